// The calls before the rooms: sign in, show the second factor, set one up, use a link, sign out. They answer where
// somebody stands now. Whoever changes something here sends it from the console's own page: another origin is refused
// before this, and a request without the header that only our page sends is refused here.

import { type DoorCall, type DoorState, door } from "@tidemark/contract/console/operators";
import { roles as allRoles, type ConsoleAnswer } from "@tidemark/contract/console-call";
import type { Instant } from "@tidemark/kernel";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { clearCookie, secureName, setCookie } from "../../http/cookies.ts";
import { rejectionOf } from "../../http/schema-refusal.ts";
import type { ConsoleResult } from "../../seams/console.ts";
import type { Database } from "../../store/database.ts";
import { answerOf, cookieName, guardHeader, tokenIn } from "./console-road.ts";
import type { Links } from "./links.ts";
import type { Home, OperatorPasskeys } from "./passkeys.ts";
import { no } from "./refusals.ts";
import { guardOf, type OperatorSessions, type Place, provedMs, type SessionRow } from "./sessions.ts";
import { endSession } from "./sessions-store.ts";
import type { SignIn } from "./sign-in.ts";

export type DoorParts = {
  readonly database: Database;
  readonly sessions: OperatorSessions;
  readonly signIn: SignIn;
  readonly passkeys: OperatorPasskeys;
  readonly links: Links;
  readonly isHttps: boolean;
  readonly mode: string;
  now(): Instant;
  home(): Home;
};

const nobody: Omit<DoorState, "mode"> = {
  stage: "out",
  name: "",
  email: "",
  roles: [],
  guard: "",
  provedUntil: 0,
  hasPasskey: false,
};
const bodyBytesMax = 32 * 1024;
const perMinuteMax = 60;

function stageOf({ provedAt, isEnrolled }: SessionRow): DoorState["stage"] {
  if (provedAt !== 0) return "in";
  return isEnrolled ? "factor" : "enrol";
}

type At = { readonly request: FastifyRequest; readonly reply: FastifyReply; readonly place: Place };
type Given = Readonly<Record<string, string | undefined>>;

export function registerConsoleDoor(app: FastifyInstance, parts: DoorParts): void {
  const { database, isHttps, links, mode, passkeys, sessions, signIn } = parts;
  const name = secureName(cookieName, { path: "/", isHttps });

  async function stateOf(token: string | undefined): Promise<DoorState> {
    const session = await sessions.find(token);
    if (session === null || token === undefined) return { ...nobody, mode };
    const provedUntil = sessions.isProved(session) ? session.provedAt + provedMs : 0;
    const { email, hasPasskey, name: who, roles } = session;
    const known = roles.filter((role) => allRoles.includes(role));
    const guard = guardOf(token);
    return { stage: stageOf(session), name: who, email, roles: known, guard, provedUntil, hasPasskey, mode };
  }

  /** The new token travels in a cookie that no script and no other site can use. */
  async function entered({ reply }: At, result: ConsoleResult<string>): Promise<ConsoleResult<DoorState>> {
    if (!result.ok) return result;
    setCookie(reply, name, result.value, { path: "/", httpOnly: true, sameSite: "strict", secure: isHttps });
    return { ok: true, value: await stateOf(result.value) };
  }

  async function inSession(
    { request }: At,
    work: (session: SessionRow) => Promise<ConsoleResult<unknown>>,
  ): Promise<ConsoleResult<unknown>> {
    const token = tokenIn(request, isHttps);
    const session = await sessions.find(token);
    if (session === null || token === undefined) return no("signed_out");
    if (request.headers[guardHeader] !== guardOf(token)) return no("guard_wrong");
    return work(session);
  }

  const answers: Readonly<Record<DoorCall, (given: Given, at: At) => Promise<ConsoleResult<unknown>>>> = {
    "sign-in": async ({ email = "", password = "" }, at) =>
      entered(at, await signIn.withPassword(email.toLowerCase(), password, at.place)),
    prove: ({ code = "" }, at) =>
      inSession(at, async (session) => entered(at, await signIn.prove(session, code, at.place, parts.home()))),
    enrol: (_given, at) => inSession(at, (session) => signIn.enrol(session)),
    confirm: ({ code = "" }, at) =>
      inSession(at, async (session) => entered(at, await signIn.confirm(session, code, at.place))),
    "passkey-options": (_given, at) =>
      inSession(at, async ({ operatorId }) => ({
        ok: true,
        value: await passkeys.beginProving(operatorId, parts.home()),
      })),
    "sign-out": (_given, at) =>
      inSession(at, async (session) => {
        await endSession(database, session.id, session.operatorId, parts.now());
        clearCookie(at.reply, name, "/", isHttps);
        return { ok: true, value: { ...nobody, mode } };
      }),
    welcome: async ({ link = "", name: chosen = "", email = "", password = "" }, at) =>
      entered(at, await links.use({ link, name: chosen, email, password }, at.place)),
    invitation: ({ link = "" }) => links.who(link),
  };

  app.route({
    method: "GET",
    url: "/console/door/state",
    config: { rateLimit: { max: 600, timeWindow: 60_000 } },
    handler: async (request): Promise<ConsoleAnswer> => ({
      ok: true,
      value: await stateOf(tokenIn(request, isHttps)),
    }),
  });
  for (const call of Object.keys(door) as DoorCall[]) {
    app.route({
      method: "POST",
      url: `/console/door/${call}`,
      config: { rateLimit: { max: perMinuteMax, timeWindow: 60_000 } },
      bodyLimit: bodyBytesMax,
      handler: async (request, reply): Promise<ConsoleAnswer> => {
        // A form of another page cannot send this type without being asked by the browser whether it may.
        const isJson = request.headers["content-type"]?.startsWith("application/json") === true;
        if (!isJson) return answerOf(no("guard_wrong"), request);
        const fields = (request.body ?? {}) as Record<string, unknown>;
        const parsed = door[call].request.safeParse(fields);
        if (!parsed.success) {
          return answerOf({ ok: false, rejection: rejectionOf(parsed.error.issues[0], fields) }, request);
        }
        const place = { address: request.ip, device: String(request.headers["user-agent"] ?? "") };
        return answerOf(await answers[call](parsed.data as Given, { request, reply, place }), request);
      },
    });
  }
}
