// Moving money between one's own accounts. The core decides whether there is enough; which accounts take a coin is
// decided here. Money may leave an account whatever it takes, so that nothing is ever stuck.

import { fillText, type RequestOf } from "@tidemark/contract";
import { transferCall, transferCurrenciesCall } from "@tidemark/contract/transfers";
import { type WalletType, walletTypes } from "@tidemark/contract/wallets";
import { allNotices } from "@tidemark/contract/words/all";
import { invalid, ok, parsePositiveAmount, type Rejection, type Result, refuse, rejection } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import type { Platform } from "../../seams/platform.ts";
import { type Coin, type Markets, plain, usdtId } from "../markets/markets.ts";
import {
  accountName,
  availableFields,
  balancesOf,
  flagFields,
  isWalletType,
  kindOf,
  takes,
} from "../wallets/wallets.ts";

export type TransferParts = Pick<Platform, "database" | "sequencer"> & { readonly markets: Markets };

type Way = { readonly from: WalletType; readonly to: WalletType };

/** Clients that name no accounts say which way by a number; the leverage page's own two, 3 and 4, pair it with spot. */
const numbered: Readonly<Record<string, Way>> = {
  "1": { from: "lever", to: "legal" },
  "2": { from: "legal", to: "lever" },
  "3": { from: "change", to: "lever" },
  "4": { from: "lever", to: "change" },
};

function wayOf({ from_field: from, to_field: to, type }: RequestOf<typeof transferCall>): Result<Way> {
  if (from === "" && to === "") {
    const way = Object.hasOwn(numbered, type) ? numbered[type] : undefined;
    if (way !== undefined) return ok(way);
    return type === "" ? refuse("missing_field", { field: "from_field" }) : invalid("type");
  }
  if (!isWalletType(from)) return invalid("from_field");
  if (!isWalletType(to)) return invalid("to_field");
  return ok({ from, to });
}

/** Hangs on settings, so it is left to the sequencer: a key which was answered before keeps its answer. */
function refusalOf({ from, to }: Way, coin: Coin): Rejection | null {
  return from === to || takes(to, coin) ? null : rejection("account_refuses_asset");
}

function accountsTaking(coin: Coin): number {
  return walletTypes.filter((type) => takes(type, coin)).length;
}

export function transfersRoutes({ database, markets, sequencer }: TransferParts): Handler[] {
  return [
    handle(transferCall, async (request, caller) => {
      const way = wayOf(request);
      if (!way.ok) return way;
      const coin = markets.coin(request.currency_id);
      if (coin === null) return refuse("unknown_asset");
      const amount = parsePositiveAmount(request.number, coin.scale);
      if (!amount.ok) return amount;
      const { from, to } = way.value;
      const command = { from: kindOf(from), to: kindOf(to), assetId: coin.assetId, amount: amount.value };
      const by = { userId: userOf(caller), ...caller.idempotency };
      const reply = await sequencer.submit({ type: "Transfer", ...command }, by, {
        refuse: refusalOf(way.value, coin),
      });
      if (!reply.ok) return reply;
      return ok(
        fillText(allNotices[caller.language].transfer_done, {
          amount: plain(amount.value, coin.scale),
          currency: coin.symbol,
          from: accountName(from, caller.language),
          to: accountName(to, caller.language),
        }),
      );
    }),
    handle(transferCurrenciesCall, async (_request, caller) => {
      const rows = await balancesOf(database, userOf(caller));
      const listed = markets.coins().filter((coin) => accountsTaking(coin) > 1);
      const first = listed.filter((coin) => coin.assetId === usdtId);
      const rest = listed.filter((coin) => coin.assetId !== usdtId);
      return ok(
        [...first, ...rest].map((coin) => ({
          id: coin.assetId as number,
          name: coin.symbol,
          ...flagFields(coin),
          wallet: availableFields(rows, coin),
        })),
      );
    }),
  ];
}
