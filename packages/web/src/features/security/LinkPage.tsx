// Opened from a mail about safety by somebody who did not do what it tells of. The link is proof enough; a press is
// needed all the same, because programs open links in mails by themselves.

import { Banner, Button } from "@tidemark/ui";
import { type ReactNode, useState } from "react";
import type { Answer } from "../../api/answer.ts";
import { FormPage } from "../../forms/FormPage.tsx";
import { useLinkSecret } from "../../frame/use-link-secret.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { forgetSession } from "../../session/session-store.ts";

export type LinkPageProps = {
  readonly title: string;
  readonly lead: string;
  readonly button: string;
  /** What the link is for. */
  readonly act: (link: string) => Promise<Answer<string>>;
  readonly doneTitle: string;
  readonly doneLead: string;
  readonly onward: ReactNode;
};

export function LinkPage({ title, lead, button, act, doneTitle, doneLead, onward }: LinkPageProps) {
  const text = useTexts("security");
  const link = useLinkSecret("link");
  const [isRunning, setRunning] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  async function press(): Promise<void> {
    if (isRunning) return;
    setRunning(true);
    const answer = await act(link);
    if (answer.ok) {
      // Every session of the account has ended; one of this browser may have been among them.
      forgetSession();
      setSaid(answer.value);
    }
    setRunning(false);
  }
  if (said !== null) {
    return (
      <FormPage title={doneTitle} lead={doneLead}>
        <div className="flex flex-col gap-4">
          <Banner>{said}</Banner>
          <Button asChild variant="primary">
            {onward}
          </Button>
        </div>
      </FormPage>
    );
  }
  return (
    <FormPage title={title} lead={lead}>
      {link === "" ? (
        <Banner tone="warn">{text("linkMissing")}</Banner>
      ) : (
        <Button variant="danger" size="lg" className="w-full" loading={isRunning} onClick={() => void press()}>
          {button}
        </Button>
      )}
    </FormPage>
  );
}
