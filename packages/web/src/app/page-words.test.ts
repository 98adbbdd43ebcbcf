// A page has the words of all it draws before it is shown, and a part that comes later brings those that its page lacks:
// words that are missing make what stands around them vanish until they have come.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { pages } from "./pages.ts";

type PageName = keyof typeof pages;

const sources = fileURLToPath(new URL("..", import.meta.url));
/** Loaded with the app itself. */
const always = ["pages", "shell"];

type Import = { readonly file: string; readonly names: readonly string[] };
type Source = {
  readonly imports: readonly Import[];
  /** Where a door gets the names that it hands on. */
  readonly handedOn: ReadonlyMap<string, string>;
  readonly areas: readonly string[];
  readonly late: readonly Late[];
};
type Late = { readonly from: Import; readonly brings: readonly string[] };

const statement = /^(import|export)\s+(?!type\b)(?:([^;"]*?)\s+from\s+)?"(\.[^"]+)"/gm;
const declaration = /(\w+): \{(?:(?!\n {2}\},).)*?import\("([^"]+)"\)/gs;
const part = /latePart(?:<\w+>)?\(\s*async \(\) => \(await import\("([^"]+)"\)\)\.(\w+),?\s*(?:\[([^\]]*)\],?\s*)?\)/g;
const asked = /useTexts\(\s*"(\w+)"/g;
const read = new Map<string, Source>();

function namesIn(list: string): string[] {
  const inside = /\{([^}]*)\}/s.exec(list)?.[1] ?? "";
  const named = inside.split(",").map((one) => one.trim().split(/\s+as\s+/)[0] ?? "");
  return named.filter((name) => name !== "" && !name.startsWith("type "));
}

function sourceOf(file: string): Source {
  const known = read.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(file, "utf8");
  const imports: Import[] = [];
  const handedOn = new Map<string, string>();
  for (const [, kind, list = "", path = ""] of text.matchAll(statement)) {
    const target = join(dirname(file), path);
    if (!existsSync(target) || !/\.tsx?$/.test(target)) continue;
    if (kind === "export") for (const name of namesIn(list)) handedOn.set(name, target);
    else imports.push({ file: target, names: namesIn(list) });
  }
  const areas = [...text.matchAll(asked)].map(([, area = ""]) => area);
  const late = [...text.matchAll(part)].map(([, path = "", name = "", brings = ""]) => ({
    from: { file: join(dirname(file), path), names: [name] },
    brings: brings.split(",").map((area) => area.trim().replaceAll('"', "")),
  }));
  const source = { imports, handedOn, areas, late };
  read.set(file, source);
  return source;
}

/** What is behind a name: a door stands for the file it got the name from. */
function behind({ file, names }: Import): string[] {
  const { handedOn } = sourceOf(file);
  return names.length === 0 ? [file] : names.map((name) => handedOn.get(name) ?? file);
}

/** What a file, all that it imports and all that these load later ask for without having it. */
function missingFrom(start: string, had: readonly string[]): string[] {
  const missing: string[] = [];
  const seen = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { areas, imports, late } = sourceOf(file);
    const lacking = areas.filter((area) => !had.includes(area));
    missing.push(...lacking.map((area) => `${area}, asked for in ${relative(sources, file)}`));
    for (const { from, brings } of late)
      missing.push(...behind(from).flatMap((later) => missingFrom(later, [...had, ...brings])));
    waiting.push(...imports.flatMap(behind));
  }
  return missing;
}

const declared = readdirSync(sources, { recursive: true, encoding: "utf8" })
  .filter((path) => /(^|\/)page\.tsx?$/.test(path) && !path.startsWith("frame"))
  .flatMap((path) =>
    [...readFileSync(join(sources, path), "utf8").matchAll(declaration)].map(
      ([, name = "", file = ""]) => [name as PageName, join(sources, dirname(path), file)] as const,
    ),
  );

test("every page is found where it is declared", () => {
  expect(declared.map(([name]) => name).sort()).toEqual(Object.keys(pages).sort());
});

test("every part that comes later is read", () => {
  const files = readdirSync(sources, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!\.test)\.tsx$/.test(path),
  );
  for (const path of files) {
    const count = readFileSync(join(sources, path), "utf8").split(/= latePart\b/).length - 1;
    expect(sourceOf(join(sources, path)).late, path).toHaveLength(count);
  }
});

test("the frame of all pages has its words", () => {
  expect(missingFrom(join(sources, "app/layout/RootLayout.tsx"), always)).toEqual([]);
});

test.each(declared)("%s has the words of all it draws at once", (name, file) => {
  const had: readonly string[] = [...always, ...pages[name].areas];
  expect(missingFrom(file, had)).toEqual([]);
});
