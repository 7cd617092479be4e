-- Where the two people of an approval have a tie, one made or changed the account of the other, that is kept (decision 181).

-- What takes one more argument.
drop function if exists second_person(uuid, text);

-- Functions come here.

create table approval_ties (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- What was approved, where it is a record or of one.
  record_id uuid,
  -- The reason with which its own preparer would have been refused.
  matter text not null,
  prepared_by uuid not null,
  approved_by uuid not null default me(),
  how text not null check (how in ('account', 'invitation', 'role', 'second_factor')),
  acted_by uuid not null,
  acted_on uuid not null,
  acted_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  check (prepared_by <> approved_by)
);
create index on approval_ties (org_id, created_at);
select register_table('approval_ties', reads => 'admin:access', append_only => true);
revoke insert on approval_ties from tranche_app;
