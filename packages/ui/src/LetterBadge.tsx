// A round badge with the first letter of a name, for coins without a picture and people without a face.
// The hue follows from the name, so the same name looks the same everywhere.
import { cx } from "./class-names.ts";

const hues = ["bg-accent", "bg-good", "bg-violet", "bg-warn", "bg-danger"] as const;

export type LetterBadgeProps = {
  name: string;
  size?: number;
  /** A picture to show instead of the letter. */
  src?: string;
  /** Set when the badge stands alone; beside its name it is decoration. */
  label?: string;
  className?: string;
};

export function LetterBadge({ name, size = 24, src, label, className }: LetterBadgeProps) {
  const letters = [...name.trim()];
  const sum = letters.reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      style={{ width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.46)) }}
      className={cx(
        "inline-flex shrink-0 items-center justify-center overflow-hidden rounded-full leading-none font-bold text-on-accent select-none",
        src === undefined && hues[sum % hues.length],
        className,
      )}
    >
      {src === undefined ? (letters[0] ?? "").toUpperCase() : <img src={src} alt="" width={size} height={size} />}
    </span>
  );
}
