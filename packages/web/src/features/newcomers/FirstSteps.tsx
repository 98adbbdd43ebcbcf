// The short list that leads somebody new to a first order. What is done is ticked off by the account itself, and with
// the last step the list is gone.

import { type FirstStep, firstSteps } from "@tidemark/contract/newcomers";
import { buttonClasses, cx, IconButton, Panel, Skeleton } from "@tidemark/ui";
import { Circle, CircleCheck, X } from "lucide-react";
import type { ReactNode } from "react";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import type { Steps } from "./newcomers.ts";

export type FirstStepsProps = {
  readonly steps: Steps | undefined;
  readonly isDemo: boolean;
  /** How money comes in here. */
  readonly moneyOffer: ReactNode;
  readonly onPutAway: () => void;
  readonly className: string;
};

export function FirstSteps({ steps, isDemo, moneyOffer, onPutAway, className }: FirstStepsProps) {
  const text = useTexts("newcomers");
  const done = firstSteps.filter((step) => steps?.[step] === true).length;
  const actions: Readonly<Record<FirstStep, ReactNode>> = {
    money: moneyOffer,
    trade_password: (
      <PageLink page="tradePassword" className={buttonClasses("secondary", "sm")}>
        {text("setNow")}
      </PageLink>
    ),
    second_factor: (
      <PageLink page="settings" search={{ open: "secondFactor" }} className={buttonClasses("secondary", "sm")}>
        {text("turnOn")}
      </PageLink>
    ),
    order: (
      <PageLink page="trade" className={buttonClasses("secondary", "sm")}>
        {text("trade")}
      </PageLink>
    ),
  };
  return (
    <Panel
      title={text("title")}
      className={className}
      bodyClassName="flex flex-col"
      actions={
        <>
          {steps !== undefined && (
            <span className="num text-12 text-text-3">{text("progress", { done, all: firstSteps.length })}</span>
          )}
          <IconButton label={text("putAway")} size="sm" onClick={onPutAway}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      {steps === undefined ? (
        <div aria-busy="true" className="flex flex-1 flex-col justify-around gap-4 p-4">
          <Skeleton lines={2} />
          <Skeleton lines={2} />
        </div>
      ) : (
        <ol className="flex flex-1 flex-col divide-y divide-line">
          {firstSteps.map((step) => (
            <Step
              key={step}
              title={text(step)}
              hint={step === "money" && isDemo ? text("money_text_demo") : text(`${step}_text`)}
              isDone={steps[step]}
              action={actions[step]}
            />
          ))}
        </ol>
      )}
    </Panel>
  );
}

type StepProps = {
  readonly title: string;
  readonly hint: string;
  readonly isDone: boolean;
  readonly action: ReactNode;
};

function Step({ title, hint, isDone, action }: StepProps) {
  const text = useTexts("newcomers");
  const Mark = isDone ? CircleCheck : Circle;
  return (
    <li className="flex min-h-14 flex-1 items-center gap-3 px-4 py-2">
      <Mark aria-hidden="true" className={cx("size-5 shrink-0", isDone ? "text-good" : "text-text-3")} />
      <div className="min-w-0 flex-1">
        <p className={cx("text-14 font-medium", isDone && "text-text-3")}>
          {title}
          <span className="sr-only"> ({text(isDone ? "done" : "open")})</span>
        </p>
        {!isDone && <p className="text-12 text-pretty text-text-2">{hint}</p>}
      </div>
      {!isDone && <div className="shrink-0">{action}</div>}
    </li>
  );
}
