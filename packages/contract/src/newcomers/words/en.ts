// The first steps of somebody new. In English.

export const page = {
  title: "First steps",
  progress: "{done} of {all} done",
  putAway: "Put the list away",
  done: "done",
  open: "still to do",
  money: "Put money in",
  money_text: "Deposit a coin; it lands in your spot account.",
  money_text_demo: "Test funds are free and arrive within seconds.",
  trade_password: "Set a trade password",
  trade_password_text: "Withdrawals ask for it.",
  second_factor: "Turn on a second factor",
  second_factor_text: "An authenticator app or a passkey keeps others out.",
  order: "Place a first order",
  order_text: "On the book, at your price or at once.",
  setNow: "Set",
  turnOn: "Turn on",
  trade: "Trade",
} as const;
