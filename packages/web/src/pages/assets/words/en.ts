// The pages of the accounts. In English.

export const titles = {
  assets: "Assets overview",
  spotAccount: "Spot account",
  leverageAccount: "Leverage account",
  fiatAccount: "Fiat account",
  secondsAccount: "Seconds account",
} as const;
