// Where something is once it has come to rest: what slides, or is drawn anew as its figures come, is on its way for some
// frames, and a press at a place it has left goes elsewhere.

import type { Locator } from "@playwright/test";
import { expect } from "./exchange.ts";

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Two looks, some frames apart, have found it at the same place. */
export async function restingBox(part: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect
    .poll(async () => {
      const before = JSON.stringify(box);
      box = await part.boundingBox();
      return box !== null && JSON.stringify(box) === before;
    })
    .toBe(true);
  return box ?? { x: 0, y: 0, width: 0, height: 0 };
}
