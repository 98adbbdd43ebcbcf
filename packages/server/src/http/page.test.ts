import { invalid, ok } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { askedPage, cursorOf, limitOf, page } from "./page.ts";

const limits = { usual: 20, max: 100 };

describe("what is asked for", () => {
  test.each([
    ["", 20],
    ["1", 1],
    ["100", 100],
  ])("the limit %j is %d rows", (text, rows) => {
    expect(limitOf(text, limits)).toEqual(ok(rows));
  });

  test.each(["0", "-1", "101", "1.5", "ten", " 5"])("the limit %j is none", (text) => {
    expect(limitOf(text, limits)).toEqual(invalid("limit"));
  });

  test("a cursor is read by its list, and nothing is the first page", () => {
    const read = (text: string): bigint | null => (/^\d+$/.test(text) ? BigInt(text) : null);
    expect(cursorOf("", read)).toEqual(ok(null));
    expect(cursorOf("7", read)).toEqual(ok(7n));
    expect(cursorOf("x", read)).toEqual(invalid("before"));
  });

  test("of two odd fields the cursor is named", () => {
    expect(askedPage({ before: "7", limit: "" }, limits)).toEqual(ok({ before: 7, limit: 20 }));
    expect(askedPage({ before: "", limit: "3" }, limits)).toEqual(ok({ before: null, limit: 3 }));
    expect(askedPage({ before: "x", limit: "x" }, limits)).toEqual(invalid("before"));
    expect(askedPage({ before: "7", limit: "x" }, limits)).toEqual(invalid("limit"));
  });
});

describe("a list that begins with a row", () => {
  const asked = (fields: { before?: string; first_id?: string }) =>
    askedPage({ before: "", limit: "", ...fields }, limits, (shown) => (shown > 1_000 ? shown - 1_000 : null));

  test("has it first, by the id that is shown of it", () => {
    expect(asked({ first_id: "1007" })).toEqual(ok({ before: 8, limit: 20 }));
  });

  test("goes on where its last page ended", () => {
    expect(asked({ first_id: "1007", before: "1003" })).toEqual(ok({ before: 3, limit: 20 }));
  });

  test("is named when it is no row", () => {
    for (const first_id of ["7", "x", "0"]) expect(asked({ first_id })).toEqual(invalid("first_id"));
  });
});

describe("a walk from page to page", () => {
  const all = [9, 8, 7, 6, 5, 4, 3];
  const walk = async (limit: number): Promise<number[][]> => {
    const pages: number[][] = [];
    for (let before: number | null = 10; before !== null; ) {
      const from: number = before;
      const read = async (count: number): Promise<number[]> => all.filter((id) => id < from).slice(0, count);
      const found: { rows: readonly number[]; next: number | null } = await page(limit, read, (id) => id);
      pages.push([...found.rows]);
      before = found.next;
    }
    return pages;
  };

  test("meets every row once, and ends without an empty page", async () => {
    expect(await walk(3)).toEqual([[9, 8, 7], [6, 5, 4], [3]]);
    expect(await walk(7)).toEqual([all]);
    expect(await walk(8)).toEqual([all]);
  });

  test("an empty list has one page, and a page of no rows asks for none", async () => {
    expect(await page(5, async () => [], String)).toEqual({ rows: [], next: null });
    const never = (): Promise<never> => Promise.reject(new Error("asked"));
    expect(await page(0, never, String)).toEqual({ rows: [], next: null });
  });
});
