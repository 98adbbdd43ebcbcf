// Rare events of seconds options that must happen somewhere in a night of seeds.

import type { CoreContent } from "../../core/command.ts";
import type { RareEvent, SimOutcome } from "../../sim/sim-product.ts";
import type { Ask } from "../../sim/world.ts";
import type { SecondsContent } from "../commands.ts";
import type { OptionRow, PolicyRow, SecondsEvent } from "../events.ts";
import type { NaiveSeconds } from "./naive-seconds.ts";

const names = [
  "option_won",
  "option_lost",
  "option_drawn",
  "option_void_without_entry",
  "option_void_without_exit",
  "entry_at_the_last_millisecond",
  "exit_at_the_very_expiry",
  "exit_at_the_edge_of_reach",
  "look_after_expiry_did_not_count",
  "placed_and_looked_at_one_instant",
  "options_of_one_instant",
  "settled_in_portions",
  "entries_beyond_the_bound",
  "settled_a_minute_late",
  "asked_too_early",
  "jump_did_not_end_an_option",
  "option_across_midnight",
  "insured_option_won",
  "insured_option_lost",
  "insured_option_void",
  "insured_option_drawn",
  "policy_bought",
  "policy_claimed",
  "policy_claimed_again",
  "policy_ended_by_profit",
  "policy_ended_by_claims",
  "policy_ended_by_owner",
  "policy_ended_unfunded",
  "policy_paid_out",
  "limit_tightened",
  "limit_loosened_later",
  "looser_limit_cancelled",
  "looser_limit_in_force",
  "pool_taken_back",
  "terms_changed_while_options_live",
  "option_terms_of_a_person",
  "foreign_policy",
  "options_closed",
  "duration_not_offered",
  "stake_out_of_range",
  "too_many_options",
  "option_capacity",
  "options_paused",
  "loss_limit_reached",
  "pause_too_short",
  "policy_closed",
  "policy_amount_out_of_range",
  "policy_exists",
  "policy_capacity",
  "policy_options_open",
  "policy_stake_limit",
  "claim_not_due",
  "claims_used_up",
] as const;

export const optionRareEvents: readonly RareEvent[] = names.map((name) => ({ name, since: 3 }));

/** Refusals that are rare events under their own names. */
const refusals: readonly string[] = names;
const reach = 5_000;

export class OptionSeen {
  private readonly naive: NaiveSeconds;
  private readonly rows = new Map<number, OptionRow>();

  constructor(naive: NaiveSeconds) {
    this.naive = naive;
  }

  note(seen: Set<string>, ask: Ask, { reply, events }: SimOutcome): void {
    const all = events as readonly SecondsEvent[];
    if (reply.ok) this.noteDone(seen, ask.content as SecondsContent | CoreContent, all);
    else this.noteRefusal(seen, ask, reply.rejection.code);
    for (const event of all) {
      if (event.type === "OptionPlaced" || event.type === "OptionChanged") this.noteOption(seen, event.option);
      if (event.type === "PolicyBought") seen.add("policy_bought");
      if (event.type === "PolicyChanged" && event.policy.ending !== null)
        seen.add(
          event.policy.ending === "unfunded" ? "policy_ended_unfunded" : `policy_ended_by_${event.policy.ending}`,
        );
      if (event.type === "PolicyClaimed") {
        seen.add("policy_claimed");
        if (event.claim.toFree > 0n) seen.add("policy_paid_out");
      }
      if (event.type === "PolicyChanged" && isClaimedAgain(event.policy)) seen.add("policy_claimed_again");
      if (event.type === "OptionLimitSet")
        seen.add(event.limit.nextFrom === null ? "limit_tightened" : "limit_loosened_later");
    }
  }

  private noteRefusal(seen: Set<string>, { content: any, userId }: Ask, code: string): void {
    const content = any as SecondsContent;
    if (refusals.includes(code)) seen.add(code);
    if (code === "not_allowed" && content.type === "SetOptionCoin") seen.add("option_terms_of_a_person");
    if (code !== "unknown_policy" || !("policyId" in content)) return;
    const policy = this.naive.book.policies.find(({ policyId }) => policyId === content.policyId);
    if (policy !== undefined && policy.userId !== userId) seen.add("foreign_policy");
  }

