// What operators decide about leverage, each by two: terms and rules for what opens from then on, whether anything opens,
// and money of the house's own for the two funds. Every deed is a command of the journal under its own key, so that one
// begun anew after a cut does nothing twice.

import { fundLever, setLeverRules, setLeverState, setLeverTerms } from "@tidemark/contract/console/leverage";
import type { ConsoleRequest, Facts } from "@tidemark/contract/console-call";
import { houseId, type LeverRules, type LeverTerms } from "@tidemark/engine";
import { type Amount, ok, parsePositiveAmount } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, type Deciding, type Deed, doing } from "../../seams/console.ts";
import { type Coin, type Market, plain, updatePair } from "../markets/markets.ts";
import { type ConsoleParts, living, type Nothing, no } from "./console-parts.ts";
import { takeBackEnding } from "./endings.ts";
import { termsIn, textsOfTerms } from "./terms-text.ts";

function isSame(before: Facts, after: Facts): boolean {
  return JSON.stringify(before) === JSON.stringify(after);
}

type PlannedTerms = { readonly market: Market; readonly terms: LeverTerms; readonly deed: Deed };

function planTerms(parts: ConsoleParts, request: ConsoleRequest<typeof setLeverTerms>): ConsoleResult<PlannedTerms> {
  const found = living(parts, request.id);
  if (!found.ok) return found;
  const market = found.value;
  const { leverage } = parts.sequencer.view();
  const known = leverage.market(market.id);
  if (known?.state === "ended") return no("lever_ended", { symbol: market.symbol });
  if (leverage.rules(market.quote.assetId) === null) return no("no_rules", { coin: market.quote.symbol });
  const terms = termsIn(request, market);
  if (!terms.ok) return terms;
  const after = textsOfTerms(terms.value, market);
  if (known === null) return ok({ market, terms: terms.value, deed: { subject: market.symbol, after } });
  const before = textsOfTerms(known, market);
  return ok({ market, terms: terms.value, deed: { subject: market.symbol, before, after } });
}

async function changeTerms(
  parts: ConsoleParts,
  request: ConsoleRequest<typeof setLeverTerms>,
  deciding: Deciding,
): Promise<ConsoleResult<Nothing>> {
  const planned = planTerms(parts, request);
  if (!planned.ok) return planned;
  const { market, terms, deed } = planned.value;
  const content = { type: "SetLeverTerms", marketId: market.id, terms } as const;
  const reply = await parts.sequencer.submit(content, { userId: houseId, key: deciding.key });
  if (!reply.ok) return reply;
  await parts.database.transaction(async (tx) => {
    // The first terms of a pair switch it on in the listing as well.
    if (deed.before === undefined) await updatePair(tx, { ...market, marketId: market.id, openLever: true });
    await deciding.log(tx, deed);
  });
  await parts.markets.reload();
  return ok({});
}

type PlannedRules = { readonly coin: Coin; readonly rules: LeverRules; readonly deed: Deed };

function planRules(
  { markets, sequencer }: ConsoleParts,
  request: ConsoleRequest<typeof setLeverRules>,
): ConsoleResult<PlannedRules> {
  const { coin: id, thresholdPpm, sharePpm, insurancePpm } = request;
  const coin = markets.quotes().find(({ assetId }) => assetId === id);
  if (coin === undefined) return no("unknown_coin");
  const rules = { thresholdPpm, sharePpm, insurancePpm };
  const known = sequencer.view().leverage.rules(coin.assetId);
  if (known === null) return ok({ coin, rules, deed: { subject: coin.symbol, after: rules } });
  const before = {
    thresholdPpm: known.thresholdPpm,
    sharePpm: known.sharePpm,
    insurancePpm: known.insurancePpm,
  };
  return ok({ coin, rules, deed: { subject: coin.symbol, before, after: rules } });
}

async function changeRules(
  parts: ConsoleParts,
  request: ConsoleRequest<typeof setLeverRules>,
  deciding: Deciding,
): Promise<ConsoleResult<Nothing>> {
  const planned = planRules(parts, request);
  if (!planned.ok) return planned;
  const { coin, rules, deed } = planned.value;
  const content = { type: "SetLeverRules", assetId: coin.assetId, rules } as const;
  const reply = await parts.sequencer.submit(content, { userId: houseId, key: deciding.key });
  if (!reply.ok) return reply;
  await parts.database.transaction((tx) => deciding.log(tx, deed));
  return ok({});
}

type Stating = ConsoleRequest<typeof setLeverState>;

