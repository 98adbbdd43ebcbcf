// Every declaration is whole: its example holds, it is the only one at its address, and what moves money or asks for
// a proof is closed to visitors and to plain links.

import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Call } from "./call.ts";
import { calls, servedCall } from "./served.ts";

const addresses = calls.flatMap((call) => call.methods.map((method) => `${method} ${call.path}`));

function repeated(list: readonly string[]): string[] {
  return list.filter((item, at) => list.indexOf(item) !== at);
}

test("names and addresses are unique", () => {
  expect(calls.length).toBeGreaterThan(0);
  expect(repeated(calls.map((call) => call.name))).toEqual([]);
  expect(repeated(addresses)).toEqual([]);
});

/** The calls of every feature as pages know them. */
async function declaredCalls(): Promise<readonly Call[]> {
  const files = readdirSync(new URL(".", import.meta.url), { recursive: true })
    .map((file) => String(file).replaceAll("\\", "/"))
    .filter((file) => /^[a-z][a-z0-9]*\/([a-z]+-)?calls\.ts$/.test(file));
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, import.meta.url).href) as Promise<Record<string, unknown>>),
  );
  return modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) =>
      name.endsWith("Call") && typeof value === "object" ? [value as Call] : [],
    ),
  );
}

test("every call that a feature file declares is in the list", async () => {
  const declared = await declaredCalls();
  expect(declared.length).toBeGreaterThan(0);
  expect(declared.map((call) => call.name).sort()).toEqual(calls.map((call) => call.name).sort());
});

test("pages carry nothing of the server's half", async () => {
  const carried = (await declaredCalls()).flatMap((call) => {
    const half = ["summary", "proof", "isRepeatable", "perMinuteMax", "example"].filter((name) => name in call);
    return call.request === undefined && half.length === 0 ? [] : [call.name];
  });
  expect(carried).toEqual([]);
});

test("a call that carries the server's half itself needs no entry, and one without it is refused", () => {
  const [first] = calls;
  expect(first && servedCall({ ...first, name: "sample.whole" })).toEqual({ ...first, name: "sample.whole" });
  const { summary: _summary, request: _request, ...bare } = first as (typeof calls)[number];
  expect(servedCall(bare)).toBe(first);
  expect(() => servedCall({ ...bare, name: "sample.bare" })).toThrow("sample.bare");
});

describe.each(calls.map((call) => [call.name, call] as const))("%s", (_name, call) => {
  test("its example of a request is one", () => {
    expect(call.request.safeParse(call.example.request).error?.issues ?? []).toEqual([]);
  });

  test("its example of a reply is one, with nothing beside it", () => {
    const parsed = call.reply.safeParse(call.example.reply);
    expect(parsed.error?.issues ?? []).toEqual([]);
    expect(parsed.data).toEqual(call.example.reply);
  });

  test("unknown fields are dropped", () => {
    const parsed = call.request.safeParse({ ...(call.example.request as object), _timespan: "1", timestamp: 2 });
    expect(parsed.success).toBe(true);
    expect(Object.keys(parsed.data as object)).not.toContain("_timespan");
  });

  test("its name, address, sentence and limit make sense", () => {
    expect(call.name).toMatch(/^[a-z][a-zA-Z0-9]*\.[a-z][a-zA-Z0-9]*$/);
    expect(call.path).toMatch(/^\/(api|walletMiddle)\/[A-Za-z0-9_./:-]+$/);
    expect(call.path.startsWith("/walletMiddle/")).toBe(call.form === "middle");
    expect(call.path).not.toMatch(/\/$|\/\/|\.\./);
    expect(call.methods.length).toBeGreaterThan(0);
    expect(call.summary).toMatch(/\.$/);
    expect(call.perMinuteMax).toBeGreaterThan(0);
  });

  test("what moves money or asks for a proof is no visitor's and no link's", () => {
    if (!call.isMoney && call.proof.kind === "none") return expect(call.proof).toEqual({ kind: "none" });
    expect(call.who).not.toBe("visitor");
    expect(call.methods).not.toContain("GET");
    if (call.proof.kind !== "none") expect(call.proof.field).toMatch(/^[a-z_]+$/);
  });
});
