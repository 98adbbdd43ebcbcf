// Teams and rebates. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  not_agent: "You are not a regional agent and may not do this.",
  unknown_member: "This person is not in your team.",
  pass_out_of_range: "Pass on 0 to 100 percent, in whole numbers.",
} satisfies SomeRefusals;

export const notices = {
  pass_saved: "Saved. It counts for fees from now on.",
};

export const reasons = {
  rebate: { title: "Rebate on trading fees" },
  loss_release: { title: "Release of leverage losses" },
};

export const titles = {
  team: "Invite friends",
  tree: "My team",
  profit: "Loss releases",
  region: "Region",
};

export const page = {
  lead: "Get up to {percent}% of the trading fees of people you invite, in the coin they were paid in.",
  code: "Invitation code",
  link: "Invitation link",
  copyCode: "Copy code",
  copyLink: "Copy link",
  share: "Share card",
  saveCard: "Save as image",
  cardLine: "Trade on Tidemark",
  cardBack: "{percent}% of your fees come back",
  scan: "Scan to register",
  direct: "Invited",
  people: "Whole team",
  verified: "Verified",
  earned: "Earned",
  volume: "Team deposits",
  nextPayout: "Next payout",
  held: "Some rebates wait for a review. They are paid once it is done.",
  invitedBy: "You were invited by {name}. {percent}% of your fees come back to you.",
  earnings: "Earnings by day",
  mostInADay: "Most in one day: {value} USDT",
  earnings_none: "Nothing earned in the last 90 days.",
  coins: "By coin",
  coin: "Coin",
  due: "Due",
  paid: "Paid",
  tiers: "Tiers",
  tier_people: "Verified people you invited",
  tier_first: "Of their fees",
  tier_second: "Of fees of people they invite",
  tier_from: "from {people}",
  tier_yours: "yours",
  how: "How it is computed",
  how_text:
    "A rebate is a share of a fee that was really paid, in its coin, rounded down. Nothing is paid on fees that come back, and nothing out of anybody else's money.",
  how_example:
    "Somebody you invited buys for 10,000 USDT and pays a fee of {fee} USDT. At {percent}% that is {rebate} USDT. You pass on {pass}%: {back} USDT go back to them and {kept} USDT are yours.",
  how_what: "Trading fees of spot, leverage and options count. Overnight charges and withdrawal fees do not.",
  how_review:
    "Accounts that share a device, a payment account or a withdrawal address are reviewed before anything is paid.",
  pass: "Pass on",
  pass_text: "How much of your share goes back to the people you invite. The card and the registration page say it.",
  pass_label: "Of your share, in percent",
  pass_preview: "They get {back}% of their fees back, you keep {kept}%.",
  save: "Save",
  members: "People you invited",
  members_none: "Nobody has registered with your code yet.",
  member: "Account",
  since: "Since",
  fees: "Fees",
  brought: "Brought you",
  below: "Below",
  more: "More",
  tree_lead: "Everybody below you, level by level.",
  tree_find: "Account number or nickname",
  tree_clear: "Clear the search",
  tree_none: "Nobody yet",
  tree_deposits: "Team deposits",
  tree_real: "Verified people",
  tree_open: "Show who {name} invited",
  tree_close: "Hide who {name} invited",
  tree_below: { one: "{count} below", other: "{count} below" },
  ways: "More about your team",
  toTree: "See the whole team",
  toTeam: "Invite friends",
  profit_title: "Loss releases",
  profit_lead: "Parts of leverage losses that the insurance fund gave back.",
  profit_off: "Losses are not released at present.",
  profit_rate:
    "Each night {percent}% of what you have lost with leverage and not got back is released, as far as the insurance fund allows.",
  profit_none: "Nothing was released yet.",
  amount: "Amount",
  why: "What for",
  time: "Time",
  region_title: "Region",
  region_lead: "People of your region who agreed to it when they registered.",
  region_none: "Nobody of your region has registered yet.",
  city: "City",
  district: "District",
  phone: "Phone",
} as const;
