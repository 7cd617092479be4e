-- Amounts are ordered within their currency; board, counts, funnel and meeting of a large firm are read from indexes alone.

drop index deals_by_ask;
drop index deals_by_valuation;
drop index deals_by_round_size;
drop index deals_by_allocation;
create index deals_by_ask on deals (org_id, currency, amount_requested, id) where status = 'active' and outcome = 'open';
create index deals_by_valuation on deals (org_id, currency, valuation_pre, id) where status = 'active' and outcome = 'open';
create index deals_by_round_size on deals (org_id, currency, round_size, id) where status = 'active' and outcome = 'open';
create index deals_by_allocation on deals (org_id, currency, our_allocation, id) where status = 'active' and outcome = 'open';

-- The deals of a stage as a meeting goes through them: by the day of the next step, then by name.
create index deals_meeting on deals (org_id, stage, next_step_on, lower(name), id) include (stage_since) where status = 'active' and outcome = 'open';
-- Counts and sums by stage and currency.
create index deals_totals on deals (org_id, stage, currency) include (amount_requested) where status = 'active' and outcome = 'open';
-- Where each deal stands, for the funnel.
create index deals_standing on deals (org_id, id) include (stage, outcome, status);
