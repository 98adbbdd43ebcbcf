// Take-profit and stop-loss of one position, in a window.

import type { Position } from "@tidemark/contract/leverage";
import { FormDialog } from "../../forms/FormDialog.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import { StopsFields } from "./StopsFields.tsx";
import { useStops } from "./use-stops.ts";

export type PositionDialogProps = { readonly position: Position; readonly onClose: () => void };

export function StopsDialog({ position, onClose }: PositionDialogProps) {
  const text = useTexts("positions");
  const stops = useStops(position, onClose);
  return (
    <FormDialog
      title={text("stopsTitle", { symbol: position.symbol })}
      description={text("stopsText")}
      submitLabel={text("stopsConfirm")}
      isSubmitting={stops.form.isSubmitting}
      onSubmit={stops.form.onSubmit}
      onClose={onClose}
    >
      <StopsFields position={position} stops={stops} />
    </FormDialog>
  );
}
