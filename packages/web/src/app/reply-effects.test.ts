// @vitest-environment jsdom
// The shared handling of replies, from a real answer to what the person sees and where they end up.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setLanguageCall } from "@tidemark/contract/system";
import { allTexts } from "@tidemark/contract/words/all";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { callApi } from "../api/call-api.ts";
import { useOverlays } from "../frame/overlays/overlay-store.ts";
import { announcePages } from "../frame/page-paths.ts";
import { readSession, signIn, useSession } from "../session/session-store.ts";
import { pages } from "./pages.ts";
import { followReplies } from "./reply-effects.ts";

let reply: unknown = null;
const gone: string[] = [];
const platformFetch = globalThis.fetch;
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(reply));
});

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  globalThis.fetch = (input, init) => platformFetch(new URL(String(input), `http://127.0.0.1:${port}`), init);
  announcePages(pages);
  followReplies((path) => gone.push(path));
});

beforeEach(() => {
  localStorage.clear();
  gone.length = 0;
  useSession.setState(readSession());
});

afterEach(() => useOverlays.setState({ sayings: [], questions: [] }));

afterAll(async () => {
  globalThis.fetch = platformFetch;
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

async function nextSaying(): Promise<string> {
  const { sayings } = useOverlays.getState();
  if (sayings[0] !== undefined) return sayings[0].text;
  return new Promise((heard) => {
    const stop = useOverlays.subscribe((overlays) => {
      if (overlays.sayings[0] === undefined) return;
      stop();
      heard(overlays.sayings[0].text);
    });
  });
}

test("an ended session is said in the reader's language, forgotten but for the language, and led away", async () => {
  localStorage.setItem("locale", "zh");
  useSession.setState(readSession());
  signIn({ token: "t-1", userId: "7", accountNumber: "a@b.c" });
  reply = { type: "999", message: "Your session has ended.", code: "session_expired" };
  await callApi(setLanguageCall, { lang: "zh" });
  const texts = allTexts.zh;
  expect(await nextSaying()).toBe(texts.session_expired);
  expect(Object.entries(localStorage)).toEqual([["locale", "zh"]]);
  expect(gone).toEqual(["/components/login"]);
});

test("a known code is said in our words with its values, an unknown one as the server said it", async () => {
  reply = { type: "error", message: "as the server said", code: "too_many_requests", params: { seconds: "9" } };
  await callApi(setLanguageCall, { lang: "en" });
  expect(await nextSaying()).toBe("Too many requests. Try again in 9 s.");
  useOverlays.setState({ sayings: [] });
  reply = { type: "error", message: "as the server said", code: "a_code_of_tomorrow" };
  await callApi(setLanguageCall, { lang: "en" });
  expect(await nextSaying()).toBe("as the server said");
});
