-- What is allocated of a quarter after a later closing was posted is divided anew with who joined at it, by an entry of its own (decision 177).

-- Functions come here.

alter table fund_runs
  drop constraint fund_runs_kind_check,
  add constraint fund_runs_kind_check check (kind in ('fees', 'carry', 'allocation', 'reallocation')),
  -- Which run is divided, and by which closing.
  add constraint fund_runs_divides_check check (kind <> 'reallocation' or inputs ->> 'runId' is not null and inputs ->> 'closingId' is not null);
create index on fund_runs (org_id, ((inputs ->> 'runId'))) where kind = 'reallocation';
