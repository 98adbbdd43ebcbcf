import { defineCall, sentence } from "@tidemark/contract";
import { calls, servedCall } from "@tidemark/contract/served";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { openApi } from "./openapi.ts";
import { referencePage } from "./reference-page.ts";

type Json = Record<string, unknown>;
type Operation = { operationId: string; responses: Record<string, { description: string }>; security: unknown[] };
type Document = { openapi: string; info: Json; paths: Record<string, Record<string, Operation>> };

const both = defineCall({
  name: "sample.both",
  methods: ["GET", "POST"],
  path: "/api/sample/both",
  summary: 'Says "<b>&</b>".',
  who: "user",
  proof: { kind: "trade_password", field: "pay_password" },
  isMoney: true,
  request: z.object({ amount: z.string(), note: z.optional(z.string()) }),
  reply: sentence,
  example: { request: { amount: "1" }, reply: "<script>alert(1)</script>" },
});

const document = openApi([...calls, servedCall(both)], { version: "0.0.1", origin: "/" }) as Document;

function resolve(pointer: string): unknown {
  let at: unknown = document;
  for (const part of pointer.replace(/^#\//, "").split("/")) at = (at as Json | undefined)?.[part];
  return at;
}

function* references(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (name === "$ref") yield String(inner);
    else yield* references(inner);
  }
}

describe("the document for machines", () => {
  test("is OpenAPI 3.1 with one operation for each call and method", () => {
    expect(document.openapi).toBe("3.1.0");
    expect(document.info).toMatchObject({ title: "Tidemark", version: "0.0.1" });
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = [...calls, servedCall(both)].flatMap((call) =>
      call.methods.map((method) => `${method} ${call.path}`),
    );
    expect(operations.sort()).toEqual(declared.sort());
  });

  test("what stands beside type and message is shown", () => {
    const login = JSON.stringify(document.paths["/api/user/login"]?.post);
    expect(login).toContain('"required":["type","message","id"]');
    expect(login).toContain('"id":{"type":"number"}');
  });

  test("every operation has a name of its own and described answers", () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map((operation) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const operation of operations) {
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "429"]));
      for (const response of Object.values(operation.responses)) expect(response.description).not.toBe("");
    }
  });

  test("every reference leads somewhere", () => {
    const all = [...references(document)];
    expect(all.length).toBeGreaterThan(0);
    expect(all.filter((pointer) => typeof resolve(pointer) !== "object")).toEqual([]);
  });

  test("says who may call, and how a GET and a POST take the same fields", () => {
    const { get = {}, post = {} } = document.paths["/api/sample/both"] as unknown as Record<string, Json>;
    expect(get.parameters).toMatchObject([
      { name: "amount", in: "query", required: true },
      { name: "note", in: "query", required: false },
    ]);
    expect(Object.keys((post.requestBody as { content: Json }).content).sort()).toEqual([
      "application/json",
      "application/x-www-form-urlencoded",
    ]);
    expect(get).toMatchObject({ "x-who": "user", "x-proof": "trade_password", security: [{ token: [] }] });
  });
});

describe("the page for people", () => {
  const page = referencePage([...calls, servedCall(both)], "0.0.1");

  test("mentions every call and every address", () => {
    for (const call of [...calls, servedCall(both)]) {
      expect(page).toContain(`id="${call.name}"`);
      expect(page).toContain(`<code>${call.path}</code>`);
    }
  });

  test("needs no script, no inline style and no foreign origin", () => {
    expect(page).not.toMatch(/<script|<style|style=|\son[a-z]+=|javascript:/i);
    expect([...page.matchAll(/(?:src|href)="([^"]*)"/g)].map((found) => found[1])).toSatisfy((links: string[]) =>
      links.every((link) => /^[/#](?!\/)/.test(link)),
    );
  });

  test("shows texts as texts", () => {
    expect(page).not.toContain("<b>&</b>");
    expect(page).toContain("&#60;b&#62;&#38;&#60;/b&#62;");
  });
});
