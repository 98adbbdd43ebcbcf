// What a client asks for, as a command of the engine. Only what cannot be said to the engine at all is refused here;
// bounds, prices and funds are the engine's to judge.

import type { RequestOf } from "@tidemark/contract";
import type { leverBatchCloseCall, leverStopsCall, leverSubmitCall } from "@tidemark/contract/leverage";
import type { CloseLevers, LeverMarketRow, OpenLever, SetLeverStops } from "@tidemark/engine";
import {
  type Amount,
  type AssetId,
  invalid,
  ok,
  parseAmount,
  parseId,
  parsePositiveAmount,
  type Result,
  refuse,
} from "@tidemark/kernel";
import type { Market, Markets } from "../markets/markets.ts";

/** A price so many times the recorded one is a slip of the hand, whatever it is meant to do. */
const senseMax = 1_000n;

type Field = { readonly name: string; readonly text: string };

export type Priced = { readonly market: Market; readonly mark: Amount | null };

function sensible(price: Amount, { mark }: Priced, name: string): Result<Amount> {
  return mark !== null && price > mark * senseMax ? invalid(name) : ok(price);
}

function priceOf({ name, text }: Field, priced: Priced): Result<Amount> {
  const parsed = parsePositiveAmount(text, priced.market.quote.scale);
  if (parsed.ok) return sensible(parsed.value, priced, name);
  switch (parsed.rejection.code) {
    case "amount_not_positive":
      return refuse("price_not_positive");
    case "amount_too_precise":
      return refuse("price_off_tick");
    default:
      return invalid(name);
  }
}

type HandBounds = Pick<LeverMarketRow, "handsMin" | "handsMax">;

export function handsOf(text: string, { handsMin, handsMax }: HandBounds): Result<number> {
  const hands: number | null = parseId(text);
  return hands === null ? refuse("hands_out_of_range", { min: String(handsMin), max: String(handsMax) }) : ok(hands);
}

export function openCommand(
  request: RequestOf<typeof leverSubmitCall>,
  priced: Priced,
  terms: LeverMarketRow,
): Result<OpenLever> {
  const hands = handsOf(request.share, terms);
  if (!hands.ok) return hands;
  const multiple = parseId(request.multiple);
  if (multiple === null) return refuse("multiple_not_offered");
  const side = request.type === 1 ? "long" : "short";
  const content = { type: "OpenLever", marketId: priced.market.id, side, hands: hands.value, multiple } as const;
  if (request.target_price === "") return ok(content);
  const limit = priceOf({ name: "target_price", text: request.target_price }, priced);
  return limit.ok ? ok({ ...content, limit: limit.value }) : limit;
}

/** Empty and nought take a stop away. */
function stopOf(field: Field, priced: Priced): Result<Amount | null> {
  if (field.text === "") return ok(null);
  const parsed = parseAmount(field.text, priced.market.quote.scale);
  if (parsed.ok && parsed.value === 0n) return ok(null);
  return priceOf(field, priced);
}

export function stopsCommand(request: RequestOf<typeof leverStopsCall>, priced: Priced): Result<SetLeverStops> {
  const takeProfit = stopOf({ name: "target_profit_price", text: request.target_profit_price }, priced);
  if (!takeProfit.ok) return takeProfit;
  const stopLoss = stopOf({ name: "stop_loss_price", text: request.stop_loss_price }, priced);
  if (!stopLoss.ok) return stopLoss;
  const stops = { takeProfit: takeProfit.value, stopLoss: stopLoss.value };
  return ok({ type: "SetLeverStops", positionId: request.id, ...stops });
}

/** Empty, null or absent: whichever. */
export type OptionalId = number | "" | null | undefined;

export function idOf(given: OptionalId): number | null {
  return given === "" || given === undefined ? null : given;
}

export type Chosen = { readonly assetId: number | null; readonly marketId: number | null };

/** A quote coin, a pair, or a base coin alone, which means its one pair with leverage. */
export function chosenOf(
  markets: Markets,
  request: { readonly legal_id?: OptionalId; readonly currency_id?: OptionalId },
): Result<Chosen> {
  const [legalId, currencyId] = [idOf(request.legal_id), idOf(request.currency_id)];
  if (legalId !== null && markets.coin(legalId) === null) return refuse("unknown_asset");
  if (currencyId === null) return ok({ assetId: legalId, marketId: null });
  if (legalId !== null) {
    const market = markets.byPair({ legalId, currencyId });
    return market === null ? refuse("unknown_market") : ok({ assetId: legalId, marketId: market.id });
  }
  const found = markets.list().filter(({ base, openLever }) => base.assetId === currencyId && openLever);
  if (found.length > 1) return refuse("missing_field", { field: "legal_id" });
  const [market] = found;
  return market === undefined ? refuse("unknown_market") : ok({ assetId: null, marketId: market.id });
}

export function closeAllCommand(markets: Markets, request: RequestOf<typeof leverBatchCloseCall>): Result<CloseLevers> {
  const chosen = chosenOf(markets, request);
  if (!chosen.ok) return chosen;
  const { assetId, marketId } = chosen.value;
  return ok({
    type: "CloseLevers",
    ...(assetId === null ? {} : { assetId: assetId as AssetId }),
    ...(marketId === null ? {} : { marketId: marketId as Market["id"] }),
    ...(request.type === 0 ? {} : { side: request.type === 1 ? ("long" as const) : ("short" as const) }),
  });
}
