-- One in 2,048 records, by which search knows whether a word is in many of them; names are read from their index alone.

-- Functions come here.

create index records_sampled on records (org_id, changed_at desc) include (id, kind) where right(id::text, 5) collate "C" < '00200';
drop index records_named;
create index records_named on records (org_id, kind, name text_pattern_ops, changed_at desc) include (id, is_archived);
