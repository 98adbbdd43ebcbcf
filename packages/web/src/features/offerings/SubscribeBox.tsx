// Subscribing: how much, what it costs, what keeps the reader from it, and the dates that follow.

import { useLocation } from "@tanstack/react-router";
import { reviewStates } from "@tidemark/contract/identity";
import type { ProjectDetail } from "@tidemark/contract/offerings";
import { bare } from "@tidemark/kernel";
import { Banner, Button, buttonClasses, formatDecimal, formatTime, NumberField, Panel } from "@tidemark/ui";
import { type FormEvent, type ReactNode, useState } from "react";
import { PageLink } from "../../frame/PageLink.tsx";
import { withWayBack } from "../../frame/way-back.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useSession } from "../../session/session-store.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useAvailable, useFundsFeed } from "../funds/funds.ts";
import { useUserInfo } from "../people/people.tsx";
import { Schedule } from "./Schedule.tsx";
import { SubscribeDialog } from "./SubscribeDialog.tsx";
import { type Asked, costOf, mostOf, type Problem, partsOf, problemOf } from "./subscribe-figures.ts";

export type SubscribeBoxProps = { readonly detail: ProjectDetail; readonly onAnswer: () => void };

export function SubscribeBox(props: SubscribeBoxProps) {
  const text = useTexts("offerings");
  const isUser = useSession((session) => session.token !== null);
  const { info } = props.detail;
  return (
    <Panel title={text("subscribe")} bodyClassName="flex flex-col gap-4 p-4">
      {info.state === "running" && isUser && <OpenForm {...props} />}
      {info.state === "running" && !isUser && <LogIn />}
      {info.state !== "running" && (
        <>
          <Closed detail={props.detail} />
          <Schedule unlocks={info.unlocks} parts={[]} coin={info.currency_name} />
        </>
      )}
    </Panel>
  );
}

function LogIn() {
  const text = useTexts("offerings");
  const { href } = useLocation();
  return (
    <div className="flex flex-col gap-3">
      <p className="text-13 text-text-2">{text("loginText")}</p>
      <PageLink page="login" search={withWayBack(href)} className={buttonClasses("primary", "lg")}>
        {text("login")}
      </PageLink>
    </div>
  );
}

function Closed({ detail: { info } }: Pick<SubscribeBoxProps, "detail">) {
  const text = useTexts("offerings");
  const languageTag = useLanguageTag();
  const isUser = useSession((session) => session.token !== null);
  if (info.state === "upcoming") {
    return (
      <>
        <Banner tone="info">{text("notOpen", { time: formatTime(info.starts, languageTag) })}</Banner>
        {!isUser && <LogIn />}
      </>
    );
  }
  if (info.state === "sold_out") return <Banner tone="warn">{text("isSoldOut")}</Banner>;
  return <Banner tone={info.state === "failed" ? "warn" : "info"}>{`${text("isOver")} ${text(info.state)}`}</Banner>;
}

function useProblemText(coin: string, pay: string): (problem: Problem) => string {
  const text = useTexts("offerings");
  const languageTag = useLanguageTag();
  const shown = (amount: string): string => formatDecimal(amount, languageTag);
  return (problem) => {
    switch (problem.key) {
      case "problemEmpty":
        return text(problem.key);
      case "problemAmount":
        return text(problem.key, { count: problem.count });
      case "problemMin":
        return text(problem.key, { min: shown(problem.min), currency: coin });
      case "problemFunds":
        return text(problem.key, { available: shown(problem.available), currency: pay });
      default:
        return text(problem.key, { left: shown(problem.left), currency: coin });
    }
  };
}

function OpenForm({ detail, onAnswer }: SubscribeBoxProps) {
  const text = useTexts("offerings");
  const languageTag = useLanguageTag();
  useFundsFeed();
  const { info, sell_order: own } = detail;
  const available = useAvailable()("change", info.pay_currency_id);
  const [amount, setAmount] = useState("");
  const [isTried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const problemText = useProblemText(info.currency_name, info.pay_currency_name);
  const asked: Asked = { info, ownLeft: own.own_left, available };
  const problem = problemOf(amount, asked);
  const isMarked = problem !== undefined && (isTried || (amount !== "" && problem.key !== "problemMin"));
  const cost = costOf(amount, asked);
  const shown = (value: string): string => formatDecimal(bare(value), languageTag);
  const barrier = useBarrier(detail);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (problem === undefined) setAsking(true);
  }
  return (
    <form noValidate aria-label={text("subscribe")} onSubmit={submit} className="flex flex-col gap-4">
      {barrier}
      <NumberField
        label={text("amount")}
        value={amount}
        onChange={setAmount}
        decimals={info.places}
        unit={info.currency_name}
        languageTag={languageTag}
        {...(isMarked ? { error: problemText(problem) } : {})}
        hint={text("youMayHave", { left: shown(own.own_left), currency: info.currency_name })}
        trailing={
          <Button variant="ghost" size="sm" className="-mr-1.5" onClick={() => setAmount(mostOf(asked))}>
            {text("all")}
          </Button>
        }
      />
      <dl className="flex flex-col gap-1 text-13">
        <Line label={text("cost")}>{cost === null ? "—" : `${shown(cost)} ${info.pay_currency_name}`}</Line>
        <Line label={text("available")}>
          {available === null ? "—" : `${shown(available)} ${info.pay_currency_name}`}
        </Line>
      </dl>
      <Button type="submit" variant="primary" size="lg" disabled={barrier !== null}>
        {text("subscribe")}
      </Button>
      <Schedule unlocks={info.unlocks} parts={partsOf(amount, info.unlocks, info.places)} coin={info.currency_name} />
      {isAsking && cost !== null && (
        <SubscribeDialog
          detail={detail}
          amount={amount}
          cost={cost}
          onAnswer={onAnswer}
          onDone={() => {
            setAmount("");
            setTried(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

function Line({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-text-2">{label}</dt>
      <dd className="num font-medium">{children}</dd>
    </div>
  );
}

/** What must be done first, elsewhere; null where nothing is. */
function useBarrier({ info, sell_order: own }: ProjectDetail): ReactNode | null {
  const text = useTexts("offerings");
  const { data } = useUserInfo();
  if (!/[1-9]/.test(own.own_left)) return <Banner tone="info">{text("ownAll")}</Banner>;
  if (!info.needs_identity || data === undefined || data.review_status === reviewStates.certified) return null;
  const isPending = data.review_status === reviewStates.pending;
  return (
    <Banner tone="warn">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{text("identityNeeded")}</span>
        <PageLink page="identity" className="font-semibold underline">
          {text(isPending ? "identityPending" : "identityVerify")}
        </PageLink>
      </span>
    </Banner>
  );
}
