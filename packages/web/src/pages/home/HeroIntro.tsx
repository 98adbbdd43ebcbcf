// The headline, with figures of this very moment under it.

import { programmeCall } from "@tidemark/contract/team";
import { Button, formatPercent, NumberText, Skeleton } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { useMarkets, useTickers } from "../../features/markets/markets.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { headlineClasses, heroButtonsClasses, heroFiguresClasses, leadClasses } from "./hero-classes.ts";
import { feePercent, shownMarkets, tradedValue } from "./home-view.ts";

export function HeroIntro() {
  const text = useTexts("home");
  return (
    <div>
      <h1 className={headlineClasses}>{text("headline")}</h1>
      <p className={leadClasses}>{text("lead")}</p>
      <div className={heroButtonsClasses}>
        <Button asChild variant="primary" size="lg">
          <PageLink page="register">{text("createAccount")}</PageLink>
        </Button>
        <Button asChild size="lg">
          <PageLink page="trade">{text("openTerminal")}</PageLink>
        </Button>
      </div>
      <HeroFigures />
    </div>
  );
}

function HeroFigures() {
  const text = useTexts("home");
  const languageTag = useLanguageTag();
  const { rows } = useMarkets();
  const { byId } = useTickers();
  const { data: programme } = useCall(programmeCall, {});
  const shown = shownMarkets(rows);
  const [first] = shown;
  const quote = first?.legal_name ?? "";
  return (
    <dl className={heroFiguresClasses}>
      <Figure label={text("traded", { quote: quote === "" ? "…" : quote })}>
        {first !== undefined && (
          <NumberText value={tradedValue(rows, byId, quote)} compact languageTag={languageTag} flash />
        )}
      </Figure>
      <Figure label={text("marketsOpen")}>
        {first !== undefined &&
          shown.filter((market) => (byId.get(market.id)?.state ?? market.state) === "open").length}
      </Figure>
      <Figure label={text("fee")}>
        {first !== undefined &&
          formatPercent(feePercent(first.taker_fee_ppm), languageTag, { decimals: 3, signed: false })}
      </Figure>
      {programme?.up_to_percent !== "0" && (
        <Figure label={text("rebate")}>{programme !== undefined && `${programme.up_to_percent}%`}</Figure>
      )}
    </dl>
  );
}

function Figure({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-13 text-text-3">{label}</dt>
      <dd className="num flex h-8 items-center text-20 font-bold">
        {children === false ? <Skeleton className="h-5 w-20" /> : children}
      </dd>
    </div>
  );
}
