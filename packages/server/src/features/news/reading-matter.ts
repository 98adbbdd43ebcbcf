// The articles that come with the exchange are kept as markdown, so that translators see words and not markup. A file
// begins with its title ("# ") and what it tells in short ("> "); then a line each: "## " begins a heading, "- " a list
// item, "| " a row of a table whose first one is its head, any other line is a paragraph; **strong**, `code`,
// [label](address), {figure}. A row that is nothing but a {figure} stands for as many rows as there are.

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
  return groupsOf(lines).map(htmlOfGroup).join("");
}

type Kind = "item" | "row" | "heading" | "paragraph";
type LineGroup = { readonly kind: Kind; readonly lines: string[] };

const marks: Readonly<Record<Exclude<Kind, "paragraph">, string>> = { item: "- ", row: "| ", heading: "## " };

function kindOf(line: string): Kind {
  return (["item", "row", "heading"] as const).find((kind) => line.startsWith(marks[kind])) ?? "paragraph";
}

/** Items and rows that follow each other belong together; anything else stands alone. */
function groupsOf(lines: readonly string[]): readonly LineGroup[] {
  const groups: LineGroup[] = [];
  for (const line of lines) {
    const kind = kindOf(line);
    const last = groups.at(-1);
    if (last?.kind === kind && (kind === "item" || kind === "row")) last.lines.push(line);
    else groups.push({ kind, lines: [line] });
  }
  return groups;
}

function htmlOfGroup({ kind, lines }: LineGroup): string {
  const [line = ""] = lines;
  switch (kind) {
    case "item":
      return `<ul>${lines.map((item) => `<li>${inline(item.slice(2))}</li>`).join("")}</ul>`;
    case "row":
      return tableOf(lines);
    case "heading":
      return `<h2>${inline(line.slice(3))}</h2>`;
    case "paragraph":
      return `<p>${inline(line)}</p>`;
  }
}

function tableOf([head = "", ...rows]: readonly string[]): string {
  const cellsOf = (line: string): string[] => line.replace(/^\| | \|$/g, "").split(" | ");
  const row = (line: string, tag: "th" | "td"): string => {
    const cells = cellsOf(line);
    if (cells.length === 1 && /^\{\w+\}$/.test(cells[0] ?? "")) return cells.join("");
    return `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join("")}</tr>`;
  };
  const body = rows.map((line) => row(line, "td")).join("");
  return `<table><thead>${row(head, "th")}</thead><tbody>${body}</tbody></table>`;
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
