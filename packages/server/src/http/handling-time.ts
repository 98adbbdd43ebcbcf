// A call that finds no answer within its time gets one from here. One clock looks after all of them: a timer or a
// hook of its own for each request would cost more than most calls do, and so would reading the time.

import type { FastifyReply, FastifyRequest } from "fastify";
import { HandlingTimeout, sendError } from "./errors.ts";

export type HandlingTime = { readonly limitMs: number; readonly checkEveryMs: number };

/** A ring in order of arrival, so the one after the ring's own entry is always the one that is due next. */
type Entry = { before: Entry; after: Entry };
type Waiting = Entry & { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly dueAtCheck: number };

export class HandlingClock {
  readonly #limitMs: number;
  /** One more than fit into the limit: the first check may come at once. */
  readonly #checksUntilDue: number;
  readonly #ring: Entry;
  readonly #timer: NodeJS.Timeout;
  #checks = 0;

  constructor({ limitMs, checkEveryMs }: HandlingTime) {
    this.#limitMs = limitMs;
    this.#checksUntilDue = Math.ceil(limitMs / checkEveryMs) + 1;
    const ring = {} as Entry;
    ring.before = ring;
    ring.after = ring;
    this.#ring = ring;
    this.#timer = setInterval(() => this.#answerOverdue(), checkEveryMs);
    this.#timer.unref();
  }

  begin(request: FastifyRequest, reply: FastifyReply): Waiting {
    const last = this.#ring.before;
    const dueAtCheck = this.#checks + this.#checksUntilDue;
    const waiting: Waiting = { request, reply, dueAtCheck, before: last, after: this.#ring };
    last.after = waiting;
    this.#ring.before = waiting;
    return waiting;
  }

  end(waiting: Waiting): void {
    waiting.before.after = waiting.after;
    waiting.after.before = waiting.before;
    // Ending twice does nothing.
    waiting.before = waiting;
    waiting.after = waiting;
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #answerOverdue(): void {
    this.#checks += 1;
    for (let next = this.#ring.after; next !== this.#ring; next = this.#ring.after) {
      const waiting = next as Waiting;
      if (waiting.dueAtCheck > this.#checks) return;
      this.end(waiting);
      const { request, reply } = waiting;
      // A file that is still being sent has been answered.
      if (!reply.sent && !reply.raw.headersSent)
        sendError(new HandlingTimeout(`no answer within ${this.#limitMs} ms`), request, reply);
    }
  }
}
