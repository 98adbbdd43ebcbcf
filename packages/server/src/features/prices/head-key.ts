// The key that signs the head of the chain, an Ed25519 pair of its own. It lies in the database, sealed by the
// exchange's key, and is drawn when the first head is to be signed. The signer of payments is not asked: it signs plain
// transfers within limits and nothing else, and a word about prices once a second would be the first that it could not
// judge.

import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from "node:crypto";
import type { TickHead } from "@tidemark/contract/prices";
import { type Database, StartFailure } from "../../store/database.ts";
import { readFact, replaceFact, settleFact } from "../../store/facts.ts";
import type { SecretKey } from "../secrets/secrets.ts";
import type { Link } from "./tick-chain.ts";

const factName = "price_key";
const context = "the key of prices";

export type HeadKey = { sign(link: Pick<Link, "number" | "at" | "hash">): TickHead };

function draw(): string {
  return generateKeyPairSync("ed25519").privateKey.export({ format: "der", type: "pkcs8" }).toString("base64");
}

/** A key that was ever shown must open: with another one every head before would look forged. */
export async function openHeadKey(database: Database, secret: SecretKey): Promise<HeadKey> {
  const seal = (text: string): string => secret.seal(text, context).toString("base64");
  const read = (stored: string): string => {
    const text = secret.open(Buffer.from(stored, "base64"), context);
    if (text !== null) return text;
    throw new StartFailure(
      "The key of recorded prices was sealed with another SECRET_KEY. Start with that key, or give it as SECRET_KEY_OLD.",
    );
  };
  const known = await readFact(database, factName);
  // Whichever key opened it: from now on the present one does.
  if (known !== null) await replaceFact(database, factName, seal(read(known)));
  const stored = await settleFact(database, factName, () => seal(draw()));
  const key = createPrivateKey({ key: Buffer.from(read(stored), "base64"), format: "der", type: "pkcs8" });
  const { x = "" } = createPublicKey(key).export({ format: "jwk" });
  const shown = Buffer.from(x, "base64url").toString("hex");
  return {
    sign: ({ number, at, hash }) => ({
      number,
      at,
      hash,
      signature: sign(null, Buffer.from(`${number}|${at}|${hash}`), key).toString("hex"),
      key: shown,
    }),
  };
}
