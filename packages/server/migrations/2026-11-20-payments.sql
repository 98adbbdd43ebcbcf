-- How people are paid outside: names and accounts are sealed, the pictures of codes stand beside them. A picture serves
-- one purpose for good, so that whoever lets go of it may erase it.

alter table images add column purpose text;
update images set purpose = 'identity' where is_handed_in;

create table payment_settings (
  user_id bigint primary key references users (id),
  -- Name, banks and accounts, as JSON.
  details bytea not null,
  alipay_image text,
  wechat_image text,
  changed_at bigint not null
);
