// The code by which support recognises the caller. It opens nothing.

import { authorizationCodeCall } from "@tidemark/contract/people";
import { Button, CopyButton, Skeleton } from "@tidemark/ui";
import { BadgeCheck } from "lucide-react";
import { useCall } from "../../api/use-call.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { SettingRow } from "./SettingRow.tsx";

export function AuthorizationCodeRow() {
  const text = useTexts("security");
  const shellText = useTexts("shell");
  const { data, isError, refetch } = useCall(authorizationCodeCall, {});
  return (
    <SettingRow
      icon={<BadgeCheck aria-hidden="true" />}
      title={text("authorizationCode")}
      hint={text("authorizationCodeHint")}
      state={
        data === undefined ? (
          isError ? (
            <Button size="sm" onClick={() => void refetch()}>
              {shellText("retry")}
            </Button>
          ) : (
            <Skeleton className="h-4 w-24" />
          )
        ) : (
          <CopyButton text={data} label={text("copyAuthorizationCode")} copiedLabel={shellText("copied")}>
            <span className="num font-medium text-text">{data}</span>
          </CopyButton>
        )
      }
    />
  );
}
