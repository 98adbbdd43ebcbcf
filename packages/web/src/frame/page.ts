// What a page declares of itself, in a file page.ts beside its code. The list of all of them is app/pages.ts.

import type { Call } from "@tidemark/contract";
import type { ComponentType } from "react";
import type { Area } from "../i18n/areas.ts";

/**
 * The frame a page stands in: the plain one, or one with the navigation of the account, of the assets, or of deals
 * between people beside it.
 */
export type Shell = "root" | "account" | "asset" | "p2p";

/** Where a page is linked from: a group of the header, the visitor's corner, or its shell's side navigation. */
export const headerGroups = ["markets", "trade", "p2p", "earn", "assets"] as const;
export type HeaderGroup = (typeof headerGroups)[number];
export type NavigationPlace = HeaderGroup | "visitor" | "side";

/** The entries of the account menu, in their order. The last is not for ordinary users, whose type is 0. */
export const accountMenuPlaces = ["settings", "tradeLog", "receive", "identity", "points"] as const;
export type AccountMenuPlace = (typeof accountMenuPlaces)[number];

/** Said where a page is declared: without it the compiler would look through all pages to know the name of one. */
export type LoadedPage = Promise<ComponentType>;

export type Page = {
  readonly path: string;
  /** Other addresses of the page, each redirected to its own. */
  readonly aliases?: readonly string[];
  readonly shell: Shell;
  /** One place, or several. */
  readonly navigation?: NavigationPlace | readonly NavigationPlace[];
  /** Which entry of the header's account menu it is. */
  readonly accountMenu?: AccountMenuPlace;
  /** Visitors are led to login first, and back afterwards. */
  readonly needsLogin?: boolean;
  /**
   * Only these find it in the navigation: those who keep a shop, those who were appointed acceptors, or those to whom
   * points are open.
   */
  readonly isFor?: "merchants" | "acceptors" | "pointsPeople";
  /** It takes the whole window under the header, as trading screens do: no footer, no scrolling on wide screens. */
  readonly fillsWindow?: boolean;
  /** The texts the page needs, loaded together with it. */
  readonly areas: readonly Area[];
  readonly load: () => LoadedPage;
  /** What the page will ask first, without fields: asked while its code is still coming. */
  readonly asks?: readonly Call[];
};

export type PageTable = Readonly<Record<string, Page>>;
