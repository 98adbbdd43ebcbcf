// @ts-check
// A small tree in a temporary folder that keeps every rule. A test breaks one thing in it and sees which rule speaks.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { inspectTree } from "./inspect.mjs";

/** @typedef {Record<string, string>} Files path → content */

/** @param {string} name @param {Record<string, unknown>} rest */
function manifest(name, rest) {
  return JSON.stringify({ name, version: "0.1.0", type: "module", ...rest });
}

const lockEntry = { version: "4.6.7", integrity: "sha512-x" };

/** @type {Files} */
export const cleanFiles = {
  "package.json": manifest("sample", { devDependencies: { vitest: "4.1.12" } }),
  "package-lock.json": JSON.stringify({ packages: { "node_modules/zod": lockEntry } }),
  "packages/kernel/package.json": manifest("@tidemark/kernel", { exports: { ".": "./src/index.ts" } }),
  "packages/kernel/src/index.ts": 'export { one } from "./one.ts";\n',
  "packages/kernel/src/one.ts": "// The number one.\n\nexport const one = 1;\n",
  "packages/kernel/src/one.test.ts":
    'import { expect, test } from "vitest";\nimport { one } from "./one.ts";\n\ntest("one", () => expect(one).toBe(1));\n',
  "packages/engine/package.json": manifest("@tidemark/engine", {
    exports: { ".": "./src/index.ts", "./formulas": "./src/formulas/index.ts" },
    dependencies: { "@tidemark/kernel": "0.1.0" },
  }),
  "packages/engine/src/index.ts": 'export { two } from "./two.ts";\n',
  "packages/engine/src/formulas/index.ts": 'export { two } from "../two.ts";\n',
  "packages/engine/src/two.ts":
    '// The number two.\n\nimport { one } from "@tidemark/kernel";\n\nexport const two = one + one;\n',
  "packages/contract/package.json": manifest("@tidemark/contract", {
    exports: { ".": "./src/index.ts", "./served": "./src/served.ts" },
  }),
  "packages/contract/src/index.ts": 'export { call } from "./call.ts";\n',
  "packages/contract/src/call.ts": "// A call.\n\nexport const call = 1;\n",
  "packages/contract/src/served.ts": "// The server's half.\n\nexport const served = 1;\n",
  "packages/server/package.json": manifest("@tidemark/server", {
    exports: { ".": "./src/index.ts" },
    dependencies: { "@tidemark/kernel": "0.1.0", "@tidemark/engine": "0.1.0", zod: "4.6.7" },
  }),
  "packages/server/src/index.ts": 'export { routes } from "./features/spot/spot-routes.ts";\n',
  "packages/server/src/features/spot/spot-routes.ts":
    '// Where spot is served.\n\nimport { two } from "@tidemark/engine";\nimport { wallet } from "../wallet/wallet.ts";\n\nexport const routes = [two, wallet];\n',
  "packages/server/src/features/wallet/wallet.ts": "// The door of the wallet.\n\nexport const wallet = 3;\n",
  "packages/server/src/features/wallet/wallet-store.ts": `// Rows of the wallet.\n\nconst columns = "id, name";\n\nexport const sql = \`select \${columns} from wallet\`;\n`,
  "packages/web/package.json": manifest("@tidemark/web", {
    dependencies: {
      "@tidemark/contract": "0.1.0",
      "@tidemark/engine": "0.1.0",
      "@tidemark/kernel": "0.1.0",
      "socket.io-client": "4.8.4",
    },
  }),
  "packages/web/src/Page.tsx":
    '// A page.\n\nimport { two } from "@tidemark/engine/formulas";\n\nexport function Page() {\n  return <a href="#add">{two}</a>;\n}\n',
  "packages/web/src/Page.test.tsx":
    'import { served } from "@tidemark/contract/served";\nimport { expect, test } from "vitest";\n\ntest("one", () => expect(served).toBe(1));\n',
  "packages/web/src/live/live.ts":
    '// The socket.\n\nimport { io } from "socket.io-client";\n\nexport const live = io;\n',
};

/**
 * Findings (without warnings, unless asked) of the clean tree with some files replaced, added or (null) removed.
 *
 * @param {Record<string, string | null>} changes
 * @param {{ withWarnings?: boolean, exceptions?: import("./allowed.mjs").Exception[] }} [options]
 */
export function findingsOf(changes, options = {}) {
  const root = mkdtempSync(join(tmpdir(), "tidy-"));
  try {
    for (const [path, content] of Object.entries({ ...cleanFiles, ...changes })) {
      if (content === null) continue;
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    const { findings } = inspectTree(root, options.exceptions ?? []);
    return findings.filter((one) => options.withWarnings === true || !one.isWarning);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
