// A call that finds no answer within its time gets one from here. One clock looks after all of them: a timer or a
// hook of its own for each request would cost more than most calls do.

import type { FastifyReply, FastifyRequest } from "fastify";
import { HandlingTimeout, sendError } from "./errors.ts";

export type HandlingTime = { readonly limitMs: number; readonly checkEveryMs: number };

type Waiting = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly untilMs: number };

export class HandlingClock {
  readonly #limitMs: number;
  /** In order of arrival, so the first one is always the one that is due next. */
  readonly #waiting = new Set<Waiting>();
  readonly #timer: NodeJS.Timeout;

  constructor({ limitMs, checkEveryMs }: HandlingTime) {
    this.#limitMs = limitMs;
    this.#timer = setInterval(() => this.#answerOverdue(), checkEveryMs);
    this.#timer.unref();
  }

  begin(request: FastifyRequest, reply: FastifyReply): Waiting {
    const waiting = { request, reply, untilMs: performance.now() + this.#limitMs };
    this.#waiting.add(waiting);
    return waiting;
  }

  end(waiting: Waiting): void {
    this.#waiting.delete(waiting);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #answerOverdue(): void {
    const nowMs = performance.now();
    for (const waiting of this.#waiting) {
      const { request, reply, untilMs } = waiting;
      if (untilMs > nowMs) return;
      this.#waiting.delete(waiting);
      // A file that is still being sent has been answered.
      if (!reply.sent && !reply.raw.headersSent)
        sendError(new HandlingTimeout(`no answer within ${this.#limitMs} ms`), request, reply);
    }
  }
}
