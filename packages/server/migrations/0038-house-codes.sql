-- Codes that rows get by themselves were as short as those that people pass on: with thousands of such rows two could
-- draw the same, and the second was refused. Nobody types these.
alter table users alter column extension_code
  set default translate(upper(substr(md5(random()::text || clock_timestamp()::text), 1, 16)), '01', 'XY');
