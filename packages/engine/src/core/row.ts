// A row is described once: where a living thing and an event have each field, what is saved in a snapshot, what
// counts in the state hash, and what the database keeps. Saving, hashing and storing all follow from the one list, so
// a field cannot be in one of them and be forgotten in another. The functions are compiled when the program loads:
// they run with every command, and a loop over descriptions would take several times as long.

import { Bug } from "@tidemark/kernel";
import type { Mixer } from "./hash/mixer.ts";
import type { SnapshotRow } from "./snapshot.ts";

/** whole: a number within ±2^53 · amount: a bigint · text · reference: a text or a whole number. */
export type FieldType = "whole" | "amount" | "text" | "reference";

export type Field = {
  readonly type: FieldType;
  /** Where the living thing has it, as a path; its own name when absent. */
  readonly live?: string;
  /** Where the row of an event has it, as a path; its own name when absent. */
  readonly row?: string;
  readonly isNullable?: true;
  /** Left out of snapshots: follows from the rest, or nothing alive has it. */
  readonly isUnsaved?: true;
  /** Left out of the hash: follows from the rest, or plays no part in what happens next. */
  readonly isUnmixed?: true;
  /** Left out of the table. */
  readonly isUnstored?: true;
  /** Mixed from another path of the living thing than it is saved from. */
  readonly mixedFrom?: string;
  /** Mixed as one word: by the number of its value in this table. */
  readonly words?: Readonly<Record<string, number>>;
  /** Mixed as one word, not as a number of two. */
  readonly isWord?: true;
  /** Part of the table's key. */
  readonly isKey?: true;
  /** Stays as it was when the row is written again. */
  readonly isFixed?: true;
  /** May hold any characters, so that it must be quoted on its way. */
  readonly isFree?: true;
  /** Comes from the command that made the row and not from the row itself: its number `seq` or its instant `at`. */
  readonly isOfCommand?: true;
  /** Counts the rows of one command that agree in the key's fields before it. */
  readonly isLine?: true;
  /** The column's type where the usual one of its type does not fit. */
  readonly sql?: "bigint" | "integer" | "smallint" | "numeric" | "text";
  /** The column's name; the field's own in snake case when absent. */
  readonly column?: string;
};

export type RowSpec = {
  readonly table: string;
  /** First word of its hash; absent where the thing is mixed into the head. */
  readonly tag?: number;
  readonly fields: Readonly<Record<string, Field>>;
  /** The fields of the hash in order, where that is not the order above. */
  readonly mixOrder?: readonly string[];
};

export type StoredColumn = {
  readonly name: string;
  readonly column: string;
  readonly path: string;
  readonly type: FieldType;
  readonly sql: string;
  readonly isNullable: boolean;
  readonly isKey: boolean;
  readonly isFixed: boolean;
  readonly isFree: boolean;
  readonly isOfCommand: boolean;
  readonly isLine: boolean;
};

export type RowKind<Live> = {
  readonly table: string;
  /** What the table keeps, in order. */
  readonly columns: readonly StoredColumn[];
  mix(mixer: Mixer, live: Live): void;
  save(live: Live): SnapshotRow;
};

const identifier = /^[a-z][A-Za-z0-9]*$/;
const path = /^[a-z][A-Za-z0-9]*(\??\.[a-z][A-Za-z0-9]*)*$/;

export function defineRow<Live>(spec: RowSpec): RowKind<Live> {
  const fields = Object.entries(spec.fields);
  for (const [name, field] of fields) {
    const paths = [field.live, field.row, field.mixedFrom].filter((one) => one !== undefined);
    // What follows is compiled from these words: nothing but plain names may stand in it.
    if (!identifier.test(name) || paths.some((one) => !path.test(one))) throw new Bug(`${spec.table} has a bad field`);
  }
  const mixed = (
    spec.mixOrder ??
    fields.filter(([, field]) => field.isUnmixed !== true && field.isOfCommand !== true).map(([name]) => name)
  ).map((name): [string, Field] => {
    const field = spec.fields[name];
    if (field === undefined) throw new Bug(`${spec.table} has no field ${name}`);
    return [name, field];
  });
  const start = spec.tag === undefined ? [] : [`mixer.start(${spec.tag});`];
  const saved = fields.filter(([, field]) => field.isUnsaved !== true && field.isOfCommand !== true);
  return {
    table: spec.table,
    columns: fields.filter(([, field]) => field.isUnstored !== true).map(storedColumn),
    mix: compile("mixer, live", [...start, ...mixed.map(mixStatement)].join("\n")),
    save: compile("live", `return [${saved.map(savedValue).join(", ")}];`),
  };
}

/** The only place where code is made from text; the text is made of checked names above. */
function compile<F>(parameters: string, body: string): F {
  return new Function(...parameters.split(", "), `"use strict"; ${body}`) as F;
}

function mixStatement([name, field]: [string, Field]): string {
  const value = `live.${field.mixedFrom ?? field.live ?? name}`;
  if (field.words !== undefined) return `mixer.word(${wordOf(value, Object.entries(field.words))});`;
  if (field.isWord === true) return `mixer.word(${value});`;
  switch (field.type) {
    case "whole":
      return field.isNullable === true ? `mixer.number(${value} ?? null);` : `mixer.number(${value});`;
    case "amount":
      return field.isNullable === true ? `mixer.amount(${value} ?? null);` : `mixer.amount(${value});`;
    case "text":
      return field.isNullable === true ? `mixer.text(${value} ?? "");` : `mixer.text(${value});`;
    case "reference":
      return `mixer.text(typeof ${value}); mixer.text(String(${value}));`;
  }
}

/** One question after the other: a look-up in a table would take longer for the few there are. */
function wordOf(value: string, [first, ...others]: readonly [string, number][]): string {
  if (first === undefined) return "0";
  const [text, word] = first;
  return others.length === 0 ? `${word}` : `${value} === ${JSON.stringify(text)} ? ${word} : ${wordOf(value, others)}`;
}

/** Amounts are decimal texts in a snapshot. */
function savedValue([name, field]: [string, Field]): string {
  const value = `live.${field.live ?? name}`;
  return field.isNullable === true ? `${value} ?? null` : value;
}

function storedColumn([name, field]: [string, Field]): StoredColumn {
  const usual = { whole: "bigint", amount: "numeric", text: "text", reference: "text" } as const;
  return {
    name,
    column: field.column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    path: field.row ?? name,
    type: field.type,
    sql: field.sql ?? usual[field.type],
    isNullable: field.isNullable === true,
    isKey: field.isKey === true,
    isFixed: field.isFixed === true,
    isFree: field.isFree === true || field.type === "reference",
    isOfCommand: field.isOfCommand === true,
    isLine: field.isLine === true,
  };
}
