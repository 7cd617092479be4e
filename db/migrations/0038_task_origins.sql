-- A task carries what it was made from, and an item of a checklist whether somebody has to sign it off.

-- Functions come here.

-- The origin is a row of any table, known to the server by its kind; the task stays to be done when that is deleted.
alter table tasks
  add column origin_kind text check (length(origin_kind) <= 50),
  add column origin_id uuid,
  add check ((origin_kind is null) = (origin_id is null));
create index on tasks (org_id, origin_id) where origin_id is not null;

alter table diligence_items add column needs_sign_off boolean not null default false;
