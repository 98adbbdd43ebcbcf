// An instant in the reader's language and time zone, with the machine's form beside it.
import { cx } from "./class-names.ts";
import { noNumber } from "./number-format.ts";
import { formatTime, type TimeForm } from "./time-format.ts";

export type TimeTextProps = {
  /** Epoch milliseconds. */
  at: number | null | undefined;
  languageTag: string;
  timeZone?: string | undefined;
  form?: TimeForm | undefined;
  className?: string | undefined;
};

export function TimeText({ at, languageTag, timeZone, form = "datetime", className }: TimeTextProps) {
  const text = formatTime(at, languageTag, form, timeZone);
  if (text === noNumber || typeof at !== "number") return <span className={className}>{noNumber}</span>;
  return (
    <time dateTime={new Date(at).toISOString()} className={cx("num", className)}>
      {text}
    </time>
  );
}
