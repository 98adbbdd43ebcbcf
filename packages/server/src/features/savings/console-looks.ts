// Fixed deposits as operators see them: terms, whether what is promised can be paid, what is owed when, and deposits.

import {
  type SavingsDueRow,
  type SavingsFundingRow,
  type SavingsListing,
  type SavingsProductListing,
  savingsDueList,
  savingsFundingList,
  savingsList,
  savingsLook,
  savingsProductsList,
  savingsSetAsideList,
} from "@tidemark/contract/console/savings";
import { houseId } from "@tidemark/engine";
import { savingsAnnualPpm, savingsInterest } from "@tidemark/engine/formulas";
import { dayMs, type Instant, invalid, parseId } from "@tidemark/kernel";
import { type ConsoleHandler, lookAt } from "../../seams/console.ts";
import { plain } from "../markets/markets.ts";
import { findByAccountNumber } from "../registry/registry.ts";
import { no } from "./console-parts.ts";
import { accountsOf, type Group, livingGroups } from "./console-store.ts";
import { findDeposit, listDeposits, paymentsOf } from "./deposits-store.ts";
import { setAsides } from "./payouts-store.ts";
import { listProducts } from "./products-store.ts";
import { dateText, leftOf } from "./rules.ts";
import type { SavingsParts } from "./savings-parts.ts";
import type { DepositRow, ProductRow } from "./savings-row.ts";
import { coinOf, productState, stateOf } from "./wire.ts";

const [usual, most] = [50, 200];

function productRow(parts: SavingsParts, product: ProductRow): SavingsProductListing {
  const { id, assetId, days, ratePpm, early, opensAt, closesAt, isOpen } = product;
  const coin = coinOf(parts, assetId);
  const text = (units: bigint): string => plain(units, coin.scale);
  return {
    ...{ id, coinId: assetId as number, coin: coin.symbol, days, ratePpm },
    annualPpm: savingsAnnualPpm(ratePpm, days),
    ...{ min: text(product.min), max: text(product.max), quota: text(product.quota), sold: text(product.sold) },
    ...{ opensAt, closesAt, isOpen, isEarly: early.isAllowed },
    ...{ takesInterest: early.takesInterest, costPpm: early.costPpm },
    state: productState(parts, product),
  };
}

type Due = { readonly at: Instant; readonly assetId: number; ends: number; principal: bigint; interest: bigint };

/** What falls due at each midnight from one on, by coin. */
export function dueByDay({ zone }: Pick<SavingsParts, "zone">, groups: readonly Group[], from: number): Due[] {
  const days = new Map<string, Due>();
  const dayOf = (at: number, assetId: number): Due => {
    const name = `${at}/${assetId}`;
    const known = days.get(name) ?? { at: at as Instant, assetId, ends: 0, principal: 0n, interest: 0n };
    days.set(name, known);
    return known;
  };
  for (const group of groups) {
    const first = Math.max(1, Math.round((zone.startOfDay(from) - group.startsAt) / dayMs));
    for (let day = first; day < group.days; day += 1) {
      const at = zone.addDays(group.startsAt, day);
      if (at >= from) dayOf(at, group.assetId).interest += group.daily;
    }
    if (group.endsAt < from) continue;
    const end = dayOf(group.endsAt, group.assetId);
    end.interest += group.last;
    end.principal += group.principal;
    end.ends += group.deposits;
  }
  return [...days.values()].sort((one, other) => one.at - other.at || one.assetId - other.assetId);
}

function fundingRows(
  parts: SavingsParts,
  groups: readonly Group[],
  products: readonly ProductRow[],
): SavingsFundingRow[] {
  const { clock, markets, sequencer } = parts;
  const due = dueByDay(parts, groups, clock.now());
  return markets.coins().flatMap((coin) => {
    const { assetId, scale, symbol } = coin;
    const own = groups.filter((group) => group.assetId === assetId);
    const sold = products.filter((product) => product.assetId === assetId);
    if (own.length === 0 && sold.length === 0) return [];
    const text = (units: bigint): string => plain(units, scale);
    const sum = <T>(list: readonly T[], read: (one: T) => bigint): bigint =>
      list.reduce((total, one) => total + read(one), 0n);
    const { available, held } = sequencer.view().balance({ owner: houseId, kind: "house" }, assetId);
    const promised = due.filter((day) => day.assetId === assetId);
    const open = sold.filter((product) => product.isOpen);
    return [
      {
        coinId: assetId as number,
        coin: symbol,
        deposits: own.reduce((count, { deposits }) => count + deposits, 0),
        principal: text(sum(own, ({ principal }) => principal)),
        owed: text(sum(promised, ({ interest }) => interest)),
        held: text(held),
        free: text(available),
        wanted: text(sum(open, (product) => savingsInterest(leftOf(product), product.ratePpm))),
      },
    ];
  });
}

function dueRow(parts: SavingsParts, { at, assetId, ends, principal, interest }: Due): SavingsDueRow {
  const coin = coinOf(parts, assetId);
  const sums = { principal: plain(principal, coin.scale), interest: plain(interest, coin.scale) };
  return { at, coin: coin.symbol, ends, ...sums };
}

