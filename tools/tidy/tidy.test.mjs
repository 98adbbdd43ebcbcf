// @ts-check
import { posix } from "node:path";
import { expect, test } from "vitest";
import { layers, start } from "./rules/layers.mjs";
import { findingsOf } from "./sample-tree.mjs";

const kernelFile = "packages/kernel/src/one.ts";
const engineFile = "packages/engine/src/two.ts";
const storeFile = "packages/server/src/features/wallet/wallet-store.ts";
const pageFile = "packages/web/src/Page.tsx";
const head = "// Why it is here.\n\n";

/** @param {number} count @param {string} line */
function repeated(count, line) {
  return Array.from({ length: count }, () => line).join("\n");
}

test("the clean sample keeps every rule", () => {
  expect(findingsOf({})).toEqual([]);
});

/** @type {[title: string, rule: string, path: string, content: string][]} */
const broken = [
  [
    "engine imports the server",
    "walls",
    engineFile,
    `${head}import { routes } from "@tidemark/server";\nexport const two = routes;\n`,
  ],
  ["kernel imports a sibling", "walls", kernelFile, `${head}import "@tidemark/engine";\nexport const one = 1;\n`],
  [
    "web imports the whole engine",
    "walls",
    pageFile,
    `${head}import { two } from "@tidemark/engine";\nexport function Page() {\n  return two;\n}\n`,
  ],
  [
    "web imports the server's half of the calls",
    "walls",
    pageFile,
    `${head}import { served } from "@tidemark/contract/served";\nexport function Page() {\n  return served;\n}\n`,
  ],
  [
    "a brick that knows the engine",
    "walls",
    "packages/ui/src/three.ts",
    `${head}import { two } from "@tidemark/engine";\nexport const three = two;\n`,
  ],
  [
    "a deep import",
    "walls",
    engineFile,
    `${head}import { one } from "@tidemark/kernel/src/one.ts";\nexport const two = one;\n`,
  ],
  [
    "a relative way out of the package",
    "walls",
    engineFile,
    `${head}import { one } from "../../kernel/src/one.ts";\nexport const two = one;\n`,
  ],
  [
    "a tool reaching into a package",
    "walls",
    "tools/shots/shots.mjs",
    `${head}import { one } from "../../packages/kernel/src/one.ts";\nexport const a = one;\n`,
  ],
  [
    "Node inside the kernel",
    "walls",
    kernelFile,
    `${head}import { join } from "node:path";\nexport const one = join;\n`,
  ],
  [
    "a type import counts as well",
    "walls",
    kernelFile,
    `${head}import type { two } from "@tidemark/engine";\nexport const one = 1;\nexport type Two = typeof two;\n`,
  ],
  [
    "the socket outside live",
    "walls",
    pageFile,
    `${head}import { io } from "socket.io-client";\nexport function Page() {\n  return io;\n}\n`,
  ],
  ["an undeclared package", "undeclared", storeFile, `${head}import pg from "pg";\nexport const sql = pg;\n`],
  [
    "a development package in the product",
    "undeclared",
    storeFile,
    `${head}import { test } from "vitest";\nexport const sql = test;\n`,
  ],
  [
    "a package before installation",
    "fresh-clone",
    "tools/start/start.mjs",
    `${head}import { test } from "vitest";\nexport const a = test;\n`,
  ],
  [
    "a file that takes the whole of another feature",
    "features",
    storeFile,
    `${head}import { spot } from "../spot/feature.ts";\nexport const sql = spot;\n`,
  ],
  [
    "a feature inside another",
    "features",
    storeFile,
    `${head}import { routes } from "../spot/spot-routes.ts";\nexport const sql = routes;\n`,
  ],
  [
    "a stretch of the frame that knows a feature",
    "layers",
    "packages/web/src/frame/link.ts",
    `${head}import { spot } from "../features/spot/spot.ts";\nexport const link = spot;\n`,
  ],
  [
    "a feature that knows a page",
    "layers",
    "packages/web/src/features/spot/spot.ts",
    `${head}import { Trade } from "../../pages/trade/Trade.tsx";\nexport const spot = Trade;\n`,
  ],
  [
    "a page that knows the app",
    "layers",
    "packages/web/src/pages/trade/trade.ts",
    `${head}export { router } from "../../app/router.ts";\n`,
  ],
  [
    "an app that knows the start, fetched late",
    "layers",
    "packages/web/src/app/router.ts",
    `${head}export const router = () => import("../start.ts");\n`,
  ],
  [
    "a type from a higher layer",
    "layers",
    "packages/web/src/session/session.ts",
    `${head}import type { Text } from "../i18n/text.ts";\nexport const session: Text = "";\n`,
  ],
  [
    "a test that reaches up",
    "layers",
    "packages/web/src/session/session.test.ts",
    `import { test } from "vitest";\nimport { say } from "../frame/say.ts";\ntest("it is said", say);\n`,
  ],
  [
    "a folder that knows the one beside it",
    "layers",
    "packages/web/src/api/call.ts",
    `${head}import { live } from "../live/live.ts";\nexport const call = live;\n`,
  ],
  [
    "a platform that knows a feature",
    "layers",
    "packages/server/src/platform/clock.ts",
    `${head}import type { routes } from "../features/spot/spot-routes.ts";\nexport const clock: typeof routes = [];\n`,
  ],
  [
    "a feature that knows how everything is put together",
    "layers",
    storeFile,
    `${head}import { features } from "../../assembly/features.ts";\nexport const sql = features;\n`,
  ],
  ["a folder without a layer", "layers", "packages/web/src/extras/extra.ts", `${head}export const extra = 1;\n`],
  ["a clock in the engine", "purity", engineFile, `${head}export const two = Date.now();\n`],
  ["a new date in the kernel", "purity", kernelFile, `${head}export const one = new Date();\n`],
  ["chance in the engine", "purity", engineFile, `${head}export const two = Math.random();\n`],
  ["an async function in the engine", "purity", engineFile, `${head}export async function two() {}\n`],
  ["a timer in the engine", "purity", engineFile, `${head}export const two = () => setTimeout(() => {}, 1);\n`],
  ["the machine's clock in a feature", "clock", storeFile, `${head}export const sql = Date.now();\n`],
  ["a date of now in a feature", "clock", storeFile, `${head}export const sql = new Date();\n`],
  [
    "the wall clock outside the steady one",
    "clock",
    storeFile,
    `${head}import { wallClock } from "../../clock.ts";\nexport const sql = wallClock;\n`,
  ],
  [
    "the database's clock in SQL",
    "clock",
    storeFile,
    `${head}export const sql = "delete from wallet where at < now()";\n`,
  ],
  [
    "the database's clock in a migration",
    "clock",
    "packages/server/migrations/2026-01-01-wallet.sql",
    "-- Why it is here.\ncreate table wallet (at timestamptz default current_timestamp);\n",
  ],
  ["Number on money", "money", storeFile, `${head}export const sql = Number("1");\n`],
  ["parseFloat on money", "money", engineFile, `${head}export const two = Number.parseFloat("1");\n`],
  ["toFixed on money", "money", storeFile, `${head}export const sql = (1).toFixed(2);\n`],
  ["a file called utils", "names", "packages/kernel/src/utils.ts", `${head}export const a = 1;\n`],
  ["a folder called helpers", "names", "packages/kernel/src/helpers/a.ts", `${head}export const a = 1;\n`],
  ["a camelCase file", "names", "packages/kernel/src/oneTwo.ts", `${head}export const a = 1;\n`],
  [
    "a component file without its component",
    "names",
    "packages/web/src/Other.tsx",
    `${head}export function Page() {\n  return null;\n}\n`,
  ],
  ["a barrel file", "names", "packages/kernel/src/all.ts", `${head}export * from "./one.ts";\n`],
  [
    "an index deep inside",
    "names",
    "packages/server/src/features/spot/index.ts",
    'export { routes } from "./spot-routes.ts";\n',
  ],
  ["a default export", "names", kernelFile, `${head}export const one = 1;\nexport default one;\n`],
  ["a file of 501 lines", "sizes", kernelFile, `${head}${repeated(498, "export {};")}\nexport const one = 1;\n`],
  [
    "a function of 71 lines",
    "sizes",
    kernelFile,
    `${head}export function one() {\n${repeated(69, "  one.name;")}\n}\n`,
  ],
  [
    "a component of 71 lines",
    "sizes",
    pageFile,
    `${head}export function Page() {\n  return (\n    <p>\n${repeated(65, "      text")}\n    </p>\n  );\n}\n`,
  ],
  ["no opening comment", "opening", kernelFile, "export const one = 1;\n"],
  ["no opening comment beside ts-check", "opening", "tools/shots/a.mjs", "// @ts-check\n\nexport const a = 1;\n"],
  ["a mark for later", "leftovers", kernelFile, `${head}// ${"TO"}DO: count further\nexport const one = 1;\n`],
  [
    "code put aside",
    "leftovers",
    kernelFile,
    `${head}// const two = one + 1;\n// return two;\nexport const one = 1;\n`,
  ],
  ["a block of code put aside", "leftovers", kernelFile, `${head}/* if (one) { start(); } */\nexport const one = 1;\n`],
  ["a paper that nobody has", "citations", kernelFile, `${head}// As the documents say.\nexport const one = 1;\n`],
  [
    "a paper that nobody has, over two lines",
    "citations",
    kernelFile,
    `${head}/**\n * Rounded as the\n * documents say.\n */\nexport const one = 1;\n`,
  ],
  ["an issue by its number", "citations", kernelFile, `${head}// See issue 12.\nexport const one = 1;\n`],
  [
    "a test that runs alone",
    "test-switches",
    "packages/kernel/src/one.test.ts",
    'import { test } from "vitest";\ntest.only("one", () => {});\n',
  ],
  [
    "a test left out",
    "test-switches",
    "packages/kernel/src/one.test.ts",
    'import { describe } from "vitest";\ndescribe.skip("one", () => {});\n',
  ],
  [
    "a browser test left out",
    "test-switches",
    "e2e/home.spec.ts",
    `${head}import { test } from "vitest";\ntest.fixme("one", () => {});\n`,
  ],
  ["printing from the product", "console", storeFile, `${head}export const sql = 1;\nconsole.log(sql);\n`],
  ["a path of one machine", "machine-paths", "docs/a.md", `Look at ${"/ho"}me/me/notes.\n`],
  [
    "a value in SQL text",
    "sql",
    storeFile,
    `${head}export const sql = (id) => \`select name from wallet where id = \${id}\`;\n`,
  ],
  [
    "a value added to SQL text",
    "sql",
    storeFile,
    `${head}export const sql = (id) => "delete from wallet where id = " + id;\n`,
  ],
  [
    "a colour in a component",
    "colours",
    pageFile,
    `${head}export function Page() {\n  return <a style={{ color: "#ff0000" }}>x</a>;\n}\n`,
  ],
  [
    "a colour in a class name",
    "colours",
    pageFile,
    `${head}export function Page() {\n  return <a className="bg-[rgb(0,0,0)]">x</a>;\n}\n`,
  ],
  ["a colour in a style sheet", "colours", "packages/web/src/page.css", "/* Why. */\na { color: #fff; }\n"],
  [
    "a range instead of a version",
    "supply-chain",
    "package.json",
    '{ "name": "sample", "devDependencies": { "vitest": "^4.1.12" } }',
  ],
  [
    "a lock entry without integrity",
    "supply-chain",
    "package-lock.json",
    '{ "packages": { "node_modules/zod": { "version": "4.6.7" } } }',
  ],
  [
    "a script at installation",
    "supply-chain",
    "package-lock.json",
    '{ "packages": { "node_modules/zod": { "integrity": "sha512-x", "hasInstallScript": true } } }',
  ],
  [
    "a package from elsewhere",
    "supply-chain",
    "package-lock.json",
    '{ "packages": { "node_modules/zod": { "integrity": "sha512-x", "resolved": "https://example.org/zod.tgz" } } }',
  ],
  ["a file that cannot be parsed", "syntax", kernelFile, `${head}export const one = ;\n`],
];

