// @ts-check
// Positions under the kills: a market of our own with leverage, wishes of its owners, and looks at a price that walks,
// jumps, and from time to time takes everybody with it: more than one command can book, so that a kill can land between.

import { Unanswered } from "./door.mjs";

const unit = 10n ** 8n;
export const usualPrice = 100n * unit;
/** So deep that nobody of the crowd is left. */
const deepPrice = 60n * unit;
const crowdEach = 55;
const crowdHands = 14;

/** @param {{ market: number, quote: number, userIds: number[] }} place */
export function leverSetup({ market, quote, userIds }) {
  const rates = { spreadPpm: 1_000, feePpm: 500, overnightPpm: 200, stressPpm: 1_000 };
  const hands = { hand: unit / 100n, handsMin: 1, handsMax: 1_000, multiples: [10, 50] };
  const terms = { ...rates, ...hands, userValueMax: 10n ** 20n, sideValueMax: 10n ** 20n };
  const rules = { thresholdPpm: 100_000, sharePpm: 1_000_000, insurancePpm: 200_000 };
  const house = { owner: 0, kind: "house" };
  const given = { reason: "demo_fund", reference: "crash", assetId: quote };
  const move = { from: house, to: { owner: 0, kind: "pool" }, assetId: quote, amount: 1_000_000n * unit };
  // A busy machine may take longer between two looks than usual terms allow.
  const patient = { sourcesMin: 2, jumpPpm: 50_000, agreePpm: 10_000, freshMs: 60_000, closeMs: 60_000 };
  return [
    { type: "SetMarkTerms", terms: patient },
    { type: "SetLeverTerms", marketId: market, terms },
    { type: "SetLeverRules", assetId: quote, rules },
    { type: "Credit", to: house, amount: 1_000_000n * unit, ...given },
    { type: "Book", steps: [{ move }], reason: "pool_fund", reference: "crash" },
    ...userIds.map((owner) => leverCredit(owner, quote)),
  ];
}

/** @param {number} owner @param {number} quote */
function leverCredit(owner, quote) {
  const to = { owner, kind: "leverage" };
  return { type: "Credit", to, assetId: quote, amount: 100n * unit, reason: "demo_fund", reference: "crash" };
}

/**
 * One owner's next wish about positions.
 *
 * @param {(below: number) => number} random
 * @param {number[]} positions of this user, as far as it knows
 * @param {number} market
 */
export function nextLever(random, positions, market) {
  const dice = random(100);
  const positionId = positions[random(positions.length || 1)];
  const side = random(2) === 0 ? "long" : "short";
  const open = { type: "OpenLever", marketId: market, side, hands: 1 + random(20), multiple: random(2) ? 10 : 50 };
  const away = BigInt(1 + random(4)) * unit;
  if (positionId === undefined || dice < 35) return open;
  if (dice < 50) return { ...open, limit: side === "long" ? usualPrice - away : usualPrice + away };
  if (dice < 60) return { type: "CloseLever", positionId };
  if (dice < 75) return { type: "CloseLever", positionId, hands: 1 + random(5) };
  if (dice < 80) return { type: "CancelLever", positionId };
  if (dice < 90)
    return { type: "SetLeverStops", positionId, takeProfit: usualPrice + away, stopLoss: usualPrice - away };
  if (dice < 96) return { type: "AddLeverMargin", positionId, amount: BigInt(1 + random(1_000)) };
  return { type: "CloseLevers", marketId: market };
}

/** @typedef {{ door: import("./door.mjs").Door, witness: import("./witness.mjs").Witness, round: number,
 *   market: number }} Ground */

/** @typedef {(what: "sent" | "answered") => void} Hear at the very moment: writing an answer down takes longer */

/** @param {Ground} ground @param {{ key: string, userId: number, content: any }} asked @param {Hear} hear */
async function ask({ door, witness }, asked, hear = () => undefined) {
  const intent = await witness.intend(asked);
  const replying = door.request({ kind: "submit", ...asked });
  hear("sent");
  const { reply } = await replying;
  hear("answered");
  // Not taken at all: asked again after the next start, under the same key.
  if (!reply.ok && reply.rejection.code === "exchange_recovering") throw new Unanswered(asked.key);
  await witness.answered(intent, reply);
}

/** @param {Ground} ground @param {bigint} price @param {Hear} [hear] */
async function look(ground, price, hear) {
  const number = (await ground.door.request({ kind: "tick" })).number + 1;
  const sources = [1, 2].map((source) => ({ source, price }));
  const content = { type: "RecordTicks", number, quotes: [{ marketId: ground.market, sources }] };
  await ask(ground, { key: `crash-${ground.round}-look-${number}`, userId: 0, content }, hear);
}

/** As often as it takes for a jump to be believed. @param {Ground} ground @param {bigint} price */
async function jump(ground, price) {
  for (let count = 0; count < 3; count += 1) await look(ground, price);
}

/**
 * Before the kill is near: everybody has money again and as many positions as one fall shall end.
 *
 * @param {Ground} ground
 * @param {{ quote: number, userIds: number[] }} who
 */
export async function gatherCrowd(ground, { quote, userIds }) {
  const { round, market } = ground;
  await jump(ground, usualPrice);
  const asked = userIds.flatMap((userId) => {
    const open = { type: "OpenLever", marketId: market, side: "long", hands: crowdHands, multiple: 10 };
    return [
      { key: `crash-${round}-clear-${userId}`, userId, content: { type: "CloseLevers", marketId: market } },
      { key: `crash-${round}-fund-${userId}`, userId: 0, content: leverCredit(userId, quote) },
      ...Array.from({ length: crowdEach }, (_, count) => {
        return { key: `crash-${round}-crowd-${userId}-${count}`, userId, content: open };
      }),
    ];
  });
  await Promise.all(asked.map((one) => ask(ground, one)));
}

/**
 * Looks at the price until told to stop. A fall is three looks, of which the last one decides: `onFall` hears when that
 * one is sent, and when it is answered.
 *
 * @param {Ground & { random: (below: number) => number, isFalling: boolean, isOver: () => boolean,
 *   onFall: Hear }} work
 */
export async function recordPrices({ random, isFalling, isOver, onFall, ...ground }) {
  try {
    if (!isFalling) await jump(ground, usualPrice);
    else {
      await look(ground, deepPrice);
      await look(ground, deepPrice);
      await look(ground, deepPrice, onFall);
    }
    while (!isOver()) {
      const walked = isFalling ? deepPrice : usualPrice + BigInt(random(400) - 200) * (unit / 100n);
      if (random(8) > 0 || isFalling) await look(ground, walked);
      else await jump(ground, random(2) === 0 ? (walked * 88n) / 100n : (walked * 112n) / 100n);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  } catch (error) {
    // Answered or not is found out after the next start.
    if (!(error instanceof Unanswered)) throw error;
  }
}
