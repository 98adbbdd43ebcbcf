// The one clock on which everything is read: the device's, the exchange's, or that of any zone. Charts, trades, orders,
// messages and curves all show their times on it.

import { createZoneClock, isZone, storageKeys, type ZoneClock } from "@tidemark/contract";
import { setZone } from "@tidemark/ui";
import { create } from "zustand";
import { readStored, writeStored } from "./storage.ts";

/** device, exchange, or the name of a zone. */
export type ClockChoice = string;
export type Clock = {
  readonly choice: ClockChoice;
  /** As the exchange said it last. */
  readonly exchangeZone: string;
  /** The name of the zone in force. */
  readonly zone: string;
};

/** What an exchange has unless it is set otherwise; it stands until this one has said. */
const usualZone = "Asia/Shanghai";

/** A browser that does not know where it is shows the exchange's time. */
function zoneOf(choice: ClockChoice, exchangeZone: string): string {
  if (choice === "exchange") return exchangeZone;
  if (choice !== "device") return choice;
  return Intl.DateTimeFormat().resolvedOptions().timeZone || exchangeZone;
}

function chosenOf(stored: string | null): ClockChoice {
  if (stored === null || stored === "device") return "device";
  return stored === "exchange" || isZone(stored) ? stored : "device";
}

/** Names are tried only where they are used: the first zone makes the browser read all of them. */
function clockOf(stored: string | null, exchangeZone: string | null): Clock {
  const choice = chosenOf(stored);
  const isSound = exchangeZone !== null && (choice !== "exchange" || isZone(exchangeZone));
  const known = isSound ? exchangeZone : usualZone;
  return { choice, exchangeZone: known, zone: zoneOf(choice, known) };
}

export function readClock(): Clock {
  return clockOf(readStored(storageKeys.clock), readStored(storageKeys.exchangeZone));
}

export const useClock = create<Clock>()(readClock);

/** What formats times hears of the zone now and after every change; returns the way to stop. */
export function followClock(): () => void {
  const tell = ({ choice, zone }: Clock) => setZone(choice === "device" ? undefined : zone);
  tell(useClock.getState());
  return useClock.subscribe(tell);
}

export function setClock(choice: ClockChoice): void {
  writeStored(storageKeys.clock, choice);
  useClock.setState(clockOf(choice, useClock.getState().exchangeZone));
}

export function rememberExchangeZone(name: string): void {
  const { choice, exchangeZone } = useClock.getState();
  if (name === exchangeZone || !isZone(name)) return;
  writeStored(storageKeys.exchangeZone, name);
  useClock.setState(clockOf(choice, name));
}

const calendars = new Map<string, ZoneClock>();

function calendarOf(zone: string): ZoneClock {
  const known = calendars.get(zone) ?? createZoneClock(zone);
  calendars.set(zone, known);
  return known;
}

/** The days of the zone in force. */
export function calendarNow(): ZoneClock {
  return calendarOf(useClock.getState().zone);
}

/** The days as the exchange counts them. */
export function exchangeCalendar(): ZoneClock {
  return calendarOf(useClock.getState().exchangeZone);
}

/** How far a zone is from Greenwich at an instant, as "UTC+8" or "UTC-3:30". */
export function offsetText(zone: string, at: number): string {
  const parts = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "shortOffset" }).formatToParts(at);
  const offset = parts.find(({ type }) => type === "timeZoneName")?.value ?? "GMT";
  return offset.replace(/^GMT(\+0)?/, "UTC").replace("\u2212", "-");
}
