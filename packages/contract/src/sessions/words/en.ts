// Where somebody is logged in. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_session: "This session was not found. It may have ended already.",
  unknown_device: "This device was not found. It may have been forgotten already.",
} satisfies SomeRefusals;

export const notices = {
  session_ended: "The session is ended.",
  other_sessions_ended: "All other sessions are ended.",
  device_forgotten: "The device is forgotten.",
};

export const messages = {
  login_new_device: {
    title: "Login from a new device",
    text: "{device}, address {address}, {time}. If this was not you, end the session and change your password.",
  },
};

export const page = {
  sessionsTitle: "Sessions",
  device: "Device",
  unknownDevice: "Unknown device",
  address: "Address",
  began: "Logged in",
  seen: "Last seen",
  state: "State",
  current: "This session",
  end: "End",
  endNamed: "End the session on {device}",
  endOthers: "End all others",
  endTitle: "End this session?",
  endOthersTitle: "End all other sessions?",
  devicesTitle: "Known devices",
  devicesLead: "This account was logged in from these devices. A forgotten one counts as new at its next login.",
  devicesEmpty: "No device is known yet.",
  firstSeen: "First seen",
  thisDevice: "This device",
  forget: "Forget",
  forgetNamed: "Forget {device}",
  forgetTitle: "Forget this device?",
  forgetLead: "It counts as new at its next login. Sessions on it go on; end them in the list of sessions.",
  historyTitle: "Login history",
  historyEmpty: "No logins yet.",
  time: "Time",
  result: "Result",
  accepted: "Logged in",
  refused: "Refused",
} as const;