function listing(parts: SavingsParts, row: DepositRow, account: string): SavingsListing {
  const coin = coinOf(parts, row.assetId);
  const text = (units: bigint): string => plain(units, coin.scale);
  const { days, ratePpm, createdAt, startsAt, endsAt, endedAt } = row;
  return {
    id: parts.publicIds.show("savings", row.id),
    ...{ account, coin: coin.symbol, amount: text(row.amount), days, ratePpm },
    ...{ interest: text(row.interest), paid: text(row.paid), state: stateOf(row) },
    ...{ isRenewed: row.renew, createdAt, startsAt, endsAt, endedAt },
  };
}

function sumLooks(parts: SavingsParts): ConsoleHandler[] {
  const { clock, database } = parts;
  return [
    lookAt(savingsProductsList, async () => {
      const rows = (await listProducts(database)).map((product) => productRow(parts, product));
      return { ok: true, value: { rows, next: null } };
    }),
    lookAt(savingsFundingList, async () => {
      const rows = fundingRows(parts, await livingGroups(database), await listProducts(database));
      return { ok: true, value: { rows, next: null } };
    }),
    lookAt(savingsDueList, async ({ coin, after = "", limit = usual }) => {
      const skipped = after === "" ? 0 : parseId(after);
      if (skipped === null) return invalid("after");
      const due = dueByDay(parts, await livingGroups(database), clock.now()).filter(
        ({ assetId }) => coin === undefined || assetId === coin,
      );
      const end = skipped + Math.min(Math.max(limit, 1), most);
      const rows = due.slice(skipped, end).map((day) => dueRow(parts, day));
      return { ok: true, value: { rows, next: due.length > end ? String(end) : null } };
    }),
  ];
}

function setAsideLook(parts: SavingsParts): ConsoleHandler {
  const { database, publicIds } = parts;
  return lookAt(savingsSetAsideList, async ({ after = "", limit = usual }) => {
    const shown = after === "" ? null : parseId(after);
    const before = shown === null ? Number.MAX_SAFE_INTEGER : publicIds.read("savings", shown);
    if ((after !== "" && shown === null) || before === null) {
      return invalid("after");
    }
    const size = Math.min(Math.max(limit, 1), most);
    const found = await setAsides(database, { before, limit: size + 1 });
    const ids = found.map(({ userId }) => userId);
    const accounts = await accountsOf(database, ids);
    const rows = found.slice(0, size).map(({ depositId, userId, assetId, day, amount, code, at }) => {
      const coin = coinOf(parts, assetId);
      const id = publicIds.show("savings", depositId);
      const account = accounts.get(userId) ?? "";
      return { id, account, coin: coin.symbol, day, amount: plain(amount, coin.scale), code, at };
    });
    return { ok: true, value: { rows, next: found.length > size ? String(rows.at(-1)?.id) : null } };
  });
}

function depositLooks(parts: SavingsParts): ConsoleHandler[] {
  const { database, publicIds } = parts;
  return [
    lookAt(savingsList, async ({ state = null, account = "", after = "", limit = usual }) => {
      const shown = after === "" ? null : parseId(after);
      const before = shown === null ? Number.MAX_SAFE_INTEGER : publicIds.read("savings", shown);
      if ((after !== "" && shown === null) || before === null) {
        return invalid("after");
      }
      const person = account === "" ? null : await findByAccountNumber(database, account);
      if (account !== "" && person === null) return { ok: true, value: { rows: [], next: null } };
      const size = Math.min(Math.max(limit, 1), most);
      const found = await listDeposits(database, { state, userId: person?.id ?? null }, { before, limit: size + 1 });
      const accounts = await accountsOf(
        database,
        found.map(({ userId }) => userId),
      );
      const rows = found.slice(0, size).map((row) => listing(parts, row, accounts.get(row.userId) ?? ""));
      return { ok: true, value: { rows, next: found.length > size ? String(rows.at(-1)?.id) : null } };
    }),
    lookAt(savingsLook, async ({ id: shown }) => {
      const id = publicIds.read("savings", shown);
      const row = id === null ? null : await findDeposit(database, id);
      if (row === null || row.state === "asked" || row.state === "void") return no("unknown_deposit");
      const coin = coinOf(parts, row.assetId);
      const payments = await paymentsOf(database, row.id);
      const account = (await accountsOf(database, [row.userId])).get(row.userId) ?? "";
      const { isAllowed: isEarly, takesInterest, costPpm } = row.early;
      const holds = [row.holdId, row.interestHoldId].filter((holdId) => holdId !== null);
      return {
        ok: true,
        value: {
          ...listing(parts, row, account),
          ...{ productId: row.productId, isEarly, takesInterest, costPpm, holds, nextAt: row.nextAt },
          cost: plain(row.cost, coin.scale),
          payments: payments.map(({ day, date, amount, paidAt }) => ({
            ...{ day, date: dateText(date), at: paidAt },
            amount: plain(amount, coin.scale),
          })),
        },
      };
    }),
  ];
}

export function lookHandlers(parts: SavingsParts): ConsoleHandler[] {
  return [...sumLooks(parts), ...depositLooks(parts), setAsideLook(parts)];
}
