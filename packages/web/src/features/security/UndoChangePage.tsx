// Undoes the security change that a mail tells of.

import { undoChangeCall } from "@tidemark/contract/security";
import { callApi } from "../../api/call-api.ts";
import { PageLink } from "../../frame/PageLink.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { LinkPage } from "./LinkPage.tsx";

export function UndoChangePage() {
  const text = useTexts("security");
  const pageText = useTexts("pages");
  return (
    <LinkPage
      title={pageText("undoChange")}
      lead={text("undoLead")}
      button={text("undoButton")}
      act={(link) => callApi(undoChangeCall, { link })}
      doneTitle={text("undoDone")}
      doneLead={text("undoNext")}
      onward={<PageLink page="forgottenPassword">{pageText("forgottenPassword")}</PageLink>}
    />
  );
}
