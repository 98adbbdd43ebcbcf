import { expect, test } from "vitest";
import { sceneOf } from "./scene.ts";

test.each([
  ["register", "", "register"],
  ["login", "forget", "login"],
  ["", "forget", "forget"],
  ["", "reset_password", "reset_password"],
  ["bind", "", "band"],
  ["", "", "band"],
])("scene %o, type %o means %s", (scene, type, meant) => {
  expect(sceneOf({ scene, type })).toEqual({ ok: true, value: meant });
});

test.each([
  ["Register", "", "scene"],
  ["__proto__", "", "scene"],
  ["", "constructor", "type"],
])("scene %o, type %o is refused by name", (scene, type, field) => {
  expect(sceneOf({ scene, type })).toEqual({ ok: false, rejection: { code: "invalid_field", params: { field } } });
});
