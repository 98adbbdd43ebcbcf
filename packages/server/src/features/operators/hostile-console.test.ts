// Whatever somebody inside sends: every call of the console answers it with a sentence, never with a fault, and none of
// it moves money or ends in the log as something that was done by halves.

import { afterAll, beforeAll, expect, test } from "vitest";
import type * as z from "zod/mini";
import type { ConsoleHandler } from "../../seams/console.ts";
import { type ConsoleClient, makeOperator } from "../../testing/console-client.ts";
import { openTestExchange, type TestExchange } from "../../testing/test-exchange.ts";
import { verifyAudit } from "../audit/audit.ts";

let exchange: TestExchange;
let ada: ConsoleClient;
beforeAll(async () => {
  exchange = await openTestExchange();
  const roles = ["owner", "support", "reviewer", "finance", "markets", "content"] as const;
  ada = await makeOperator(exchange, { name: "ada", roles });
  await ada.enter();
});
afterAll(() => exchange.close());

const odd: readonly unknown[] = [
  "",
  " ",
  "0",
  "-1",
  "1.5",
  "1e309",
  "NaN",
  "999999999999999999999",
  "9007199254740993",
  "' or 1=1 --",
  "<script>alert(1)</script>",
  "\u202eevil",
  "\ud800",
  "𝕿🎉",
  "a".repeat(1_000),
  "../../etc/passwd",
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  true,
  null,
  [],
  [[["x"]]],
  {},
  { $ne: null },
];

function fieldsOf({ call }: ConsoleHandler): readonly string[] {
  return Object.keys((call.request as unknown as { shape?: Record<string, z.ZodMiniType> }).shape ?? {});
}

/** As a reading call gets it: everything in an address is text. */
function asSent({ call }: ConsoleHandler, request: object): object {
  if (call.kind === "deed") return request;
  return Object.fromEntries(Object.entries(request).map(([name, value]) => [name, String(value)]));
}

/**
 * All fields are odd at once; and one at a time where the declaration lets it through. What it refuses comes no further,
 * whichever field it is.
 */
function requestsFor(handler: ConsoleHandler): object[] {
  const fields = fieldsOf(handler);
  const whole = (value: unknown) => Object.fromEntries(fields.map((field) => [field, value]));
  return odd.flatMap((value) => {
    const oneByOne = fields.map((field) => ({ ...whole("1"), [field]: value }));
    return [whole(value), ...oneByOne.filter((one) => handler.call.request.safeParse(asSent(handler, one)).success)];
  });
}

async function send(handler: ConsoleHandler, request: object): Promise<Response> {
  const { call } = handler;
  if (call.kind === "deed") {
    const body = JSON.stringify({ request, reason: "a drill" });
    return ada.fetch(`/console/${call.name}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  }
  return ada.fetch(`/console/${call.name}?${new URLSearchParams(Object.entries(asSent(handler, request)))}`);
}

test("no call of the console fails over what it is sent", async () => {
  const before = exchange.context.sequencer.audit();
  const faults: string[] = [];
  let sent = 0;
  let slowed = 0;
  for (const handler of exchange.context.consoleHandlers.values()) {
    // Ending the own session would end the test.
    if (handler.call.name === "operators.end-device") continue;
    const requests = requestsFor(handler);
    for (let at = 0; at < requests.length; at += 10) {
      await Promise.all(
        requests.slice(at, at + 10).map(async (request) => {
          sent += 1;
          const reply = await send(handler, request);
          // A caller who is too fast is told so.
          if (reply.status === 429) {
            slowed += 1;
            return;
          }
          const text = await reply.text();
          if (reply.status !== 200 || !/^\{"ok":(true|false)|^\{"type"/.test(text)) {
            faults.push(
              `${handler.call.name} ${JSON.stringify(request).slice(0, 200)}: ${reply.status} ${text.slice(0, 200)}`,
            );
          }
        }),
      );
    }
  }
  expect(faults).toEqual([]);
  expect(sent).toBeGreaterThan(1_000);
  // Nearly all of it was read.
  expect(slowed).toBeLessThan(sent / 20);
  expect(before.problems).toEqual([]);
  expect(exchange.context.sequencer.audit().problems).toEqual([]);
  expect((await verifyAudit(exchange.context.database)).findings).toEqual([]);
});
