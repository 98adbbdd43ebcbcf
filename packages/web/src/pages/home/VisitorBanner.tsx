// The way in for those who have no account or are not logged in.

import { Button } from "@tidemark/ui";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

export function VisitorBanner() {
  const text = useTexts("home");
  const pageText = useTexts("pages");
  return (
    <section
      aria-labelledby="join"
      className="mt-12 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-panel border border-line bg-accent-soft px-6 py-7"
    >
      <div className="max-w-xl">
        <h2 id="join" className="text-20 font-semibold text-balance">
          {text("joinTitle")}
        </h2>
        <p className="mt-1 text-14 text-pretty text-text-2">{text("joinText")}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="primary" size="lg">
          <PageLink page="register">{pageText("register")}</PageLink>
        </Button>
        <Button asChild size="lg">
          <PageLink page="login">{pageText("login")}</PageLink>
        </Button>
      </div>
    </section>
  );
}
