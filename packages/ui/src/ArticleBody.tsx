// An article's words as elements of our own. The exchange keeps only safe markup, and nothing here would let other
// markup through: the text is read by our own reader and never becomes HTML.

import { Fragment, type ReactNode, useMemo } from "react";
import { type ArticleElement, type ArticleNode, type ArticleTag, readArticle } from "./article-nodes.ts";

const linkClasses = "text-accent underline underline-offset-2 hover:no-underline";

const classes: Readonly<Partial<Record<ArticleTag, string>>> = {
  p: "mt-3 first:mt-0",
  h2: "mt-8 text-16 font-semibold text-text first:mt-0",
  h3: "mt-6 text-14 font-semibold text-text first:mt-0",
  ul: "mt-3 flex list-disc flex-col gap-1.5 pl-5 marker:text-text-3",
  ol: "mt-3 flex list-decimal flex-col gap-1.5 pl-5 marker:text-text-3",
  strong: "font-semibold text-text",
  code: "rounded-control bg-sunken px-1.5 py-0.5 text-13 text-text shadow-edge",
  blockquote: "mt-3 border-l-2 border-line pl-4",
  table: "mt-3 w-full border-collapse text-14 max-sm:text-12",
  th: "border border-line px-3 py-2 text-left font-semibold text-text max-sm:px-1.5",
  td: "num border border-line px-3 py-2 max-sm:px-1.5",
};

export type ArticleLink = { readonly href: string; readonly className: string; readonly children: ReactNode };

export type ArticleBodyProps = {
  readonly html: string;
  /** How links are drawn; what it answers null for becomes a link like any other. */
  readonly renderLink?: (link: ArticleLink) => ReactNode;
};

type Drawn = Pick<ArticleBodyProps, "renderLink">;

function LinkPart({ link, renderLink }: Drawn & { readonly link: ArticleLink }) {
  const own = renderLink?.(link) ?? null;
  if (own !== null) return own;
  const isOwn = link.href.startsWith("/");
  return <a {...link} {...(isOwn ? {} : { rel: "noopener noreferrer", target: "_blank" })} />;
}

function Part({ part, ...drawn }: Drawn & { readonly part: ArticleElement }) {
  const children = <Parts parts={part.children} {...drawn} />;
  if (part.tag === "br") return <br />;
  if (part.tag === "a") {
    if (part.href === undefined) return children;
    return <LinkPart link={{ href: part.href, className: linkClasses, children }} {...drawn} />;
  }
  const Tag = part.tag;
  return <Tag className={classes[part.tag]}>{children}</Tag>;
}

function Parts({ parts, ...drawn }: Drawn & { readonly parts: readonly ArticleNode[] }) {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an article's parts never change places
    <Fragment key={index}>{typeof part === "string" ? part : <Part part={part} {...drawn} />}</Fragment>
  ));
}

export function ArticleBody({ html, ...drawn }: ArticleBodyProps) {
  const parts = useMemo(() => readArticle(html), [html]);
  return (
    <div className="max-w-2xl text-16 text-pretty break-words text-text-2">
      <Parts parts={parts} {...drawn} />
    </div>
  );
}
