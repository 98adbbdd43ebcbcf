// Prices for lists: the quotations of every market, and the small curves beside them.

import { quotationListCall, quotationListOldCall, quotationsCall, sparklinesCall } from "@tidemark/contract/markets";
import { ok } from "@tidemark/kernel";
import { type Handler, handle } from "../../http/handler.ts";
import type { Candles } from "../candles/candles.ts";
import { type Markets, priceText } from "../markets/markets.ts";
import type { Quotations } from "./quotations.ts";

const listMax = 20;
const sparklineHours = 24;

export type QuotationRouteParts = {
  readonly candles: Candles;
  readonly markets: Markets;
  readonly quotations: Quotations;
};

export function quotationsRoutes({ candles, markets, quotations }: QuotationRouteParts): Handler[] {
  const firstRows = () => ({
    coin_list: quotations
      .groups()
      .flatMap((group) => group.quotation)
      .slice(0, listMax),
  });
  return [
    handle(quotationsCall, (_request, { reply }) => {
      // The text is the envelope with what is answered here; to write it anew for everybody would be most of the work.
      reply.type("application/json; charset=utf-8").serializer(() => quotations.text());
      return ok(quotations.groups());
    }),
    handle(quotationListCall, () => ok(firstRows())),
    handle(quotationListOldCall, () => ok(firstRows())),
    handle(sparklinesCall, () =>
      ok(
        markets.list().map((market) => ({
          id: market.id as number,
          closes: candles.newest(market.id, "60min", sparklineHours).map((bar) => priceText(market, bar.close)),
        })),
      ),
    ),
  ];
}
