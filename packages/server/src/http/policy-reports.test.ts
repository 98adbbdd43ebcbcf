import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApp } from "../assembly/app.ts";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";
import { brokenRules, policyReportsPath } from "./policy-reports.ts";

let exchange: TestExchange;
let app: FastifyInstance;
const noted: unknown[] = [];

beforeAll(async () => {
  exchange = await openTestExchange();
  const note = (event: string, fields: { what?: string } = {}): void => void noted.push([event, fields.what]);
  app = await createApp({ ...exchange.context, securityLog: { note, sample: note } }, exchange.handlers());
});
afterAll(async () => {
  await app.close();
  await exchange.close();
});

let senders = 0;
async function report(type: string, body: string, from?: string): Promise<number> {
  senders += 1;
  const headers = { "content-type": type, "x-forwarded-for": from ?? `10.7.0.${senders}` };
  const reply = await app.inject({ method: "POST", url: policyReportsPath, headers, payload: body });
  return reply.statusCode;
}

test("both ways of reporting are heard, and only the rule is kept", async () => {
  const old = {
    "csp-report": { "effective-directive": "script-src-elem", "blocked-uri": "https://evil.example/canary" },
  };
  expect(await report("application/csp-report", JSON.stringify(old))).toBe(204);
  const present = [
    { type: "csp-violation", body: { effectiveDirective: "img-src", blockedURL: "canary" } },
    { type: "csp-violation", body: { effectiveDirective: "canary" } },
  ];
  expect(await report("application/reports+json", JSON.stringify(present))).toBe(204);
  expect(noted.splice(0)).toEqual([
    ["csp_report", "script-src-elem"],
    ["csp_report", "img-src"],
    ["csp_report", "other"],
  ]);
});

test.each(["", "null", "5", '"text"', "{", "[[[", "[]"])("%j is no report, and harms nobody", (text) => {
  expect(brokenRules(text)).toEqual([]);
});

test("odd reports are counted as other, and of a thousand in one only some", () => {
  expect(brokenRules('{"csp-report":5}')).toEqual(["other"]);
  expect(brokenRules('[null,{"body":{"effectiveDirective":["x"]}}]')).toEqual(["other", "other"]);
  expect(brokenRules(JSON.stringify(Array.from({ length: 1_000 }, () => ({}))))).toHaveLength(20);
});

test("what is too large, of another kind, or too often is refused", async () => {
  noted.length = 0;
  await report("application/csp-report", JSON.stringify({ "csp-report": { x: "y".repeat(20_000) } }));
  await report("text/plain", "{}");
  expect(noted).toEqual([]);
  const statuses: number[] = [];
  for (let sent = 0; sent < 25; sent += 1) statuses.push(await report("application/csp-report", "{}", "10.8.0.1"));
  expect(statuses.filter((status) => status === 204)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
});

test("pages tell browsers where to report; data does not", async () => {
  const page = await app.inject({ url: "/", headers: { accept: "text/html" } });
  expect(page.headers["content-security-policy"]).toMatch(/; report-uri \/policy-reports$/);
  expect(page.headers["reporting-endpoints"]).toBeUndefined();
  const config = { ...exchange.config, publicOrigin: "https://exchange.example" };
  const secure = await createApp({ ...exchange.context, config }, exchange.handlers(config));
  const { headers } = await secure.inject({ url: "/" });
  expect(headers["content-security-policy"]).toMatch(/; report-uri \/policy-reports; report-to policy$/);
  expect(headers["reporting-endpoints"]).toBe(`policy="${policyReportsPath}"`);
  await secure.close();
  const data = await app.inject({ url: "/api/env.json" });
  expect(data.headers["content-security-policy"]).not.toContain("report");
});
