// The one list of pages for accessibility checks and pictures. It is what the built site itself says it has, so a
// new page is checked from its first day; only what a page needs beyond its address is written here.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { siteFolder } from "../tools/machine/places.mjs";

export type CheckedPage = {
  readonly name: string;
  readonly path: string;
  /** HTTP status of the document. */
  readonly status: number;
};

const notFound: CheckedPage = { name: "not-found", path: "/no-such-page", status: 404 };

function builtPaths(): readonly string[] {
  const file = join(siteFolder, "pages.json");
  if (!existsSync(file)) throw new Error("The site is not built; run npm run build first.");
  const { paths } = JSON.parse(readFileSync(file, "utf8")) as { paths: readonly string[] };
  return paths;
}

export const pages: readonly CheckedPage[] = [
  ...builtPaths().map((path) => ({ name: path === "/" ? "home" : path.slice(1), path, status: 200 })),
  notFound,
];
