// Which pages the header and the shells link to, derived from the table of pages, in the table's order.

import {
  accountMenuPlaces,
  type HeaderGroup,
  headerGroups,
  type NavigationPlace,
  type PageTable,
  type Shell,
} from "../frame/page.ts";
import type { PageName, shellPaths } from "../frame/page-paths.ts";

export function pagesAt(table: PageTable, place: NavigationPlace): readonly PageName[] {
  const places = (name: string) => [table[name]?.navigation ?? []].flat();
  return Object.keys(table).filter((name) => places(name).includes(place)) as PageName[];
}

export type HeaderEntry = { readonly group: HeaderGroup; readonly pages: readonly PageName[] };

/** Who looks: a visitor, or somebody who is logged in, and what else they are here. */
export type Reader = {
  readonly isVisitor?: boolean;
  readonly isMerchant?: boolean;
  readonly isAcceptor?: boolean;
  /** Type 0 is an ordinary user, to whom points are not open. */
  readonly userType?: string | null;
};

function hasPoints(userType: string | null | undefined): boolean {
  return (userType ?? "0") !== "0";
}

/** Nobody is led to what is for merchants, acceptors or people with points alone. */
function isNamedTo(table: PageTable, reader: Reader): (name: PageName) => boolean {
  return (name) => {
    const isFor = table[name]?.isFor;
    if (isFor === undefined) return true;
    if (isFor === "pointsPeople") return hasPoints(reader.userType);
    return (isFor === "merchants" ? reader.isMerchant : reader.isAcceptor) === true;
  };
}

/** The groups of the header that have a page to lead to; visitors are not led to what they would have to log in for. */
export function headerEntries(table: PageTable, reader: Reader): readonly HeaderEntry[] {
  const isNamed = isNamedTo(table, reader);
  const isFor = (name: PageName) => (reader.isVisitor !== true || table[name]?.needsLogin !== true) && isNamed(name);
  return headerGroups
    .map((group) => ({ group, pages: pagesAt(table, group).filter(isFor) }))
    .filter((entry) => entry.pages.length > 0);
}

export type HeaderPlace = HeaderGroup | "account" | null;

/** Where one is: the page, and the part of the header it belongs to. */
export type Here = { readonly page: PageName | undefined; readonly place: HeaderPlace };

/** What a link of the header says of where one is: that it is this page, or that this page belongs to it. */
export function currentMark(
  linked: PageName | undefined,
  group: HeaderGroup | null,
  here: Here,
): "page" | "true" | undefined {
  if (linked !== undefined && linked === here.page) return "page";
  return group !== null && group === here.place ? "true" : undefined;
}

/** The part of the header that a page belongs to: the group it is in, else that of its shell. */
export function headerPlaceOf(table: PageTable, name: string | undefined): HeaderPlace {
  const page = name === undefined ? undefined : table[name];
  if (page === undefined) return null;
  const places = [page.navigation ?? []].flat();
  const group = headerGroups.find((each) => places.includes(each));
  if (group !== undefined) return group;
  if (page.shell === "asset") return "assets";
  if (page.shell === "p2p") return "p2p";
  return page.shell === "account" ? "account" : null;
}

/** Every page that can be led to by its name alone. */
export function reachablePages(table: PageTable, reader: Reader): readonly PageName[] {
  const isNamed = isNamedTo(table, reader);
  return (Object.keys(table) as PageName[]).filter((name) => {
    const page = table[name];
    const isLinked = page?.navigation !== undefined || page?.accountMenu !== undefined || name === "home";
    const isOver = reader.isVisitor === true ? page?.needsLogin === true : page?.navigation === "visitor";
    return isLinked && !isOver && isNamed(name);
  });
}

/** The pages of a shell's side navigation. */
export function sidePages(table: PageTable, shell: Shell, reader: Reader = {}): readonly PageName[] {
  const isNamed = isNamedTo(table, reader);
  return pagesAt(table, "side").filter((name) => table[name]?.shell === shell && isNamed(name));
}

/** The pages of the account menu, for a user of this type. */
export function accountMenuPages(table: PageTable, userType: string | null): readonly PageName[] {
  const shown = accountMenuPlaces.filter((place) => place !== "points" || hasPoints(userType));
  const pageAt = (place: string) => Object.keys(table).filter((name) => table[name]?.accountMenu === place);
  return shown.flatMap(pageAt) as PageName[];
}

/** The shells with an address of their own and a page to lead to; the address of another one is unknown. */
export function openShells(table: PageTable): readonly (keyof typeof shellPaths)[] {
  const shells = Object.values(table).map(({ shell }) => shell);
  return (["account", "asset"] as const).filter((shell) => shells.includes(shell));
}
