-- Orders people choose in the lists of contacts and events, each read from an index.

create index on contacts (org_id, company_name, id);
create index on contacts (org_id, follow_up_on, id);
create index on origins (org_id, type, starts_on desc nulls last, id desc);
