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

/** Turns of direction make a text read otherwise than it is written; controls and halves of letters are no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
const tricks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069\ufeff]/g;
const writtenTricks = /&#(?:x0*(?:202[a-e]|206[6-9])|0*(?:823[4-8]|829[4-7]));?/gi;

export function withoutTricks(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, "")
    .replace(tricks, "")
    .replace(writtenTricks, "");
}

export function safeHtml(html: string): string {
  return sanitizeHtml(withoutTricks(html), rules);
}

/** Titles and abstracts are words without any markup. */
export function plainText(html: string): string {
  const text = sanitizeHtml(withoutTricks(html), { allowedTags: [], allowedAttributes: {} });
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

/** Where a picture that operators have uploaded is found. */
const coverPattern = /^\/api\/news\/cover\?id=[0-9a-f]{64}$/;

/** An address on our own site, or nothing. */
export function safeCover(path: string): string {
  if (coverPattern.test(path)) return path;
  return /^\/[a-z0-9][a-z0-9/._-]*$/i.test(path) && !path.includes("..") ? path : "";
}
