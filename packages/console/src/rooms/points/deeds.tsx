// What operators decide in this room, each for those whose roles may.

import {
  feePpmMax,
  openPoints,
  type PointsStateView,
  pausePoints,
  releasePoints,
  setPointsTerms,
} from "@tidemark/contract/console/points";
import type { ConsoleCall } from "@tidemark/contract/console-call";
import { TextField } from "@tidemark/ui";
import { type ComponentProps, useState } from "react";
import { useDoor } from "../../frame/ask.ts";
import { DeedButton } from "../../frame/DeedDialog.tsx";
import { FieldGrid, TextInputs } from "../../frame/fields.tsx";
import { areFilled, typedOf } from "../../frame/typed-fields.ts";
import { percentOf, ppmOf } from "../settings/percent.ts";
import { usePointWords } from "./use-points.ts";

/** Others see how things stand and no button. */
export function OwnDeed<C extends ConsoleCall<"deed">>(props: ComponentProps<typeof DeedButton<C>>) {
  const roles = useDoor(({ state }) => state?.roles);
  return roles !== undefined && props.call.roles.some((role) => roles.includes(role)) ? (
    <DeedButton {...props} />
  ) : null;
}

const names = ["coin", "price", "difference", "feePercent"] as const;

export function ChangeTerms({ terms }: { terms: PointsStateView["terms"] }) {
  const t = usePointWords();
  const before = terms === null ? null : { ...terms, feePercent: percentOf(terms.feePpm) };
  const [typed, setTyped] = useState(() => typedOf(names, before));
  const feePpm = ppmOf(typed.feePercent);
  const isWhole = areFilled(names, typed) && feePpm !== null && feePpm <= feePpmMax;
  const { coin, price, difference } = typed;
  return (
    <OwnDeed
      call={setPointsTerms}
      label={t.change}
      title={t.terms}
      lead={t.changeLead}
      request={isWhole ? { coin, price, difference, feePpm } : null}
    >
      <FieldGrid>
        <TextInputs
          names={names}
          labels={t}
          value={typed}
          onChange={(changed) => setTyped((now) => ({ ...now, ...changed }))}
        />
      </FieldGrid>
    </OwnDeed>
  );
}

export function PauseDeed({ isPaused }: { isPaused: boolean }) {
  const t = usePointWords();
  return (
    <OwnDeed
      key={String(isPaused)}
      call={pausePoints}
      label={isPaused ? t.resume : t.pause}
      title={isPaused ? t.resume : t.pause}
      lead={isPaused ? t.resumeLead : t.pauseLead}
      variant={isPaused ? "primary" : "danger"}
      request={{ isPaused: !isPaused }}
    />
  );
}

/** An account is named by its number, as everywhere in the console. */
export function PeopleDeeds() {
  const t = usePointWords();
  const [account, setAccount] = useState("");
  const field = (
    <TextField
      label={t.account}
      value={account}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => setAccount(event.target.value)}
    />
  );
  const named = account.trim();
  return (
    <div className="flex flex-wrap gap-2">
      <OwnDeed
        call={openPoints}
        label={t.open}
        title={t.openTitle}
        request={named === "" ? null : { account: named, isOpen: true }}
      >
        {field}
      </OwnDeed>
      <OwnDeed
        call={openPoints}
        label={t.close}
        title={t.closeTitle}
        request={named === "" ? null : { account: named, isOpen: false }}
      >
        {field}
      </OwnDeed>
      <OwnDeed
        call={releasePoints}
        label={t.release}
        title={t.release}
        lead={t.releaseLead}
        request={named === "" ? null : { account: named }}
      >
        {field}
      </OwnDeed>
    </div>
  );
}
