// The check finds what does not fit together: each row is altered as no code of ours would, and put back.

import { afterAll, beforeAll, expect, test } from "vitest";
import { checkLocks } from "./check-locks.ts";
import { openWealthDesk, type WealthDesk } from "./testing/wealth-desk.ts";

let desk: WealthDesk;
beforeAll(async () => {
  desk = await openWealthDesk();
  const who = await desk.person(2);
  await desk.locked(who);
  await desk.send(who, "redeem", { id: (await desk.locked(who)).id });
});
afterAll(() => desk.exchange.close());

const open = "where state = 'locked'";

test.each([
  ["what is locked", `update wealth_locks set usdt = usdt + 1 ${open}`, "does not hold"],
  ["its end", `update wealth_locks set ends_at = ends_at + 1 ${open}`, "does not hold"],
  ["its reward", `update wealth_locks set reward = reward + 1 ${open}`, "is not where it should be"],
  [
    "one that is said to be redeemed",
    `update wealth_locks set state = 'redeemed', ended_at = 1 ${open}`,
    "does not hold",
  ],
  [
    "one that is said to have ended",
    "update wealth_locks set state = 'ended' where state = 'redeemed'",
    "is not where it should be",
  ],
  ["one that never was", `update wealth_locks set state = 'void' ${open}`, "that is not there"],
  ["what is owed", "update wealth_days set usdt = usdt + 1", "is not what the locks"],
])("%s that was altered is found", async (_name, sql, finding) => {
  const { database } = desk.exchange.context;
  expect(await checkLocks(database)).toEqual([]);
  await expect(
    database.transaction(async (tx) => {
      await tx.query(sql);
      const found = await checkLocks(tx);
      expect(found.some((text) => text.includes(finding))).toBe(true);
      throw new Error("put back");
    }),
  ).rejects.toThrow("put back");
});
