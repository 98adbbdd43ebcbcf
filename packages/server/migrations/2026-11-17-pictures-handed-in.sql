-- A picture that its sender never hands in with anything is gone after a day, whoever sent it.

alter table images add column is_handed_in boolean not null default false;
update images set is_handed_in = true where id in (
  select unnest(array[front_image, reverse_image, hand_image]) from identities
);
drop index images_unclaimed;
create index images_not_handed_in on images (sent_at) where not is_handed_in;
