// Freezes the account that a mail about safety was sent for.

import { freezeByLinkCall } from "@tidemark/contract/security";
import { callApi } from "../../api/call-api.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { LinkPage } from "./LinkPage.tsx";

export function FreezeAccountPage() {
  const text = useTexts("security");
  const pageText = useTexts("pages");
  return (
    <LinkPage
      title={pageText("freezeAccount")}
      lead={text("freezeLinkLead")}
      button={text("freezeConfirm")}
      act={(link) => callApi(freezeByLinkCall, { link })}
      doneTitle={pageText("freezeAccount")}
      doneLead={text("freezeNext")}
      onward={<PageLink page="unfreezeAccount">{pageText("unfreezeAccount")}</PageLink>}
    />
  );
}
