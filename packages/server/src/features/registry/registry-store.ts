// Accounts in the database: found by what a person types, made once, changed by their owner alone.

import type { Instant, Language, UserId } from "@tidemark/kernel";
import type { Queryable, SqlValue } from "../../store/database.ts";

export type Account = {
  readonly id: UserId;
  readonly accountNumber: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly areaCode: string;
  readonly nickname: string | null;
  readonly extensionCode: string;
  readonly language: Language;
  readonly antiPhishingCode: string | null;
  readonly securityChangedAt: Instant | null;
  readonly reviewStatus: number;
  readonly isSeller: boolean;
  readonly isAcceptor: boolean;
  readonly type: number;
  readonly isFrozen: boolean;
  /** Whoever froze it; null for what was frozen before this was written down, and for what is not frozen. */
  readonly frozenBy: "owner" | "operator" | null;
  readonly mustResetPassword: boolean;
  /** Until when nothing is withdrawn after a change; 0 for never. */
  readonly withdrawalHoldUntil: Instant;
  readonly hasTradePassword: boolean;
  /** Of any kind. */
  readonly hasSecondFactor: boolean;
  readonly hasAuthenticator: boolean;
  readonly passkeys: number;
  /** Since when each is bound; 0 for what the account was opened with. */
  readonly emailBoundAt: Instant;
  readonly phoneBoundAt: Instant;
  readonly passwordHash: string;
};

const columns = `id, account_number, email, phone, area_code, nickname, extension_code, language, anti_phishing_code,
  security_changed_at, review_status, is_seller, is_acceptor, type, status = 'frozen' as is_frozen, frozen_by, must_reset_password,
  withdrawal_hold_until,
  trade_password_hash is not null as has_trade_password, totp_secret is not null as has_authenticator, email_bound_at,
  (select count(*)::int from passkeys where passkeys.user_id = users.id) as passkeys,
  phone_bound_at, password_hash`;

type Stored = {
  id: number;
  account_number: string;
  email: string | null;
  phone: string | null;
  area_code: string;
  nickname: string | null;
  extension_code: string;
  language: Language;
  anti_phishing_code: string | null;
  security_changed_at: number | null;
  review_status: number;
  is_seller: boolean;
  is_acceptor: boolean;
  type: number;
  is_frozen: boolean;
  frozen_by: Account["frozenBy"];
  must_reset_password: boolean;
  withdrawal_hold_until: number;
  has_trade_password: boolean;
  has_authenticator: boolean;
  passkeys: number;
  email_bound_at: number;
  phone_bound_at: number;
  password_hash: string;
};

function toAccount(row: Stored): Account {
  return {
    id: row.id as UserId,
    accountNumber: row.account_number,
    email: row.email,
    phone: row.phone,
    areaCode: row.area_code,
    nickname: row.nickname,
    extensionCode: row.extension_code,
    language: row.language,
    antiPhishingCode: row.anti_phishing_code,
    securityChangedAt: row.security_changed_at as Instant | null,
    reviewStatus: row.review_status,
    isSeller: row.is_seller,
    isAcceptor: row.is_acceptor,
    type: row.type,
    isFrozen: row.is_frozen,
    frozenBy: row.frozen_by,
    mustResetPassword: row.must_reset_password,
    withdrawalHoldUntil: row.withdrawal_hold_until as Instant,
    hasTradePassword: row.has_trade_password,
    hasSecondFactor: row.has_authenticator || row.passkeys > 0,
    hasAuthenticator: row.has_authenticator,
    passkeys: row.passkeys,
    emailBoundAt: row.email_bound_at as Instant,
    phoneBoundAt: row.phone_bound_at as Instant,
    passwordHash: row.password_hash,
  };
}

async function one(db: Queryable, sql: string, params: readonly SqlValue[]): Promise<Account | null> {
  const rows = await db.query<Stored>(sql, params);
  return rows[0] === undefined ? null : toAccount(rows[0]);
}

export function findById(db: Queryable, id: UserId): Promise<Account | null> {
  return one(db, `select ${columns} from users where id = $1`, [id]);
}

export function findByEmail(db: Queryable, email: string): Promise<Account | null> {
  return one(db, `select ${columns} from users where email = $1`, [email]);
}

export function findByPhone(db: Queryable, phone: string): Promise<Account | null> {
  return one(db, `select ${columns} from users where phone = $1`, [phone]);
}

/** By a number typed without an area code: the one account it can mean, or none when it can mean several. */
export async function findByShortPhone(db: Queryable, number: string): Promise<Account | null> {
  const rows = await db.query<Stored>(
    `select ${columns} from users where phone is not null and substr(phone, length(area_code) + 2) = $1 limit 2`,
    [number],
  );
  return rows.length === 1 && rows[0] !== undefined ? toAccount(rows[0]) : null;
}

export function findByAccountNumber(db: Queryable, accountNumber: string): Promise<Account | null> {
  return one(db, `select ${columns} from users where account_number = $1`, [accountNumber]);
}

export async function findInviter(db: Queryable, extensionCode: string): Promise<UserId | null> {
  const rows = await db.query<{ id: number }>("select id from users where extension_code = $1", [extensionCode]);
  return (rows[0]?.id as UserId | undefined) ?? null;
}

export type NewAccount = {
  readonly accountNumber: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly areaCode: string;
  readonly nationality: string;
  /** Empty for whoever did not agree to be listed with an agent. */
  readonly region: { readonly city: string; readonly district: string };
  readonly passwordHash: string;
  readonly language: Language;
  readonly extensionCode: string;
  readonly inviterId: UserId | null;
  readonly now: Instant;
};

/** Null when one of its unique values is taken; nothing is written then. */
export async function insertAccount(db: Queryable, account: NewAccount): Promise<UserId | null> {
  const rows = await db.query<{ id: number }>(
    `insert into users (account_number, email, phone, area_code, nationality, password_hash, language, extension_code,
       inviter_id, created_at, region_city, region_district)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict do nothing returning id`,
    [
      account.accountNumber,
      account.email,
      account.phone,
      account.areaCode,
      account.nationality,
      account.passwordHash,
      account.language,
      account.extensionCode,
      account.inviterId,
      account.now,
      account.region.city,
      account.region.district,
    ],
  );
  return (rows[0]?.id as UserId | undefined) ?? null;
}

/** A password that was just proved to be wanted lets in again. */
export async function setPasswordHash(db: Queryable, id: UserId, passwordHash: string): Promise<void> {
  await db.query("update users set password_hash = $2, must_reset_password = false where id = $1", [id, passwordHash]);
}

/** False when somebody else has that name, whatever its letter case. */
export async function setNickname(db: Queryable, id: UserId, nickname: string): Promise<boolean> {
  const taken = await db.query("select 1 from users where lower(nickname) = lower($2) and id <> $1", [id, nickname]);
  if (taken.length > 0) return false;
  await db.query("update users set nickname = $2 where id = $1", [id, nickname]);
  return true;
}
