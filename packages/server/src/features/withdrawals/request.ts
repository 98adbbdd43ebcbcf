// Taking a request: rules first, then a row, then the money set aside under the row's own key, then the state. One key
// gives one withdrawal, and so does a double click without one. A refusal of the ledger leaves a void row that keeps
// the answer of its key.

import {
  type Amount,
  dayMs,
  ensure,
  formatAmount,
  instant,
  minuteMs,
  ok,
  type Rejection,
  type Result,
  refuse,
  rejected,
  rejection,
  type UserId,
} from "@tidemark/kernel";
import { doubleClickMs } from "../../http/double-clicks.ts";
import { openLanes } from "../../seams/lanes.ts";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import type { CautiousPrices } from "../quotations/quotations.ts";
import { type Account, accountById } from "../registry/registry.ts";
import { usableAt } from "./address-store.ts";
import type { WithdrawalDesk } from "./desk.ts";
import { readFence, unitsSince, wasSentTo } from "./fence-store.ts";
import { type Fence, needsOperators, unitFences, type Worth, worthOf } from "./fences.ts";
import { limitsFor } from "./personal-limits.ts";
import { contentHashOf, type Place } from "./read-request.ts";
import { refuseLimits, refuseUnits, refuseWithdrawal, splitOf } from "./rules.ts";
import type { Terms } from "./terms.ts";
import { isWhitelisted } from "./whitelist-store.ts";
import type { WithdrawalParts } from "./withdrawal-parts.ts";
import type { WithdrawalRow } from "./withdrawal-row.ts";
import * as store from "./withdrawals-store.ts";

export const monthMs = 30 * dayMs;
type Judged = { readonly fence: Fence | null; readonly worth: Worth };

export type WithdrawalRequest = {
  readonly userId: UserId;
  readonly place: Place;
  readonly amount: Amount;
  readonly key: string | null;
  readonly secondFactor: string;
};

export class Requests {
  /** By user. */
  readonly #lanes = openLanes();
  readonly #parts: WithdrawalParts;
  readonly #desk: WithdrawalDesk;
  readonly #terms: Terms;
  readonly #cautiousPrices: CautiousPrices;
  readonly #isStopped: () => boolean;

  constructor(
    parts: WithdrawalParts,
    rest: {
      readonly desk: WithdrawalDesk;
      readonly terms: Terms;
      readonly cautiousPrices: CautiousPrices;
      isStopped(): boolean;
    },
  ) {
    this.#parts = parts;
    this.#desk = rest.desk;
    this.#terms = rest.terms;
    this.#cautiousPrices = rest.cautiousPrices;
    this.#isStopped = rest.isStopped;
  }

  /** One user's requests follow each other, so that a second click finds what the first has made. */
  take(request: WithdrawalRequest): Promise<Result<WithdrawalRow>> {
    return this.#lanes.inLine(request.userId, () => this.#take(request));
  }

  async #take(request: WithdrawalRequest): Promise<Result<WithdrawalRow>> {
    const { database, security } = this.#parts;
    const contentHash = contentHashOf(request.place, request.amount);
    const known = await this.#known(request, contentHash);
    if (known !== null) return known;
    const account = ensure(await accountById(database, request.userId), "a session without an account");
    const refused =
      (await this.#refuse(request, account)) ??
      (await this.#refuseWithoutFactor(request)) ??
      (await security.checkSecondFactor(account.id, request.secondFactor));
    if (refused !== null) return rejected(refused);
    const written = await this.#write(request, account, contentHash);
    if (!written.ok) return written;
    try {
      await this.#parts.onStep?.("written", written.value.id);
      const reply = await this.#desk.open(written.value);
      if (!reply.ok) return reply;
      this.#note(written.value);
      return ok(ensure(await store.findById(database, written.value.id), "a withdrawal that was just written"));
    } finally {
      this.#desk.letGo(written.value.id);
    }
  }

  #note({ userId, needsOperators: isHeld }: WithdrawalRow): void {
    const { securityLog } = this.#parts;
    securityLog.note("withdrawal_asked", { userId });
    if (isHeld) securityLog.note("withdrawal_held", { userId });
  }

