// A source elsewhere, asked over HTTP at its own pace beside the looks: a look only reads what came last, so that a slow
// source delays nothing. Whatever comes back is a stranger's word: bounded in size and time, read as a decimal number
// with a strict grammar, and thrown away when it is too old.

import { type Amount, amount, type Instant, instant, type MarketId, type Scale, secondMs } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import { Job, type JobMeasure } from "../../platform/job.ts";
import type { Market, Markets } from "../markets/markets.ts";
import type { PriceSource, SaidPrice, SourceAnswer } from "./price-source.ts";
import type { SourceSettings } from "./source-file.ts";

const bodyBytesMax = 256 * 1024;
const textLengthMax = 40;

export type HttpSourceParts = {
  readonly clock: Clock;
  readonly markets: Markets;
  onTrouble(text: string, error: unknown): void;
  readonly measure?: JobMeasure | undefined;
};

/** What stands at a path such as data.0.price; undefined where there is nothing. */
export function valueAt(body: unknown, path: string): unknown {
  let value = body;
  for (const name of path.split(".")) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/** A decimal text or a plain JSON number as units; digits beyond the scale are cut off. */
export function unitsOf(value: unknown, places: Scale): Amount | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || text.length > textLengthMax) return null;
  const [, whole, part = ""] = /^([0-9]{1,20})(?:\.([0-9]{1,20}))?$/.exec(text) ?? [];
  if (whole === undefined) return null;
  const units = BigInt(whole + part.slice(0, places).padEnd(places, "0"));
  return units > 0n ? amount(units) : null;
}

/** Seconds or milliseconds since 1970, as a number or its digits. */
export function instantOf(value: unknown): Instant | null {
  const text = typeof value === "number" ? String(value) : value;
  if (typeof text !== "string" || !/^[0-9]{10,13}(\.[0-9]{1,9})?$/.test(text)) return null;
  const [whole = "", part = ""] = text.split(".");
  const isSeconds = whole.length <= 11;
  const ms = isSeconds ? `${whole}${part.slice(0, 3).padEnd(3, "0")}` : whole;
  return instant(Number.parseInt(ms, 10));
}

async function readBody(response: Response): Promise<unknown> {
  if (!response.ok || response.body === null) throw new Error(`answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body) {
    size += part.length;
    if (size > bodyBytesMax) throw new Error("answered too much");
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}

type Known = { readonly said: SaidPrice | null; readonly isFailed: boolean };

class HttpSource implements PriceSource {
  readonly number: number;
  readonly name: string;
  readonly #settings: SourceSettings;
  readonly #parts: HttpSourceParts;
  readonly #known = new Map<MarketId, Known>();
  readonly #asking = new Set<MarketId>();
  readonly #stopping = new AbortController();
  readonly #job: Job;

  constructor(settings: SourceSettings, parts: HttpSourceParts) {
    this.#settings = settings;
    this.#parts = parts;
    this.number = settings.number;
    this.name = settings.name;
    this.#job = new Job({
      name: `price-source-${settings.number}`,
      everyMs: settings.everyMs,
      run: () => this.#askAll(),
      onTrouble: (error) => parts.onTrouble(`the source ${settings.name} could not be asked`, error),
      measure: parts.measure,
    });
  }

  start(): void {
    void this.#job.start().wake();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#job.stop();
  }

  look(market: Market, now: Instant): SourceAnswer {
    const known = this.#known.get(market.id);
    if (known === undefined) return "silent";
    const { said, isFailed } = known;
    if (said !== null && Math.abs(now - said.at) <= this.#settings.ageMaxMs) return said;
    return isFailed ? "failed" : "silent";
  }

  /** Markets that still wait for an answer are not asked again; nobody waits for a slow one. */
  #askAll(): void {
    const { markets } = this.#settings;
    for (const market of this.#parts.markets.list()) {
      if (market.state === "ended" || this.#asking.has(market.id)) continue;
      if (markets === undefined || markets.includes(market.symbol)) void this.#ask(market);
    }
  }

  async #ask(market: Market): Promise<void> {
    this.#asking.add(market.id);
    const before = this.#known.get(market.id)?.said ?? null;
    try {
      this.#known.set(market.id, { said: await this.#fetch(market), isFailed: false });
    } catch {
      // It is shown with the source; a line for each second of somebody else's trouble would tell nothing more.
      this.#known.set(market.id, { said: before, isFailed: true });
    } finally {
      this.#asking.delete(market.id);
    }
  }

  async #fetch(market: Market): Promise<SaidPrice> {
    const { price, at, timeoutMs } = this.#settings;
    const response = await fetch(this.#urlOf(market), {
      headers: { accept: "application/json" },
      redirect: "error",
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#stopping.signal]),
    });
    const body = await readBody(response);
    const units = unitsOf(valueAt(body, price), market.quote.scale);
    const said = at === undefined ? this.#parts.clock.now() : instantOf(valueAt(body, at));
    if (units === null || said === null) throw new Error("answered no price");
    // A clock elsewhere that is a little ahead makes no price younger than it is.
    return { price: units, at: instant(Math.min(said, this.#parts.clock.now() + secondMs)) };
  }

  #urlOf({ base, quote }: Market): string {
    const name = (symbol: string): string => this.#settings.names?.[symbol] ?? symbol;
    const [from, to] = [name(base.symbol), name(quote.symbol)].map(encodeURIComponent) as [string, string];
    return this.#settings.url
      .replaceAll("{BASE}", from)
      .replaceAll("{QUOTE}", to)
      .replaceAll("{base}", from.toLowerCase())
      .replaceAll("{quote}", to.toLowerCase());
  }
}

export function httpSource(settings: SourceSettings, parts: HttpSourceParts): PriceSource {
  return new HttpSource(settings, parts);
}
