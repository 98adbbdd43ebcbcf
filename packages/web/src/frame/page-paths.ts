// The addresses of every page that stands, by the page's name. Pages declare them, each beside its own code, and lie
// above the frame: so the app says at its start which pages there are (app/pages.ts), to the compiler and to this file.
// A page that is not declared is not here, and so cannot be linked.

// biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be extended from outside
// biome-ignore lint/suspicious/noEmptyInterface: app/pages.ts fills it
export interface DeclaredPages {}

export type PageName = keyof DeclaredPages;

const known: Record<string, string> = {};

/** Empty until the pages are announced: read it when a link is drawn, not while modules load. */
export const pagePaths = known as Readonly<Record<PageName, string>>;

/** Says which pages there are; whatever was said before is forgotten. */
export function announcePages(table: Readonly<Record<string, { readonly path: string }>>): void {
  for (const name of Object.keys(known)) delete known[name];
  for (const [name, { path }] of Object.entries(table)) known[name] = path;
}

/** Whether an address named elsewhere (a reply's target, a shell's child) is a page that stands. */
export function isBuilt(path: string): boolean {
  return Object.values(known).includes(path);
}

/** The two shells. Their children live at the top level; an address below the shell redirects there. */
export const shellPaths = { account: "/account", asset: "/new_account" } as const;
