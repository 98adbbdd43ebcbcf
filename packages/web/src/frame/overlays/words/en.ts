// The questions the app asks from anywhere. In English.

export const page = {
  close: "Close",
  cancel: "Cancel",
  confirm: "Confirm",
  doNotAskAgain: "Do not ask again",
  tradePasswordTitle: "Enter the trade password",
  tradePasswordLabel: "Trade password",
  showPassword: "Show the password",
  hidePassword: "Hide the password",
  setTradePasswordTitle: "Set a trade password now?",
  setTradePasswordConfirm: "Set it now",
  setTradePasswordLater: "Not now",
  notices: "Notices",
} as const;
