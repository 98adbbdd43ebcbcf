import { expect, test } from "vitest";
import { readTemplates, withTemplate } from "./templates.ts";

test("templates are read with care: named, once each, and with what can be drawn", () => {
  const look = { params: [5, 50], colours: [11], width: 2 };
  const stored = [
    { name: "Swing", indicators: ["MA", "EVIL"], looks: { MA: look, EMA: { params: [0] } } },
    { name: "Swing", indicators: [] },
    { name: "  ", indicators: [] },
    { name: "x".repeat(41), indicators: [] },
    { name: "No list" },
    null,
  ];
  const templates = readTemplates(JSON.stringify(stored));
  expect(templates.map(({ name, indicators }) => [name, indicators])).toEqual([["Swing", ["MA"]]]);
  expect(Object.keys(templates[0]?.looks ?? {})).toEqual(["MA"]);
  expect(templates[0]?.looks.MA).toMatchObject({ params: [5, 50], width: 2 });
  expect(templates[0]?.looks.MA?.colours[0]).toBe(11);
});

test("what is no list of templates is none", () => {
  for (const bad of [null, "", "{", "null", "7", '{"name":"x"}']) expect(readTemplates(bad)).toEqual([]);
  const many = Array.from({ length: 30 }, (_, index) => ({ name: String(index), indicators: [] }));
  expect(readTemplates(JSON.stringify(many))).toHaveLength(20);
});

test("a template of the same name gives way", () => {
  const [old, other] = [
    { name: "A", indicators: [], looks: {} },
    { name: "B", indicators: [], looks: {} },
  ];
  const next = { name: "A", indicators: ["MA" as const], looks: {} };
  expect(withTemplate([old, other], next)).toEqual([other, next]);
});
