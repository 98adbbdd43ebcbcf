// Passkeys. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  passkey_wrong: "The passkey was not accepted. Try again.",
  passkey_name_malformed: "A name has 1 to 40 characters.",
  passkeys_full: "An account has at most {maximum} passkeys. Remove one first.",
  unknown_passkey: "This passkey was not found. It may have been removed already.",
} satisfies SomeRefusals;

export const notices = {
  passkey_removed: "The passkey is removed.",
};

export const messages = {
  passkey_first: {
    title: "Passkey added",
    text: "The passkey {name} was added on {time}. From now on your account asks for a second factor.",
  },
  passkey_added: {
    title: "Passkey added",
    text: "The passkey {name} was added on {time}.",
  },
  passkey_removed: {
    title: "Passkey removed",
    text: "The passkey {name} was removed on {time}.",
  },
};

export const page = {
  title: "Passkeys",
  lead: "Log in without a password, and confirm withdrawals and security changes with your fingerprint, face or device PIN.",
  none: "No passkeys yet.",
  add: "Add a passkey",
  addTitle: "Add a passkey",
  addLead:
    "Your browser asks where to keep it. A passkey never leaves your device or password manager, and works on this site alone.",
  name: "Name",
  nameHint: "So that you recognise it, such as Laptop",
  nameRequired: "Give it a name.",
  created: "Added",
  used: "Last used",
  never: "Never",
  synced: "Synced",
  rename: "Rename",
  renameTitle: "Rename the passkey",
  remove: "Remove",
  removeTitle: "Remove this passkey?",
  removeLead: "It can no longer be used to log in or as second factor.",
  save: "Save",
  added: "The passkey is added.",
  unsupported: "This browser has no passkeys.",
  renameNamed: "Rename {name}",
  removeNamed: "Remove {name}",
  firstHint: "From then on your account asks for a second factor.",
  furtherHint: "After this change, withdrawals wait for {hours} hours.",
} as const;
