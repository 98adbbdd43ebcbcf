// @vitest-environment jsdom
// Words that cannot be had at first, as while the network is away for a moment and a drawing needs them.

import { startTransition } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";

const network = { isAway: true, asked: 0 };

/** What draws, with no words yet, whatever another test has loaded before; in the network's place stands `network`. */
async function withoutWords() {
  vi.doMock("../app/words.ts", () => ({
    areaTexts() {
      network.asked += 1;
      if (network.isAway) throw new Error("out of reach");
      return { shell: { retry: "Try again" } };
    },
  }));
  vi.resetModules();
  const { useTexts } = await import("./use-texts.ts");
  return function Sample() {
    const text = useTexts("shell");
    return <p>{text("retry")}</p>;
  };
}

afterEach(() => {
  vi.doUnmock("../app/words.ts");
  vi.resetModules();
  vi.unstubAllGlobals();
});

test("words that cannot be had at first are waited for, quietly and without breaking the drawing", async () => {
  const Sample = await withoutWords();
  const troubles: unknown[] = [];
  const note = (error: unknown) => troubles.push(error);
  const place = document.createElement("div");
  const root = createRoot(place, { onRecoverableError: note, onUncaughtError: note });
  // Outside of act: there the drawing waits for words, here it goes on as in the browser.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  startTransition(() => root.render(<Sample />));
  await vi.waitFor(() => expect(network.asked).toBe(1), { timeout: 90_000 });
  await new Promise((resolve) => setTimeout(resolve, 500));
  // Not over and over: with nobody to answer that would never end.
  expect(network.asked).toBe(1);
  network.isAway = false;
  await vi.waitFor(() => expect(place.textContent).toBe("Try again"), { timeout: 90_000 });
  expect(troubles).toEqual([]);
  expect(network.asked).toBe(2);
  root.unmount();
});
