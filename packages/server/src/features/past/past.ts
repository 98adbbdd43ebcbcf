// A new demo has a month behind it: what its people have done is asked of the exchange once, before its doors open and
// before anything else is in its journal, at the instants at which it was done. So every order, trade, deposit, message
// and entry of the ledger is a real one. While it is lived the exchange's clock stands at those instants; what refuses
// to happen did not happen. A start that was cut off lives it again under the same keys, to the same end.

import { createHash } from "node:crypto";
import { houseId } from "@tidemark/engine";
import {
  dayMs,
  ensure,
  hourMs,
  type Instant,
  instant,
  minuteMs,
  parsePositiveAmount,
  secondMs,
  type UserId,
} from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { Platform } from "../../seams/platform.ts";
import type { Database } from "../../store/database.ts";
import { readFact, writeFact } from "../../store/facts.ts";
import { barStart, type CandlesParts } from "../candles/candles.ts";
import type { OpenChains } from "../chain/chain.ts";
import type { Deposits } from "../deposits/deposits.ts";
import { sendTestFunds } from "../deposits/deposits.ts";
import { openPastMarket, type PastMarket } from "../makers/makers.ts";
import type { Markets } from "../markets/markets.ts";
import type { Messages } from "../messages/messages.ts";
import type { SpotNews } from "../spot/spot.ts";
import { type Actor, planPast, type Step } from "./plan.ts";
import { story, type Who } from "./story.ts";

/** The accounts are there a little before anything happens. */
const reachMs = 30 * dayMs;
const untilFact = "demo_past_until";
const livedFact = "demo_past_lived";
/** What was told before that was read. */
const unreadMs = 1.5 * dayMs;
/** History is drawn minute by minute for so long. */
const minuteDays = 7;

export type PastParts = Pick<Platform, "clock" | "database" | "sequencer" | "step" | "zone"> & {
  readonly config: { readonly demoSeed: string | null };
  readonly candles: CandlesParts;
  readonly chains: OpenChains;
  readonly deposits: Deposits;
  readonly markets: Markets;
  readonly messages: Messages;
  readonly people: (who: Who) => Promise<UserId | null>;
  readonly spot: SpotNews;
  readonly onPastStep?: (count: number) => void;
};

/** Sets the clock back where there is a past to be lived: on the first start of an empty database, or of one cut short. */
export async function beginPast(database: Database, clock: Clock): Promise<void> {
  if (clock.standAt === undefined || (await readFact(database, livedFact)) !== null) return;
  if ((await readFact(database, untilFact)) === null) {
    if ((await readFact(database, "mode")) !== null) return;
    await writeFact(database, untilFact, String(clock.now()));
  }
  const until = Number.parseInt((await readFact(database, untilFact)) ?? "", 10);
  clock.standAt(instant(until - reachMs));
}

/** Lets the clock go on in any case. */
export async function livePast(parts: PastParts): Promise<void> {
  const { clock, database, step } = parts;
  const until = await readFact(database, untilFact);
  try {
    if (until === null || (await readFact(database, livedFact)) !== null) return;
    step("living through a month of the demo's people");
    await new Past(parts, instant(Number.parseInt(until, 10))).live();
    await writeFact(database, livedFact, until);
  } finally {
    clock.standAt?.(null);
  }
}

class Past {
  readonly #parts: PastParts;
  readonly #endsAt: Instant;
  readonly #userIds = new Map<Actor, UserId>();
  /** By the names they have in the plan. */
  readonly #orderIds = new Map<string, number>();

  constructor(parts: PastParts, endsAt: Instant) {
    this.#parts = parts;
    this.#endsAt = endsAt;
  }

  async live(): Promise<void> {
    const { candles, deposits, messages } = this.#parts;
    const market = await openPastMarket(this.#parts, this.#endsAt);
    await this.#meet(market);
    // From the first block on what comes to their addresses is seen.
    await deposits.look();
    let isRead = false;
    for (const [count, step] of this.#plan(market).entries()) {
      this.#parts.onPastStep?.(count);
      if (!isRead && step.at > this.#endsAt - unreadMs) {
        isRead = true;
        for (const who of ["trader1", "trader2", "merchant"] as const)
          await messages.readAll(this.#userOf(who), this.#parts.clock.now());
      }
      this.#parts.clock.standAt?.(instant(step.at));
      await this.#do(step);
    }
    await candles.candles.leaveToHistory();
  }

  #plan({ ticksAt }: PastMarket): Step[] {
    const { markets, zone } = this.#parts;
    const minutesFrom = barStart("60min", zone.startOfDay(this.#endsAt - minuteDays * dayMs), zone) + hourMs;
    const market = (pair: string) => ensure(markets.bySymbol(pair), `${pair} is not listed`);
    return planPast(story, { market, ticksAt, minutesFrom, endsAt: this.#endsAt });
  }

  async #meet({ accounts }: PastMarket): Promise<void> {
    const [maker1, maker2] = accounts("maker");
    const [taker] = accounts("taker");
    for (const [actor, userId] of [
      ["maker1", maker1],
      ["maker2", maker2],
      ["taker", taker],
    ] as const) {
      this.#userIds.set(actor, ensure(userId ?? null, `there is no ${actor}`));
    }
    for (const who of ["trader1", "trader2", "merchant"] as const) {
      this.#userIds.set(who, ensure(await this.#parts.people(who), `there is no ${who}`));
    }
  }

  #userOf(actor: Actor): UserId {
    return ensure(this.#userIds.get(actor), `nobody has met ${actor}`);
  }

  async #do(step: Step): Promise<void> {
    const { sequencer } = this.#parts;
    switch (step.do) {
      case "place": {
        const by = { userId: this.#userOf(step.actor), key: step.name };
        const reply = await sequencer.submit(step.order, by);
        if (reply.ok) this.#orderIds.set(step.name, reply.value.orderId);
        // Messages come in the order of what they tell.
        if (reply.ok && step.actor === "taker") await this.#parts.spot.fills.catchUp();
        return;
      }
      case "cancel": {
        const orderId = this.#orderIds.get(step.name);
        if (orderId === undefined) return;
        const by = { userId: this.#userOf(step.actor), key: `${step.name}-cancelled` };
        await sequencer.submit({ type: "CancelOrder", orderId }, by);
        return;
      }
      case "measure": {
        const { market, price, name } = step;
        const by = { userId: houseId, key: name };
        await sequencer.submit({ type: "SetMarketReference", marketId: market.id, price }, by);
        return;
      }
      case "deposit":
        return this.#deposit(step);
    }
  }

  async #deposit({ at, name, who, coin: symbol, amount: text }: Extract<Step, { do: "deposit" }>): Promise<void> {
    const { clock, deposits, markets } = this.#parts;
    const coin = ensure(markets.coins().find((one) => one.symbol === symbol) ?? null, `${symbol} is not listed`);
    const amount = parsePositiveAmount(text, coin.scale);
    if (!amount.ok) return;
    const contentHash = createHash("sha256").update(`${symbol} ${text}`).digest("hex");
    // Closes the blocks before it, so that it lies in one of its own time.
    await deposits.look();
    await sendTestFunds(this.#parts, { userId: this.#userOf(who), coin, amount: amount.value, key: name, contentHash });
    clock.standAt?.(instant(at + 3 * secondMs));
    await deposits.look();
    clock.standAt?.(instant(at + 3 * minuteMs));
    await deposits.look();
  }
}
