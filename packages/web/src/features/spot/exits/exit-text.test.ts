import { expect, test } from "vitest";
import { textsNow } from "../../../i18n/use-texts.ts";
import { exitText } from "./exit-text.ts";

test("where there is little room it is broken between the two prices, never within one", async () => {
  const text = await textsNow("spot");
  const both = exitText({ take_profit: "65247.1", stop_loss: "62048.7" }, text, "en");
  expect(both?.split(" / ")).toEqual(["TP\u00a065,247.1", "SL\u00a062,048.7"]);
  expect(exitText({ take_profit: null, stop_loss: "62048.7" }, text, "en")).toBe("SL\u00a062,048.7");
  expect(exitText({ take_profit: null, stop_loss: null }, text, "en")).toBeNull();
});
