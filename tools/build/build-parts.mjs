// @ts-check
// The parts that are built, what each is made from, and how. A part whose sources have not changed since its last
// build is skipped.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import { galleryFolder, inRoot, root, serverMain, siteFolder, vite } from "../machine/places.mjs";
import { lastLines, runNode } from "../process/run.mjs";
import { Activity } from "../terminal/activity.mjs";
import { Failure } from "../terminal/failure.mjs";
import { fingerprint } from "./fingerprint.mjs";

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {string} title
 * @property {readonly string[]} sources
 * @property {string} output a file that exists once the part is built
 * @property {string} script the program that builds it
 * @property {readonly string[]} args
 * @property {string} [cwd]
 */

const tsc = inRoot("node_modules", "typescript", "bin", "tsc");
const shared = ["package-lock.json", "tsconfig.base.json"];

/** @param {...string} names */
function sourcesOf(...names) {
  return names.flatMap((name) => [
    `packages/${name}/package.json`,
    `packages/${name}/tsconfig.json`,
    `packages/${name}/src`,
  ]);
}

/** @type {Part} */
export const serverPart = {
  name: "server",
  title: "Building the server",
  sources: [...shared, ...sourcesOf("kernel", "contract", "engine", "server"), "tools/server/build-server.mjs"],
  output: serverMain,
  script: inRoot("tools", "server", "build-server.mjs"),
  args: [],
};

/** @type {Part} */
const sitePart = {
  name: "site",
  title: "Building the site",
  sources: [
    ...shared,
    ...sourcesOf("kernel", "contract", "engine", "ui", "web"),
    "packages/web/index.html",
    "packages/web/public",
    "packages/web/vite.config.ts",
  ],
  output: inRoot("packages", "web", "dist", "site", "index.html"),
  script: vite,
  args: ["build"],
  cwd: inRoot("packages", "web"),
};

/** @type {Part} */
const consolePart = {
  name: "console",
  title: "Building the console",
  sources: [
    ...shared,
    ...sourcesOf("kernel", "contract", "ui", "console"),
    "packages/console/index.html",
    "packages/console/public",
    "packages/console/vite.config.ts",
  ],
  output: inRoot("packages", "console", "dist", "site", "index.html"),
  script: vite,
  args: ["build"],
  cwd: inRoot("packages", "console"),
};

/** @type {Part} */
const typesPart = {
  name: "types",
  title: "Building the types",
  sources: [...shared, "tsconfig.json", ...sourcesOf("kernel", "contract", "engine", "server", "ui", "web", "console")],
  output: inRoot("packages", "ui", "dist", "index.d.ts"),
  script: tsc,
  args: ["-b"],
};

/** No part of the product: only its browser test and pictures need it. @type {Part} */
export const galleryPart = {
  name: "gallery",
  title: "Building the gallery",
  sources: [...shared, ...sourcesOf("kernel", "ui"), "packages/ui/gallery"],
  output: inRoot("packages", "ui", "gallery", "dist", "index.html"),
  script: vite,
  args: ["build"],
  cwd: galleryFolder,
};

/** What `npm start` needs. */
export const startParts = [serverPart, sitePart, consolePart];
/** Everything. */
export const allParts = [serverPart, typesPart, sitePart, consolePart];

/** @param {readonly Part[]} parts */
export async function ensureBuilt(parts) {
  for (const part of parts) {
    const stampPath = inRoot(".cache", "build", `${part.name}.stamp`);
    const stamp = fingerprint(root, part.sources);
    const isBuilt = existsSync(part.output);
    if (isBuilt && existsSync(stampPath) && readFileSync(stampPath, "utf8") === stamp) continue;
    await buildPart(part, isBuilt);
    mkdirSync(dirname(stampPath), { recursive: true });
    writeFileSync(stampPath, stamp);
  }
}

/** @param {Part} part @param {boolean} isBuilt */
async function buildPart(part, isBuilt) {
  const activity = new Activity(part.title);
  // tsc trusts its own records; without the output they would make it build nothing.
  const force = (part.script === tsc || part === serverPart) && !isBuilt ? ["--force"] : [];
  if (part === sitePart) rmSync(siteFolder, { recursive: true, force: true });
  const result = await runNode(part.script, [...part.args, ...force], {
    cwd: part.cwd ?? root,
    env: { ...process.env, NODE_ENV: "production" },
    onLine: (line) => {
      activity.detail = line.trim();
    },
  });
  const isMade = existsSync(part.output);
  if (result.code === 0 && isMade) {
    activity.done();
    return;
  }
  activity.failed();
  if (result.code === 0) throw new Failure(`${part.title} left no ${relative(root, part.output)}.`);
  throw new Failure(`${part.title} failed; the lines above say why.`, lastLines(result.output, 40));
}
