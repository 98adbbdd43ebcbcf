// What protects the account, line by line, with the way to change each.

import { Badge, Button, Panel } from "@tidemark/ui";
import { KeyRound, Lock, Mail, MessageSquareLock, ShieldCheck, Smartphone, Snowflake } from "lucide-react";
import { useState } from "react";
import { SettingRow } from "../../frame/layout/SettingRow.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import type { PageName } from "../../frame/page-paths.ts";
import { usePageSearch } from "../../frame/use-page-search.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import type { UserInfo } from "../people/people.tsx";
import { AntiPhishingDialog } from "./AntiPhishingDialog.tsx";
import { AuthorizationCodeRow } from "./AuthorizationCodeRow.tsx";
import { ChangePasswordDialog } from "./ChangePasswordDialog.tsx";
import { EndSecondFactorDialog } from "./EndSecondFactorDialog.tsx";
import { FreezeDialog } from "./FreezeDialog.tsx";
import { SecondFactorDialog } from "./SecondFactorDialog.tsx";
import { shownPlace } from "./shown-place.ts";

type Open = "password" | "secondFactor" | "endSecondFactor" | "phrase" | "freeze" | null;

export function ProtectionPanel({ info }: { readonly info: UserInfo }) {
  const text = useTexts("security");
  const search = usePageSearch();
  // A link that offers the second factor leads to the question itself.
  const isOffered = search.open === "secondFactor" && !info.has_second_factor;
  const [open, setOpen] = useState<Open>(isOffered ? "secondFactor" : null);
  const close = () => setOpen(null);
  return (
    <Panel title={text("protectionTitle")}>
      <BindingRows info={info} />
      <SettingRow
        icon={<Lock aria-hidden="true" />}
        title={text("loginPassword")}
        hint={text("loginPasswordHint")}
        action={<ActionButton of={text("loginPassword")} label={text("change")} onPress={() => setOpen("password")} />}
      />
      <SettingRow
        icon={<KeyRound aria-hidden="true" />}
        title={text("tradePassword")}
        hint={text("tradePasswordHint")}
        state={<OnOff isOn={info.has_trade_password} on={text("isSet")} off={text("isNotSet")} />}
        action={
          <LinkButton
            page="tradePassword"
            of={text("tradePassword")}
            label={text(info.has_trade_password ? "change" : "set")}
          />
        }
      />
      <SettingRow
        icon={<ShieldCheck aria-hidden="true" />}
        title={text("secondFactor")}
        hint={text("secondFactorHint")}
        state={<OnOff isOn={info.has_authenticator} on={text("isOn")} off={text("isOff")} />}
        action={
          <ActionButton
            of={text("secondFactor")}
            label={text(info.has_authenticator ? "turnOff" : "turnOn")}
            onPress={() => setOpen(info.has_authenticator ? "endSecondFactor" : "secondFactor")}
          />
        }
      />
      <SettingRow
        icon={<MessageSquareLock aria-hidden="true" />}
        title={text("phrase")}
        hint={text("phraseHint")}
        state={
          info.anti_phishing_code === null ? (
            <Badge>{text("isNotSet")}</Badge>
          ) : (
            <span className="max-w-60 truncate font-medium text-text">{info.anti_phishing_code}</span>
          )
        }
        action={
          <ActionButton
            of={text("phrase")}
            label={text(info.anti_phishing_code === null ? "set" : "change")}
            onPress={() => setOpen("phrase")}
          />
        }
      />
      <AuthorizationCodeRow />
      <FreezeRow onPress={() => setOpen("freeze")} />
      {open === "password" && <ChangePasswordDialog info={info} onClose={close} />}
      {open === "secondFactor" && <SecondFactorDialog info={info} onClose={close} />}
      {open === "endSecondFactor" && <EndSecondFactorDialog onClose={close} />}
      {open === "freeze" && <FreezeDialog onClose={close} />}
      {open === "phrase" && <AntiPhishingDialog info={info} onClose={close} />}
    </Panel>
  );
}

function FreezeRow({ onPress }: { readonly onPress: () => void }) {
  const text = useTexts("security");
  return (
    <SettingRow
      icon={<Snowflake aria-hidden="true" />}
      title={text("freeze")}
      hint={text("freezeHint")}
      action={<ActionButton of={text("freeze")} label={text("freezeAction")} onPress={onPress} />}
    />
  );
}

function BindingRows({ info }: { readonly info: UserInfo }) {
  const text = useTexts("security");
  return (
    <>
      <SettingRow
        icon={<Mail aria-hidden="true" />}
        title={text("email")}
        state={<Bound destination={info.email === null ? null : shownPlace(info.email)} />}
        action={
          <LinkButton page="bindEmail" of={text("email")} label={text(info.email === null ? "bind" : "change")} />
        }
      />
      <SettingRow
        icon={<Smartphone aria-hidden="true" />}
        title={text("phone")}
        state={<Bound destination={info.phone === null ? null : shownPlace(info.phone, info.area_code)} />}
        action={
          <LinkButton page="bindPhone" of={text("phone")} label={text(info.phone === null ? "bind" : "change")} />
        }
      />
    </>
  );
}

function Bound({ destination }: { readonly destination: string | null }) {
  const text = useTexts("security");
  if (destination === null) return <Badge tone="warn">{text("notBound")}</Badge>;
  return <span className="font-medium break-all tabular-nums text-text">{destination}</span>;
}

type OnOffProps = { readonly isOn: boolean; readonly on: string; readonly off: string };

function OnOff({ isOn, on, off }: OnOffProps) {
  return <Badge tone={isOn ? "good" : "warn"}>{isOn ? on : off}</Badge>;
}

/** Several buttons say "change"; a listener hears of what. */
type ActionName = { readonly of: string; readonly label: string };

function ActionButton({ of, label, onPress }: ActionName & { readonly onPress: () => void }) {
  return (
    <Button aria-label={`${label}: ${of}`} onClick={onPress}>
      {label}
    </Button>
  );
}

function LinkButton({ of, label, page }: ActionName & { readonly page: PageName }) {
  return (
    <Button asChild>
      <PageLink page={page} aria-label={`${label}: ${of}`}>
        {label}
      </PageLink>
    </Button>
  );
}
