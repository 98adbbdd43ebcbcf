// @ts-check
// The dependency rule. Workspaces and tsc let an undeclared sibling import pass, so this is where it fails.

import { posix } from "node:path";
import { finding } from "../finding.mjs";
import { nearestManifest } from "../tree.mjs";

/** @typedef {import("../tree.mjs").Tree} Tree */
/** @typedef {import("../source-file.mjs").SourceFile} SourceFile */
/** @typedef {import("../source-file.mjs").ImportEdge} ImportEdge */

/** Which of our packages a package may import, by specifier. @type {Record<string, readonly string[]>} */
const doors = {
  kernel: [],
  contract: ["@tidemark/kernel"],
  engine: ["@tidemark/kernel"],
  server: ["@tidemark/kernel", "@tidemark/contract", "@tidemark/engine"],
  ui: ["@tidemark/kernel"],
  web: ["@tidemark/kernel", "@tidemark/contract", "@tidemark/ui", "@tidemark/engine/formulas"],
  console: ["@tidemark/kernel", "@tidemark/contract", "@tidemark/ui"],
};

/** Doors that only tests may use there. @type {Record<string, readonly string[]>} */
const testDoors = {
  // Examples, limits and request schemas of every call: nothing that a page should carry.
  web: ["@tidemark/contract/served"],
  console: ["@tidemark/contract/served"],
};

/** Only the server runs in Node; the rest must run in a browser too. */
const mayUseNode = new Set(["server", ""]);

/** These run on a fresh clone, before anything is installed. */
const beforeInstall = /^tools\/(start|build|install|machine|process|terminal|test)\//;

/** @type {import("../finding.mjs").Rule} */
export function walls(tree) {
  return tree.files
    .filter((file) => file.isCode)
    .flatMap((file) => file.imports.flatMap((edge) => judge(tree, file, edge)));
}

/** @param {Tree} tree @param {SourceFile} file @param {ImportEdge} edge */
function judge(tree, file, edge) {
  const specifier = edge.specifier.replace(/\?.*$/, "");
  if (specifier.startsWith("virtual:")) return [];
  if (specifier.startsWith(".")) return judgeRelative(file, edge, specifier);
  if (beforeInstall.test(file.path) && !file.isTest && !specifier.startsWith("node:")) {
    return [report("fresh-clone", file, edge, `${specifier} is imported before anything is installed.`)];
  }
  if (specifier.startsWith("node:")) return judgeNode(file, edge, specifier);
  if (specifier.startsWith("@tidemark/")) return judgeSibling(tree, file, edge, specifier);
  return judgePackage(tree, file, edge, specifier);
}

/** @param {SourceFile} file @param {ImportEdge} edge @param {string} specifier */
function judgeRelative(file, edge, specifier) {
  const target = posix.join(posix.dirname(file.path), specifier);
  const home = file.package === "" ? "" : `packages/${file.package}/`;
  if (home !== "" && !target.startsWith(home)) {
    return [report("walls", file, edge, `${specifier} leaves the package; import it by its package name.`)];
  }
  if (home === "" && target.startsWith("packages/")) {
    return [report("walls", file, edge, `${specifier} reaches into a package; import it by its package name.`)];
  }
  return judgeFeature(file, edge, target);
}

/** A feature may use another one only through its door, <feature>/<feature>.ts; its feature.ts may name the other's. */
/** @param {SourceFile} file @param {ImportEdge} edge @param {string} target */
function judgeFeature(file, edge, target) {
  const from = /^(packages\/[^/]+\/src\/features)\/([^/]+)\//.exec(file.path);
  const to = /^(packages\/[^/]+\/src\/features)\/([^/]+)\/(.+)$/.exec(target);
  if (from === null || to === null || from[1] !== to[1] || from[2] === to[2]) return [];
  const door = new RegExp(`^${to[2]}\\.tsx?$`);
  if (door.test(to[3] ?? "")) return [];
  if (to[3] === "feature.ts" && file.name === "feature.ts") return [];
  return [report("features", file, edge, `${from[2]} reaches into ${to[2]}; use its door ${to[2]}/${to[2]}.ts.`)];
}

/** @param {SourceFile} file @param {ImportEdge} edge @param {string} specifier */
function judgeNode(file, edge, specifier) {
  const isConfig = file.path.endsWith(".config.ts");
  if (mayUseNode.has(file.package) || file.isTest || isConfig) return [];
  return [report("walls", file, edge, `${file.package} must not know Node, yet imports ${specifier}.`)];
}

/** @param {Tree} tree @param {SourceFile} file @param {ImportEdge} edge @param {string} specifier */
function judgeSibling(tree, file, edge, specifier) {
  const name = specifier.split("/").slice(0, 2).join("/");
  const target = tree.manifests.find((manifest) => manifest.name === name);
  if (target === undefined) return [report("walls", file, edge, `${specifier} is no package of ours.`)];
  const subpath = `.${specifier.slice(name.length)}`;
  if (!Object.keys(target.exports).some((key) => matchesExport(key, subpath))) {
    return [report("walls", file, edge, `${specifier} is not among the exports of ${name}.`)];
  }
  if (file.package === "" || name === `@tidemark/${file.package}`) return [];
  const allowed = doors[file.package] ?? [];
  const isOpen = allowed.some((door) => specifier === door || (isWhole(door) && specifier.startsWith(`${door}/`)));
  const isForTests = testDoors[file.package]?.includes(specifier) === true && !file.isTest;
  if (!isOpen || isForTests) return [report("walls", file, edge, `${file.package} must not import ${specifier}.`)];
  return judgePackage(tree, file, edge, specifier);
}

/** A door without a subpath opens the whole package. @param {string} door */
function isWhole(door) {
  return door.split("/").length === 2;
}

/** @param {string} key @param {string} subpath */
function matchesExport(key, subpath) {
  if (!key.includes("*")) return key === subpath;
  const [before = "", after = ""] = key.split("*");
  return subpath.startsWith(before) && subpath.endsWith(after) && subpath.length > before.length + after.length;
}

/** @param {Tree} tree @param {SourceFile} file @param {ImportEdge} edge @param {string} specifier */
function judgePackage(tree, file, edge, specifier) {
  const parts = specifier.split("/");
  const name = specifier.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] ?? "");
  const manifest = nearestManifest(tree, file.path);
  const root = tree.manifests.find((one) => one.folder === "");
  const mayUseDev = file.isTest || !file.isSource;
  const declared = [
    manifest?.dependencies,
    mayUseDev || edge.isTypeOnly ? manifest?.devDependencies : undefined,
    mayUseDev ? root?.devDependencies : undefined,
  ];
  if (declared.some((list) => list !== undefined && name in list)) return [];
  const place = manifest?.path ?? "any package.json";
  return [report("undeclared", file, edge, `${name} is not declared in ${place}.`)];
}

/** @param {string} rule @param {SourceFile} file @param {ImportEdge} edge @param {string} sentence */
function report(rule, file, edge, sentence) {
  return finding(rule, file.path, edge.line, sentence);
}

/** Only web's live/ folder may touch the socket. @type {import("../finding.mjs").Rule} */
export function socketDoor(tree) {
  return tree.files
    .filter((file) => file.package === "web" && file.isCode && !file.isTest)
    .filter((file) => !file.path.startsWith("packages/web/src/live/"))
    .flatMap((file) =>
      file.imports.filter((edge) => edge.specifier === "socket.io-client").map((edge) => ({ file, edge })),
    )
    .map(({ file, edge }) => report("walls", file, edge, "only web/src/live may touch the socket."));
}
