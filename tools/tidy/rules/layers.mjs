// @ts-check
// Layers inside a package. A folder of the package's src may import itself and what lies below it, never what lies
// above or beside it; rooms of one layer (one feature and another) never need each other in a circle, and no circle of
// files goes through two folders. Types count: whoever moves a file meets them as well. So do the tests of the web;
// those of the server open the whole exchange, whatever they test.

import { posix } from "node:path";
import { finding } from "../finding.mjs";
import { stronglyConnected } from "./cycles.mjs";

/** @typedef {import("../tree.mjs").Tree} Tree */
/** @typedef {import("../source-file.mjs").SourceFile} SourceFile */
/** @typedef {import("../source-file.mjs").ImportEdge} ImportEdge */

/** What the files directly in src are called: the first to run, on top of everything. */
export const start = "the start";

/** The layers of each package, the lowest first; folders of one line stand side by side. @type {Record<string, string[][]>} */
export const layers = {
  server: [
    ["store"],
    ["platform"],
    ["sequencer"],
    ["http"],
    ["socket"],
    ["seams"],
    ["features"],
    ["assembly"],
    ["programs"],
    [start],
  ],
  web: [
    ["testing"],
    ["session"],
    ["i18n"],
    ["api", "live"],
    ["frame"],
    ["forms"],
    ["features"],
    ["pages"],
    ["app"],
    [start],
  ],
};

/** Packages whose tests keep to the layers too. */
const layeredTests = new Set(["web"]);

/** @type {import("../finding.mjs").Rule} */
export function layered(tree) {
  return Object.entries(layers).flatMap(([name, table]) => {
    const home = `packages/${name}/src/`;
    const counts = (/** @type {SourceFile} */ file) => layeredTests.has(name) || !file.isTest;
    const files = tree.files.filter((file) => file.isCode && file.path.startsWith(home) && counts(file));
    return [
      ...files.flatMap((file) => judgeFile(file, home, table)),
      ...circles(files, home),
      ...fileCircles(files, home),
    ];
  });
}

/** What a file imports from the same src. @param {SourceFile} file @param {string} home */
function targetsOf(file, home) {
  return file.imports
    .filter((edge) => edge.specifier.startsWith("."))
    .map((edge) => ({ edge, target: posix.join(posix.dirname(file.path), edge.specifier) }))
    .filter(({ target }) => target.startsWith(home));
}

/** @param {string} path @param {string} home */
function layerOf(path, home) {
  const [first = "", ...rest] = path.slice(home.length).split("/");
  return rest.length === 0 ? start : first;
}

/** @param {SourceFile} file @param {string} home @param {string[][]} table */
function judgeFile(file, home, table) {
  const own = layerOf(file.path, home);
  const height = heightOf(table, own);
  if (height === -1) {
    return [finding("layers", file.path, 1, `${own} has no place among the layers of ${home}.`)];
  }
  return targetsOf(file, home).flatMap(({ edge, target }) => {
    const other = layerOf(target, home);
    const otherHeight = heightOf(table, other);
    if (other === own || (otherHeight !== -1 && otherHeight < height)) return [];
    const where = otherHeight === height ? "beside" : "above";
    return [finding("layers", file.path, edge.line, `${other} lies ${where} ${own}, which must not import it.`)];
  });
}

/** @param {string[][]} table @param {string} folder */
function heightOf(table, folder) {
  return table.findIndex((line) => line.includes(folder));
}

/** A room is a folder of a layer, such as one feature. @param {string} path @param {string} home */
function roomOf(path, home) {
  const parts = path.slice(home.length).split("/");
  return parts.length < 3 ? undefined : `${parts[0]}/${parts[1]}`;
}

/** @param {readonly SourceFile[]} files @param {string} home */
function circles(files, home) {
  /** @type {Map<string, { to: string, file: SourceFile, edge: ImportEdge }[]>} */
  const doors = new Map();
  for (const file of files) {
    const room = roomOf(file.path, home);
    if (room === undefined) continue;
    const found = doors.get(room) ?? [];
    for (const { edge, target } of targetsOf(file, home)) {
      const to = roomOf(target, home);
      if (to !== undefined && to !== room) found.push({ to, file, edge });
    }
    doors.set(room, found);
  }
  const graph = new Map([...doors].map(([room, found]) => [room, found.map(({ to }) => to)]));
  return stronglyConnected(graph).flatMap((group) =>
    group.flatMap((room) =>
      (doors.get(room) ?? [])
        .filter(({ to }) => group.includes(to))
        .map(({ to, file, edge }) =>
          finding("layers", file.path, edge.line, `${room} and ${to} need each other: ${group.join(", ")}.`),
        ),
    ),
  );
}

/** Files that need each other through more than one folder. @param {readonly SourceFile[]} files @param {string} home */
function fileCircles(files, home) {
  const graph = new Map(files.map((file) => [file.path, targetsOf(file, home).map(({ target }) => target)]));
  return stronglyConnected(graph)
    .filter((group) => new Set(group.map((path) => posix.dirname(path))).size > 1)
    .map((group) => {
      const [first = ""] = group;
      return finding("layers", first, 1, `these files need each other across folders: ${group.join(", ")}.`);
    });
}
