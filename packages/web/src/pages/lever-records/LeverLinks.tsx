// The ways on from a list of positions: money, its log, and what everything stands on.

import { PageLink } from "../../frame/PageLink.tsx";
import type { PageName } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";

const links = [
  ["transferLeverage", "transfer"],
  ["leverageLog", "toLog"],
  ["leverManager", "toManager"],
  ["leverTerms", "toTerms"],
] as const satisfies readonly (readonly [PageName, string])[];

const linkClasses = "inline-flex min-h-6 items-center text-accent hover:underline";

export function LeverLinks() {
  const text = useTexts("leverRecords");
  const pageText = useTexts("pages");
  return (
    <p className="flex flex-wrap gap-x-5 gap-y-1 text-13">
      <PageLink page="leverTrade" className={linkClasses}>
        {pageText("leverTrade")}
      </PageLink>
      {links.map(([page, key]) => (
        <PageLink key={page} page={page} className={linkClasses}>
          {text(key)}
        </PageLink>
      ))}
    </p>
  );
}
