// A correction by the house: two different people, a reason on record, and house money only. Nothing can be made from
// nothing here, and nobody can be taken below zero.

import { invalid, ok, type Result, refuse } from "@tidemark/kernel";
import type { Adjust, CoreReplies } from "./command.ts";
import type { Core } from "./core.ts";
import { type AccountRef, houseId } from "./ledger/account.ts";
import { refuseLeaving, refuseMovement, refuseUncovered } from "./ledger/payments.ts";

const house: AccountRef = { owner: houseId, kind: "house" };
const auditHash = /^[0-9a-f]{64}$/;

export function adjust(core: Core, content: Adjust): Result<CoreReplies["Adjust"]> {
  const { account, assetId, delta, proposedBy, confirmedBy, reference } = content;
  const size = (delta < 0n ? -delta : delta) as typeof delta;
  const refused = refuseMovement(core, account, assetId, size);
  if (refused !== null) return refused;
  if (account.kind === house.kind) return refuse("same_account");
  if (nameOf(proposedBy) === "") return invalid("proposedBy");
  if (nameOf(confirmedBy) === "") return invalid("confirmedBy");
  if (nameOf(proposedBy) === nameOf(confirmedBy)) return refuse("not_allowed");
  if (!auditHash.test(content.auditHash)) return invalid("auditHash");
  const [from, to] = delta > 0n ? [house, account] : [account, house];
  const kept = refuseLeaving(core, from, assetId) ?? refuseUncovered(core, from, assetId, size);
  if (kept !== null) return kept;
  core.ledger.begin();
  core.ledger.move(core.ledger.openRef(from, assetId), -size, 0n, "adjustment", reference);
  core.ledger.move(core.ledger.openRef(to, assetId), size, 0n, "adjustment", reference);
  return ok(core.ledger.openRef(account, assetId).row());
}

/** Two spellings of one name are one name. */
function nameOf(text: string): string {
  const seen = text.normalize("NFKC").replace(/\s/gu, " ").replace(/\p{C}/gu, "");
  return seen.replace(/ +/g, " ").trim().toLowerCase();
}
