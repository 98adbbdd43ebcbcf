// The articles that come with the exchange are kept as plain lines, so that translators see words and not markup:
// "## " begins a heading, "- " a list item, any other line is a paragraph; **strong**, `code`, [label](address).

export type Lines = readonly string[];

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
export function htmlOf(lines: Lines): string {
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
