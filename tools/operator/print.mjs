// @ts-check
// What operators read: one block for each withdrawal, one line for each row of the audit log, and whatever else a
// feature shows line by line.

/** @param {string} text */
function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Nothing that somebody typed may move the cursor of an operator's terminal. @param {unknown} value */
function safe(value) {
  return String(value).replaceAll(/[\p{Cc}\p{Cf}]/gu, "?");
}

/** @param {{ isStopped: boolean, withdrawals: any[] }} list */
function printList({ isStopped, withdrawals }) {
  if (isStopped) say("Withdrawals are stopped.");
  if (withdrawals.length === 0) say("Nothing waits and nothing is on its way.");
  for (const one of withdrawals) {
    const value = one.value === "" ? "no price" : `${one.value} USDT`;
    say(`${one.id}  ${safe(one.state)}  ${one.amount} ${one.currency} (${value}), ${one.arrives} arrive`);
    say(`    user ${one.user}, ${one.askedAt}; its owner knows it as ${one.shownId}`);
    say(`    ${safe(one.network)} ${safe(one.address)}${one.memo === "" ? "" : ` memo ${safe(one.memo)}`}`);
    if (one.approvedBy.length > 0) say(`    said yes: ${one.approvedBy.map(safe).join(", ")}`);
    if (one.txid !== "") say(`    transaction ${safe(one.txid)}`);
    if (one.trouble !== "") say(`    ${safe(one.trouble)}`);
  }
}

/** @param {{ rows: number, hash: string, findings: string[], entries: any[] }} audit */
function printAudit({ rows, hash, findings, entries }) {
  for (const one of [...entries].reverse()) {
    const time = new Date(one.at).toISOString();
    say(`${one.id}  ${time}  ${safe(one.actor)}  ${safe(one.action)}  ${safe(one.subject)}  ${safe(one.detail)}`);
  }
  say(`${rows} rows, the last with hash ${hash}`);
  if (findings.length === 0) say("Every row follows from the one before it.");
  for (const finding of findings) say(finding);
}

/** @param {string} command @param {any} data */
export function print(command, data) {
  if (command === "list") printList(data);
  else if (command === "audit") printAudit(data);
  else for (const line of data) say(safe(line));
}
