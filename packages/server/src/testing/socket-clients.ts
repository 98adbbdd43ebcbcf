// Socket clients of a test file: connected over WebSocket, all closed at its end.

import { io, type Socket } from "socket.io-client";

export type ClientOptions = {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly transports?: string[];
};

/** Opens a client without waiting; its events are collected from the first on. */
export function openClient(origin: string, options: ClientOptions = {}): Socket {
  return io(origin, {
    transports: options.transports ?? ["websocket"],
    forceNew: true,
    reconnection: false,
    ...(options.token === undefined ? {} : { auth: { token: options.token } }),
    ...(options.headers === undefined ? {} : { extraHeaders: { ...options.headers } }),
  });
}

/** Waits until the client is connected; a refusal is thrown with its reason. */
export function connected(client: Socket): Promise<Socket> {
  if (client.connected) return Promise.resolve(client);
  return new Promise((resolve, reject) => {
    client.once("connect", () => resolve(client));
    client.once("connect_error", reject);
  });
}

export function connectClient(origin: string, options: ClientOptions = {}): Promise<Socket> {
  return connected(openClient(origin, options));
}

/** Resolves with the reason once the client is cut off. */
export function cutOff(client: Socket): Promise<string> {
  if (client.disconnected && client.id === undefined && !client.active) return Promise.resolve("already");
  return new Promise((resolve) => client.once("disconnect", resolve));
}
