-- Papers that stay as they were issued: notices with their data, and statements. Nobody reviews them.

-- Functions come here.

alter table documents add column is_frozen boolean not null default false;

select for_each_org($q$
  update documents d set is_frozen = true where d.org_id = current_org() and d.id in (
    select document_id from capital_call_notices where org_id = current_org() union select data_document_id from capital_call_notices where org_id = current_org()
    union select document_id from distribution_notices where org_id = current_org() union select data_document_id from distribution_notices where org_id = current_org()
    union select document_id from statements where org_id = current_org()) $q$);
