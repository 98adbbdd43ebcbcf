import { expect, test } from "vitest";
import { htmlOf, linesOf } from "./reading-matter.ts";

test("lines become headings, paragraphs and lists", () => {
  expect(htmlOf(["One.", "- a", "- b", "## Two", "Three."])).toBe(
    "<p>One.</p><ul><li>a</li><li>b</li></ul><h2>Two</h2><p>Three.</p>",
  );
  expect(htmlOf(["- last"])).toBe("<ul><li>last</li></ul>");
});

test("emphasis, code and links are drawn, and markup in the words stays words", () => {
  expect(htmlOf(["**0.045 %** of `a < b`, see [fees](/policy)"])).toBe(
    '<p><strong>0.045 %</strong> of <code>a &lt; b</code>, see <a href="/policy">fees</a></p>',
  );
  expect(htmlOf(["<script>alert(1)</script>"])).toBe("<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>");
});

test("rows become a table, and a figure alone stands for rows", () => {
  expect(htmlOf(["| Coin | Fee |", "| BTC | **1** |", "| {rows} |", "After."])).toBe(
    "<table><thead><tr><th>Coin</th><th>Fee</th></tr></thead>" +
      "<tbody><tr><td>BTC</td><td><strong>1</strong></td></tr>{rows}</tbody></table><p>After.</p>",
  );
});

test("lines are told apart whatever ends them, and empty ones part them", () => {
  expect(linesOf("One.\r\n\r\n  \nTwo.\n")).toEqual(["One.", "Two."]);
  expect(linesOf("")).toEqual([]);
});
