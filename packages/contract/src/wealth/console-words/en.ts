// The Wealth room. In English.

export const refusals = {
  no_change: "Nothing would change.",
} as const;

export const deeds = {
  "wealth.set-terms": "Set what a unit of the wealth account takes and brings",
} as const;

export const page = {
  title: "Wealth",
  lead: "People lock USDT and a second coin for a term. The reward of each lock is set aside from the house's own money when it begins.",
  terms: "Terms",
  owed: "Owed when",
  owedLead: "What comes back to people on each day. Every reward here is set aside already.",
  locks: "Locks",
  unitUsdt: "USDT in a unit",
  unitCoin: "{coin} in a unit",
  termDays: "Days",
  reward: "Reward",
  rewardField: "Reward in percent of the USDT, for the whole term",
  rewardForm: "A percentage from 0 to 10, with four decimals at most.",
  wholeForm: "A whole number above zero.",
  state: "State",
  open: "Open",
  closed: "Closed to new locks",
  usual: "As the settings say",
  changed: "Set by operators",
  houseFree: "Free for rewards",
  unitsLeft: "Units that can still be rewarded",
  unlimited: "No reward, no limit",
  set: "Change",
  setLead: "For what is locked from then on; what is locked keeps its terms. A second operator must agree.",
  day: "Day",
  coin: "Coin",
  count: "Locks",
  units: "Units",
  usdt: "USDT",
  amount: "Second coin",
  account: "Account",
  lockedAt: "Locked",
  endsAt: "Ends",
  locked: "Locked",
  ended: "Ended",
  redeemed: "Redeemed early",
} as const;
