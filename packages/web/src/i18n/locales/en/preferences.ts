// How a person likes to see things and what they want to be asked. English gives the keys that every other language must have.

export const texts = {
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
