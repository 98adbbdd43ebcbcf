// The three calls of old pages' middle service, on the real address book and the real codes. Whose it is says the
// session, that it is meant says the code; the signature they send is made of a salt everybody can read, and proves
// nothing.

import { bindDrawAddressCall, drawAddressCall, drawCodeCall } from "@tidemark/contract/withdrawals/middle";
import { ensure, invalid, ok, type Result, refuse, rejected, type UserId } from "@tidemark/kernel";
import { parseJson } from "../../http/body.ts";
import { type Caller, type Handler, handle, userOf } from "../../http/handler.ts";
import { addressKey } from "../../platform/address.ts";
import { refusableTransaction } from "../../store/refusable.ts";
import type { CoinNetwork } from "../chain/chain.ts";
import type { Coin } from "../markets/markets.ts";
import { type Account, accountById, destinationsOf, seasonedDestinationsOf } from "../registry/registry.ts";
import { savePlace, tellAdded } from "./address-routes.ts";
import { listAddresses } from "./address-store.ts";
import { readPlace } from "./read-request.ts";
import type { WithdrawalRouteParts } from "./withdrawal-route-parts.ts";

const scene = "tibi";
const fieldLengthMax = 128;

type Named = { readonly coin: Coin; readonly networks: readonly CoinNetwork[] };

/** By the coin's name; with a contract, that coin's network of this contract only. */
function findCoin({ markets, chains }: WithdrawalRouteParts, name: string, contract: string): Result<Named> {
  const coin = markets.coins().find(({ symbol }) => symbol.toLowerCase() === name.toLowerCase());
  if (coin === undefined) return refuse("unknown_asset");
  const all = chains.coinNetworks(coin.assetId);
  const networks = all.filter((one) => contract === "" || one.contract?.toLowerCase() === contract.toLowerCase());
  // A contract that is nobody's here must not lead to another network's address.
  return networks.length === 0 ? refuse("no_network") : ok({ coin, networks });
}

type Binding = Readonly<Record<"address" | "coin_name" | "contract_address" | "memo" | "verificationcode", string>>;

/** The JSON text that the page puts into one field; numbers count as their digits. */
function readBinding(data: string): Result<Binding> {
  const malformed = invalid("data");
  let fields: Readonly<Record<string, unknown>>;
  try {
    fields = parseJson(data);
  } catch {
    return malformed;
  }
  const names = ["address", "coin_name", "contract_address", "memo", "verificationcode"] as const;
  const texts = names.map((name) => [name, fields[name] ?? ""] as const);
  if (texts.some(([, value]) => typeof value !== "string" && typeof value !== "number")) return malformed;
  const binding = Object.fromEntries(texts.map(([name, value]) => [name, String(value).trim()])) as Binding;
  return Object.values(binding).some((text) => text.length > fieldLengthMax) ? malformed : ok(binding);
}

function accountOf({ database }: WithdrawalRouteParts, userId: UserId): Promise<Account> {
  return accountById(database, userId).then((account) => ensure(account, "a session without an account"));
}

async function bind(parts: WithdrawalRouteParts, caller: Caller, data: string): Promise<Result<null>> {
  const binding = readBinding(data);
  if (!binding.ok) return binding;
  const { address, memo, verificationcode: code } = binding.value;
  const named = findCoin(parts, binding.value.coin_name, binding.value.contract_address);
  if (!named.ok) return named;
  const { coin, networks } = named.value;
  // As old pages have it: without a contract the first network is meant.
  const network = networks[0]?.network ?? "";
  const place = readPlace(parts, { currencyId: coin.assetId, network, address, memo });
  if (!place.ok) return place;
  const account = await accountOf(parts, userOf(caller));
  const destinations = seasonedDestinationsOf(account, parts.clock.now()).map((one) => one.to);
  const right = await parts.codes.check({ destinations, scenes: [scene], code });
  if (!right.ok) return right;
  const saved = await refusableTransaction(parts.database, async (tx) => {
    if (!(await parts.codes.spend(tx, right.value))) return refuse("code_wrong");
    return savePlace(parts, tx, { userId: account.id, place: place.value, notes: "" });
  });
  if (saved.ok) tellAdded(parts, account.id);
  return saved;
}

export function middleRoutes(parts: WithdrawalRouteParts): Handler[] {
  return [
    handle(drawCodeCall, async (_request, caller) => {
      const account = await accountOf(parts, userOf(caller));
      const [first] = seasonedDestinationsOf(account, parts.clock.now());
      const destination = first ?? ensure(destinationsOf(account)[0], "an account that cannot be reached");
      const { language } = caller;
      const refused = await parts.codes.send({
        destination,
        // A place bound today gets no code that could send money away; the answer does not tell.
        account: first === undefined ? null : account,
        scene,
        address: addressKey(caller.address),
        language,
      });
      return refused === null ? ok(null) : rejected(refused);
    }),
    handle(drawAddressCall, async (request, caller) => {
      const named = findCoin(parts, request.coin_name, request.contract_address);
      if (!named.ok) return named;
      const { coin, networks } = named.value;
      const rows = await listAddresses(parts.database, userOf(caller), coin.assetId);
      const last = rows.filter((row) => networks.some(({ network }) => network === row.network)).at(-1);
      return ok({ address: last?.address ?? "", memo: last?.memo ?? "" });
    }),
    handle(bindDrawAddressCall, ({ data }, caller) => bind(parts, caller, data)),
  ];
}
