import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { securityEvents } from "../platform/security-log.ts";
import { createMetrics } from "./metrics.ts";

const book = readFileSync(new URL("../../../../docs/operating.md", import.meta.url), "utf8");
const rules = /### Alarms[\s\S]*?```yaml\n([\s\S]*?)```/.exec(book)?.[1] ?? "";

test("alarms name metrics that are there", async () => {
  const metrics = createMetrics();
  metrics.watchConnections(() => 1, 2);
  const known = new Set((await metrics.registry.getMetricsAsJSON()).map(({ name }) => name));
  const named = [...rules.matchAll(/\b(?:tidemark|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) expect(known).toContain(name.replace(/_(bucket|count|sum)$/, ""));
});

test("alarms name security events that are there", () => {
  const named = [...rules.matchAll(/kind=~?"([^"]+)"/g)].flatMap(([, kinds = ""]) => kinds.split("|"));
  expect(named.length).toBeGreaterThan(10);
  for (const name of named) expect(Object.keys(securityEvents)).toContain(name);
});

test("how many connections are open is looked at when it is asked for", async () => {
  const metrics = createMetrics();
  let open = 3;
  metrics.watchConnections(() => open, 7);
  expect(await metrics.registry.metrics()).toMatch(/^tidemark_connections 3$/m);
  open = 4;
  expect(await metrics.registry.metrics()).toMatch(/^tidemark_connections 4$/m);
  expect(await metrics.registry.metrics()).toMatch(/^tidemark_connections_max 7$/m);
});
