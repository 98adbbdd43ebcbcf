// @ts-check
import { expect, test } from "vitest";
import { fitsThisMachine, missingPackages } from "./lock.mjs";

const here = { os: [process.platform], cpu: [process.arch] };
const elsewhere = { os: [process.platform === "win32" ? "linux" : "win32"], cpu: [process.arch] };

/** @param {Record<string, import("./lock.mjs").LockEntry>} packages */
function lockOf(packages) {
  return { packages: { "": {}, ...packages } };
}

test.each([
  ["the same version", { version: "1.0.0" }, { version: "1.0.0" }, false],
  ["another version", { version: "1.0.1" }, { version: "1.0.0" }, true],
  ["absent", { version: "1.0.0" }, undefined, true],
  ["optional and absent, for this machine", { version: "1.0.0", optional: true, ...here }, undefined, true],
  ["optional and absent, for another machine", { version: "1.0.0", optional: true, ...elsewhere }, undefined, false],
  ["optional and absent, needed by nothing here", { version: "1.0.0", optional: true }, undefined, false],
  ["part of another package's archive", { version: "1.0.0", inBundle: true }, undefined, false],
  ["a linked workspace", { link: true }, { link: true }, false],
  ["a workspace that is not linked", { link: true }, undefined, true],
])("%s", (_title, wanted, found, isMissing) => {
  const installed = lockOf(found === undefined ? {} : { "node_modules/a": found });
  const missing = missingPackages(lockOf({ "node_modules/a": wanted }), installed);
  expect(missing).toEqual(isMissing ? ["node_modules/a"] : []);
});

test("a machine that is excluded by name does not fit", () => {
  expect(fitsThisMachine({ os: [`!${process.platform}`] })).toBe(false);
  expect(fitsThisMachine({ os: ["!plan9"] })).toBe(true);
});
