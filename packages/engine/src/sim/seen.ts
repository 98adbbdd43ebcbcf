// Rare events that must happen somewhere in a night of seeds. A simulation that never meets them proves nothing
// about them. Here are those of the core; each product brings its own.

import type { Book, CoreContent, CoreReplies } from "../core/command.ts";
import type { AnyEvent, CoreEvent, HoldRow } from "../core/event.ts";
import type { AnySimProduct, RareEvent, SimOutcome } from "./sim-product.ts";
import type { Ask } from "./world.ts";

const coreRareEvents: readonly RareEvent[] = [
  { name: "hold_expired_by_clock" },
  { name: "settle_after_deadline" },
  { name: "hold_settled_in_parts" },
  { name: "hold_paid_at_expiry" },
  { name: "crooked_posting" },
  { name: "refused_insufficient_balance" },
  { name: "crash_before_apply" },
  { name: "crash_after_apply_before_commit" },
  { name: "crash_after_commit_before_reply" },
  { name: "crash_during_snapshot" },
  { name: "snapshot_written_beside_commands" },
  { name: "crash_during_recovery" },
  { name: "rules_adopted_in_mid_life", since: 2 },
  { name: "rules_refused", since: 2 },
  { name: "expiries_beyond_the_bound", since: 2 },
  { name: "house_command_of_a_person", since: 2 },
  { name: "reason_unknown", since: 2 },
  { name: "credit_not_booked", since: 2 },
  { name: "debit_not_booked", since: 2 },
  { name: "post_not_booked", since: 2 },
  { name: "reserve_not_booked", since: 2 },
  { name: "settle_not_booked", since: 2 },
  { name: "booked", since: 2 },
  { name: "booked_in_several_steps", since: 2 },
  { name: "book_not_booked", since: 2 },
  { name: "book_refused_after_good_steps", since: 2 },
  { name: "adjusted_up", since: 2 },
  { name: "adjusted_down", since: 2 },
  { name: "adjusted_by_one_person", since: 2 },
  { name: "adjusted_below_zero", since: 2 },
  { name: "adjusted_outside", since: 2 },
  { name: "key_asked_again", since: 2 },
  { name: "key_asked_again_after_crash", since: 2 },
  { name: "tick_recorded", since: 3 },
  { name: "tick_out_of_order", since: 3 },
  { name: "tick_of_a_person", since: 3 },
  { name: "tick_unsound", since: 3 },
  { name: "spike_ignored", since: 3 },
  { name: "jump_confirmed", since: 3 },
  { name: "price_without_enough_sources", since: 3 },
  { name: "mark_terms_set", since: 3 },
  { name: "shop_stocked", since: 3 },
  { name: "shop_emptied", since: 3 },
  { name: "shop_kept_apart", since: 3 },
  { name: "shop_sold", since: 3 },
  { name: "acceptor_credited", since: 3 },
  { name: "acceptor_was_paid", since: 3 },
  { name: "shop_bought", since: 3 },
  { name: "wealth_filled", since: 3 },
  { name: "wealth_emptied", since: 3 },
  { name: "wealth_kept_apart", since: 3 },
  { name: "wealth_unlocked", since: 3 },
  { name: "savings_sold", since: 3 },
  { name: "savings_sold_out", since: 3 },
  { name: "savings_interest_paid", since: 3 },
  { name: "savings_returned", since: 3 },
  { name: "tokens_on_sale", since: 3 },
  { name: "tokens_sold", since: 3 },
  { name: "tokens_sold_out", since: 3 },
  { name: "tokens_handed_over", since: 3 },
  { name: "tokens_refunded", since: 3 },
  { name: "converted", since: 3 },
  { name: "rebates_paid", since: 3 },
  { name: "rebates_beyond_fees", since: 3 },
];

/** What a long run under these rules must meet. */
export function rareEventsOf(rules: number, products: readonly AnySimProduct[]): string[] {
  const all = [...coreRareEvents, ...products.flatMap((product) => product.rareEvents)];
  return all.filter(({ since }) => (since ?? 1) <= rules).map(({ name }) => name);
}

export function noteCoreSeen(seen: Set<string>, ask: Ask, outcome: SimOutcome, rules: number): void {
  const content = ask.content as CoreContent;
  if (outcome.reply.ok) {
    noteDone(seen, content, outcome.reply.value);
    noteEvents(seen, content, outcome.events);
    return;
  }
  const { code } = outcome.reply.rejection;
  seen.add(`refused_${code}`);
  if (code === "hold_expired") seen.add("settle_after_deadline");
  if (content.type === "Post" && code === "invalid_field") seen.add("crooked_posting");
  if (rules > 1) noteRefusal(seen, ask, code);
}

