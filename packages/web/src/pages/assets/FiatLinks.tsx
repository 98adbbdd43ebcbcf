// Where money comes into the fiat account and leaves it: through acceptors, with a record of its own.

import { Button } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

const linked = ["acceptors", "acceptorRecords"] as const;

export function FiatLinks() {
  const text = useTexts("pages");
  return (
    <div className="flex flex-wrap gap-2">
      {linked.map((page) => (
        <Button key={page} asChild>
          <PageLink page={page}>{text(page)}</PageLink>
        </Button>
      ))}
    </div>
  );
}
