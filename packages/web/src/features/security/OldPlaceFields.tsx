// What replacing a mailbox or phone asks for beside the new one: a code sent to the one bound now, or the patience to
// wait where nobody can read there any more.

import { placeWaitDays } from "@tidemark/contract/security";
import { Checkbox } from "@tidemark/ui";
import type { Answer } from "../../api/answer.ts";
import type { TextControl } from "../../forms/use-form.ts";
import { useTexts } from "../../i18n/use-texts.ts";
import { type CodeDestination, CodeField } from "../codes/codes.tsx";
import { shownPlace } from "./shown-place.ts";

export type OldPlaceFieldsProps = {
  readonly control: TextControl;
  readonly destination: CodeDestination;
  readonly isWaiting: boolean;
  readonly onWaitingChange: (isWaiting: boolean) => void;
  readonly onRefused: (answer: Answer<unknown>) => Promise<void>;
};

export function OldPlaceFields(props: OldPlaceFieldsProps) {
  const { control, destination, isWaiting, onWaitingChange, onRefused } = props;
  const text = useTexts("security");
  const shown = shownPlace(destination.account, destination.areaCode);
  return (
    <>
      {!isWaiting && (
        <CodeField
          control={control}
          label={text("oldPlaceCode", { destination: shown })}
          destination={destination}
          scene="replace"
          canSend={() => true}
          onRefused={onRefused}
        />
      )}
      <Checkbox
        label={text("noOldPlace")}
        hint={text("noOldPlaceHint", { days: placeWaitDays })}
        checked={isWaiting}
        onChange={onWaitingChange}
      />
    </>
  );
}