function noteRefusal(seen: Set<string>, { userId, content: any }: Ask, code: string): void {
  const content = any as CoreContent;
  if (content.type === "AdoptRules" && code === "invalid_field") seen.add("rules_refused");
  if (content.type === "Book" && code === "insufficient_balance") {
    if (content.reference === "sale") seen.add("tokens_sold_out");
    if (content.reference === "deposit") seen.add("savings_sold_out");
    if (content.reference === "rebate") seen.add("rebates_beyond_fees");
  }
  if (content.type === "Book" && content.steps.length > 1 && code === "insufficient_balance")
    seen.add("book_refused_after_good_steps");
  if (content.type === "Adjust") {
    if (code === "insufficient_balance" && content.delta < 0n) seen.add("adjusted_below_zero");
    if (code === "unknown_account" && content.account.kind === "outside") seen.add("adjusted_outside");
  }
  if (code === "invalid_field" && (content.type === "Credit" || content.type === "Debit")) seen.add("reason_unknown");
  if (content.type === "RecordTicks") {
    if (code === "tick_out_of_order") seen.add("tick_out_of_order");
    if (code === "invalid_field") seen.add("tick_unsound");
    if (code === "not_allowed") seen.add("tick_of_a_person");
  }
  if (code !== "not_allowed") return;
  if (content.type === "Transfer") {
    const isWealth = content.from === "wealth" || content.to === "wealth";
    seen.add(isWealth ? "wealth_kept_apart" : "shop_kept_apart");
  }
  if (content.type === "Adjust") seen.add("adjusted_by_one_person");
  if (userId !== 0) seen.add("house_command_of_a_person");
  else seen.add(`${content.type.toLowerCase()}_not_booked`);
  if (content.type === "Settle") seen.add("settle_not_booked");
}

function noteDone(seen: Set<string>, content: CoreContent, value: unknown): void {
  if (content.type === "Book") seen.add(content.steps.length > 1 ? "booked_in_several_steps" : "booked");
  if (content.type === "Adjust") seen.add(content.delta > 0n ? "adjusted_up" : "adjusted_down");
  if (content.type === "Book") noteBooked(seen, content);
  if (content.type === "Transfer" && content.to === "merchant") seen.add("shop_stocked");
  if (content.type === "Transfer" && content.to === "wealth") seen.add("wealth_filled");
  if (content.type === "Transfer" && content.from === "wealth") seen.add("wealth_emptied");
  if (content.type === "Transfer" && content.from === "merchant") seen.add("shop_emptied");
  if (content.type !== "RunDue") return;
  const { expired, isMore } = value as CoreReplies["RunDue"];
  if (expired > 0 && isMore) seen.add("expiries_beyond_the_bound");
}

function noteBooked(seen: Set<string>, { reference, reason }: Book): void {
  if (reference === "sale") seen.add("tokens_sold");
  if (reference === "deposit") seen.add("savings_sold");
  if (reason === "conversion") seen.add("converted");
  if (reason === "rebate") seen.add("rebates_paid");
  if (reason === "offering_stock") seen.add("tokens_on_sale");
}

function noteEvents(seen: Set<string>, content: CoreContent, events: readonly AnyEvent[]): void {
  for (const event of events as readonly CoreEvent[]) {
    if (event.type !== "HoldChanged") continue;
    const { hold } = event;
    if (hold.state === "expired" && content.type === "RunDue") seen.add("hold_expired_by_clock");
    if (hold.state === "expired" && hold.settled > 0n) seen.add("hold_paid_at_expiry");
    if (hold.state === "held" && hold.settled > 0n) seen.add("hold_settled_in_parts");
    noteSaved(seen, hold);
    if (hold.reason === "shop" && hold.settled > 0n)
      seen.add(hold.from.kind === "merchant" ? "shop_sold" : "shop_bought");
    if (hold.reason === "acceptor" && hold.settled > 0n)
      seen.add(hold.from.kind === "merchant" ? "acceptor_credited" : "acceptor_was_paid");
  }
}

function noteSaved(seen: Set<string>, { reason, state, settled, from }: HoldRow): void {
  const isPaid = settled > 0n;
  if (reason === "savings_interest" && isPaid) seen.add("savings_interest_paid");
  if (reason === "savings" && state === "expired") seen.add("savings_returned");
  if (reason === "wealth" && state === "expired" && isPaid) seen.add("wealth_unlocked");
  if (reason !== "offering") return;
  if (from.kind === "offering" && isPaid) seen.add("tokens_handed_over");
  if (from.kind === "spot" && state === "released") seen.add("tokens_refunded");
}
