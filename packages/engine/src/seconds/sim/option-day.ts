// What the watch over options remembers of a run: rows, every look with its instant, and money by option, all from events.

import { ensure } from "@tidemark/kernel";
import type { Entry, TickRow } from "../../core/event.ts";
import type { OptionRow, PolicyRow } from "../events.ts";

export type Look = { readonly number: number; readonly price: bigint; at: number };
export type Net = { person: bigint; pool: bigint; fees: bigint };

export class OptionDay {
  readonly rows = new Map<number, OptionRow>();
  readonly policies = new Map<number, PolicyRow>();
  /** What each option has moved since it was placed, available and held together. */
  readonly nets = new Map<number, Net>();
  private readonly looks = new Map<number, Look[]>();
  private undated: Look[] = [];

  takeTick({ number, marks }: TickRow): void {
    for (const text of marks === "" ? [] : marks.split(",")) {
      const [market, price] = text.split(":");
      const look = { number, price: BigInt(price ?? ""), at: 0 };
      const marketId = Number.parseInt(market ?? "", 10);
      this.looks.set(marketId, [...(this.looks.get(marketId) ?? []), look]);
      this.undated.push(look);
    }
  }

  /** The instant of a look is that of its command. */
  dateLooks(at: number): void {
    for (const look of this.undated) look.at = at;
    this.undated = [];
  }

  looksAt(marketId: number): readonly Look[] {
    return this.looks.get(marketId) ?? [];
  }

  takeMoney({ owner, kind, reason, reference, availableDelta, heldDelta }: Entry): void {
    if (!reason.startsWith("option_") || typeof reference !== "number") return;
    const net = this.nets.get(reference) ?? { person: 0n, pool: 0n, fees: 0n };
    const delta = availableDelta + heldDelta;
    if (kind === "seconds" && owner > 0) net.person += delta;
    if (kind === "options") net.pool += delta;
    if (kind === "fees") net.fees += delta;
    this.nets.set(reference, net);
  }

  row(id: number): OptionRow {
    return ensure(this.rows.get(id), `option ${id} was placed`);
  }

  alive(): OptionRow[] {
    return [...this.rows.values()].filter(isAlive);
  }

  aliveOn(policyId: number): OptionRow[] {
    return this.alive().filter((row) => row.policyId === policyId);
  }
}

export function isAlive({ state }: OptionRow): boolean {
  return state === "placed" || state === "open";
}
