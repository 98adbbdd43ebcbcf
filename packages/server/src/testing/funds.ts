// Money for people in tests: it comes in through the ledger's own door, from outside.

import { houseId, type UserAccountKind } from "@tidemark/engine";
import { ensure, parsePositiveAmount, type UserId } from "@tidemark/kernel";
import type { Exchange } from "../assembly/exchange.ts";

let gifts = 0;

export async function give(
  exchange: Pick<Exchange, "context">,
  to: { readonly userId: number; readonly kind: UserAccountKind | "house" },
  symbol: string,
  text: string,
): Promise<void> {
  const { markets, sequencer } = exchange.context;
  const coin = ensure(
    markets.coins().find((listed) => listed.symbol === symbol),
    `no coin ${symbol}`,
  );
  const amount = parsePositiveAmount(text, coin.scale);
  if (!amount.ok) throw new Error(`${text} is no amount`);
  gifts += 1;
  const reply = await sequencer.submit(
    {
      type: "Credit",
      to: { owner: to.userId as UserId, kind: to.kind },
      assetId: coin.assetId,
      amount: amount.value,
      reason: "demo_fund",
      reference: `gift-${gifts}`,
    },
    { userId: houseId },
  );
  if (!reply.ok) throw new Error(`not credited: ${reply.rejection.code}`);
}
