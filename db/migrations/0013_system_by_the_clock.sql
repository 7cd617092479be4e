-- What the clock does in every firm is in TypeScript now, as the system: in the firm, over the policies everybody works over.
drop function if exists reopen_deals_to_look_at();
drop function if exists return_watchlist_entries();
drop function if exists notify_next_steps();
drop function if exists notify_weekly_report(timestamptz);
drop function if exists week_of(uuid, uuid, date);
drop function if exists refresh_interaction_scores();

-- Functions come here.

-- What otherwise belongs to one person alone is the system's to note.
create policy system_work on watchlist_entries for update to tranche_app using ((select is_system())) with check ((select is_system()));
create policy system_work on notifications to tranche_app using ((select is_system())) with check ((select is_system()));
create policy system_work on notification_settings for select to tranche_app using ((select is_system()));
