import { expect, test } from "vitest";
import { fault, type Refused } from "./answer.ts";
import { createKeyKeeper, newIdempotencyKey } from "./idempotency.ts";

function counted() {
  let made = 0;
  return createKeyKeeper(() => {
    made += 1;
    return `key-${made}`;
  });
}

const refused = (code: string): Refused => ({
  ok: false,
  kind: "refused",
  type: "error",
  code,
  message: "",
  params: {},
});

test("a retry of the same content carries the same key until an answer came", () => {
  const keeper = counted();
  expect(keeper.keyFor({ amount: "1" })).toBe("key-1");
  for (const lost of [fault("timeout"), fault("offline"), fault("server"), refused("idempotency_in_progress")]) {
    keeper.heard(lost);
    expect(keeper.keyFor({ amount: "1" })).toBe("key-1");
  }
  keeper.heard({ ok: true, value: "done" });
  expect(keeper.keyFor({ amount: "1" })).toBe("key-2");
});

test("a refusal is an answer, and other content is another intention", () => {
  const keeper = counted();
  keeper.keyFor({ amount: "1" });
  expect(keeper.keyFor({ amount: "2" })).toBe("key-2");
  keeper.heard(refused("insufficient_balance"));
  expect(keeper.keyFor({ amount: "2" })).toBe("key-3");
});

test("keys differ and fit a header", () => {
  const keys = new Set(Array.from({ length: 100 }, () => newIdempotencyKey()));
  expect(keys.size).toBe(100);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{32,36}$/);
});
