// What size-limit measures: the scripts of the first load of the home page and of the terminal, compressed as they
// travel.

import { fileURLToPath } from "node:url";
import { firstLoadMax, firstLoadScripts, terminalLoadMax } from "./tools/size/first-load.mjs";

const site = fileURLToPath(new URL("packages/web/dist/site/", import.meta.url));

// biome-ignore lint/style/noDefaultExport: size-limit asks for one
export default [
  {
    name: "first load of the home page",
    path: firstLoadScripts(site).map((file) => `packages/web/dist/site/${file}`),
    gzip: true,
    limit: `${firstLoadMax} B`,
  },
  {
    name: "first load of the spot terminal",
    path: firstLoadScripts(site, "terminal").map((file) => `packages/web/dist/site/${file}`),
    gzip: true,
    limit: `${terminalLoadMax} B`,
  },
];
