// Verifying who somebody is. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  identity_pending: "Your paper is being looked at. You will hear from us.",
  identity_certified: "Your identity is verified already.",
  name_malformed: "Enter your name as it stands on the paper, 2 to 64 letters.",
  card_malformed: "The number of a paper has 5 to 32 letters and digits.",
  card_taken: "This paper belongs to another account.",
} satisfies SomeRefusals;

export const notices = {
  identity_submitted: "Your paper is handed in and will be looked at.",
};

export const messages = {
  identity_submitted: {
    title: "Identity under review",
    text: "Your paper was handed in on {time}. You will get another message when it is decided on.",
  },
  identity_certified: {
    title: "Identity verified",
    text: "Your identity was verified on {time}. Higher withdrawal limits apply at once.",
  },
  identity_refused: {
    title: "Identity not verified",
    text: "Your paper was refused on {time}: {reason} You can hand in another one.",
  },
};

export const titles = {
  identity: "Identity verification",
} as const;

export const page = {
  lead: "With a verified identity you can withdraw more, and trade with other people.",
  name: "Name",
  nameHint: "As it stands on your paper",
  cardId: "Number of the paper",
  cardHint: "Identity card or passport",
  front: "Front",
  frontHint: "All four corners, nothing covered",
  reverse: "Back",
  reverseHint: "For a passport, the page beside the photo",
  hand: "You with the paper",
  handHint: "Your face and the paper, both sharp",
  submit: "Hand in",
  nameRequired: "Enter your name.",
  cardRequired: "Enter the number of the paper.",
  pendingTitle: "Under review",
  pendingText: "Handed in on {time}. A message and a mail will tell you when it is decided.",
  certifiedTitle: "Verified",
  certifiedText: "Verified on {time}.",
  refusedTitle: "The last paper was refused",
  refusedAgain: "You can hand in another one below.",
  privacy:
    "The pictures are encrypted and only reviewers see them. Those of a refused paper are erased after {days} days.",
} as const;
