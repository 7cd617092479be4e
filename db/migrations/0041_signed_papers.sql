-- Papers that count as signed by an electronic signature: its seal takes the place of the second person.

-- Functions come here.

alter table term_sheet_signatures drop constraint term_sheet_signatures_check1;
alter table term_sheet_signatures add check (confirmed_by is null or confirmed_at is not null);
alter table term_sheet_signatures add check (confirmed_at is null or (confirmed_by is null) = (electronic_signature_id is not null));

alter table deal_closing_signatures add column electronic_signature_id uuid;
alter table deal_closing_signatures add foreign key (org_id, electronic_signature_id) references electronic_signatures (org_id, id);
create index on deal_closing_signatures (org_id, electronic_signature_id) where electronic_signature_id is not null;
alter table deal_closing_signatures drop constraint deal_closing_signatures_check1;
alter table deal_closing_signatures add check (confirmed_by is null or confirmed_at is not null);
alter table deal_closing_signatures add check (confirmed_at is null or (confirmed_by is null) = (electronic_signature_id is not null));

create trigger sign_papers after update on signature_requests for each row
  when (new.status = 'signed' and old.status <> 'signed') execute function sign_papers();
