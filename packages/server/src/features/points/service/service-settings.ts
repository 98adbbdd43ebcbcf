// The settings of the small points service, a process of its own.

import { type Amount, ensure } from "@tidemark/kernel";
import { SettingError } from "../../../platform/setting.ts";
import { readPoints, secretLengthMin } from "../protocol.ts";

export type FirstAccount = { readonly userName: string; readonly password: string; readonly points: Amount };

export type ServiceSettings = {
  readonly file: string;
  readonly secret: string;
  readonly host: string;
  readonly port: number;
  readonly accounts: readonly FirstAccount[];
  /** Ends when whoever started it is gone. */
  readonly endsWithStarter: boolean;
};

export const serviceHelp = `npm run points-service

A small points service: accounts with points, from which an exchange takes what their owners turn into coins.

  POINTS_SERVICE_FILE      file that keeps its accounts and everything that was taken and given back
  POINTS_SERVICE_SECRET    secret of the messages (32 random characters or more); the exchange has the same
  POINTS_SERVICE_HOST      address to listen on [127.0.0.1]
  POINTS_SERVICE_PORT      port to listen on [4780]
  POINTS_SERVICE_ACCOUNTS  accounts that are made if they are not there, as name:password:points, separated by commas
  POINTS_SERVICE_ENDS      yes ends it when its input ends
`;

type Environment = Readonly<Record<string, string | undefined>>;

const accountForm = /^([^:,]{1,64}):([^:,]{1,128}):([0-9]{1,12}(?:\.[0-9]{1,2})?)$/;

function accountsIn(text: string): FirstAccount[] {
  if (text === "") return [];
  return text.split(",").map((item) => {
    const [, userName, password, points] = accountForm.exec(item.trim()) ?? [];
    if (userName === undefined || password === undefined || points === undefined) {
      throw new SettingError("The setting POINTS_SERVICE_ACCOUNTS must be a list such as ada:secret-word:5000.");
    }
    return { userName, password, points: ensure(readPoints(points), "points that are no number") };
  });
}

export function readServiceSettings(environment: Environment): ServiceSettings {
  const text = (name: string): string => environment[name]?.trim() ?? "";
  const file = text("POINTS_SERVICE_FILE");
  if (file === "")
    throw new SettingError("The points service needs the setting POINTS_SERVICE_FILE: where it keeps its book.");
  const secret = text("POINTS_SERVICE_SECRET");
  if (secret.length < secretLengthMin) {
    throw new SettingError(
      `The points service needs the setting POINTS_SERVICE_SECRET: ${secretLengthMin} random characters or more.`,
    );
  }
  const port = text("POINTS_SERVICE_PORT") || "4780";
  if (!/^[0-9]{1,5}$/.test(port) || Number.parseInt(port, 10) > 65_535) {
    throw new SettingError("The setting POINTS_SERVICE_PORT must be a port.");
  }
  return {
    file,
    secret,
    host: text("POINTS_SERVICE_HOST") || "127.0.0.1",
    port: Number.parseInt(port, 10),
    accounts: accountsIn(text("POINTS_SERVICE_ACCOUNTS")),
    endsWithStarter: text("POINTS_SERVICE_ENDS") === "yes",
  };
}
