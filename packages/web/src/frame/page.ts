// What the app knows of a page. The table in routes.tsx holds one of these for every page that stands.

import type { Call } from "@tidemark/contract";
import type { ComponentType } from "react";
import type { Area } from "../i18n/areas.ts";

/** The frame a page stands in: the plain one, or one with the account's or the assets' navigation beside it. */
export type Shell = "root" | "account" | "asset";

/** Where a page is linked from: a group of the header, the visitor's corner, or its shell's side navigation. */
export const headerGroups = ["markets", "trade", "p2p", "earn", "assets"] as const;
export type HeaderGroup = (typeof headerGroups)[number];
export type NavigationPlace = HeaderGroup | "visitor" | "side";

export type Page = {
  readonly shell: Shell;
  /** One place, or several. */
  readonly navigation?: NavigationPlace | readonly NavigationPlace[];
  /** Listed in the account menu of the header. */
  readonly isInAccountMenu?: boolean;
  /** Visitors are led to login first, and back afterwards. */
  readonly needsLogin?: boolean;
  /** It takes the whole window under the header, as trading screens do: no footer, no scrolling on wide screens. */
  readonly fillsWindow?: boolean;
  /** The texts the page needs, loaded together with it. */
  readonly areas: readonly Area[];
  readonly load: () => Promise<ComponentType>;
  /** What the page will ask first, without fields: asked while its code is still coming. */
  readonly asks?: readonly Call[];
};
