// Every call says what each id names that it takes, and nothing else.

import { expect, test } from "vitest";
import * as z from "zod/mini";
import { idField, optionalText, pageField, textField } from "./fields.ts";
import { calls } from "./served.ts";
import { thingFields } from "./things.ts";

test("whoever declares a call that takes an id says what it names", () => {
  const taken = calls.map((call) => [call.name, thingFields(call).sort()]);
  const said = calls.map((call) => [call.name, Object.keys(call.names).sort()]);
  expect(said).toEqual(taken);
});

test("ids are known by what they are read as, or by what they are called", () => {
  const request = z.object({
    page: pageField(),
    offer: idField(),
    deal_id: optionalText(20),
    ids: textField(),
    link: textField(),
    note: textField(),
    amount: textField(),
  });
  expect(thingFields({ request })).toEqual(["offer", "deal_id", "ids", "link"]);
});
