// Names the window after the page in it. Where there is no page, not-found names it itself.

import { useMatches } from "@tanstack/react-router";
import { useTexts } from "../../i18n/use-texts.ts";
import type { PageName } from "../page-paths.ts";
import { usePageTitle } from "../use-page-title.ts";

export function PageTitle() {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.page });
  return page === undefined ? null : <NamedTitle page={page} />;
}

function NamedTitle({ page }: { page: PageName }) {
  const pageText = useTexts("pages");
  usePageTitle(pageText(page));
  return null;
}
