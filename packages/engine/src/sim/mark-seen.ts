// Rare events of recorded prices.

import type { CoreContent, RecordTicks } from "../core/command.ts";
import type { CoreEvent } from "../core/event.ts";
import type { SimOutcome } from "./sim-product.ts";
import type { Ask } from "./world.ts";

export class MarkSeen {
  private readonly prices = new Map<number, bigint>();
  /** Markets whose last look was not believed. */
  private readonly doubted = new Set<number>();

  note(seen: Set<string>, ask: Ask, { reply, events }: SimOutcome): void {
    const content = ask.content as CoreContent;
    if (!reply.ok) return;
    if (content.type === "SetMarkTerms") seen.add("mark_terms_set");
    if (content.type !== "RecordTicks") return;
    seen.add("tick_recorded");
    for (const event of events as readonly CoreEvent[]) {
      if (event.type === "TickRecorded") this.noteTick(seen, content, event.tick.marks);
    }
  }

  private noteTick(seen: Set<string>, { quotes }: RecordTicks, marks: string): void {
    const moved = new Map(marks.split(",").map((text) => text.split(":") as [string, string]));
    for (const { marketId, sources } of quotes) {
      const price = moved.get(String(marketId));
      if (price === undefined) {
        if (sources.length > 1) this.doubted.add(marketId);
        else seen.add("price_without_enough_sources");
        continue;
      }
      const before = this.prices.get(marketId);
      const now = BigInt(price);
      const apart = before === undefined ? 0n : now > before ? now - before : before - now;
      if (this.doubted.has(marketId)) seen.add(apart * 20n > (before ?? 0n) ? "jump_confirmed" : "spike_ignored");
      this.doubted.delete(marketId);
      this.prices.set(marketId, now);
    }
  }
}
