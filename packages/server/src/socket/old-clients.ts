// Sockets that ask for nothing and hear everything, as clients of the old contract do: those that speak Engine.IO 3, from
// their first moment on, and those that say `login` and never subscribe. Whoever has just come is told all there is
// before hearing of changes.

import type { UserId } from "@tidemark/kernel";
import type { Server, Socket } from "socket.io";

export type OldClients = {
  hasAny(): boolean;
  /** Sends to those who were welcomed. */
  send(event: string, body: unknown): void;
  /** Lets `tell` send the whole to those who have come since, if any have; from then on they hear every change. */
  welcome(tell: (send: (event: string, body: unknown) => void) => void): void;
  /** Whether one of them is this user's. */
  hasUser(userId: UserId): boolean;
  /** Sends to those of one user alone. */
  toUser(userId: UserId, event: string, body: unknown): void;
};

export type OldClientRooms = OldClients & {
  /** `userId`: whose it is by its session; null for a visitor. */
  enter(socket: Socket, userId: UserId | null): void;
  leave(socket: Socket, userId: UserId | null): void;
};

const welcomedRoom = "old";
const newRoom = "old-new";

function ownRoom(userId: UserId): string {
  return `old-u:${userId}`;
}

export function createOldClients(io: Server): OldClientRooms {
  const hasIn = (room: string): boolean => (io.of("/").adapter.rooms.get(room)?.size ?? 0) > 0;
  return {
    hasAny: () => hasIn(welcomedRoom) || hasIn(newRoom),
    send: (event, body) => void io.to(welcomedRoom).emit(event, body),
    welcome(tell) {
      if (!hasIn(newRoom)) return;
      tell((event, body) => void io.to(newRoom).emit(event, body));
      io.in(newRoom).socketsJoin(welcomedRoom);
      io.in(newRoom).socketsLeave(newRoom);
    },
    hasUser: (userId) => hasIn(ownRoom(userId)),
    toUser: (userId, event, body) => void io.to(ownRoom(userId)).emit(event, body),
    enter(socket, userId) {
      if (userId !== null) void socket.join(ownRoom(userId));
      if (!socket.rooms.has(welcomedRoom)) void socket.join(newRoom);
    },
    leave(socket, userId) {
      if (userId !== null) void socket.leave(ownRoom(userId));
      void socket.leave(welcomedRoom);
      void socket.leave(newRoom);
    },
  };
}
