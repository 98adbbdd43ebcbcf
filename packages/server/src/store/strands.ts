// Walking a long history without holding it: each strand is read along its index in small pages, and several strands
// are woven together newest first. Never more than a page of each is in memory.

export const strandRows = 500;

type ReadPage<Row, Cursor> = (before: Cursor) => Promise<Row[]>;

/** All rows of one strand; `read` answers at most `strandRows` rows that lie before a cursor. */
export async function* walk<Row, Cursor>(
  first: Cursor,
  read: ReadPage<Row, Cursor>,
  cursorOf: (row: Row) => Cursor,
): AsyncGenerator<Row> {
  let before = first;
  for (;;) {
    const rows = await read(before);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < strandRows) return;
    before = cursorOf(last);
  }
}

/** Rows of several strands, each newest first, as one. */
export async function* weave<Row>(
  strands: readonly AsyncGenerator<Row>[],
  isNewer: (row: Row, than: Row) => boolean,
): AsyncGenerator<Row> {
  const heads: { row: Row; strand: AsyncGenerator<Row> }[] = [];
  for (const strand of strands) {
    const { done, value } = await strand.next();
    if (done !== true) heads.push({ row: value, strand });
  }
  for (;;) {
    const newest = heads.reduce<(typeof heads)[number] | null>(
      (best, head) => (best === null || isNewer(head.row, best.row) ? head : best),
      null,
    );
    if (newest === null) return;
    yield newest.row;
    const { done, value } = await newest.strand.next();
    if (done === true) heads.splice(heads.indexOf(newest), 1);
    else newest.row = value;
  }
}

/** Several rows at a time, for what is done once for many. */
export async function* inGroups<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row[]> {
  let group: Row[] = [];
  for await (const row of rows) {
    group.push(row);
    if (group.length < strandRows) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

/** A few hundred lines at a time: one at a time would cost more on its way than in its making. */
export async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const group of inGroups(lines)) yield group.join("");
}