test.each(broken)("%s", (_title, rule, path, content) => {
  const found = findingsOf({ [path]: content });
  expect(found.map((one) => one.rule)).toContain(rule);
  expect(found.filter((one) => one.rule === rule).map((one) => one.path)).toContain(path);
});

/** A file of a layer; those of the start lie in no folder. @param {string} home @param {string} layer @param {string} name */
function fileIn(home, layer, name) {
  return layer === start ? `${home}${name}.ts` : `${home}${layer}/${name}/${name}.ts`;
}

/** Every two layers of every package, the lower one first; also two that stand side by side. */
const upward = Object.entries(layers).flatMap(([name, table]) =>
  table.flatMap((line, height) =>
    line.flatMap((low) =>
      table
        .slice(height)
        .flat()
        .filter((high) => high !== low)
        .map((high) => ({ home: `packages/${name}/src/`, low, high })),
    ),
  ),
);

test.each(upward)("in $home, $low that knows $high", ({ home, low, high }) => {
  const [from, to] = [fileIn(home, low, "knowing"), fileIn(home, high, "known")];
  const way = posix.relative(posix.dirname(from), to);
  const found = findingsOf({
    [from]: `${head}import { known } from "${way.startsWith(".") ? way : `./${way}`}";\nexport const knowing = known;\n`,
    [to]: `${head}export const known = 1;\n`,
  });
  expect(found.filter((one) => one.rule === "layers").map((one) => one.path)).toEqual([from]);
});

