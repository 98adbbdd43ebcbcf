// Who somebody is: a paper is handed in, people look at it, and what they decide counts at once. Name and number are
// sealed; a number counts once among all accounts.

import { reviewStates } from "@tidemark/contract/identity";
import { dayMs, ensure, instant, ok, type Result, refuse, type UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { appendAudit } from "../audit/audit.ts";
import { accountById } from "../registry/registry.ts";
import type { IdentityParts } from "./identity-parts.ts";
import * as store from "./identity-store.ts";
import { cardIdOf, nameOf } from "./paper.ts";
import { noteCollision } from "./review-store.ts";

export { nameOf };

export type Paper = { readonly name: string; readonly cardId: string };

export type Submitted = {
  readonly name: string;
  readonly card_id: string;
  readonly front_pic: string;
  readonly reverse_pic: string;
  readonly hand_pic: string;
};

export type Verdict = {
  readonly state: "certified" | "refused";
  readonly reason: string;
  readonly operator: string;
};

/** Writes the decision down, inside its transaction; the house's own way unless given. */
export type DecisionLog = (tx: Queryable) => Promise<unknown>;

export type Identities = {
  submit(userId: UserId, submitted: Submitted): Promise<Result<null>>;
  /** Of the paper that stands or was refused last; null where none was handed in. */
  newest(userId: UserId): Promise<(store.PaperRow & { readonly paper: Paper }) | null>;
  /** Name and number as they are known of somebody; empty where they are not. */
  paperOf(userId: UserId): Promise<Paper>;
  pending(limit: number): Promise<readonly store.PaperRow[]>;
  /** One paper for somebody who is to decide on it, written down as seen. */
  show(id: number, operator: string): Promise<(Paper & { readonly links: readonly string[] }) | null>;
  /** False where somebody has decided before, or there is no such paper. */
  decide(id: number, verdict: Verdict, log?: DecisionLog): Promise<boolean>;
  /** Somebody of the demo whose identity is certified from the start; whoever has handed in a paper keeps that. */
  certifyDemo(userId: UserId, paper: Paper): Promise<void>;
  /** Erases the pictures of papers that were refused long ago. */
  erase(): Promise<void>;
};

/** How a paper shows in `review_status`. */
export const statusOf = {
  pending: reviewStates.pending,
  certified: reviewStates.certified,
  refused: reviewStates.none,
} as const;
const erasedAtOnce = 100;

function sealedFor(userId: UserId, what: "name" | "number"): string {
  return `${what} of ${userId}`;
}

async function readPaper({ secrets }: IdentityParts, row: store.PaperRow): Promise<Paper> {
  const vault = await secrets.vault();
  const open = (sealed: Uint8Array, what: "name" | "number"): string =>
    vault.open(sealed, sealedFor(row.userId, what)).toString("utf8");
  return { name: open(row.name, "name"), cardId: open(row.cardId, "number") };
}

async function tell(
  { security }: IdentityParts,
  tx: Queryable,
  userId: UserId,
  template: "identity_submitted" | "identity_certified" | "identity_refused",
  params: Readonly<Record<string, string>> = {},
): Promise<void> {
  const account = ensure(await accountById(tx, userId), "a paper of nobody");
  await security.notify(tx, { account, template, params });
}

async function submit(parts: IdentityParts, userId: UserId, submitted: Submitted): Promise<Result<null>> {
  const { clock, database, images, secrets, security } = parts;
  const name = nameOf(submitted.name);
  if (!name.ok) return name;
  const cardId = cardIdOf(submitted.card_id);
  if (!cardId.ok) return cardId;
  const named = [submitted.front_pic, submitted.reverse_pic, submitted.hand_pic].map(images.named);
  const [front, reverse, hand] = named;
  if (front == null || reverse == null || hand == null) return refuse("unknown_image");
  const vault = await secrets.vault();
  const seal = (text: string, what: "name" | "number"): Buffer =>
    vault.seal(Buffer.from(text, "utf8"), sealedFor(userId, what));
  const paper: store.NewPaper = {
    userId,
    name: seal(name.value, "name"),
    cardId: seal(cardId.value, "number"),
    cardHash: vault.hash("card", cardId.value),
    front,
    reverse,
    hand,
    at: clock.now(),
  };
  const done = await refusableTransaction(database, async (tx) => {
    const before = await store.newestPaper(tx, userId);
    if (before?.state === "certified") return refuse("identity_certified");
    if (before?.state === "pending") return refuse("identity_pending");
    if (!(await images.claim(tx, userId, [front, reverse, hand], "identity"))) return refuse("unknown_image");
    if (!(await store.insertPaper(tx, paper))) {
      // Of two at once from one person the other has come first; else the paper is somebody's already.
      const standing = await store.newestPaper(tx, userId);
      return refuse(standing?.state === "pending" ? "identity_pending" : "card_taken");
    }
    await store.setReviewStatus(tx, userId, reviewStates.pending);
    await tell(parts, tx, userId, "identity_submitted");
    return ok(null);
  });
  if (done.ok) security.announce(userId);
  else if (done.rejection.code === "card_taken") {
    await noteCollision(database, { cardHash: paper.cardHash, userId, at: clock.now() });
  }
  return done;
}

async function decide(
  parts: IdentityParts,
  id: number,
  { state, reason, operator }: Verdict,
  log?: DecisionLog,
): Promise<boolean> {
  const { clock, database, security } = parts;
  const decided = await database.transaction(async (tx) => {
    const row = await store.decidePaper(tx, id, { state, reason, by: operator, at: clock.now() });
    if (row === null) return null;
    await store.setReviewStatus(tx, row.userId, statusOf[state]);
    const entry = {
      actor: operator,
      action: state === "certified" ? "identity.certify" : "identity.refuse",
      subject: `identity ${id}`,
      detail: { user: row.userId, ...(reason === "" ? {} : { reason }) },
      at: clock.now(),
    };
    await (log === undefined ? appendAudit(tx, entry) : log(tx));
    await tell(parts, tx, row.userId, `identity_${state}`, state === "refused" ? { reason } : {});
    return row;
  });
  if (decided !== null) security.announce(decided.userId);
  return decided !== null;
}

async function certifyDemo({ clock, database, secrets }: IdentityParts, userId: UserId, paper: Paper): Promise<void> {
  const vault = await secrets.vault();
  const seal = (text: string, what: "name" | "number"): Buffer =>
    vault.seal(Buffer.from(text, "utf8"), sealedFor(userId, what));
  await database.transaction(async (tx) => {
    const isNew = await store.insertDemoPaper(tx, {
      userId,
      name: seal(paper.name, "name"),
      cardId: seal(paper.cardId, "number"),
      cardHash: vault.hash("card", paper.cardId),
      at: clock.now(),
    });
    if (isNew) await store.setReviewStatus(tx, userId, reviewStates.certified);
  });
}

/** In portions, each with its line in the audit log. */
async function erase({ clock, config, database, images }: IdentityParts): Promise<void> {
  const before = instant(clock.now() - config.identityKeptDays * dayMs);
  for (;;) {
    const erased = await database.transaction(async (tx) => {
      const { papers, pictures } = await store.takeOldPictures(tx, before, erasedAtOnce);
      await images.erase(tx, pictures);
      for (const id of papers) {
        await appendAudit(tx, {
          actor: "the retention rule",
          action: "identity.erase",
          subject: `identity ${id}`,
          detail: { days: config.identityKeptDays },
          at: clock.now(),
        });
      }
      return papers.length;
    });
    if (erased < erasedAtOnce) return;
  }
}

export function openIdentities(parts: IdentityParts): Identities {
  const { clock, database, images } = parts;
  const newest: Identities["newest"] = async (userId) => {
    const row = await store.newestPaper(database, userId);
    return row === null ? null : { ...row, paper: await readPaper(parts, row) };
  };
  return {
    submit: (userId, submitted) => submit(parts, userId, submitted),
    newest,
    paperOf: async (userId) => (await newest(userId))?.paper ?? { name: "", cardId: "" },
    pending: (limit) => store.pendingPapers(database, limit),
    async show(id, operator) {
      const row = await store.findPaper(database, id);
      if (row === null) return null;
      const entry = { actor: operator, action: "identity.look", subject: `identity ${id}`, at: clock.now() };
      await database.transaction((tx) => appendAudit(tx, { ...entry, detail: { user: row.userId } }));
      const pictures = [row.front, row.reverse, row.hand].filter((picture) => picture !== null);
      return { ...(await readPaper(parts, row)), links: pictures.map(images.linkTo) };
    },
    decide: (id, verdict, log) => decide(parts, id, verdict, log),
    certifyDemo: (userId, paper) => certifyDemo(parts, userId, paper),
    erase: () => erase(parts),
  };
}
