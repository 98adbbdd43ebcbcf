// @ts-check
// Where things lie in this repository.

import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** @param {...string} parts */
export function inRoot(...parts) {
  return join(root, ...parts);
}

/** Built parts that `npm start` runs and serves. */
export const bundleFolder = inRoot("packages", "server", "dist", "bundle");
export const serverMain = join(bundleFolder, "main.js");
export const siteFolder = inRoot("packages", "web", "dist", "site");

/** The program that builds and serves pages, and the page of all bricks. */
export const vite = inRoot("node_modules", "vite", "bin", "vite.js");
export const galleryFolder = inRoot("packages", "ui", "gallery");
