// The list of pages against what is declared: nothing forgotten, nothing twice.

import { expect, test } from "vitest";
import type { PageTable } from "../frame/page.ts";
import { shellPaths } from "../frame/page-paths.ts";
import { pages } from "./pages.ts";

const declarations = import.meta.glob<Readonly<Record<string, PageTable>>>("../{app,features,pages}/**/page.ts", {
  eager: true,
});
const declared = Object.values(declarations).flatMap((file) => Object.values(file));

test("every page that is declared is in the list, under a name of its own", () => {
  const names = declared.flatMap((table) => Object.keys(table));
  expect(names.toSorted()).toEqual(Object.keys(pages).toSorted());
});

test("no two pages share an address, in any letter case", () => {
  const own = declared.flatMap((table) => Object.values(table)).flatMap(({ path, aliases = [] }) => [path, ...aliases]);
  const paths = [...own, ...Object.values(shellPaths)].map((path) => path.toLowerCase());
  expect(new Set(paths).size).toBe(paths.length);
});
