// @ts-check
// An engine with many people who have positions: some with much to lose before they end, some with little.

import { createEngine, latestRules } from "@tidemark/engine";

export const markets = 12;
export const quote = 100;
const unit = 10n ** 8n;
export const each = 5;
/** A price is fresh for so long; the crowd looks again before it is not. */
const looksEvery = 500;

/** @param {number} positions */
export function openCrowd(positions) {
  const engine = createEngine();
  let [seq, at, number] = [0, 1_700_000_000_000, 0];

  /** @param {any} content */
  const send = (content, userId = 0) => {
    seq += 1;
    at += 1;
    const { reply } = engine.apply(/** @type {any} */ ({ seq, at, userId, content }));
    if (!reply.ok) throw new Error(`${content.type}: ${reply.rejection.code}`);
    return /** @type {any} */ (reply.value);
  };
  /** Every market at that price, in hundredths. @param {number} cents */
  const look = (cents) => {
    number += 1;
    at += 1_000;
    const price = (BigInt(cents) * unit) / 100n;
    const sources = [1, 2].map((source) => ({ source, price }));
    const quotes = Array.from({ length: markets }, (_, place) => ({ marketId: place + 1, sources }));
    send({ type: "RecordTicks", number, quotes });
    engine.stateHash();
  };
  layGround(send);
  look(10_000);
  for (let person = 1; person <= positions / each; person += 1) {
    const to = { owner: person, kind: "leverage" };
    const amount = (40n + BigInt(person % 40)) * unit;
    send({ type: "Credit", to, assetId: quote, amount, reason: "demo_fund", reference: 1 });
    for (let count = 0; count < each; count += 1) {
      const side = (person + count) % 3 === 0 ? "short" : "long";
      const marketId = 1 + ((person * each + count) % markets);
      send({ type: "OpenLever", marketId, side, hands: 1, multiple: 20 }, person);
    }
    if (person % looksEvery !== 0) continue;
    look(10_000);
  }
  look(10_000);
  return {
    look,
    goOn: () => /** @type {boolean} */ (send({ type: "RunDue" }).isMore),
    positions: () => engine.view.leverage.positionCount,
    problems: () => engine.audit().problems,
  };
}

/** @param {(content: any) => any} send */
export function layGround(send) {
  send({ type: "AdoptRules", version: latestRules });
  send({ type: "CreateAsset", assetId: quote, symbol: "USDT", scale: 8 });
  const ppm = { makerFeePpm: 1_000, takerFeePpm: 1_000, bandPpm: 500_000, slippageMaxPpm: 100_000 };
  const rates = { spreadPpm: 1_000, feePpm: 500, overnightPpm: 200, stressPpm: 1_000 };
  const sizes = { hand: unit, handsMin: 1, handsMax: 1_000, userValueMax: 10n ** 30n, sideValueMax: 10n ** 30n };
  for (let id = 1; id <= markets; id += 1) {
    send({ type: "CreateAsset", assetId: id, symbol: `COIN${id}`, scale: 8 });
    const steps = { lot: 1_000n, tick: 1_000_000n, state: "open", terms: { ...ppm, amountMin: 1n, valueMin: 1n } };
    send({ type: "CreateMarket", marketId: id, base: id, quote, ...steps });
    send({ type: "SetLeverTerms", marketId: id, terms: { ...rates, ...sizes, multiples: [20] } });
  }
  const rules = { thresholdPpm: 100_000, sharePpm: 1_000_000, insurancePpm: 200_000 };
  send({ type: "SetLeverRules", assetId: quote, rules });
  const house = { owner: 0, kind: "house" };
  send({ type: "Credit", to: house, assetId: quote, amount: 10n ** 25n, reason: "demo_fund", reference: 1 });
  const move = { from: house, to: { owner: 0, kind: "pool" }, assetId: quote, amount: 10n ** 24n };
  send({ type: "Book", steps: [{ move }], reason: "pool_fund", reference: 1 });
}
