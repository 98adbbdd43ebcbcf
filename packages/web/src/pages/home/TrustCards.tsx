// What makes this exchange trustworthy, each with the place where it can be checked.

import { Card } from "@tidemark/ui";
import { ArrowRight, BookOpenCheck, Code, Scale } from "lucide-react";
import type { ReactNode } from "react";
import { apiReferencePath } from "../../frame/api-reference.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

const linkClasses = "inline-flex min-h-6 items-center gap-1.5 text-13 font-semibold text-accent hover:underline";

export function TrustCards() {
  const text = useTexts("home");
  const arrow = <ArrowRight aria-hidden="true" className="size-3.5" />;
  return (
    <section aria-labelledby="trust">
      <h2 id="trust" className="text-20 font-semibold">
        {text("trustTitle")}
      </h2>
      <div className="mt-4 grid gap-4 md:grid-cols-3">
        <TrustCard
          icon={<Scale aria-hidden="true" />}
          title={text("bookTitle")}
          action={
            <PageLink page="trade" className={linkClasses}>
              {text("seeBook")}
              {arrow}
            </PageLink>
          }
        >
          {text("bookText")}
        </TrustCard>
        <TrustCard
          icon={<BookOpenCheck aria-hidden="true" />}
          title={text("journalTitle")}
          action={
            <PageLink page="papers" className={linkClasses}>
              {text("readTerms")}
              {arrow}
            </PageLink>
          }
        >
          {text("journalText")}
        </TrustCard>
        <TrustCard
          icon={<Code aria-hidden="true" />}
          title={text("sourceTitle")}
          action={
            <a href={apiReferencePath} className={linkClasses}>
              {text("readReference")}
              {arrow}
            </a>
          }
        >
          {text("sourceText")}
        </TrustCard>
      </div>
    </section>
  );
}

type TrustCardProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action: ReactNode;
};

function TrustCard({ icon, title, children, action }: TrustCardProps) {
  return (
    <Card className="flex flex-col">
      <span className="text-accent [&_svg]:size-6 [&_svg]:stroke-[1.75]">{icon}</span>
      <h3 className="mt-4 text-16 font-semibold">{title}</h3>
      <p className="mt-1.5 mb-4 text-14 text-pretty text-text-2">{children}</p>
      <div className="mt-auto">{action}</div>
    </Card>
  );
}
