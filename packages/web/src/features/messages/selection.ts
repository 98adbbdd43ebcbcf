// Which messages a person has marked: some of those on the screen, or every one there is, loaded or not.

export type Selection = { readonly kind: "some"; readonly ids: ReadonlySet<number> } | { readonly kind: "every" };

export const nothingSelected: Selection = { kind: "some", ids: new Set() };

/** One request carries so many ids at most. */
const idsPerRequest = 100;

export function isSelected(selection: Selection, id: number): boolean {
  return selection.kind === "every" || selection.ids.has(id);
}

export function toggled(selection: Selection, id: number, shown: readonly number[]): Selection {
  const ids = new Set(selection.kind === "every" ? shown : selection.ids);
  if (!ids.delete(id)) ids.add(id);
  return { kind: "some", ids };
}

/** What is still there of the selection after the list has changed. */
export function among(selection: Selection, shown: readonly number[]): Selection {
  if (selection.kind === "every") return selection;
  return { kind: "some", ids: new Set(shown.filter((id) => selection.ids.has(id))) };
}

/**
 * The `ids` fields to send, in pieces the call takes.
 *
 * @example requestsOf({ kind: "some", ids: new Set([3, 1]) }) → ["3,1"]
 */
export function requestsOf(selection: Selection): readonly string[] {
  if (selection.kind === "every") return ["all"];
  const ids = [...selection.ids];
  const count = Math.ceil(ids.length / idsPerRequest);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * idsPerRequest, (index + 1) * idsPerRequest).join(","),
  );
}
