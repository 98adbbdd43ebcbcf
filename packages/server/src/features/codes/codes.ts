// Codes that prove a phone or mailbox. Six digits from the system's own randomness, kept as a keyed hash, good for
// ten minutes, one use, five tries, one destination and one scene. Whether the account exists shows in no answer.

import { createHash, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { type CodeScene, codeLifeMinutes, codeResendSeconds } from "@tidemark/contract/codes";
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
import type { ValuesOf } from "../../platform/setting.ts";
import type { Database, Queryable } from "../../store/database.ts";
import { type Outbox, type OutboxTemplate, resetLinkMinutes } from "../outbox/outbox.ts";
import type { Account, Destination } from "../registry/registry.ts";
import type { Limit, Secrets } from "../secrets/secrets.ts";
import * as store from "./codes-store.ts";
import type { settings } from "./settings.ts";

const templates: Readonly<Record<CodeScene, OutboxTemplate>> = {
  register: "code_register",
  login: "code_login",
  reset_password: "code_reset",
  forget: "code_reset",
  trade_password: "code_trade",
  change_password: "code_change",
  tibi: "code_withdraw",
  band: "code_bind",
};

export type Asked = {
  readonly destination: Destination;
  readonly scene: CodeScene;
  /** Whose destination it is, when anybody's. */
  readonly account: Account | null;
  /** What limits count the asker under. */
  readonly address: string;
  readonly language: Language;
};

export type Codes = {
  /** Sends a code, or whatever the scene sends instead; the answer does not say which. */
  send(asked: Asked): Promise<Rejection | null>;
  /** Counts a try and answers the id of the code that fits. */
  check(given: {
    destinations: readonly string[];
    scenes: readonly CodeScene[];
    code: string;
  }): Promise<Result<number>>;
  /** As check, for the newest code asked for from an address. Grants nothing. */
  checkNewestFrom(given: { address: string; channel: Destination["channel"]; code: string }): Promise<boolean>;
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
  /** Where links point. */
  origin(): string;
};

function limitsOf({ destination, scene, address }: Asked, config: ValuesOf<typeof settings>): Limit[] {
  const { to, channel } = destination;
  const limits = [
    { name: `resend:${scene}:${to}`, max: 1, windowMs: codeResendSeconds * secondMs },
    { name: `codes:to:${to}`, max: config.codesPerDestination, windowMs: dayMs },
    { name: `codes:from:${address}`, max: config.codesPerAddress, windowMs: dayMs },
  ];
  if (channel === "mail") return limits;
  // Whoever runs up costs on one country's numbers must not leave everybody else without a code.
  const perCountry = Math.ceil(config.smsPerDay / 2);
  return [
    ...limits,
    { name: `codes:sms:${destination.areaCode}`, max: perCountry, windowMs: dayMs },
    { name: "codes:sms", max: config.smsPerDay, windowMs: dayMs },
  ];
}

/** A link is 256 random bits, so a plain hash cannot be turned back. */
function linkHash(link: string): Buffer {
  return createHash("sha256").update(link).digest();
}

/** A one-time link for whoever reads the mail; the address bar carries it, so it lives half an hour. */
async function makeLink(parts: CodesParts, tx: Queryable, userId: UserId): Promise<string> {
  const link = randomBytes(32).toString("base64url");
  const now = parts.clock.now();
  const expiresAt = instant(now + resetLinkMinutes * minuteMs);
  await store.replaceLink(tx, { linkHash: linkHash(link), userId, now, expiresAt });
  return `${parts.origin()}/resetPwd?link=${link}`;
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
  const params = hasLink ? { code, link: await makeLink(parts, tx, account.id) } : { code };
  await parts.outbox.enqueue(tx, { ...message, template, params });
}

export function createCodes(parts: CodesParts): Codes {
  const { clock, config, database, outbox, secrets } = parts;
  const now = (): Instant => clock.now();

  function hashOf(salt: Uint8Array, destination: string, scene: CodeScene, code: string): Buffer {
    return secrets.key.sign("code", Buffer.from(salt).toString("hex"), destination, scene, code);
  }

  function fits(tried: store.Tried, code: string): boolean {
    return timingSafeEqual(hashOf(tried.salt, tried.destination, tried.scene, code), tried.code_hash);
  }

  return {
    async send(asked) {
      const { destination, scene } = asked;
      if (!outbox.canSend(destination.channel)) return rejection("sms_unavailable");
      const counted = await secrets.countAttempt(limitsOf(asked, config));
      if (!counted.ok) {
        if (!counted.name.startsWith("resend:")) return rejection("codes_used_up");
        return rejection("code_too_soon", { seconds: String(counted.seconds) });
      }
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      const salt = randomBytes(16);
      const expiresAt = instant(now() + codeLifeMinutes * minuteMs);
      await database.transaction(async (tx) => {
        await store.replaceCode(tx, {
          channel: destination.channel,
          destination: destination.to,
          scene,
          address: asked.address,
          salt,
          codeHash: hashOf(salt, destination.to, scene, code),
          now: now(),
          expiresAt,
        });
        await enqueue(parts, tx, asked, { code, expiresAt });
      });
      outbox.kick();
      return null;
    },
    async check({ destinations, scenes, code }) {
      if (code === "") return refuse("code_required");
      const tried = await store.tryCodes(database, { destinations, scenes, now: now() });
      const found = tried.find((one) => fits(one, code));
      return found === undefined ? refuse("code_wrong") : ok(found.id);
    },
    async checkNewestFrom({ address, channel, code }) {
      const tried = await store.tryNewestFrom(database, { address, channel, now: now() });
      return tried.some((one) => fits(one, code));
    },
    spend: (tx, id) => store.spendCode(tx, id, now()),
    findLink: (link) => store.findLink(database, linkHash(link), now()),
    spendLink: (tx, link) => store.spendLink(tx, linkHash(link), now()),
  };
}
