// The check finds what does not fit together: each row is altered as no code of ours would, and put back.

import { afterAll, beforeAll, expect, test } from "vitest";
import { checkConversions } from "./check-conversions.ts";
import { type ConversionDesk, openConversionDesk } from "./testing/conversion-desk.ts";

let desk: ConversionDesk;
let id: number;
beforeAll(async () => {
  desk = await openConversionDesk();
  const who = await desk.person();
  const quote = await desk.quoted(who);
  expect((await desk.accept(who, quote.id)).type).toBe("ok");
  id = desk.exchange.context.publicIds.read("conversion", quote.id) ?? 0;
});
afterAll(() => desk.exchange.close());

test.each([
  ["what is paid", "update conversions set pay = pay + 1", "the ledger has not moved what it says"],
  ["what is got", "update conversions set receive = receive - 1", "the ledger has not moved what it says"],
  ["one that is not done", "update conversions set state = 'accepted', done_at = null", "the volumes of conversions"],
  [
    "one that was refused",
    `update conversions set state = 'refused', done_at = null, refusal = '{"code":"fault"}'`,
    "which was not taken up",
  ],
  ["a volume", "update conversion_volumes set value = value + 1", "are not what its conversions add up to"],
  ["a day", "update conversion_days set value = value + 1", "is counted wrongly"],
])("%s that was altered is found", async (_name, sql, finding) => {
  const { database } = desk.exchange.context;
  expect(await checkConversions(database)).toEqual([]);
  await expect(
    database.transaction(async (tx) => {
      await tx.query(sql);
      const found = await checkConversions(tx);
      expect(found.some((text) => text.includes(finding))).toBe(true);
      throw new Error("put back");
    }),
  ).rejects.toThrow("put back");
  expect(await checkConversions(database)).toEqual([]);
  expect(id).toBeGreaterThan(0);
});
