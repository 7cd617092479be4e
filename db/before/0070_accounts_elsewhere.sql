-- Who names an address that has an account at another firm learns of it, so how often a firm may do that in a day is counted.

alter table invitations add column instead_of_account_at timestamptz;
create index on invitations (org_id, instead_of_account_at) where instead_of_account_at is not null;
