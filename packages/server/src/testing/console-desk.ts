// A desk of the console for tests of one room: requests are read by their declaration, a deed of two is compared before
// it is done, and deeds are written into the real audit log, once each, as the road does it.

import type {
  Care,
  ConsoleCall,
  ConsoleInput,
  ConsoleReply,
  ConsoleRequest,
  Role,
} from "@tidemark/contract/console-call";
import { ensure } from "@tidemark/kernel";
import * as z from "zod/mini";
import { appendAudit } from "../features/audit/audit.ts";
import type { Asking, ConsoleHandler, ConsoleResult, Deciding, Deed } from "../seams/console.ts";
import type { Platform } from "../seams/platform.ts";
import type { TestExchange } from "./test-exchange.ts";

export type Desk = {
  ask<C extends ConsoleCall>(
    call: C,
    input: ConsoleInput<C>,
    who?: Partial<Deciding>,
  ): Promise<ConsoleResult<ConsoleReply<C>>>;
  /** What it answers; a refusal fails the test. */
  get<C extends ConsoleCall>(call: C, input: ConsoleInput<C>, who?: Partial<Deciding>): Promise<ConsoleReply<C>>;
  /** Why it is refused; null where it is not. */
  refusal<C extends ConsoleCall>(call: C, input: ConsoleInput<C>, who?: Partial<Deciding>): Promise<string | null>;
};

let deeds = 0;

function codeOf(result: ConsoleResult<unknown>): string | null {
  if (result.ok) return null;
  return "rejection" in result ? result.rejection.code : result.code;
}

/** `ended` are the keys of deeds that were done: the log takes each of them once. */
function decidingFor(
  { clock }: Pick<Platform, "clock">,
  { name, care }: { readonly name: string; readonly care: Care },
  who: Partial<Deciding>,
  ended: Set<string>,
): Deciding {
  deeds += 1;
  const seconder = care === "two" ? "bob" : null;
  const deciding = {
    operator: "ada",
    roles: new Set<Role>(["owner"]),
    language: "en" as const,
    reason: "a drill",
    seconder,
    key: `drill-${deeds}`,
    auditHash: seconder === null ? "" : "a".repeat(64),
    ...who,
  };
  return {
    ...deciding,
    async log(tx, { subject, before = {}, after = {} }) {
      const { key, operator, reason, seconder: second } = deciding;
      if (ended.has(key)) throw new Error(`the deed ${key} was ended already`);
      const detail = { reason, seconder: second, before: JSON.stringify(before), after: JSON.stringify(after) };
      const row = await appendAudit(tx, { actor: operator, action: name, subject, detail, at: clock.now() });
      ended.add(key);
      return row.hash;
    },
  };
}

function handlerOf(handlers: readonly ConsoleHandler[], name: string): ConsoleHandler {
  return ensure(
    handlers.find((one) => one.call.name === name),
    `nobody serves ${name}`,
  );
}

/** A deed of two persons is done as after the second word; `compare` is asked first, as before the first. */
export function consoleDesk(handlers: readonly ConsoleHandler[], platform: Pick<Platform, "clock">): Desk {
  const ended = new Set<string>();
  const ask: Desk["ask"] = async (call, input, who = {}) => {
    const handler = handlerOf(handlers, call.name);
    const request = call.request.parse(input) as ConsoleRequest<typeof call> as never;
    const deciding = decidingFor(platform, call, who, ended);
    if ("compare" in handler && handler.compare !== undefined) {
      const compared = await handler.compare(request, deciding);
      if (!compared.ok) return compared;
    }
    return (await handler.run(request, deciding)) as ConsoleResult<ConsoleReply<typeof call>>;
  };
  return {
    ask,
    async get(call, input, who) {
      const result = await ask(call, input, who);
      if (!result.ok) throw new Error(`refused: ${codeOf(result)}`);
      return result.value;
    },
    refusal: async (call, input, who) => codeOf(await ask(call, input, who)),
  };
}

type Loose = {
  compare?(request: unknown, asking: Asking): Promise<ConsoleResult<Deed>>;
  run(request: unknown, deciding: Asking | Deciding): Promise<ConsoleResult<unknown>>;
};

export type DeedOptions = {
  readonly key?: string;
  readonly operator?: string;
  readonly seconder?: string | null;
  /** The process ends just before the line in the log. */
  readonly isCut?: boolean;
  /** As the road takes up again what was agreed to: nothing is compared any more. */
  readonly isTakenUp?: boolean;
};

/** As above, by the names of calls and for any input: what a schema does not take is a refusal. */
export type ConsoleDesk = {
  /** `code` is that of the refusal, "invalid_field" where the schema did not take it; null where all went well. */
  ask(name: string, request: object, options?: DeedOptions): Promise<{ code: string | null; value: never }>;
  compare(name: string, request: object): Promise<{ code: string | null; deed: Deed | null }>;
};

export function openConsoleDesk(
  { context }: Pick<TestExchange, "context">,
  handlers: readonly ConsoleHandler[],
): ConsoleDesk {
  const ended = new Set<string>();
  return {
    async ask(name, request, { isCut = false, isTakenUp = false, ...who } = {}) {
      const { call, ...handler } = handlerOf(handlers, name);
      const { compare, run } = handler as unknown as Loose;
      const read = z.safeParse(call.request, JSON.parse(JSON.stringify(request)));
      if (!read.success) return { code: "invalid_field", value: undefined as never };
      const usual = decidingFor(context, call, who, ended);
      const cut = () => Promise.reject(new Error("the process has ended"));
      const deciding = isCut ? { ...usual, log: cut } : usual;
      const judged = isTakenUp ? undefined : await compare?.(read.data, deciding);
      if (judged?.ok === false) return { code: codeOf(judged), value: undefined as never };
      const result = await run(read.data, deciding);
      const value = result.ok ? z.parse(call.kind === "list" ? z.any() : call.reply, result.value) : undefined;
      return { code: codeOf(result), value: value as never };
    },
    async compare(name, request) {
      const { call, ...handler } = handlerOf(handlers, name);
      const { compare } = handler as unknown as Loose;
      const asked = ensure(compare, `${name} compares nothing`);
      const judged = await asked(z.parse(call.request, request), decidingFor(context, call, {}, ended));
      return { code: codeOf(judged), deed: judged.ok ? judged.value : null };
    },
  };
}
