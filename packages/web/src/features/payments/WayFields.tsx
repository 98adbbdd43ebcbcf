// One way to be paid beside banks: its account, and for those that have one the code that others scan.

import { Button, Panel, TextField } from "@tidemark/ui";
import { PictureField } from "../../forms/PictureField.tsx";
import { useTexts } from "../../i18n/use-texts.ts";
import type { WayName } from "./payments-view.ts";
import type { PaymentsFormState } from "./use-payments-form.ts";

const lengthMax = 120;

export function WayFields({ way, form }: { readonly way: WayName; readonly form: PaymentsFormState }) {
  const text = useTexts("payments");
  const code = way === "alipay" || way === "wechat" ? (`${way}Code` as const) : null;
  return (
    <Panel title={text(way)} bodyClassName="grid gap-4 p-5 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">
        {way === "wechat" && (
          <TextField {...form.text("wechatNickname")} label={text("wechatNickname")} maxLength={lengthMax} />
        )}
        <TextField
          {...form.text(`${way}Account`)}
          label={text(`${way}Account`)}
          maxLength={lengthMax}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {code !== null && (
        <div className="flex min-w-0 flex-col gap-2">
          <PictureField
            id={form.idOf(code)}
            label={text(code)}
            hint={text("codeHint")}
            value={form.values[code]}
            error={form.errorOf(code)}
            onChange={(address) => form.set(code, address)}
          />
          {form.values[code] !== "" && (
            <Button size="sm" className="self-start" onClick={() => form.set(code, "")}>
              {text("removeCode")}
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
}
