// Where somebody is logged in. In English.

import type { SomeRefusals } from "../../texts/words.ts";

export const refusals = {
  unknown_session: "This session was not found. It may have ended already.",
} satisfies SomeRefusals;

export const notices = {
  session_ended: "The session is ended.",
  other_sessions_ended: "All other sessions are ended.",
};
