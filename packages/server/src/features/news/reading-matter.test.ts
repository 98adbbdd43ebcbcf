import { expect, test } from "vitest";
import { readArticleText } from "./reading-matter.ts";

test("a file is a title, what it tells in short, and its lines, whatever ends a line", () => {
  const file = "# Fees\n\n> What a trade costs.\n\nOne.\n\n- a\n- b\n";
  const read = { title: "Fees", abstract: "What a trade costs.", content: "<p>One.</p><ul><li>a</li><li>b</li></ul>" };
  expect(readArticleText(file)).toEqual(read);
  expect(readArticleText(file.replaceAll("\n", "\r\n"))).toEqual(read);
  expect(() => readArticleText("One.\n\n> Two.\n")).toThrow("begins with its title");
  expect(() => readArticleText("# One\n\nTwo.\n")).toThrow("begins with its title");
});
