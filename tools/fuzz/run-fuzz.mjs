// @ts-check
// The attack: rounds of requests made from the contract, many at once, against a real exchange with people and money
// in it; then bad packets over the socket; then everything stored is held against the journal. What was found is kept
// once for each call and kind, with the smallest request that still finds it.

import { calls } from "@tidemark/contract/served";
import { keepThings, newPerson, openSessions } from "./cast.mjs";
import { startExchange } from "./exchange-process.mjs";
import { fuzzSockets } from "./fuzz-sockets.mjs";
import { isAccepted, isOverload, judge } from "./judge.mjs";
import { openListeners } from "./listeners.mjs";
import { makePlan } from "./make-plan.mjs";
import { Owners, openReplies } from "./owners.mjs";
import { openPlace } from "./place.mjs";
import { randomOf } from "./random.mjs";
import { curlOf, wireOf } from "./request-plan.mjs";
import { createSender } from "./send.mjs";
import { shrink } from "./shrink.mjs";

/** @typedef {import("./cast.mjs").Person} Person */
/** @typedef {import("./make-plan.mjs").Made} Made */
/** @typedef {import("./make-plan.mjs").World} World */
/** @typedef {import("./judge.mjs").Complaint} Complaint */
/** @typedef {import("./send.mjs").Reply} Reply */

/** @typedef {{ requests: number, from: number, packets: number, seed: number, database: "pglite" | "postgres", calls?: readonly string[], say: (line: string) => void }} FuzzOptions */
/** @typedef {{ what: string, detail: string, repro: string, count: number }} Fault */
/** @typedef {{ asked: number, accepted: number }} CallTally */

const atOnce = 12;
const peopleEach = 5;
/** People wear out: they lock themselves out, lose their sessions, spend their limits. Then others come. */
const roundRequests = 2_500;
/** A round begins with some that are meant: orders, addresses and withdrawals for the others to be about. */
const goodRequests = 150;
/** Where most can go wrong: what moves money, and what is about things of somebody's. */
const busy = calls.filter(
  ({ isMoney, who, example }) =>
    isMoney || (who === "user" && Object.keys(/** @type {object} */ (example.request)).length > 0),
);
/** How far behind the process counts as overloaded; below it, nobody may be turned away for it. */
const overloadDelayMs = 900;

/** @param {FuzzOptions} options */
export async function runFuzz(options) {
  const place = await openPlace(options.database);
  const run = new Fuzz(options);
  let isWhole = false;
  try {
    await run.start(place.settings);
    // Whoever was asking when the process ended hears of it by an error; the finding is that it has.
    await run.live().catch((error) => {
      if (!run.isOver()) throw error;
    });
    await run.end();
    const broken = await place.verify();
    if (broken !== null) run.fault("verify", "invariants", broken, "npm run verify");
    isWhole = run.faults.size === 0;
    return { ...run.result(), kept: isWhole || options.database === "postgres" ? null : place.folder };
  } finally {
    await run.stop();
    if (isWhole || options.database === "postgres") await place.remove();
  }
}

class Fuzz {
  /** @type {Map<string, Fault>} */
  faults = new Map();
  /** @type {Map<string, CallTally>} */
  tallies = new Map();
  /** @type {Map<string, number>} */
  counts = new Map();
  owners = new Owners();
  /** @type {Map<string, Person>} */
  tokens = new Map();
  /** @type {Person[]} */
  everybody = [];
  sent = 0;
  packets = 0;
  pushes = 0;
  /** @type {import("./exchange-process.mjs").ExchangeProcess | null} */
  exchange = null;
  /** @type {import("./send.mjs").Sender | null} */
  sender = null;

  /** @param {FuzzOptions} options */
  constructor(options) {
    this.options = options;
    this.sent = options.from;
    this.asked = calls.filter(({ name }) => options.calls?.includes(name) ?? true);
    // Beside those that are asked for, people do what they have to do to be somebody.
    this.tallies = new Map(calls.map((call) => [call.name, { asked: 0, accepted: 0 }]));
  }

  /** Every call by turns, and in between those where most can go wrong. @param {number} number @param {import("./random.mjs").Random} random */
  callOf(number, random) {
    const isAny = number % 2 === 1 || this.options.calls !== undefined;
    if (!isAny) return random.pick(busy);
    return /** @type {typeof calls[number]} */ (this.asked[(number >> 1) % this.asked.length]);
  }

  /** @param {Record<string, string>} settings */
  async start(settings) {
    this.exchange = await startExchange(settings);
    this.sender = createSender(this.exchange.port, atOnce);
  }

  stage() {
    const { exchange, sender, owners } = this;
    if (exchange === null || sender === null) throw new Error("the exchange does not run");
    return { exchange, sender, owners };
  }

