// Builds the traders' site into dist/site. Packages are read from their sources, so that one command builds it all.
// Nothing is inlined into the page: the content security policy allows scripts of our own origin only.

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { openShells, pageAliases, pagePaths, shellPaths } from "./src/app/page-paths.ts";

const api = "http://localhost:3000";

/** Tells the server which addresses are pages, so that any other address answers with status 404. */
function pageList(): Plugin {
  const doors = openShells.map((shell) => shellPaths[shell]);
  const aliases = [...Object.keys(pageAliases), ...doors];
  const paths = [...Object.values(pagePaths), ...aliases];
  const source = JSON.stringify({ paths, aliases, shells: Object.values(shellPaths) });
  return {
    name: "tidemark-page-list",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "pages.json", source });
    },
  };
}

/** What a declared call holds for readers of the reference only; pages send and read calls without it. */
const forReaders: readonly unknown[] = ["summary", "example"];

type CallNode = { readonly type: "CallExpression"; readonly callee: { name?: string }; readonly arguments: unknown[] };
type Property = { readonly start: number; readonly end: number; readonly key?: { name?: string } };

/** Every call of a declaration in a tree, wherever it stands. */
function declarations(node: unknown, found: CallNode[] = []): CallNode[] {
  if (typeof node !== "object" || node === null) return found;
  const { type, callee } = node as Partial<CallNode>;
  if (type === "CallExpression" && callee?.name === "defineCall") found.push(node as CallNode);
  for (const part of Object.values(node)) declarations(part, found);
  return found;
}

/** Leaves examples and summaries of calls out of the site: a third of the contract's weight. */
function leanContract(): Plugin {
  return {
    name: "tidemark-lean-contract",
    apply: "build",
    transform(code, id) {
      if (!/\/packages\/contract\/src\/[^/]+\.ts$/.test(id) || !code.includes("defineCall(")) return null;
      const specs = declarations(this.parse(code)).map((call) => call.arguments[0] as { properties?: Property[] });
      const dropped = specs
        .flatMap((spec) => spec.properties ?? [])
        .filter((property) => forReaders.includes(property.key?.name))
        .sort((one, other) => other.start - one.start);
      let lean = code;
      for (const { start, end } of dropped) lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, "");
      return { code: lean, map: null };
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), pageList(), leanContract()],
  resolve: { conditions: ["tidemark-source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist/site",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: {
    proxy: { "/api": api, "/socket.io": { target: api, ws: true } },
  },
});
