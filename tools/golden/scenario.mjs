// @ts-check
// What happens in a golden database: every kind of command there is, taken and refused, with and without a key, over
// assets and a market of its own. All of it follows from one seed.

const unit = 10n ** 8n;
const base = 900_001;
const quote = 900_002;
const marketId = 900_001;
const people = Array.from({ length: 6 }, (_, index) => 900_001 + index);
const terms = {
  makerFeePpm: 1_000,
  takerFeePpm: 2_000,
  bandPpm: 500_000,
  amountMin: 0n,
  valueMin: 0n,
  slippageMaxPpm: 500_000,
};

/** @typedef {{ content: any, userId: number, key?: string }} Ask */

/** @returns {Ask[]} */
export function opening() {
  const contents = [
    { type: "CreateAsset", assetId: base, symbol: "GOLDB", scale: 8 },
    { type: "CreateAsset", assetId: quote, symbol: "GOLDQ", scale: 8 },
    {
      type: "CreateMarket",
      marketId,
      base,
      quote,
      lot: 1_000n,
      tick: 1_000_000n,
      state: "open",
      terms,
      referencePrice: 100n * unit,
    },
    ...people.flatMap((owner) => [
      {
        type: "Credit",
        to: { owner, kind: "spot" },
        assetId: base,
        amount: 50n * unit,
        reason: "deposit",
        reference: `b${owner}`,
      },
      {
        type: "Credit",
        to: { owner, kind: "spot" },
        assetId: quote,
        amount: 9_000n * unit,
        reason: "deposit",
        reference: `q${owner}`,
      },
    ]),
  ];
  return contents.map((content, index) => ({ content, userId: 0, key: `golden-opening-${index}` }));
}

/**
 * The next wish; `known` are the numbers of orders and holds it was told, `now` the exchange's time.
 *
 * @param {(below: number) => number} random
 * @param {{ orders: { orderId: number, userId: number }[], holds: number[], now: number, number: number }} known
 * @returns {Ask}
 */
export function nextAsk(random, known) {
  const userId = people[random(people.length)] ?? 0;
  const ask = random(100) < 70 ? orderAsk(random, known, userId) : moneyAsk(random, known, userId);
  return random(3) === 0 ? ask : { ...ask, key: `golden-${known.number}` };
}

/** @param {(below: number) => number} random @param {any} known @param {number} userId @returns {Ask} */
function orderAsk(random, known, userId) {
  const side = random(2) === 0 ? "buy" : "sell";
  const price = BigInt(9_800 + random(400)) * 1_000_000n;
  const amount = BigInt(1 + random(90_000)) * 1_000n;
  const place = { type: "PlaceOrder", marketId, side };
  const picked = known.orders[random(known.orders.length + 1)];
  switch (random(10)) {
    case 0:
      return { userId, content: { ...place, orderType: "market", amount, slippagePpm: 100_000 } };
    case 1:
      return {
        userId,
        content: { ...place, side: "buy", orderType: "market", budget: BigInt(1 + random(80)) * unit, slippagePpm: 9 },
      };
    case 2: {
      const stopPrice = BigInt(side === "buy" ? 10_020 + random(60) : 9_980 - random(60)) * 1_000_000n;
      return { userId, content: { ...place, orderType: "stop_limit", stopPrice, price: stopPrice, amount } };
    }
    case 3: {
      const stopPrice = BigInt(side === "buy" ? 10_010 + random(60) : 9_990 - random(60)) * 1_000_000n;
      return { userId, content: { ...place, orderType: "stop_market", stopPrice, amount, slippagePpm: 50_000 } };
    }
    case 4:
      if (picked === undefined) break;
      return { userId: picked.userId, content: { type: "CancelOrder", orderId: picked.orderId } };
    case 5:
      if (picked === undefined) break;
      return { userId: picked.userId, content: { type: "AmendOrder", orderId: picked.orderId, price, amount } };
    case 6:
      return { userId, content: { type: "CancelAll", marketId: random(2) === 0 ? marketId : null } };
    default:
  }
  const timeInForce = ["gtc", "gtc", "gtc", "post_only", "ioc", "fok"][random(6)];
  return { userId, content: { ...place, orderType: "limit", timeInForce, price, amount } };
}

/** @param {(below: number) => number} random @param {any} known @param {number} userId @returns {Ask} */
function moneyAsk(random, known, userId) {
  const spot = { owner: userId, kind: "spot" };
  const amount = BigInt(1 + random(5)) * unit;
  const assetId = random(2) === 0 ? base : quote;
  const holdId = known.holds[random(known.holds.length + 1)] ?? 1;
  const reference = `g${known.number}`;
  const outside = { owner: 0, kind: "outside" };
  switch (random(9)) {
    case 0:
      return { userId, content: { type: "Transfer", from: "spot", to: "leverage", assetId, amount } };
    case 1:
      return { userId, content: { type: "Transfer", from: "leverage", to: "fiat", assetId, amount } };
    case 2:
      return { userId: 0, content: { type: "Debit", from: spot, assetId, amount, reason: "withdrawal", reference } };
    case 3: {
      const hold = { from: spot, assetId, amount, reason: "withdrawal", reference, destination: outside };
      return { userId: 0, content: { type: "Reserve", ...hold, expiresAt: null, atExpiry: "release" } };
    }
    case 4: {
      const hold = { from: spot, assetId, amount, reason: "deal", reference: known.number, destination: null };
      const expiresAt = known.now + 1_000 + random(1_000_000);
      return { userId: 0, content: { type: "Reserve", ...hold, expiresAt, atExpiry: "release" } };
    }
    case 5:
      return { userId: 0, content: { type: "Settle", holdId, parts: [{ to: outside, amount: 1n + amount / 3n }] } };
    case 6:
      return { userId: 0, content: { type: "Release", holdId } };
    case 7: {
      const postings = [
        { account: spot, assetId, delta: -amount },
        { account: { owner: 0, kind: "escrow" }, assetId, delta: amount },
      ];
      return { userId: 0, content: { type: "Post", postings, reason: "deal", reference } };
    }
    default:
      return random(2) === 0
        ? { userId: 0, content: { type: "RunDue" } }
        : {
            userId: 0,
            content: { type: "SetMarketTerms", marketId, terms: { ...terms, makerFeePpm: 500 + random(1_000) } },
          };
  }
}
