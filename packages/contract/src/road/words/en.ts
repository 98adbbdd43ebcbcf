// The road of a request, before any feature is asked. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_call: "There is nothing at this address.",
  wrong_method: "This address does not answer that method.",
  malformed_body: "The request could not be read.",
  repeated_field: "The field {field} was sent more than once.",
  invalid_field: "The value of {field} is not valid.",
  missing_field: "The field {field} is missing.",
  body_too_large: "The request is too large. The limit is {limit}.",
  unsupported_body: "Requests of this format are not accepted here.",
  foreign_origin: "Requests from other sites are not accepted.",
  foreign_host: "This exchange does not answer to that address. Open it at its own.",
  too_many_requests: "Too many requests. Try again in {seconds} s.",
  overloaded: "The exchange is very busy right now. Try again in a moment.",
  timed_out: "The request took too long and was stopped.",
  fault: "Something failed on our side. Try again in a moment.",
  idempotency_key_malformed: "The request key is not in a usable form.",
  idempotency_key_reused: "This request key was already used for a different request.",
  idempotency_in_progress: "The same request is still being processed.",
  session_expired: "Your session has ended. Log in again to continue.",
  not_allowed: "Your account does not have access to this.",
} satisfies SomeRefusals;
