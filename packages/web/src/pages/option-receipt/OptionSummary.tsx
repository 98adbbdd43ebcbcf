// What an option came to, at a glance.

import { Badge, type BadgeTone, NumberText, Panel, Stat, TimeText } from "@tidemark/ui";
import type { ReactNode } from "react";
import { factorOf } from "../../features/receipts/receipt-check.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { Receipt } from "./option-figures.ts";
import { percentText, resultText } from "./option-text.ts";

type Option = Receipt["option"];

const tones: Readonly<Record<Option["state"], BadgeTone>> = {
  placed: "neutral",
  open: "neutral",
  won: "good",
  lost: "danger",
  drawn: "neutral",
  void: "warn",
};

function StateBadge({ option }: { readonly option: Option }) {
  const text = useTexts("optionReceipt");
  const { state, void_reason: reason } = option;
  if (state === "placed" || state === "open") return null;
  return <Badge tone={tones[state]}>{text(state === "void" && reason !== null ? reason : state)}</Badge>;
}

export function OptionSummary({ option }: { readonly option: Option }) {
  const text = useTexts("optionReceipt");
  const languageTag = useLanguageTag();
  const money = (value: string, isSigned = false): ReactNode => (
    <NumberText
      value={value}
      languageTag={languageTag}
      trim
      unit={option.coin}
      {...(isSigned ? { tone: "direction", signed: true } : {})}
    />
  );
  const price = (value: string | null): ReactNode => <NumberText value={value} languageTag={languageTag} trim />;
  const at = (instant: number | null): ReactNode => <TimeText at={instant} languageTag={languageTag} />;
  return (
    <Panel
      title={
        <span className="flex flex-wrap items-center gap-2">
          {option.symbol}
          <Badge tone={option.direction === "up" ? "buy" : "sell"}>{text(option.direction)}</Badge>
          <span className="num font-normal text-text-2">{text("seconds", { seconds: option.seconds })}</span>
          <StateBadge option={option} />
        </span>
      }
      actions={<span className="num text-13 text-text-3">{`#${option.id}`}</span>}
      bodyClassName="grid grid-cols-2 gap-x-4 gap-y-4 p-5 sm:gap-x-8 lg:grid-cols-4"
    >
      <Stat label={text("result")} value={money(resultText(option), true)} />
      <Stat label={text("credited")} value={money(option.credited)} />
      <Stat label={text("begun")} value={price(option.entry_price)} detail={at(option.entry_at)} />
      <Stat label={text("ended")} value={price(option.exit_price)} detail={at(option.exit_at)} />
      <Stat label={text(option.policy_id === null ? "stake" : "insured")} value={money(option.stake)} size="sm" />
      <Stat label={text("fee")} value={money(option.fee)} size="sm" />
      <Stat label={text("ratio")} value={percentText(factorOf(option.ratio_ppm), languageTag)} size="sm" />
      <Stat
        label={text("accepted")}
        value={at(option.placed_at)}
        detail={
          <>
            {text("expires")} {at(option.expires_at)}
          </>
        }
        size="sm"
      />
    </Panel>
  );
}
