import { expect, test } from "vitest";
import { htmlOf, readArticleText } from "./reading-matter.ts";

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

test("a file is a title, what it tells in short, and its lines, whatever ends a line", () => {
  const file = "# Fees\n\n> What a trade costs.\n\nOne.\n\n- a\n- b\n";
  const read = { title: "Fees", abstract: "What a trade costs.", content: "<p>One.</p><ul><li>a</li><li>b</li></ul>" };
  expect(readArticleText(file)).toEqual(read);
  expect(readArticleText(file.replaceAll("\n", "\r\n"))).toEqual(read);
  expect(() => readArticleText("One.\n\n> Two.\n")).toThrow("begins with its title");
  expect(() => readArticleText("# One\n\nTwo.\n")).toThrow("begins with its title");
});
