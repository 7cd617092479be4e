-- A call that waits is prepared again over what is committed today, and says of which day its unfunded figures are.

-- Functions come here.

alter table capital_calls
  -- When whoever prepared it last did; of calls of before when they were created.
  add column prepared_at timestamptz,
  -- The day whose books its unfunded figures are from; unknown of calls of before.
  add column unfunded_on date default firm_today();

alter table capital_call_lines
  -- The excuse somebody entered for this call alone, { items, reason }: what side letters excuse is theirs.
  add column entered_excuse jsonb check (jsonb_typeof(entered_excuse) = 'object');

select for_each_org($q$
  update capital_calls set prepared_at = created_at, unfunded_on = null where org_id = current_org() $q$);
select for_each_org($q$
  update capital_call_lines l set entered_excuse = jsonb_build_object('items', l.excused, 'reason', l.excuse_reason)
  from capital_calls c where l.org_id = current_org() and c.org_id = l.org_id and c.id = l.capital_call_id and c.state = 'pending'
    and l.excused <> '{}' and l.excuse_reason is not null and not l.side_letter @> '[{"kind": "excuse"}]' $q$);

alter table capital_calls
  alter column prepared_at set default now(),
  alter column prepared_at set not null;
