// @ts-check
// What the client does: places, cancels, transfers, holds positions and options, some of it more than it can pay for. Everything
// but the moment of the kill follows from the seed.

import { Unanswered } from "./door.mjs";
import { leverSetup, nextLever } from "./levers.mjs";
import { nextOption, optionSetup } from "./options.mjs";

/** People, assets and a market of our own, beside whatever the exchange itself has. */
export const userIds = Array.from({ length: 8 }, (_, index) => 900_001 + index);
const unit = 10n ** 8n;
const base = 900_001;
export const quote = 900_002;
export const market = 900_001;

/** @param {number} seed @returns {(below: number) => number} */
export function randomFrom(seed) {
  let state = seed >>> 0 || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

/** Assets, a market and money, each under its key: asked at every start, done once. */
export function setup() {
  const terms = {
    makerFeePpm: 1_000,
    takerFeePpm: 2_000,
    bandPpm: 5_000_000,
    amountMin: 0n,
    valueMin: 0n,
    slippageMaxPpm: 1_000_000,
  };
  const steps = { lot: 1_000n, tick: 1_000_000n, state: "open" };
  const list = [
    { type: "CreateAsset", assetId: base, symbol: "CRASHB", scale: 8 },
    { type: "CreateAsset", assetId: quote, symbol: "CRASHQ", scale: 8 },
    { type: "CreateMarket", marketId: market, base, quote, ...steps, terms },
  ];
  /** @type {any[]} */
  const credits = [];
  for (const owner of userIds) {
    for (const [assetId, amount] of /** @type {[number, bigint][]} */ ([
      [base, 10n * unit],
      [quote, 10_000n * unit],
    ])) {
      const to = { owner, kind: "spot" };
      credits.push({ type: "Credit", to, assetId, amount, reason: "deposit", reference: "crash" });
    }
  }
  const levers = leverSetup({ market, quote, userIds });
  const options = optionSetup({ market, quote, userIds });
  return [...list, ...credits, ...levers, ...options].map((content, index) => ({
    key: `crash-setup-${index}`,
    userId: 0,
    content,
  }));
}

/**
 * One user's next wish.
 *
 * @param {(below: number) => number} random
 * @param {number[]} orders of this user, as far as it knows
 */
export function nextContent(random, orders) {
  const dice = random(100);
  const side = random(2) === 0 ? "buy" : "sell";
  const amount = BigInt(1 + random(5_000)) * 1_000n;
  const price = BigInt(9_500 + random(1_000)) * 1_000_000n;
  const place = { type: "PlaceOrder", marketId: market, side };
  if (dice < 50) return { ...place, orderType: "limit", price, amount };
  if (dice < 60) return { ...place, orderType: "market", amount, slippagePpm: 500_000 };
  if (dice < 80 && orders.length > 0) {
    return { type: "CancelOrder", orderId: orders.splice(random(orders.length), 1)[0] };
  }
  if (dice < 95)
    return { type: "Transfer", from: "spot", to: "fiat", assetId: quote, amount: BigInt(1 + random(1_000)) };
  return { ...place, side: "buy", orderType: "limit", price, amount: 10n ** 14n * 1_000n };
}

/** @param {(below: number) => number} random @param {number[]} orders @param {number[]} positions */
function nextWish(random, orders, positions) {
  const dice = random(10);
  if (dice < 3) return nextLever(random, positions, market);
  return dice < 5 ? nextOption(random, { market, quote }) : nextContent(random, orders);
}

/**
 * Keeps asking until told to stop.
 *
 * @param {{ door: import("./door.mjs").Door, witness: import("./witness.mjs").Witness, random: (below: number) => number,
 *   userId: number, round: number, isOver: () => boolean, onAnswer: () => void }} work
 */
export async function trade({ door, witness, random, userId, round, isOver, onAnswer }) {
  /** @type {number[]} */
  const orders = [];
  /** @type {number[]} */
  const positions = [];
  for (let number = 1; !isOver(); number += 1) {
    const content = nextWish(random, orders, positions);
    const intent = await witness.intend({ key: `crash-${round}-${userId}-${number}`, userId, content });
    try {
      const { reply } = await door.request({ kind: "submit", content, userId, key: intent.key });
      // Not taken at all: the exchange is recovering; the same key may be sent again later.
      if (!reply.ok && reply.rejection.code === "exchange_recovering") {
        await new Promise((resolve) => setTimeout(resolve, 20));
        continue;
      }
      await witness.answered(intent, reply);
      onAnswer();
      if (reply.ok && content.type === "PlaceOrder" && reply.value.state === "open") orders.push(reply.value.orderId);
      if (reply.ok && content.type === "OpenLever") positions.push(reply.value.positionId);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      if (isOver()) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
