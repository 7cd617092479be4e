-- Past merges are listed, newest first.

create index on merges (org_id, kind, merged_at, id);
