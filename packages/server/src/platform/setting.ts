// How one setting is described: its name, what it means, what stands when it is absent, and how its text is read.

import type { Mode } from "@tidemark/contract/system";

/** What stands when a setting is absent may depend on these. */
export type Basics = { readonly mode: Mode; readonly dataDir: string };

export type Setting<T> = {
  readonly name: string;
  readonly means: string;
  readonly shown: string;
  /** Why live mode does not start without it. */
  readonly neededLive?: string | undefined;
  read(text: string | undefined, basics: Basics): T;
};

export type Settings = Readonly<Record<string, Setting<unknown>>>;
export type ValuesOf<S extends Settings> = { readonly [K in keyof S]: ReturnType<S[K]["read"]> };

/** A setting that makes no sense; the message is one sentence for the person who set it. */
export class SettingError extends Error {
  override name = "SettingError";
}

type Description<T> = {
  readonly name: string;
  readonly means: string;
  readonly default: T | ((basics: Basics) => T);
  readonly shown?: string;
  readonly neededLive?: string;
};

function define<T>(description: Description<T>, parse: (text: string) => T): Setting<T> {
  const { name, means, neededLive } = description;
  const absent = description.default;
  const standard = (absent instanceof Function ? absent : () => absent) as (basics: Basics) => T;
  return {
    name,
    means,
    shown: description.shown ?? String(absent),
    neededLive,
    read: (text, basics) => (text === undefined || text.trim() === "" ? standard(basics) : parse(text.trim())),
  };
}

/** Reads one text: what it stands for, or null when it makes no sense. */
export type Reading = (text: string) => string | null;

export function matching(pattern: RegExp): Reading {
  return (text) => (pattern.test(text) ? text : null);
}

function readOr(read: Reading, text: string, complaint: string): string {
  const value = read(text);
  if (value === null) throw new SettingError(complaint);
  return value;
}

export function textSetting<T extends string | null>(
  description: Description<T>,
  read: Reading,
  wanted: string,
): Setting<T | string> {
  const complaint = `The setting ${description.name} must be ${wanted}.`;
  return define<T | string>(description, (text) => readOr(read, text, complaint));
}

export function choiceSetting<T extends string>(description: Description<T>, choices: readonly T[]): Setting<T> {
  return define(description, (text) => {
    const found = choices.find((choice) => choice === text);
    if (found === undefined)
      throw new SettingError(`The setting ${description.name} must be one of ${choices.join(", ")}.`);
    return found;
  });
}

export function wholeSetting(description: Description<number>, bounds: { min: number; max: number }): Setting<number> {
  return define(description, (text) => {
    const value = /^[0-9]{1,9}$/.test(text) ? Number.parseInt(text, 10) : -1;
    if (value < bounds.min || value > bounds.max) {
      throw new SettingError(
        `The setting ${description.name} must be a whole number from ${bounds.min} to ${bounds.max}.`,
      );
    }
    return value;
  });
}

export function listSetting(
  description: Description<readonly string[]>,
  read: Reading,
  wanted: string,
): Setting<readonly string[]> {
  const complaint = `The setting ${description.name} must be ${wanted}.`;
  return define(description, (text) => text.split(",").map((item) => readOr(read, item.trim(), complaint)));
}
