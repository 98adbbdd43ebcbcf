// Speaks to the exchange. What it refuses is thrown as a sentence; a session that is over, or a second factor that must
// be shown again, is dealt with here, so that a room only knows what was done.

import { type DoorCall, type DoorState, type door, doorState } from "@tidemark/contract/console/operators";
import type { ConsoleAnswer, ConsoleCall, ConsoleInput, ConsoleReply } from "@tidemark/contract/console-call";
import type * as z from "zod/mini";
import { create } from "zustand";
import { useTaste } from "./taste.ts";

/** Said by the exchange in the reader's language. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: string;

  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

/** Where this browser stands at the door; null until the exchange has said so. */
export const useDoor = create<{ readonly state: DoorState | null }>(() => ({ state: null }));

const sessionOver = [
  "operators.signed_out",
  "operators.factor_needed",
  "operators.enrol_first",
  "operators.guard_wrong",
];

async function send(path: string, init: RequestInit = {}): Promise<ConsoleAnswer> {
  const guard = useDoor.getState().state?.guard ?? "";
  const headers = new Headers(init.headers);
  headers.set("x-tidemark-language", useTaste.getState().language);
  if (guard !== "") headers.set("x-tidemark-guard", guard);
  const reply = await fetch(path, { ...init, headers, credentials: "same-origin" });
  const body = (await reply.json()) as ConsoleAnswer | { readonly code: string; readonly message: string };
  if (!("ok" in body)) throw new Refusal(body.code, body.message);
  if (body.ok) return body;
  if (sessionOver.includes(body.code)) void readDoor();
  throw new Refusal(body.code, body.text);
}

function jsonOf(value: unknown): RequestInit {
  return { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(value) };
}

function said(answer: ConsoleAnswer): unknown {
  return "value" in answer ? answer.value : undefined;
}

export async function readDoor(): Promise<void> {
  const value = said(await send("/console/door/state"));
  useDoor.setState({ state: doorState.parse(value) });
}

/**
 * A step at the door; where it answers the new state, that holds from now on. It arrives also when the page is left or
 * closed right after: whoever has signed out is out.
 */
export async function atDoor<C extends DoorCall>(
  call: C,
  request: z.input<(typeof door)[C]["request"]>,
): Promise<z.output<(typeof door)[C]["reply"]>> {
  const value = said(await send(`/console/door/${call}`, { ...jsonOf(request), keepalive: true }));
  const state = doorState.safeParse(value);
  if (state.success) useDoor.setState({ state: state.data });
  return value as z.output<(typeof door)[C]["reply"]>;
}

export function queryOf(request: object): string {
  const fields = Object.entries(request).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(fields.map(([name, value]) => [name, String(value)])).toString();
}

export async function look<C extends ConsoleCall<"look" | "list">>(
  call: C,
  request: ConsoleInput<C>,
): Promise<ConsoleReply<C>> {
  const query = queryOf(request as object);
  return said(await send(`/console/${call.name}${query === "" ? "" : `?${query}`}`)) as ConsoleReply<C>;
}

/** Whether the person is being asked for the second factor, and how the asking ends. */
export const useProving = create<{ readonly end: ((isProved: boolean) => void) | null }>(() => ({ end: null }));

function proveAgain(): Promise<boolean> {
  return new Promise((resolve) => {
    useProving.setState({
      end(isProved) {
        useProving.setState({ end: null });
        resolve(isProved);
      },
    });
  });
}

export type Done<C extends ConsoleCall> = { readonly value: ConsoleReply<C> } | { readonly proposal: number };

/** Does a deed, asking for the second factor where the exchange wants it once more. */
export async function act<C extends ConsoleCall<"deed">>(
  call: C,
  request: ConsoleInput<C>,
  reason: string,
): Promise<Done<C>> {
  const once = () => send(`/console/${call.name}`, jsonOf({ request, reason }));
  let answer: ConsoleAnswer;
  try {
    answer = await once();
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "operators.prove_again" || !(await proveAgain())) throw error;
    answer = await once();
  }
  return "proposal" in answer ? { proposal: answer.proposal } : { value: said(answer) as ConsoleReply<C> };
}
