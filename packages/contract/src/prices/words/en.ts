// Recorded prices. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  tick_out_of_order: "This look at the world is not the next one.",
} satisfies SomeRefusals;

export const titles = {
  prices: "Recorded prices",
} as const;

export const page = {
  title: "Recorded prices",
  lead: "Positions and options go by these prices. The exchange looks once a second, takes the middle of several sources, and chains every look so that nothing can be changed afterwards. Nobody can hand in a price.",
  head: "The newest link",
  headLead:
    "Each look carries the hash of the one before it. Whoever keeps the newest link can show later that nothing before it was changed.",
  tick: "Look",
  time: "Time",
  hash: "Hash",
  key: "Public key",
  copyKey: "Copy the public key",
  signature: "Signature",
  copySignature: "Copy the signature",
  signed: "Signature checked in your browser",
  forged: "The signature is wrong",
  cannotCheck: "Your browser cannot check this here. It takes a current browser and a safe connection.",
  noHead: "Nothing is recorded at the moment.",
  indexTitle: "Index of every market",
  indexLead:
    "A price moves when at least {count} sources speak. A jump of more than 5 % is believed when the next two looks agree. Our own book counts only close to what the others say.",
  indexHint: "The middle of several sources, recorded once a second. Positions go by it, not by the last trade.",
  market: "Market",
  index: "Index",
  state: "State",
  sources: "Sources",
  jump: "A jump to {price} waits to be confirmed",
  fresh: "Fresh",
  late: "Late",
  stale: "Stale",
  none: "No price",
  silent: "silent",
  failed: "failed",
  stray: "too far off",
  checkTitle: "Check a stretch",
  checkLead: "Your browser fetches up to 600 looks and computes every hash again.",
  fromTick: "From look",
  runCheck: "Check",
  chainWhole: "{count} looks follow from each other.",
  chainBroken: "Look {number} does not follow from the one before it.",
  chainNothing: "There is no look with this number yet.",
  checkFailed: "The looks could not be fetched. Try again.",
  lastTicks: "The last of these looks",
  moved: "Prices moved",
  days: "Days of the simulation",
  daysLead:
    "Each day of this demo moves by a secret seed. Its SHA-256 is published before the day begins, the seed when it is over: your browser then checks that it is the one committed to, and anybody can compute the prices of that day again.",
  date: "Day",
  beginsAt: "Begins",
  committedAt: "Committed",
  commitment: "Commitment (SHA-256)",
  copyCommitment: "Copy the commitment",
  seed: "Seed",
  copySeed: "Copy the seed",
  secret: "Secret until the day is over",
  seedFits: "Fits the commitment",
  seedOther: "Not what was committed to",
} as const;
