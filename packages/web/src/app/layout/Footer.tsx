// The foot of every page: what this is, under which licence, and where its interface is written down.

import { Logo } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { apiReferencePath } from "../api-reference.ts";
import { PageLink } from "../PageLink.tsx";
import { useEnv } from "../use-env.ts";

const linkClasses = "inline-flex min-h-6 items-center text-text-2 hover:text-text hover:underline";

export function Footer() {
  const text = useTexts("shell");
  const pageText = useTexts("pages");
  const env = useEnv();
  return (
    <footer className="border-t border-line bg-surface print-hidden">
      <div className="mx-auto flex w-full max-w-page flex-col gap-4 px-4 py-6 text-13 sm:flex-row sm:items-center sm:justify-between">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-text-3">
          <Logo size={20} />
          <span>{text("licence")}</span>
          {env !== undefined && <span className="num">{text("version", { version: env.version })}</span>}
        </div>
        <nav aria-label={text("footerNavigation")} className="flex flex-wrap gap-x-5 gap-y-2">
          <a href={apiReferencePath} className={linkClasses}>
            {text("apiReference")}
          </a>
          <PageLink page="bricks" className={linkClasses}>
            {pageText("bricks")}
          </PageLink>
        </nav>
      </div>
    </footer>
  );
}
