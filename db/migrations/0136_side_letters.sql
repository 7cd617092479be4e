-- Side letters: what a partner's own agreement says of one commitment, as terms that calls and fees obey.

-- Functions come here.

create table side_letter_terms (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  commitment_id uuid not null,
  kind text not null check (kind in ('fee_rate', 'fee_discount', 'fee_holiday', 'excuse', 'fund_cap', 'call_cap', 'mfn', 'reporting', 'other')),
  -- In percent: the rate of the fee a year, what of it is waived, the most of a fund or of a call.
  share numeric check (share >= 0 and share <= 100),
  -- The sector or type of investment the partner takes no part in.
  topic text check (btrim(topic) <> '' and length(topic) <= 100),
  details text check (btrim(details) <> '' and length(details) <= 2000),
  effective_on date not null,
  -- The last day.
  ends_on date,
  document_id uuid,
  -- The term of another partner that was elected by a most favoured nation clause.
  elected_from_id uuid,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((kind in ('fee_rate', 'fee_discount', 'fund_cap', 'call_cap')) = (share is not null)),
  check ((kind = 'excuse') = (topic is not null)),
  check (kind not in ('reporting', 'other') or details is not null),
  check (ends_on >= effective_on),
  check ((confirmed_by is null) = (confirmed_at is null)),
  check (confirmed_by <> prepared_by),
  check (confirmed_at is null or document_id is not null),
  foreign key (org_id, commitment_id) references commitments (org_id, id) on delete cascade,
  foreign key (org_id, document_id) references documents (org_id, id),
  foreign key (org_id, elected_from_id) references side_letter_terms (org_id, id)
);
create index on side_letter_terms (org_id, commitment_id, effective_on);
create index on side_letter_terms (org_id, document_id) where document_id is not null;
create index on side_letter_terms (org_id, elected_from_id) where elected_from_id is not null;
select register_table('side_letter_terms', reads => 'lp:read', parent => 'commitment_id');
create policy add on side_letter_terms for insert to tranche_app with check ((select may('lp:manage')));
create policy edit on side_letter_terms for update to tranche_app using ((select may('lp:manage')));
create policy remove on side_letter_terms for delete to tranche_app using ((select may('lp:manage')));
create trigger guard_side_letter_term before insert or update or delete on side_letter_terms for each row execute function guard_side_letter_term();

-- What an item invests in, by which partners are excused; and what of a partner's side letter a call found.
alter table capital_call_items add column topics text[] not null default '{}';
alter table capital_call_lines add column side_letter jsonb not null default '[]' check (jsonb_typeof(side_letter) = 'array');
