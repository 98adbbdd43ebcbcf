// Two people with all the money in the world, for tests that need trades and resting orders: they speak to the
// sequencer directly, in the decimals a person would write.

import { houseId, type OrderRow, type PlaceOrder, type Side } from "@tidemark/engine";
import { type Amount, amount, ensure, parsePositiveAmount, type Scale, type UserId } from "@tidemark/kernel";
import type { Exchange } from "../assembly/exchange.ts";
import { userIdOf } from "./test-exchange.ts";

export type SpotDesk = {
  readonly maker: UserId;
  readonly taker: UserId;
  /** A limit order of the maker that rests if nothing meets it. */
  place(symbol: string, side: Side, price: string, size: string, more?: Partial<PlaceOrder>): Promise<OrderRow>;
  cancel(orderId: number): Promise<void>;
  /** One trade at this price: the maker sells, the taker buys, or the other way round. */
  trade(symbol: string, price: string, size: string, takerSide?: Side): Promise<void>;
};

function units(text: string, places: Scale): Amount {
  const parsed = parsePositiveAmount(text, places);
  if (!parsed.ok) throw new Error(`${text} is no amount`);
  return parsed.value;
}

export async function openSpotDesk(exchange: Exchange): Promise<SpotDesk> {
  const { markets, sequencer } = exchange.context;
  const [maker, taker] = [await userIdOf(exchange, "trader1@demo.test"), await userIdOf(exchange, "trader2@demo.test")];
  const riches = amount(10n ** 30n);
  await Promise.all(
    [maker, taker].flatMap((owner) =>
      markets.coins().map(({ assetId }) =>
        sequencer.submit(
          {
            type: "Credit",
            to: { owner, kind: "spot" },
            assetId,
            amount: riches,
            reason: "deposit",
            reference: "desk",
          },
          { userId: houseId, key: `desk-${owner}-${assetId}` },
        ),
      ),
    ),
  );
  const submit = async (userId: UserId, order: PlaceOrder): Promise<OrderRow> => {
    const reply = await sequencer.submit(order, { userId });
    if (!reply.ok) throw new Error(`not placed: ${reply.rejection.code}`);
    return reply.value;
  };
  const order = (symbol: string, side: Side, price: string, size: string): PlaceOrder => {
    const market = ensure(markets.bySymbol(symbol), `no market ${symbol}`);
    return {
      type: "PlaceOrder",
      marketId: market.id,
      side,
      orderType: "limit",
      price: units(price, market.quote.scale),
      amount: units(size, market.base.scale),
    };
  };
  return {
    maker,
    taker,
    place: (symbol, side, price, size, more = {}) => submit(maker, { ...order(symbol, side, price, size), ...more }),
    async cancel(orderId) {
      const reply = await sequencer.submit({ type: "CancelOrder", orderId }, { userId: maker });
      if (!reply.ok) throw new Error(`not cancelled: ${reply.rejection.code}`);
    },
    async trade(symbol, price, size, takerSide = "buy") {
      await submit(maker, order(symbol, takerSide === "buy" ? "sell" : "buy", price, size));
      await submit(taker, order(symbol, takerSide, price, size));
    },
  };
}
