// On the page of one order: what it brings for its end, and the way to the order that closes it or that it closes.

import type { OrderDetail } from "@tidemark/contract/spot";
import { formatDecimal, Stat } from "@tidemark/ui";
import type { ReactNode } from "react";
import { useTexts } from "../../../i18n/use-texts.ts";
import { useLanguageTag } from "../../../session/use-language-tag.ts";
import { OrderLink } from "../OrderLink.tsx";
import { isOpen } from "../order-merge.ts";
import { percentOfPpm } from "../ticket-view.ts";

export function ExitLinks({ order }: { readonly order: OrderDetail }) {
  const text = useTexts("exits");
  const languageTag = useLanguageTag();
  const [, quote = ""] = order.symbol.split("/");
  const money = (price: string) => `${formatDecimal(price, languageTag)} ${quote}`;
  const link = (id: number): ReactNode => <OrderLink id={id}>#{id}</OrderLink>;
  const { take_profit: profit, stop_loss: loss, stop_loss_limit: second, exit_slippage_ppm: ppm } = order;
  const isEntry = profit !== null || loss !== null;
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    ...(profit === null ? [] : [[text("takeProfit"), money(profit)] as const]),
    ...(loss === null ? [] : [[text("stopLoss"), money(loss)] as const]),
    ...(second === null ? [] : [[text("lossLimitPrice"), money(second)] as const]),
    ...(ppm === null ? [] : [[text("slippage"), `${formatDecimal(percentOfPpm(ppm), languageTag)}%`] as const]),
    ...(isEntry
      ? [
          [
            text("exitOrder"),
            order.exit_id === null ? text(isOpen(order) ? "notYet" : "none") : link(order.exit_id),
          ] as const,
        ]
      : []),
    ...(order.entry_id === null ? [] : [[text("entryOrder"), link(order.entry_id)] as const]),
  ];
  return facts.map(([label, value]) => <Stat key={label} label={label} value={value} size="sm" />);
}
