// The Identities room. In English.

export const refusals = {
  unknown_paper: "There is no such paper.",
  decided_already: "{name} has decided on this paper already: {state}.",
  picture_gone: "This picture is erased, or was never there.",
  reason_missing: "Say why it is refused; its owner reads it.",
} as const;

export const deeds = {
  "identities.decide": "Decide on a paper",
} as const;

export const page = {
  title: "Identities",
  lead: "Documents that wait, the oldest first.",
  state: "State",
  pending: "Waiting",
  certified: "Certified",
  refused: "Refused",
  account: "Account",
  paper: "Paper",
  submittedAt: "Handed in",
  waiting: "Waiting for",
  decidedAt: "Decided",
  decidedBy: "By",
  reason: "Reason",
  empty: "No paper waits",
  back: "All papers",
  name: "Name",
  cardId: "Card number",
  front: "Front",
  reverse: "Back",
  hand: "In the hand",
  pictures: "Pictures",
  erased: "Erased",
  seen: "Every view of a paper and its pictures is written down.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  turn: "Turn",
  reset: "As it was",
  loading: "Loading",
  failed: "The picture could not be loaded.",
  duplicates: "Same card number elsewhere",
  noDuplicates: "No other account has tried this number.",
  turnedAway: "Turned away",
  history: "Other papers of this account",
  noHistory: "None.",
  certify: "Certify",
  certifyLead:
    "Name and number are readable, fit the pictures, and the person is the one on the card. Limits rise at once.",
  refuse: "Refuse",
  refuseLead: "The owner reads the reason and may hand in another paper.",
  nextPaper: "Next paper",
  person: "Open the account",
} as const;
