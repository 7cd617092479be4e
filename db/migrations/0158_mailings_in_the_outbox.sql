-- What partners were written is read in the outbox by administrators who may see partners.

-- Functions come here.

drop policy read on mails;
create policy read on mails for select to tranche_app using (org_id = (select current_org()) and (select may('admin:access'))
  and (purpose <> 'mailing' or (select may('lp:read'))));
