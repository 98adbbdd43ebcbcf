// Who is here and how they like to see things: one small store over the keys that every client of this API family uses
// (docs/wire.md). What is stored and what is shown never differ, because every change goes through the functions of
// this file.

import { type StorageKey, storageKeys } from "@tidemark/contract";
import { isLanguage, type Language } from "@tidemark/kernel";
import { create } from "zustand";
import { readClock, useClock } from "./clock.ts";
import { clearStored, readStored, writeStored } from "./storage.ts";

export type Theme = "dark" | "white";
export type ColourHabit = "green-up" | "red-up";

export type Session = {
  readonly token: string | null;
  readonly userId: string | null;
  readonly accountNumber: string | null;
  readonly language: Language;
  readonly theme: Theme;
  readonly colourHabit: ColourHabit;
  /** Keeps a shop, as the exchange said last. */
  readonly isMerchant: boolean;
  /** Was appointed an acceptor, as the exchange said last. */
  readonly isAcceptor: boolean;
  /** The type of the account, as the exchange said last; null until it has said anything. Points are not for type 0. */
  readonly userType: string | null;
};

export type Identity = { readonly token: string; readonly userId: string; readonly accountNumber: string };

/** English when nothing is stored; an empty stored value means traditional Chinese, as old pages left it. */
export function languageOf(stored: string | null): Language {
  if (stored === "") return "hk";
  return isLanguage(stored) ? stored : "en";
}

/** Some clients of this API family store `light` for the theme that others call white. */
function themeOf(stored: string | null): Theme {
  return stored === "white" || stored === "light" ? "white" : "dark";
}

/** Clients of this API family store the text `null` for a visitor. */
function wordOf(key: StorageKey): string | null {
  const stored = readStored(key);
  return stored === null || stored === "" || stored === "null" ? null : stored;
}

export function readSession(): Session {
  return {
    token: wordOf(storageKeys.token),
    userId: wordOf(storageKeys.userId),
    accountNumber: wordOf(storageKeys.accountNumber),
    language: languageOf(readStored(storageKeys.locale)),
    theme: themeOf(readStored(storageKeys.theme)),
    colourHabit: readStored(storageKeys.colourHabit) === "red-up" ? "red-up" : "green-up",
    isMerchant: readStored(storageKeys.isSeller) === "1",
    isAcceptor: readStored(storageKeys.isAcceptor) === "1",
    userType: wordOf(storageKeys.userType),
  };
}

export const useSession = create<Session>()(readSession);

export function signIn(identity: Identity): void {
  writeStored(storageKeys.token, identity.token);
  writeStored(storageKeys.userId, identity.userId);
  writeStored(storageKeys.accountNumber, identity.accountNumber);
  useSession.setState({ ...identity });
}

/** Clients of this API family store the number that the exchange says. */
export function rememberMerchant(isSeller: number): void {
  writeStored(storageKeys.isSeller, String(isSeller));
  const isMerchant = isSeller === 1;
  if (useSession.getState().isMerchant !== isMerchant) useSession.setState({ isMerchant });
}

/** Said by the pages about acceptors, whenever they hear it. */
export function rememberAcceptor(isAcceptor: boolean): void {
  if (useSession.getState().isAcceptor === isAcceptor) return;
  writeStored(storageKeys.isAcceptor, isAcceptor ? "1" : "");
  useSession.setState({ isAcceptor });
}

/** Points are opened to somebody, and closed again, while they are logged in. */
export function rememberUserType(type: number): void {
  const userType = String(type);
  if (useSession.getState().userType === userType) return;
  writeStored(storageKeys.userType, userType);
  useSession.setState({ userType });
}

/** Clears all storage but what outlives a logout. */
export function forgetSession(): void {
  clearStored();
  useClock.setState(readClock());
  useSession.setState(readSession());
}

/** Only for i18n, which first loads the texts: a language is never shown half loaded. */
export function storeLanguage(language: Language): void {
  writeStored(storageKeys.locale, language);
  useSession.setState({ language });
}

export function setTheme(theme: Theme): void {
  writeStored(storageKeys.theme, theme);
  useSession.setState({ theme });
}

export function setColourHabit(colourHabit: ColourHabit): void {
  writeStored(storageKeys.colourHabit, colourHabit);
  useSession.setState({ colourHabit });
}
