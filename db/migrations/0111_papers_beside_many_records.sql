-- Whose record may be read is asked of each document that is looked at: `offset 0` keeps it from being asked of all records of the firm first.

-- Functions come here.

alter policy read on documents using ((select may('document:read'))
  and (record_id is null or exists (select from records r where r.org_id = documents.org_id and r.id = documents.record_id offset 0)));
