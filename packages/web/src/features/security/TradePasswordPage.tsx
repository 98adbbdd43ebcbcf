// The trade password: set the first time, changed with the old one, or set anew with a code when it is forgotten.

import { Card, Segmented } from "@tidemark/ui";
import { useState } from "react";
import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { type UserInfo, WithUserInfo } from "../people/people.tsx";
import { HoldHint } from "./HoldHint.tsx";
import { TradePasswordByCode } from "./TradePasswordByCode.tsx";
import { TradePasswordByOld } from "./TradePasswordByOld.tsx";

type Way = "old" | "code";

export function TradePasswordPage() {
  const text = useTexts("security");
  return (
    <AccountPage page="tradePassword" parent="settings" lead={text("tradePasswordLead")}>
      <WithUserInfo>{(info) => <TradePassword info={info} />}</WithUserInfo>
    </AccountPage>
  );
}

function TradePassword({ info }: { readonly info: UserInfo }) {
  const text = useTexts("security");
  const [way, setWay] = useState<Way>("old");
  return (
    <Card className="flex max-w-lg flex-col gap-4">
      {info.has_trade_password && (
        <Segmented
          label={text("tradePasswordWays")}
          isWide
          value={way}
          onChange={setWay}
          options={[
            { value: "old", label: text("changeIt") },
            { value: "code", label: text("forgotIt") },
          ]}
        />
      )}
      {info.has_trade_password && way === "old" ? (
        <TradePasswordByOld info={info} />
      ) : (
        <TradePasswordByCode info={info} />
      )}
      {info.has_trade_password && <HoldHint />}
    </Card>
  );
}
