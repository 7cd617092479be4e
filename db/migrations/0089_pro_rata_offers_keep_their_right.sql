-- A right to keep a share is not deleted while a round made an offer of it: its offers no longer go with it.
alter table pro_rata_offers
  drop constraint pro_rata_offers_org_id_right_id_fkey,
  add constraint pro_rata_offers_org_id_right_id_fkey foreign key (org_id, right_id) references pro_rata_rights (org_id, id);
