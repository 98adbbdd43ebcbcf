// The reader's room of the terminal on this device. Its grid stands on the document, where the script before the first
// paint has put it too, so that dragging moves the panels without drawing them anew.

import { storageKeys } from "@tidemark/contract";
import { useLayoutEffect } from "react";
import { create } from "zustand";
import { readStored, writeStored } from "../../session/storage.ts";
import { gridOf, type Room, readRoom, roomText } from "./room.ts";

export const useRoom = create<Room>()(() => readRoom(readStored(storageKeys.room)));

function apply(room: Room): void {
  const root = document.documentElement;
  for (const [name, value] of Object.entries(gridOf(room))) root.style.setProperty(`--room-${name}`, value);
  root.toggleAttribute("data-list", room.hasList);
}

/** Shows another room; it is forgotten with the page unless it is kept. */
export function showRoom(room: Room): void {
  apply(room);
  useRoom.setState(room);
}

export function keepRoom(room: Room): void {
  showRoom(room);
  writeStored(storageKeys.room, roomText(room));
}

export function changeRoom(change: Partial<Room>): void {
  keepRoom({ ...useRoom.getState(), ...change });
}

/** The script before the first paint knows a grid as it was stored; this one is as this version draws it. */
export function useRoomOnDocument(): void {
  useLayoutEffect(() => apply(useRoom.getState()), []);
}
