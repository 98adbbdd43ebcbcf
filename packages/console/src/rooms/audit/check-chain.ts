// Goes through the whole log in this page, oldest row last, and works out every hash anew: whoever reads does not have to
// believe the exchange that it is whole.

export type Row = {
  readonly id: number;
  readonly at: number;
  readonly actor: string;
  readonly action: string;
  readonly subject: string;
  readonly detail: string;
  readonly previousHash: string;
  readonly hash: string;
};

export type Verdict =
  | { readonly isWhole: true; readonly rows: number; readonly hash: string }
  | { readonly isWhole: false; readonly finding: string };

const beginning = "0".repeat(64);

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function hashOf({ id, at, actor, action, subject, detail, previousHash }: Row): Promise<string> {
  return sha256(JSON.stringify([id, at, actor, action, subject, detail, previousHash]));
}

/** `read` answers the rows before a number, the newest first; an empty page ends the log. */
export async function checkChain(
  read: (after: string) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
  onRow: (id: number) => void = () => undefined,
): Promise<Verdict> {
  let newer: Row | null = null;
  let first: Row | null = null;
  let rows = 0;
  let after: string | null = "";
  while (after !== null) {
    const page: { readonly rows: readonly Row[]; readonly next: string | null } = await read(after);
    for (const row of page.rows) {
      if ((await hashOf(row)) !== row.hash) return { isWhole: false, finding: `row ${row.id} was changed` };
      if (newer !== null && newer.previousHash !== row.hash) {
        return { isWhole: false, finding: `row ${newer.id} does not follow from row ${row.id}` };
      }
      if (newer !== null && newer.id !== row.id + 1) {
        return { isWhole: false, finding: `rows are missing between ${row.id} and ${newer.id}` };
      }
      first ??= row;
      newer = row;
      rows += 1;
    }
    onRow(newer?.id ?? 0);
    after = page.next;
  }
  if (newer !== null && (newer.id !== 1 || newer.previousHash !== beginning)) {
    return { isWhole: false, finding: `the log begins with row ${newer.id}` };
  }
  return { isWhole: true, rows, hash: first?.hash ?? beginning };
}
