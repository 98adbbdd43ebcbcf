// Contesting a withdrawal: one press, no question, for the clock runs. It moves nothing; words and pictures can follow.

import { contestAcceptorDealCall } from "@tidemark/contract/acceptors";
import type { Deal } from "@tidemark/contract/deals";
import { Button } from "@tidemark/ui";
import { useSubmit } from "../../api/use-call.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";

export function ContestButton({ deal, onChanged }: { readonly deal: Deal; readonly onChanged: () => void }) {
  const text = useTexts("dealing");
  const { submit, isSubmitting } = useSubmit(contestAcceptorDealCall);
  async function contest(): Promise<void> {
    const answer = await submit({ id: deal.id });
    if (answer?.ok === true) say("success", answer.value);
    onChanged();
  }
  return (
    <Button variant="danger" loading={isSubmitting} onClick={() => void contest()} className="max-sm:w-full">
      {text("doContest")}
    </Button>
  );
}
