// Acceptors: people through whom others put money in and take money out. In English.

import type { SomeRefusals } from "../../words/shape.ts";

export const refusals = {
  unknown_acceptor: "This acceptor was not found.",
  acceptor_own: "You cannot deal with yourself.",
  acceptor_not_open: "This acceptor takes no deals.",
  acceptor_leaving: "This acceptor is leaving and takes no new deals.",
  acceptor_paused: "This acceptor takes no deals at the moment.",
  acceptor_way_missing: "This acceptor does not offer this way of payment.",
  acceptor_way_unchosen: "Choose a way of payment.",
  acceptor_mobile_missing: "Enter your mobile number.",
  acceptor_account_missing: "Enter your account.",
  acceptor_money_missing: "Enter an amount of money with at most two decimals.",
  acceptor_room: "At the moment this acceptor can take {maximum} at most.",
  acceptor_account_differs: "You are paid only at an account you have saved in your payment methods.",
  acceptor_not_appointed: "There is no appointment that waits for your answer.",
  acceptor_nothing_wanted: "Operators want no other guarantee of you.",
  acceptor_open_above: "More is going on with you than this guarantee would be. Finish deals first, then agree.",
  acceptor_limits_wrong: "Limits lie between {min} and {max}, and the least is not more than the most.",
  acceptor_keeps_shop: "Whoever keeps a shop in this coin cannot be an acceptor in it. Close the shop first.",
  shop_of_acceptor: "An acceptor in this coin cannot keep a shop in it.",
  evidence_required: "Attach a picture of the transfer first.",
} satisfies SomeRefusals;

export const notices = {
  acceptor_deposit_begun: "Pay {money} to the acceptor, then mark it as paid.",
  acceptor_withdrawal_begun:
    "Your coins are set aside. Once the acceptor marks the transfer, you have {minutes} minutes to confirm it or to contest it.",
  acceptor_transferred: "Marked as transferred. The user has {minutes} minutes to contest it.",
  acceptor_accepted: "You are an acceptor from now on. The guarantee is set aside.",
  acceptor_guarantee_accepted: "Your guarantee has changed.",
  acceptor_declined: "You have declined the appointment.",
  acceptor_saved: "Saved.",
  acceptor_leaves: "The notice has begun. The guarantee comes back on {until}.",
  acceptor_moved_in: "Moved {amount} {currency} to the working account.",
  acceptor_moved_out: "Moved {amount} {currency} to the fiat account.",
  acceptor_not_received: "I have not received the money.",
  acceptor_silent: "I have paid, and the acceptor has not credited it.",
};

export const messages = {
  acceptor_appointed: {
    title: "You were appointed as an acceptor",
    text: "Operators have appointed you as the acceptor {name}. Take it on and set {guarantee} {currency} aside as a guarantee, or decline.",
  },
  acceptor_changed: {
    title: "Your terms as an acceptor have changed",
    text: "Operators have changed the rates and limits of {name} on {time}. Deals that go on keep theirs.",
  },
  acceptor_guarantee_wanted: {
    title: "Another guarantee is wanted of you",
    text: "Operators want the guarantee of {name} to be {guarantee} {currency}. It changes once you agree to it on your working page.",
  },
  acceptor_guarantee_changed: {
    title: "Your guarantee has changed",
    text: "The guarantee of {name} is {guarantee} {currency} since {time}.",
  },
  acceptor_stopped: {
    title: "You take no new deals",
    text: "Operators have stopped {name} on {time}: {reason} Deals that go on are still yours to finish.",
  },
  acceptor_resumed: {
    title: "You take deals again",
    text: "Operators have lifted the stop of {name} on {time}.",
  },
  acceptor_rests: {
    title: "You are paused",
    text: "A withdrawal was not transferred in time, so {name} was paused by the rules on {time}. Go on from your working page when you are back.",
  },
  acceptor_leaving: {
    title: "Your notice as an acceptor has begun",
    text: "{name} ends on {until}, once no deal goes on. The guarantee of {guarantee} {currency} comes back then.",
  },
  acceptor_ended: {
    title: "You are no acceptor any more",
    text: "{name} has ended. The guarantee of {guarantee} {currency} and what was left in the working account are in your fiat account.",
  },
  withdrawal_begun: {
    title: "Withdrawal begun: wait for the transfer",
    text: "{amount} {currency} are set aside for your withdrawal {id}. The acceptor pays {money} to your account. Once the transfer is marked, you have {minutes} minutes to confirm it or to contest it; then it is confirmed by itself.",
  },
  withdrawal_asked: {
    title: "A withdrawal for you to pay",
    text: "Transfer {money} for deal {id} ({amount} {currency}) before its time is over, then mark it with a picture of the transfer.",
  },
  withdrawal_transferred: {
    title: "Has your money arrived?",
    text: "The acceptor says that {money} was transferred for your withdrawal {id}. Look at your account. Confirm it, or contest it with one click before {until}: then it is confirmed by itself.",
  },
  withdrawal_remind: {
    title: "Half of the time is over: check your account",
    text: "Your withdrawal {id} ({money}) is confirmed by itself at {until}. If the money has not arrived, contest it now with one click.",
  },
  withdrawal_released: {
    title: "Withdrawal confirmed by itself",
    text: "Nobody contested the transfer of {money} for deal {id} in time, so {amount} {currency} went to the acceptor on {time}, as was said when it began.",
  },
};

export const reasons = {
  acceptor: {
    title: "Deals with acceptors",
    received: "Acceptor: received, or given back",
    paid: "Acceptor: set aside for a deal",
    frozen: "Acceptor: {amount} {currency} paid from frozen",
  },
  guarantee: {
    title: "Guarantee of an acceptor",
    received: "Guarantee: given back",
    paid: "Guarantee: set aside",
  },
};
