// An acceptor by name, with what is known of the person from deals that ended.

import type { Acceptor } from "@tidemark/contract/acceptors";
import { Badge, LetterBadge } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { PersonFigures } from "../deals/deals.ts";

export function AcceptorName({ acceptor }: { readonly acceptor: Acceptor }) {
  const text = useTexts("acceptance");
  const dealText = useTexts("dealing");
  return (
    <span className="flex min-w-0 items-start gap-2 py-2">
      <LetterBadge name={acceptor.name} size={28} />
      <span className="flex min-w-0 flex-col gap-0.5">
        <span className="inline-flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <bdi className="min-w-0 truncate text-14 font-semibold">{acceptor.name}</bdi>
          {acceptor.person.is_demo && (
            <span title={dealText("demoPersonHint")}>
              <Badge tone="demo">{dealText("demoPerson")}</Badge>
            </span>
          )}
          {acceptor.is_own && <Badge tone="accent">{text("ownName")}</Badge>}
          {!acceptor.is_open && <Badge>{text("closedNow")}</Badge>}
        </span>
        <PersonFigures person={acceptor.person} />
      </span>
    </span>
  );
}
