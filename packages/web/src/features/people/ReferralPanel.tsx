// The person's own referral code, its link and the link as a picture for somebody's camera.

import { Panel, QrCode } from "@tidemark/ui";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import type { UserInfo } from "./people.tsx";

export function referralLink(origin: string, code: string): string {
  return `${origin}${pagePaths.register}?${new URLSearchParams({ extension_code: code })}`;
}

export function ReferralPanel({ info }: { readonly info: UserInfo }) {
  const text = useTexts("people");
  const link = referralLink(window.location.origin, info.extension_code);
  return (
    <Panel
      title={text("referralTitle")}
      actions={
        <PageLink page="team" className="text-13 text-accent hover:underline">
          {text("referralMore")}
        </PageLink>
      }
      bodyClassName="flex flex-wrap items-center gap-5 p-4"
    >
      <QrCode text={link} label={text("referralQr")} size={116} />
      <dl className="flex min-w-48 flex-1 flex-col gap-3">
        <div>
          <dt className="text-13 text-text-2">{text("referralCode")}</dt>
          <dd>
            <CopyButton text={info.extension_code} label={text("copyReferralCode")}>
              <span className="num text-20 font-semibold text-text">{info.extension_code}</span>
            </CopyButton>
          </dd>
        </div>
        <div>
          <dt className="text-13 text-text-2">{text("referralLinkLabel")}</dt>
          <dd className="flex">
            <CopyButton text={link} label={text("copyReferralLink")} className="min-w-0">
              <span className="text-13 text-text">{link}</span>
            </CopyButton>
          </dd>
        </div>
      </dl>
    </Panel>
  );
}
