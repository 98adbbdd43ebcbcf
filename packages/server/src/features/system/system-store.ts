// A user's language, kept so that mails and messages speak it too.

import type { Language, UserId } from "@tidemark/kernel";
import type { Queryable } from "../../store/database.ts";

export async function setUserLanguage(db: Queryable, userId: UserId, language: Language): Promise<void> {
  await db.query("update users set language = $2 where id = $1", [userId, language]);
}
