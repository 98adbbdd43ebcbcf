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

export default defineConfig({
  plugins: [react(), tailwindcss(), pageList()],
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
