// Where an account is logged in, and who tried. English gives the keys that every other language must have.

export const texts = {
  sessionsTitle: "Devices and sessions",
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
  historyTitle: "Login history",
  historyEmpty: "No logins yet.",
  time: "Time",
  result: "Result",
  accepted: "Logged in",
  refused: "Refused",
} as const;