  private noteDone(seen: Set<string>, content: SecondsContent | CoreContent, events: readonly SecondsEvent[]): void {
    const { book } = this.naive;
    if (content.type === "Book" && content.reason === "option_return") seen.add("pool_taken_back");
    if (content.type === "SetOptionCoin" && book.alive().length > 0) seen.add("terms_changed_while_options_live");
    if (content.type === "SetOptionLimit") this.noteLimit(seen, content, events);
    if (content.type === "RecordTicks" && this.naive.hasWaiting()) seen.add("entries_beyond_the_bound");
    if (content.type === "RecordTicks") this.noteLook(seen, content);
    if (content.type !== "RunDue") return;
    const ended = book.told.length;
    if (ended > 0 && book.alive().some(({ expiresAt }) => expiresAt < book.now)) seen.add("settled_in_portions");
    if (book.alive().some(({ expiresAt }) => expiresAt === book.now)) seen.add("asked_too_early");
  }

  private noteLimit(
    seen: Set<string>,
    { assetId }: Extract<SecondsContent, { type: "SetOptionLimit" }>,
    events: readonly SecondsEvent[],
  ): void {
    for (const event of events) {
      if (event.type !== "OptionLimitSet") continue;
      const before = this.waitingLimits.get(`${event.limit.userId} ${assetId}`) ?? null;
      if (before !== null && before > this.naive.book.now && event.limit.nextFrom === null)
        seen.add("looser_limit_cancelled");
      this.waitingLimits.set(`${event.limit.userId} ${assetId}`, event.limit.nextFrom);
    }
  }

  private readonly waitingLimits = new Map<string, number | null>();

  /** A look that was not believed just before an option of its market ends. */
  private noteLook(seen: Set<string>, { quotes, number }: Extract<CoreContent, { type: "RecordTicks" }>): void {
    const { book } = this.naive;
    for (const { marketId, sources } of quotes) {
      const isDoubted = sources.length > 1 && book.exchange.marks.last(marketId)?.number !== number;
      const isNear = book
        .alive()
        .some((one) => one.marketId === marketId && book.now <= one.expiresAt && one.expiresAt - book.now < reach);
      if (isDoubted && isNear) seen.add("jump_did_not_end_an_option");
    }
  }

  private noteOption(seen: Set<string>, row: OptionRow): void {
    const before = this.rows.get(row.optionId);
    this.rows.set(row.optionId, row);
    const { book } = this.naive;
    if (before === undefined) {
      const waiting = this.waitingLimits.get(`${row.userId} ${row.assetId}`) ?? null;
      if (waiting !== null && waiting <= row.placedAt) seen.add("looser_limit_in_force");
      const same = book.alive().filter(({ expiresAt }) => expiresAt === row.expiresAt).length;
      if (same > 2) seen.add("options_of_one_instant");
      return;
    }
    if (row.state === "open") {
      if ((row.entryAt ?? 0) - row.placedAt === reach) seen.add("entry_at_the_last_millisecond");
      if (row.entryAt === row.placedAt) seen.add("placed_and_looked_at_one_instant");
      return;
    }
    if (row.state !== "void") seen.add(row.policyId === null ? `option_${row.state}` : `insured_option_${row.state}`);
    else if (row.policyId !== null) seen.add("insured_option_void");
    else seen.add(row.voidReason === "no_entry" ? "option_void_without_entry" : "option_void_without_exit");
    this.noteEnd(seen, row);
  }

  private noteEnd(seen: Set<string>, row: OptionRow): void {
    const { book } = this.naive;
    if (row.exitAt === row.expiresAt) seen.add("exit_at_the_very_expiry");
    if (row.exitAt !== null && row.expiresAt - row.exitAt === reach) seen.add("exit_at_the_edge_of_reach");
    if ((row.endedAt ?? 0) - row.expiresAt > 60_000) seen.add("settled_a_minute_late");
    const isLater = book.looks.some(
      ({ market, at, price }) => market === row.marketId && at > row.expiresAt && price !== row.exitPrice,
    );
    if (row.exitTick !== null && isLater) seen.add("look_after_expiry_did_not_count");
    const theirs = book.options.find(({ optionId }) => optionId === row.optionId);
    if (theirs !== undefined && theirs.date < book.lastDate(row.userId)) seen.add("option_across_midnight");
  }
}

function isClaimedAgain({ claims }: PolicyRow): boolean {
  return claims > 1;
}
