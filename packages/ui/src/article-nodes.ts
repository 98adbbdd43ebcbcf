// Reads an article's HTML into a small tree of known parts, without ever handing text to the browser as markup. What
// is not on the list is dropped and its words are kept; what could act (scripts, styles, frames) goes with its words.

export const articleTags = [
  "p",
  "h2",
  "h3",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "code",
  "a",
  "br",
  "blockquote",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
] as const;
export type ArticleTag = (typeof articleTags)[number];

export type ArticleElement = {
  readonly tag: ArticleTag;
  /** Only of links, and only of safe ones. */
  readonly href?: string;
  readonly children: readonly ArticleNode[];
};
export type ArticleNode = string | ArticleElement;

type Open = { readonly tag: ArticleTag; readonly href?: string; readonly children: ArticleNode[] };

const known: ReadonlySet<string> = new Set(articleTags);
const silent: ReadonlySet<string> = new Set(
  "script style iframe object embed template noscript svg math textarea title select".split(" "),
);
const depthMax = 24;
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</g;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };
const lastCodePoint = 0x10ffff;

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return code > 0 && code <= lastCodePoint ? String.fromCodePoint(code) : whole;
  });
}

function hasControls(text: string): boolean {
  return [...text].some((letter) => letter <= " " || letter === "\u007f");
}

/**
 * An address that leads to a page of ours or plainly to another site; anything else is no link.
 *
 * @example safeHref("javascript:alert(1)") → null
 */
export function safeHref(text: string): string | null {
  if (hasControls(text)) return null;
  if (/^\/(?![/\\])/.test(text)) return text;
  return /^(https?:\/\/|mailto:)[^\\]+$/i.test(text) ? text : null;
}

function hrefOf(attributes: string): string | null {
  const found = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes);
  return found === null ? null : safeHref(decoded(found[1] ?? found[2] ?? ""));
}

class Reader {
  readonly root: ArticleNode[] = [];
  readonly #open: Open[] = [];
  #silentTag: string | null = null;
  #silentDepth = 0;

  words(text: string): void {
    if (this.#silentTag !== null) return;
    const siblings = this.#siblings();
    const last = siblings.at(-1);
    if (typeof last === "string") siblings[siblings.length - 1] = last + decoded(text);
    else siblings.push(decoded(text));
  }

  tag(name: string, isClosing: boolean, attributes: string): void {
    if (this.#skips(name, isClosing) || !known.has(name)) return;
    const tag = name as ArticleTag;
    if (tag === "br") {
      if (!isClosing) this.#siblings().push({ tag, children: [] });
    } else if (isClosing) this.#close(tag);
    else this.#begin(tag, attributes);
  }

  #siblings(): ArticleNode[] {
    return this.#open.at(-1)?.children ?? this.root;
  }

  #begin(tag: ArticleTag, attributes: string): void {
    if (this.#open.length >= depthMax) return;
    const href = tag === "a" ? hrefOf(attributes) : null;
    const element: Open = { tag, ...(href === null ? {} : { href }), children: [] };
    this.#siblings().push(element);
    this.#open.push(element);
  }

  /** Closes what was left open inside it too; an end without a beginning is ignored. */
  #close(tag: ArticleTag): void {
    const at = this.#open.findLastIndex((element) => element.tag === tag);
    if (at >= 0) this.#open.length = at;
  }

  /** Everything between a silent tag and its end is left out. */
  #skips(name: string, isClosing: boolean): boolean {
    if (this.#silentTag === null) {
      if (isClosing || !silent.has(name)) return false;
      this.#silentTag = name;
      this.#silentDepth = 1;
    } else if (name === this.#silentTag) {
      this.#silentDepth += isClosing ? -1 : 1;
      if (this.#silentDepth === 0) this.#silentTag = null;
    }
    return true;
  }
}

export function readArticle(html: string): readonly ArticleNode[] {
  const reader = new Reader();
  for (const [whole, slash, name, attributes] of html.matchAll(token)) {
    if (name !== undefined) reader.tag(name.toLowerCase(), slash === "/", attributes ?? "");
    else if (!whole.startsWith("<!--")) reader.words(whole);
  }
  return reader.root;
}
