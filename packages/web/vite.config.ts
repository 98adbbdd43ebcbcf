// Builds the traders' site into dist/site. Packages are read from their sources, so that one command builds it all.
// Nothing is inlined into the page: the content security policy allows scripts of our own origin only.

import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
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

/** What a declared call holds for the server and for readers of the reference; pages send and read calls without it. */
const forOthers: readonly unknown[] = ["summary", "example", "request", "proof", "perMinuteMax"];

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

/** Leaves what pages do not read of a call out of the site: half of the contract's weight. */
function leanContract(): Plugin {
  return {
    name: "tidemark-lean-contract",
    apply: "build",
    transform(code, id) {
      if (!/\/packages\/contract\/src\/[^/]+\.ts$/.test(id) || !code.includes("defineCall(")) return null;
      const specs = declarations(this.parse(code)).map((call) => call.arguments[0] as { properties?: Property[] });
      const dropped = specs
        .flatMap((spec) => spec.properties ?? [])
        .filter((property) => forOthers.includes(property.key?.name))
        .sort((one, other) => other.start - one.start);
      let lean = code;
      for (const { start, end } of dropped) lean = lean.slice(0, start) + lean.slice(end).replace(/^\s*,/, "");
      return { code: lean, map: null };
    },
  };
}

/** Less than this fits into one packet anyway. */
const packedMin = 1_000;

/** Lays a packed copy beside every file of text, so that the server packs nothing while people wait. */
function packedCopies(): Plugin {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
  return {
    name: "tidemark-packed-copies",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const files = Object.values(bundle).map((file) => ({
          fileName: file.fileName,
          content: Buffer.from(file.type === "chunk" ? file.code : file.source),
        }));
        const texts = files.filter(({ fileName, content }) => {
          return /\.(js|css|html|svg|json|webmanifest)$/.test(fileName) && content.length >= packedMin;
        });
        for (const { fileName, content } of texts) {
          const source = await promisify(gzip)(content, { level: 9 });
          this.emitFile({ type: "asset", fileName: `${fileName}.gz`, source });
          const brotli = await promisify(brotliCompress)(content, quality);
          this.emitFile({ type: "asset", fileName: `${fileName}.br`, source: brotli });
        }
      },
    },
  };
}

/**
 * Many small files cost more than a few larger ones, in bytes and in round trips: what every page stands on is one
 * file of others' code, which seldom changes, and one of ours. Fields come with the forms.
 */
const chunkGroups = [
  {
    name: "base",
    test: /node_modules\/(react|react-dom|scheduler|@tanstack(?!.*infinite)|zod|zustand|use-sync-external-store)\//i,
    priority: 2,
  },
  { name: "house", test: /packages\/(kernel|contract|ui|web)\/src\/(?!\w*Field)/, minShareCount: 20, priority: 1 },
];

export default defineConfig({
  plugins: [react(), tailwindcss(), pageList(), leanContract(), packedCopies()],
  resolve: { conditions: ["tidemark-source", "module", "browser", "development|production"] },
  build: {
    outDir: "dist/site",
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    proxy: { "/api": api, "/socket.io": { target: api, ws: true } },
  },
});
