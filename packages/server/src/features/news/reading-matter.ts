// The articles that come with the exchange are kept as markdown, so that translators see words and not markup. A file
// begins with its title ("# ") and what it tells in short ("> "); then a line each: "## " begins a heading, "- " a list
// item, any other line is a paragraph; **strong**, `code`, [label](address).

import { assert } from "@tidemark/kernel";
import type { ArticleText } from "./article.ts";

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

function inline(text: string): string {
  return escaped(text)
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>');
}

/**
 * The HTML of such lines.
 *
 * @example htmlOf(["One.", "- a", "- b"]) → "<p>One.</p><ul><li>a</li><li>b</li></ul>"
 */
export function htmlOf(lines: readonly string[]): string {
  const parts: string[] = [];
  let isInList = false;
  for (const line of lines) {
    const isItem = line.startsWith("- ");
    if (isItem !== isInList) parts.push(isItem ? "<ul>" : "</ul>");
    isInList = isItem;
    if (isItem) parts.push(`<li>${inline(line.slice(2))}</li>`);
    else if (line.startsWith("## ")) parts.push(`<h2>${inline(line.slice(3))}</h2>`);
    else parts.push(`<p>${inline(line)}</p>`);
  }
  if (isInList) parts.push("</ul>");
  return parts.join("");
}

/** What a file of markdown says. */
export function readArticleText(markdown: string): ArticleText {
  const [title = "", abstract = "", ...lines] = markdown.split(/\r?\n/).filter((line) => line !== "");
  assert(
    title.startsWith("# ") && abstract.startsWith("> "),
    `an article begins with its title and abstract: ${title}`,
  );
  return { title: title.slice(2), abstract: abstract.slice(2), content: htmlOf(lines) };
}
