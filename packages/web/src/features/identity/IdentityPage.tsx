// Where the check of one's identity stands: the form, under review, or certified. Until that is known nothing is shown,
// so that nobody begins with a form that is not for them.

import type { ReplyOf } from "@tidemark/contract";
import { identityCall, reviewStates } from "@tidemark/contract/identity";
import { messagesChangedEvent } from "@tidemark/contract/messages";
import { Banner, Card, cx, FailedState, formatTime } from "@tidemark/ui";
import { BadgeCheck, Hourglass, type LucideIcon } from "lucide-react";
import { type ReactNode, useCallback } from "react";
import { useCall } from "../../api/use-call.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePrivateEvent } from "../../live/live.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { useRefreshUser } from "../people/people.tsx";
import { IdentityForm } from "./IdentityForm.tsx";

type Standing = ReplyOf<typeof identityCall>;

export function IdentityPage() {
  const text = useTexts("identity");
  return (
    <AccountPage page="identity" lead={text("lead")}>
      <Views />
    </AccountPage>
  );
}

function Views() {
  const shellText = useTexts("shell");
  const { data, isError, refetch } = useCall(identityCall, {});
  const refreshUser = useRefreshUser();
  // Whoever is decided on is told: what is on the screen follows.
  const follow = useCallback(() => {
    void refetch();
    void refreshUser();
  }, [refetch, refreshUser]);
  usePrivateEvent(messagesChangedEvent, follow);
  if (data === undefined) {
    if (!isError) return null;
    return (
      <FailedState title={shellText("loadFailed")} retryLabel={shellText("retry")} onRetry={() => void refetch()} />
    );
  }
  if (data.review_status === reviewStates.pending) return <Pending standing={data} />;
  if (data.review_status === reviewStates.certified) return <Certified standing={data} />;
  return <NotYet standing={data} />;
}

function NotYet({ standing }: { readonly standing: Standing }) {
  const text = useTexts("identity");
  return (
    <>
      {standing.reason !== "" && (
        <Banner tone="warn">
          <strong className="font-semibold">{text("refusedTitle")}</strong>
          <span className="mt-1 block">{standing.reason}</span>
          <span className="mt-1 block text-text-2">{text("refusedAgain")}</span>
        </Banner>
      )}
      <IdentityForm keptDays={standing.kept_days} />
    </>
  );
}

function Pending({ standing }: { readonly standing: Standing }) {
  const text = useTexts("identity");
  const time = formatTime(standing.submitted_at, useLanguageTag());
  return (
    <State Icon={Hourglass} tone="text-warn" title={text("pendingTitle")} standing={standing}>
      {text("pendingText", { time })}
    </State>
  );
}

function Certified({ standing }: { readonly standing: Standing }) {
  const text = useTexts("identity");
  const time = formatTime(standing.decided_at, useLanguageTag());
  return (
    <State Icon={BadgeCheck} tone="text-good" title={text("certifiedTitle")} standing={standing}>
      {text("certifiedText", { time })}
    </State>
  );
}

type StateProps = {
  readonly Icon: LucideIcon;
  readonly tone: string;
  readonly title: string;
  readonly standing: Standing;
  readonly children: ReactNode;
};

function State({ Icon, tone, title, standing, children }: StateProps) {
  const text = useTexts("identity");
  return (
    <Card className="flex max-w-lg items-start gap-4">
      <Icon aria-hidden="true" className={cx("mt-0.5 size-8 shrink-0", tone)} />
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <h2 className="text-16 font-semibold">{title}</h2>
          <p className="mt-0.5 text-14 text-text-2">{children}</p>
        </div>
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-14">
          <dt className="text-text-3">{text("name")}</dt>
          <dd className="min-w-0 break-words">{standing.name}</dd>
          <dt className="text-text-3">{text("cardId")}</dt>
          <dd className="min-w-0 break-all tabular-nums">{standing.card_id}</dd>
        </dl>
      </div>
    </Card>
  );
}
