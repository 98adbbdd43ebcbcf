// What size-limit measures: the scripts of the home page's first load, compressed as they travel.

import { fileURLToPath } from "node:url";
import { firstLoadMax, firstLoadScripts } from "./tools/size/first-load.mjs";

const site = fileURLToPath(new URL("packages/web/dist/site/", import.meta.url));

// biome-ignore lint/style/noDefaultExport: size-limit asks for one
export default [
  {
    name: "first load of the home page",
    path: firstLoadScripts(site).map((file) => `packages/web/dist/site/${file}`),
    gzip: true,
    limit: `${firstLoadMax} B`,
  },
];
