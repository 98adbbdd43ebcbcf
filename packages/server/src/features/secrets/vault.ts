// What is kept for years and must not be read by whoever holds a copy of the database: people's papers and pictures.
// It is sealed with a key of its own, which lies in the database sealed by the exchange's key. So the exchange's key can
// be changed without touching what is sealed: at the next start the one key is sealed anew.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { type Database, StartFailure } from "../../store/database.ts";
import { readFact, replaceFact, settleFact } from "../../store/facts.ts";
import type { SecretKey } from "./secret-key.ts";

export type Vault = {
  /** Only `open` with the same context gives it back. */
  seal(bytes: Uint8Array, context: string): Buffer;
  /** Throws where it was changed, or sealed for something else: nothing of ours does that. */
  open(sealed: Uint8Array, context: string): Buffer;
  /** A keyed hash, the same for ever: for what must be found again and not be read. */
  hash(...parts: readonly string[]): Buffer;
};

const ivBytes = 12;
const tagBytes = 16;
const factName = "vault_key";
const context = "the vault";

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, "tidemark", purpose, 32));
}

export function createVault(key: Buffer): Vault {
  const sealing = derive(key, "vault-seal");
  const hashing = derive(key, "vault-hash");
  return {
    seal(bytes, purpose) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv).setAAD(Buffer.from(purpose));
      return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes, -tagBytes)), decipher.final()]);
    },
    hash: (...parts) => createHmac("sha256", hashing).update(JSON.stringify(parts)).digest(),
  };
}

/** Opens the vault; the first time something is to be sealed, its key is drawn. */
export type OpenVault = () => Promise<Vault>;

/** A vault that was ever used must open, or what lies in it is lost: then the exchange does not start. */
export async function openVault(database: Database, key: SecretKey): Promise<OpenVault> {
  const seal = (text: string): string => key.seal(text, context).toString("base64");
  function read(stored: string): string {
    const text = key.open(Buffer.from(stored, "base64"), context);
    if (text !== null) return text;
    throw new StartFailure(
      "The database holds papers sealed with another SECRET_KEY. Start with that key, or give it as SECRET_KEY_OLD.",
    );
  }
  const stored = await readFact(database, factName);
  // Whichever key opened it: from now on the present one does.
  if (stored !== null) await replaceFact(database, factName, seal(read(stored)));
  let opening: Promise<Vault> | null = null;
  const open = async (): Promise<Vault> => {
    const fact = await settleFact(database, factName, () => seal(randomBytes(32).toString("base64")));
    return createVault(Buffer.from(read(fact), "base64"));
  };
  return () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
}
