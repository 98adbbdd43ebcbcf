// How one setting is described: its name, what it means, what stands when it is absent, and how its text is read.

export type Setting<T> = {
  readonly name: string;
  readonly means: string;
  readonly shown: string;
  read(text: string | undefined): T;
};

/** A setting that makes no sense; the message is one sentence for the person who set it. */
export class SettingError extends Error {
  override name = "SettingError";
}

type Description<T> = { readonly name: string; readonly means: string; readonly default: T; readonly shown?: string };

function define<T>(description: Description<T>, parse: (text: string) => T): Setting<T> {
  const { name, means } = description;
  return {
    name,
    means,
    shown: description.shown ?? String(description.default),
    read: (text) => (text === undefined || text.trim() === "" ? description.default : parse(text.trim())),
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
