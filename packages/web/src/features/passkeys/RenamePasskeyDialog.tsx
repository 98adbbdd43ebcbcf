// Another name for a passkey.

import { passkeyNameMax, renamePasskeyCall } from "@tidemark/contract/passkeys";
import { TextField } from "@tidemark/ui";
import { callApi } from "../../api/call-api.ts";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { usePasskeysChanged } from "./use-passkeys-changed.ts";

type Props = { readonly row: { readonly id: number; readonly name: string }; readonly onClose: () => void };

export function RenamePasskeyDialog({ row, onClose }: Props) {
  const text = useTexts("passkeys");
  const changed = usePasskeysChanged();
  const form = useForm({
    initial: { name: row.name },
    order: ["name"],
    check: (values) => ({ name: values.name.trim() === "" ? text("nameRequired") : undefined }),
    fieldOf: { passkey_name_malformed: "name", unknown_passkey: "name" },
    onSubmit: async ({ name }) => {
      const answer = await callApi(renamePasskeyCall, { id: row.id, name: name.trim() }, { isQuiet: true });
      if (!answer.ok) return answer;
      say("success", answer.value);
      changed();
      onClose();
      return null;
    },
  });
  return (
    <FormDialog
      title={text("renameTitle")}
      submitLabel={text("save")}
      isSubmitting={form.isSubmitting}
      onSubmit={form.onSubmit}
      onClose={onClose}
    >
      <TextField {...form.text("name")} label={text("name")} hint={text("nameHint")} maxLength={passkeyNameMax} />
    </FormDialog>
  );
}
