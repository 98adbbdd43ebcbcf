// @ts-check
// The exchange, where a deal of 77 coins has ten thousand lines of chat as soon as it is marked as paid: more than anybody
// may say in a test's time. Among the newest are a script and words that turn the direction of what follows, as an older
// server or another hand might have left them. Started as the program itself is, and says where it is the same way.

import { openExchange, readConfig } from "@tidemark/server";

const lines = `
  insert into deal_entries (deal_id, number, at, by, user_id, kind, body, hash)
  select d.id, d.entries + n, d.created_at, 'buyer', d.buyer_id, 'message', jsonb_build_object('text', case n
    when 9998 then '<img src=x onerror="document.title=1"><script>document.title = 1</script>'
    when 9999 then 'pay to ' || chr(8238) || '4321 tnuocca' || chr(8236) || ' now'
    else 'line ' || n end), lpad(to_hex(n), 64, '0')
  from deals d, generate_series(1, 10000) n where d.id = $1 and d.number = 77000000`;

const exchange = await openExchange(readConfig(process.env), {
  async onDealStep(step, id) {
    if (step !== "paid") return;
    const { database } = exchange.context;
    await database.query(lines, [id]);
    await database.query("update deals set entries = entries + 10000 where id = $1 and number = 77000000", [id]);
  },
});
process.on("SIGTERM", () => void exchange.close().then(() => process.exit(0)));
process.stdout.write(`open at http://localhost:${await exchange.listen()}\n`);
