-- What is written about a deal for the committee, section by section.

-- Functions come here.

create table committee_memo_sections (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  item_id uuid not null,
  position int not null,
  title text not null check (btrim(title) <> '' and length(title) <= 200),
  -- A text with its formatting, as the editor keeps it; the server checks it against what is allowed.
  body jsonb not null check (jsonb_typeof(body) = 'object' and length(body::text) <= 400000),
  -- Who has it open to write, and when they last said so.
  editing_by uuid,
  editing_at timestamptz,
  updated_by uuid default me(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version int not null default 1,
  primary key (org_id, id),
  check ((editing_by is null) = (editing_at is null)),
  foreign key (org_id, item_id) references committee_items (org_id, id) on delete cascade
);
create index on committee_memo_sections (org_id, item_id, position, id);
-- What it says stays out of the audit trail, which is read by more people than the memo.
select register_table('committee_memo_sections', reads => 'committee:read', parent => 'item_id', redact => '{body,title,editing_by,editing_at}');
-- Whoever has an interest of their own in the deal neither reads nor writes it.
create policy not_recused on committee_memo_sections as restrictive for all to tranche_app
  using (exists (select from committee_items i where i.org_id = committee_memo_sections.org_id and i.id = committee_memo_sections.item_id and not is_recused(i.deal_id)))
  with check (exists (select from committee_items i where i.org_id = committee_memo_sections.org_id and i.id = committee_memo_sections.item_id and not is_recused(i.deal_id)));
create policy add on committee_memo_sections for insert to tranche_app with check ((select may('committee:prepare')));
create policy edit on committee_memo_sections for update to tranche_app using ((select may('committee:prepare')));
create policy remove on committee_memo_sections for delete to tranche_app using ((select may('committee:prepare')));
-- That somebody writes is no change of the section: only its words raise the version.
drop trigger aa_version on committee_memo_sections;
create trigger aa_version before update of title, body, position on committee_memo_sections for each row execute function next_version();
