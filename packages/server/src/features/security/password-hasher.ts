// Argon2id behind a narrow door. A check costs about 40 ms of a core and 19 MiB, so at most two run at once, one core
// is left for everybody else, and only a few may wait; whoever comes later is told at once. Lanes take turns: a flood
// of logins cannot keep a trade password waiting.

import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";

export type PasswordCost = { readonly memoryCost: number; readonly timeCost: number; readonly parallelism: number };

/** 19 MiB, two passes, one lane of the algorithm. */
const fullCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
export const atOnceMax = Math.max(1, Math.min(2, availableParallelism() - 1));
export const waitingMax = 50;

/** What an unknown account is checked against, so that it costs what a known one does. The password is nobody's. */
const nobodysHash = "$argon2id$v=19$m=19456,t=2,p=1$TBu9nhyeidWG7nf+hC4/jg$sRbB3mk8fImxVx8nCafX36EnirIlKtLCtfSmeF1G8w0";

export type Lane = "login" | "account";

/** A place in a lane. It is given back by `release`, whatever happened in between. */
export type Place = {
  hash(password: string): Promise<string>;
  /** Null for the hash means: nobody has this account; the work is done all the same and the answer is no. */
  verify(passwordHash: string | null, password: string): Promise<boolean>;
  release(): void;
};

export type PasswordHasher = {
  /** Null when the lane is full. */
  enter(lane: Lane): Place | null;
  /** How many passwords have been compared since the start. */
  verifiedCount(): number;
};

type Turn = () => void;

/** A lower cost is for those whose passwords protect nothing: a hash carries its own, so both are checked alike. */
export function createPasswordHasher(cost: PasswordCost = fullCost): PasswordHasher {
  const waiting: Record<Lane, Turn[]> = { login: [], account: [] };
  const entered: Record<Lane, number> = { login: 0, account: 0 };
  let running = 0;
  let lastLane: Lane = "account";
  let verified = 0;

  function next(): void {
    if (running >= atOnceMax) return;
    const first: Lane = lastLane === "login" ? "account" : "login";
    const lane = waiting[first].length > 0 ? first : lastLane;
    const turn = waiting[lane].shift();
    if (turn === undefined) return;
    lastLane = lane;
    running += 1;
    turn();
  }

  async function inTurn<T>(lane: Lane, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((resolve) => {
      waiting[lane].push(resolve);
      next();
    });
    try {
      return await work();
    } finally {
      running -= 1;
      next();
    }
  }

  return {
    enter(lane) {
      if (entered[lane] >= atOnceMax + waitingMax) return null;
      entered[lane] += 1;
      let isInside = true;
      return {
        hash: (password) => inTurn(lane, () => hash(password, cost)),
        verify: (passwordHash, password) =>
          inTurn(lane, async () => {
            verified += 1;
            const isRight = await verify(passwordHash ?? nobodysHash, password);
            return isRight && passwordHash !== null;
          }),
        release() {
          if (isInside) entered[lane] -= 1;
          isInside = false;
        },
      };
    },
    verifiedCount: () => verified,
  };
}

/** For seeding, before anybody can be waiting. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, fullCost);
}
