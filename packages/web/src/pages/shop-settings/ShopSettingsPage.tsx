// What others see in deals, the password that proves them, how one is paid, and what the market begins with. The last
// is kept in this browser.

import { type FiatCode, fiatCodes, type PayWay, payWays } from "@tidemark/contract/deals";
import { Badge, Button, Panel, SelectField, Switch } from "@tidemark/ui";
import { KeyRound, WalletCards } from "lucide-react";
import { setDealSound, useDealSound } from "../../features/deals/deals.ts";
import { ProfilePanel } from "../../features/people/ProfilePanel.tsx";
import { type UserInfo, WithUserInfo } from "../../features/people/people.tsx";
import { prefer, usePreferences } from "../../features/shops/preferences.ts";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { SettingRow } from "../../frame/layout/SettingRow.tsx";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

export function ShopSettingsPage() {
  const text = useTexts("shopSettings");
  return (
    <AccountPage page="shopSettings" lead={text("lead")}>
      {/* What does not need the account comes with it all the same: it would be pushed away by what does. */}
      <WithUserInfo>
        {(info) => (
          <>
            <ProfilePanel info={info} />
            <Needed info={info} />
            <Preferred />
          </>
        )}
      </WithUserInfo>
    </AccountPage>
  );
}

function Needed({ info }: { readonly info: UserInfo }) {
  const text = useTexts("shopSettings");
  const securityText = useTexts("security");
  const offersText = useTexts("offers");
  const label = securityText(info.has_trade_password ? "change" : "set");
  return (
    <Panel title={text("needed")}>
      <SettingRow
        icon={<KeyRound aria-hidden="true" />}
        title={text("password")}
        hint={text("passwordHint")}
        state={
          <Badge tone={info.has_trade_password ? "good" : "warn"}>
            {text(info.has_trade_password ? "isSet" : "isMissing")}
          </Badge>
        }
        action={
          <Button asChild>
            <PageLink page="tradePassword" aria-label={`${label}: ${text("password")}`}>
              {label}
            </PageLink>
          </Button>
        }
      />
      <SettingRow
        icon={<WalletCards aria-hidden="true" />}
        title={offersText("toPayments")}
        hint={text("paymentsHint")}
        action={
          <Button asChild>
            <PageLink page="payments" aria-label={`${text("open")}: ${offersText("toPayments")}`}>
              {text("open")}
            </PageLink>
          </Button>
        }
      />
    </Panel>
  );
}

/** A list takes no empty value for "none". */
const none = "none";

function Preferred() {
  const text = useTexts("shopSettings");
  const offersText = useTexts("offers");
  const dealText = useTexts("dealing");
  const { code, way } = usePreferences();
  const isOn = useDealSound((sound) => sound.isOn);
  return (
    <Panel title={text("preferred")} bodyClassName="flex flex-col gap-4 p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField<FiatCode | typeof none>
          label={offersText("fiat")}
          value={code === "" ? none : code}
          onChange={(chosen) => prefer({ code: chosen === none ? "" : chosen })}
          options={[
            { value: none, label: offersText("anyFiat") },
            ...fiatCodes.map((one) => ({ value: one, label: one })),
          ]}
        />
        <SelectField<PayWay | typeof none>
          label={offersText("way")}
          value={way === "" ? none : way}
          onChange={(chosen) => prefer({ way: chosen === none ? "" : chosen })}
          options={[
            { value: none, label: offersText("anyWay") },
            ...payWays.map((one) => ({ value: one, label: dealText(one) })),
          ]}
        />
      </div>
      <Switch label={text("sound")} hint={text("soundHint")} checked={isOn} onChange={setDealSound} />
      <p className="text-12 text-text-3">{text("keptHere")}</p>
    </Panel>
  );
}
