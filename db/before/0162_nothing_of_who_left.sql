-- Whoever is removed leaves neither name nor address on messages they sent, and asks no firm any more.

-- As before; since 0140 messages carry who wrote them. What they asked of other firms goes when the account does.
create or replace function remove_person(person uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare address text;
begin
  if not may('user:delete') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  select email into address from users where id = person for update;
  delete from memberships where org_id = current_org() and user_id = person;
  if not found then raise exception 'No such member' using errcode = 'no_data_found'; end if;
  delete from invitations where org_id = current_org() and email = address;
  delete from mails where org_id = current_org() and recipient = address;
  update mails set sender = null, reply_to = null where org_id = current_org() and reply_to = address;
  if not exists (select from memberships where user_id = person) then
    delete from mails where org_id is null and recipient = address;
    delete from avatars where user_id = person;
    delete from join_requests where user_id = person;
    delete from auth.verifications where value = person::text;
    delete from auth.sessions where user_id = person;
    delete from auth.accounts where user_id = person;
    delete from auth.two_factors where user_id = person;
    delete from auth.spent_codes where user_id = person;
    update users set email = 'former-' || id || '@removed.invalid', email_verified = false, first_name = '', last_name = '', title = '', phone = '',
      avatar_url = null, two_factor_enabled = false, theme = null, time_zone = null, date_format = null, must_change_password = false,
      is_vouched = false, deleted_at = now() where id = person;
  end if;
end $$;
