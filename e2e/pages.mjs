// @ts-check
// The one list of pages for accessibility checks and pictures. It is what the built site itself says it has, so a
// new page is checked from its first day; only what a page needs beyond its address is written here.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { siteFolder } from "../tools/machine/places.mjs";

/**
 * @typedef {object} CheckedPage
 * @property {string} name
 * @property {string} path
 * @property {number} status HTTP status of the document
 * @property {boolean} needsLogin only a person who is logged in sees it
 */

/** @type {CheckedPage} */
const notFound = { name: "not-found", path: "/no-such-page", status: 404, needsLogin: false };

/** Pages that show a person who is logged in more than a visitor. @type {readonly CheckedPage[]} */
const forTraders = [
  { name: "home-logged-in", path: "/", status: 200, needsLogin: true },
  { name: "trade-logged-in", path: "/dealCenter", status: 200, needsLogin: true },
  { name: "lever-trade-logged-in", path: "/leverdealCenter", status: 200, needsLogin: true },
  { name: "seconds-trade-logged-in", path: "/secondsOrder", status: 200, needsLogin: true },
];

/** A page that shows nothing of itself without a parameter. @type {Record<string, string>} */
const parameters = {
  "/resetPwd": "?link=sample",
  "/stopWithdrawal": "?link=sample",
  "/undoChange": "?link=sample",
  "/freezeAccount": "?link=sample",
  "/noticeDetail": "?id=1",
  "/components/noticeDetail": "?id=1",
};

function builtPages() {
  const file = join(siteFolder, "pages.json");
  if (!existsSync(file)) throw new Error("The site is not built; run npm run build first.");
  /** @type {{ paths: string[], aliases: string[], needsLogin: string[], names: Record<string, string> }} */
  const { paths, aliases, needsLogin, names } = JSON.parse(readFileSync(file, "utf8"));
  // An alias leads to a page that is in the list itself.
  const pages = paths.filter((path) => !aliases.includes(path));
  return pages.map((path) => ({ name: names[path] ?? path, path, needsLogin: needsLogin.includes(path) }));
}

/** @returns {readonly CheckedPage[]} */
export function listPages() {
  const built = builtPages().map(({ name, path, needsLogin }) => ({
    name,
    path: path + (parameters[path] ?? ""),
    status: 200,
    needsLogin,
  }));
  return [...built, ...forTraders, notFound];
}
