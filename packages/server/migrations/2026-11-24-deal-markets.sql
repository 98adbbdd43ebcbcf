-- Deals of more than one market. An offer can be taken in parts, a market can say how long whoever sells may be silent
-- once it was paid, and lists of markets follow indexes of their own.

-- done: nothing is left of it, and what its deals did not earn of its fee goes back.
alter table deal_offers drop constraint deal_offers_ending_check;
alter table deal_offers add constraint deal_offers_ending_check check (ending in ('withdrawn', 'done'));

-- released: whoever sells said nothing in time, and the deal said from its beginning that this pays out.
alter table deals drop constraint deals_ending_check;
alter table deals add constraint deals_ending_check
  check (ending in ('confirmed', 'cancelled', 'expired', 'settled', 'returned', 'released'));

alter table deals
  -- So long there is to confirm, and what happens then: frozen when the deal begins. Null where nothing ever does.
  add column confirm_ms bigint check (confirm_ms > 0),
  add column at_confirm text check (at_confirm in ('dispute', 'release')),
  -- Both are set with the payment. Whoever was reminded has no instant for it any more.
  add column confirm_by bigint,
  add column remind_at bigint,
  add constraint deals_confirm_whole check ((confirm_ms is null) = (at_confirm is null));
create index deals_confirm_due on deals (confirm_by)
  where state = 'paid' and ending is null and confirm_by is not null;
create index deals_remind_due on deals (remind_at) where state = 'paid' and ending is null and remind_at is not null;

-- What goes on at somebody's offers, what has least time left first. A dispute has no time of its own and comes last.
create index deals_urgent_of_maker on deals (maker_id, market,
  (case state when 'waiting' then pay_by when 'paid' then coalesce(confirm_by, paid_at) else 9007199254740991 end), id)
  where state in ('waiting', 'paid', 'disputed');
create index deals_of_offer_in_state on deals (offer_id, state, id);
create index deals_taken_in_state on deals (taker_id, market, state, type, asset_id, id)
  where state not in ('asked', 'void');
create index deals_ended_of_maker on deals (maker_id, market, asset_id, ended_at) where ended_at is not null;
