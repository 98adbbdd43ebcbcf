// @vitest-environment jsdom
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { NumberField } from "./NumberField.tsx";
import { click, mount, paste, press, the, type, unmountAll } from "./testing/mount.ts";

afterEach(unmountAll);

function Field({ start = "", decimals = 8 }: { start?: string; decimals?: number }) {
  const [value, setValue] = useState(start);
  return (
    <NumberField
      label="Amount"
      value={value}
      onChange={setValue}
      decimals={decimals}
      unit="BTC"
      step="0.01"
      stepUpLabel="More"
      stepDownLabel="Less"
      languageTag="en"
    />
  );
}
const field = () => the("input") as HTMLInputElement;

test("letters do not enter, a comma becomes a point, surplus places stay out", async () => {
  await mount(<Field decimals={2} />);
  await type(field(), "1x2");
  expect(field().value).toBe("12");
  await type(field(), "12,5");
  expect(field().value).toBe("12.5");
  await type(field(), "12.567");
  expect(field().value).toBe("12.56");
});

test("a refused character leaves the field as it was", async () => {
  await mount(<Field start="12" />);
  await type(field(), "12e");
  expect(field().value).toBe("12");
});

test("a paste is cleaned and replaces what is selected", async () => {
  await mount(<Field start="1" />);
  field().setSelectionRange(0, 1);
  await paste(field(), " 48,210.55 USDT");
  expect(field().value).toBe("48,210.55");
});

test("a paste that is no amount leaves the field as it was", async () => {
  await mount(<Field start="7" />);
  field().setSelectionRange(0, 1);
  await paste(field(), "-5");
  expect(field().value).toBe("7");
  await paste(field(), "1e309");
  expect(field().value).toBe("7");
});

test("thousands are grouped while they are typed, and the caret stays where it was", async () => {
  await mount(<Field />);
  field().focus();
  await type(field(), "1234");
  expect(field().value).toBe("1,234");
  await type(field(), "1,2345");
  expect([field().value, field().selectionStart]).toEqual(["12,345", 6]);
});

test("a paste is read as the reader's language has it", async () => {
  await mount(<Field />);
  await paste(field(), "1,234.5");
  expect(field().value).toBe("1,234.5");
  field().setSelectionRange(0, 7);
  await paste(field(), "1 234,5");
  expect(field().value).toBe("1,234.5");
});

test("arrow keys and buttons step without losing digits", async () => {
  await mount(<Field start="0.15" />);
  await press(field(), "ArrowUp");
  expect(field().value).toBe("0.16");
  await click(the("button", "Less"));
  await click(the("button", "Less"));
  expect(field().value).toBe("0.14");
});

test("the error is tied to the field", async () => {
  await mount(<NumberField label="Amount" value="" onChange={() => {}} error="Too small" />);
  const described = field().getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe("Too small");
  expect(field().getAttribute("aria-invalid")).toBe("true");
});
