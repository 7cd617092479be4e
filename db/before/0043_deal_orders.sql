-- The orders the list of deals offers cost a page, not a sort of every open deal.

create index deals_by_ask on deals (org_id, amount_requested desc nulls last, id desc) where status = 'active' and outcome = 'open';
create index deals_by_valuation on deals (org_id, valuation_pre desc nulls last, id desc) where status = 'active' and outcome = 'open';
create index deals_by_score on deals (org_id, ai_score desc, id desc) where status = 'active' and outcome = 'open';
create index deals_by_last_contact on deals (org_id, last_contact desc nulls last, id desc) where status = 'active' and outcome = 'open';
