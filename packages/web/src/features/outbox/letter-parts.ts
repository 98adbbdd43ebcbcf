// Finds in a letter what its reader wants to take along: the code, and links to this site. Links elsewhere stay text.

export type LetterPart =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

/** The six digits of a code, if the letter holds any. */
export function codeIn(text: string): string | null {
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? null;
}

/** A link of ours keeps all but the host, so that it opens on the site that shows it. */
function ownLink(address: string, origin: string): string | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null;
}

export function partsOf(text: string, origin: string): readonly LetterPart[] {
  return text.split(/(https?:\/\/[^\s]+)/).flatMap((piece): readonly LetterPart[] => {
    if (piece === "") return [];
    const href = ownLink(piece, origin);
    return [href === null ? { kind: "text", text: piece } : { kind: "link", text: piece, href }];
  });
}
