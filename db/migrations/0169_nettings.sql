-- What a partner gets may pay several open calls, the oldest first: each part of a call that is paid, and with how much.

-- Functions come here.

create table distribution_nettings (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  distribution_id uuid not null,
  line_id uuid not null,
  -- The part of a call it pays.
  call_line_id uuid not null,
  amount numeric not null check (amount > 0),
  primary key (org_id, id),
  unique (org_id, line_id, call_line_id),
  foreign key (org_id, distribution_id) references distributions (org_id, id) on delete cascade,
  foreign key (org_id, line_id) references distribution_lines (org_id, id) on delete cascade,
  foreign key (org_id, call_line_id) references capital_call_lines (org_id, id)
);
create index on distribution_nettings (org_id, distribution_id);
create index on distribution_nettings (org_id, call_line_id);
select register_table('distribution_nettings', reads => 'carry:read', parent => 'distribution_id');
revoke update, delete on distribution_nettings from tranche_app;
create policy add on distribution_nettings for insert to tranche_app with check ((select may('call:prepare')) and (select may('carry:read')));
create trigger guard_distribution_netting before insert on distribution_nettings for each row execute function guard_distribution_netting();

-- Until now each paid one call; the line keeps naming the first of them.
select for_each_org($q$
  insert into distribution_nettings (org_id, distribution_id, line_id, call_line_id, amount)
  select org_id, distribution_id, id, netted_line_id, netted from distribution_lines where org_id = current_org() and netted > 0 $q$);
