// Draws a page of a room in front of a real HTTP server that stands in the exchange's place, for tests.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { cleanup, render } from "@testing-library/react";
import type { DoorState } from "@tidemark/contract/console/operators";
import type { ConsoleAnswer, ConsoleCall } from "@tidemark/contract/console-call";
import type { ReactNode } from "react";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { useDoor } from "../frame/ask.ts";
import { parseSearch, stringifySearch } from "../frame/search.ts";
import { createQueryClient } from "../frame/use-calls.ts";

/** What was asked: the fields of a look, or a deed with its reason. */
export type Asked = { readonly name: string; readonly fields: Readonly<Record<string, unknown>> };
type Answering = (fields: Asked["fields"]) => ConsoleAnswer;

export type ServedRoom = {
  readonly asked: Asked[];
  readonly answer: (call: ConsoleCall, answering: Answering) => void;
  readonly open: (page: ReactNode, address: string, roles: DoorState["roles"]) => Promise<{ address(): string }>;
  readonly close: () => Promise<void>;
};

const unanswered: ConsoleAnswer = { ok: false, code: "unknown_call", text: "no" };

export async function serveRoom(): Promise<ServedRoom> {
  const answers = new Map<string, Answering>();
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://exchange");
      const name = url.pathname.replace("/console/", "");
      const fields = body === "" ? Object.fromEntries(url.searchParams) : JSON.parse(body);
      asked.push({ name, fields });
      const reply = answers.get(name)?.(fields) ?? unanswered;
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
    });
  });
  const platformFetch = globalThis.fetch;
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  return {
    asked,
    answer: (call, answering) => void answers.set(call.name, answering),
    open: async (page, address, roles) => {
      const state = {
        stage: "in",
        name: "ada",
        email: "",
        guard: "g",
        provedUntil: 0,
        hasPasskey: false,
        mode: "demo",
      };
      useDoor.setState({ state: { ...state, roles } as DoorState });
      const client = createQueryClient();
      const root = createRootRoute({
        component: () => <QueryClientProvider client={client}>{page}</QueryClientProvider>,
        // Wherever a page leads to, what is tested stays.
        notFoundComponent: () => null,
      });
      const history = createMemoryHistory({ initialEntries: [address] });
      const router = createRouter({ routeTree: root, history, parseSearch, stringifySearch });
      await router.load();
      render(<RouterProvider router={router} />);
      return { address: () => router.state.location.href };
    },
    close: async () => {
      globalThis.fetch = platformFetch;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** One for all tests of a file, each of which begins with nothing asked and an empty page. To be called once, at its top. */
export function roomForTests(): Omit<ServedRoom, "close"> {
  let room: ServedRoom;
  beforeAll(async () => {
    room = await serveRoom();
  });
  afterAll(() => room.close());
  beforeEach(() => {
    room.asked.length = 0;
  });
  afterEach(cleanup);
  return {
    get asked() {
      return room.asked;
    },
    answer: (call, answering) => room.answer(call, answering),
    open: (page, address, roles) => room.open(page, address, roles),
  };
}

/** The answer to a look at a list, with nothing after it. */
export function rowsOf(rows: readonly object[]) {
  return { ok: true, value: { rows, next: null } } as const;
}
