// How a person likes to see things and what they want to be asked. In English.

export const titles = {
  settings: "Account settings",
} as const;

export const page = {
  title: "Preferences",
  colours: "Rise and fall",
  greenUp: "Green up",
  redUp: "Red up",
  confirmations: "Ask me before",
  askPlaceOrder: "an order is placed",
  askCancelOrder: "an order is cancelled",
  askClearMessages: "messages are cleared",
  askEndSession: "a session is ended",
  alwaysAsked: "Withdrawals are always confirmed. These choices are kept in this browser.",
} as const;
