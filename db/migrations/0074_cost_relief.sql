-- How a fund relieves cost and treats what transactions cost, and up to when what was worked out of its books was known.

-- Functions come here.

-- Lots that no sale names: first in, first out, or at average cost; fixed with the first sale. Costs are part of a holding's cost, or an expense.
alter table funds add column cost_relief text not null default 'fifo' check (cost_relief in ('fifo', 'average'));
alter table funds add column transaction_costs text not null default 'capitalised' check (transaction_costs in ('capitalised', 'expensed'));
create trigger guard_cost_relief before update of cost_relief on funds for each row execute function guard_cost_relief();

-- Of a draft that was worked out of the books: what was recorded later it does not know of.
alter table journal_drafts add column known_at timestamptz;
