// Builds the operators' console into dist/site. Packages are read from their sources. Nothing is inlined into the page:
// the content security policy allows scripts of our own origin only.

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { roomPaths } from "./src/room-paths.ts";

/** Tells the server which addresses are rooms; below them stand single things. */
function pageList(): Plugin {
  return {
    name: "tidemark-console-pages",
    apply: "build",
    generateBundle() {
      const source = JSON.stringify({ paths: roomPaths, shells: [] });
      this.emitFile({ type: "asset", fileName: "pages.json", source });
    },
  };
}

export default defineConfig({
  plugins: [react(), tailwindcss(), pageList()],
  resolve: { conditions: ["tidemark-source", "module", "browser", "development|production"] },
  build: { outDir: "dist/site", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});
