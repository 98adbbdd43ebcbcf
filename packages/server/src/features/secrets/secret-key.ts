// The server's own key. What it seals (second-factor secrets) and signs (codes, recovery codes) is worthless to
// whoever holds a copy of the database alone. Live takes it from SECRET_KEY; the demo keeps one in its data folder.

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PlatformConfig } from "../../platform/platform-settings.ts";
import type { ValuesOf } from "../../platform/setting.ts";
import { StartFailure } from "../../store/database.ts";
import type { settings } from "./settings.ts";

export type SecretKey = {
  /** Only `open` with the same context gives it back. */
  seal(text: string, context: string): Buffer;
  /** Null when it was sealed under another key or context, or was changed since. */
  open(sealed: Uint8Array, context: string): string | null;
  /** A keyed hash; equal parts give equal hashes, and nobody without the key can try them out. */
  sign(...parts: readonly string[]): Buffer;
  /** The same under every key that still counts, the present one first; for what is looked up by its hash. */
  signatures(...parts: readonly string[]): readonly Buffer[];
  /** Whether a keyed hash was made of these parts, under a key that still counts. */
  fits(signature: Uint8Array, ...parts: readonly string[]): boolean;
};

const ivBytes = 12;
const tagBytes = 16;
const fileName = "secret.key";

function derive(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "tidemark", purpose, 32));
}

type OneKey = Pick<SecretKey, "seal" | "open" | "sign">;

function createOneKey(secret: string): OneKey {
  const sealing = derive(secret, "seal");
  const signing = derive(secret, "sign");
  return {
    seal(text, context) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv("aes-256-gcm", sealing, iv).setAAD(Buffer.from(context));
      return Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < ivBytes + tagBytes) return null;
      const decipher = createDecipheriv("aes-256-gcm", sealing, bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagBytes));
      try {
        return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, "utf8") + decipher.final("utf8");
      } catch {
        return null;
      }
    },
    sign: (...parts) => createHmac("sha256", signing).update(JSON.stringify(parts)).digest(),
  };
}

/** Whatever is made is made with the first; what was made with the old one, while there is one, is still read. */
export function createSecretKey(secret: string, oldSecret: string | null = null): SecretKey {
  const present = createOneKey(secret);
  const all = oldSecret === null ? [present] : [present, createOneKey(oldSecret)];
  const signatures = (...parts: readonly string[]): readonly Buffer[] => all.map((key) => key.sign(...parts));
  return {
    seal: present.seal,
    open(sealed, context) {
      for (const key of all) {
        const text = key.open(sealed, context);
        if (text !== null) return text;
      }
      return null;
    },
    sign: present.sign,
    signatures,
    fits: (signature, ...parts) =>
      signatures(...parts).some((wanted) => signature.length === wanted.length && timingSafeEqual(signature, wanted)),
  };
}

/** The key of the settings, else the one in the data folder, made on first use and readable by its owner alone. */
export function loadSecretKey(config: Pick<PlatformConfig, "dataDir"> & ValuesOf<typeof settings>): SecretKey {
  if (config.secretKey !== null) return createSecretKey(config.secretKey, config.secretKeyOld);
  mkdirSync(config.dataDir, { recursive: true });
  const path = join(config.dataDir, fileName);
  try {
    writeFileSync(path, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(path, "utf8").trim();
  if (secret.length < 32) throw new StartFailure(`The key in ${path} is too short; restore it or delete the file.`);
  return createSecretKey(secret);
}
