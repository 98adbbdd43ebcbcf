// The calls about one's identity.

import { identityCall, reviewStates, submitIdentityCall } from "@tidemark/contract/identity";
import { allNotices } from "@tidemark/contract/words/all";
import { ok } from "@tidemark/kernel";
import { type Handler, handle, userOf } from "../../http/handler.ts";
import { maskCardId, maskName } from "../registry/registry.ts";
import { type Identities, statusOf } from "./identity.ts";
import type { IdentityParts } from "./identity-parts.ts";

export function identityRoutes({ config, identities }: IdentityParts & { readonly identities: Identities }): Handler[] {
  return [
    handle(submitIdentityCall, async (request, caller) => {
      const done = await identities.submit(userOf(caller), request);
      return done.ok ? ok(allNotices[caller.language].identity_submitted) : done;
    }),
    handle(identityCall, async (_request, caller) => {
      const newest = await identities.newest(userOf(caller));
      return ok({
        review_status: newest === null ? reviewStates.none : statusOf[newest.state],
        name: maskName(newest?.paper.name ?? ""),
        card_id: maskCardId(newest?.paper.cardId ?? ""),
        submitted_at: newest?.submittedAt ?? 0,
        decided_at: newest?.decidedAt ?? 0,
        reason: newest?.reason ?? "",
        kept_days: config.identityKeptDays,
      });
    }),
  ];
}
