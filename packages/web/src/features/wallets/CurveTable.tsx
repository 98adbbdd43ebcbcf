// The curve in figures, for readers who cannot see it.

import { formatDecimal, formatTime } from "@tidemark/ui";
import { useTexts } from "../../i18n/use-texts.ts";

export type CurveTableProps = {
  readonly curve: readonly { readonly at: number; readonly value: string }[];
  readonly languageTag: string;
};

export function CurveTable({ curve, languageTag }: CurveTableProps) {
  const text = useTexts("wallets");
  return (
    <div className="sr-only">
      <table>
        <caption>{text("curveLabel")}</caption>
        <thead>
          <tr>
            <th scope="col">{text("time")}</th>
            <th scope="col">{text("value")}</th>
          </tr>
        </thead>
        <tbody>
          {curve.map((point) => (
            <tr key={point.at}>
              <th scope="row">{formatTime(point.at, languageTag)}</th>
              <td>{formatDecimal(point.value, languageTag, { decimals: 2 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
