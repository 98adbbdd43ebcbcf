// How fast the demo's market runs: lively while somebody watches, slow two minutes after the last one has gone, so that
// a demo left alone does not fill the disk. Commands come out of one budget, whoever sends them.

import { minuteMs } from "@tidemark/kernel";

export type Speed = {
  readonly tickMs: number;
  readonly tradesPerSecond: number;
  readonly commandsPerSecond: number;
  /** How far quotes may stray before they are moved; see the planner. */
  readonly patience: number;
};

export const lively: Speed = { tickMs: 250, tradesPerSecond: 9, commandsPerSecond: 40, patience: 1 };
/** Trades are fewer and larger, so that as much is traded; quotes that they eat need their commands. */
export const idle: Speed = { tickMs: 1_000, tradesPerSecond: 1, commandsPerSecond: 4, patience: 4 };
const idleAfterMs = 2 * minuteMs;

/** Liveliness changes the number of trades no further than this. */
const factorMin = 0.65;
const factorMax = 1.6;

function countFactor(liveliness: number): number {
  return Math.min(factorMax, Math.max(factorMin, liveliness));
}

export class Pace {
  private readonly isAlwaysIdle: boolean;
  private watchedAt: number;
  private refilledAt: number;
  private commands = 0;
  private trades = 0;

  constructor(options: { readonly isAlwaysIdle: boolean; readonly now: number }) {
    this.isAlwaysIdle = options.isAlwaysIdle;
    this.watchedAt = options.now;
    this.refilledAt = options.now;
  }

  speed(now: number): Speed {
    return this.isAlwaysIdle || now - this.watchedAt > idleAfterMs ? idle : lively;
  }

  /** How large trades are beside the average ones, so that what liveliness asks for is traded by however many there are. */
  sizeOfTrades(now: number, liveliness: number): number {
    return (lively.tradesPerSecond / this.speed(now).tradesPerSecond) * (liveliness / countFactor(liveliness));
  }

  /** Call once each tick: says how many commands and how many trades are due. */
  allow(
    now: number,
    state: { readonly watchers: number; readonly liveliness: number },
  ): { commands: number; trades: number } {
    if (state.watchers > 0) this.watchedAt = now;
    const speed = this.speed(now);
    // After a pause nothing is made up for: a budget never grows beyond one second's.
    const seconds = Math.min(1, Math.max(0, now - this.refilledAt) / 1_000);
    this.refilledAt = now;
    this.commands = Math.min(speed.commandsPerSecond, this.commands + speed.commandsPerSecond * seconds);
    const due = speed.tradesPerSecond * countFactor(state.liveliness) * seconds;
    this.trades = Math.min(speed.tradesPerSecond * 2, this.trades + due);
    return { commands: Math.floor(this.commands), trades: Math.floor(this.trades) };
  }

  spend(used: { readonly commands: number; readonly trades: number }): void {
    this.commands -= used.commands;
    this.trades -= used.trades;
  }
}
