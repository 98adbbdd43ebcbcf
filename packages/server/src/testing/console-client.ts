// Somebody at the console, over its real port: a browser's cookie and guard, an authenticator's digits.

import type { ConsoleAnswer, Role } from "@tidemark/contract/console-call";
import { ensure } from "@tidemark/kernel";
import { insertOperator, operatorByEmail, setSecrets } from "../features/operators/operators-store.ts";
import { sealContext } from "../features/operators/sign-in.ts";
import { hashPassword, newTotp, totpDigits } from "../features/security/security.ts";
import { worldTime } from "../platform/clock.ts";
import type { TestExchange } from "./test-exchange.ts";

export type ConsoleClient = {
  readonly email: string;
  /** What stands in the cookie, and what the page sends back. */
  cookie: string;
  guard: string;
  door(call: string, body: object, headers?: Readonly<Record<string, string>>): Promise<ConsoleAnswer>;
  state(): Promise<{ readonly stage: string; readonly roles: readonly string[]; readonly provedUntil: number }>;
  /** The whole way in. */
  enter(password?: string): Promise<void>;
  prove(): Promise<ConsoleAnswer>;
  look(name: string, query?: object): Promise<ConsoleAnswer>;
  deed(name: string, request: object, reason?: string): Promise<ConsoleAnswer>;
  digits(): Promise<string>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
};

export function consoleOrigin(exchange: Pick<TestExchange, "consoleApp">): string {
  const address = exchange.consoleApp.server.address();
  return `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

export const testPassword = "Harbour-drill7";

type Person = { readonly name: string; readonly roles: readonly Role[] };

/** An operator who has been through the door before, as after an invitation. */
export async function makeOperator(exchange: TestExchange, { name, roles }: Person): Promise<ConsoleClient> {
  const { clock, database, security } = exchange.context;
  const email = `${name}@console.test`;
  const passwordHash = await quickHash(security.hasher);
  await database.transaction(async (tx) => {
    const id = ensure(await insertOperator(tx, { name, email, roles, at: clock.now(), by: "test" }), "name is free");
    const totpSecret = security.key.seal(newTotp(email).secret, sealContext(id));
    await setSecrets(tx, id, { passwordHash, totpSecret });
  });
  return consoleClient(exchange, email);
}

async function quickHash(hasher: TestExchange["context"]["security"]["hasher"]): Promise<string> {
  const place = hasher.enter("account");
  if (place === null) return hashPassword(testPassword);
  try {
    return await place.hash(testPassword);
  } finally {
    place.release();
  }
}

export function consoleClient(exchange: TestExchange, email: string): ConsoleClient {
  let lastDigits = "";
  async function digits(): Promise<string> {
    const { clock, database, security } = exchange.context;
    const row = ensure(await operatorByEmail(database, email), "nobody has this mailbox");
    const sealed = ensure(row.totpSecret ?? row.totpPending, "no authenticator");
    const secret = ensure(security.key.open(sealed, sealContext(row.id)), "the secret opens");
    return totpDigits(secret, worldTime(clock));
  }
  /** Digits count once; a test does not wait half a minute for the next. */
  async function freshDigits(): Promise<string> {
    const shown = await digits();
    if (shown === lastDigits) {
      await exchange.context.database.query("update operators set totp_last_step = 0 where email = $1", [email]);
    }
    lastDigits = shown;
    return shown;
  }
  return Object.assign(consoleClientAt(consoleOrigin(exchange), email, freshDigits), { digits });
}

/** At the console of any exchange, with digits from wherever they come. */
export function consoleClientAt(origin: string, email: string, digits: () => Promise<string>): ConsoleClient {
  const client: ConsoleClient = {
    email,
    cookie: "",
    guard: "",
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (client.cookie !== "") headers.set("cookie", client.cookie);
      if (client.guard !== "" && !headers.has("x-tidemark-guard")) headers.set("x-tidemark-guard", client.guard);
      const reply = await fetch(`${origin}${path}`, { ...init, headers });
      const set = reply.headers.get("set-cookie");
      if (set !== null) client.cookie = set.split(";", 1)[0] ?? "";
      return reply;
    },
    async door(call, body, headers = {}) {
      const reply = await client.fetch(`/console/door/${call}`, {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify(body),
      });
      const answer = (await reply.json()) as ConsoleAnswer;
      const guard = "value" in answer ? (answer.value as { guard?: string })?.guard : undefined;
      if (guard !== undefined) client.guard = guard;
      return answer;
    },
    async state() {
      const answer = (await (await client.fetch("/console/door/state")).json()) as { value: never };
      return answer.value;
    },
    async enter(password = testPassword) {
      const first = await client.door("sign-in", { email, password });
      if (!first.ok) throw new Error(`not let in: ${first.text}`);
      const second = await client.prove();
      if (!second.ok) throw new Error(`second factor: ${second.text}`);
    },
    digits,
    prove: async () => client.door("prove", { code: await digits() }),
    async look(name, query = {}) {
      const text = new URLSearchParams(query as Record<string, string>).toString();
      const reply = await client.fetch(`/console/${name}${text === "" ? "" : `?${text}`}`);
      return (await reply.json()) as ConsoleAnswer;
    },
    async deed(name, request, reason = "a drill") {
      const reply = await client.fetch(`/console/${name}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ request, reason }),
      });
      return (await reply.json()) as ConsoleAnswer;
    },
  };
  return client;
}
