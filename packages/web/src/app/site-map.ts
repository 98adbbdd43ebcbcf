// What the built site says of its pages: to the server, which answers any other address with status 404, and to the
// browser tests, which look at every page.

import type { PageTable } from "../frame/page.ts";
import { shellPaths } from "../frame/page-paths.ts";
import { openShells } from "./navigation.ts";

export type SiteMap = {
  readonly paths: readonly string[];
  /** Those of the paths that lead to another one. */
  readonly aliases: readonly string[];
  readonly shells: readonly string[];
  /** Those of the paths that only a person who is logged in sees. */
  readonly needsLogin: readonly string[];
  /** What each page is called, by its own path: tests and pictures speak of pages as the code does. */
  readonly names: Readonly<Record<string, string>>;
};

export function siteMap(table: PageTable): SiteMap {
  const pages = Object.values(table);
  const doors = openShells(table).map((shell) => shellPaths[shell]);
  const aliases = [...pages.flatMap((page) => page.aliases ?? []), ...doors];
  return {
    paths: [...pages.map(({ path }) => path), ...aliases],
    aliases,
    shells: Object.values(shellPaths),
    needsLogin: pages.filter((page) => page.needsLogin === true).map(({ path }) => path),
    names: Object.fromEntries(Object.entries(table).map(([name, { path }]) => [path, name])),
  };
}
