// Asking for a code and trying one out. An answer never says whether anybody has that phone or mailbox.

import type { RequestOf } from "@tidemark/contract";
import { type CodeScene, checkEmailCall, checkMobileCall, sendMailCall, sendSmsCall } from "@tidemark/contract/codes";
import { allNotices } from "@tidemark/contract/words/all";
import { type Instant, ok, type Result, refuse, rejected } from "@tidemark/kernel";
import { type Caller, type Handler, handle } from "../../http/handler.ts";
import { addressKey } from "../../platform/address.ts";
import type { Platform } from "../../seams/platform.ts";
import {
  type Account,
  type Destination,
  destinationsOf,
  findNamed,
  looksLikeEmail,
  nameKey,
  seasonedDestinationsOf,
} from "../registry/registry.ts";
import { type Sessions, signsOf } from "../sessions/sessions.ts";
import type { Switches } from "../switches/switches.ts";
import type { Codes, Trier } from "./codes.ts";
import { sceneOf } from "./scene.ts";

export type CodeRouteParts = Pick<Platform, "clock" | "database"> & {
  readonly codes: Codes;
  readonly sessions: Sessions;
  readonly switches: Switches;
};

type Target = {
  readonly destination: Destination;
  readonly account: Account | null;
  /** Where the account was named by something else than the destination. */
  readonly typed?: { readonly name: string; readonly channel: Destination["channel"] };
};
type SendRequest = RequestOf<typeof sendMailCall>;

function malformed(text: string): Result<never> {
  return refuse(looksLikeEmail(text) ? "email_malformed" : "phone_malformed");
}

/** Where an account's codes of a scene may go; a place bound just now must not yet open the account. */
function placesFor(scene: CodeScene, account: Account, now: Instant): Destination[] {
  const opensAccount =
    scene === "reset_password" || scene === "forget" || scene === "trade_password" || scene === "unfreeze";
  return opensAccount ? seasonedDestinationsOf(account, now) : destinationsOf(account);
}

/**
 * Where the code goes and whose place that is. An account number stands for what is bound to the account. What is no
 * phone and no mailbox is refused whomever it may mean, and whatever is limited is limited by what was typed: otherwise
 * the answers would tell who has an account here.
 */
async function targetOf(
  parts: CodeRouteParts,
  asked: { readonly request: SendRequest; readonly scene: CodeScene; readonly preferred: Destination["channel"] },
): Promise<Result<Target>> {
  const text = asked.request.user_string;
  if (text === "") return refuse("account_required");
  const area = asked.request.area_code || asked.request.country_code;
  const { account, destination } = await findNamed(parts.database, text, area);
  if (destination === null) return malformed(text);
  const usable = account === null ? [] : placesFor(asked.scene, account, parts.clock.now());
  const isOf = (places: readonly Destination[]): boolean => places.some((place) => place.to === destination.to);
  const isOpen = asked.scene === "register" || asked.scene === "band";
  if (isOpen || destination.channel === "mail") return ok({ destination, account: isOf(usable) ? account : null });
  const typed = { name: nameKey(text, area), channel: asked.preferred };
  const bound = account === null ? [] : destinationsOf(account);
  if (account === null || isOf(bound)) return ok({ destination, account: isOf(usable) ? account : null, typed });
  const chosen = usable.find((place) => place.channel === asked.preferred) ?? usable[0];
  if (chosen !== undefined) return ok({ destination: chosen, account, typed });
  return ok({ destination: bound[0] ?? destination, account: null, typed });
}

/** A session of the account, or a device it was used from: strangers have neither. */
async function askerOf(parts: CodeRouteParts, caller: Caller, account: Account | null): Promise<Trier> {
  const { devices } = parts.sessions;
  const trace = devices.traceOf(caller);
  const isKnown = await devices.knows(parts.database, account?.id ?? null, trace);
  const isInside = account !== null && caller.identity?.userId === account.id;
  return { signs: signsOf(trace), isKnown: isKnown || isInside };
}

export function codesRoutes(parts: CodeRouteParts): Handler[] {
  const send = async (request: SendRequest, caller: Caller, preferred: Destination["channel"]) => {
    const scene = sceneOf(request);
    if (!scene.ok) return scene;
    // Said before a code is sent for nothing.
    const isInVain = scene.value === "register" && parts.switches.isOn("registration_closed");
    if (isInVain) return refuse("registration_closed");
    const target = await targetOf(parts, { request, scene: scene.value, preferred });
    if (!target.ok) return target;
    const refused = await parts.codes.send({
      ...target.value,
      scene: scene.value,
      address: addressKey(caller.address),
      language: caller.language,
      by: await askerOf(parts, caller, target.value.account),
    });
    return refused === null ? ok(allNotices[caller.language].code_sent) : rejected(refused);
  };
  const check = async (channel: Destination["channel"], code: string, caller: Caller): Promise<Result<string>> => {
    if (code === "") return refuse("code_required");
    const by = { signs: signsOf(parts.sessions.devices.traceOf(caller)), isKnown: false };
    const isRight = await parts.codes.checkNewestFrom({ address: addressKey(caller.address), channel, code, by });
    return isRight ? ok(allNotices[caller.language].code_right) : refuse("code_wrong");
  };
  return [
    handle(sendSmsCall, (request, caller) => send(request, caller, "sms")),
    handle(sendMailCall, (request, caller) => send(request, caller, "mail")),
    handle(checkMobileCall, (request, caller) => check("sms", request.mobile_code, caller)),
    handle(checkEmailCall, (request, caller) => check("mail", request.email_code, caller)),
  ];
}
