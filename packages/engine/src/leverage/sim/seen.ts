// Rare events of leverage that must happen somewhere in a night of seeds.

import type { CoreContent } from "../../core/command.ts";
import type { AnyEvent } from "../../core/event.ts";
import type { RareEvent, SimOutcome } from "../../sim/sim-product.ts";
import type { Ask } from "../../sim/world.ts";
import type { LeverContent } from "../commands.ts";
import type { LeverClosingRow, LeverEvent, LeverRow } from "../events.ts";
import type { NaiveLeverage } from "./naive-leverage.ts";

const names = [
  "lever_opened_long",
  "lever_opened_short",
  "entrust_placed",
  "entrust_activated",
  "entrust_kept_waiting_by_the_house",
  "entrust_cancelled",
  "entrust_revoked_with_its_account",
  "lever_closed_in_part",
  "levers_closed_together",
  "take_profit",
  "stop_loss",
  "liquidation",
  "liquidation_of_several_positions",
  "deleverage",
  "delisted",
  "loss_clamped",
  "insurance_paid",
  "pool_bore",
  "profit_paid_in_part",
  "coverage_below_one",
  "spike_left_positions_alone",
  "overnight_taken",
  "overnight_from_what_is_free",
  "overnight_waived",
  "overnight_in_portions",
  "wave_longer_than_a_budget",
  "margin_added",
  "transfer_in_during_a_wave",
  "transfer_out_kept",
  "price_stale_refused",
  "closed_at_a_price_that_is_not_fresh",
  "close_refused_while_closing",
  "foreign_position",
  "hands_out_of_range",
  "multiple_not_offered",
  "limit_wrong_side",
  "take_profit_wrong_side",
  "stop_loss_wrong_side",
  "leverage_user_limit",
  "leverage_capacity",
  "leverage_uncovered",
  "leverage_closed",
  "lever_terms_of_a_person",
  "pool_funded",
  "pool_starved",
] as const;

export const leverRareEvents: readonly RareEvent[] = names.map((name) => ({ name, since: 3 }));

/** Refusals that are rare events under their own names. */
const refusals: readonly string[] = names;

export class LeverSeen {
  private readonly naive: NaiveLeverage;
  private readonly rows = new Map<number, LeverRow>();

  constructor(naive: NaiveLeverage) {
    this.naive = naive;
  }

  note(seen: Set<string>, ask: Ask, { reply, events }: SimOutcome): void {
    const content = ask.content as LeverContent | CoreContent;
    if (reply.ok) this.noteDone(seen, ask, events);
    else this.noteRefusal(seen, ask, reply.rejection.code);
    for (const event of events as readonly LeverEvent[]) {
      if (event.type === "LeverClosed") noteClosing(seen, event.closing);
      if (event.type === "LeverPlaced") seen.add(placed(event.position));
      if (event.type === "LeverCoverageChanged" && event.coverage.coveragePpm < 1_000_000)
        seen.add("coverage_below_one");
      if (event.type === "LeverPlaced" || event.type === "LeverChanged")
        this.noteRow(seen, content.type, event.position);
    }
    this.noteWaves(seen, content, events as readonly LeverEvent[]);
  }

  private noteRefusal(seen: Set<string>, { content: any, userId }: Ask, code: string): void {
    const content = any as LeverContent | CoreContent;
    if (!content.type.includes("Lever") && content.type !== "Transfer" && content.type !== "ChargeOvernight") return;
    if (refusals.includes(code)) seen.add(code);
    if (code === "price_stale") seen.add("price_stale_refused");
    if (code === "positions_open") seen.add("transfer_out_kept");
    if (code === "position_closing" && content.type === "CloseLever") seen.add("close_refused_while_closing");
    if (code === "not_allowed" && content.type === "SetLeverTerms") seen.add("lever_terms_of_a_person");
    if (code !== "unknown_position" || !("positionId" in content)) return;
    const row = this.rows.get(content.positionId);
    if (row !== undefined && row.userId !== userId) seen.add("foreign_position");
  }

