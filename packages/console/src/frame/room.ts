// What a room is: its name in the navigation, who may enter, and its pages. A folder under rooms/ declares one.

import type { Role } from "@tidemark/contract/console-call";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { RoomPath } from "../room-paths.ts";
import type { frameWords } from "../words/words.ts";

export type RoomName = keyof typeof frameWords.en;

export type Room = {
  readonly name: RoomName;
  readonly icon: LucideIcon;
  /** Whose roles open it; an auditor sees every room. */
  readonly roles: readonly Role[];
  /** The first is where the navigation leads. */
  readonly pages: readonly RoomPage[];
};

export type RoomPage = {
  readonly path: RoomPath;
  /** The code of the page, fetched when somebody goes there. */
  load(): Promise<ComponentType>;
};

export function mayEnter({ roles }: Pick<Room, "roles">, own: readonly Role[]): boolean {
  return own.includes("auditor") || roles.some((role) => own.includes(role));
}
