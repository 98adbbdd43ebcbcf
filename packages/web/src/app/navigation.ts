// Which pages the header and the shells link to, derived from the table of pages, in the table's order.

import { type HeaderGroup, headerGroups, type NavigationPlace, type PageTable, type Shell } from "../frame/page.ts";
import type { PageName } from "../frame/page-paths.ts";

export function pagesAt(table: PageTable, place: NavigationPlace): readonly PageName[] {
  const places = (name: string) => [table[name]?.navigation ?? []].flat();
  return Object.keys(table).filter((name) => places(name).includes(place)) as PageName[];
}

export type HeaderEntry = { readonly group: HeaderGroup; readonly pages: readonly PageName[] };

/** The groups of the header that have a page to lead to. */
export function headerEntries(table: PageTable): readonly HeaderEntry[] {
  return headerGroups
    .map((group) => ({ group, pages: pagesAt(table, group) }))
    .filter((entry) => entry.pages.length > 0);
}

/** The pages of a shell's side navigation. */
export function sidePages(table: PageTable, shell: Shell): readonly PageName[] {
  return pagesAt(table, "side").filter((name) => table[name]?.shell === shell);
}

/** The pages of the account menu. */
export function accountMenuPages(table: PageTable): readonly PageName[] {
  return Object.keys(table).filter((name) => table[name]?.isInAccountMenu === true) as PageName[];
}

/** The shells with a page to lead to; the address of another one is unknown. */
export function openShells(table: PageTable): readonly Exclude<Shell, "root">[] {
  const shells = Object.values(table).map(({ shell }) => shell);
  return (["account", "asset"] as const).filter((shell) => shells.includes(shell));
}
