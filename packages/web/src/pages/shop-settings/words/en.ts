// What somebody sets once for deals with shops. In English.

export const titles = {
  shopSettings: "Settings for deals",
} as const;

export const page = {
  lead: "What others see of you in deals, and what the market of shops begins with.",
  needed: "What deals take",
  password: "Trade password",
  passwordHint: "Proves every step of a deal that is about money.",
  isSet: "Set",
  isMissing: "Not set yet",
  paymentsHint: "Where others pay you. Needed before you take an offer.",
  open: "Open",
  preferred: "The market begins with",
  sound: "Sound when a deal moves",
  soundHint: "Heard while the deal's page or the merchant's desk is open.",
  keptHere: "Kept in this browser alone.",
} as const;