  /**
   * The answer that was given before to the same key, or a moment ago to the same content. The road compares requests
   * as they were sent; here the rows are asked, so that a click with other digits of the authenticator, or with "1.0"
   * for "1", is a double one as well.
   */
  async #known({ userId, key }: WithdrawalRequest, contentHash: string): Promise<Result<WithdrawalRow> | null> {
    const { clock, database } = this.#parts;
    const since = instant(clock.now() - doubleClickMs);
    const row =
      key === null
        ? await store.findSame(database, userId, { contentHash, since })
        : await store.findByKey(database, userId, key);
    if (row === null) return null;
    if (row.contentHash !== contentHash) return refuse("idempotency_key_reused");
    if (row.state === "asked") return refuse("idempotency_in_progress");
    return row.refusal === null ? ok(row) : rejected(row.refusal);
  }

  async #refuse({ userId, place, amount: asked }: WithdrawalRequest, account: Account): Promise<Rejection | null> {
    const { clock, database, security, sequencer } = this.#parts;
    const { coin, network, memo } = place;
    return refuseWithdrawal(
      { network, scale: coin.scale, amount: asked, memo },
      {
        isStopped: this.#isStopped(),
        isFrozen: account.isFrozen,
        holdUntil: security.holdUntil(account),
        available: sequencer.view().balance({ owner: userId, kind: "spot" }, coin.assetId).available,
        usableAt: await usableAt(database, userId, place),
        addressWaitHours: this.#terms.addressWaitHours,
        isWhitelisted: await isWhitelisted(database, userId, clock.now()),
        now: clock.now(),
      },
    );
  }

  /** What it counts, and what operators have said about the coin. */
  async #judge(db: Queryable, { place: { coin }, amount: asked }: WithdrawalRequest): Promise<Judged> {
    const fence = await readFence(db, coin.assetId);
    const price = this.#cautiousPrices(coin.assetId);
    return { fence, worth: worthOf({ units: asked, scale: coin.scale, price }, fence) };
  }

  /** Above a value, or where nobody knows it, an account needs a second factor to withdraw at all. */
  async #refuseWithoutFactor(request: WithdrawalRequest): Promise<Rejection | null> {
    const { database, security } = this.#parts;
    const { secondFactorAbove: above, usdtScale } = this.#terms;
    const { value } = (await this.#judge(database, request)).worth;
    if (value !== null && value <= above) return null;
    if (await security.secondFactor.isOn(database, request.userId)) return null;
    return rejection("second_factor_missing", { above: formatAmount(above, usdtScale) });
  }

  /** Under the user's lock, so that what several ask for at once is never more than a limit together. */
  #write(request: WithdrawalRequest, account: Account, contentHash: string): Promise<Result<WithdrawalRow>> {
    const { clock, database } = this.#parts;
    const { userId, place, amount: asked, key } = request;
    const { coin, network, address, memo } = place;
    return refusableTransaction(database, async (tx) => {
      const now = clock.now();
      await store.lockUser(tx, userId);
      const { fence, worth } = await this.#judge(tx, request);
      const { autoLimit, usdtScale, cancelMinutes } = this.#terms;
      const limits = await limitsFor(tx, account, this.#terms);
      const used = await unitsSince(tx, { userId, assetId: coin.assetId, since: instant(now - dayMs) });
      const fences = unitFences(fence, { scale: coin.scale, autoLimit, limits });
      const refused =
        refuseLimits(worth.value, await this.#used(tx, userId), limits, usdtScale) ??
        refuseUnits({ asked, used: used.units, limit: fences.day, coin });
      if (refused !== null) return rejected(refused);
      const isKnown = cancelMinutes === 0 || (await wasSentTo(tx, userId, { network: network.network, address, memo }));
      const row = await store.insertAsked(tx, {
        userId,
        assetId: coin.assetId,
        network: network.network,
        isDemo: network.isDemo,
        address,
        memo,
        amount: asked,
        ...splitOf(asked, network),
        usdtValue: worth.value,
        needsOperators: needsOperators({ units: asked, worth }, used.byRule, { autoLimit, autoUnits: fences.auto }),
        confirmationsNeeded: network.confirmations,
        contentHash,
        key,
        now,
        notBefore: isKnown ? instant(0) : instant(now + cancelMinutes * minuteMs),
      });
      if (row === null) return refuse("idempotency_in_progress");
      this.#desk.hold(row.id);
      return ok(row);
    });
  }

  #used(db: Queryable, userId: UserId): Promise<store.Used> {
    const now = this.#parts.clock.now();
    return store.usedSince(db, userId, { day: instant(now - dayMs), month: instant(now - monthMs) });
  }
}
