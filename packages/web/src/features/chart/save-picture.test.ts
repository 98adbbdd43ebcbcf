import { expect, test } from "vitest";
import { pictureFile, pictureName } from "./save-picture.ts";

test("a picture is named after its market and its minute", () => {
  expect(pictureName("BTC/USDT", Date.UTC(2026, 10, 18, 9, 5, 59))).toBe("BTC-USDT-2026-11-18-0905-UTC.png");
});

test("a picture's file holds the bytes that its address spells", async () => {
  const file = pictureFile(`data:image/png;base64,${btoa("\x89PNG")}`);
  expect(file.type).toBe("image/png");
  expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0x89, 0x50, 0x4e, 0x47]);
});
