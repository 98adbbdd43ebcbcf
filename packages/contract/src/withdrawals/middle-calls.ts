// The three calls old pages make to the service that kept withdrawal addresses apart. They live on our own origin now
// and lead to the address book; `user_id` and `sign` are not read, the session and the code decide.

import * as z from "zod/mini";
import { defineCall, typeOnly } from "../call.ts";
import type * as requests from "./middle-requests.ts";

export const drawCodeCall = defineCall({
  name: "withdrawals.drawCode",
  methods: ["GET"],
  path: "/walletMiddle/SendVerificationcode",
  who: "user",
  form: "middle",
  reply: z.null(),
});

export const drawAddressCall = defineCall({
  name: "withdrawals.drawAddress",
  methods: ["GET"],
  path: "/walletMiddle/GetDrawAddress",
  who: "user",
  form: "middle",
  request: typeOnly<typeof requests.drawAddress>(),
  reply: z.object({ address: z.string(), memo: z.string() }),
});

export const bindDrawAddressCall = defineCall({
  name: "withdrawals.bindDrawAddress",
  methods: ["POST"],
  path: "/walletMiddle/BindDrawAddress",
  who: "user",
  form: "middle",
  request: typeOnly<typeof requests.bindDrawAddress>(),
  reply: z.null(),
});
