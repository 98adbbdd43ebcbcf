// Coins on networks, as they are stored. Seeding fills in what is missing and changes nothing else.

import { amountForFee } from "@tidemark/engine/formulas";
import { type Amount, type AssetId, amount } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import type { CoinNetwork } from "./chain-port.ts";

/** A row; whose it is, how finely it is counted and whether it is a demo's is known from elsewhere. */
export type StoredNetwork = Omit<CoinNetwork, "symbol" | "isDemo" | "scale">;

export async function seedNetworks(db: Queryable, rows: readonly StoredNetwork[]): Promise<void> {
  await db.query(
    `insert into coin_networks (asset_id, network, contract, chain_scale, confirmations, needs_memo, deposit_min,
       withdraw_min, withdraw_max, fee_ppm, fee_min, is_deposit_open, is_withdraw_open)
     select * from unnest($1::bigint[], $2::text[], $3::text[], $4::smallint[], $5::integer[], $6::boolean[],
       $7::numeric[], $8::numeric[], $9::numeric[], $10::integer[], $11::numeric[], $12::boolean[], $13::boolean[])
     on conflict (asset_id, network) do nothing`,
    [
      rows.map((row) => row.assetId),
      rows.map((row) => row.network),
      rows.map((row) => row.contract),
      rows.map((row) => row.chainScale),
      rows.map((row) => row.confirmations),
      rows.map((row) => row.needsMemo),
      rows.map((row) => row.depositMin),
      rows.map((row) => row.withdrawMin),
      rows.map((row) => row.withdrawMax),
      rows.map((row) => row.feePpm),
      rows.map((row) => row.feeMin),
      rows.map((row) => row.isDepositOpen),
      rows.map((row) => row.isWithdrawOpen),
    ],
  );
}

/** What a network asks for, and whether it is open; where the coin is on the chain never changes. */
export async function updateNetwork(tx: Queryable, row: StoredNetwork): Promise<void> {
  await tx.query(
    `update coin_networks set confirmations = $3, deposit_min = $4, withdraw_min = $5, withdraw_max = $6, fee_ppm = $7,
       fee_min = $8, is_deposit_open = $9, is_withdraw_open = $10 where asset_id = $1 and network = $2`,
    [
      row.assetId,
      row.network,
      row.confirmations,
      row.depositMin,
      row.withdrawMin,
      row.withdrawMax,
      row.feePpm,
      row.feeMin,
      row.isDepositOpen,
      row.isWithdrawOpen,
    ],
  );
}

type Row = Omit<StoredNetwork, "assetId" | "depositMin" | "withdrawMin" | "withdrawMax" | "feeMin"> & {
  readonly assetId: number;
  readonly depositMin: string;
  readonly withdrawMin: string;
  readonly withdrawMax: string | null;
  readonly feeMin: string;
};

/**
 * A withdrawal is never smaller than one whose share is the least fee: clients show the share alone, and would otherwise
 * show less than is taken.
 */
export async function readNetworks(db: Queryable): Promise<StoredNetwork[]> {
  const rows = await db.query<Row>(
    `select asset_id as "assetId", network, contract, chain_scale as "chainScale", confirmations,
       needs_memo as "needsMemo", deposit_min as "depositMin", withdraw_min as "withdrawMin",
       withdraw_max as "withdrawMax", fee_ppm as "feePpm", fee_min as "feeMin", is_deposit_open as "isDepositOpen",
       is_withdraw_open as "isWithdrawOpen"
     from coin_networks order by asset_id, network`,
  );
  return rows.map((row) => {
    const feeMin = amount(BigInt(row.feeMin));
    return {
      ...row,
      assetId: row.assetId as AssetId,
      depositMin: amount(BigInt(row.depositMin)),
      withdrawMin: larger(amount(BigInt(row.withdrawMin)), amountForFee({ feePpm: row.feePpm, feeMin })),
      withdrawMax: row.withdrawMax === null ? null : amount(BigInt(row.withdrawMax)),
      feeMin,
    };
  });
}

function larger(one: Amount, other: Amount): Amount {
  return one > other ? one : other;
}
