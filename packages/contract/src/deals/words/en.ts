// Deals between people. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  deal_chat_closed: "This deal ended more than seven days ago. Nothing can be added to it any more.",
  message_empty: "Write something first.",
  message_too_long: "This is too long: {maximum} characters at most.",
  message_malformed:
    "This contains characters that nobody can see or that turn the direction of writing. Please type it anew.",
  unknown_phrase: "There is no such phrase.",
  pictures_too_many: "At most {maximum} pictures at once.",
  dispute_not_possible: "A dispute can only be opened over a deal that is marked as paid, and it has only one.",
  dispute_too_late: "It is too late for a dispute: the coins are no longer set aside for this deal.",
  statement_given: "You have given your statement already.",
  rating_not_possible: "A deal can be rated once it is finished or decided.",
  rating_given: "You have rated this deal already.",
  unknown_person: "There is no such person.",
  block_self: "You cannot block yourself.",
  blocks_full: "You can block {maximum} people at most.",
} satisfies SomeRefusals;

export const notices = {
  deal_said: "Sent.",
  deal_read: "Noted.",
  deal_disputed: "The dispute is open. Operators will look at the case.",
  deal_stated: "Your statement is part of the case.",
  deal_rated: "Thank you.",
  block_set: "You no longer see each other's offers.",
  block_lifted: "You see each other's offers again.",
};

export const messages = {
  deal_disputed: {
    title: "Dispute opened",
    text: "A dispute was opened over your deal {id} ({amount} {currency}) on {time}. The coins stay where they are until the seller confirms or two operators decide. Add your statement and proof on the page of the deal.",
  },
  deal_statement: {
    title: "Statement in a dispute",
    text: "The other side has given a statement in the dispute over your deal {id} ({amount} {currency}) on {time}.",
  },
  deal_silent: {
    title: "The seller did not answer",
    text: "The seller of your deal {id} ({amount} {currency}) did not answer in time, so a dispute was opened by the rules on {time}. The coins stay where they are until the seller confirms or two operators decide. Add your statement and proof on the page of the deal.",
  },
  deal_remind: {
    title: "Confirm the payment",
    text: "The buyer of {amount} {currency} has marked your deal {id} as paid. Look at your account and confirm, or open a dispute, before {until}.",
  },
  deal_released: {
    title: "Coins released",
    text: "The seller of deal {id} did not answer in time. As the deal said from its beginning, {amount} {currency} went to the buyer on {time}.",
  },
};
