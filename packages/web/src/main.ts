// The first script of every page, and a small one: it lets the browser paint what the HTML already holds, and only
// then runs the app's own code, which came meanwhile.

import "@tidemark/ui/styles.css";
import { afterPaint, nextTask } from "./app/after-paint.ts";
import { showStartFailure } from "./app/start-failure.ts";

/** What the app stands on, run piece by piece, so that the page can answer in between. */
const parts = [() => import("react-dom/client"), () => import("./api/use-call.ts")];

async function main(root: HTMLElement): Promise<void> {
  await afterPaint();
  try {
    for (const part of parts) {
      await part();
      await nextTask();
    }
    const { start } = await import("./start.tsx");
    await nextTask();
    await start(root);
  } catch {
    showStartFailure(root);
  }
}

const root = document.getElementById("root");
if (root !== null) void main(root);
