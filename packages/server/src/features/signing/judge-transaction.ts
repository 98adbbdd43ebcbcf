// What the signer is willing to sign: a transfer of the chain's own coin or of a token, on the one chain it knows, with
// a fee in bounds, and within what was set for one transfer and for a day. Everything else is refused, whoever asks.

import { decodeFunctionData, isAddress, parseAbi, parseTransaction } from "viem";

const tokenAbi = parseAbi(["function transfer(address to, uint256 value)"]);
/** A plain transfer takes 21,000, a token's rarely more than 100,000. */
const gasMax = 500_000n;

/** In the smallest unit of the coin. */
export type AssetCap = { readonly perTransfer: bigint; readonly perDay: bigint };

export type SigningTerms = {
  readonly chainId: number;
  /** Most that may be paid to the chain for one transfer, in wei. */
  readonly feeMax: bigint;
  /** By contract in small letters, or `native`; null where nothing is capped. */
  readonly caps: ReadonlyMap<string, AssetCap> | null;
};

export type JudgedTransfer = {
  /** The contract in small letters, or `native`. */
  readonly asset: string;
  /** The receiver in small letters. */
  readonly to: string;
  readonly units: bigint;
  readonly nonce: number;
};

export type Judgement =
  | { readonly ok: true; readonly transfer: JudgedTransfer }
  | { readonly ok: false; readonly reason: string };

function no(reason: string): Judgement {
  return { ok: false, reason };
}

type Parsed = ReturnType<typeof parseTransaction<`0x02${string}`>>;

function parse(unsigned: string): Parsed | null {
  if (!/^0x02[0-9a-f]+$/i.test(unsigned)) return null;
  try {
    return parseTransaction(unsigned as `0x02${string}`);
  } catch {
    return null;
  }
}

/** What leaves, and of what: a value with nothing beside it, or a token's transfer with no value. */
function movementOf({ to, value = 0n, data = "0x" }: Parsed): Omit<JudgedTransfer, "nonce"> | null {
  if (to === undefined || to === null || !isAddress(to, { strict: false })) return null;
  if (data === "0x") return { asset: "native", to: to.toLowerCase(), units: value };
  if (value !== 0n) return null;
  try {
    const { args } = decodeFunctionData({ abi: tokenAbi, data });
    return { asset: to.toLowerCase(), to: args[0].toLowerCase(), units: args[1] };
  } catch {
    return null;
  }
}

export function judgeTransaction(
  unsigned: string,
  terms: SigningTerms,
  spentToday: (asset: string) => bigint,
): Judgement {
  const parsed = parse(unsigned);
  if (parsed === null) return no("this is no unsigned transaction of a kind known here");
  if (parsed.r !== undefined || parsed.s !== undefined) return no("it is signed already");
  if (parsed.chainId !== terms.chainId) return no(`it is for chain ${parsed.chainId}`);
  const movement = movementOf(parsed);
  if (movement === null) return no("it is no plain transfer");
  if (movement.units <= 0n) return no("it moves nothing");
  const { gas = 0n, maxFeePerGas = 0n } = parsed;
  if (gas > gasMax || gas * maxFeePerGas > terms.feeMax) return no("its fee is above the limit");
  if (terms.caps !== null) {
    const cap = terms.caps.get(movement.asset);
    if (cap === undefined) return no("this asset is not among those that may leave");
    if (movement.units > cap.perTransfer) return no("it is above the limit of one transfer");
    if (spentToday(movement.asset) + movement.units > cap.perDay) return no("it is above the limit of a day");
  }
  return { ok: true, transfer: { ...movement, nonce: parsed.nonce ?? 0 } };
}
