// A text as somebody has written it, made safe for readers: words without markup, and safe HTML of reading matter.

import { htmlOf, linesOf } from "@tidemark/contract/news/reading-matter";

export type Written = { readonly title: string; readonly abstract: string; readonly written: string };
export type SafeWritten = Written & { readonly content: string };

export async function safeWritten({ title, abstract, written: given }: Written): Promise<SafeWritten> {
  // Loaded when somebody has written something: a start goes without.
  const { plainText, safeHtml, withoutTricks } = await import("./safe-html.ts");
  const written = withoutTricks(given).trim();
  return {
    title: plainText(title).trim(),
    abstract: plainText(abstract).trim(),
    content: safeHtml(htmlOf(linesOf(written))),
    written,
  };
}
