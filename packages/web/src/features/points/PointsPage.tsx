// Points in the account's shell.

import { AccountPage } from "../../frame/layout/AccountPage.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { ExchangePart } from "./ExchangePart.tsx";

export function PointsPage() {
  const text = useTexts("points");
  return (
    <AccountPage page="points" lead={text("lead")}>
      <ExchangePart />
    </AccountPage>
  );
}