  async live() {
    const { requests, from, packets, seed, say } = this.options;
    const last = from + requests;
    for (let round = 0; this.sent < last && !this.isOver(); round += 1) {
      const count = Math.min(roundRequests, last - this.sent);
      const world = await this.gather();
      await this.round(world, count);
      if (this.isOver()) break;
      await this.look();
      const isLast = this.sent >= last;
      const share = isLast ? packets - this.packets : Math.floor((packets * count) / requests);
      await this.attackSockets(world, share, seed + round);
      say(`${this.sent} requests and ${this.packets} packets sent, ${this.faults.size} findings`);
    }
  }

  /** New people for a round. @returns {Promise<World>} */
  async gather() {
    const stage = this.stage();
    const { coins, markets } = await stage.exchange.ask({ kind: "coins" });
    const people = [];
    for (let count = 0; count < peopleEach; count += 1) {
      const person = await newPerson(stage, this.everybody.length + 1);
      this.everybody.push(person);
      people.push(person);
      this.knowTokens(person);
    }
    return { people, coins, markets };
  }

  /** @param {Person} person */
  knowTokens(person) {
    for (const token of person.tokens) this.tokens.set(token, person);
  }

  /** @param {World} world @param {number} count */
  async round(world, count) {
    const { exchange } = this.stage();
    const onForeign = (/** @type {string} */ what) => this.fault("socket", "leak", what, "");
    const listeners = await openListeners({
      port: exchange.port,
      people: world.people,
      owners: this.owners,
      onForeign,
    });
    const first = this.sent;
    const last = first + count;
    const work = async () => {
      while (this.sent < last && !this.isOver()) {
        const number = this.sent;
        this.sent += 1;
        const random = randomOf(this.options.seed, number);
        const isGood = number - first < goodRequests;
        await this.ask(makePlan(isGood ? random.pick(busy) : this.callOf(number, random), world, random, { isGood }));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    this.pushes += listeners.heard();
    listeners.close();
  }

  /** @param {World} world @param {number} packets @param {number} seed */
  async attackSockets(world, packets, seed) {
    if (packets <= 0) return;
    const sent = await fuzzSockets({
      port: this.stage().exchange.port,
      packets,
      seed,
      people: world.people,
      owners: this.owners,
      onFault: (kind, detail) => this.fault("socket", kind, detail, ""),
      isOver: () => this.isOver(),
    });
    this.packets += sent.packets;
  }

  isOver() {
    return this.exchange?.ended() !== null;
  }

  /** @param {Made} plan */
  async ask(plan) {
    const tally = this.tallies.get(plan.call.name);
    if (tally !== undefined) tally.asked += 1;
    const { reply, complaint } = await this.judged(plan);
    if (complaint !== null) return this.report(plan, complaint);
    if (isAccepted(plan.call, reply) && tally !== undefined) tally.accepted += 1;
    this.count(`status ${reply.status}`);
    await this.learn(plan, reply);
  }

  /** Who a request speaks for: those whose token it shows, or whose password. @param {Made} plan */
  askersOf({ headers, fields }) {
    const shown = headers
      .filter(([name]) => name === "authorization")
      .map(([, value]) => value.replace(/^Bearer /, ""));
    const byToken = shown.flatMap((token) => this.tokens.get(token)?.number ?? []);
    const byPassword = this.everybody.filter(({ password }) => fields.some(([, value]) => value === password));
    return [...new Set([...byToken, ...byPassword.map(({ number }) => number)])];
  }

  /** @param {Made} plan @returns {Promise<{ reply: Reply, complaint: Complaint | null }>} */
  async judged(plan) {
    const wire = wireOf(plan);
    const askers = this.askersOf(plan);
    const said = `${wire.url} ${decoded(wire.url)} ${wire.body?.toString("utf8") ?? ""} ${decoded(String(wire.body ?? ""))} ${wire.headers.join(" ")}`;
    this.owners.hear(askers, said);
    let reply = await this.stage().sender.send(wire);
    // A connection may end between two requests; one that does so again was ended by this one.
    if (reply.trouble !== null && reply.trouble !== "unsendable") reply = await this.stage().sender.send(wire);
    if (reply.trouble !== null) return { reply, complaint: this.judgeTrouble(plan, reply.trouble) };
    if (isOverload(reply)) {
      this.count("overloaded");
      return { reply, complaint: null };
    }
    const complaint = judge(plan, reply);
    if (complaint !== null || plan.call.name in openReplies) return { reply, complaint };
    const foreign = this.owners.foreign(askers, reply.text, said);
    return {
      reply,
      complaint: foreign === null ? null : { kind: "leak", detail: `${foreign}: ${reply.text.slice(0, 300)}` },
    };
  }

  /** @param {Made} plan @param {string} trouble @returns {Complaint | null} */
  judgeTrouble({ encoding }, trouble) {
    this.count(trouble === "unsendable" ? "not sent" : "cut off");
    // The rest of a body that is too large is not waited for.
    if (trouble === "unsendable" || encoding === "huge" || this.isOver()) return null;
    return { kind: "no answer", detail: trouble };
  }

  /** @param {Made} plan @param {Reply} reply */
  async learn(plan, reply) {
    const [asker, ...others] = this.askersOf(plan);
    const person = this.everybody[(asker ?? 0) - 1];
    if (person === undefined || others.length > 0) return;
    if (plan.person === person && /"code":"session_expired"/.test(reply.text)) {
      // Whatever ended one of their sessions has mostly ended the others.
      person.tokens = [];
      await openSessions(this.stage(), person);
      this.knowTokens(person);
    }
    if (isAccepted(plan.call, reply)) {
      // What is shown to everybody is not the asker's own.
      if (!(plan.call.name in openReplies)) this.owners.learn(person, reply.text);
      keepThings(person, plan.call.name.split(".")[0] ?? "", parsed(reply.text));
    }
  }

  /** @param {Made} plan @param {Complaint} found */
  async report(plan, found) {
    const known = this.faults.get(`${plan.call.name} ${found.kind}`);
    if (known !== undefined) {
      known.count += 1;
      return;
    }
    const { origin } = this.stage().exchange;
    const names = new Map([...this.tokens].map(([token, person]) => [token, person.name]));
    this.fault(plan.call.name, found.kind, found.detail, curlOf(plan, origin, names));
    const smallest = await shrink(plan, async (smaller) => (await this.judged(smaller)).complaint?.kind === found.kind);
    const fault = this.faults.get(`${plan.call.name} ${found.kind}`);
    if (fault !== undefined) fault.repro = curlOf(smallest, origin, names);
  }

  /** @param {string} what @param {string} kind @param {string} detail @param {string} repro */
  fault(what, kind, detail, repro) {
    const name = `${what} ${kind}`;
    const known = this.faults.get(name);
    if (known !== undefined) {
      known.count += 1;
      return;
    }
    this.faults.set(name, { what: name, detail, repro, count: 1 });
    this.options.say(`found: ${name}\n  ${detail}\n  ${repro}`);
  }

  /** @param {string} name */
  count(name) {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  /** The exchange's own invariants, while it runs. */
  async look() {
    const { state, problems, delayMaxMs } = await this.stage().exchange.ask({ kind: "health" });
    if (state !== "ready") this.fault("exchange", "state", state, "");
    for (const problem of problems) this.fault("exchange", "invariant", problem, "");
    const overloads = this.counts.get("overloaded") ?? 0;
    if (overloads > 0 && delayMaxMs < overloadDelayMs) {
      this.fault("exchange", "overload", `${overloads} refused as overloaded, at most ${delayMaxMs} ms behind`, "");
    }
  }

  async end() {
    const { exchange } = this.stage();
    if (this.isOver()) this.fault("process", "ended", `${exchange.ended()}\n${exchange.log().slice(-3_000)}`, "");
    const how = await exchange.stop();
    if (how !== "ended with 0") this.fault("process", "stop", how, "");
    const secrets = this.everybody.flatMap(({ password, tradePassword }) => [password, tradePassword]);
    const told = [...secrets, ...this.tokens.keys()].find((secret) => exchange.log().includes(secret));
    if (told !== undefined) this.fault("log", "secret", `the log holds ${told}`, "");
    for (const line of exchange.log().split("\n")) this.judgeLine(line);
  }

  /** Faults of requests are found by their replies; whatever else went wrong is only here. @param {string} line */
  judgeLine(line) {
    const { level, msg, err } = /** @type {any} */ (parsed(line)) ?? {};
    if (typeof level === "number" && level >= 50)
      this.fault("log", `error ${msg}`, `${err?.message}\n${err?.stack}`, "");
  }

  async stop() {
    this.sender?.close();
    await this.exchange?.stop();
  }

  result() {
    const never = [...this.tallies].filter(([, { accepted }]) => accepted === 0).map(([name]) => name);
    const unasked = [...this.tallies].filter(([, { asked }]) => asked === 0).map(([name]) => name);
    const { packets, pushes, counts } = this;
    const sent = this.sent - this.options.from;
    return {
      sent,
      packets,
      pushes,
      counts,
      never,
      unasked,
      calls: this.tallies.size,
      faults: [...this.faults.values()],
    };
  }
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** @param {string} text @returns {unknown} */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
