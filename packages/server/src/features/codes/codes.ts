// Codes that prove a phone or mailbox. Six digits from the system's own randomness, kept as a keyed hash, good for
// ten minutes, one use, five tries, one destination and one scene. Whether the account exists shows in no answer, and
// strangers can use up nothing that its owner needs: what they ask for and try is counted apart.

import { createHash, randomBytes, randomInt } from "node:crypto";
import { codeLifeMinutes, codeResendSeconds } from "@tidemark/contract/codes";
import {
  dayMs,
  type Instant,
  instant,
  type Language,
  minuteMs,
  ok,
  type Rejection,
  type Result,
  refuse,
  rejection,
  secondMs,
  type UserId,
} from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { SecurityLog } from "../../platform/security-log.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import type { Database, Queryable } from "../../store/database.ts";
import { type Outbox, type OutboxTemplate, resetLinkMinutes } from "../outbox/outbox.ts";
import type { Account, Destination } from "../registry/registry.ts";
import type { Limit, Secrets } from "../secrets/secrets.ts";
import * as store from "./codes-store.ts";
import type { settings } from "./settings.ts";

export type Scene = store.Scene;
export type Trier = store.Trier;

const templates: Readonly<Record<Scene, OutboxTemplate>> = {
  register: "code_register",
  login: "code_login",
  reset_password: "code_reset",
  forget: "code_reset",
  trade_password: "code_trade",
  change_password: "code_change",
  tibi: "code_withdraw",
  band: "code_bind",
  device: "code_device",
  replace: "code_replace",
  unfreeze: "code_unfreeze",
};

/** Somebody whose session or device belongs to the account. */
const owner: Trier = { signs: [], isKnown: true };
/** Under which sign the owner's own devices ask, all together. */
const ownerSign = "owner";

export type Asked = {
  readonly destination: Destination;
  readonly scene: Scene;
  /** Whose destination it is, when anybody's. */
  readonly account: Account | null;
  /** What limits count the asker under. */
  readonly address: string;
  readonly language: Language;
  /** Who asks; somebody known when absent. */
  readonly by?: Trier;
  /**
   * What was typed, in its one form, where it does not name the destination itself. Limits show by what was typed
   * alone: two names of one account must not be seen to belong together.
   */
  readonly typed?: { readonly name: string; readonly channel: Destination["channel"] };
  /** What else the message says, made in the transaction that sends it. */
  more?(tx: Queryable): Promise<Readonly<Record<string, string>>>;
};

export type Codes = {
  /** Sends a code, or whatever the scene sends instead; the answer does not say which. */
  send(asked: Asked): Promise<Rejection | null>;
  /** Counts a try and answers the id of the code that fits. */
  check(given: {
    destinations: readonly string[];
    scenes: readonly Scene[];
    code: string;
    /** Who tries; somebody known when absent. */
    by?: Trier;
  }): Promise<Result<number>>;
  /** As check, for the newest code asked for from an address. Grants nothing. */
  checkNewestFrom(given: {
    address: string;
    channel: Destination["channel"];
    code: string;
    by: Trier;
  }): Promise<boolean>;
  /** Spends a checked code in the transaction that acts on it; false when somebody else was first. */
  spend(tx: Queryable, id: number): Promise<boolean>;
  findLink(link: string): Promise<UserId | null>;
  spendLink(tx: Queryable, link: string): Promise<boolean>;
};

export type CodesParts = {
  readonly config: ValuesOf<typeof settings>;
  readonly clock: Clock;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly secrets: Secrets;
  readonly securityLog: SecurityLog;
  /** Where links point. */
  origin(): string;
};

function signOf(by: Trier): string {
  return by.isKnown ? ownerSign : (by.signs[0] ?? "");
}

type Place = { readonly name: string; readonly channel: Destination["channel"]; readonly areaCode: string };

/** The owner's devices have a budget of their own for each purpose; strangers share one, of which a network has half. */
function limitsTo({ name, channel, areaCode }: Place, asked: Asked, config: ValuesOf<typeof settings>): Limit[] {
  const { scene, by = owner } = asked;
  const max = config.codesPerDestination;
  const network = by.signs.at(-1) ?? "";
  const budgets = by.isKnown
    ? [{ name: `codes:${scene}:${name}:${ownerSign}`, max, windowMs: dayMs }]
    : [
        { name: `codes:${scene}:${name}:${network}`, max: Math.ceil(max / 2), windowMs: dayMs },
        { name: `codes:${scene}:${name}`, max, windowMs: dayMs },
        { name: `codes:to:${name}`, max: 3 * max, windowMs: dayMs },
      ];
  const limits = [
    { name: `resend:${scene}:${name}:${signOf(by)}`, max: 1, windowMs: codeResendSeconds * secondMs },
    ...budgets,
  ];
  if (channel === "mail") return limits;
  // Whoever runs up costs on one country's numbers must not leave everybody else without a code.
  const perCountry = Math.ceil(config.smsPerDay / 2);
  return [
    ...limits,
    { name: `codes:sms:${areaCode}`, max: perCountry, windowMs: dayMs },
    { name: "codes:sms", max: config.smsPerDay, windowMs: dayMs },
  ];
}

function placeOf(destination: Destination): Place {
  const areaCode = destination.channel === "sms" ? destination.areaCode : "";
  return { name: destination.to, channel: destination.channel, areaCode };
}

/** A link is 256 random bits, so a plain hash cannot be turned back. */
function linkHash(link: string): Buffer {
  return createHash("sha256").update(link).digest();
}

