// How many orders one user may place in a day of the exchange: a free number that no person comes near, and so many
// more for each fill, which market makers earn as they work. Whoever only places and cancels would otherwise fill the
// disk with orders nobody could trade with. Changing an order places one; cancelling is never refused, and there is at
// most one for each order. The tables have the count, so a restart forgets nothing; memory only spares asking them.
// The demo's own makers do not come by the calls and so not by here.

import type { ZoneClock } from "@tidemark/contract";
import { type Rejection, rejection, secondMs, type UserId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import { findAnswers } from "../../sequencer/journal-store.ts";
import type { Database } from "../../store/database.ts";
import { countFills, countOrders, type DayStart, findDayStart } from "./budget-store.ts";
import type { settings } from "./settings.ts";

/** At the limit, fills are counted anew once in so long at most. */
const fillsStandMs = 5 * secondMs;
const peopleMax = 100_000;

export type BudgetParts = {
  readonly clock: Clock;
  readonly config: ValuesOf<typeof settings>;
  readonly database: Database;
  readonly zone: ZoneClock;
};

/** What one user has done today. */
type Spent = {
  /** Null until the table has been asked. */
  orders: number | null;
  /** The newest order counted: the first answer, given again to a repeated key, is not another one. */
  newestId: number;
  fills: number;
  fillsAt: number;
  asking: Promise<void> | null;
};

export class OrderBudget {
  readonly #parts: BudgetParts;
  #dayEndsAt = 0;
  #dayStart: Promise<DayStart> | null = null;
  #people = new Map<UserId, Spent>();

  constructor(parts: BudgetParts) {
    this.#parts = parts;
  }

  /** Null, or why no further order is taken. A key that was answered before is let through to its answer. */
  async refuse(userId: UserId, key: string | undefined): Promise<Rejection | null> {
    const { clock, config, database } = this.#parts;
    const spent = this.#spentBy(userId);
    if (spent.orders !== null && this.#isWithin(spent)) return null;
    if (clock.now() - spent.fillsAt >= fillsStandMs) spent.asking ??= this.#ask(userId, spent);
    await spent.asking;
    if (this.#isWithin(spent)) return null;
    if (key !== undefined && (await findAnswers(database, [{ userId, key }])).length > 0) return null;
    const params = { free: String(config.ordersPerDay), more: String(config.ordersPerFill) };
    return rejection("order_budget_spent", { ...params, until: String(this.#dayEndsAt) });
  }

  placed(userId: UserId, orderId: number): void {
    const spent = this.#spentBy(userId);
    // Not asked yet: the table will hold this one when it is.
    if (spent.orders === null || orderId <= spent.newestId) return;
    spent.newestId = orderId;
    spent.orders += 1;
  }

  /** Another process may have counted on; the tables know. */
  forget(): void {
    this.#people = new Map();
  }

  #isWithin({ orders, fills }: Spent): boolean {
    const { ordersPerDay, ordersPerFill } = this.#parts.config;
    return (orders ?? 0) < ordersPerDay + fills * ordersPerFill;
  }

  #spentBy(userId: UserId): Spent {
    const { clock, zone } = this.#parts;
    const now = clock.now();
    if (now >= this.#dayEndsAt) {
      this.#dayEndsAt = zone.addDays(zone.startOfDay(now), 1);
      this.#dayStart = null;
      this.#people = new Map();
    }
    const known = this.#people.get(userId);
    if (known !== undefined) return known;
    if (this.#people.size >= peopleMax) this.#people = new Map();
    const fresh: Spent = { orders: null, newestId: 0, fills: 0, fillsAt: 0, asking: null };
    this.#people.set(userId, fresh);
    return fresh;
  }

  #findDayStart(): Promise<DayStart> {
    const { clock, database, zone } = this.#parts;
    this.#dayStart ??= findDayStart(database, zone.startOfDay(clock.now())).catch((error: unknown) => {
      this.#dayStart = null;
      throw error;
    });
    return this.#dayStart;
  }

  /** A database that is away refuses nobody here; placing the order will say so. */
  async #ask(userId: UserId, spent: Spent): Promise<void> {
    const { clock, database } = this.#parts;
    try {
      const start = await this.#findDayStart();
      const fillsAt = clock.now();
      spent.fills = await countFills(database, userId, start.tradeId);
      spent.fillsAt = fillsAt;
      // Asked once: from then on every order of this user is counted here as it is placed.
      if (spent.orders !== null) return;
      const { count, newestId } = await countOrders(database, userId, start.orderId);
      spent.orders = count;
      spent.newestId = newestId;
    } catch {
      spent.fillsAt = 0;
    } finally {
      spent.asking = null;
    }
  }
}
