// @ts-check
// Builds the server: every file by itself, for types and for whoever imports a part, and its programs once more in a few
// large files. A program of a thousand small files takes twice the work to load. Engine and kernel stay files of their own:
// whoever imports them beside the server means the same ones.

import { renameSync, rmSync } from "node:fs";
import { isAbsolute, join, relative } from "node:path";
import { rolldown } from "rolldown";
import { bundleFolder, inRoot, root } from "../machine/places.mjs";
import { runNode } from "../process/run.mjs";

const tsc = inRoot("node_modules", "typescript", "bin", "tsc");
const sources = inRoot("packages", "server", "src");
const programs = ["backup", "main", "points-service", "restore", "signer", "verify"];
/** The package's doors, by the file each is in the bundle. */
const doors = {
  index: join(sources, "index.ts"),
  config: join(sources, "assembly", "config.ts"),
  core: join(sources, "assembly", "core.ts"),
  "verify-database": join(sources, "sequencer", "verify", "verify-database.ts"),
};
/** What goes in beside the server's own: nobody else shares their state. */
const taken = /^(@tidemark\/(server|contract)|zod)(\/|$)/;

/**
 * A file finds what lies beside it from where it is itself: in the bundle it goes on meaning its own place in `dist`.
 * @type {import("rolldown").Plugin}
 */
const ownPlaces = {
  name: "own-places",
  transform(code, id) {
    if (!id.startsWith(root) || !code.includes("import.meta.url")) return null;
    const built = relative(bundleFolder, id.replace(/([\\/])src([\\/])/, "$1dist$2").replace(/\.ts$/, ".js"));
    const place = `new URL(${JSON.stringify(built.replaceAll("\\", "/"))}, import.meta.url).href`;
    return { code: code.replaceAll("import.meta.url", place), map: null };
  },
};

/** The bundle that stands is there until the next one is whole: programs may be starting meanwhile. */
async function bundle() {
  const draft = `${bundleFolder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  const built = await rolldown({
    input: { ...doors, ...Object.fromEntries(programs.map((name) => [name, join(sources, "programs", `${name}.ts`)])) },
    platform: "node",
    external: (id) => !(id.startsWith(".") || isAbsolute(id) || taken.test(id)),
    resolve: { conditionNames: ["tidemark-source", "import", "node"] },
    plugins: [ownPlaces],
  });
  await built.write({ dir: draft, format: "esm", sourcemap: true, chunkFileNames: "part-[name].js" });
  await built.close();
  rmSync(bundleFolder, { recursive: true, force: true });
  renameSync(draft, bundleFolder);
}

const compiled = await runNode(tsc, ["-b", "packages/server", ...process.argv.slice(2)], { cwd: root });
process.stdout.write(compiled.output);
if (compiled.code === 0) await bundle();
else process.exitCode = compiled.code;
