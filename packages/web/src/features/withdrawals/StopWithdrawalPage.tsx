// Opened from a withdrawal's mail by somebody who did not ask for it. The link is proof enough; a press is needed all
// the same, because programs open links in mails by themselves.

import { stopWithdrawalsCall } from "@tidemark/contract/withdrawals";
import { Banner, Button } from "@tidemark/ui";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { FormPage } from "../../forms/FormPage.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { useLinkSecret } from "../../frame/use-link-secret.ts";
import { useTexts } from "../../i18n/use-texts.ts";

export function StopWithdrawalPage() {
  const text = useTexts("withdrawals");
  const pageText = useTexts("pages");
  const link = useLinkSecret("link");
  const [isRunning, setRunning] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  async function stop(): Promise<void> {
    if (isRunning) return;
    setRunning(true);
    const answer = await callApi(stopWithdrawalsCall, { link });
    if (answer.ok) setSaid(answer.value);
    setRunning(false);
  }
  if (said !== null) {
    return (
      <FormPage title={text("stopDone")} lead={text("stopNext")}>
        <div className="flex flex-col gap-4">
          <Banner>{said}</Banner>
          <Button asChild variant="primary">
            <PageLink page="forgottenPassword">{pageText("forgottenPassword")}</PageLink>
          </Button>
        </div>
      </FormPage>
    );
  }
  return (
    <FormPage title={pageText("stopWithdrawal")} lead={text("stopLead")}>
      {link === "" ? (
        <Banner tone="warn">{text("stopNoLink")}</Banner>
      ) : (
        <Button variant="danger" size="lg" className="w-full" loading={isRunning} onClick={() => void stop()}>
          {text("stopButton")}
        </Button>
      )}
    </FormPage>
  );
}
