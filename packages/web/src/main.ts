// The first module of every page, and a small one. By now the browser has painted what the HTML holds (public/theme.js
// waits for that); here the app's own code is run.

import "@tidemark/ui/styles.css";
import { nextTask } from "./frame/after-paint.ts";

/** What the app stands on, run piece by piece, so that the page can answer in between. */
const parts = [() => import("react-dom/client"), () => import("./api/use-call.ts")];

async function main(root: HTMLElement): Promise<void> {
  try {
    for (const part of parts) {
      await part();
      await nextTask();
    }
    const { start } = await import("./start.tsx");
    await nextTask();
    await start(root);
  } catch {
    // The words stand in the HTML (app/first-paint).
    document.documentElement.toggleAttribute("data-unreachable", true);
  }
}

const root = document.getElementById("root");
if (root !== null) void main(root);
