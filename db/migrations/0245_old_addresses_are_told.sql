-- Whoever was reached at an address of a partner is told when it changes (decision 245).

-- Functions come here.

create trigger tell_old_address after update on limited_partners for each row
  when (old.email is distinct from new.email) execute function tell_old_address();
create trigger tell_old_address after update on partner_contacts for each row
  when (old.email is distinct from new.email or old.contact_id is distinct from new.contact_id) execute function tell_old_address();
create trigger tell_old_address after update on contacts for each row
  when (old.email is distinct from new.email) execute function tell_old_address();
