// The rule by which an option was decided, in plain words with its own numbers.

import { formatDecimal, formatTime, Panel } from "@tidemark/ui";
import { factorOf } from "../../features/receipts/receipt-check.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import type { Receipt } from "./option-figures.ts";
import { percentText } from "./option-text.ts";

/** Each sentence with its numbers; those that do not concern this option are left out. */
function useSentences({ option, reach_ms: reachMs }: Receipt): readonly string[] {
  const text = useTexts("optionReceipt");
  const languageTag = useLanguageTag();
  const number = (value: string | null) => formatDecimal(value, languageTag, { trim: true });
  const money = (value: string) => `${number(value)} ${option.coin}`;
  const time = (at: number) => formatTime(at, languageTag);
  const reach = reachMs / 1000;
  const { entry_tick: entryTick, exit_tick: exitTick, state } = option;
  const [entry, exit] = [number(option.entry_price), number(option.exit_price)];
  const [stake, fee, credited] = [money(option.stake), money(option.fee), money(option.credited)];
  const began = entryTick === null ? text("ruleEntryNone") : text("ruleEntryIs", { number: entryTick, price: entry });
  const ended = exitTick === null ? text("ruleExitNone") : text("ruleExitIs", { number: exitTick, price: exit });
  const ratio = percentText(factorOf(option.ratio_ppm), languageTag);
  const result = {
    won: () => [text("ruleWon", { exit, entry, stake, ratio, credited })],
    lost: () => [text("ruleLost", { exit, entry, stake })],
    drawn: () => [text("ruleDrawn", { exit, stake, fee })],
    void: () => [],
    placed: () => [],
    open: () => [],
  }[state]();
  // Chinese and Japanese sentences follow each other without a space.
  const gap = /^(zh|ja)/.test(languageTag) ? "" : " ";
  return [
    text(option.direction === "up" ? "ruleUp" : "ruleDown"),
    `${text("ruleEntry", { symbol: option.symbol, time: time(option.placed_at), reach })}${gap}${began}`,
    ...(entryTick === null ? [] : [`${text("ruleExit", { time: time(option.expires_at), reach })}${gap}${ended}`]),
    ...result,
    ...(option.policy_id === null && (state === "won" || state === "lost") ? [text("ruleFee", { fee })] : []),
  ];
}

export function OptionRule({ receipt }: { readonly receipt: Receipt }) {
  const text = useTexts("optionReceipt");
  const sentences = useSentences(receipt);
  return (
    <Panel title={text("rule")} bodyClassName="p-4">
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-14 text-pretty text-text-2 tabular-nums">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ol>
    </Panel>
  );
}
