// One coin into another: amounts, a price that holds for ten seconds, the result, and what was converted before.

import { type ConversionRow, type ConversionTerms, conversionTermsCall } from "@tidemark/contract/conversion";
import { Button, Card, EmptyState, formatDecimal, Panel, Skeleton } from "@tidemark/ui";
import { CircleCheck, CirclePause, Repeat } from "lucide-react";
import { useCall } from "../../api/use-call.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useFundsFeed } from "../funds/funds.ts";
import { EntryLink } from "../wallets/wallets.ts";
import { ConversionHistory } from "./ConversionHistory.tsx";
import { ConvertForm } from "./ConvertForm.tsx";
import { QuoteCard } from "./QuoteCard.tsx";
import { useConvert } from "./use-convert.ts";

const pricesEveryMs = 3_000;

export function ConversionPage() {
  const text = useTexts("conversion");
  useFundsFeed();
  return (
    <AccountPage page="conversion" lead={text("lead")}>
      <Card className="w-full max-w-xl">
        <Converting />
      </Card>
      <Panel title={text("history")}>
        <ConversionHistory />
      </Panel>
    </AccountPage>
  );
}

function Converting() {
  const text = useTexts("conversion");
  const terms = useCall(conversionTermsCall, {}, { refreshEveryMs: pricesEveryMs });
  if (terms.data === undefined) {
    if (terms.error !== null) return <PartFailed error={terms.error} onRetry={() => void terms.refetch()} />;
    return (
      <div aria-busy="true" className="min-h-108">
        <Skeleton lines={9} />
      </div>
    );
  }
  if (terms.data.coins.length < 2) {
    return <EmptyState icon={<Repeat />} title={text("noCoins")} text={text("noCoinsText")} className="py-6" />;
  }
  return <Convertible terms={terms.data} />;
}

/** A price that was given can be taken up though no new ones are given by now. */
function Convertible({ terms }: { readonly terms: ConversionTerms }) {
  const text = useTexts("conversion");
  const convert = useConvert(terms);
  if (convert.result !== null) return <Result row={convert.result} onAgain={convert.again} />;
  if (convert.held !== null) return <QuoteCard key={convert.held.quote.id} held={convert.held} convert={convert} />;
  if (terms.is_paused) {
    return <EmptyState icon={<CirclePause />} title={text("paused")} text={text("pausedText")} className="py-6" />;
  }
  return <ConvertForm terms={terms} convert={convert} />;
}

function Result({ row, onAgain }: { readonly row: ConversionRow; readonly onAgain: () => void }) {
  const text = useTexts("conversion");
  const languageTag = useLanguageTag();
  const figure = (amount: string) => formatDecimal(amount, languageTag);
  return (
    <section className="flex flex-col items-center gap-4 py-4 text-center" aria-label={text("done")}>
      <CircleCheck aria-hidden="true" className="size-10 text-good" />
      <div role="status" className="flex flex-col gap-1">
        <h2 className="text-16 font-semibold">{text("done")}</h2>
        <p className="num text-14 break-words text-text-2">
          {text("doneText", {
            pay: figure(row.pay),
            from: row.from_name,
            receive: figure(row.receive),
            to: row.to_name,
          })}
        </p>
      </div>
      {row.entry !== "" && (
        <p className="flex items-center gap-2 text-13 text-text-2">
          {text("entry")}
          <EntryLink id={row.entry} />
        </p>
      )}
      <Button variant="primary" onClick={onAgain}>
        {text("again")}
      </Button>
    </section>
  );
}
