// What others see of a person: the nickname, which can be set and changed at will.

import { Badge, Button, Panel } from "@tidemark/ui";
import { UserRound } from "lucide-react";
import { useState } from "react";
import { SettingRow } from "../../frame/layout/SettingRow.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { NicknameDialog } from "./NicknameDialog.tsx";
import type { UserInfo } from "./people.tsx";

export function ProfilePanel({ info }: { readonly info: UserInfo }) {
  const text = useTexts("people");
  const securityText = useTexts("security");
  const [isOpen, setOpen] = useState(false);
  const label = securityText(info.nickname === null ? "set" : "change");
  return (
    <Panel title={text("profileTitle")}>
      <SettingRow
        icon={<UserRound aria-hidden="true" />}
        title={text("nickname")}
        hint={text("nicknameHint")}
        state={
          info.nickname === null ? (
            <Badge>{text("nicknameNone")}</Badge>
          ) : (
            <bdi className="max-w-60 truncate font-medium text-text">{info.nickname}</bdi>
          )
        }
        action={
          <Button aria-label={`${label}: ${text("nickname")}`} onClick={() => setOpen(true)}>
            {label}
          </Button>
        }
      />
      {isOpen && <NicknameDialog info={info} onClose={() => setOpen(false)} />}
    </Panel>
  );
}
