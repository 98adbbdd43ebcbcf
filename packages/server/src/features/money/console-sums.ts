// Sums: the house's own accounts, all of each coin against what its paying wallets have, and what fees have brought in,
// day by day. What everybody has follows from the ledger summing to zero; nobody's account is walked for it.

import { feeIncome, systemAccounts, type TotalsRow, totalsList } from "@tidemark/contract/console/money";
import { houseId, type SystemAccountKind } from "@tidemark/engine";
import { ok } from "@tidemark/kernel";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import type { Coin } from "../markets/markets.ts";
import { plain } from "../markets/markets.ts";
import { createLedgerTimes } from "../wallets/wallets.ts";
import { feePages } from "./fee-days.ts";
import type { MoneyParts } from "./money.ts";
import { heldSums } from "./sums-store.ts";

const systemKinds = [
  "house",
  "fees",
  "rounding",
  "escrow",
  "pool",
  "insurance",
  "options",
  "policies",
  "offering",
  "rebates",
  "outside",
] as const satisfies readonly SystemAccountKind[];

function systemBalance({ sequencer }: MoneyParts, kind: SystemAccountKind, coin: Coin) {
  return sequencer.view().balance({ owner: houseId, kind }, coin.assetId);
}

function accountRows(parts: MoneyParts, coins: readonly Coin[]) {
  return coins.flatMap((coin) =>
    systemKinds.flatMap((kind) => {
      const { available, held } = systemBalance(parts, kind, coin);
      if (available === 0n && held === 0n) return [];
      return [{ kind, coin: coin.symbol, available: plain(available, coin.scale), held: plain(held, coin.scale) }];
    }),
  );
}

/** All paying wallets of a coin together; null where one of its chains did not say. */
async function onChain({ chains, onTrouble }: MoneyParts, coin: Coin): Promise<bigint | null> {
  const networks = chains.followed().filter(({ assetId }) => assetId === coin.assetId);
  if (networks.length === 0) return null;
  try {
    const found = await Promise.all(networks.map(async (one) => chains.sideOf(one.network)?.holdings?.(one) ?? null));
    return found.reduce<bigint | null>((sum, one) => (sum === null || one === null ? null : sum + one), 0n);
  } catch (error) {
    onTrouble(`what is on the chains of ${coin.symbol} could not be read`, error);
    return null;
  }
}

async function totalsOf(parts: MoneyParts, coin: Coin, held: bigint): Promise<TotalsRow> {
  const of = (kind: SystemAccountKind): bigint => {
    const { available, held: kept } = systemBalance(parts, kind, coin);
    return available + kept;
  };
  const inside = -of("outside");
  const [house, fees] = [of("house"), of("fees")];
  const others = ["rounding", "escrow", "pool", "insurance", "options", "policies", "offering", "rebates"] as const;
  const other = others.reduce((sum, kind) => sum + of(kind), 0n);
  const there = await onChain(parts, coin);
  const text = (units: bigint): string => plain(units, coin.scale);
  return {
    coin: coin.symbol,
    users: text(inside - house - fees - other),
    held: text(held),
    house: text(house),
    fees: text(fees),
    other: text(other),
    inside: text(inside),
    onChain: there === null ? "" : text(there),
    difference: there === null ? "" : text(there - inside),
  };
}

export function sumHandlers(parts: MoneyParts): ConsoleHandler[] {
  const { database, markets } = parts;
  const feesOf = feePages(parts, createLedgerTimes(database));
  return [
    lookAt(systemAccounts, async ({ coin }) => {
      const coins = markets.coins().filter(({ assetId }) => coin === undefined || assetId === coin);
      return ok({ rows: accountRows(parts, coins), next: null });
    }),
    lookAt(totalsList, async () => {
      const held = await heldSums(database);
      const rows = await Promise.all(
        markets.coins().map((coin) => totalsOf(parts, coin, held.get(coin.assetId) ?? 0n)),
      );
      return ok({ rows, next: null });
    }),
    lookAt(feeIncome, feesOf),
  ];
}