/**
 * A one-time link for whoever reads the mail; the address bar carries it, so it lives half an hour. The secret stands
 * behind the #, as in every link of ours: no server, proxy or log on the way sees it, and the page sends it in a body.
 */
async function makeLink(parts: CodesParts, tx: Queryable, userId: UserId): Promise<string> {
  const link = randomBytes(32).toString("base64url");
  const now = parts.clock.now();
  const expiresAt = instant(now + resetLinkMinutes * minuteMs);
  await store.replaceLink(tx, { linkHash: linkHash(link), userId, now, expiresAt });
  return `${parts.origin()}/resetPwd#link=${link}`;
}

/** What goes out: nothing to strangers, and to somebody who registers twice a word instead of a code. */
async function enqueue(parts: CodesParts, tx: Queryable, asked: Asked, sent: { code: string; expiresAt: Instant }) {
  const { account, destination, scene, language } = asked;
  const { code, expiresAt } = sent;
  const isOpen = scene === "register" || scene === "band";
  if (account === null && !isOpen) return;
  const userId = scene === "band" ? null : (account?.id ?? null);
  const message = { channel: destination.channel, destination: destination.to, userId, language, expiresAt };
  if (scene === "register" && account !== null) {
    await parts.outbox.enqueue(tx, { ...message, template: "account_exists", params: {} });
    return;
  }
  const template = templates[scene];
  const hasLink = template === "code_reset" && destination.channel === "mail" && account !== null;
  const link = hasLink ? { link: await makeLink(parts, tx, account.id) } : {};
  const more = (await asked.more?.(tx)) ?? {};
  await parts.outbox.enqueue(tx, { ...message, template, params: { ...more, ...link, code } });
}

/** Counts what is asked for; null when it may go out, otherwise what to answer, which is nothing where that would tell. */
async function countAsked(parts: CodesParts, asked: Asked): Promise<{ readonly answer: Rejection | null } | null> {
  const { config, secrets, securityLog } = parts;
  const { address, destination, typed } = asked;
  const from = { name: `codes:from:${address}`, max: config.codesPerAddress, windowMs: dayMs };
  const place = placeOf(destination);
  const shown = typed === undefined ? place : { ...place, ...typed };
  const counted = await secrets.countAttempt([...limitsTo(shown, asked, config), from]);
  if (!counted.ok) {
    if (counted.name.startsWith("resend:")) {
      return { answer: rejection("code_too_soon", { seconds: String(counted.seconds) }) };
    }
    securityLog.note("code_refused", { what: asked.scene, address });
    return { answer: rejection("codes_used_up") };
  }
  // What really goes to one place is counted too, under whichever names it was asked for, and never shown.
  const channel = shown.channel === "sms" ? "mail" : place.channel;
  const silently = await secrets.countAttempt(limitsTo({ ...place, channel, name: `=${place.name}` }, asked, config));
  return silently.ok ? null : { answer: null };
}

export function createCodes(parts: CodesParts): Codes {
  const { clock, database, outbox, secrets, securityLog } = parts;
  const now = (): Instant => clock.now();

  function partsOf(salt: Uint8Array, destination: string, scene: Scene, code: string): string[] {
    return ["code", Buffer.from(salt).toString("hex"), destination, scene, code];
  }

  function fits(tried: store.Tried, code: string): boolean {
    return secrets.key.fits(tried.code_hash, ...partsOf(tried.salt, tried.destination, tried.scene, code));
  }

  async function write(asked: Asked): Promise<void> {
    const { account, address, by = owner, destination, scene } = asked;
    const code = String(randomInt(1_000_000)).padStart(6, "0");
    const salt = randomBytes(16);
    const expiresAt = instant(now() + codeLifeMinutes * minuteMs);
    await database.transaction(async (tx) => {
      await store.replaceCode(tx, {
        channel: destination.channel,
        destination: destination.to,
        scene,
        address,
        asker: signOf(by),
        salt,
        codeHash: secrets.key.sign(...partsOf(salt, destination.to, scene, code)),
        now: now(),
        expiresAt,
      });
      await enqueue(parts, tx, asked, { code, expiresAt });
    });
    if (account !== null) securityLog.note("code_sent", { userId: account.id, what: scene, address });
    outbox.kick();
  }

  return {
    async send(asked) {
      const { channel } = asked.typed ?? asked.destination;
      if (!outbox.canSend(channel)) return rejection("sms_unavailable");
      const stopped = await countAsked(parts, asked);
      if (stopped !== null) return stopped.answer;
      if (outbox.canSend(asked.destination.channel)) await write(asked);
      return null;
    },
    async check({ destinations, scenes, code, by = owner }) {
      if (code === "") return refuse("code_required");
      const tried = await store.tryCodes(database, { destinations, scenes, by, now: now() });
      const found = tried.find((one) => fits(one, code));
      if (found !== undefined) return ok(found.id);
      securityLog.note("code_failed", { what: scenes[0] ?? "" });
      return refuse("code_wrong");
    },
    async checkNewestFrom({ address, channel, code, by }) {
      const tried = await store.tryNewestFrom(database, { address, channel, by, now: now() });
      return tried.some((one) => fits(one, code));
    },
    spend: (tx, id) => store.spendCode(tx, id, now()),
    findLink: (link) => store.findLink(database, linkHash(link), now()),
    spendLink: (tx, link) => store.spendLink(tx, linkHash(link), now()),
  };
}
