// @ts-check
// Finds programs without a shell: by name on the path, or at the usual places.

import { accessSync, constants, statSync } from "node:fs";
import { delimiter, join } from "node:path";

/** @param {string} path */
export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** @param {string} name @returns {string | null} */
export function onPath(name) {
  const endings = process.platform === "win32" ? [".exe", ".cmd", ""] : [""];
  for (const folder of (process.env.PATH ?? "").split(delimiter)) {
    for (const ending of endings) {
      const path = join(folder, name + ending);
      if (folder !== "" && isProgram(path)) return path;
    }
  }
  return null;
}
