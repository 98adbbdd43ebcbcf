// Devices the account was logged in from, with the means to forget any but this one.

import { useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "@tidemark/contract";
import { devicesCall, forgetDeviceCall } from "@tidemark/contract/sessions";
import { Badge, Button, EmptyState, FailedState, Panel, Table, type TableColumn, TimeText } from "@tidemark/ui";
import { useState } from "react";
import { callApi } from "../../api/call-api.ts";
import { callKey, useCall } from "../../api/use-call.ts";
import { type Translate, useTexts } from "../../i18n/use-texts.ts";
import { useLanguageTag } from "../../session/use-language-tag.ts";
import { deviceName } from "./device-name.ts";
import { ProofDialog } from "./ProofDialog.tsx";

type DeviceRow = ReplyOf<typeof devicesCall>[number];

export function DevicesPanel() {
  const text = useTexts("sessions");
  const shellText = useTexts("shell");
  const languageTag = useLanguageTag();
  const { data, isError, isLoading, refetch } = useCall(devicesCall, {});
  const [forgetting, setForgetting] = useState<DeviceRow | null>(null);
  return (
    <Panel title={text("devicesTitle")}>
      <p className="border-b border-line px-4 py-3 text-13 text-pretty text-text-2">{text("devicesLead")}</p>
      <Table
        label={text("devicesTitle")}
        columns={columnsOf(text, languageTag, setForgetting)}
        rows={data ?? []}
        rowKey={(row) => row.id}
        isLoading={isLoading}
        skeletonRows={2}
        empty={
          isError ? (
            <FailedState
              title={shellText("loadFailed")}
              retryLabel={shellText("retry")}
              onRetry={() => void refetch()}
            />
          ) : (
            <EmptyState title={text("devicesEmpty")} />
          )
        }
      />
      {forgetting !== null && <ForgetDialog row={forgetting} onClose={() => setForgetting(null)} />}
    </Panel>
  );
}

function ForgetDialog({ row, onClose }: { readonly row: DeviceRow; readonly onClose: () => void }) {
  const text = useTexts("sessions");
  const client = useQueryClient();
  return (
    <ProofDialog
      title={text("forgetTitle")}
      description={`${deviceName(row.device, text)}, ${row.address}. ${text("forgetLead")}`}
      submitLabel={text("forget")}
      missing="unknown_device"
      send={(proof) => callApi(forgetDeviceCall, { id: row.id, ...proof }, { isQuiet: true })}
      onDone={() => client.invalidateQueries({ queryKey: callKey(devicesCall, {}) })}
      onClose={onClose}
    />
  );
}

function columnsOf(
  text: Translate<"sessions">,
  languageTag: string,
  onForget: (row: DeviceRow) => void,
): readonly TableColumn<DeviceRow>[] {
  return [
    { key: "device", header: text("device"), card: "title", render: (row) => deviceName(row.device, text) },
    { key: "address", header: text("address"), render: (row) => <span className="num">{row.address}</span> },
    {
      key: "first",
      header: text("firstSeen"),
      render: (row) => <TimeText at={row.first_at} languageTag={languageTag} />,
    },
    { key: "last", header: text("seen"), render: (row) => <TimeText at={row.last_at} languageTag={languageTag} /> },
    {
      key: "forget",
      header: text("state"),
      align: "end",
      card: "bare",
      render: (row) =>
        row.is_current ? (
          <Badge tone="good">{text("thisDevice")}</Badge>
        ) : (
          <Button
            size="sm"
            aria-label={text("forgetNamed", { device: deviceName(row.device, text) })}
            onClick={() => onForget(row)}
          >
            {text("forget")}
          </Button>
        ),
    },
  ];
}
