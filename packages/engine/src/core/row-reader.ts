// Reads a row of a snapshot, place by place. The rows are our own, but they have lain on a disk: each value is read as
// what it must be, and whatever is not refuses the whole.

import { type Amount, Bug } from "@tidemark/kernel";
import type { SnapshotRow } from "./snapshot.ts";

export class RowReader {
  private readonly row: SnapshotRow;
  private next = 0;

  constructor(row: SnapshotRow) {
    this.row = row;
  }

  number(): number {
    const value = this.take();
    if (typeof value !== "number" || !Number.isSafeInteger(value)) throw this.wrong("a whole number");
    return value;
  }

  text(): string {
    const value = this.take();
    if (typeof value !== "string") throw this.wrong("a text");
    return value;
  }

  amount(): Amount {
    const value = this.take();
    // As text when it comes from a store, and as it is when it was never written.
    if (typeof value !== "string" && typeof value !== "bigint") throw this.wrong("an amount");
    return BigInt(value) as Amount;
  }

  numberOrNull(): number | null {
    return this.isNull() ? null : this.number();
  }

  textOrNull(): string | null {
    return this.isNull() ? null : this.text();
  }

  amountOrNull(): Amount | null {
    return this.isNull() ? null : this.amount();
  }

  reference(): string | number {
    return typeof this.row[this.next] === "number" ? this.number() : this.text();
  }

  private isNull(): boolean {
    if (this.row[this.next] !== null) return false;
    this.next += 1;
    return true;
  }

  private take(): unknown {
    const value = this.row[this.next];
    this.next += 1;
    return value;
  }

  private wrong(wanted: string): Bug {
    return new Bug(`place ${this.next} of a snapshot row is not ${wanted}: ${JSON.stringify(this.row.map(String))}`);
  }
}
