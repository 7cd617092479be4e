-- Two more acts of a facility: what is owed of interest and fees is borrowed, and what was borrowed as working capital is used.

-- Functions come here.

alter table facility_acts drop constraint facility_acts_kind_check, drop constraint facility_acts_check,
  add constraint facility_acts_kind_check check (kind in ('drawdown', 'repayment', 'costs', 'capitalised', 'use')),
  -- Of a use: `working_capital` is what is used, `fees` what of it paid fees and expenses; the rest paid for investments.
  add constraint facility_acts_check check (case kind
    when 'drawdown' then principal > 0 and fees + working_capital <= principal and interest + commitment_fee + costs_paid = 0 and call_item_id is null
    when 'repayment' then principal + costs_paid > 0 and fees + working_capital + interest + commitment_fee = 0
    when 'capitalised' then principal > 0 and costs_paid = principal and fees + working_capital + interest + commitment_fee = 0 and call_item_id is null
    when 'use' then working_capital > 0 and fees <= working_capital and principal + costs_paid + interest + commitment_fee = 0 and call_item_id is null
    else interest + commitment_fee > 0 and principal + fees + working_capital + costs_paid = 0 and call_item_id is null end);
