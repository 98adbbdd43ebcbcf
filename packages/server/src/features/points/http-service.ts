// A points service over HTTP. Its answers are a stranger's word until their signature fits: bounded in size and time,
// read with a strict grammar, from the address that was asked and no other.

import type { Clock } from "../../platform/clock.ts";
import { type PointsEntry, type PointsService, PointsUnknown } from "./points-service.ts";
import {
  bodyBytesMax,
  entryStates,
  isSame,
  looksMax,
  paths,
  printPoints,
  type Question,
  readPoints,
  signAnswer,
  signatureHeader,
  signQuestion,
  timeHeader,
} from "./protocol.ts";

const textLengthMax = 256;
/** Questions that may wait for answers at once; a service that hangs must not pile them up here. */
const openMax = 64;

type Fields = Readonly<Record<string, unknown>>;

/** Where it is and what is shared with it; null while there is none. */
export type ServicePlace = { readonly url: string; readonly secret: string };

/** Hears how each question was answered. */
export type ServiceNote = {
  readonly at: number;
  readonly question: Question;
  readonly ms: number;
  readonly kind: "answered" | PointsUnknown["kind"];
  readonly what: string;
};

export type HttpServiceOptions = {
  place(): ServicePlace | null;
  readonly timeoutMs: number;
  readonly clock: Clock;
  note(note: ServiceNote): void;
};

function odd(message: string): PointsUnknown {
  return new PointsUnknown("odd", message);
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > bodyBytesMax) throw odd("answered too much");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

function fieldsIn(text: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw odd("answered no JSON");
  }
  return fieldsOf(value);
}

/** What no database and no page takes for a name: control characters, and halves of a character. */
const noName = /\p{Cc}|\p{Cs}/u;

function shortText(value: unknown): string {
  const isName = typeof value === "string" && value !== "" && value.length <= textLengthMax && !noName.test(value);
  if (!isName) throw odd("answered no name");
  return value;
}

function fieldsOf(value: unknown): Fields {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw odd("answered no object");
  return value as Fields;
}

function entryIn(said: unknown): PointsEntry {
  const fields = fieldsOf(said);
  const { id, account, state } = fields;
  const points = readPoints(fields.points);
  const known = entryStates.find((each) => each === state);
  if (points === null || known === undefined) throw odd("answered no entry");
  // What was never taken has nobody it was taken from.
  return {
    id: shortText(id),
    account: known === "returned" && account === "" ? "" : shortText(account),
    points,
    state: known,
  };
}

function unknownOf(error: unknown): PointsUnknown {
  if (error instanceof PointsUnknown) return error;
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  if (name === "TimeoutError" || name === "AbortError") return new PointsUnknown("slow", "did not answer in time");
  return new PointsUnknown("failed", `could not be reached (${cause?.code ?? name ?? "error"})`);
}

/** Why the service says no, in its own words; for operators to look at. */
function codeOf({ code }: Fields): string {
  return typeof code === "string" ? code.slice(0, 40) : "";
}

class HttpService {
  readonly #options: HttpServiceOptions;
  #open = 0;

  constructor(options: HttpServiceOptions) {
    this.#options = options;
  }

  /**
   * What a signed answer says; its `ok` says whether the service did what it was asked. Reading it is part of hearing
   * it: operators are shown an answer that made no sense as what it was.
   */
  async ask<Read>(question: Question, asked: Fields, read: (said: Fields) => Read): Promise<Read> {
    const { clock, note } = this.#options;
    const at = clock.now();
    const began = performance.now();
    const noted = (kind: ServiceNote["kind"], what: string): void =>
      note({ at, question, ms: Math.round(performance.now() - began), kind, what });
    try {
      const said = await this.#send(question, asked);
      const heard = read(said);
      noted("answered", said.ok === true ? "" : codeOf(said));
      return heard;
    } catch (error) {
      const unknown = unknownOf(error);
      noted(unknown.kind, unknown.message);
      throw unknown;
    }
  }

  async #send(question: Question, asked: Fields): Promise<Fields> {
    const { clock, place, timeoutMs } = this.#options;
    const there = place();
    if (there === null) throw new PointsUnknown("failed", "is not there");
    if (this.#open >= openMax) throw new PointsUnknown("failed", "has too many questions open");
    const path = paths[question];
    const body = JSON.stringify(asked);
    const time = String(clock.now());
    const signature = signQuestion(there.secret, { time, path, body });
    this.#open += 1;
    try {
      const response = await fetch(`${there.url.replace(/\/$/, "")}${path}`, {
        method: "POST",
        headers: { "content-type": "application/json", [timeHeader]: time, [signatureHeader]: signature },
        body,
        redirect: "error",
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        throw new PointsUnknown("failed", `answered ${response.status}`);
      }
      const text = await textOf(response);
      const wanted = signAnswer(there.secret, signature, text);
      if (!isSame(wanted, response.headers.get(signatureHeader))) throw odd("answered without its signature");
      const fields = fieldsIn(text);
      if (typeof fields.ok !== "boolean") throw odd("answered neither yes nor no");
      return fields;
    } finally {
      this.#open -= 1;
    }
  }
}

export function httpPointsService(options: HttpServiceOptions): PointsService {
  const service = new HttpService(options);
  return {
    check: (userName, password) =>
      service.ask("check", { user_name: userName, password }, (said) =>
        said.ok === true ? { account: shortText(said.account), userName: shortText(said.user_name) } : null,
      ),
    balance: (account) =>
      service.ask("balance", { account }, (said) => {
        if (said.ok !== true) return null;
        const [points, free] = [readPoints(said.points), readPoints(said.free)];
        if (points === null || free === null) throw odd("answered no points");
        return { points, free };
      }),
    debit: ({ id, account, points }) =>
      service.ask("debit", { id, account, points: printPoints(points) }, (said) =>
        said.ok === true ? entryIn(said) : null,
      ),
    credit: (id) => service.ask("credit", { id }, (said) => (said.ok === true ? entryIn(said) : null)),
    async look(ids) {
      if (ids.length === 0) return [];
      return service.ask("look", { ids: ids.slice(0, looksMax) }, (said) => {
        if (said.ok !== true || !Array.isArray(said.entries) || said.entries.length > looksMax) {
          throw odd("answered no entries");
        }
        return said.entries.map(entryIn);
      });
    },
  };
}
