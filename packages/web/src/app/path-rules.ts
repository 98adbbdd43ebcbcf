// Every address people may hold leads to the page's one address: any letter case, a trailing slash, links of the
// hash-routed days (/#/path, /dist/#/path), and children written below their shell (/account/x).

export type Address = { readonly pathname: string; readonly search: string; readonly hash: string };

export type KnownPaths = {
  readonly pages: readonly string[];
  readonly aliases: Readonly<Record<string, string>>;
  readonly shells: readonly string[];
};

const hashHomes: readonly string[] = ["/", "/index.html", "/dist", "/dist/index.html"];

/** One leading slash, none at the end: an address can never turn into another host. */
function tidy(pathname: string): string {
  const parts = pathname.split(/[/\\]+/).filter((part) => part !== "");
  return `/${parts.join("/")}`;
}

/** The address that a link of the hash-routed days means, or the address itself. */
function withoutHash(address: Address): Address {
  const { pathname, search, hash } = address;
  if (!hashHomes.includes(pathname.toLowerCase())) return address;
  if (!hash.startsWith("#/")) return { pathname: "/", search, hash };
  const [path = "", query] = hash.slice(1).split(/\?(.*)/s);
  return { pathname: tidy(path), search: query ? `?${query}` : search, hash: "" };
}

function withoutShell(pathname: string, shells: readonly string[]): string {
  const lower = pathname.toLowerCase();
  const shell = shells.find((path) => lower.startsWith(`${path.toLowerCase()}/`));
  return shell === undefined ? pathname : pathname.slice(shell.length);
}

function spelled(pathname: string, known: KnownPaths): string {
  const lower = pathname.toLowerCase();
  const alias = Object.keys(known.aliases).find((path) => path.toLowerCase() === lower);
  if (alias !== undefined) return known.aliases[alias] ?? pathname;
  return [...known.pages, ...known.shells].find((path) => path.toLowerCase() === lower) ?? pathname;
}

/**
 * The one address of what this address means.
 *
 * @example canonicalAddress({ pathname: "/", search: "", hash: "#/POLICY?a=1" }, known).pathname → "/policy"
 */
export function canonicalAddress(address: Address, known: KnownPaths): Address {
  const plain = withoutHash({ ...address, pathname: tidy(address.pathname) });
  return { ...plain, pathname: spelled(withoutShell(plain.pathname, known.shells), known) };
}

export function isSameAddress(one: Address, other: Address): boolean {
  return one.pathname === other.pathname && one.search === other.search && one.hash === other.hash;
}
