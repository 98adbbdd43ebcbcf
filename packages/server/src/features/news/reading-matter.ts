// The articles that come with the exchange are kept as markdown. A file begins with its title ("# ") and what it tells
// in short ("> "); the lines after them are reading matter.

import { htmlOf, linesOf } from "@tidemark/contract/news/reading-matter";
import { assert } from "@tidemark/kernel";
import type { ArticleText } from "./article.ts";

/** What a file of markdown says. */
export function readArticleText(markdown: string): ArticleText {
  const [title = "", abstract = "", ...lines] = linesOf(markdown);
  assert(
    title.startsWith("# ") && abstract.startsWith("> "),
    `an article begins with its title and abstract: ${title}`,
  );
  return { title: title.slice(2), abstract: abstract.slice(2), content: htmlOf(lines) };
}
