-- What an import says was committed later, and what the reversal of one releases, are part of its set.

-- Functions come here.

-- The set a change of a commitment is part of.
alter table commitment_changes add column batch_id uuid;
alter table commitment_changes add foreign key (org_id, batch_id) references journal_batches (org_id, id) on delete cascade;
create index on commitment_changes (org_id, batch_id) where batch_id is not null;
