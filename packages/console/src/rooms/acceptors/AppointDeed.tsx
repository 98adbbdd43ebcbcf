// Proposes that somebody becomes an acceptor: who, under which name, for which coin and money, with which guarantee,
// rates and limits. A second operator agrees; then the person takes it on, or declines.

import { acceptorLiabilities, appointAcceptor } from "@tidemark/contract/console/acceptors";
import { fiatCodes } from "@tidemark/contract/deals";
import { SelectField } from "@tidemark/ui";
import { useState } from "react";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { areFilled } from "../../frame/typed-fields.ts";
import { useLook } from "../../frame/use-calls.ts";
import { isSound, noTerms, termNames } from "./terms.ts";
import { useAcceptorWords } from "./use-acceptors.ts";

const whoNames = ["account", "name", "guarantee"] as const;
const nobody = { account: "", name: "", guarantee: "" };

/** What most people deal in. */
const usualCoin = "USDT";

export function AppointDeed() {
  const t = useAcceptorWords();
  const coins = useLook(acceptorLiabilities, {}).data?.choices ?? [];
  const [who, setWho] = useState(nobody);
  const [terms, setTerms] = useState(noTerms);
  const [chosen, setChosen] = useState("");
  const [money, setMoney] = useState<string>(fiatCodes[0]);
  const usual = coins.find((one) => one.coin === usualCoin)?.id;
  const coin = chosen === "" ? String(usual ?? "") : chosen;
  const isReady = areFilled(whoNames, who) && coin !== "" && isSound(terms);
  return (
    <DeedButton
      call={appointAcceptor}
      label={t.appoint}
      title={t.appoint}
      lead={t.appointLead}
      buttonVariant="primary"
      buttonSize="md"
      size="lg"
      request={isReady ? { ...who, coin, money, ...terms } : null}
    >
      <FieldGrid>
        <TextInputs
          names={["account", "name"] as const}
          labels={t}
          hints={{ account: t.accountHint, name: t.nameHint }}
          value={who}
          onChange={(changed) => setWho({ ...who, ...changed })}
        />
        <SelectField
          label={t.coin}
          value={coin === "" ? undefined : coin}
          onChange={setChosen}
          options={coins.map((one) => ({ value: String(one.id), label: one.coin }))}
        />
        <SelectField
          label={t.money}
          value={money}
          onChange={setMoney}
          options={fiatCodes.map((code) => ({ value: code, label: code }))}
        />
        <TextInputs
          names={["guarantee"] as const}
          labels={t}
          hints={{ guarantee: t.guaranteeHint }}
          value={who}
          onChange={(changed) => setWho({ ...who, ...changed })}
        />
      </FieldGrid>
      <FieldGrid>
        <TextInputs
          names={termNames}
          labels={t}
          hints={{ rechargeRate: t.rateHint, cashRate: t.rateHint, rechargeMin: t.limitHint, cashMin: t.limitHint }}
          value={terms}
          onChange={(changed) => setTerms({ ...terms, ...changed })}
        />
      </FieldGrid>
    </DeedButton>
  );
}
