// The one foot of every page: help, papers, about and support, what this is, under which licence, and where its interface is written
// down.

import { newsCategories } from "@tidemark/contract/news";
import { Logo } from "@tidemark/ui";
import { NewsLinks } from "../../features/news/NewsLinks.tsx";
import { apiReferencePath } from "../../frame/api-reference.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useEnv } from "../../frame/use-env.ts";
import { useTexts } from "../../i18n/use-texts.ts";

const linkClasses = "inline-flex min-h-6 items-center text-text-2 hover:text-text hover:underline";

export function Footer() {
  const text = useTexts("shell");
  const pageText = useTexts("pages");
  const env = useEnv();
  return (
    <footer className="min-h-72 border-t border-line bg-surface print-hidden">
      <div className="mx-auto w-full max-w-page px-4 pt-8 pb-6 md:px-6 text-13">
        <div className="grid gap-8 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <NewsLinks
            category={newsCategories.help}
            title={text("footerHelp")}
            linesExpected={8}
            className="[&_ul]:lg:grid [&_ul]:lg:grid-cols-2 [&_ul]:lg:gap-x-8"
          />
          <NewsLinks category={newsCategories.papers} title={text("footerPapers")} linesExpected={4} />
          <NewsLinks category={newsCategories.footerAbout} title={text("footerAbout")} linesExpected={3} />
          <NewsLinks category={newsCategories.footerSupport} title={text("footerSupport")} linesExpected={3} />
        </div>
        <div className="mt-8 flex flex-col gap-4 border-t border-line pt-5 sm:flex-row sm:items-center sm:justify-between">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-text-3">
            <Logo size={20} />
            <span>{text("licence")}</span>
            {env !== undefined && <span className="num">{text("version", { version: env.version })}</span>}
          </div>
          <nav aria-label={text("footerNavigation")} className="flex flex-wrap gap-x-5 gap-y-2">
            <PageLink page="notices" className={linkClasses}>
              {pageText("notices")}
            </PageLink>
            <a href={apiReferencePath} className={linkClasses}>
              {text("apiReference")}
            </a>
          </nav>
        </div>
      </div>
    </footer>
  );
}
