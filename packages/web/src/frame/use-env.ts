// What the exchange says of itself before anything else: its mode, version and socket. Asked once per visit.

import type { ReplyOf } from "@tidemark/contract";
import { storageKeys } from "@tidemark/contract";
import { envCall } from "@tidemark/contract/system";
import { useEffect } from "react";
import { useCall } from "../api/use-call.ts";
import { rememberExchangeZone } from "../session/clock.ts";
import { writeStored } from "../session/storage.ts";

export type Env = ReplyOf<typeof envCall>;

export function useEnv(): Env | undefined {
  const { data } = useCall(envCall, {}, { staleTimeMs: Number.POSITIVE_INFINITY });
  useEffect(() => {
    if (data === undefined) return;
    writeStored(storageKeys.socketPort, String(data.socket_io_port));
    rememberExchangeZone(data.time_zone);
    writeStored(storageKeys.needsSmsCode, String(data.login_need_smscode));
  }, [data]);
  return data;
}
