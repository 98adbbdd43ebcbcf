// Figures of a record as they are typed into fields, and what of them would change.

export type Typed<Name extends string> = Readonly<Record<Name, string>>;

/** A record without terms begins with empty fields: a zero would look like a decision. */
export function typedOf<Name extends string>(
  names: readonly Name[],
  row: Readonly<Record<Name, string | number>> | null,
): Typed<Name> {
  return Object.fromEntries(names.map((name) => [name, row === null ? "" : String(row[name])])) as Typed<Name>;
}

export function areFilled<Name extends string>(names: readonly Name[], typed: Typed<Name>): boolean {
  return names.every((name) => typed[name].trim() !== "");
}

export type Change<Name extends string> = { readonly name: Name; readonly before: string; readonly after: string };

export function changesIn<Name extends string>(
  names: readonly Name[],
  before: Typed<Name>,
  after: Typed<Name>,
): readonly Change<Name>[] {
  return names
    .filter((name) => before[name] !== after[name].trim())
    .map((name) => ({ name, before: before[name], after: after[name].trim() }));
}
