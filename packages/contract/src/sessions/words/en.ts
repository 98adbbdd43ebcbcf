// Where somebody is logged in. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_session: "This session was not found. It may have ended already.",
} satisfies SomeRefusals;

export const notices = {
  session_ended: "The session is ended.",
  other_sessions_ended: "All other sessions are ended.",
};

export const messages = {
  login_new_device: {
    title: "Login from a new device",
    text: "{device}, address {address}, {time}. If this was not you, end the session and change your password.",
  },
};
