// The name of every page, for navigation and the window title. English gives the keys that every other language must have.

export const texts = {
  home: "Trade on a book you can check",
  dealCenter: "Spot",
  bricks: "Bricks",
  login: "Log in",
  register: "Register",
  forgottenPassword: "New password",
  resetPassword: "New password",
  settings: "Account settings",
  messages: "Messages",
  myOrders: "My orders",
  tradePassword: "Trade password",
  bindEmail: "Bind an e-mail address",
  bindPhone: "Bind a phone",
  outbox: "Demo outbox",
  simulation: "Simulated prices",
  noticeList: "Notices and help",
  noticeDetail: "Article",
  policy: "Terms of use",
  allmarket: "Markets",
} as const;
