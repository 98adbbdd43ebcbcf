// How a person likes to see things and what they want to be asked. In English.

export const titles = {
  settings: "Account settings",
} as const;

export const page = {
  title: "Preferences",
  colours: "Rise and fall",
  greenUp: "Green up",
  redUp: "Red up",
  clock: "Time zone",
  clockDevice: "This device, {zone}",
  clockExchange: "Exchange, {zone}",
  confirmations: "Ask me before",
  alwaysAsked: "Withdrawals are always confirmed. These choices are kept in this browser.",
  sounds: "Sounds",
  fillSound: "A tone when an order is filled",
} as const;
