// Double clicks without a key, as the road decides them: one run and one answer, for whoever clicks within two seconds.

import { instant, secondMs, type UserId } from "@tidemark/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestExchange, type TestExchange } from "../testing/test-exchange.ts";
import { DoubleClicks } from "./double-clicks.ts";

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await openTestExchange();
});
afterAll(() => exchange.close());

const alice = 900_001 as UserId;
const bob = 900_002 as UserId;

function openClicks(start = 1_900_000_000_000) {
  const time = { now: start };
  const clock = { now: () => instant(time.now) };
  const { database } = exchange.context;
  const clicks = new DoubleClicks<string>({ clock, database, isFinal: (answer) => answer !== "not now" });
  const keys: string[] = [];
  const click = (userId: UserId, contentHash: string, answer: () => Promise<string> = async () => "done") =>
    clicks.once({ userId, contentHash }, (key) => {
      keys.push(key);
      return answer();
    });
  return { time, keys, click };
}

test("within two seconds there is one run, wherever the second falls", async () => {
  const { time, keys, click } = openClicks();
  await click(alice, "a");
  for (const later of [0, 999, 1_000]) {
    time.now += later;
    await click(alice, "a");
  }
  expect(keys).toHaveLength(1);
  time.now += 1;
  await click(alice, "a");
  expect(new Set(keys).size).toBe(2);
});

test("other content and other people are runs of their own", async () => {
  const { keys, click } = openClicks();
  await Promise.all([click(alice, "a"), click(alice, "b"), click(bob, "a"), click(bob, "a")]);
  expect(keys).toHaveLength(3);
});

test("one that is still under way is joined, however long it takes", async () => {
  const { time, keys, click } = openClicks();
  let finish: (answer: string) => void = () => undefined;
  const first = click(alice, "a", () => new Promise((resolve) => (finish = resolve)));
  await click(bob, "b");
  time.now += 10 * secondMs;
  const second = click(alice, "a");
  await click(bob, "c");
  finish("slow");
  expect(await Promise.all([first, second])).toEqual(["slow", "slow"]);
  expect(keys).toHaveLength(3);
});

test("what failed or was put off runs again under the same key", async () => {
  const { keys, click } = openClicks();
  await expect(click(alice, "a", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await click(alice, "a", async () => "not now")).toBe("not now");
  expect(await click(alice, "a")).toBe("done");
  expect(await click(alice, "a", async () => "again")).toBe("done");
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("a process that has just begun knows from the journal what another did", async () => {
  const first = openClicks();
  await first.click(alice, "young");
  await first.click(alice, "refused");
  const [young, refused] = first.keys as [string, string];
  const { database } = exchange.context;
  await database.query("insert into refusals values ($1, $2, 'h', '{}', $3)", [alice, refused, first.time.now]);
  await database.query(
    "insert into journal (seq, fence, version, at, user_id, key, content, hash) values (9e9, 0, 1, $3, $1, $2, '{}', '')",
    [alice, young, first.time.now],
  );
  try {
    const soon = openClicks(first.time.now + 2 * secondMs - 1);
    await soon.click(alice, "young");
    await soon.click(alice, "refused");
    expect(soon.keys).toEqual([young, refused]);
    const later = openClicks(first.time.now + 2 * secondMs);
    await later.click(alice, "young");
    await later.click(alice, "refused");
    expect([later.keys.includes(young), later.keys.includes(refused)]).toEqual([false, false]);
  } finally {
    await database.query("delete from journal where seq = 9e9");
    await database.query("delete from refusals where user_id = $1", [alice]);
  }
});
