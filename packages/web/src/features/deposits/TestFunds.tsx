// Demo only: asks the simulated network to send test funds to the reader's own address.

import { testFundsCall } from "@tidemark/contract/deposits";
import { Button, type ButtonSize } from "@tidemark/ui";
import { FlaskConical } from "lucide-react";
import { useSubmit } from "../../api/use-call.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useRefreshFunds } from "../funds/funds.ts";

export type TestFundsProps = {
  readonly currency: number;
  readonly size?: ButtonSize;
  readonly className?: string;
  /** The network has taken them up. */
  readonly onSent?: () => void;
};

export function TestFunds({ currency, size = "md", className = "self-start", onSent }: TestFundsProps) {
  const text = useTexts("deposits");
  const { isSubmitting, submit } = useSubmit(testFundsCall);
  const refresh = useRefreshFunds();
  async function receive(): Promise<void> {
    const answer = await submit({ currency });
    if (answer?.ok === true) {
      say("success", answer.value);
      onSent?.();
    }
    refresh();
  }
  return (
    <Button variant="primary" size={size} loading={isSubmitting} className={className} onClick={() => void receive()}>
      <FlaskConical aria-hidden="true" className="size-4" />
      {text("receiveTestFunds")}
    </Button>
  );
}
