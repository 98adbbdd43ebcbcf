import { dayMs, type Instant, instant } from "@tidemark/kernel";
import { expect, test } from "vitest";
import { createApp } from "../assembly/app.ts";
import { openTestExchange } from "../testing/test-exchange.ts";
import { securityTxt, securityTxtPath } from "./security-txt.ts";

const config = {
  publicOrigin: "https://exchange.example",
  securityContact: ["mailto:security@exchange.example", "https://exchange.example/report"],
  securityPolicy: "https://exchange.example/policy",
};
const at = (text: string): Instant => instant(Date.parse(text));

test("it names whom to tell and where it stands, and never runs out", () => {
  let now = at("2026-11-16T13:14:15Z");
  const text = (): string => securityTxt({ clock: { now: () => now }, config });
  expect(text().split("\n")).toEqual([
    "Contact: mailto:security@exchange.example",
    "Contact: https://exchange.example/report",
    "Expires: 2027-02-14T00:00:00Z",
    "Preferred-Languages: en, zh, ja, ru",
    "Canonical: https://exchange.example/.well-known/security.txt",
    "Policy: https://exchange.example/policy",
    "",
  ]);
  now = instant(now + 400 * dayMs);
  const expires = Date.parse(/Expires: (\S+)/.exec(text())?.[1] ?? "");
  expect(expires).toBeGreaterThan(now);
  expect(expires).toBeLessThan(now + 365 * dayMs);
});

test("it is served where somebody has said whom to tell, and nowhere else", async () => {
  const exchange = await openTestExchange();
  const without = await exchange.app.inject({ url: securityTxtPath, headers: { accept: "text/plain" } });
  expect(without.statusCode).toBe(404);
  const context = { ...exchange.context, config: { ...exchange.config, ...config } };
  const app = await createApp(context, exchange.handlers());
  const reply = await app.inject({ url: securityTxtPath });
  expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  expect(reply.body).toMatch(/^Contact: mailto:security@exchange\.example\n/);
  await app.close();
  await exchange.close();
});
