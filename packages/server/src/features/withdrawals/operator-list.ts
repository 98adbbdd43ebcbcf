// What operators see: everything that waits for them and everything on its way, with who has said yes so far.

import { formatAmount } from "@tidemark/kernel";
import { plain, usdtId } from "../markets/markets.ts";
import { approversOf } from "./decisions-store.ts";
import type { WithdrawalParts } from "./withdrawal-parts.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";
import { undecided, unfinished } from "./withdrawals-store.ts";

const rowsMax = 200;

export type ListedWithdrawal = {
  readonly id: number;
  /** The number its owner sees. */
  readonly shownId: number;
  readonly user: number;
  readonly state: string;
  readonly amount: string;
  readonly arrives: string;
  readonly currency: string;
  readonly network: string;
  readonly address: string;
  readonly memo: string;
  /** In USDT; empty where nothing had a price. */
  readonly value: string;
  readonly approvedBy: readonly string[];
  readonly txid: string;
  readonly trouble: string;
  readonly askedAt: string;
};

export type Listed = { readonly isStopped: boolean; readonly withdrawals: readonly ListedWithdrawal[] };

async function listed(parts: WithdrawalParts, row: WithdrawalRow): Promise<ListedWithdrawal> {
  const { database, markets, publicIds, zone } = parts;
  const coin = markets.coin(row.assetId);
  const dollar = markets.coin(usdtId);
  const said =
    row.state === "unknown"
      ? [...(await approversOf(database, row.id, "paid")), ...(await approversOf(database, row.id, "refund"))]
      : await approversOf(database, row.id, "approve");
  return {
    id: row.id,
    shownId: publicIds.show("withdrawal", row.id),
    user: row.userId,
    state: row.ending === null ? row.state : `${row.state}, being ${row.ending}`,
    amount: coin === null ? "" : plain(row.amount, coin.scale),
    arrives: coin === null ? "" : plain(row.arrives, coin.scale),
    currency: coin?.symbol ?? "",
    network: row.network,
    address: row.address,
    memo: row.memo,
    value: row.usdtValue === null || dollar === null ? "" : formatAmount(row.usdtValue, dollar.scale),
    approvedBy: said,
    txid: row.signed?.txid ?? "",
    trouble: row.trouble,
    askedAt: zone.format(row.at.asked),
  };
}

export async function listForOperators(parts: WithdrawalParts, isStopped: boolean): Promise<Listed> {
  const waiting = await undecided(parts.database, rowsMax);
  const moving = (await unfinished(parts.database, rowsMax)).filter((row) => row.state !== "asked");
  const known = new Map([...waiting, ...moving].map((row) => [row.id, row]));
  const rows = [...known.values()].sort((one, other) => one.id - other.id);
  return { isStopped, withdrawals: await Promise.all(rows.map((row) => listed(parts, row))) };
}
