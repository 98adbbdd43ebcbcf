// The way in: what this exchange is, whether it is working, and what a reader can check today. No figure stands
// here that the exchange did not say itself.

import { Button, Card } from "@tidemark/ui";
import { ArrowRight, BookOpenCheck, MessageSquareText, Ruler } from "lucide-react";
import type { ReactNode } from "react";
import { useTexts } from "../../i18n/use-texts.ts";
import { apiReferencePath } from "../api-reference.ts";
import { PageLink } from "../PageLink.tsx";
import { StatusPanel } from "./StatusPanel.tsx";

export function HomePage() {
  const text = useTexts("home");
  return (
    <div className="mx-auto w-full max-w-page px-4 pt-10 pb-14 md:pt-16">
      <div className="grid items-center gap-10 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-20">
        <div>
          <h1 className="max-w-xl text-28 font-bold tracking-tight text-balance sm:text-40">{text("headline")}</h1>
          <p className="mt-4 max-w-lg text-16 text-pretty text-text-2">{text("lead")}</p>
          <div className="mt-7 flex flex-wrap gap-3">
            <Button asChild variant="primary" size="lg">
              <a href={apiReferencePath}>{text("readReference")}</a>
            </Button>
            <Button asChild size="lg">
              <PageLink page="bricks">{text("seeBricks")}</PageLink>
            </Button>
          </div>
        </div>
        <StatusPanel />
      </div>
      <TrustCards />
    </div>
  );
}

function TrustCards() {
  const text = useTexts("home");
  return (
    <section aria-labelledby="trust" className="mt-14 lg:mt-20">
      <h2 id="trust" className="text-20 font-semibold">
        {text("trustTitle")}
      </h2>
      <div className="mt-5 grid gap-4 md:grid-cols-3">
        <TrustCard icon={<Ruler aria-hidden="true" />} title={text("exactTitle")}>
          {text("exactText")}
        </TrustCard>
        <TrustCard icon={<MessageSquareText aria-hidden="true" />} title={text("reasonTitle")}>
          {text("reasonText")}
        </TrustCard>
        <TrustCard
          icon={<BookOpenCheck aria-hidden="true" />}
          title={text("referenceTitle")}
          action={
            <a
              href={apiReferencePath}
              className="inline-flex min-h-6 items-center gap-1.5 text-13 font-semibold text-accent hover:underline"
            >
              {text("readReference")}
              <ArrowRight aria-hidden="true" className="size-3.5" />
            </a>
          }
        >
          {text("referenceText")}
        </TrustCard>
      </div>
    </section>
  );
}

type TrustCardProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
};

function TrustCard({ icon, title, children, action }: TrustCardProps) {
  return (
    <Card className="flex flex-col">
      <span className="text-accent [&_svg]:size-6 [&_svg]:stroke-[1.75]">{icon}</span>
      <h3 className="mt-4 text-16 font-semibold">{title}</h3>
      <p className="mt-1.5 text-14 text-pretty text-text-2">{children}</p>
      {action !== undefined && <div className="mt-4">{action}</div>}
    </Card>
  );
}
