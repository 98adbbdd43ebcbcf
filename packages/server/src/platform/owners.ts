// What rows say about their owner: the number shown for him, his account number and the language he reads. None of it
// is asked twice, so that pushes are made from memory.

import { type Language, languages, type UserId } from "@tidemark/kernel";
import type { Database } from "../store/database.ts";
import type { PublicIds } from "./public-ids.ts";

export type Owner = { readonly shownId: number; readonly accountNumber: string; readonly language: Language };

/** More than have sockets open at once; beyond it memory begins anew. */
const keptMax = 50_000;

export class Owners {
  readonly #database: Database;
  readonly #publicIds: PublicIds;
  #known = new Map<UserId, Owner>();

  constructor(database: Database, publicIds: PublicIds) {
    this.#database = database;
    this.#publicIds = publicIds;
  }

  /** Null while it was not learned. */
  peek(userId: UserId): Owner | null {
    return this.#known.get(userId) ?? null;
  }

  async learn(userIds: readonly UserId[]): Promise<void> {
    const unknown = userIds.filter((userId) => !this.#known.has(userId));
    if (unknown.length === 0) return;
    if (this.#known.size + unknown.length > keptMax) this.#known = new Map();
    const rows = await this.#database.query<{ id: UserId; account_number: string; language: string }>(
      "select id, account_number, language from users where id = any($1::bigint[])",
      [unknown],
    );
    for (const { id, account_number: accountNumber, language } of rows) {
      const read = languages.find((one) => one === language) ?? "en";
      this.#known.set(id, { shownId: this.#publicIds.show("person", id), accountNumber, language: read });
    }
  }

  async of(userId: UserId): Promise<Owner> {
    await this.learn([userId]);
    const shownId = this.#publicIds.show("person", userId);
    return this.#known.get(userId) ?? { shownId, accountNumber: "", language: "en" };
  }
}
