-- What is asked of case files and of people's deals, without going through all of them.

create index deal_entries_statements on deal_entries (deal_id, by) where kind = 'statement';

create index deals_were_disputed on deals (disputed_at, id) where disputed_at is not null;
create index deals_disputed_of_seller on deals (seller_id, disputed_at) where disputed_at is not null;
create index deals_disputed_of_buyer on deals (buyer_id, disputed_at) where disputed_at is not null;

-- With whom somebody has finished deals.
create index deals_partners_of_seller on deals (seller_id, buyer_id) where state = 'finished';
create index deals_partners_of_buyer on deals (buyer_id, seller_id) where state = 'finished';

-- Whose thirty days still slide.
create index deal_people_sliding on deal_people (worked_out_at) where finished_30 > 0 or failed_30 > 0;
drop index deal_people_old;

-- Offers as operators list them.
create index deal_offers_states on deal_offers (state, id);
create index deal_offers_of_user on deal_offers (user_id, id);
