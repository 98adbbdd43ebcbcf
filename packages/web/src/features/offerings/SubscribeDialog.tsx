// The last look before a subscription: every figure, what follows, and the trade password.

import { type ProjectDetail, subscribeCall } from "@tidemark/contract/offerings";
import { bare } from "@tidemark/kernel";
import { formatDecimal, TimeText } from "@tidemark/ui";
import { useSubmit } from "../../api/use-call.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { ProvedDialog, withPassword } from "../deals/deals.ts";
import { useRefreshFunds } from "../funds/funds.ts";

type SubscribeDialogProps = {
  readonly detail: ProjectDetail;
  readonly amount: string;
  readonly cost: string;
  /** The exchange has said something: what is left may be something else by now. */
  readonly onAnswer: () => void;
  readonly onDone: () => void;
  readonly onClose: () => void;
};

export function SubscribeDialog({ detail: { info }, amount, cost, onAnswer, onDone, onClose }: SubscribeDialogProps) {
  const text = useTexts("offerings");
  const languageTag = useLanguageTag();
  const { submit } = useSubmit(subscribeCall, true);
  const refresh = useRefreshFunds();
  const shown = (value: string): string => formatDecimal(bare(value), languageTag);
  const paid = `${shown(cost)} ${info.pay_currency_name}`;
  const [first, last] = [info.unlocks[0], info.unlocks.at(-1)];
  async function send(password: string) {
    const number = amount.endsWith(".") ? amount.slice(0, -1) : amount;
    const answer = await submit(withPassword({ project_id: info.id, amount: number }, password));
    if (answer !== null) {
      refresh();
      onAnswer();
    }
    if (answer?.ok === true) {
      say("success", answer.value);
      onDone();
    }
    return answer;
  }
  return (
    <ProvedDialog
      title={text("confirmTitle", { title: info.title })}
      rows={[
        { label: text("youGet"), value: `${shown(amount)} ${info.currency_name}` },
        { label: text("price"), value: `${shown(info.price)} ${info.pay_currency_name}` },
        { label: text("youSetAside"), value: paid },
        ...(first === undefined
          ? []
          : [{ label: text("firstFree"), value: <TimeText at={first.at} languageTag={languageTag} /> }]),
        ...(last === undefined || last === first
          ? []
          : [{ label: text("lastFree"), value: <TimeText at={last.at} languageTag={languageTag} /> }]),
      ]}
      warning={{ tone: "info", text: text("confirmWarning") }}
      confirmLabel={text("confirmDo", { cost: paid })}
      send={send}
      onClose={onClose}
    />
  );
}
