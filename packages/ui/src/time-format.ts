// Instants and spans as people read them. Times are on the 24-hour clock with seconds, as traders expect.
import { noNumber } from "./number-format.ts";

export type TimeForm = "date" | "time" | "datetime";

const forms: Readonly<Record<TimeForm, Intl.DateTimeFormatOptions>> = {
  date: { year: "numeric", month: "2-digit", day: "2-digit" },
  time: { hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" },
  datetime: {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  },
};

const shortForm = { month: "2-digit", day: "2-digit", hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/** Bare numbers would leave a reader of English to guess which is the month. */
function formOf(languageTag: string, form: TimeForm | "short"): Intl.DateTimeFormatOptions {
  if (form === "short") return shortForm;
  const isEnglish = languageTag === "en" || languageTag.startsWith("en-");
  return form !== "time" && isEnglish ? { ...forms[form], month: "short" } : forms[form];
}

/** The zone that times are shown in where none is named; that of the device until another one is set. */
let zone: string | undefined;

export function setZone(name: string | undefined): void {
  zone = name;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(languageTag: string, form: TimeForm | "short", timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${languageTag}|${form}|${timeZone ?? ""}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(languageTag, {
    ...formOf(languageTag, form),
    ...(timeZone ? { timeZone } : {}),
  });
  formatters.set(key, made);
  return made;
}

type DateHabits = { readonly date: (year: string, month: string, day: string) => string; readonly joint: string };

const yearFirst: DateHabits = { date: (...parts) => parts.join("/"), joint: " " };
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Written down for the same reason as the habits of numbers; a test holds it to what the platform says. */
const dateHabits: Readonly<Record<string, DateHabits>> = {
  en: { date: (year, month, day) => `${months[Number(month) - 1]} ${day}, ${year}`, joint: ", " },
  "zh-CN": yearFirst,
  "zh-HK": { date: (...parts) => parts.reverse().join("/"), joint: " " },
  ja: yearFirst,
  ru: { date: (...parts) => parts.reverse().join("."), joint: ", " },
};

const pad = (part: number) => String(part).padStart(2, "0");

/** In the zone of the device. */
function written(at: number, { date, joint }: DateHabits, form: TimeForm): string {
  const moment = new Date(at);
  const day = date(String(moment.getFullYear()), pad(moment.getMonth() + 1), pad(moment.getDate()));
  if (form === "date") return day;
  const clock = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(pad).join(":");
  return form === "time" ? clock : day + joint + clock;
}

/** After this instant a year is a plain number in every language. */
const firstYear = Date.UTC(1000, 0, 2);

/** A dash for anything that is no instant. */
export function formatTime(
  at: number | null | undefined,
  languageTag: string,
  form: TimeForm = "datetime",
  timeZone: string | undefined = zone,
): string {
  if (typeof at !== "number" || !Number.isFinite(at) || Math.abs(at) > 8.64e15) return noNumber;
  const habits = dateHabits[languageTag];
  if (habits !== undefined && timeZone === undefined && at > firstYear) return written(at, habits, form);
  return formatterOf(languageTag, form, timeZone).format(at);
}

/** Whether two instants lie on one day of the zone in force. */
export function isSameDay(one: number, other: number): boolean {
  return formatTime(one, "en", "date") === formatTime(other, "en", "date");
}

/** What happened today needs no date; before that, the day without its year and the clock without its seconds. */
export function formatShortTime(at: number, now: number, languageTag: string): string {
  if (isSameDay(at, now)) return formatTime(at, languageTag, "time");
  return formatterOf(languageTag, "short", zone).format(at);
}

/** formatSpan(3_725_000) is "1:02:05"; under an hour "02:05". Whole seconds, rounded up, never below zero. */
export function formatSpan(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  const clock = `${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}`;
  const hours = Math.floor(seconds / 3600);
  return hours === 0 ? clock : `${hours}:${clock}`;
}
