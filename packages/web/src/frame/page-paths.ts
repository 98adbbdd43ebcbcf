// The addresses of every page that stands. A page that is not built is not here, and so cannot be linked.
// Free of imports: the build reads it too, to tell the server which addresses exist.

export const pagePaths = {
  home: "/",
  allmarket: "/allmarket",
  dealCenter: "/dealCenter",
  bricks: "/bricks",
  login: "/components/login",
  register: "/components/register",
  forgottenPassword: "/forgetPwd",
  resetPassword: "/resetPwd",
  settings: "/accountSet",
  messages: "/accountMessage",
  myOrders: "/accountEntrust",
  accountCenter: "/accountCenter",
  finance: "/finance",
  spotAccount: "/dealFinance",
  leverageAccount: "/lever",
  fiatAccount: "/legal",
  secondsAccount: "/micro",
  leverageLog: "/legalAccount",
  fiatLog: "/dealAccount",
  secondsLog: "/microAccount",
  financeRecords: "/finanrec",
  statement: "/statement",
  transfer: "/transfer",
  transferLegal: "/transferLegal",
  transferLever: "/transferLever",
  transferMicro: "/transferMicro",
  transferRecord: "/transferRecord",
  withdrawAddress: "/withdraw_address",
  stopWithdrawal: "/stopWithdrawal",
  recharge: "/recharge",
  coinRecord: "/coinRecord",
  transferLog: "/transferLog",
  tradePassword: "/bindmpwd",
  bindEmail: "/bindEmail",
  bindPhone: "/bindPhone",
  outbox: "/outbox",
  simulation: "/simulation",
  noticeList: "/noticeList",
  noticeDetail: "/noticeDetail",
  policy: "/policy",
} as const;

export type PageName = keyof typeof pagePaths;

/** Whether an address named elsewhere (a reply's target, a shell's child) is a page that stands. */
export function isBuilt(path: string): boolean {
  return (Object.values(pagePaths) as readonly string[]).includes(path);
}

/** Other addresses of a page, each redirected to the page's own. */
export const pageAliases: Readonly<Record<string, PageName>> = {
  "/setCash": "tradePassword",
  "/components/noticeDetail": "noticeDetail",
};

/** The two shells. Their children live at the top level; an address below the shell redirects there. */
export const shellPaths = { account: "/account", asset: "/new_account" } as const;

/** Shells with a page of their own to lead to. */
export const openShells: readonly (keyof typeof shellPaths)[] = ["account", "asset"];
