-- What is allocated of a quarter after a commitment changed hands goes along with it by an entry of its own (decision 194).

drop function if exists undivided_runs(uuid);
drop function if exists takeovers_of_fund(uuid, timestamptz);
drop function if exists closing_flows(uuid, date);
drop function if exists run_allocated(uuid);

-- Functions come here.

alter table fund_runs
  drop constraint fund_runs_divides_check,
  -- Which run is divided, and by which closing or transfer.
  add constraint fund_runs_divides_check
    check (kind <> 'reallocation' or inputs ->> 'runId' is not null and num_nonnulls(inputs ->> 'closingId', inputs ->> 'changeId') = 1);
