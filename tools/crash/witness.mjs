// @ts-check
// What was asked and what was answered, on disk before it is believed: the intent is synced before the request is
// sent, the answer before anything is concluded from it.

import { open } from "node:fs/promises";
import { encodeJson } from "@tidemark/engine";

/**
 * @typedef {object} Intent
 * @property {string} key
 * @property {number} userId
 * @property {any} content
 * @property {string | null} answer the whole answer as text; null while unknown
 * @property {boolean} isAccepted
 */

/** @param {string} path */
export async function openWitness(path) {
  const file = await open(path, "a");
  /** @type {Map<string, Intent>} */
  const intents = new Map();
  /** @type {string[]} */
  let lines = [];
  /** @type {Promise<void> | null} */
  let syncing = null;

  /** Lines that come while a sync runs share the next one. @param {string} line */
  async function append(line) {
    lines.push(line);
    await syncing;
    syncing ??= (async () => {
      const text = lines.join("");
      lines = [];
      await file.write(text);
      await file.datasync();
      syncing = null;
    })();
    return syncing;
  }

  return {
    intents,
    /** @param {Omit<Intent, "answer" | "isAccepted">} asked @returns {Promise<Intent>} */
    async intend(asked) {
      const intent = { ...asked, answer: null, isAccepted: false };
      intents.set(asked.key, intent);
      await append(`intent ${encodeJson(asked)}\n`);
      return intent;
    },
    /** @param {Intent} intent @param {any} reply */
    async answered(intent, reply) {
      const text = encodeJson(reply);
      await append(`answer ${intent.key} ${text}\n`);
      intent.answer = text;
      intent.isAccepted = reply.ok;
    },
    close: () => file.close(),
  };
}

/** @typedef {Awaited<ReturnType<typeof openWitness>>} Witness */
