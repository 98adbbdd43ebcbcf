// A secret with a way to look at it. The eye sits inside the field and keeps the caret where it was.
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { TextField, type TextFieldProps } from "./TextField.tsx";

export type PasswordFieldProps = Omit<TextFieldProps, "type" | "trailing"> & { showLabel: string; hideLabel: string };

export function PasswordField({
  showLabel,
  hideLabel,
  autoComplete = "current-password",
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  const label = isShown ? hideLabel : showLabel;
  return (
    <TextField
      {...field}
      type={isShown ? "text" : "password"}
      autoComplete={autoComplete}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-label={label}
          title={label}
          disabled={field.disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
          className="-mr-1.5 inline-flex size-7 items-center justify-center rounded-control text-text-3 hover:text-text"
        >
          <Icon aria-hidden="true" className="size-4" />
        </button>
      }
    />
  );
}
