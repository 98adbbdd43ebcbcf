// Playwright loads this by its default export; what is done is written in data-template.ts.

import { makeTemplate } from "./data-template.ts";

// biome-ignore lint/style/noDefaultExport: Playwright loads it by its default export
export default makeTemplate;
