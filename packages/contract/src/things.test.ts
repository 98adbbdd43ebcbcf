// Every id that a call takes is in the table, and nothing else is.

import { expect, test } from "vitest";
import * as z from "zod/mini";
import { idField, optionalText, pageField, textField } from "./fields.ts";
import { calls } from "./served.ts";
import { thingFields, things } from "./things.ts";

test("whoever declares a call that takes an id says what it names", () => {
  const declared = calls
    .map((call) => [call.name, thingFields(call).sort()] as const)
    .filter(([, fields]) => fields.length > 0);
  const said = Object.entries(things).map(([name, fields]) => [name, Object.keys(fields).sort()] as const);
  expect(new Map(said)).toEqual(new Map(declared));
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
