// What a deal would come to, figure by figure, and what happens next.

import type { AcceptorInfo, AcceptorSide } from "@tidemark/contract/acceptors";
import { bare } from "@tidemark/kernel";
import { Banner, formatDecimal, formatRate, noNumber } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { moneyText } from "../deals/deals.ts";
import { useAcceptorTerms } from "./acceptor-calls.ts";
import { termsOf } from "./direction.ts";
import { houseFeeOf, type Sums } from "./sums.ts";

export type BeginFiguresProps = {
  readonly acceptor: AcceptorInfo;
  readonly side: AcceptorSide;
  readonly sums: Sums | null;
};

export function useDealFigures({ acceptor, side, sums }: BeginFiguresProps) {
  const text = useTexts("acceptance");
  const dealText = useTexts("dealing");
  const languageTag = useLanguageTag();
  const feePercent = useAcceptorTerms().data?.fee_percent ?? "0";
  const { currency_name: coin, coin_code: code, places, price } = acceptor;
  const coinsText = (amount: string) => `${formatDecimal(bare(amount), languageTag)} ${coin}`;
  const paid = sums === null ? noNumber : moneyText(sums.paid, code, languageTag);
  const coins = sums === null ? noNumber : coinsText(sums.number);
  const fee = sums === null ? null : houseFeeOf(sums, feePercent, places);
  const rate = { label: text("rate"), value: formatRate(termsOf(acceptor, side).rate, languageTag) };
  const at = {
    label: text("price"),
    value:
      price === null
        ? text("priceNone")
        : text("priceEach", { price: `${formatDecimal(price, languageTag)} ${code}`, coin }),
  };
  return side === "buy"
    ? [
        { label: text("youPay"), value: paid },
        at,
        rate,
        { label: text("youAreCredited"), value: coins, isResult: true },
      ]
    : [
        { label: text("youGive"), value: coins },
        ...(fee === null ? [] : [{ label: dealText("fee"), value: coinsText(fee) }]),
        at,
        rate,
        { label: text("arrivesOutside"), value: paid, isResult: true },
      ];
}

export function BeginFigures(props: BeginFiguresProps) {
  const { acceptor, side } = props;
  const text = useTexts("acceptance");
  const languageTag = useLanguageTag();
  const isVisitor = useSession((session) => session.token === null);
  const { data: terms } = useAcceptorTerms();
  const rows = useDealFigures(props);
  const balance = `${formatDecimal(bare(acceptor.user_balance), languageTag)} ${acceptor.currency_name}`;
  return (
    <aside aria-label={text("figures")} className="flex min-w-0 flex-col gap-4">
      <dl className="divide-y divide-line rounded-control border border-line bg-sunken">
        {!isVisitor && (
          <div className="flex items-baseline justify-between gap-4 px-3 py-2">
            <dt className="shrink-0 text-13 text-text-2">{text("balance")}</dt>
            <dd className="num min-w-0 text-right text-13 font-medium break-words">{balance}</dd>
          </div>
        )}
        {rows.map(({ label, value, ...row }) => (
          <div key={label} className="flex items-baseline justify-between gap-4 px-3 py-2">
            <dt className="shrink-0 text-13 text-text-2">{label}</dt>
            <dd
              className={`num min-w-0 text-right break-words ${"isResult" in row ? "text-16 font-semibold" : "text-13 font-medium"}`}
            >
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {terms !== undefined && side === "buy" && (
        <Banner tone="info">{text("nextIn", { pay: terms.window_minutes })}</Banner>
      )}
      {terms !== undefined && side === "sell" && (
        <Banner tone="warn">{text("nextOut", { pay: terms.window_minutes, contest: terms.contest_minutes })}</Banner>
      )}
      <p className="text-12 text-pretty text-text-3">{text("figuresNote")}</p>
    </aside>
  );
}
