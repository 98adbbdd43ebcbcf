// Who the operators are, and where their door is.

import { join } from "node:path";
import { matching, textSetting } from "../../platform/setting.ts";

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
};
