// A request that finds no answer within its time gets one from here. One clock looks after all of them: a timer of
// its own for each request would cost more than most calls do.

import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { HandlingTimeout, sendError } from "./errors.ts";

export type HandlingTime = { readonly limitMs: number; readonly checkEveryMs: number };

type Waiting = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly untilMs: number };

export function limitHandlingTime(app: FastifyInstance, { limitMs, checkEveryMs }: HandlingTime): void {
  // In order of arrival, so the first one is always the one that is due next.
  const waiting = new Map<string, Waiting>();
  app.addHook("onRequest", (request, reply, next) => {
    waiting.set(request.id, { request, reply, untilMs: performance.now() + limitMs });
    next();
  });
  // After a reply and after a sender that left alike.
  app.addHook("onResponse", (request, _reply, next) => {
    waiting.delete(request.id);
    next();
  });
  const answerOverdue = (): void => {
    const nowMs = performance.now();
    for (const [id, { request, reply, untilMs }] of waiting) {
      if (untilMs > nowMs) return;
      waiting.delete(id);
      // A file that is still being sent has been answered.
      if (!reply.sent && !reply.raw.headersSent)
        sendError(new HandlingTimeout(`no answer within ${limitMs} ms`), request, reply);
    }
  };
  const timer = setInterval(answerOverdue, checkEveryMs);
  timer.unref();
  app.addHook("onClose", () => clearInterval(timer));
}
