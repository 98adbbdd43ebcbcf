// Every reason for which money moves has its words, in every language.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bookingReasons, engineReasons } from "@tidemark/engine";
import { languages } from "@tidemark/kernel";
import { describe, expect, test } from "vitest";
import { features } from "../../assembly/features.ts";
import { gatherReasons } from "../../assembly/open-features.ts";
import { createLogWords, otherText } from "./log-texts.ts";

const gathered = gatherReasons(features);
const ledgerReasons = [...gathered.keys()];
const { lineText, reasonTitle } = createLogWords(gathered);

const source = fileURLToPath(new URL("../../", import.meta.url));

/** Reasons that the program itself gives to movements. */
function reasonsInCode(): string[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts") && !/(^|\/)testing\//.test(name))
    .map((name) => readFileSync(join(source, name), "utf8"))
    .flatMap((text) => Array.from(text.matchAll(/\breason: "([a-z_]+)",\s*reference/g), (found) => found[1] ?? ""));
}

test("no reason in the code is without words", () => {
  const found = [...new Set(reasonsInCode())];
  expect(found).toContain("demo_fund");
  expect(found).toContain("demo_refill");
  const known: readonly string[] = ledgerReasons;
  expect(found.filter((reason) => !known.includes(reason))).toEqual([]);
  expect(engineReasons.filter((reason) => !known.includes(reason))).toEqual([]);
  // The table of bookings lets nothing else move; the two it has words for nowhere, no feature gives.
  expect(bookingReasons.filter((reason) => !known.includes(reason))).toEqual(["deal", "interest"]);
  expect(found).not.toContain("deal");
  expect(found).not.toContain("interest");
});

describe.each(languages)("%s", (language) => {
  const line = { amount: "1.5", currency: "USDT", other: "legal" } as const;
  const changes = [
    { availableDelta: 15n, heldDelta: 0n },
    { availableDelta: -15n, heldDelta: 0n },
    { availableDelta: 0n, heldDelta: -15n },
    { availableDelta: 15n, heldDelta: -15n },
    { availableDelta: -15n, heldDelta: 15n },
  ];

  test.each(ledgerReasons)("%s is said without an open place", (reason) => {
    for (const change of changes) {
      const text = lineText({ ...line, ...change, reason }, language);
      expect(text).toMatch(/\S/);
      expect(text).not.toMatch(/[{}!！]/);
    }
    expect(reasonTitle(reason, language)).not.toMatch(/[{}]/);
  });

  test("directions differ, and titles name one reason each", () => {
    const said = changes.slice(0, 3).map((change) => lineText({ ...line, ...change, reason: "trade" }, language));
    expect(new Set(said).size).toBe(3);
    expect(said[2]).toContain("1.5 USDT");
    const titles = ledgerReasons.map((reason) => reasonTitle(reason, language));
    expect(new Set(titles).size).toBe(ledgerReasons.length);
    if (language !== "en") {
      expect(titles.filter((title) => [...gathered.values()].some(({ en }) => en.title === title))).toEqual([]);
    }
  });

  test("a reason of a newer program is not left blank", () => {
    expect(reasonTitle("of_tomorrow", language)).toBe(otherText(language));
    expect(lineText({ ...line, availableDelta: 1n, heldDelta: 0n, reason: "toString" }, language)).toBe(
      otherText(language),
    );
  });
});
