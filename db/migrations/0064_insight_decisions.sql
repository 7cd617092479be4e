-- The checklist of pitches, and recommendations that the firm decides as one.

-- Functions come here.

-- What a pitch should contain, each by words that show it. A firm without points of its own uses the usual ones.
create table pitch_points (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  name text not null check (btrim(name) <> '' and length(name) <= 100),
  words text[] not null check (words <> '{}' and cardinality(words) <= 50),
  position int not null,
  primary key (org_id, id)
);
create index on pitch_points (org_id, position);
select register_table('pitch_points', reads => 'document:read');
create policy add on pitch_points for insert to tranche_app with check ((select may('deal:configure')));
create policy remove on pitch_points for delete to tranche_app using ((select may('deal:configure')));

-- A recommendation was decided by each person alone. Of several decisions about one, the latest is the firm's.
select for_each_org($q$
  delete from recommendation_decisions d using recommendation_decisions e
  where e.org_id = d.org_id and e.record_id = d.record_id and e.reason = d.reason and (e.decided_at, e.id) > (d.decided_at, d.id) $q$);
alter table recommendation_decisions
  drop constraint recommendation_decisions_org_id_user_id_record_id_reason_key,
  -- A decision of a former colleague remains.
  drop constraint recommendation_decisions_org_id_user_id_fkey,
  -- Why it was dismissed.
  add column note text check (btrim(note) <> '' and length(note) <= 1000),
  add unique (org_id, record_id, reason),
  add foreign key (user_id) references users;
drop index recommendation_decisions_org_id_record_id_idx;
drop policy mine on recommendation_decisions;
update table_registry set owner_column = null, read_permission = 'portfolio:read', audited = true where table_name = 'recommendation_decisions';
create policy read on recommendation_decisions for select to tranche_app using ((select may('portfolio:read')));
create policy add on recommendation_decisions for insert to tranche_app
  with check ((select may('portfolio:read')) and (select may('task:create')) and user_id = (select me()));
create policy edit on recommendation_decisions for update to tranche_app
  using ((select may('portfolio:read')) and (select may('task:create'))) with check (user_id = (select me()));
create policy remove on recommendation_decisions for delete to tranche_app
  using ((select may('portfolio:read')) and (select may('task:create')));
