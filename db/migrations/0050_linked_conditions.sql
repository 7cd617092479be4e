-- A condition of the committee that due diligence found says which one it is: whether it is met or waived stands there alone.

-- Functions come here.

alter table committee_conditions add column diligence_condition_id uuid,
  add foreign key (org_id, diligence_condition_id) references diligence_conditions (org_id, id) on delete set null (diligence_condition_id);
create index on committee_conditions (org_id, diligence_condition_id) where diligence_condition_id is not null;
