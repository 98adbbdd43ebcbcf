-- What reviewers need to see: papers by state, and whoever else has tried a card number.

create index identities_by_state on identities (state, (-id));
create index identities_by_card on identities (card_hash);

-- Papers that were turned away because their number stands already. Of the paper itself nothing is kept.
create table identity_collisions (
  card_hash bytea not null,
  user_id bigint not null references users (id),
  at bigint not null,
  primary key (card_hash, user_id)
);
