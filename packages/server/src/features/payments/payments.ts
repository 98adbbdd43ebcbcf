// How people are paid outside the exchange. What they save is sealed; a code's picture is theirs alone until a deal shows
// it to the other side. The name must be the one of the verified paper, so that nobody lets a stranger be paid.

import { reviewStates } from "@tidemark/contract/identity";
import { ensure, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import type { Clock } from "../../platform/clock.ts";
import type { Database, Queryable } from "../../store/database.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import { type Identities, nameOf, statusOf } from "../identity/identity.ts";
import type { Images } from "../images/images.ts";
import { accountById } from "../registry/registry.ts";
import type { Secrets } from "../secrets/secrets.ts";
import type { Security } from "../security/security.ts";
import { isSameName, type PaymentDetails, readDetails, type SentPayments } from "./payment-details.ts";
import { findPayments, findPaymentsOf, type PaymentsRow, putPayments, takePayments } from "./payments-store.ts";

export type PaymentParts = {
  readonly clock: Clock;
  readonly database: Database;
  readonly identities: Identities;
  readonly images: Images;
  readonly secrets: Secrets;
  readonly security: Security;
};

export type PaymentSettings = PaymentDetails & Omit<PaymentsRow, "details">;
export type { PaymentDetails };
export type NameState = "verified" | "differs" | "unverified";

export type Payments = {
  /** Null before anything was saved. */
  of(userId: UserId): Promise<PaymentSettings | null>;
  /** Of many at once; whoever has saved nothing is not among them. */
  ofMany(userIds: readonly UserId[]): Promise<Map<UserId, PaymentSettings>>;
  nameState(userId: UserId, realName: string): Promise<NameState>;
  save(userId: UserId, sent: SentPayments): Promise<Result<null>>;
  /** Payment settings of somebody of the demo, from the start and without a word; whoever has saved some keeps those. */
  seedDemo(userId: UserId, details: PaymentDetails): Promise<void>;
};

function sealedFor(userId: UserId): string {
  return `payments of ${userId}`;
}

async function opened(
  { secrets }: PaymentParts,
  userId: UserId,
  row: PaymentsRow | null,
): Promise<PaymentSettings | null> {
  if (row === null) return null;
  const { details, ...rest } = row;
  const vault = await secrets.vault();
  return { ...(JSON.parse(vault.open(details, sealedFor(userId)).toString("utf8")) as PaymentDetails), ...rest };
}

async function nameState({ identities }: PaymentParts, userId: UserId, realName: string): Promise<NameState> {
  const newest = await identities.newest(userId);
  if (newest === null || statusOf[newest.state] !== reviewStates.certified) return "unverified";
  return isSameName(newest.paper.name, realName) ? "verified" : "differs";
}

type Pictures = { readonly alipay: string | null; readonly wechat: string | null };

/** Null where an address names no picture; empty ones are none. */
function picturesOf(images: Images, sent: SentPayments): Pictures | null {
  const read = (address: string): string | null | undefined =>
    address === "" ? null : (images.named(address) ?? undefined);
  const [alipay, wechat] = [read(sent.alipay_collect), read(sent.wechat_collect)];
  return alipay === undefined || wechat === undefined ? null : { alipay, wechat };
}

/** Takes the new ones and erases those that nothing shows any more. */
async function exchangePictures(
  { images }: PaymentParts,
  tx: Queryable,
  userId: UserId,
  before: readonly (string | null)[],
  after: readonly (string | null)[],
): Promise<boolean> {
  const fresh = after.filter((id): id is string => id !== null && !before.includes(id));
  if (fresh.length > 0 && !(await images.claim(tx, userId, fresh, "payments"))) return false;
  const gone = before.filter((id): id is string => id !== null && !after.includes(id));
  if (gone.length > 0) await images.erase(tx, gone);
  return true;
}

async function save(parts: PaymentParts, userId: UserId, sent: SentPayments): Promise<Result<null>> {
  const { clock, database, images, secrets, security } = parts;
  const name = nameOf(sent.real_name);
  if (!name.ok) return name;
  if ((await nameState(parts, userId, name.value)) === "differs") return refuse("payment_name_differs");
  const pictures = picturesOf(images, sent);
  if (pictures === null) return refuse("unknown_image");
  const vault = await secrets.vault();
  const done = await refusableTransaction(database, async (tx) => {
    const before = await opened(parts, userId, await takePayments(tx, userId));
    const details = readDetails(sent, name.value, before);
    if (!details.ok) return rejected(details.rejection);
    const [known, chosen] = [
      [before?.alipayImage ?? null, before?.wechatImage ?? null],
      [pictures.alipay, pictures.wechat],
    ];
    if (!(await exchangePictures(parts, tx, userId, known, chosen))) return refuse("unknown_image");
    await putPayments(tx, userId, {
      details: vault.seal(Buffer.from(JSON.stringify(details.value), "utf8"), sealedFor(userId)),
      alipayImage: pictures.alipay,
      wechatImage: pictures.wechat,
      changedAt: clock.now(),
    });
    const account = ensure(await accountById(tx, userId), "payment settings of nobody");
    await security.notify(tx, { account, template: "payments_changed", params: {} });
    return ok(null);
  });
  if (done.ok) security.announce(userId);
  return done;
}

async function ofMany(parts: PaymentParts, userIds: readonly UserId[]): Promise<Map<UserId, PaymentSettings>> {
  const settings = new Map<UserId, PaymentSettings>();
  for (const [userId, row] of await findPaymentsOf(parts.database, userIds)) {
    const one = await opened(parts, userId, row);
    if (one !== null) settings.set(userId, one);
  }
  return settings;
}

async function seedDemo(
  { clock, database, secrets }: PaymentParts,
  userId: UserId,
  details: PaymentDetails,
): Promise<void> {
  const vault = await secrets.vault();
  await database.transaction(async (tx) => {
    if ((await takePayments(tx, userId)) !== null) return;
    const sealed = vault.seal(Buffer.from(JSON.stringify(details), "utf8"), sealedFor(userId));
    await putPayments(tx, userId, { details: sealed, alipayImage: null, wechatImage: null, changedAt: clock.now() });
  });
}

export function openPayments(parts: PaymentParts): Payments {
  return {
    of: async (userId) => opened(parts, userId, await findPayments(parts.database, userId)),
    ofMany: (userIds) => ofMany(parts, userIds),
    nameState: (userId, realName) => nameState(parts, userId, realName),
    save: (userId, sent) => save(parts, userId, sent),
    seedDemo: (userId, details) => seedDemo(parts, userId, details),
  };
}
