// A new password and once more the same, with a hint of its strength while it is typed.

import { passwordLengthMax, passwordLengthMin } from "@tidemark/contract/people";
import { PasswordField, ProgressBar } from "@tidemark/ui";
import { useTexts } from "../i18n/use-texts.ts";
import { type Strength, strengthOf } from "./password-strength.ts";
import type { TextControl } from "./use-form.ts";

export type NewPasswordFieldsProps = {
  readonly password: TextControl;
  readonly repeat: TextControl;
  readonly passwordLabel?: string;
  readonly repeatLabel?: string;
};

export function NewPasswordFields({ password, repeat, passwordLabel, repeatLabel }: NewPasswordFieldsProps) {
  const text = useTexts("forms");
  const shared = {
    autoComplete: "new-password",
    maxLength: passwordLengthMax,
    showLabel: text("showPassword"),
    hideLabel: text("hidePassword"),
  } as const;
  return (
    <>
      <div className="flex flex-col gap-2">
        <PasswordField
          {...shared}
          {...password}
          label={passwordLabel ?? text("newPassword")}
          hint={text("passwordRule", { minimum: passwordLengthMin, maximum: passwordLengthMax })}
        />
        {password.value !== "" && <StrengthHint strength={strengthOf(password.value)} />}
      </div>
      <PasswordField {...shared} {...repeat} label={repeatLabel ?? text("repeatPassword")} />
    </>
  );
}

const looks = {
  weak: { share: 30, tone: "danger", key: "strengthWeak" },
  fair: { share: 65, tone: "warn", key: "strengthFair" },
  strong: { share: 100, tone: "good", key: "strengthStrong" },
} as const satisfies Record<Strength, unknown>;

function StrengthHint({ strength }: { readonly strength: Strength }) {
  const text = useTexts("forms");
  const { share, tone, key } = looks[strength];
  return (
    <div className="flex items-center gap-3">
      <ProgressBar label={text("strength")} value={share} valueText={text(key)} tone={tone} className="max-w-40" />
      <span role="status" className="text-12 text-text-2">
        {text(key)}
      </span>
    </div>
  );
}
