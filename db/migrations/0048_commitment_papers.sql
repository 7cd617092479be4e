-- Papers of a commitment: once its partner and a colleague have signed, the commitment is confirmed.

-- Functions come here.

alter table signature_requests add column commitment_id uuid;
-- The commitment as it was when the signatures were asked for: a changed one is another.
alter table signature_requests add column commitment_version int;
-- Why the signed paper did not confirm it; only the functions write it.
alter table signature_requests add column commitment_reason text check (commitment_reason in
  ('no_kyc', 'period_closed', 'changed', 'of_set', 'no_partner', 'no_confirmer', 'tied'));
alter table signature_requests add foreign key (org_id, commitment_id) references commitments (org_id, id) on delete set null (commitment_id);
alter table signature_requests add check (commitment_id is null or commitment_version is not null);
create index on signature_requests (org_id, commitment_id) where commitment_id is not null;
