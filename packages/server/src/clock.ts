// The server's only source of time, handed to whoever needs it so that tests can set it.

import { type Instant, instant } from "@tidemark/kernel";

export type Clock = { now(): Instant };

export const systemClock: Clock = { now: () => instant(Date.now()) };
