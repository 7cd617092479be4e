-- Limited partners are a kind of record with permissions of their own, and commitments are rows under one.

-- Functions come here.

alter table limited_partners add column notes text not null default '' check (length(notes) <= 20000);
update table_registry set kind = 'limited_partner', label_column = 'name', read_permission = 'lp:read',
  search_columns = '{name,contact_person,email,notes}' where table_name = 'limited_partners';
update table_registry set read_permission = 'lp:read' where table_name = 'commitments';
create index on limited_partners (org_id, created_at, id);

drop policy read on limited_partners;
drop policy add on limited_partners;
drop policy edit on limited_partners;
drop policy remove on limited_partners;
create policy read on limited_partners for select to tranche_app using ((select may('lp:read')));
create policy add on limited_partners for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on limited_partners for update to tranche_app using ((select may('lp:manage')));
create policy remove on limited_partners for delete to tranche_app using ((select may('lp:manage')));
drop policy read on commitments;
drop policy add on commitments;
drop policy edit on commitments;
drop policy remove on commitments;
create policy read on commitments for select to tranche_app using ((select may('lp:read')));
create policy add on commitments for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on commitments for update to tranche_app using ((select may('lp:manage')));
create policy remove on commitments for delete to tranche_app using ((select may('lp:manage')));

-- Whoever manages funds or the relations to investors manages limited partners; whoever reads the ledger sees them.
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{lp:read,lp:manage,lp:export}') one)
  where org_id = current_org() and ('fund:manage' = any(permissions) or name = 'investor_relations') $q$);
select for_each_org($q$
  update roles set permissions = (select array_agg(distinct one order by one) from unnest(permissions || '{lp:read}') one)
  where org_id = current_org() and 'ledger:read' = any(permissions) $q$);
select for_each_org($q$
  insert into records (org_id, id, kind, label, name, is_archived)
  select org_id, id, 'limited_partner', name, record_name(name), archived_at is not null from limited_partners where org_id = current_org()
  on conflict do nothing $q$);
select for_each_org($q$
  insert into search_rows (org_id, id, kind, permission, content)
  select org_id, id, 'limited_partner', 'lp:read', search_text(concat_ws(' ', name, contact_person, email, notes))
  from limited_partners where org_id = current_org() on conflict do nothing $q$);
