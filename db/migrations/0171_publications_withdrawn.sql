-- What was published to a partner is taken back with a reason, and may be published again.

drop function if exists withdraw_publications(uuid);

-- Functions come here.

alter table lp_publications
  add column withdrawn_by uuid,
  add column withdrawn_reason text check (length(withdrawn_reason) <= 500),
  add column republishes_id uuid,
  add foreign key (org_id, republishes_id) references lp_publications (org_id, id),
  add check (withdrawn_at is not null or (withdrawn_by is null and withdrawn_reason is null));
create unique index on lp_publications (org_id, republishes_id) where republishes_id is not null;
