// Which addresses elsewhere an offering may name: https, one of the allowed sites or a name below it, without a user, a
// port or anything by which two readers could see two addresses.

const lengthMax = 300;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
const odd = /[\u0000-\u0020\u007f-\uffff\\]/;

/**
 * Whether it may be named; nothing may be.
 *
 * @example isLinkGood("https://docs.example.org/paper.pdf", ["example.org"]) → true
 */
export function isLinkGood(text: string, hosts: readonly string[]): boolean {
  if (text === "") return true;
  if (text.length > lengthMax || odd.test(text) || !text.startsWith("https://")) return false;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.protocol !== "https:" || url.username !== "" || url.password !== "" || url.port !== "") {
    return false;
  }
  // What a reader takes for the host must be what the browser takes for it.
  const said = text.slice("https://".length).split(/[/?#]/)[0] ?? "";
  if (said.toLowerCase() !== url.hostname) return false;
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`));
}

/** A page of this site, whatever a browser makes of slashes. */
const own = /^\/(?:[a-z0-9?#][^\\]*)?$/i;

/**
 * Whether every link of a text, which is safe HTML, leads to a page of this site or to one that may be named.
 *
 * @example areLinksGood('<p><a href="https://evil.test/">Paper</a></p>', ["example.org"]) → false
 */
export function areLinksGood(html: string, hosts: readonly string[]): boolean {
  return Array.from(html.matchAll(/ href="([^"]*)"/g), ([, href = ""]) => href.replaceAll("&amp;", "&")).every(
    (href) => own.test(href) || isLinkGood(href, hosts),
  );
}
