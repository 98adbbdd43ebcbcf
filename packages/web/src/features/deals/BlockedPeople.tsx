// The people one does not deal with, and the way back: their offers are nowhere to be seen, so it must be here. Nothing is
// shown where there is nobody.

import { blockCall, blocksCall } from "@tidemark/contract/deals";
import { Button, formatTime, LetterBadge, Panel } from "@tidemark/ui";
import { useCall, useSubmit } from "../../api/use-call.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { PartFailed } from "../../frame/PartFailed.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";

export function BlockedPeople() {
  const text = useTexts("dealing");
  const languageTag = useLanguageTag();
  const { data, error, refetch } = useCall(blocksCall, {}, { staleTimeMs: 0 });
  const { isSubmitting, submit } = useSubmit(blockCall);
  if (data === undefined && error !== null) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (data === undefined || data.length === 0) return null;
  async function unblock(account: string): Promise<void> {
    const answer = await submit({ account, is_on: "0" });
    if (answer?.ok === true) say("success", answer.value);
    await refetch();
  }
  return (
    <Panel title={text("blockedPeople")}>
      <ul aria-label={text("blockedPeople")}>
        {data.map(({ account, name, at }) => (
          <li
            key={account}
            className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0"
          >
            <LetterBadge name={name} size={28} />
            <bdi className="min-w-0 truncate text-14 font-semibold">{name}</bdi>
            <span className="num flex-1 text-12 text-text-3">{formatTime(at, languageTag, "date")}</span>
            <Button size="sm" loading={isSubmitting} onClick={() => void unblock(account)}>
              {text("unblock")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
