// @ts-check
/** The rules in sentences: one for each value of each parameter of the engine's table. */

export const rulesWords = {
  title: "Regras desta mesa",
  always: "Em todas as regras",
  differ: "O que vale nesta mesa",
};

/**
 * Every parameter with what it is called, and a sentence for each value.
 * `when` names another parameter's value: where it has another, the sentence would be empty or false.
 * @type {Record<string, {title: string, when?: [string, string], values: Record<string, string>}>}
 */
export const ruleWords = {
  jokers: {
    title: "Baralho",
    values: {
      "0": "Dois baralhos sem curingão: 104 cartas. Os dois fazem de curinga.",
      "4": "Dois baralhos com quatro curingões: 108 cartas. Curingões e dois fazem de curinga.",
    },
  },
  upcard: {
    title: "Começo do lixo",
    values: {
      "true": "A primeira carta do monte abre o lixo.",
      "false": "O lixo começa vazio.",
    },
  },
  first_turn: {
    title: "Primeira vez",
    values: {
      "stock": "Quem começa a rodada compra do monte.",
      "free": "Quem começa a rodada já pode pegar o lixo.",
    },
  },
  pile_pickup: {
    title: "Pegar o lixo",
    values: {
      "free": "Lixo aberto: pega-se inteiro, sempre que não estiver vazio, e os jogos vêm depois.",
      "use-top": "Lixo fechado: só se pega quando a carta de cima entra na hora num jogo, com cartas da mão ou num jogo do seu lado. O resto do lixo vem depois para a mão.",
    },
  },
  pile_view: {
    title: "Ver o lixo",
    values: {
      "all": "Todas as cartas do lixo ficam à vista.",
      "top": "Do lixo só se vê a carta de cima.",
    },
  },
  rediscard_single: {
    title: "Devolver a carta do lixo",
    when: ["pile_pickup", "free"],
    values: {
      "true": "Quem pega um lixo de uma só carta pode descartá-la na mesma vez.",
      "false": "Quem pega um lixo de uma só carta não pode descartá-la na mesma vez, a não ser que já tivesse uma igual.",
    },
  },
  trincas: {
    title: "Trincas",
    values: {
      "true": "Valem trincas (lavadeiras): três ou mais cartas do mesmo número, com pelo menos duas naturais. De dois não há trinca.",
      "false": "Não há trincas: só sequências.",
    },
  },
  go_out_canastra: {
    title: "Canastra para bater",
    values: {
      "clean": "Para bater, seu lado precisa de uma canastra limpa.",
      "any": "Para bater, seu lado precisa de uma canastra, limpa ou suja.",
    },
  },
  go_out_discard: {
    title: "Última carta",
    values: {
      "required": "Bate-se descartando a última carta.",
      "free": "Bate-se baixando todas as cartas ou descartando a última.",
    },
  },
  go_out_morto: {
    title: "Morto para bater",
    values: {
      "taken": "Só bate o lado que já pegou um morto.",
      "none-left": "Só bate o lado que já pegou um morto, ou qualquer um quando não há mais morto na mesa.",
    },
  },
  stock_end: {
    title: "Fim do monte",
    values: {
      "morto": "Quando o monte acaba, um morto que estiver na mesa vira o novo monte. Sem morto, a rodada acaba.",
      "over": "Quando o monte acaba, a rodada acaba no fim daquela vez.",
    },
  },
  morto_penalty: {
    title: "Morto não pego",
    values: {
      "not-taken": "O lado que não pegou o morto perde 100 pontos, mesmo que ele tenha virado monte.",
      "not-taken-by-other": "O lado que não pegou o morto perde 100 pontos, mas nunca o lado que bateu.",
    },
  },
  unused_morto: {
    title: "Morto pego e não jogado",
    values: {
      "counts": "Um morto pego na última hora conta como a mão de quem o pegou.",
      "penalty": "Um morto pego com descarte, com o qual ninguém chegou a jogar, custa 100 pontos em vez das suas cartas.",
      "penalty-if-opponent": "Um morto pego com descarte, com o qual ninguém chegou a jogar, custa 100 pontos em vez das suas cartas quando o outro lado bate.",
    },
  },
  tie: {
    title: "Empate",
    values: {
      "went-out-then-extra": "No empate vence quem bateu na última rodada; se ninguém bateu, joga-se uma rodada extra.",
      "draw": "Uma rodada avulsa pode acabar empatada. Numa partida empatada no fim joga-se mais uma rodada.",
    },
  },
};

/** What no rule set changes, a paragraph each. */
export const always = [
  ["A distribuição", "Onze cartas para cada um e dois mortos de onze; o resto é o monte."],
  ["A vez", "Compre uma carta do monte ou pegue o lixo, baixe e encaixe quanto quiser nos jogos do seu lado e descarte uma carta. A carta que acabou de comprar pode ser descartada."],
  ["Sequência", "Três ou mais cartas seguidas de um naipe. O ás vale embaixo do dois ou em cima do rei. No máximo um curinga em cada jogo; o dois do naipe no seu lugar é natural."],
  ["Curinga", "O curinga muda de lugar sozinho: vai para onde falta carta e, quando a sua carta chega, passa para uma ponta. O dois do naipe vira natural quando o jogo chega ao seu lugar."],
  ["Canastra", "Jogo de sete cartas ou mais. Suja (com curinga): 100. Limpa: 200. De quinhentos (13 limpas, com um ás): 500. Real (14 limpas, de ás a ás): 1.000."],
  ["Morto", "Quem fica sem cartas pega o morto se seu lado ainda não pegou um. Baixando a última carta, joga na mesma vez; descartando-a, a partir da vez seguinte."],
  ["Duas cartas na mão", "Quem ainda não pode bater, e não tem morto a pegar, fica com pelo menos duas cartas antes do descarte."],
  ["Pontos", "Do 3 ao 7 valem 5, do 8 ao rei 10, o dois 10, o ás 15, o curingão 50. Bater vale 100. As cartas na mão descontam."],
  ["Quem vence", "Numa rodada, o lado com mais pontos. Numa partida, quem tiver mais pontos no fim da rodada em que alguém chega ao total."],
  ["Lixo parado", "Se por seis voltas ninguém compra do monte nem baixa nada, o lixo fecha até alguém comprar."],
];
