// The ways from the seconds account to what can be done with it.

import { Button } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

const links = ["secondsTrade", "secondsLog", "transferSeconds"] as const;

export function SecondsLinks() {
  const pageText = useTexts("pages");
  return (
    <nav aria-label={pageText("secondsAccount")} className="flex flex-wrap gap-2">
      {links.map((page) => (
        <Button key={page} asChild size="sm">
          <PageLink page={page}>{pageText(page)}</PageLink>
        </Button>
      ))}
    </nav>
  );
}
