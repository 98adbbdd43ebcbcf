import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test.each([
  [["a", "b"], "a,b\r\n"],
  [[1, null, ""], "1,,\r\n"],
  [["a,b", 'say "x"', "two\nlines"], '"a,b","say ""x""","two\nlines"\r\n'],
  [["=1+1", "+1", "-1+1", "@x", "\tx"], "'=1+1,'+1,'-1+1,'@x,\"'\tx\"\r\n"],
  [["-1", "-0.000001", "-1e5", "--1"], "-1,-0.000001,'-1e5,'--1\r\n"],
  [["a;=1+1", "a; +1", "a\t-1", "a\n@x", 'a;"=1'], '"a;\'=1+1","a;\' +1","a\t\'-1","a\n\'@x","a;\'""=1"\r\n'],
  [[" =1", '"=1', "'=1", "\uff1d1"], "' =1,\"'\"\"=1\",''=1,'\uff1d1\r\n"],
  [["a;b", "2026-11-16", "a=b", "x@y.example", "3;-"], '"a;b",2026-11-16,a=b,x@y.example,"3;\'-"\r\n'],
  [['=cmd("x")'], '"\'=cmd(""x"")"\r\n'],
])("%j", (values, line) => {
  expect(csvLine(values)).toBe(line);
});

/** Cells as a spreadsheet of a country sees them, where they end at this mark; quotes count at a cell's beginning. */
function cellsOf(text: string, mark: string): string[] {
  const cells: string[] = [];
  let [cell, isQuoted, isBegun] = ["", false, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? "";
    if (isQuoted && letter === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (isQuoted && letter === '"') isQuoted = false;
    else if (!isQuoted && !isBegun && letter === '"') [isQuoted, isBegun] = [true, true];
    else if (!isQuoted && (letter === mark || letter === "\n")) {
      cells.push(cell);
      [cell, isBegun] = ["", false];
    } else [cell, isBegun] = [cell + letter, true];
  }
  return [...cells, cell];
}

test.each([",", ";", "\t"])("whatever is in a field, no cell begins a formula where cells end at %j", (mark) => {
  const letters = ["=", "+", "-", "@", ";", ",", "\t", '"', "'", " ", "\r", "\n", "a", "1", "\uff1d"];
  let seed = 20_261_116;
  const draw = (below: number): number => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
    return (seed >>> 8) % below;
  };
  const formulas: unknown[] = [];
  for (let round = 0; round < 5_000; round += 1) {
    const field = (): string => Array.from({ length: draw(7) }, () => letters[draw(letters.length)]).join("");
    const values = [field(), field(), field()];
    for (const cell of cellsOf(csvLine(values), mark)) {
      const isNumber = /^-[0-9]+\r?$/.test(cell) || /^-[0-9]+,/.test(cell);
      if (!isNumber && /^[\s"]*[=+\-@\uff1d]/.test(cell)) formulas.push({ values, cell });
    }
  }
  expect(formulas).toEqual([]);
});
