-- What deals say of people is carried on, deal by deal, and no longer counted anew from all deals of a person: each ended
-- deal is counted once, in a transaction after the one that ended it, and says so. One that was cut off in between is found
-- by that. The columns of thirty days hold exactly the counted deals that ended after worked_out_at less thirty days.

-- What is there already was counted, if its two people were ever worked out.
alter table deals add column is_counted boolean not null default true;
alter table deals alter column is_counted set default false;
update deals d set is_counted = false where d.ended_at is null
  or not exists (select from deal_people p where p.user_id = d.seller_id)
  or not exists (select from deal_people p where p.user_id = d.buyer_id);

create index deals_uncounted on deals (ended_at) where ended_at is not null and not is_counted;
-- Whether two have dealt before, however many others each has dealt with.
create index deals_between on deals (seller_id, buyer_id) where state = 'finished';
-- How fast somebody releases, by their newest deals.
create index deals_released_of_seller on deals (seller_id, ended_at desc, id desc)
  where state = 'finished' and ending = 'confirmed' and paid_at is not null;

with sides as (
  select seller_id as user_id, buyer_id as other, state = 'finished' as is_finished,
    state = 'finished' and ending = 'settled' as is_failed, ended_at from deals where is_counted
  union all
  select buyer_id, seller_id, state = 'finished', state = 'cancelled', ended_at from deals where is_counted
), sums as (
  select p.user_id,
    count(*) filter (where s.is_finished) as finished,
    count(distinct s.other) filter (where s.is_finished) as partners,
    count(*) filter (where s.is_finished and not s.is_failed and s.ended_at > p.worked_out_at - 2592000000) as finished_30,
    count(*) filter (where s.is_failed and s.ended_at > p.worked_out_at - 2592000000) as failed_30
  from deal_people p join sides s on s.user_id = p.user_id group by p.user_id
)
update deal_people p set finished = s.finished, partners = s.partners, finished_30 = s.finished_30, failed_30 = s.failed_30
from sums s where s.user_id = p.user_id;
