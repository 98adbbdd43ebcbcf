// The settings of the signer's own process. It shares none with the exchange but the socket between them.

import { SettingError } from "../../platform/setting.ts";
import type { AssetCap } from "./judge-transaction.ts";

export type SignerSettings = {
  readonly keyFile: string;
  readonly warrantKeyFile: string;
  readonly socketPath: string;
  readonly chainId: number;
  readonly feeMax: bigint;
  readonly caps: ReadonlyMap<string, AssetCap> | null;
};

export const signerHelp = `npm run signer

Holds the key that pays withdrawals, and signs what the exchange asks for within these limits.

  HOT_WALLET_KEY_FILE  file with the private key (0x and 64 hexadecimal digits), readable by its owner alone
  SIGNER_SOCKET        socket file to listen on; the exchange has the same setting
  SIGNER_WARRANT_KEY_FILE  file with the key of warrants (32 random characters or more); the exchange has the same
  SIGNER_CHAIN_ID      number of the one chain that is signed for
  SIGNER_FEE_MAX       most wei that one transfer may pay to the chain [50000000000000000]
  SIGNER_CAPS          what may leave, in smallest units: native:<one transfer>:<one day>,0x<contract>:<…>:<…>
                       none only on test networks
`;

type Environment = Readonly<Record<string, string | undefined>>;

function needed(environment: Environment, name: string, pattern: RegExp, wanted: string): string {
  const text = environment[name]?.trim() ?? "";
  if (!pattern.test(text)) throw new SettingError(`The signer needs the setting ${name}: ${wanted}.`);
  return text;
}

const capForm = /^(native|0x[0-9a-fA-F]{40}):([0-9]{1,40}):([0-9]{1,40})$/;

/** Chains whose coins nobody pays for: Sepolia, Holesky, Hoodi, and those of developers' own nodes. */
const testChains: readonly number[] = [11_155_111, 17_000, 560_048, 1_337, 31_337];

function readCaps(text: string, chainId: number): ReadonlyMap<string, AssetCap> | null {
  if (text === "none" && testChains.includes(chainId)) return null;
  if (text === "" || text === "none") {
    throw new SettingError("The signer needs the setting SIGNER_CAPS: what may leave, for one transfer and for a day.");
  }
  return new Map(
    text.split(",").map((item) => {
      const [, asset, perTransfer, perDay] = capForm.exec(item.trim()) ?? [];
      if (asset === undefined || perTransfer === undefined || perDay === undefined) {
        throw new SettingError(
          "The setting SIGNER_CAPS must be a list such as native:1000000000000000000:9000000000000000000.",
        );
      }
      return [asset.toLowerCase(), { perTransfer: BigInt(perTransfer), perDay: BigInt(perDay) }];
    }),
  );
}

export function readSignerSettings(environment: Environment): SignerSettings {
  const fee = environment.SIGNER_FEE_MAX?.trim() ?? "";
  if (!/^[0-9]{0,30}$/.test(fee)) throw new SettingError("The setting SIGNER_FEE_MAX must be a whole number of wei.");
  const chain = needed(environment, "SIGNER_CHAIN_ID", /^[1-9][0-9]{0,14}$/, "the number of the chain");
  const chainId = Number.parseInt(chain, 10);
  return {
    warrantKeyFile: needed(environment, "SIGNER_WARRANT_KEY_FILE", /^[^\0]+$/, "the file with the key of warrants"),
    keyFile: needed(environment, "HOT_WALLET_KEY_FILE", /^[^\0]+$/, "the file with the private key"),
    socketPath: needed(environment, "SIGNER_SOCKET", /^[^\0]{1,100}$/, "the socket file, at most 100 characters"),
    chainId,
    feeMax: fee === "" ? 50_000_000_000_000_000n : BigInt(fee),
    caps: readCaps(environment.SIGNER_CAPS?.trim() ?? "", chainId),
  };
}
