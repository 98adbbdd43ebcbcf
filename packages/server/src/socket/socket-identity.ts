// Who a socket belongs to. The token of the handshake counts; a client that sends none may be known by the cookie
// login set for the socket alone. `login` and its user_id never grant anything.

import { socketCookieName } from "@tidemark/contract";
import type { Socket } from "socket.io";
import { cookieOf } from "../http/cookies.ts";
import type { Identities, Identity } from "../http/handler.ts";

export async function identityOfSocket(sessions: Identities, socket: Socket): Promise<Identity | null> {
  const { token } = socket.handshake.auth as { token?: unknown };
  const fromQuery = socket.handshake.query.token;
  const given = token ?? fromQuery;
  if (given !== undefined && given !== null && given !== "" && given !== "null") return sessions.byToken(given);
  return sessions.bySocketSecret(cookieOf(socket.handshake.headers.cookie, socketCookieName));
}
