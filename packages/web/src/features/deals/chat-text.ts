// What somebody wrote, as it may be shown: plain text, in which nothing can turn the direction of what stands beside it
// or hide what it says. Such characters show as a mark, so that a trick is seen as one.

/** Controls but the line feed, what turns directions, and what has no width; joiners, which scripts need, stay. */
const hidden = /(?!\n)\p{Cc}|[\u061c\u200b\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;

/** @example shownText("pay \u202e123") → "pay \ufffd123" */
export function shownText(text: string): string {
  return text.replaceAll("\r\n", "\n").replace(hidden, "\ufffd");
}
