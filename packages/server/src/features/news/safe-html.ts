// The only HTML that is ever stored: headings, paragraphs, lists, tables, emphasis, links. No scripts, styles,
// pictures or frames, no attributes but the address of a link, and that only if it leads to a page.

import sanitizeHtml from "sanitize-html";

const tags = ["p", "h2", "h3", "ul", "ol", "li", "strong", "em", "code", "a", "br", "blockquote"] as const;
const tableTags = ["table", "thead", "tbody", "tr", "th", "td"] as const;

const rules: sanitizeHtml.IOptions = {
  allowedTags: [...tags, ...tableTags],
  allowedAttributes: { a: ["href"] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesAppliedToAttributes: ["href"],
  // An address that begins with two slashes leads to another site without saying so.
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  enforceHtmlBoundary: false,
};

export function safeHtml(html: string): string {
  return sanitizeHtml(html, rules);
}

/** Titles and abstracts are words without any markup. */
export function plainText(html: string): string {
  const text = sanitizeHtml(html, { allowedTags: [], allowedAttributes: {} });
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** An address on our own site, or nothing. */
export function safeCover(path: string): string {
  return /^\/[a-z0-9][a-z0-9/._-]*$/i.test(path) && !path.includes("..") ? path : "";
}