function planState(parts: ConsoleParts, { id, state }: Stating): ConsoleResult<{ market: Market; deed: Deed }> {
  const found = living(parts, id);
  if (!found.ok) return found;
  const market = found.value;
  const { symbol } = market;
  const known = parts.sequencer.view().leverage.market(market.id);
  if (known === null) return no("no_terms", { symbol });
  if (known.state === "ended") return no("lever_ended", { symbol });
  const endsAt = parts.endings.of(id);
  if (known.state === state && endsAt === null) return no("same_state", { symbol });
  const deed = { subject: symbol, before: { state: known.state, endsAt }, after: { state, endsAt: null } };
  return ok({ market, deed });
}

async function changeState(parts: ConsoleParts, request: Stating, deciding: Deciding): Promise<ConsoleResult<Nothing>> {
  const { database, endings, sequencer } = parts;
  const planned = planState(parts, request);
  if (!planned.ok) return planned;
  const { market, deed } = planned.value;
  const content = { type: "SetLeverState", marketId: market.id, state: request.state } as const;
  const reply = await sequencer.submit(content, { userId: houseId, key: deciding.key });
  if (!reply.ok) return reply;
  await database.transaction(async (tx) => {
    await takeBackEnding(tx, market.id);
    await deciding.log(tx, deed);
  });
  await endings.load(database);
  return ok({});
}

type Funding = ConsoleRequest<typeof fundLever>;

function planFund(parts: ConsoleParts, request: Funding): ConsoleResult<{ coin: Coin; amount: Amount; deed: Deed }> {
  const { markets, sequencer } = parts;
  const { fund } = request;
  const coin = markets.quotes().find(({ assetId }) => assetId === request.coin);
  if (coin === undefined) return no("unknown_coin");
  const parsed = parsePositiveAmount(request.amount, coin.scale);
  if (!parsed.ok) return parsed;
  const of = (kind: "house" | Funding["fund"]): bigint =>
    sequencer.view().balance({ owner: houseId, kind }, coin.assetId).available;
  const text = (units: bigint): string => plain(units, coin.scale);
  const before = { house: text(of("house")), [fund]: text(of(fund)) };
  const after = { house: text(of("house") - parsed.value), [fund]: text(of(fund) + parsed.value) };
  return ok({ coin, amount: parsed.value, deed: { subject: coin.symbol, before, after } });
}

/** For whoever proposes it: that it could not be done now is better said now. */
function lacks({ sequencer }: ConsoleParts, { coin, amount }: { coin: Coin; amount: Amount }) {
  const has = sequencer.view().balance({ owner: houseId, kind: "house" }, coin.assetId).available;
  return has >= amount ? null : no("house_lacks", { has: plain(has, coin.scale), symbol: coin.symbol });
}

async function topUp(parts: ConsoleParts, request: Funding, deciding: Deciding): Promise<ConsoleResult<Nothing>> {
  const planned = planFund(parts, request);
  if (!planned.ok) return planned;
  const { coin, amount, deed } = planned.value;
  const { fund } = request;
  const move = {
    from: { owner: houseId, kind: "house" },
    to: { owner: houseId, kind: fund },
    assetId: coin.assetId,
    amount,
  } as const;
  const { key } = deciding;
  const content = { type: "Book", steps: [{ move }], reason: `${fund}_fund`, reference: key } as const;
  const reply = await parts.sequencer.submit(content, { userId: houseId, key });
  if (!reply.ok)
    return reply.rejection.code === "insufficient_balance" ? (lacks(parts, planned.value) ?? reply) : reply;
  await parts.database.transaction((tx) => deciding.log(tx, deed));
  return ok({});
}

export function deedHandlers(parts: ConsoleParts): ConsoleHandler[] {
  const { deeds } = parts;
  const changed = ({ deed }: { deed: Deed }): ConsoleResult<Deed> =>
    deed.before !== undefined && isSame(deed.before, deed.after ?? {}) ? no("no_change") : ok(deed);
  return [
    doing(setLeverTerms, {
      async compare(request) {
        const planned = planTerms(parts, request);
        return planned.ok ? changed(planned.value) : planned;
      },
      run: (request, deciding) => deeds.run(() => changeTerms(parts, request, deciding)),
    }),
    doing(setLeverRules, {
      async compare(request) {
        const planned = planRules(parts, request);
        return planned.ok ? changed(planned.value) : planned;
      },
      run: (request, deciding) => deeds.run(() => changeRules(parts, request, deciding)),
    }),
    doing(setLeverState, {
      async compare(request) {
        const planned = planState(parts, request);
        return planned.ok ? ok(planned.value.deed) : planned;
      },
      run: (request, deciding) => deeds.run(() => changeState(parts, request, deciding)),
    }),
    doing(fundLever, {
      async compare(request) {
        const planned = planFund(parts, request);
        if (!planned.ok) return planned;
        return lacks(parts, planned.value) ?? ok(planned.value.deed);
      },
      run: (request, deciding) => deeds.run(() => topUp(parts, request, deciding)),
    }),
  ];
}
