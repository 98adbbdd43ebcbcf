// What a closing came to, at a glance.

import { Badge, NumberText, Panel, Stat, TimeText } from "@tidemark/ui";
import type { ReactNode } from "react";
import { quoteOf, reasonText, sideText } from "../../features/leverage/position-text.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { Receipt } from "./closing-figures.ts";

function isNothing(text: string): boolean {
  return !/[1-9]/.test(text);
}

export function ReceiptSummary({ receipt }: { readonly receipt: Receipt }) {
  const text = useTexts("leverReceipt");
  const words = useTexts("positions");
  const languageTag = useLanguageTag();
  const { closing, position, open } = receipt;
  const quote = quoteOf(closing.symbol);
  const money = (value: string, isSigned = false) => (
    <NumberText
      value={value}
      languageTag={languageTag}
      trim
      unit={quote}
      {...(isSigned ? { tone: "direction", signed: true } : {})}
    />
  );
  const price = (value: string) => <NumberText value={value} languageTag={languageTag} trim />;
  const at = (instant: number | null): ReactNode => <TimeText at={instant} languageTag={languageTag} />;
  const isLoss = closing.profit.startsWith("-");
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {closing.symbol}
          <Badge tone={closing.side === "long" ? "buy" : "sell"}>{sideText(closing.side, words)}</Badge>
          <span className="num font-normal text-text-2">{`${closing.multiple}×`}</span>
        </span>
      }
      actions={
        <PageLink
          page="leverRecord"
          search={{ id: String(closing.position_id) }}
          className="inline-flex min-h-6 items-center text-13 text-accent hover:underline"
        >
          {text("position", { id: closing.position_id })}
        </PageLink>
      }
      bodyClassName="grid grid-cols-2 gap-x-4 gap-y-4 p-5 sm:gap-x-8 lg:grid-cols-4"
    >
      <Stat label={text("profit")} value={money(closing.profit, true)} />
      <Stat
        label={text(isLoss ? "taken" : "paid")}
        value={money(closing.settled.replace(/^-/, ""))}
        detail={<Others receipt={receipt} />}
      />
      <Stat
        label={text(open === null ? "limitOpened" : "opened")}
        value={price(closing.open_price)}
        detail={at(position.opened_at)}
      />
      <Stat label={text("closed")} value={price(closing.close_price)} detail={at(closing.at)} />
      <Stat label={words("hands")} value={closing.hands} size="sm" />
      <Stat label={words("multiple")} value={closing.multiple} size="sm" />
      <Stat label={words("side")} value={sideText(closing.side, words)} size="sm" />
      <Stat label={words("reason")} value={reasonText(closing.reason, words)} size="sm" />
    </Panel>
  );
}

/** What others paid of a loss. */
function Others({ receipt: { closing } }: { readonly receipt: Receipt }) {
  const text = useTexts("leverReceipt");
  const languageTag = useLanguageTag();
  const parts = (["insured", "borne"] as const).filter((name) => !isNothing(closing[name]));
  if (parts.length === 0) return null;
  return (
    <>
      {parts.map((name) => (
        <span key={name} className="block">
          {text(name)} <NumberText value={closing[name]} languageTag={languageTag} trim />
        </span>
      ))}
    </>
  );
}
