// Asks for a nickname. What it may be made of is said before anything is sent; whether it is free the exchange knows.

import { nicknameLengthMax, nicknameLengthMin, renameCall } from "@tidemark/contract/people";
import { TextField } from "@tidemark/ui";
import { callApi } from "../../api/call-api.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { type UserInfo, useRefreshUser } from "./people.tsx";

type NicknameDialogProps = { readonly info: UserInfo; readonly onClose: () => void };

const pattern = new RegExp(`^[\\p{L}\\p{N}_-]{${nicknameLengthMin},${nicknameLengthMax}}$`, "u");

export function NicknameDialog({ info, onClose }: NicknameDialogProps) {
  const text = useTexts("people");
  const refreshUser = useRefreshUser();
  const form = useForm({
    initial: { nickname: info.nickname ?? "" },
    order: ["nickname"],
    check: ({ nickname }) => ({
      nickname: pattern.test(nickname.normalize("NFKC").trim()) ? undefined : text("nicknameRule"),
    }),
    fieldOf: { nickname_malformed: "nickname", nickname_taken: "nickname" },
    onSubmit: async ({ nickname }) => {
      const answer = await callApi(renameCall, { nickname }, { isQuiet: true });
      if (!answer.ok) return answer;
      say("success", text("nicknameSaved"));
      await refreshUser();
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title={text(info.nickname === null ? "nicknameSet" : "nicknameChange")}
      description={text("nicknameHint")}
      submitLabel={text("nicknameSave")}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <TextField
        {...form.text("nickname")}
        label={text("nickname")}
        hint={text("nicknameRule")}
        autoComplete="nickname"
        spellCheck={false}
        maxLength={nicknameLengthMax}
      />
    </FormDialog>
  );
}
