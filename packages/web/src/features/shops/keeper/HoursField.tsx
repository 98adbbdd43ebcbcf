// Opening hours: always, or from when to when on each weekday, in the exchange's zone.

import { Checkbox, Segmented, TextField } from "@tidemark/ui";
import { useId } from "react";
import { useEnv } from "../../../frame/use-env.ts";
import { useTexts } from "../../../i18n/use-texts.ts";
import { type DayRow, type HoursForm, isOverMidnight } from "./hours-form.ts";

export type HoursFieldProps = {
  readonly form: HoursForm;
  readonly onChange: (form: HoursForm) => void;
  readonly error: string | undefined;
};

const dayNames = ["day0", "day1", "day2", "day3", "day4", "day5", "day6"] as const;

export function HoursField({ form, onChange, error }: HoursFieldProps) {
  const text = useTexts("keeping");
  const id = useId();
  const zone = useEnv()?.time_zone;
  const setDay = (place: number, part: Partial<DayRow>) =>
    onChange({ ...form, days: form.days.map((day, at) => (at === place ? { ...day, ...part } : day)) });
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={error === undefined ? undefined : id}>
      <legend className="mb-1.5 text-13 font-medium text-text-2">{text("hours")}</legend>
      <Segmented
        label={text("hours")}
        value={form.isAlways ? "always" : "week"}
        onChange={(next) => onChange({ ...form, isAlways: next === "always" })}
        options={[
          { value: "always", label: text("hoursAlways") },
          { value: "week", label: text("hoursWeek") },
        ]}
        className="self-start"
      />
      {!form.isAlways && (
        <>
          <ul className="flex flex-col gap-2">
            {dayNames.map((name, place) => (
              <Day key={name} name={text(name)} day={form.days[place]} onChange={(part) => setDay(place, part)} />
            ))}
          </ul>
          {zone !== undefined && <p className="text-12 text-text-3">{text("hoursZone", { zone })}</p>}
        </>
      )}
      {error !== undefined && (
        <p id={id} role="alert" className="text-12 text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type DayProps = {
  readonly name: string;
  readonly day: DayRow | undefined;
  readonly onChange: (part: Partial<DayRow>) => void;
};

function Day({ name, day, onChange }: DayProps) {
  const text = useTexts("keeping");
  if (day === undefined) return null;
  const time = (field: "from" | "to") => (
    <TextField
      type="time"
      isLabelHidden
      label={text(field === "from" ? "opens" : "closes", { day: name })}
      value={day[field]}
      onChange={(event) => onChange({ [field]: event.target.value })}
      className="w-32"
    />
  );
  return (
    <li className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
      <Checkbox label={name} checked={day.isOpen} onChange={(isOpen) => onChange({ isOpen })} className="w-32" />
      {day.isOpen ? (
        <span className="flex flex-wrap items-center gap-2">
          {time("from")}
          <span aria-hidden="true">–</span>
          {time("to")}
          {isOverMidnight(day) && <span className="text-12 text-text-3">{text("closesNextDay")}</span>}
        </span>
      ) : (
        <span className="text-13 text-text-3">{text("dayClosed")}</span>
      )}
    </li>
  );
}
