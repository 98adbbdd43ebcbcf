// A chain whose weather the test makes: it can be down, lose what it was given, take blocks back, include a transfer
// that moves nothing, or give its place to another. Addresses and signatures are those of the demo's chain, and it
// outlives the exchange that uses it.

import type {
  Chain,
  CoinNetwork,
  OpenChains,
  OutgoingTransfer,
  SignedTransfer,
  TransferStatus,
} from "../features/chain/chain.ts";

export class PaperChain implements Chain {
  readonly network = "DEMO";
  readonly isDemo = true;
  /** Every transaction that was handed over, as often as it was. */
  readonly broadcasts: string[] = [];
  /** What was signed: nothing may ever be signed twice and sent twice. */
  readonly signed: OutgoingTransfer[] = [];
  isDown = false;
  /** The node takes what it is given and forgets it. */
  isForgetful = false;
  readonly #status = new Map<string, TransferStatus>();
  #inner: Chain | null = null;

  /** Takes the place of the demo's chain for money going out. */
  stand = (opened: OpenChains): OpenChains => {
    this.#inner = opened.chainOf(this.network);
    return { ...opened, chainOf: (network) => (network === this.network ? this : opened.chainOf(network)) };
  };

  readAddress(text: string, coin: CoinNetwork): string | null {
    return this.#chain().readAddress(text, coin);
  }

  async nextNonce(): Promise<number> {
    this.#check();
    return [...this.#status.values()].filter(({ kind }) => kind === "in_block" || kind === "reverted").length;
  }

  async sign(transfer: OutgoingTransfer): Promise<SignedTransfer> {
    this.#check();
    this.signed.push(transfer);
    return this.#chain().sign(transfer);
  }

  async broadcast({ txid, raw }: SignedTransfer): Promise<void> {
    this.#check();
    this.broadcasts.push(`${txid} ${raw}`);
    if (!this.isForgetful && !this.#status.has(txid)) this.#status.set(txid, { kind: "waiting" });
  }

  async statusOf({ txid }: SignedTransfer): Promise<TransferStatus> {
    this.#check();
    return this.#status.get(txid) ?? { kind: "absent" };
  }

  /** What the node says of a transaction from now on; null for nothing. */
  say(txid: string, status: TransferStatus | null): void {
    if (status === null) this.#status.delete(txid);
    else this.#status.set(txid, status);
  }

  /** Everything that waits is in a block now, so deep. */
  mine(confirmations: number): void {
    for (const [txid, { kind }] of this.#status) {
      if (kind === "waiting" || kind === "in_block") this.#status.set(txid, { kind: "in_block", confirmations });
    }
  }

  #check(): void {
    if (this.isDown) throw new Error("the node is down");
  }

  #chain(): Chain {
    if (this.#inner === null) throw new Error("the paper chain stands nowhere yet");
    return this.#inner;
  }
}
