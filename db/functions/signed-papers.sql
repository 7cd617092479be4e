-- What the signatures of a document make of its record: a term sheet, the papers of a closing, or a commitment.

-- Once everyone has signed a document that asks for signatures, the signatures of its record that wait for a copy get the sealed version.
create or replace function sign_papers() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare d record; e record;
begin
  select record_id, electronic_signature_required as is_asked into d from documents where org_id = new.org_id and id = new.document_id;
  if new.commitment_id is not null then perform sign_commitment(new.id); end if;
  if d.record_id is null or not d.is_asked or new.created_by is null then return null; end if;
  for e in select * from electronic_signatures where org_id = new.org_id and request_id = new.id order by position loop
    perform sign_term_sheet(d.record_id, new.id, e.id);
    perform sign_closing_paper(d.record_id, new.id, e.id);
  end loop;
  return null;
end $$;

-- The row of the signer by name; else the first open row of their side that no other signer is named for: colleagues sign for the investor.
-- A sheet that was not sent, or was sent again since it was asked for, is another paper.
create or replace function sign_term_sheet(sheet uuid, request uuid, signature uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r signature_requests; e electronic_signatures; own_side text; slot uuid;
begin
  select * into r from signature_requests where org_id = current_org() and id = request;
  select * into e from electronic_signatures where org_id = current_org() and id = signature;
  if not exists (select from term_sheets t where t.org_id = r.org_id and t.id = sheet and t.sent_at <= r.created_at and t.status not in ('Executed', 'Expired')) then return; end if;
  own_side := case when e.user_id is null then 'company' else 'investor' end;
  select t.id into slot from term_sheet_signatures t
    where t.org_id = r.org_id and t.term_sheet_id = sheet and t.confirmed_at is null
      and (lower(btrim(t.signer)) = lower(btrim(e.signer_name)) or t.side = own_side and not exists (
        select from electronic_signatures o where o.org_id = r.org_id and o.request_id = r.id and lower(btrim(o.signer_name)) = lower(btrim(t.signer))))
    order by lower(btrim(t.signer)) = lower(btrim(e.signer_name)) desc, t.id limit 1;
  if slot is null then
    if exists (select from term_sheet_signatures t where t.org_id = r.org_id and t.term_sheet_id = sheet and t.side = own_side) then return; end if;
    insert into term_sheet_signatures (org_id, term_sheet_id, side, signer) values (r.org_id, sheet, own_side, e.signer_name) returning id into slot;
  end if;
  update term_sheet_signatures set document_version_id = r.sealed_version_id, uploaded_by = r.created_by, attached_by = null, confirmed_by = null,
      electronic_signature_id = e.id, confirmed_at = e.signed_at
    where org_id = r.org_id and id = slot;
end $$;
revoke execute on function sign_term_sheet from tranche_app;

-- The open signature of the paper the document is named after, by this signer: a party by its address or name, or a colleague for the fund.
create or replace function sign_closing_paper(closing uuid, request uuid, signature uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare r signature_requests; e electronic_signatures;
begin
  select * into r from signature_requests where org_id = current_org() and id = request;
  select * into e from electronic_signatures where org_id = current_org() and id = signature;
  update deal_closing_signatures s set document_version_id = r.sealed_version_id, uploaded_by = r.created_by, attached_by = null, confirmed_by = null,
      electronic_signature_id = e.id, confirmed_at = e.signed_at
    where s.org_id = r.org_id and s.closing_id = closing and s.confirmed_at is null and strpos(lower(r.document_name), lower(btrim(s.name))) > 0
      and exists (select from deal_closings c where c.org_id = s.org_id and c.id = s.closing_id and c.status <> 'Closed Successfully')
      and case when s.party_id is null then e.user_id is not null else exists (select from deal_closing_parties p
        where p.org_id = s.org_id and p.id = s.party_id and (lower(p.email) = e.signer_email or lower(btrim(p.name)) = lower(btrim(e.signer_name)))) end;
end $$;
revoke execute on function sign_closing_paper from tranche_app;

-- The commitment of a subscription agreement: its partner signed, and so did a colleague who may confirm it, did not prepare it and has no tie
-- to the person who did. That colleague confirmed it. Otherwise it waits for a person as before, and the people who may confirm it hear why.
create or replace function sign_commitment(request uuid) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare r signature_requests; c commitments; reason text; confirmer uuid;
begin
  select * into r from signature_requests where org_id = current_org() and id = request;
  select * into c from commitments where org_id = r.org_id and id = r.commitment_id for update;
  if c.id is null or c.confirmed_at is not null then return; end if;
  -- The books are not closed between the question and the answer.
  perform pg_advisory_xact_lock(fund_ledger_key(c.fund_id));
  select e.user_id into confirmer from electronic_signatures e
    where e.org_id = r.org_id and e.request_id = r.id and e.user_id is distinct from c.prepared_by and holds(r.org_id, e.user_id, 'lp:manage')
    order by exists (select from tie_between(c.prepared_by, e.user_id)), e.position limit 1;
  reason := case
    when c.batch_id is not null then 'of_set'
    when c.row_version <> r.commitment_version then 'changed'
    when not exists (select from electronic_signatures e where e.org_id = r.org_id and e.request_id = r.id and e.user_id is null) then 'no_partner'
    when exists (select from limited_partners p where p.org_id = c.org_id and p.id = c.limited_partner_id and p.kyc_status <> 'approved') then 'no_kyc'
    when c.admitted_on <= books_closed_until(c.fund_id) then 'period_closed'
    when confirmer is null then 'no_confirmer'
    when exists (select from tie_between(c.prepared_by, confirmer)) then 'tied' end;
  if reason is null then
    update commitments set confirmed_by = confirmer, confirmed_at = now() where org_id = c.org_id and id = c.id;
    return;
  end if;
  update signature_requests set commitment_reason = reason where org_id = r.org_id and id = r.id;
  insert into notifications (org_id, user_id, kind, record_id, params)
  select r.org_id, m.user_id, 'commitment_unconfirmed', c.limited_partner_id, jsonb_build_object('document', r.document_name, 'reason', reason)
  from memberships m where m.org_id = r.org_id and m.status = 'active' and holds(m.org_id, m.user_id, 'lp:manage');
end $$;
revoke execute on function sign_commitment from tranche_app;
