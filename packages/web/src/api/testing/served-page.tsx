// Draws a part of a page in front of a real HTTP server that stands in the exchange's place, for tests.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { render } from "@testing-library/react";
import type { Call } from "@tidemark/contract";
import type { ReactNode } from "react";
import { type Area, loadArea } from "../../i18n/areas.ts";
import { createQueryClient } from "../query-client.ts";

/** What was asked, and how a call is answered: the body of a reply, or what makes one from the fields. */
export type Asked = {
  readonly path: string;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly key: unknown;
};
type Answering = object | ((fields: Asked["fields"]) => object);

export type ServedPage = {
  readonly asked: Asked[];
  readonly answer: (call: Call, answering: Answering) => void;
  readonly open: (
    part: ReactNode,
    address?: string,
  ) => Promise<{ readonly path: () => string; readonly address: () => string }>;
  readonly close: () => Promise<void>;
};

/** Plain texts, as the app reads and writes them. */
const plainSearch = {
  parseSearch: (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const text = new URLSearchParams(search as Record<string, string>).toString();
    return text === "" ? "" : `?${text}`;
  },
};

export async function servePage(areas: readonly Area[]): Promise<ServedPage> {
  const answers = new Map<string, Answering>();
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part) => {
      body += part;
    });
    request.on("end", () => {
      const url = new URL(request.url ?? "/", "http://exchange");
      const fields = body === "" ? Object.fromEntries(url.searchParams) : JSON.parse(body);
      asked.push({ path: url.pathname, fields, key: request.headers["idempotency-key"] });
      const answering = answers.get(url.pathname) ?? { type: "error", code: "unknown_call", message: "no" };
      const reply = typeof answering === "function" ? answering(fields) : answering;
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
  await Promise.all(areas.map((area) => loadArea("en", area)));
  return {
    asked,
    answer: (call, answering) => void answers.set(call.path, answering),
    open: async (part, address = "/") => {
      const client = createQueryClient();
      const root = createRootRoute({
        component: () => <QueryClientProvider client={client}>{part}</QueryClientProvider>,
        // Wherever a page leads to, what is tested stays.
        notFoundComponent: () => null,
      });
      const history = createMemoryHistory({ initialEntries: [address] });
      const router = createRouter({ routeTree: root, history, ...plainSearch });
      await router.load();
      render(<RouterProvider router={router} />);
      return { path: () => router.state.location.pathname, address: () => router.state.location.href };
    },
    close: async () => {
      globalThis.fetch = platformFetch;
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
