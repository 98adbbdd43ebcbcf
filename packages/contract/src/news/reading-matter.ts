// How articles are written, by translators of the house and by operators: words and not markup. A line each: "## "
// begins a heading, "- " a list item, "| " a row of a table whose first one is its head, any other line is a paragraph;
// **strong**, `code`, [label](address), {figure}. A row that is nothing but a {figure} stands for as many rows as there
// are.

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** Labels and addresses have an end, so that no line costs more than its length. */
function inline(text: string): string {
  return escaped(text)
    .replace(/\*\*([^*]+)\*\*/g, "<strong>$1</strong>")
    .replace(/`([^`]+)`/g, "<code>$1</code>")
    .replace(/\[([^\][]{1,500})\]\(([^)\s[]{1,2000})\)/g, '<a href="$2">$1</a>');
}

/** Lines of a text, whatever ends them; empty ones only part what stands around them. */
export function linesOf(written: string): string[] {
  return written.split(/\r?\n/).filter((line) => line.trim() !== "");
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