test("a layer imports what lies below it and in itself", () => {
  const found = findingsOf({
    "packages/web/src/pages/trade/trade.ts": `${head}import { live } from "../../live/live.ts";\nimport { spot } from "../../features/spot/spot.ts";\nexport const trade = [live, spot];\n`,
    "packages/web/src/features/spot/spot.ts": `${head}import { book } from "../book/book.ts";\nexport const spot = book;\n`,
    "packages/web/src/features/book/book.ts": `${head}export const book = 1;\n`,
  });
  expect(found).toEqual([]);
});

test("a feature names the features it needs", () => {
  const found = findingsOf({
    "packages/server/src/features/spot/feature.ts": `${head}import { wallet } from "../wallet/feature.ts";\nexport const spot = wallet;\n`,
    "packages/server/src/features/wallet/feature.ts": `${head}export const wallet = 1;\n`,
    "packages/server/src/features/wallet/wallet-store.ts": `${head}import { spot } from "../spot/feature.ts";\nexport const sql = spot;\n`,
  });
  expect(found.filter((one) => one.rule === "features").map((one) => one.path)).toEqual([storeFile]);
});

test("features that need each other, if only for a type and through other files", () => {
  const spot = "packages/web/src/features/spot/spot.ts";
  const bookView = "packages/web/src/features/book/book-view.ts";
  const found = findingsOf({
    [spot]: `${head}import { book } from "../book/book.ts";\nexport const spot = book;\n`,
    "packages/web/src/features/book/book.ts": `${head}export const book = 1;\n`,
    [bookView]: `${head}import type { spot } from "../spot/spot.ts";\nexport type BookView = typeof spot;\n`,
  });
  expect(found.map((one) => [one.rule, one.path])).toEqual([
    ["layers", bookView],
    ["layers", spot],
  ]);
});

