-- Deals of companies that were found are read from the index alone.

-- Functions come here.

create index deals_of_company on deals (org_id, company_id) include (id);
drop index deals_org_id_company_id_idx;
