-- Money of a distribution leaves when it is paid: until then it stands on distributions payable, partner by partner (decision 166).

drop function if exists release_distribution_line(uuid);

-- Functions come here.

alter table distribution_lines
  -- What it is paid was posted to distributions payable, and leaves it when it is paid. Distributions of before were posted against cash,
  -- apart from what was held.
  add column is_payable boolean not null default false,
  -- The day on which it was paid without a list, as whoever recorded that says.
  add column release_asked_on date;

-- What a list posted as it was approved; nothing of what went back of a call, and of distributions of before.
alter table payment_lists
  add column entry_id uuid,
  add foreign key (org_id, entry_id) references journal_entries (org_id, id);
create index on payment_lists (org_id, entry_id) where entry_id is not null;

-- What was released by then is to be paid by a list that posts nothing.
select for_each_org($q$
  update distribution_lines l set is_payable = true
  from distributions d where l.org_id = current_org() and d.org_id = l.org_id and d.id = l.distribution_id and d.state = 'approved'
    and l.is_held and l.release_entry_id is null and payout_of(l.id) > 0 $q$);
