// The link of the mail that confirms a new device leads to the login page, which tells the exchange, once.

import { confirmDeviceCall } from "@tidemark/contract/people";
import { useEffect, useRef, useState } from "react";
import { answerText } from "../../api/answer-text.ts";
import { callApi } from "../../api/call-api.ts";

export type Confirmed = { readonly tone: "info" | "warn"; readonly sentence: string };

/** What came of it; null without a link, and until the exchange has answered. */
export function useConfirmedDevice(link: string): Confirmed | null {
  const [confirmed, setConfirmed] = useState<Confirmed | null>(null);
  const told = useRef("");
  useEffect(() => {
    if (link === "" || told.current === link) return;
    told.current = link;
    void callApi(confirmDeviceCall, { link }, { isQuiet: true }).then(async (answer) => {
      if (answer.ok) setConfirmed({ tone: "info", sentence: answer.value });
      else setConfirmed({ tone: "warn", sentence: await answerText(answer) });
    });
  }, [link]);
  return confirmed;
}
