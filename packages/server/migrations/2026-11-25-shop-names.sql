-- What a shop's name looks like to an eye: two that live at a time never look the same. Written with the name; a start
-- works it out for shops that were there before.

alter table shops add column name_look text;
create unique index shops_looks on shops (name_look) where state in ('asked', 'applied', 'open', 'leaving');
create index shops_without_look on shops (id) where name_look is null and state in ('asked', 'applied', 'open', 'leaving');

-- Who is called a seller follows the shops, for people of the demo too.
update users u set is_seller = exists (select from shops s where s.user_id = u.id and s.state in ('open', 'leaving'))
  where u.is_seller <> exists (select from shops s where s.user_id = u.id and s.state in ('open', 'leaving'));
