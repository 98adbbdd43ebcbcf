// The code by which support recognises the caller. It opens nothing.

import { authorizationCodeCall } from "@tidemark/contract/people";
import { minuteMs } from "@tidemark/kernel";
import { Button, Skeleton } from "@tidemark/ui";
import { BadgeCheck } from "lucide-react";
import { useCall } from "../../api/use-call.ts";
import { CopyButton } from "../../frame/CopyButton.tsx";
import { SettingRow } from "../../frame/layout/SettingRow.tsx";
import { useTexts } from "../../i18n/use-texts.ts";

/** It changes every ten minutes, and support takes the one before as well. */
const refreshEveryMs = minuteMs;

export function AuthorizationCodeRow() {
  const text = useTexts("security");
  const shellText = useTexts("shell");
  const { data, isError, refetch } = useCall(authorizationCodeCall, {}, { refreshEveryMs });
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
          <CopyButton text={data} label={text("copyAuthorizationCode")}>
            <span className="num font-medium text-text">{data}</span>
          </CopyButton>
        )
      }
    />
  );
}
