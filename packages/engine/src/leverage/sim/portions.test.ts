// L10: how much one command may book changes nobody's result. Everything that was asked in a seed is asked again of two
// engines, one that books two things a command and one that books ten thousand, and both are drained after each.

import type { Instant } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { houseId } from "../../core/ledger/account.ts";
import { Engine } from "../../engine.ts";
import type { Command } from "../../exchange-types.ts";
import { type SimAsk, simulate } from "../../sim/simulate.ts";
import type { LeverEvent } from "../events.ts";

/** What spot trading does is drained in its own way, and has its own test. */
const ofOrders = ["PlaceOrder", "CancelOrder", "CancelAll", "AmendOrder", "EndMarket"];
/** So many commands may follow from one. */
const room = 100_000;

class Desk {
  readonly engine: Engine;
  readonly closings: string[] = [];
  portions = 0;
  private seq = 0;

  constructor(workMax: number) {
    this.engine = new Engine({ bounds: { workMax } });
  }

  ask(asked: SimAsk, place: number): void {
    this.seq = (place + 1) * room;
    const isMore = this.send(asked);
    // A night goes on when it is asked for again.
    if (isMore && asked.content.type === "ChargeOvernight") {
      while (this.send(asked)) this.portions += 1;
    }
    this.drain(asked.at);
  }

  drain(at: number): void {
    while (this.send({ userId: houseId, content: { type: "RunDue" }, at })) this.portions += 1;
  }

  /** With the same last number whatever came before. */
  hash(at: number): string {
    this.seq = 1_000_000_000;
    this.send({ userId: houseId, content: { type: "RunDue" }, at });
    return this.engine.stateHash();
  }

  private send({ userId, content, at }: Pick<SimAsk, "userId" | "content" | "at">): boolean {
    this.seq += 1;
    const { reply, events } = this.engine.apply({ seq: this.seq, at: at as Instant, userId, content } as Command);
    for (const event of events as readonly LeverEvent[]) {
      if (event.type === "LeverClosed") this.closings.push(Object.values(event.closing).join(" "));
    }
    return reply.ok && (reply.value as { isMore?: boolean }).isMore === true;
  }
}

test("seeds with a budget of 2 and of 10,000 come to the same", () => {
  const desks = [2, 6, 10, 12].map((seed) => {
    const asks = simulate(seed).asks.filter(({ content }) => !ofOrders.includes(content.type));
    const [small, large] = [new Desk(2), new Desk(10_000)];
    for (const [place, asked] of asks.entries()) for (const desk of [small, large]) desk.ask(asked, place);
    const end = Math.max(...asks.map(({ at }) => at)) + 10_000_000;
    expect(small.closings).toEqual(large.closings);
    expect(small.hash(end)).toBe(large.hash(end));
    return { small, large };
  });
  // Or there was nothing that could have differed.
  const waves = desks.filter(({ small, large }) => small.portions > large.portions && small.closings.length > 5);
  expect(waves.length).toBeGreaterThan(1);
});
