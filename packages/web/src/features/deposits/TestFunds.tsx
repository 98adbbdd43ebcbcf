// Demo only: asks the simulated network to send test funds to the reader's own address.

import { testFundsCall } from "@tidemark/contract/deposits";
import { Button } from "@tidemark/ui";
import { FlaskConical } from "lucide-react";
import { useSubmit } from "../../api/use-call.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useRefreshFunds } from "../funds/funds.ts";

export function TestFunds({ currency }: { readonly currency: number }) {
  const text = useTexts("deposits");
  const { isSubmitting, submit } = useSubmit(testFundsCall);
  const refresh = useRefreshFunds();
  async function receive(): Promise<void> {
    const answer = await submit({ currency });
    if (answer?.ok === true) say("success", answer.value);
    refresh();
  }
  return (
    <Button variant="primary" loading={isSubmitting} className="self-start" onClick={() => void receive()}>
      <FlaskConical aria-hidden="true" className="size-4" />
      {text("receiveTestFunds")}
    </Button>
  );
}
