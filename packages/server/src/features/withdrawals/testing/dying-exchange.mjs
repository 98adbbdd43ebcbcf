// @ts-check
// The exchange as the program opens it, in a process that kills itself the moment a withdrawal has passed a step.

import { openExchange, readConfig } from "@tidemark/server";

const exchange = await openExchange(readConfig(process.env), {
  onWithdrawalStep(step) {
    if (step === process.env.DIE_AT) process.kill(process.pid, "SIGKILL");
  },
});
process.stdout.write(`listening on ${await exchange.listen()}\n`);
process.on("SIGTERM", () => {
  exchange.close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});
