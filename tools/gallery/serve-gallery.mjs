// @ts-check
// The built gallery on a port of its own, for browser tests and pictures.

import { ensureBuilt, galleryPart } from "../build/build-parts.mjs";
import { galleryFolder, vite } from "../machine/places.mjs";
import { startChild, stopChild } from "../process/children.mjs";
import { lastLines } from "../process/run.mjs";

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function serveGallery() {
  await ensureBuilt([galleryPart]);
  // With port 0 any free one is taken, and told.
  const child = startChild(process.execPath, [vite, "preview", "--host", "127.0.0.1", "--port", "0"], {
    cwd: galleryFolder,
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: false,
  });
  let output = "";
  const url = await new Promise((/** @type {(url: string | undefined) => void} */ resolve) => {
    child.once("exit", () => resolve(undefined));
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (text) => {
        output += text;
        const told = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
        if (told !== undefined) resolve(told);
      });
    }
  });
  if (url === undefined) throw new Error(`The gallery is not served:\n${lastLines(output, 20)}`);
  return { url, stop: () => stopChild(child) };
}
