-- Of a signed copy it is known who said that it is the one: they confirm it as little as whoever uploaded it. Of copies until now nobody knows.

-- Functions come here.

alter table closing_signatures add column attached_by uuid, add check (confirmed_by <> attached_by), add check (attached_by is null or document_version_id is not null);
alter table term_sheet_signatures add column attached_by uuid, add check (confirmed_by <> attached_by), add check (attached_by is null or document_version_id is not null);
