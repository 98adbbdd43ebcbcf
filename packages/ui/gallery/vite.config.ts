// Builds and serves the gallery. Packages are read from their sources: what is seen is what stands.

import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  resolve: { conditions: ["tidemark-source", "module", "browser", "development|production"] },
  build: { chunkSizeWarningLimit: 1_000 },
});
