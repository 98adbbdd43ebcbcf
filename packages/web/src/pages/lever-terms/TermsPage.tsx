// Who one trades against with leverage, in plain words, with the figures that hold now.

import { Link } from "@tanstack/react-router";
import type { LeverHouseRow } from "@tidemark/contract/leverage";
import { indexCall } from "@tidemark/contract/prices";
import { formatPercent, Panel } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useCall } from "../../api/use-call.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { isBuilt } from "../../frame/page-paths.ts";
import { useEnv } from "../../frame/use-env.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ExamplePanel } from "./ExamplePanel.tsx";
import { rateText } from "./rates.ts";
import { useTerms } from "./use-terms.ts";

/** What the exchange has recorded, second by second. */
const pricesPath = "/prices";
const linkClasses = "inline-flex min-h-6 items-center font-medium text-accent hover:underline";

export function TermsPage() {
  const text = useTexts("leverTerms");
  const pageText = useTexts("pages");
  const terms = useTerms();
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-4 px-4 py-6">
      <div>
        <h1 className="text-28 font-bold tracking-tight text-balance">{pageText("leverTerms")}</h1>
        <p className="mt-1 text-16 text-pretty text-text-2">{text("lead")}</p>
      </div>
      <Part title={text("houseTitle")}>
        <p>{text("houseText")}</p>
        <p>{text("houseCannot")}</p>
      </Part>
      <Prices />
      <ExamplePanel terms={terms} />
      <Rules houses={terms.houses ?? []} />
      <Part title={text("receiptTitle")}>
        <p>{text("receiptText")}</p>
        <div className="flex flex-wrap gap-x-5">
          <PageLink page="leverList" search={{ status: "3" }} className={linkClasses}>
            {text("toReceipts")}
          </PageLink>
          <PageLink page="leverManager" className={linkClasses}>
            {text("toManager")}
          </PageLink>
          <PageLink page="leverTrade" className={linkClasses}>
            {pageText("leverTrade")}
          </PageLink>
        </div>
      </Part>
    </div>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Panel title={title} bodyClassName="flex flex-col gap-2 p-4 text-14 text-pretty text-text-2">
      {children}
    </Panel>
  );
}

function Prices() {
  const text = useTexts("leverTerms");
  const { data } = useCall(indexCall, {});
  const seconds = (ms: number) => ms / 1000;
  return (
    <Part title={text("priceTitle")}>
      <p>{text("priceText")}</p>
      {data !== undefined && (
        <p>{text("staleText", { fresh: seconds(data.terms.fresh_ms), close: seconds(data.terms.close_ms) })}</p>
      )}
      {isBuilt(pricesPath) && (
        <Link to={pricesPath} className={`${linkClasses} self-start`}>
          {text("toPrices")}
        </Link>
      )}
    </Part>
  );
}

function Rules({ houses }: { readonly houses: readonly LeverHouseRow[] }) {
  const text = useTexts("leverTerms");
  const languageTag = useLanguageTag();
  const env = useEnv();
  const percent = (rate: string) => formatPercent(rate, languageTag, { signed: false });
  return (
    <>
      <Part title={text("liqTitle")}>
        <p>{text("liqText")}</p>
        <Figures
          lines={houses.map(({ quote, threshold }) => text("thresholdNow", { coin: quote, rate: percent(threshold) }))}
        />
      </Part>
      <Part title={text("poolTitle")}>
        <p>{text("poolText")}</p>
        <Figures
          lines={houses.map(({ quote, insurance_ppm: ppm }) =>
            text("feeShareNow", { coin: quote, rate: rateText(ppm, languageTag) }),
          )}
        />
      </Part>
      <Part title={text("coverageTitle")}>
        <p>{text("coverageText")}</p>
        <Figures
          lines={houses.map(({ quote, coverage_ppm: ppm }) =>
            text("coverageNow", { coin: quote, rate: rateText(ppm, languageTag) }),
          )}
        />
      </Part>
      <Part title={text("nightTitle")}>
        <p>{text("nightText", { zone: env?.time_zone ?? "UTC" })}</p>
      </Part>
      <Part title={text("delistTitle")}>
        <p>{text("delistText")}</p>
      </Part>
    </>
  );
}

function Figures({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 font-medium text-text">
      {lines.map((line) => (
        <li key={line} className="num">
          {line}
        </li>
      ))}
    </ul>
  );
}
