// Sets of indicators under names of their reader's, kept in the browser and read with care.

import { storageKeys } from "@tidemark/contract";
import { create } from "zustand";
import { readStored, writeStored } from "../../../session/storage.ts";
import { type IndicatorName, readIndicators } from "../chart-settings.ts";
import { type Looks, readLooks } from "../indicator-looks.ts";

export type Template = {
  readonly name: string;
  readonly indicators: readonly IndicatorName[];
  readonly looks: Looks;
};

export const templatesMax = 20;
export const templateNameMax = 40;

function readTemplate(given: unknown): readonly Template[] {
  const { name, indicators, looks } = Object(given) as Partial<Record<keyof Template, unknown>>;
  const known = readIndicators(indicators);
  if (typeof name !== "string" || name.trim() === "" || name.length > templateNameMax || known === null) return [];
  return [{ name, indicators: known, looks: readLooks(looks) }];
}

export function readTemplates(stored: string | null): readonly Template[] {
  let given: unknown;
  try {
    given = JSON.parse(stored ?? "[]");
  } catch {
    return [];
  }
  const read = (Array.isArray(given) ? given : []).flatMap(readTemplate);
  return read
    .filter(({ name }, index) => read.findIndex((other) => other.name === name) === index)
    .slice(-templatesMax);
}

/** One of the same name gives way. */
export function withTemplate(templates: readonly Template[], added: Template): readonly Template[] {
  return [...templates.filter(({ name }) => name !== added.name), added];
}

export const useTemplates = create<{ readonly templates: readonly Template[] }>()(() => ({
  templates: readTemplates(readStored(storageKeys.chartTemplates)),
}));

export function keepTemplates(templates: readonly Template[]): void {
  useTemplates.setState({ templates });
  writeStored(storageKeys.chartTemplates, JSON.stringify(templates));
}
