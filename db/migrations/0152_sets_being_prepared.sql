-- Sets of entries that are being prepared: until when whoever prepares one has it, so that the same rows do not become two sets.

-- Functions come here.

alter table journal_batches add column preparing_until timestamptz;
