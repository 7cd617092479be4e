-- Those who may decide about what waits for a second person are notified (decision 169).

do $$
declare one record;
begin
  for one in select * from (values
    ('capital_calls', 'id', '{state,prepared_by,cancel_asked_by}'),
    ('distributions', 'id', '{state,prepared_by,cancel_asked_by}'),
    ('distribution_lines', 'id', '{release_asked_by,release_entry_id}'),
    ('payment_lists', 'id', '{prepared_by,approved_at}'),
    ('fund_admissions', 'id', '{state,prepared_by,cancel_asked_by}'),
    ('commitment_changes', 'id', '{prepared_by,confirmed_at}'),
    ('fund_runs', 'draft_id', '{draft_id,prepared_by}'),
    ('journal_drafts', 'id', '{}'),
    ('journal_approvals', 'draft_id', '{}'),
    ('quarter_closes', 'id', '{state,prepared_by}'),
    ('journal_batches', 'id', '{prepared_by,preparing_until,approved_at}'),
    ('fund_bank_accounts', 'id', '{prepared_by,confirmed_at}'),
    ('lp_bank_accounts', 'id', '{prepared_by,confirmed_at}'),
    ('fund_admission_lines', 'id', '{release_asked_by,release_entry_id}'),
    ('fund_admission_receipts', 'fund_admission_id', '{recorded_by,confirmed_at,undo_asked_by,undone_at}')
  ) t(name, about, watched) loop
    execute format('create trigger zzz_notify_added after insert on %I referencing new table as changed
      for each statement execute function ask_second_person(%L, %L)', one.name, one.about, one.watched);
    execute format('create trigger zzz_notify_changed after update on %I referencing old table as previous new table as changed
      for each statement execute function ask_second_person(%L, %L)', one.name, one.about, one.watched);
    execute format('create trigger zzz_notify_deleted after delete on %I referencing old table as previous
      for each statement execute function ask_second_person(%L, %L)', one.name, one.about, one.watched);
  end loop;
end $$;
