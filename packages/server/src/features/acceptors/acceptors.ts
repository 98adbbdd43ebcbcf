// Acceptors as one thing: operators appoint somebody, who takes it on with a guarantee; others put money in and take money
// out through them; and they leave. What was cut off, or whose notice is over, is taken up again.

import type { Amount, Instant, Result, UserId } from "@tidemark/kernel";
import { type Carrier, carryEach, createCarrier } from "../../seams/carrier.ts";
import type { DealRow } from "../deals/deals.ts";
import { readContact } from "./acceptor-deals-store.ts";
import type { AcceptorParts } from "./acceptor-parts.ts";
import type { AcceptorRow } from "./acceptor-row.ts";
import { isAnyAcceptorGoingOn, leavingAcceptors, type NewTerms, unfinishedAcceptors } from "./acceptors-store.ts";
import * as appointing from "./appointing.ts";
import { type Beginning, beginDeal, onEnding } from "./dealing.ts";
import { openGuaranteeChanges, wantGuarantee } from "./guarantee-change.ts";
import { openGuaranteeDesk } from "./guarantee-desk.ts";
import { carryEnd, carryLeaving } from "./leaving.ts";
import { type MoveRequest, move, type SaidRequest, save } from "./working.ts";

export type { AcceptorParts, AcceptorStep } from "./acceptor-parts.ts";
export type { AcceptorRow } from "./acceptor-row.ts";
export { checkAcceptors } from "./check-acceptors.ts";

const lookEveryMs = 1_000;
const rowsAtOnce = 1_000;

export type Acceptors = Carrier & {
  appoint(
    asked: appointing.Appointment,
    log: (tx: Parameters<appointing.Verdict["log"]>[0], acceptor: AcceptorRow) => Promise<unknown>,
  ): Promise<appointing.Outcome>;
  accept(userId: UserId): Promise<Result<AcceptorRow>>;
  decline(userId: UserId): Promise<Result<null>>;
  save(request: SaidRequest): Promise<Result<null>>;
  move(request: MoveRequest): Promise<Result<AcceptorRow>>;
  /** Answers when the notice is over. */
  leave(userId: UserId): Promise<Result<Instant>>;
  begin(asked: Beginning): Promise<Result<DealRow>>;
  change(verdict: appointing.Verdict, terms: NewTerms): Promise<appointing.Outcome>;
  /** What operators want the guarantee to be; the acceptor's word makes it so. */
  wantGuarantee(verdict: appointing.Verdict, wanted: Amount): Promise<appointing.Outcome>;
  acceptGuarantee(userId: UserId): Promise<Result<null>>;
  end(verdict: appointing.Verdict): Promise<appointing.Outcome>;
  suspend(verdict: appointing.Verdict): Promise<appointing.Outcome>;
  resume(verdict: appointing.Verdict): Promise<appointing.Outcome>;
};

export function openAcceptors(parts: AcceptorParts): Acceptors {
  const { database, measure, onTrouble } = parts;
  const all = { ...parts, guaranteeDesk: openGuaranteeDesk(parts) };
  const changes = openGuaranteeChanges(parts);

  function carry(one: AcceptorRow): Promise<void> {
    if (one.state === "asked") return all.guaranteeDesk.adopt(one);
    return one.nextGuarantee === null ? carryEnd(all, one) : changes.carry(one);
  }

  parts.deals.onEnding("acceptor", onEnding(parts));
  parts.deals.onContact("acceptor", readContact(parts));

  async function run(): Promise<void> {
    await carryEach(await unfinishedAcceptors(database, rowsAtOnce), carry, (one, error) =>
      onTrouble(`acceptor ${one.id} does not go on`, error),
    );
    await carryEach(
      await leavingAcceptors(database, rowsAtOnce),
      (one) => carryLeaving(all, one),
      (one, error) => onTrouble(`acceptor ${one.id} does not leave`, error),
    );
  }

  const carrier = createCarrier({
    name: "carry-acceptors",
    everyMs: lookEveryMs,
    database,
    isAnythingThere: () => isAnyAcceptorGoingOn(database),
    run,
    onTrouble: (error) => onTrouble("acceptors could not be looked at", error),
    measure,
  });
  return {
    ...carrier,
    appoint: (asked, log) => appointing.appoint(parts, asked, log),
    accept: (userId) => appointing.accept(all, userId),
    decline: (userId) => appointing.decline(parts, userId),
    save: (request) => save(parts, request),
    move: (request) => move(parts, request),
    leave: (userId) => appointing.leave(parts, userId),
    begin: (asked) => beginDeal(parts, asked),
    change: (verdict, terms) => appointing.change(parts, verdict, terms),
    wantGuarantee: (verdict, wanted) => wantGuarantee(parts, verdict, wanted),
    acceptGuarantee: (userId) => changes.accept(userId),
    end: (verdict) => appointing.end(parts, verdict),
    suspend: (verdict) => appointing.suspend(parts, verdict),
    resume: (verdict) => appointing.resume(parts, verdict),
  };
}
