-- Approvals between tied people wait where the firm says so, and who reads a record reads of the ties of its approvals (decision 192).

-- What takes one more argument.
drop function if exists second_person(uuid, text, uuid);
drop function if exists note_tie(uuid, text, uuid);

-- Functions come here.

create table approval_waits (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  -- None where it is 0.
  hours int not null check (hours between 0 and 720),
  set_by uuid not null default me(),
  created_at timestamptz not null default now(),
  -- What was in force before: two who set one at once cannot both follow it.
  follows_id uuid,
  primary key (org_id, id),
  unique nulls not distinct (org_id, follows_id),
  foreign key (org_id, follows_id) references approval_waits (org_id, id)
);
create index on approval_waits (org_id, created_at);
select register_table('approval_waits', reads => 'admin:access', append_only => true);
-- Nobody dates one back.
create policy add on approval_waits for insert to tranche_app
  with check ((select may('admin:access')) and set_by = (select me()) and created_at = now());

create index on approval_ties (org_id, record_id, created_at) where record_id is not null;
create policy read_of_record on approval_ties for select to tranche_app using (
  exists (select from records r where r.org_id = approval_ties.org_id and r.id = approval_ties.record_id and r.kind = any ((select readable_kinds())::text[]) offset 0));