test("files of the server that need each other across folders, if only for a type", () => {
  const texts = "packages/server/src/features/wallet/texts/en.ts";
  const say = "packages/server/src/features/wallet/say.ts";
  const found = findingsOf({
    [say]: `${head}import { en } from "./texts/en.ts";\nexport type Text = string;\nexport const say = en;\n`,
    [texts]: `${head}import type { Text } from "../say.ts";\nexport const en: Text = "";\n`,
  });
  expect(found.map((one) => [one.rule, one.path])).toEqual([["layers", say]]);
  expect(found[0]?.sentence).toContain(texts);
});

test("features of the server that need each other, whichever of their files", () => {
  const spot = "packages/server/src/features/spot/feature.ts";
  const found = findingsOf({
    [spot]: `${head}import { wallet } from "../wallet/feature.ts";\nexport const spot = wallet;\n`,
    "packages/server/src/features/wallet/feature.ts": `${head}export const wallet = 1;\n`,
    [storeFile]: `${head}import type { routes } from "../spot/spot.ts";\nexport const sql: typeof routes = 1;\n`,
    "packages/server/src/features/spot/spot.ts": `${head}export const routes = 1;\n`,
  });
  expect(found.filter((one) => one.rule === "layers").map((one) => one.path)).toContain(spot);
  expect(found.filter((one) => one.rule === "layers").map((one) => one.path)).toContain(storeFile);
});

