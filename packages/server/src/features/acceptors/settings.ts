// What deals with acceptors cost, and how long each side has.

import { matching, textSetting, wholeSetting } from "../../platform/setting.ts";

export const settings = {
  acceptorFeePercent: textSetting(
    {
      name: "ACCEPTOR_FEE_PERCENT",
      means: "percent of the coins that the exchange takes from whoever gives them in a deal with an acceptor",
      default: "0",
    },
    matching(/^(5|[0-4](\.[0-9]{1,4})?)$/),
    "a percentage up to 5 such as 0.1",
  ),
  acceptorOpenMax: wholeSetting(
    { name: "ACCEPTOR_OPEN_MAX", means: "unfinished deals with acceptors that one person may have", default: 3 },
    { min: 1, max: 100 },
  ),
  acceptorWindowMinutes: wholeSetting(
    {
      name: "ACCEPTOR_WINDOW_MINUTES",
      means: "minutes in which whoever pays in a deal with an acceptor must have done so",
      default: 30,
    },
    { min: 5, max: 1_440 },
  ),
  acceptorConfirmMinutes: wholeSetting(
    {
      name: "ACCEPTOR_CONFIRM_MINUTES",
      means: "minutes in which an acceptor should confirm a deposit that was paid; then it is a dispute",
      default: 60,
    },
    { min: 2, max: 10_080 },
  ),
  acceptorContestMinutes: wholeSetting(
    {
      name: "ACCEPTOR_CONTEST_MINUTES",
      means: "minutes in which a withdrawal that was marked as transferred can be contested; then it is confirmed",
      default: 20,
    },
    { min: 2, max: 10_080 },
  ),
  acceptorNoticeDays: wholeSetting(
    { name: "ACCEPTOR_NOTICE_DAYS", means: "days between leaving and having a guarantee back", default: 7 },
    { min: 1, max: 365 },
  ),
};
