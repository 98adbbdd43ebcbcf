// Verifying who somebody is. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  identity_pending: "Your document is under review. You will hear from us.",
  identity_certified: "Your identity is verified already.",
  name_malformed: "Enter your name as it stands on the document, 2 to 64 letters.",
  card_malformed: "An ID number has 5 to 32 letters and digits.",
  card_taken: "This document belongs to another account.",
} satisfies SomeRefusals;

export const notices = {
  identity_submitted: "Your document is submitted and will be reviewed.",
};

export const messages = {
  identity_submitted: {
    title: "Identity under review",
    text: "Your document was submitted on {time}. You will get another message when it is decided.",
  },
  identity_certified: {
    title: "Identity verified",
    text: "Your identity was verified on {time}. Higher withdrawal limits apply at once.",
  },
  identity_refused: {
    title: "Identity not verified",
    text: "Your document was refused on {time}: {reason} You can submit another one.",
  },
};

export const titles = {
  identity: "Identity verification",
} as const;

export const page = {
  lead: "With a verified identity you can withdraw more, and trade with other people.",
  name: "Name",
  nameHint: "As it stands on your document",
  cardId: "ID number",
  cardHint: "Identity card or passport",
  front: "Front",
  frontHint: "All four corners, nothing covered",
  reverse: "Back",
  reverseHint: "For a passport, the page beside the photo",
  hand: "You with the document",
  handHint: "Your face and the document, both sharp",
  submit: "Submit",
  nameRequired: "Enter your name.",
  cardRequired: "Enter the ID number.",
  pendingTitle: "Under review",
  pendingText: "Submitted on {time}. A message and a mail will tell you when it is decided.",
  certifiedTitle: "Verified",
  certifiedText: "Verified on {time}.",
  refusedTitle: "Your last document was refused",
  refusedAgain: "You can submit another one below.",
  privacy:
    "The pictures are encrypted and only reviewers see them. Those of a refused document are erased after {days} days.",
} as const;