test("a test of the server may open what lies above it", () => {
  const found = findingsOf({
    "packages/server/src/store/rows.test.ts": `import { test } from "vitest";\nimport { routes } from "../features/spot/spot-routes.ts";\ntest("rows", () => routes);\n`,
  });
  expect(found).toEqual([]);
});

test("a cycle of two files", () => {
  const found = findingsOf({
    [kernelFile]: `${head}import { more } from "./more.ts";\nexport const one = more;\n`,
    "packages/kernel/src/more.ts": `${head}import { one } from "./one.ts";\nexport const more = one;\n`,
  });
  expect(found.map((one) => one.rule)).toEqual(["cycles"]);
});

test("a cycle of types alone is none", () => {
  const found = findingsOf({
    [kernelFile]: `${head}import type { More } from "./more.ts";\nexport const one: More = 1;\n`,
    "packages/kernel/src/more.ts": `${head}import { one } from "./one.ts";\nexport type More = number | typeof one;\n`,
  });
  expect(found).toEqual([]);
});

test("a missing lock file", () => {
  expect(findingsOf({ "package-lock.json": null }).map((one) => one.rule)).toEqual(["supply-chain"]);
});

test("comments and blank lines do not make a function long", () => {
  const body = `${repeated(40, "  // because")}\n\n${repeated(60, "  one.name;")}`;
  expect(findingsOf({ [kernelFile]: `${head}export function one() {\n${body}\n}\n` })).toEqual([]);
});

test("a factory is measured part by part, and each part by itself", () => {
  const part = (/** @type {number} */ count) => `  function inner() {\n${repeated(count, "    inner.name;")}\n  }\n`;
  const factory = (/** @type {string} */ body) => ({ [kernelFile]: `${head}export function one() {\n${body}}\n` });
  expect(findingsOf(factory(part(40) + part(40)))).toEqual([]);
  expect(findingsOf(factory(part(71))).map((one) => one.sentence)).toEqual(["inner has 73 lines; at most 70."]);
});

test("a table of translations may be long", () => {
  const path = "packages/web/src/pages/home/words/en.ts";
  expect(findingsOf({ [path]: `${head}${repeated(600, "export {};")}\n` })).toEqual([]);
});

test("a long file and an unused export only warn", () => {
  const content = `${head}${repeated(300, "export {};")}\nexport const one = 1;\nexport const idle = 2;\n`;
  const found = findingsOf({ [kernelFile]: content }, { withWarnings: true });
  const warned = found.filter((one) => one.path === kernelFile);
  expect(warned.map((one) => [one.rule, one.isWarning])).toEqual([
    ["sizes", true],
    ["exports", true],
  ]);
});

test("the document of a page and a decision of the house may be named", () => {
  const prose = "// The document shows the theme (docs/decisions/0002-money-as-integers.md); documents are papers.\n";
  expect(findingsOf({ [kernelFile]: `${head}${prose}export const one = 1;\n` })).toEqual([]);
});

test("prose in comments is not taken for code", () => {
  const prose =
    "// Rounds down; the dust stays with the payer (see mulDivDown).\n// Units last: timeoutMs = milliseconds.\n";
  expect(findingsOf({ [kernelFile]: `${head}${prose}export const one = 1;\n` })).toEqual([]);
});

test("an exception excuses its line, and one that excuses nothing is reported", () => {
  const content = `${head}export const sql = Number("1");\n`;
  const excuse = { rule: "money", path: storeFile, text: 'Number("1")', reason: "a port" };
  expect(findingsOf({ [storeFile]: content }, { exceptions: [excuse] })).toEqual([]);
  const idle = { ...excuse, text: "Number(price)" };
  const rules = findingsOf({ [storeFile]: content }, { exceptions: [idle] }).map((one) => one.rule);
  expect(rules.sort()).toEqual(["allowed", "money"]);
});
