// The account settings: what others see, what protects the account, who is invited, where it is logged in, and how things look.

import { PasskeysPanel } from "../../features/passkeys/PasskeysPanel.tsx";
import { ProfilePanel } from "../../features/people/ProfilePanel.tsx";
import { type UserInfo, WithUserInfo } from "../../features/people/people.tsx";
import { ReferralPanel } from "../../features/people/ReferralPanel.tsx";
import { PointsPanel } from "../../features/points/PointsPanel.tsx";
import { PlaceChanges } from "../../features/security/PlaceChanges.tsx";
import { ProtectionPanel } from "../../features/security/ProtectionPanel.tsx";
import { SecurityLevelPanel } from "../../features/security/SecurityLevelPanel.tsx";
import { DevicesPanel } from "../../features/sessions/DevicesPanel.tsx";
import { LoginHistoryPanel } from "../../features/sessions/LoginHistoryPanel.tsx";
import { SessionsPanel } from "../../features/sessions/SessionsPanel.tsx";
import { OwnPass } from "../../features/team/OwnPass.tsx";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { PreferencesPanel } from "./PreferencesPanel.tsx";

export function SettingsPage() {
  return (
    <AccountPage page="settings">
      {/* What does not need the account comes with it all the same: it would be pushed away by what does. */}
      <WithUserInfo className="min-h-dvh">
        {(info) => (
          <>
            <AccountParts info={info} />
            <PreferencesPanel />
            <div id="sessions" className="scroll-mt-18">
              <SessionsPanel />
            </div>
            <DevicesPanel />
            <LoginHistoryPanel />
          </>
        )}
      </WithUserInfo>
    </AccountPage>
  );
}

function AccountParts({ info }: { readonly info: UserInfo }) {
  const text = useTexts("people");
  return (
    <>
      <p className="-mt-3 text-13 text-text-2">{text("accountNumber", { number: info.account_number })}</p>
      <PlaceChanges info={info} />
      <ProfilePanel info={info} />
      <div className="grid gap-4 lg:grid-cols-2">
        <SecurityLevelPanel info={info} />
        <ReferralPanel info={info} />
      </div>
      <OwnPass />
      <ProtectionPanel info={info} />
      <PasskeysPanel info={info} />
      {info.type !== 0 && <PointsPanel />}
    </>
  );
}