  private noteDone(seen: Set<string>, { content: any }: Ask, events: readonly AnyEvent[]): void {
    const content = any as LeverContent | CoreContent;
    if (content.type === "AddLeverMargin") seen.add("margin_added");
    if (content.type === "Book" && content.reason === "pool_fund") seen.add("pool_funded");
    if (content.type === "Adjust" && content.account.kind === "pool" && content.delta < 0n) seen.add("pool_starved");
    if (content.type === "ChargeOvernight" && this.naive.isMoreToCharge) seen.add("overnight_in_portions");
    if (content.type === "CloseLevers" && this.naive.marked > 1) seen.add("levers_closed_together");
    if (content.type === "CloseLever" && (content.hands ?? 0) > 0) {
      if (this.naive.book.find(content.positionId) !== undefined) seen.add("lever_closed_in_part");
      const [closing] = this.naive.book.closings;
      const { marks, now } = this.naive.book.exchange;
      if (closing !== undefined && marks.fresh(closing.marketId, now) === null)
        seen.add("closed_at_a_price_that_is_not_fresh");
    }
    const isIn = content.type === "Transfer" && content.to === "leverage";
    if (isIn && this.naive.book.queue.length > 0) seen.add("transfer_in_during_a_wave");
    const isLook = content.type === "RecordTicks" && this.naive.book.positions.length > 0;
    if (isLook && events.length === 1 && this.isDoubtedFar(content)) seen.add("spike_left_positions_alone");
  }

  /** A look at a market with positions that was not believed. */
  private isDoubtedFar(content: Extract<CoreContent, { type: "RecordTicks" }>): boolean {
    const { exchange, positions } = this.naive.book;
    return content.quotes.some(({ marketId, sources }) => {
      const mark = exchange.marks.last(marketId);
      const isMoved = mark?.number === content.number;
      return sources.length > 1 && !isMoved && positions.some((position) => position.marketId === marketId);
    });
  }

  private noteRow(seen: Set<string>, type: string, row: LeverRow): void {
    const before = this.rows.get(row.positionId);
    this.rows.set(row.positionId, row);
    if (before === undefined) return;
    if (before.state === "pending" && row.state === "open") seen.add("entrust_activated");
    if (row.state === "revoked" && type === "CancelLever") seen.add("entrust_cancelled");
    if (row.state === "revoked" && type === "RecordTicks") seen.add("entrust_revoked_with_its_account");
    if (row.overnight > before.overnight) seen.add("overnight_taken");
    if (row.waived > before.waived) seen.add("overnight_waived");
    if (row.overnight - before.overnight > before.margin - row.margin && type === "ChargeOvernight")
      seen.add("overnight_from_what_is_free");
  }

  private noteWaves(seen: Set<string>, content: LeverContent | CoreContent, events: readonly LeverEvent[]): void {
    const { book, tick } = this.naive;
    if (content.type !== "RecordTicks") return;
    if (book.queue.length > 0) seen.add("wave_longer_than_a_budget");
    if (tick.keptWaiting > 0) seen.add("entrust_kept_waiting_by_the_house");
    const liquidated = new Map<number, number>();
    for (const event of events) {
      if (event.type !== "LeverClosed" || event.closing.reason !== "liquidation") continue;
      liquidated.set(event.closing.userId, (liquidated.get(event.closing.userId) ?? 0) + 1);
    }
    if ([...liquidated.values()].some((count) => count > 1)) seen.add("liquidation_of_several_positions");
  }
}

function placed({ state, side }: LeverRow): string {
  return state === "pending" ? "entrust_placed" : `lever_opened_${side}`;
}

function noteClosing(
  seen: Set<string>,
  { reason, profit, settled, insured, borne, coveragePpm }: LeverClosingRow,
): void {
  if (reason !== "user") seen.add(reason);
  if (profit < 0n && settled > profit) seen.add("loss_clamped");
  if (insured > 0n) seen.add("insurance_paid");
  if (borne > 0n) seen.add("pool_bore");
  if (profit > 0n && settled < profit && coveragePpm < 1_000_000) seen.add("profit_paid_in_part");
}
