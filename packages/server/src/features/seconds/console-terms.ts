// What operators decide about options, each by two: durations and what they pay, coins and their limits, pairs, types of
// policies. Each is a command of the journal and concerns what is accepted from then on.

import { setOptionCoin, setOptionDuration, setOptionMarket, setPolicyType } from "@tidemark/contract/console/seconds";
import type { ConsoleCall, ConsoleRequest } from "@tidemark/contract/console-call";
import type { OptionCoinTerms, PolicyTerms } from "@tidemark/engine";
import { type Amount, ok, parseAmount, parsePositiveAmount, type Result, type Scale } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, doing } from "../../seams/console.ts";
import { type Coin, plain, updateCoin, updatePair } from "../markets/markets.ts";
import { type ConsoleParts, carryOut, changed, listedCoin, living, no, type Planned } from "./console-parts.ts";

function planDuration(
  { sequencer }: ConsoleParts,
  { seconds, ratioPpm, state }: ConsoleRequest<typeof setOptionDuration>,
): ConsoleResult<Planned> {
  const all = sequencer.view().seconds.durations();
  const known = all.find((one) => one.seconds === seconds);
  // Clients take the first of the list: an empty one would break their page.
  const isLast = state === "closed" && !all.some((one) => one.state === "open" && one.seconds !== seconds);
  if (isLast) return no("last_duration");
  const content = { type: "SetOptionDuration", seconds, ratioPpm, isOpen: state === "open" } as const;
  const after = { ratioPpm, state };
  const before = known === undefined ? {} : { before: { ratioPpm: known.ratioPpm, state: known.state } };
  return ok({ content, deed: { subject: `${seconds} s`, ...before, after } });
}

export function textsOfCoin({ feePpm, stakeMin, stakeMax, openMax, sideMax }: OptionCoinTerms, { scale }: Coin) {
  const text = (units: bigint): string => plain(units, scale);
  return { feePpm, stakeMin: text(stakeMin), stakeMax: text(stakeMax), openMax, sideMax: text(sideMax) };
}

/** The first that is no amount is told. */
function amountsIn<Name extends string>(
  texts: Readonly<Record<Name, string>>,
  scale: Scale,
  read: (text: string, scale: Scale) => Result<Amount> = parseAmount,
): Result<Record<Name, Amount>> {
  const found: Partial<Record<Name, Amount>> = {};
  for (const [name, text] of Object.entries<string>(texts)) {
    const parsed = read(text, scale);
    if (!parsed.ok) return parsed;
    found[name as Name] = parsed.value;
  }
  return ok(found as Record<Name, Amount>);
}

function planCoin(parts: ConsoleParts, request: ConsoleRequest<typeof setOptionCoin>): ConsoleResult<Planned> {
  const found = listedCoin(parts, request.coin);
  if (!found.ok) return found;
  const coin = found.value;
  const { feePpm, openMax, state, stakeMin, stakeMax, sideMax } = request;
  const least = parsePositiveAmount(stakeMin, coin.scale);
  if (!least.ok) return least;
  const amounts = amountsIn({ stakeMax, sideMax }, coin.scale);
  if (!amounts.ok) return amounts;
  const terms = { feePpm, openMax, stakeMin: least.value, ...amounts.value };
  if (terms.stakeMax > 0n && terms.stakeMax < terms.stakeMin) return no("stakes_form");
  const content = { type: "SetOptionCoin", assetId: coin.assetId, terms, isOpen: state === "open" } as const;
  const known = parts.sequencer.view().seconds.coin(coin.assetId);
  const before = known === null ? {} : { before: { ...textsOfCoin(known, coin), state: known.state } };
  const deed = { subject: coin.symbol, ...before, after: { ...textsOfCoin(terms, coin), state } };
  // The first terms of a coin switch it on in the listing as well.
  if (known !== null) return ok({ content, deed });
  return ok({ content, deed, also: (tx) => updateCoin(tx, { ...coin, isMicro: true }, {}) });
}

