// The Identities room: papers, their pictures, and deciding on them. Whoever looks at a paper or a picture of it is
// written down before it is shown.

import { decidePaper, paperLook, paperPictures, papersList, pictureLook } from "@tidemark/contract/console/identity";
import { words } from "@tidemark/contract/console-words/identity";
import { invalid, parseId } from "@tidemark/kernel";
import { type ConsoleHandler, type ConsoleResult, doing, lookAt, refuserOf } from "../../seams/console.ts";
import { rowsPage } from "../../seams/console-page.ts";
import { appendAudit } from "../audit/audit.ts";
import { findByAccountNumber } from "../registry/registry.ts";
import type { Identities } from "./identity.ts";
import type { IdentityParts } from "./identity-parts.ts";
import { findPaper } from "./identity-store.ts";
import * as store from "./review-store.ts";

const no = refuserOf("identities", { en: words.en.refusals, zh: words.zh.refusals });

const limits = { usual: 50, max: 200 };
const historyMax = 20;
type Page = { readonly after?: string | undefined; readonly limit?: number | undefined };

/** Upwards: what has waited longest stands first. */
async function waitingPage({ database }: IdentityParts, { after = "", limit: asked = limits.usual }: Page) {
  const from = after === "" ? 0 : parseId(after);
  if (from === null) return invalid("after");
  const limit = Math.min(Math.max(asked, 1), limits.max);
  const found = await store.waitingAfter(database, from, limit + 1);
  const rows = found.slice(0, limit);
  return { ok: true as const, value: { rows, next: found.length > limit ? String(rows.at(-1)?.id) : null } };
}

function listing(parts: IdentityParts): ConsoleHandler {
  const { database } = parts;
  return lookAt(papersList, async ({ state, account: number = "", ...page }) => {
    if (number !== "") {
      const account = await findByAccountNumber(database, number);
      if (account === null) return { ok: true, value: { rows: [], next: null } };
      const read = (before: number, limit: number) =>
        store.papersOf(database, account.id, { state: state ?? null, before, limit });
      return rowsPage(page, read, (row) => row);
    }
    const wanted = state ?? "pending";
    if (wanted === "pending") return waitingPage(parts, page);
    return rowsPage(
      page,
      (before, limit) => store.decidedBefore(database, wanted, before, limit),
      (row) => row,
    );
  });
}

function looking(identities: Identities, parts: IdentityParts): ConsoleHandler[] {
  const { clock, database, images } = parts;
  return [
    lookAt(paperLook, async ({ id }, { operator }) => {
      const stored = await findPaper(database, id);
      const row = stored === null ? null : await store.reviewRow(database, id);
      const shown = row === null ? null : await identities.show(id, operator);
      if (stored === null || row === null || shown === null) return no("unknown_paper");
      const history = await store.papersOf(database, stored.userId, {
        state: null,
        before: Number.MAX_SAFE_INTEGER,
        limit: historyMax,
      });
      const [next] = await store.waitingAfter(database, id, 1);
      return {
        ok: true,
        value: {
          ...row,
          name: shown.name,
          cardId: shown.cardId,
          pictures: paperPictures.filter((which) => stored[which] !== null),
          history: history.filter((paper) => paper.id !== id),
          duplicates: await store.duplicatesOf(database, id),
          next: next?.id ?? null,
        },
      };
    }),
    lookAt(pictureLook, async ({ id, which }, { operator }) => {
      const stored = await findPaper(database, id);
      if (stored === null) return no("unknown_paper");
      const picture = stored[which];
      if (picture === null) return no("picture_gone");
      const detail = { user: stored.userId, picture: which };
      const entry = { actor: operator, action: "identity.picture", subject: `identity ${id}`, detail };
      await database.transaction((tx) => appendAudit(tx, { ...entry, at: clock.now() }));
      const read = await images.read(picture);
      if (read === null) return no("picture_gone");
      return { ok: true, value: { mediaType: read.mediaType, picture: read.bytes.toString("base64") } };
    }),
  ];
}

/** As it stands by now, for whoever came second. */
async function refusedWith({ database }: IdentityParts, id: number): Promise<ConsoleResult<never>> {
  const row = await store.reviewRow(database, id);
  return row === null ? no("unknown_paper") : no("decided_already", { name: row.decidedBy, state: row.state });
}

export function identitiesConsole(identities: Identities, parts: IdentityParts): ConsoleHandler[] {
  return [
    listing(parts),
    ...looking(identities, parts),
    doing(decidePaper, {
      async run({ id, verdict }, deciding): Promise<ConsoleResult<Record<string, never>>> {
        const { operator, reason } = deciding;
        if (verdict === "refused" && reason === "") return no("reason_missing");
        const isDone = await identities.decide(id, { state: verdict, reason, operator }, (tx) =>
          deciding.log(tx, { subject: `identity ${id}`, before: { state: "pending" }, after: { state: verdict } }),
        );
        return isDone ? { ok: true, value: {} } : refusedWith(parts, id);
      },
    }),
  ];
}
