// @ts-check
/** Words for what is kept, other tabs, installing, and the keys. */

export const care = {
  elsewhereTitle: "Esta rodada está aberta em outra janela",
  elsewhere: "Ela continua lá, sem perder nada. Se preferir, jogue-a aqui: a outra janela será avisada.",
  takeOver: "Jogar aqui",
  home: "Ir para o início",
  keysTitle: "Teclas",
  keys: "Ajuda de teclas",
  close: "Fechar",
  dataTitle: "Dados guardados",
  data: "Tudo fica só neste aparelho. Guarde uma cópia em arquivo para não depender do navegador, ou traga de volta uma cópia ou uma rodada.",
  exportAll: "Guardar tudo em arquivo",
  import: "Trazer de um arquivo",
  broughtNone: "Nada de novo nesse arquivo: tudo já estava aqui.",
  broughtBad: "Esse arquivo não é uma cópia do Buraco nem o registro de uma rodada. Nada mudou.",
  installTitle: "Gostou? Deixe o Buraco na tela inicial: abre num toque e joga sem rede.",
  installApple: "Gostou? Para deixar o Buraco na tela inicial: Compartilhar, depois Adicionar à Tela de Início.",
  install: "Instalar",
  noInstall: "Agora não",
  understood: "Entendi",
  update: "Versão nova",
  waking: "Um instante: o jogo está acordando…",
};

/** What a file has brought. @param {{rounds: number, houses: number} | null} brought */
export function said(brought) {
  if (!brought) return care.broughtBad;
  const { rounds, houses } = brought;
  return [
    rounds === 1 ? "Uma rodada voltou." : rounds ? `${rounds} rodadas voltaram.` : "",
    houses === 1 ? "Regras da casa voltaram." : houses ? `${houses} regras da casa voltaram.` : "",
  ].filter(Boolean).join(" ") || care.broughtNone;
}

/** Keys and what they do, for the help sheet. @type {[string, string][]} */
export const keyHelp = [
  ["← → ↑ ↓", "andar pelas cartas, jogos e botões"],
  ["Espaço", "escolher a carta, tocar no que está em foco"],
  ["C", "comprar do monte"],
  ["L", "lixo: pegar, abrir ou descartar a carta escolhida"],
  ["B", "baixar um jogo novo com as cartas escolhidas"],
  ["1 a 9, 0", "encaixar no jogo 1 a 9, ou 10"],
  ["O", "ordenar a mão"],
  ["Z", "desfazer"],
  ["D", "dica"],
  ["U", "últimas jogadas"],
  ["P", "apressar os outros"],
  ["R", "regras"],
  ["M", "menu"],
  ["Esc", "largar as cartas escolhidas; fechar a janela"],
  ["Tab", "ir à próxima parte da mesa"],
  ["?", "esta ajuda"],
];
