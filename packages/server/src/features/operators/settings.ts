// Who the operators are, and where their door and their console are.

import { join } from "node:path";
import { readOrigin } from "../../platform/platform-settings.ts";
import { choiceSetting, matching, textSetting, wholeSetting } from "../../platform/setting.ts";

export const settings = {
  operatorsFile: textSetting(
    {
      name: "OPERATORS_FILE",
      means: "file that names the operators",
      default: ({ dataDir }) => join(dataDir, "operators"),
      shown: "DATA_DIR/operators",
    },
    matching(/^[^\0]+$/),
    "a path",
  ),
  operatorSocket: textSetting(
    {
      name: "OPERATOR_SOCKET",
      means: "socket file of the operators' door",
      default: ({ dataDir }) => join(dataDir, "operator.sock"),
      shown: "DATA_DIR/operator.sock",
    },
    matching(/^[^\0]{1,100}$/),
    "a path of at most 100 characters",
  ),
  consolePort: wholeSetting(
    {
      name: "CONSOLE_PORT",
      means: "port of the operators' console; 0 for PORT + 1, or any free one where that is taken",
      default: 0,
    },
    { min: 0, max: 65_535 },
  ),
  consoleHost: textSetting(
    {
      name: "CONSOLE_HOST",
      means: "address the console listens on; anything but this machine is told at start",
      default: "127.0.0.1",
    },
    matching(/^[a-z0-9.:-]{1,253}$/i),
    "a host name or an IP address",
  ),
  consoleOrigin: textSetting(
    {
      name: "CONSOLE_ORIGIN",
      means: "origin under which operators reach the console, where a proxy stands before it",
      default: null,
      shown: "http://localhost:CONSOLE_PORT",
    },
    readOrigin,
    "an origin such as https://console.example, without a path",
  ),
  demoOperators: choiceSetting(
    {
      name: "DEMO_OPERATORS",
      means: "off leaves out the demo's two operators, whose password everybody knows",
      default: "on",
    },
    ["on", "off"],
  ),
};
