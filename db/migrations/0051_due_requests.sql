-- Requests to founders are due on a day, which their links' holders are reminded of once.

-- Functions come here.

alter table diligence_requests add column due_on date,
  -- The day they were last reminded of: another day is another reminder.
  add column reminded_of date;
