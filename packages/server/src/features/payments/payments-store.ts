// The rows of payment settings.

import type { Instant, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export type PaymentsRow = {
  readonly details: Uint8Array;
  readonly alipayImage: string | null;
  readonly wechatImage: string | null;
  readonly changedAt: Instant;
};

const columns = `details, alipay_image as "alipayImage", wechat_image as "wechatImage", changed_at as "changedAt"`;

export async function findPayments(db: Queryable, userId: UserId): Promise<PaymentsRow | null> {
  const rows = await db.query<PaymentsRow>(`select ${columns} from payment_settings where user_id = $1`, [userId]);
  return rows[0] ?? null;
}

/** Of those among many who have saved any. */
export async function findPaymentsOf(db: Queryable, userIds: readonly UserId[]): Promise<Map<UserId, PaymentsRow>> {
  const rows = await db.query<PaymentsRow & { user_id: UserId }>(
    `select user_id, ${columns} from payment_settings where user_id = any($1::bigint[])`,
    [userIds],
  );
  return new Map(rows.map(({ user_id: userId, ...row }) => [userId, row]));
}

/** As it stands, for whoever changes it: of two at once the second sees what the first has left. */
export async function takePayments(tx: Queryable, userId: UserId): Promise<PaymentsRow | null> {
  await tx.query("select id from users where id = $1 for update", [userId]);
  return findPayments(tx, userId);
}

export async function putPayments(tx: Queryable, userId: UserId, row: PaymentsRow): Promise<void> {
  await tx.query(
    `insert into payment_settings (user_id, details, alipay_image, wechat_image, changed_at) values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set details = excluded.details, alipay_image = excluded.alipay_image,
       wechat_image = excluded.wechat_image, changed_at = excluded.changed_at`,
    [userId, row.details, row.alipayImage, row.wechatImage, row.changedAt],
  );
}