function planMarket(
  parts: ConsoleParts,
  { id, state }: ConsoleRequest<typeof setOptionMarket>,
): ConsoleResult<Planned> {
  const found = living(parts, id);
  if (!found.ok) return found;
  const market = found.value;
  const content = { type: "SetOptionMarket", marketId: market.id, isOpen: state === "open" } as const;
  const known = parts.sequencer.view().seconds.market(market.id);
  const before = known === null ? {} : { before: { state: known.state } };
  const deed = { subject: market.symbol, ...before, after: { state } };
  // The listing follows; also where a cut came between the command and this.
  if (state === "closed" || market.openMicrotrade) return ok({ content, deed });
  return ok({ content, deed, also: (tx) => updatePair(tx, { ...market, marketId: market.id, openMicrotrade: true }) });
}

export function textsOfPolicy(terms: PolicyTerms, { scale }: Coin) {
  const text = (units: bigint): string => plain(units, scale);
  return {
    kind: terms.kind,
    amountMin: text(terms.amountMin),
    amountMax: text(terms.amountMax),
    premiumPpm: terms.premiumPpm,
    profitPpm: terms.profitPpm,
    lossPpm: terms.lossPpm,
    lossLeft: text(terms.lossLeft),
    claimPpm: terms.claimPpm,
    pays: terms.pays,
    claimsDaily: terms.claimsDaily,
    claimsMax: terms.claimsMax,
    stakeMax: text(terms.stakeMax),
    openMax: terms.openMax,
  };
}

function policyTermsIn(request: ConsoleRequest<typeof setPolicyType>, coin: Coin): ConsoleResult<PolicyTerms> {
  const { kind, premiumPpm, profitPpm, lossPpm, claimPpm, pays, claimsDaily, claimsMax, openMax } = request;
  const { amountMin, amountMax, stakeMax, lossLeft } = request;
  const amounts = amountsIn({ amountMin, amountMax, stakeMax }, coin.scale, parsePositiveAmount);
  if (!amounts.ok) return amounts;
  const left = parseAmount(lossLeft, coin.scale);
  if (!left.ok) return left;
  if (amounts.value.amountMax < amounts.value.amountMin) return no("amounts_form");
  if (kind === "forward" ? lossPpm === 0 : left.value <= 0n) return no("loss_form");
  if (claimsDaily > claimsMax) return no("claims_form");
  const rates = { premiumPpm, profitPpm, lossPpm, claimPpm };
  return ok({ kind, ...rates, ...amounts.value, lossLeft: left.value, pays, claimsDaily, claimsMax, openMax });
}

function planPolicyType(parts: ConsoleParts, request: ConsoleRequest<typeof setPolicyType>): ConsoleResult<Planned> {
  const found = listedCoin(parts, request.coin);
  if (!found.ok) return found;
  const coin = found.value;
  const known = parts.sequencer.view().seconds.policyType(request.id);
  if (known !== null && known.assetId !== coin.assetId) return no("type_coin");
  const terms = policyTermsIn(request, coin);
  if (!terms.ok) return terms;
  const { id: typeId, state } = request;
  const content = {
    type: "SetPolicyType",
    typeId,
    assetId: coin.assetId,
    terms: terms.value,
    isOpen: state === "open",
  } as const;
  const before = known === null ? {} : { before: { ...textsOfPolicy(known, coin), state: known.state } };
  const after = { ...textsOfPolicy(terms.value, coin), state };
  return ok({ content, deed: { subject: `${typeId} ${coin.symbol}`, ...before, after } });
}

export function termsHandlers(parts: ConsoleParts): ConsoleHandler[] {
  const deed = <C extends ConsoleCall<"deed">>(
    call: C,
    plan: (parts: ConsoleParts, request: ConsoleRequest<C>) => ConsoleResult<Planned>,
  ): ConsoleHandler =>
    doing(call as ConsoleCall<"deed">, {
      async compare(request) {
        const planned = plan(parts, request as ConsoleRequest<C>);
        return planned.ok ? changed(planned.value) : planned;
      },
      run: (request, deciding) =>
        parts.deeds.run(() => carryOut(parts, plan(parts, request as ConsoleRequest<C>), deciding)),
    });
  return [
    deed(setOptionDuration, planDuration),
    deed(setOptionCoin, planCoin),
    deed(setOptionMarket, planMarket),
    deed(setPolicyType, planPolicyType),
  ];
}
