-- Commitments that an import prepares are part of its set: they hold once that is approved, and go with it.

-- Functions come here.

-- The set a commitment is part of.
alter table commitments add column batch_id uuid;
alter table commitments add foreign key (org_id, batch_id) references journal_batches (org_id, id) on delete cascade;
create index on commitments (org_id, batch_id) where batch_id is not null;
