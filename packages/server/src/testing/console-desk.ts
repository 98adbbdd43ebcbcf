// Console calls in tests, asked as the road asks them: the request is read by its schema, a deed of two is compared
// before it is done, and its line in the log can be written once.

import type { Role } from "@tidemark/contract/console-call";
import { ensure } from "@tidemark/kernel";
import * as z from "zod/mini";
import { appendAudit } from "../features/audit/audit.ts";
import type { Asking, ConsoleHandler, ConsoleResult, Deciding, Deed } from "../seams/console.ts";
import type { TestExchange } from "./test-exchange.ts";

type Loose = {
  compare?(request: unknown, asking: Asking): Promise<ConsoleResult<Deed>>;
  run(request: unknown, deciding: Asking | Deciding): Promise<ConsoleResult<unknown>>;
};

export type DeedOptions = { readonly key?: string; readonly operator?: string; readonly seconder?: string | null };

export type ConsoleDesk = {
  /** `code` is that of the refusal, "invalid_field" where the schema did not take it; null where all went well. */
  ask(name: string, request: object, options?: DeedOptions): Promise<{ code: string | null; value: never }>;
  compare(name: string, request: object): Promise<{ code: string | null; deed: Deed | null }>;
};

let keys = 0;

function codeOf(result: ConsoleResult<unknown>): string | null {
  if (result.ok) return null;
  return "rejection" in result ? result.rejection.code : result.code;
}

export function openConsoleDesk(
  { context: { clock } }: Pick<TestExchange, "context">,
  handlers: readonly ConsoleHandler[],
): ConsoleDesk {
  const ended = new Set<string>();
  const find = (name: string) =>
    ensure(
      handlers.find(({ call }) => call.name === name),
      `no call ${name}`,
    );
  function decidingFor(name: string, options: DeedOptions): Deciding {
    keys += 1;
    const { key = `drill-${keys}`, operator = "ada", seconder = null } = options;
    const reason = "a drill";
    return {
      operator,
      roles: new Set<Role>(["owner"]),
      language: "en",
      reason,
      seconder,
      key,
      auditHash: seconder === null ? "" : "a".repeat(64),
      async log(tx, { subject, before, after }) {
        if (ended.has(key)) throw new Error(`the deed ${key} was ended already`);
        const detail = { reason, seconder, before: JSON.stringify(before), after: JSON.stringify(after) };
        const row = await appendAudit(tx, { actor: operator, action: name, subject, detail, at: clock.now() });
        ended.add(key);
        return row.hash;
      },
    };
  }
  return {
    async ask(name, request, options = {}) {
      const { call, ...handler } = find(name);
      const { compare, run } = handler as unknown as Loose;
      const read = z.safeParse(call.request, JSON.parse(JSON.stringify(request)));
      if (!read.success) return { code: "invalid_field", value: undefined as never };
      const deciding = decidingFor(name, { seconder: call.care === "two" ? "bob" : null, ...options });
      const judged = await compare?.(read.data, deciding);
      if (judged?.ok === false) return { code: codeOf(judged), value: undefined as never };
      const result = await run(read.data, deciding);
      const value = result.ok ? z.parse(call.kind === "list" ? z.any() : call.reply, result.value) : undefined;
      return { code: codeOf(result), value: value as never };
    },
    async compare(name, request) {
      const { call, ...handler } = find(name);
      const { compare } = handler as unknown as Loose;
      const judged = await ensure(compare, `${name} compares nothing`)(
        z.parse(call.request, request),
        decidingFor(name, {}),
      );
      return { code: codeOf(judged), deed: judged.ok ? judged.value : null };
    },
  };
}
