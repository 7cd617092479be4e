-- What is withheld is looked up in a hash: a row is not compared with each of thousands. A memo somebody deleted stays deleted.

-- Functions come here.

alter policy not_withheld on audit_log using (row_id not in (select unnest(withheld_rows())));
alter policy not_withheld on documents using (id not in (select unnest(withheld_rows())));
alter policy not_withheld on records using (id not in (select unnest(withheld_rows())));

alter table valuation_memos alter column document_id drop not null;
alter table valuation_memos drop constraint valuation_memos_org_id_document_id_fkey;
alter table valuation_memos add foreign key (org_id, document_id) references documents (org_id, id) on delete set null (document_id);
