// `npm run restore`: a backup into an empty place. Ends with 0 when the exchange can be started on it, else with 2 and
// one sentence, and the place is as empty as before.

import { parseArgs } from "node:util";
import { appendAudit } from "../features/audit/audit.ts";
import { BackupUnfit, type Head } from "../features/backups/backup-format.ts";
import { restoreBackup } from "../features/backups/restore-backup.ts";
import { setStop } from "../features/withdrawals/decisions-store.ts";
import { createSteadyClock } from "../platform/steady-clock.ts";
import { type Queryable, StartFailure } from "../store/database.ts";
import { hasTable } from "../store/has-table.ts";
import { finish, readBackupKey, readPlace, say } from "./backup-options.ts";

const help = `Puts a backup into an empty place, ready for npm start.

  npm run restore -- --from <file>        into what npm start would open: an empty PostgreSQL database (DATABASE_URL) or
                                          an empty data folder (DATA_DIR); files go to the data folder either way

  --database <url>   --data <folder>      another place
  --key-file <file>                       the key it was sealed with; else BACKUP_KEY
`;

/**
 * What was paid after the backup is unknown to it, and would be paid again: nothing leaves before somebody has looked at
 * the chain. Who restored what is a row of the log, like every decision.
 */
async function keepMoneyIn(tx: Queryable, head: Head): Promise<void> {
  if (!(await hasTable(tx, "audit_log")) || !(await hasTable(tx, "switches"))) return;
  const at = createSteadyClock().now();
  await setStop(tx, { isOn: true, reason: "restored from a backup", at });
  const detail = { backupAt: head.at, seq: head.journal.seq, hash: head.journal.hash };
  await appendAudit(tx, { actor: "restore", action: "exchange.restore", subject: "exchange", detail, at });
}

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      data: { type: "string" },
      database: { type: "string" },
      "key-file": { type: "string" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return say(help.trimEnd());
  if (values.from === undefined) throw new BackupUnfit("Say which backup, with --from <file>.");
  const place = readPlace(values);
  const key = readBackupKey(values["key-file"]);
  const { head, end, files } = await restoreBackup({ ...place, from: values.from, key, afterLoad: keepMoneyIn });
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  say(`${rows} rows and ${end.files} files of ${new Date(head.at).toISOString()} are in place.`);
  say(`The journal ends with command ${head.journal.seq}, hash ${head.journal.hash}.`);
  if (key === null) say("The backup was not sealed, so it held no secret.key; without it second factors do not open.");
  else if (!files.includes("secret.key")) say("Start with the same SECRET_KEY as before.");
  say("Withdrawals are stopped until an operator resumes them. Run npm run verify, then npm start.");
  return 0;
}

finish(main(), (error) => error instanceof BackupUnfit || error instanceof StartFailure);
