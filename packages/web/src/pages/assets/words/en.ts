// The pages of the accounts. In English.

export const titles = {
  assets: "Assets overview",
  spotAccount: "Spot account",
  leverageAccount: "Leverage account",
  fiatAccount: "Fiat account",
  secondsAccount: "Seconds account",
} as const;

export const page = {
  setAside: "Set aside in {coin}",
  inOptions: "In running options",
  insured: "Insured balance",
  running: { one: "{count} option is running", other: "{count} options are running" },
  noPolicy: "No policy",
  setAsideText: "Stakes and fees of running options. What comes back is free as soon as they end.",
  insuredText:
    "Stakes and fees of running options come back by their outcome. The insured balance is set aside by your policy: it can be staked in insured options, and is free once the policy ends.",
} as const;
