// A passkey in software, for tests: it makes keys and answers challenges byte by byte as a device would, and can be told
// to lie about anything.

import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}

function encode(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, one]) => [encode(key), encode(one)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function sha256(data: string | Buffer): Buffer {
  return createHash("sha256").update(data).digest();
}

/** What a device says of itself: somebody is there, it is the owner, it may be copied, it is copied, a key follows. */
const flags = { present: 1, owner: 4, syncable: 8, synced: 16, key: 64 } as const;

export type Lies = {
  readonly origin?: string;
  readonly rpId?: string;
  readonly type?: string;
  readonly counter?: number;
  readonly flags?: number;
  readonly userHandle?: string;
  readonly credentialId?: Buffer;
};

type Options = { readonly challenge: string; readonly user?: { readonly id: string } };

export class SoftwarePasskey {
  readonly origin: string;
  readonly credentialId = randomBytes(20);
  counter = 0;
  userHandle = "";
  readonly #key: KeyObject;
  readonly #public: { readonly x: Buffer; readonly y: Buffer };

  constructor(origin: string) {
    this.origin = origin;
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.#key = privateKey;
    this.#public = { x: Buffer.from(x, "base64url"), y: Buffer.from(y, "base64url") };
  }

  #clientData(type: string, challenge: string, lies: Lies): Buffer {
    const data = { type: lies.type ?? type, challenge, origin: lies.origin ?? this.origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(data));
  }

  #authenticatorData(usual: number, lies: Lies, more: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(lies.counter ?? this.counter);
    const rpId = lies.rpId ?? new URL(this.origin).hostname;
    return Buffer.concat([sha256(rpId), Buffer.from([lies.flags ?? usual]), counter, more]);
  }

  /** The answer to being asked for a new key. */
  make(options: Options, lies: Lies = {}): string {
    this.userHandle = options.user?.id ?? "";
    const { x, y } = this.#public;
    const key = encode(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, x],
        [-3, y],
      ]),
    );
    const length = Buffer.from([0, this.credentialId.length]);
    const more = Buffer.concat([Buffer.alloc(16), length, this.credentialId, key]);
    const usual = flags.present | flags.owner | flags.key;
    const authData = this.#authenticatorData(usual, lies, more);
    const attestation = encode(
      new Map<string, Cbor>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", authData],
      ]),
    );
    return JSON.stringify({
      id: this.credentialId.toString("base64url"),
      type: "public-key",
      response: {
        clientDataJSON: this.#clientData("webauthn.create", options.challenge, lies).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      },
    });
  }

  /** The answer to being asked for a signature. */
  sign(options: Options, lies: Lies = {}): string {
    this.counter += 1;
    const clientData = this.#clientData("webauthn.get", options.challenge, lies);
    const authData = this.#authenticatorData(flags.present | flags.owner, lies);
    const signature = createSign("sha256")
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#key);
    return JSON.stringify({
      id: (lies.credentialId ?? this.credentialId).toString("base64url"),
      type: "public-key",
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: lies.userHandle ?? this.userHandle,
      },
    });
  }
}
