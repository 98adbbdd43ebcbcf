// The paper that is handed in: name, number and three pictures of it.

import { useNavigate } from "@tanstack/react-router";
import { submitIdentityCall } from "@tidemark/contract/identity";
import { Button, Card, TextField } from "@tidemark/ui";
import { callApi } from "../../api/call-api.ts";
import { PictureField } from "../../forms/PictureField.tsx";
import { useForm } from "../../forms/use-form.ts";
import { say } from "../../frame/overlays/overlay-store.ts";
import { pagePaths } from "../../frame/page-paths.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { useRefreshUser } from "../people/people.tsx";

/** As the pages of this family do: long enough to read that it is done. */
const goHomeAfterMs = 500;

const pictures = ["front", "reverse", "hand"] as const;

const fieldOf = {
  name_malformed: "name",
  card_malformed: "cardId",
  card_taken: "cardId",
  unknown_image: "front",
} as const;

function useIdentityForm() {
  const text = useTexts("identity");
  const formText = useTexts("forms");
  const navigate = useNavigate();
  const refreshUser = useRefreshUser();
  const missing = (address: string): string | undefined => (address === "" ? formText("pictureRequired") : undefined);
  return useForm({
    initial: { name: "", cardId: "", front: "", reverse: "", hand: "" },
    order: ["name", "cardId", ...pictures],
    check: ({ name, cardId, front, reverse, hand }) => ({
      name: name.trim() === "" ? text("nameRequired") : undefined,
      cardId: cardId.trim() === "" ? text("cardRequired") : undefined,
      front: missing(front),
      reverse: missing(reverse),
      hand: missing(hand),
    }),
    fieldOf,
    onSubmit: async ({ name, cardId, front, reverse, hand }) => {
      const paper = { name, card_id: cardId, front_pic: front, reverse_pic: reverse, hand_pic: hand };
      const answer = await callApi(submitIdentityCall, paper, { isQuiet: true });
      if (!answer.ok) return answer;
      say("success", answer.value);
      await refreshUser();
      setTimeout(() => void navigate({ to: pagePaths.home }), goHomeAfterMs);
      return null;
    },
  });
}

export function IdentityForm({ keptDays }: { readonly keptDays: number }) {
  const text = useTexts("identity");
  const form = useIdentityForm();
  return (
    <Card className="max-w-4xl">
      <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...form.text("name")}
            label={text("name")}
            hint={text("nameHint")}
            autoComplete="name"
            maxLength={64}
          />
          <TextField
            {...form.text("cardId")}
            label={text("cardId")}
            hint={text("cardHint")}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
          />
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          {pictures.map((name) => (
            <PictureField
              key={name}
              id={form.idOf(name)}
              label={text(name)}
              hint={text(`${name}Hint`)}
              value={form.values[name]}
              error={form.errorOf(name)}
              onChange={(address) => form.set(name, address)}
            />
          ))}
        </div>
        <p className="text-12 text-text-3">{text("privacy", { days: keptDays })}</p>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="self-start max-sm:w-full"
          loading={form.isSubmitting}
        >
          {text("submit")}
        </Button>
      </form>
    </Card>
  );
}
