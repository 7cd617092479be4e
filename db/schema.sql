-- The whole database as the files of db/ make it, read from its catalogue.
-- Written by npm run db:types and compared by npm run check: to be read, never to be edited or run.

-- database as a whole:
create extension btree_gin;
create extension pg_trgm;
create extension unaccent;
create text search configuration english_words (asciihword: english_stem, asciiword: english_stem, email: simple, file: simple, float: simple, host: simple, hword: unaccent english_stem, hword_asciipart: english_stem, hword_numpart: simple, hword_part: unaccent english_stem, int: simple, numhword: simple, numword: simple, sfloat: simple, uint: simple, url: simple, url_path: simple, version: simple, word: unaccent english_stem);
create text search configuration french_words (asciihword: french_stem, asciiword: french_stem, email: simple, file: simple, float: simple, host: simple, hword: unaccent french_stem, hword_asciipart: french_stem, hword_numpart: simple, hword_part: unaccent french_stem, int: simple, numhword: simple, numword: simple, sfloat: simple, uint: simple, url: simple, url_path: simple, version: simple, word: unaccent french_stem);
grant usage on schema auth to tranche_auth;
grant usage on schema public to tranche_app;
grant usage on schema public to tranche_auth;
alter default privileges in schema public grant execute on functions to tranche_app;
alter default privileges revoke all on functions from public;

-- table activities:
create table activities (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  record_id uuid not null,
  contact_id uuid,
  kind text not null,
  happened_on date default firm_today() not null,
  content text not null,
  user_id uuid default me() not null,
  created_at timestamp with time zone default now() not null,
  constraint activities_pkey PRIMARY KEY (org_id, id),
  constraint activities_org_id_contact_id_fkey FOREIGN KEY (org_id, contact_id) REFERENCES contacts(org_id, id) ON DELETE SET NULL (contact_id),
  constraint activities_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint activities_org_id_record_id_fkey FOREIGN KEY (org_id, record_id) REFERENCES records(org_id, id) ON DELETE CASCADE,
  constraint activities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint activities_content_check CHECK (btrim(content) <> ''::text AND length(content) <= 20000),
  constraint activities_kind_check CHECK (kind = ANY (ARRAY['meeting'::text, 'call'::text, 'email'::text, 'note'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "record_id", "read_permission": "activity:read", "redacted_columns": []}
CREATE INDEX activities_org_id_contact_id_happened_on_idx ON activities USING btree (org_id, contact_id, happened_on DESC) WHERE contact_id IS NOT NULL;
CREATE INDEX activities_org_id_happened_on_idx ON activities USING btree (org_id, happened_on);
CREATE INDEX activities_org_id_record_id_happened_on_idx ON activities USING btree (org_id, record_id, happened_on DESC);
alter table activities enable row level security;
alter table activities force row level security;
create policy add on activities for insert to tranche_app with check (( SELECT may('activity:create'::text) AS may) AND user_id = (( SELECT me() AS me)));
create policy firm on activities as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on activities for select to tranche_app using (( SELECT may('activity:read'::text) AS may));
create policy remove on activities for delete to tranche_app using (user_id = (( SELECT me() AS me)) AND ( SELECT may('activity:create'::text) AS may));
create policy system on activities for all to current_user using (true) with check (true);
grant delete, insert, select, update on activities to tranche_app;
CREATE TRIGGER date_delete AFTER DELETE ON activities REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION date_after_activity();
CREATE TRIGGER date_insert AFTER INSERT ON activities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_after_activity();
CREATE TRIGGER date_update AFTER UPDATE ON activities REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION date_after_activity();
CREATE TRIGGER score_delete AFTER DELETE ON activities REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION score_after_activity();
CREATE TRIGGER score_insert AFTER INSERT ON activities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION score_after_activity();
CREATE TRIGGER score_update AFTER UPDATE ON activities REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION score_after_activity();
CREATE TRIGGER zz_delete AFTER DELETE ON activities REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON activities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON activities REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table address_holds:
create table address_holds (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  address text not null,
  why text not null,
  source text not null,
  words text,
  held_by uuid default me(),
  held_at timestamp with time zone default now() not null,
  released_by uuid,
  released_at timestamp with time zone,
  release_note text,
  row_version integer default 1 not null,
  constraint address_holds_pkey PRIMARY KEY (org_id, id),
  constraint address_holds_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint address_holds_address_check CHECK (address = lower(btrim(address)) AND address ~~ '%_@_%'::text AND length(address) <= 320),
  constraint address_holds_check CHECK ((released_at IS NULL) = (release_note IS NULL)),
  constraint address_holds_release_note_check CHECK (btrim(release_note) <> ''::text AND length(release_note) <= 500),
  constraint address_holds_source_check CHECK (source = ANY (ARRAY['server'::text, 'report'::text, 'hand'::text, 'link'::text])),
  constraint address_holds_why_check CHECK (why = ANY (ARRAY['bounced'::text, 'unsubscribed'::text])),
  constraint address_holds_words_check CHECK (length(words) <= 2000)
);
-- registered: {"audited": true, "append_only": false, "read_permission": "lp:read", "redacted_columns": []}
CREATE UNIQUE INDEX address_holds_org_id_address_why_idx ON address_holds USING btree (org_id, address, why) WHERE released_at IS NULL;
alter table address_holds enable row level security;
alter table address_holds force row level security;
create policy add on address_holds for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may) AND released_at IS NULL);
create policy edit on address_holds for update to tranche_app using (( SELECT may('lp:manage'::text) AS may) AND released_at IS NULL) with check (( SELECT may('lp:manage'::text) AS may));
create policy firm on address_holds as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on address_holds for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on address_holds for all to current_user using (true) with check (true);
grant insert, select, update on address_holds to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON address_holds FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_hold BEFORE INSERT OR UPDATE ON address_holds FOR EACH ROW EXECUTE FUNCTION guard_hold();
CREATE TRIGGER zz_delete AFTER DELETE ON address_holds REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON address_holds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON address_holds REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table api_keys:
create table api_keys (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid default me() not null,
  name text not null,
  token_hash text not null,
  token_start text not null,
  permissions text[] not null,
  read_only boolean not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (org_id, id),
  constraint api_keys_token_hash_key UNIQUE (token_hash),
  constraint api_keys_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint api_keys_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  constraint api_keys_check CHECK (expires_at <= (created_at + '366 days'::interval)),
  constraint api_keys_name_check CHECK (btrim(name) <> ''::text AND is_name(name, 100)),
  constraint api_keys_permissions_check CHECK (cardinality(permissions) > 0)
);
-- registered: {"audited": true, "append_only": false, "owner_column": "user_id", "read_permission": "admin:access", "redacted_columns": ["token_hash", "last_used_at"]}
CREATE INDEX api_keys_org_id_user_id_idx ON api_keys USING btree (org_id, user_id);
alter table api_keys enable row level security;
alter table api_keys force row level security;
create policy firm on api_keys as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on api_keys for all to tranche_app using (user_id = (( SELECT me() AS me))) with check (user_id = (( SELECT me() AS me)));
create policy read on api_keys for select to tranche_app using (( SELECT may('admin:access'::text) AS may));
create policy revoke on api_keys for update to tranche_app using (( SELECT may('admin:access'::text) AS may));
create policy system on api_keys for all to current_user using (true) with check (true);
grant delete, insert, select, update on api_keys to tranche_app;
CREATE TRIGGER zy_revoked AFTER UPDATE OF revoked_at ON api_keys FOR EACH ROW EXECUTE FUNCTION notify_key_revoked();
CREATE TRIGGER zz_delete AFTER DELETE ON api_keys REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON api_keys REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON api_keys REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table audit_log:
create table audit_log (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  at timestamp with time zone default now() not null,
  user_id uuid default me(),
  procedure text default NULLIF(current_setting('app.procedure'::text, true), ''::text),
  via text default NULLIF(current_setting('app.via'::text, true), ''::text),
  table_name text not null,
  row_id uuid not null,
  action text not null,
  before jsonb,
  after jsonb,
  constraint audit_log_pkey PRIMARY KEY (org_id, id),
  constraint audit_log_action_check CHECK (action = ANY (ARRAY['insert'::text, 'update'::text, 'delete'::text]))
);
CREATE INDEX audit_log_of_closing ON audit_log USING btree (org_id, (COALESCE(after, before) ->> 'closing_id'::text)) WHERE table_name = 'closing_parties'::text AND action <> 'update'::text;
CREATE INDEX audit_log_of_signatures ON audit_log USING btree (org_id, (COALESCE(after, before) ->> 'closing_id'::text)) WHERE table_name = 'closing_signatures'::text AND action <> 'update'::text;
CREATE INDEX audit_log_org_id_row_id_at_idx ON audit_log USING btree (org_id, row_id, at DESC);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy firm on audit_log as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy not_withheld on audit_log as restrictive for all to tranche_app using (NOT (row_id IN ( SELECT unnest(withheld_rows()) AS unnest))) with check (true);
create policy read on audit_log for select to tranche_app using (table_name = ANY ((( SELECT readable_tables() AS readable_tables))::text[]));
create policy system on audit_log for all to current_user using (true) with check (true);
grant select on audit_log to tranche_app;

-- table avatars:
create table avatars (
  user_id uuid default me() not null,
  content bytea not null,
  content_type text not null,
  updated_at timestamp with time zone default now() not null,
  constraint avatars_pkey PRIMARY KEY (user_id),
  constraint avatars_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint avatars_content_check CHECK (octet_length(content) <= 204800),
  constraint avatars_content_type_check CHECK (content_type = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/webp'::text]))
);
alter table avatars enable row level security;
alter table avatars force row level security;
create policy colleagues on avatars for select to tranche_app using ((EXISTS ( SELECT FROM users u WHERE u.id = avatars.user_id)));
create policy myself on avatars for all to tranche_app using (user_id = (( SELECT me() AS me))) with check (user_id = (( SELECT me() AS me)));
create policy system on avatars for all to current_user using (true) with check (true);
grant delete, insert, select, update on avatars to tranche_app;

-- table bank_rows:
create table bank_rows (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  booked_on date not null,
  amount numeric not null,
  currency text not null,
  payer text default ''::text not null,
  reference text default ''::text not null,
  fingerprint text not null,
  receipt_id uuid,
  set_aside text,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint bank_rows_pkey PRIMARY KEY (org_id, id),
  constraint bank_rows_org_id_fund_id_fingerprint_key UNIQUE (org_id, fund_id, fingerprint),
  constraint bank_rows_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint bank_rows_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id) ON DELETE CASCADE,
  constraint bank_rows_org_id_receipt_id_fkey FOREIGN KEY (org_id, receipt_id) REFERENCES capital_call_receipts(org_id, id) ON DELETE SET NULL (receipt_id),
  constraint bank_rows_amount_check CHECK (amount > 0::numeric),
  constraint bank_rows_check CHECK (receipt_id IS NULL OR set_aside IS NULL),
  constraint bank_rows_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint bank_rows_fingerprint_check CHECK (length(fingerprint) = 64),
  constraint bank_rows_payer_check CHECK (length(payer) <= 300),
  constraint bank_rows_reference_check CHECK (length(reference) <= 500),
  constraint bank_rows_set_aside_check CHECK (btrim(set_aside) <> ''::text AND length(set_aside) <= 300)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "fund_id", "read_permission": "call:prepare", "redacted_columns": []}
CREATE INDEX bank_rows_org_id_fund_id_booked_on_idx ON bank_rows USING btree (org_id, fund_id, booked_on);
CREATE INDEX bank_rows_org_id_receipt_id_idx ON bank_rows USING btree (org_id, receipt_id) WHERE receipt_id IS NOT NULL;
alter table bank_rows enable row level security;
alter table bank_rows force row level security;
create policy add on bank_rows for insert to tranche_app with check (( SELECT may('call:prepare'::text) AS may) AND receipt_id IS NULL AND set_aside IS NULL);
create policy edit on bank_rows for update to tranche_app using (( SELECT may('call:prepare'::text) AS may));
create policy firm on bank_rows as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on bank_rows for select to tranche_app using (( SELECT may('call:prepare'::text) AS may));
create policy system on bank_rows for all to current_user using (true) with check (true);
grant insert, select, update on bank_rows to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON bank_rows FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_bank_row BEFORE UPDATE ON bank_rows FOR EACH ROW EXECUTE FUNCTION guard_bank_row();
CREATE TRIGGER zz_delete AFTER DELETE ON bank_rows REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON bank_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON bank_rows REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table board_seats:
create table board_seats (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  portfolio_company_id uuid not null,
  kind text not null,
  user_id uuid,
  name text,
  since date,
  until date,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint board_seats_pkey PRIMARY KEY (org_id, id),
  constraint board_seats_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint board_seats_org_id_portfolio_company_id_fkey FOREIGN KEY (org_id, portfolio_company_id) REFERENCES portfolio_companies(org_id, id) ON DELETE CASCADE,
  constraint board_seats_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (user_id),
  constraint board_seats_check CHECK (until >= since),
  constraint board_seats_kind_check CHECK (kind = ANY (ARRAY['seat'::text, 'observer'::text])),
  constraint board_seats_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "portfolio_company_id", "read_permission": "portfolio:read", "redacted_columns": []}
CREATE INDEX board_seats_org_id_portfolio_company_id_idx ON board_seats USING btree (org_id, portfolio_company_id);
CREATE INDEX board_seats_org_id_user_id_idx ON board_seats USING btree (org_id, user_id) WHERE user_id IS NOT NULL;
alter table board_seats enable row level security;
alter table board_seats force row level security;
create policy add on board_seats for insert to tranche_app with check (( SELECT may('portfolio:manage'::text) AS may));
create policy edit on board_seats for update to tranche_app using (( SELECT may('portfolio:manage'::text) AS may));
create policy firm on board_seats as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on board_seats for select to tranche_app using (( SELECT may('portfolio:read'::text) AS may));
create policy remove on board_seats for delete to tranche_app using (( SELECT may('portfolio:manage'::text) AS may));
create policy system on board_seats for all to current_user using (true) with check (true);
grant delete, insert, select, update on board_seats to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON board_seats FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON board_seats REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON board_seats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON board_seats REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table business_weeks:
create table business_weeks (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  weekend integer[] not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint business_weeks_pkey PRIMARY KEY (org_id, id),
  constraint business_weeks_org_id_key UNIQUE (org_id),
  constraint business_weeks_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint business_weeks_weekend_check CHECK (weekend <@ '{1,2,3,4,5,6,7}'::integer[] AND cardinality(weekend) <= 6)
);
-- registered: {"audited": true, "append_only": false, "read_permission": "fund:read", "redacted_columns": []}
alter table business_weeks enable row level security;
alter table business_weeks force row level security;
create policy add on business_weeks for insert to tranche_app with check (( SELECT may('fund:manage'::text) AS may));
create policy edit on business_weeks for update to tranche_app using (( SELECT may('fund:manage'::text) AS may));
create policy firm on business_weeks as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on business_weeks for select to tranche_app using (( SELECT may('fund:read'::text) AS may));
create policy system on business_weeks for all to current_user using (true) with check (true);
grant delete, insert, select, update on business_weeks to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON business_weeks FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON business_weeks REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON business_weeks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON business_weeks REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table cap_table_acts:
create table cap_table_acts (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  portfolio_company_id uuid not null,
  kind text not null,
  effective_on date not null,
  note text,
  corrects_id uuid,
  created_by uuid default me(),
  recorded_at timestamp with time zone default clock_timestamp() not null,
  entry_id uuid,
  constraint cap_table_acts_pkey PRIMARY KEY (org_id, id),
  constraint cap_table_acts_org_id_corrects_id_key UNIQUE (org_id, corrects_id),
  constraint cap_table_acts_org_id_portfolio_company_id_id_key UNIQUE (org_id, portfolio_company_id, id),
  constraint cap_table_acts_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES journal_entries(org_id, id),
  constraint cap_table_acts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint cap_table_acts_org_id_portfolio_company_id_corrects_id_fkey FOREIGN KEY (org_id, portfolio_company_id, corrects_id) REFERENCES cap_table_acts(org_id, portfolio_company_id, id),
  constraint cap_table_acts_org_id_portfolio_company_id_fkey FOREIGN KEY (org_id, portfolio_company_id) REFERENCES portfolio_companies(org_id, id) ON DELETE CASCADE,
  constraint cap_table_acts_check CHECK ((kind = 'correction'::text) <= (corrects_id IS NOT NULL)),
  constraint cap_table_acts_kind_check CHECK (kind = ANY (ARRAY['issuance'::text, 'round'::text, 'convertible'::text, 'warrant'::text, 'grant'::text, 'pool'::text, 'transfer'::text, 'cancellation'::text, 'conversion'::text, 'split'::text, 'import'::text, 'correction'::text])),
  constraint cap_table_acts_note_check CHECK (length(note) <= 500)
);
-- registered: {"audited": true, "append_only": true, "parent_column": "portfolio_company_id", "read_permission": "portfolio:read", "redacted_columns": []}
CREATE INDEX cap_table_acts_entry ON cap_table_acts USING btree (org_id, entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX cap_table_acts_org_id_portfolio_company_id_recorded_at_idx ON cap_table_acts USING btree (org_id, portfolio_company_id, recorded_at);
alter table cap_table_acts enable row level security;
alter table cap_table_acts force row level security;
create policy add on cap_table_acts for insert to tranche_app with check (( SELECT may('portfolio:manage'::text) AS may));
create policy firm on cap_table_acts as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on cap_table_acts for select to tranche_app using (( SELECT may('portfolio:read'::text) AS may));
create policy system on cap_table_acts for all to current_user using (true) with check (true);
grant insert, select on cap_table_acts to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON cap_table_acts REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON cap_table_acts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON cap_table_acts REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table cap_table_events:
create table cap_table_events (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  portfolio_company_id uuid not null,
  act_id uuid not null,
  "position" integer not null,
  object_type text not null,
  effective_on date not null,
  object jsonb not null,
  constraint cap_table_events_pkey PRIMARY KEY (org_id, id),
  constraint cap_table_events_org_id_act_id_position_key UNIQUE (org_id, act_id, "position"),
  constraint cap_table_events_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint cap_table_events_org_id_portfolio_company_id_act_id_fkey FOREIGN KEY (org_id, portfolio_company_id, act_id) REFERENCES cap_table_acts(org_id, portfolio_company_id, id) ON DELETE CASCADE,
  constraint cap_table_events_check CHECK (jsonb_typeof(object) = 'object'::text AND (object ->> 'object_type'::text) = object_type),
  constraint cap_table_events_object_type_check CHECK (object_type ~ '^(TX|CE)_'::text OR object_type = 'FINANCING'::text),
  constraint cap_table_events_position_check CHECK ("position" >= 0)
);
-- registered: {"audited": false, "append_only": true, "parent_column": "portfolio_company_id", "read_permission": "portfolio:read", "redacted_columns": []}
CREATE INDEX cap_table_events_org_id_portfolio_company_id_idx ON cap_table_events USING btree (org_id, portfolio_company_id);
alter table cap_table_events enable row level security;
alter table cap_table_events force row level security;
create policy add on cap_table_events for insert to tranche_app with check (( SELECT may('portfolio:manage'::text) AS may));
create policy firm on cap_table_events as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on cap_table_events for select to tranche_app using (( SELECT may('portfolio:read'::text) AS may));
create policy system on cap_table_events for all to current_user using (true) with check (true);
grant insert, select on cap_table_events to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON cap_table_events REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON cap_table_events REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON cap_table_events REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table cap_table_objects:
create table cap_table_objects (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  portfolio_company_id uuid not null,
  object_type text not null,
  object_id text not null,
  object jsonb not null,
  fund_id uuid,
  security_id uuid,
  created_by uuid default me(),
  created_at timestamp with time zone default clock_timestamp() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  act_id uuid,
  constraint cap_table_objects_pkey PRIMARY KEY (org_id, id),
  constraint cap_table_objects_org_id_portfolio_company_id_object_type_o_key UNIQUE (org_id, portfolio_company_id, object_type, object_id),
  constraint cap_table_objects_org_id_portfolio_company_id_security_id_key UNIQUE (org_id, portfolio_company_id, security_id),
  constraint cap_table_objects_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint cap_table_objects_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint cap_table_objects_org_id_portfolio_company_id_act_id_fkey FOREIGN KEY (org_id, portfolio_company_id, act_id) REFERENCES cap_table_acts(org_id, portfolio_company_id, id),
  constraint cap_table_objects_org_id_portfolio_company_id_fkey FOREIGN KEY (org_id, portfolio_company_id) REFERENCES portfolio_companies(org_id, id) ON DELETE CASCADE,
  constraint cap_table_objects_org_id_security_id_fkey FOREIGN KEY (org_id, security_id) REFERENCES securities(org_id, id),
  constraint cap_table_objects_check CHECK (jsonb_typeof(object) = 'object'::text AND (object ->> 'id'::text) = object_id AND (object ->> 'object_type'::text) = object_type),
  constraint cap_table_objects_object_id_check CHECK (btrim(object_id) <> ''::text),
  constraint cap_table_objects_object_type_check CHECK (object_type = ANY (ARRAY['ISSUER'::text, 'STAKEHOLDER'::text, 'STOCK_CLASS'::text, 'STOCK_LEGEND_TEMPLATE'::text, 'STOCK_PLAN'::text, 'VESTING_TERMS'::text, 'VALUATION'::text, 'DOCUMENT'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "portfolio_company_id", "read_permission": "portfolio:read", "redacted_columns": []}
CREATE INDEX cap_table_objects_fund ON cap_table_objects USING btree (org_id, portfolio_company_id, fund_id) WHERE fund_id IS NOT NULL;
alter table cap_table_objects enable row level security;
alter table cap_table_objects force row level security;
create policy add on cap_table_objects for insert to tranche_app with check (( SELECT may('portfolio:manage'::text) AS may));
create policy edit on cap_table_objects for update to tranche_app using (( SELECT may('portfolio:manage'::text) AS may));
create policy firm on cap_table_objects as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on cap_table_objects for select to tranche_app using (( SELECT may('portfolio:read'::text) AS may));
create policy system on cap_table_objects for all to current_user using (true) with check (true);
grant delete, insert, select, update on cap_table_objects to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON cap_table_objects FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON cap_table_objects REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON cap_table_objects REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON cap_table_objects REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table capital_call_items:
create table capital_call_items (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  capital_call_id uuid not null,
  "position" integer not null,
  type text not null,
  sub_type text,
  is_outside boolean default false not null,
  repays_facility boolean default false not null,
  description text,
  amount numeric not null,
  topics text[] default '{}'::text[] not null,
  constraint capital_call_items_pkey PRIMARY KEY (org_id, id),
  constraint capital_call_items_org_id_capital_call_id_position_key UNIQUE (org_id, capital_call_id, "position"),
  constraint capital_call_items_org_id_capital_call_id_fkey FOREIGN KEY (org_id, capital_call_id) REFERENCES capital_calls(org_id, id) ON DELETE CASCADE,
  constraint capital_call_items_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint capital_call_items_amount_check CHECK (amount > 0::numeric),
  constraint capital_call_items_description_check CHECK (btrim(description) <> ''::text AND length(description) <= 300),
  constraint capital_call_items_position_check CHECK ("position" >= 1 AND "position" <= 50),
  constraint capital_call_items_sub_type_check CHECK (length(sub_type) <= 100),
  constraint capital_call_items_type_check CHECK (type = ANY (ARRAY['capitalCallInvestments'::text, 'capitalCallFees'::text, 'capitalCallWorkingCapital'::text, 'capitalCallFacilityFees'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "capital_call_id", "read_permission": "lp:read", "redacted_columns": []}
alter table capital_call_items enable row level security;
alter table capital_call_items force row level security;
create policy add on capital_call_items for insert to tranche_app with check (( SELECT may('call:prepare'::text) AS may));
create policy firm on capital_call_items as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on capital_call_items for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on capital_call_items for all to current_user using (true) with check (true);
grant insert, select on capital_call_items to tranche_app;
CREATE TRIGGER guard_capital_call_part BEFORE INSERT ON capital_call_items FOR EACH ROW EXECUTE FUNCTION guard_capital_call_part();
CREATE TRIGGER zz_delete AFTER DELETE ON capital_call_items REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON capital_call_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON capital_call_items REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table capital_call_lines:
create table capital_call_lines (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  capital_call_id uuid not null,
  commitment_id uuid not null,
  limited_partner_id uuid not null,
  is_general_partner boolean default false not null,
  commitment numeric not null,
  called_before numeric not null,
  unfunded_before numeric not null,
  amounts numeric[] not null,
  inside numeric not null,
  outside numeric not null,
  amount numeric not null,
  unfunded_after numeric not null,
  excused integer[] default '{}'::integer[] not null,
  excuse_reason text,
  received numeric default 0 not null,
  paid_on date,
  defaulted_by uuid,
  defaulted_at timestamp with time zone,
  default_reason text,
  row_version integer default 1 not null,
  side_letter jsonb default '[]'::jsonb not null,
  interest numeric default 0 not null,
  interest_paid numeric default 0 not null,
  asked text,
  asked_by uuid,
  asked_reason text,
  cured_by uuid,
  cured_at timestamp with time zone,
  cure_reason text,
  reminded_on date,
  reminders integer default 0 not null,
  constraint capital_call_lines_pkey PRIMARY KEY (org_id, id),
  constraint capital_call_lines_org_id_capital_call_id_commitment_id_key UNIQUE (org_id, capital_call_id, commitment_id),
  constraint capital_call_lines_org_id_id_capital_call_id_key UNIQUE (org_id, id, capital_call_id),
  constraint capital_call_lines_org_id_capital_call_id_fkey FOREIGN KEY (org_id, capital_call_id) REFERENCES capital_calls(org_id, id) ON DELETE CASCADE,
  constraint capital_call_lines_org_id_commitment_id_fkey FOREIGN KEY (org_id, commitment_id) REFERENCES commitments(org_id, id),
  constraint capital_call_lines_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint capital_call_lines_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id),
  constraint capital_call_lines_asked_check CHECK (asked = ANY (ARRAY['default'::text, 'cure'::text])),
  constraint capital_call_lines_asked_reason_check CHECK (btrim(asked_reason) <> ''::text AND length(asked_reason) <= 500),
  constraint capital_call_lines_check CHECK (amount >= 0::numeric AND amount = (inside + outside)),
  constraint capital_call_lines_check1 CHECK (unfunded_after = (unfunded_before - inside) AND unfunded_after >= LEAST(unfunded_before, 0::numeric)),
  constraint capital_call_lines_check2 CHECK ((excused = '{}'::integer[]) = (excuse_reason IS NULL)),
  constraint capital_call_lines_check3 CHECK ((defaulted_at IS NULL) = (default_reason IS NULL)),
  constraint capital_call_lines_check4 CHECK (interest_paid >= 0::numeric AND interest_paid <= interest),
  constraint capital_call_lines_check5 CHECK ((asked IS NULL) = (asked_reason IS NULL)),
  constraint capital_call_lines_commitment_check CHECK (commitment >= 0::numeric),
  constraint capital_call_lines_cure_reason_check CHECK (btrim(cure_reason) <> ''::text AND length(cure_reason) <= 500),
  constraint capital_call_lines_default_reason_check CHECK (btrim(default_reason) <> ''::text AND length(default_reason) <= 500),
  constraint capital_call_lines_excuse_reason_check CHECK (btrim(excuse_reason) <> ''::text AND length(excuse_reason) <= 500),
  constraint capital_call_lines_inside_check CHECK (inside >= 0::numeric),
  constraint capital_call_lines_interest_check CHECK (interest >= 0::numeric),
  constraint capital_call_lines_outside_check CHECK (outside >= 0::numeric),
  constraint capital_call_lines_received_check CHECK (received >= 0::numeric),
  constraint capital_call_lines_side_letter_check CHECK (jsonb_typeof(side_letter) = 'array'::text)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "capital_call_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX capital_call_lines_org_id_commitment_id_idx ON capital_call_lines USING btree (org_id, commitment_id);
CREATE INDEX capital_call_lines_org_id_limited_partner_id_idx ON capital_call_lines USING btree (org_id, limited_partner_id);
alter table capital_call_lines enable row level security;
alter table capital_call_lines force row level security;
create policy add on capital_call_lines for insert to tranche_app with check (( SELECT may('call:prepare'::text) AS may));
create policy firm on capital_call_lines as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on capital_call_lines for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on capital_call_lines for all to current_user using (true) with check (true);
grant insert, select on capital_call_lines to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON capital_call_lines FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_capital_call_part BEFORE INSERT ON capital_call_lines FOR EACH ROW EXECUTE FUNCTION guard_capital_call_part();
CREATE TRIGGER tell_partners_of_lines AFTER UPDATE ON capital_call_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partners();
CREATE TRIGGER zz_delete AFTER DELETE ON capital_call_lines REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON capital_call_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON capital_call_lines REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table capital_call_notices:
create table capital_call_notices (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  capital_call_id uuid not null,
  line_id uuid not null,
  kind text not null,
  recipient text,
  document_id uuid,
  data_document_id uuid,
  made_at timestamp with time zone,
  mailed_at timestamp with time zone,
  attempts integer default 0 not null,
  problem text,
  created_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  recipients text[] default '{}'::text[] not null,
  publication_id uuid,
  problem_text text,
  constraint capital_call_notices_pkey PRIMARY KEY (org_id, id),
  constraint capital_call_notices_org_id_line_id_kind_key UNIQUE (org_id, line_id, kind),
  constraint capital_call_notices_org_id_capital_call_id_fkey FOREIGN KEY (org_id, capital_call_id) REFERENCES capital_calls(org_id, id) ON DELETE CASCADE,
  constraint capital_call_notices_org_id_data_document_id_fkey FOREIGN KEY (org_id, data_document_id) REFERENCES documents(org_id, id),
  constraint capital_call_notices_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id),
  constraint capital_call_notices_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint capital_call_notices_org_id_line_id_capital_call_id_fkey FOREIGN KEY (org_id, line_id, capital_call_id) REFERENCES capital_call_lines(org_id, id, capital_call_id) ON DELETE CASCADE,
  constraint capital_call_notices_check CHECK (mailed_at IS NULL OR recipient IS NOT NULL),
  constraint capital_call_notices_kind_check CHECK (kind = ANY (ARRAY['call'::text, 'cancellation'::text])),
  constraint capital_call_notices_problem_check CHECK (problem = ANY (ARRAY['no_address'::text, 'too_many_mails'::text, 'failed'::text, 'portal_only'::text])),
  constraint capital_call_notices_problem_text_check CHECK (length(problem_text) <= 500),
  constraint capital_call_notices_recipient_check CHECK (length(recipient) <= 320)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "capital_call_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX capital_call_notices_org_id_capital_call_id_idx ON capital_call_notices USING btree (org_id, capital_call_id);
CREATE INDEX capital_call_notices_org_id_created_at_idx ON capital_call_notices USING btree (org_id, created_at) WHERE mailed_at IS NULL;
CREATE INDEX capital_call_notices_org_id_data_document_id_idx ON capital_call_notices USING btree (org_id, data_document_id) WHERE data_document_id IS NOT NULL;
CREATE INDEX capital_call_notices_org_id_document_id_idx ON capital_call_notices USING btree (org_id, document_id) WHERE document_id IS NOT NULL;
alter table capital_call_notices enable row level security;
alter table capital_call_notices force row level security;
create policy edit on capital_call_notices for update to tranche_app using (( SELECT is_system() AS is_system) OR ( SELECT may('call:prepare'::text) AS may));
create policy firm on capital_call_notices as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on capital_call_notices for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on capital_call_notices for all to current_user using (true) with check (true);
grant select, update on capital_call_notices to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON capital_call_notices FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_call_notice BEFORE UPDATE ON capital_call_notices FOR EACH ROW EXECUTE FUNCTION guard_call_notice();
CREATE TRIGGER zz_delete AFTER DELETE ON capital_call_notices REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON capital_call_notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON capital_call_notices REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table capital_call_receipts:
create table capital_call_receipts (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  capital_call_id uuid not null,
  line_id uuid not null,
  received_on date not null,
  amount numeric not null,
  reference text,
  recorded_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  entry_id uuid,
  row_version integer default 1 not null,
  kind text default 'money'::text not null,
  applied numeric default 0 not null,
  interest numeric default 0 not null,
  interest_paid numeric default 0 not null,
  entries uuid[] default '{}'::uuid[] not null,
  undo_asked_by uuid,
  undo_reason text,
  undone_by uuid,
  undone_at timestamp with time zone,
  constraint capital_call_receipts_pkey PRIMARY KEY (org_id, id),
  constraint capital_call_receipts_org_id_capital_call_id_fkey FOREIGN KEY (org_id, capital_call_id) REFERENCES capital_calls(org_id, id) ON DELETE CASCADE,
  constraint capital_call_receipts_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES journal_entries(org_id, id),
  constraint capital_call_receipts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint capital_call_receipts_org_id_line_id_capital_call_id_fkey FOREIGN KEY (org_id, line_id, capital_call_id) REFERENCES capital_call_lines(org_id, id, capital_call_id),
  constraint capital_call_receipts_amount_check CHECK (amount > 0::numeric),
  constraint capital_call_receipts_check CHECK ((confirmed_at IS NULL) = (entry_id IS NULL)),
  constraint capital_call_receipts_check1 CHECK (confirmed_by <> recorded_by),
  constraint capital_call_receipts_check2 CHECK (undone_by IS NULL OR undone_by IS DISTINCT FROM undo_asked_by),
  constraint capital_call_receipts_kind_check CHECK (kind = ANY (ARRAY['money'::text, 'advance'::text, 'refund'::text, 'netting'::text])),
  constraint capital_call_receipts_reference_check CHECK (btrim(reference) <> ''::text AND length(reference) <= 300),
  constraint capital_call_receipts_undo_reason_check CHECK (btrim(undo_reason) <> ''::text AND length(undo_reason) <= 500)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "capital_call_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX capital_call_receipts_org_id_capital_call_id_received_on_idx ON capital_call_receipts USING btree (org_id, capital_call_id, received_on);
CREATE INDEX capital_call_receipts_org_id_entry_id_idx ON capital_call_receipts USING btree (org_id, entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX capital_call_receipts_org_id_line_id_idx ON capital_call_receipts USING btree (org_id, line_id);
alter table capital_call_receipts enable row level security;
alter table capital_call_receipts force row level security;
create policy add on capital_call_receipts for insert to tranche_app with check (( SELECT may('call:prepare'::text) AS may));
create policy firm on capital_call_receipts as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on capital_call_receipts for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on capital_call_receipts for delete to tranche_app using (( SELECT may('call:prepare'::text) AS may) AND confirmed_at IS NULL);
create policy system on capital_call_receipts for all to current_user using (true) with check (true);
grant delete, insert, select on capital_call_receipts to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON capital_call_receipts FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_call_receipt BEFORE INSERT OR DELETE ON capital_call_receipts FOR EACH ROW EXECUTE FUNCTION guard_call_receipt();
CREATE TRIGGER zz_delete AFTER DELETE ON capital_call_receipts REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON capital_call_receipts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON capital_call_receipts REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table capital_calls:
create table capital_calls (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  number integer not null,
  name text not null,
  purpose text not null,
  due_on date not null,
  short_notice_reason text,
  fee_from date,
  fee_to date,
  late_rate numeric,
  currency text not null,
  amount numeric not null,
  state text default 'pending'::text not null,
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamp with time zone,
  issued_by uuid,
  issued_at timestamp with time zone,
  issued_on date,
  cancel_reason text,
  cancel_asked_by uuid,
  cancelled_by uuid,
  cancelled_at timestamp with time zone,
  due_entry_id uuid,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  due_problem text,
  constraint capital_calls_pkey PRIMARY KEY (org_id, id),
  constraint capital_calls_org_id_fund_id_number_key UNIQUE (org_id, fund_id, number),
  constraint capital_calls_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint capital_calls_org_id_fund_id_due_entry_id_fkey FOREIGN KEY (org_id, fund_id, due_entry_id) REFERENCES journal_entries(org_id, fund_id, id),
  constraint capital_calls_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint capital_calls_amount_check CHECK (amount > 0::numeric),
  constraint capital_calls_cancel_reason_check CHECK (btrim(cancel_reason) <> ''::text AND length(cancel_reason) <= 500),
  constraint capital_calls_check CHECK ((fee_from IS NULL) = (fee_to IS NULL) AND fee_from <= fee_to),
  constraint capital_calls_check1 CHECK (approved_by <> prepared_by),
  constraint capital_calls_check2 CHECK (approved_at IS NULL OR state <> 'pending'::text),
  constraint capital_calls_check3 CHECK ((issued_at IS NULL) = (issued_on IS NULL)),
  constraint capital_calls_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint capital_calls_due_problem_check CHECK (length(due_problem) <= 300),
  constraint capital_calls_late_rate_check CHECK (late_rate >= 0::numeric AND late_rate <= 100::numeric),
  constraint capital_calls_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 300),
  constraint capital_calls_number_check CHECK (number > 0),
  constraint capital_calls_purpose_check CHECK (btrim(purpose) <> ''::text AND length(purpose) <= 2000),
  constraint capital_calls_short_notice_reason_check CHECK (btrim(short_notice_reason) <> ''::text AND length(short_notice_reason) <= 500),
  constraint capital_calls_state_check CHECK (state = ANY (ARRAY['pending'::text, 'approved'::text, 'issued'::text, 'closed'::text, 'cancelled'::text]))
);
-- registered: {"kind": "capital_call", "audited": true, "append_only": false, "label_column": "name", "search_columns": ["name", "purpose"], "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX capital_calls_org_id_amount_id_idx ON capital_calls USING btree (org_id, amount, id);
CREATE INDEX capital_calls_org_id_created_at_id_idx ON capital_calls USING btree (org_id, created_at, id);
CREATE INDEX capital_calls_org_id_due_entry_id_idx ON capital_calls USING btree (org_id, due_entry_id) WHERE due_entry_id IS NOT NULL;
CREATE INDEX capital_calls_org_id_due_on_id_idx ON capital_calls USING btree (org_id, due_on, id);
alter table capital_calls enable row level security;
alter table capital_calls force row level security;
create policy add on capital_calls for insert to tranche_app with check (( SELECT may('call:prepare'::text) AS may));
create policy firm on capital_calls as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on capital_calls for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on capital_calls for all to current_user using (true) with check (true);
grant insert, select on capital_calls to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON capital_calls FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_capital_call BEFORE INSERT ON capital_calls FOR EACH ROW EXECUTE FUNCTION guard_capital_call();
CREATE TRIGGER zz_delete AFTER DELETE ON capital_calls REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON capital_calls REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON capital_calls REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table carry_points:
create table carry_points (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  name text not null,
  points numeric not null,
  vests_from date,
  months integer,
  cliff_months integer,
  left_on date,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint carry_points_pkey PRIMARY KEY (org_id, id),
  constraint carry_points_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint carry_points_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id) ON DELETE CASCADE,
  constraint carry_points_check CHECK (cliff_months >= 0 AND cliff_months <= months),
  constraint carry_points_check1 CHECK ((vests_from IS NULL) = (months IS NULL)),
  constraint carry_points_check2 CHECK (cliff_months IS NULL OR months IS NOT NULL),
  constraint carry_points_months_check CHECK (months >= 1 AND months <= 600),
  constraint carry_points_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200),
  constraint carry_points_points_check CHECK (points > 0::numeric)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "fund_id", "read_permission": "carry:read", "redacted_columns": []}
CREATE INDEX carry_points_org_id_fund_id_idx ON carry_points USING btree (org_id, fund_id);
alter table carry_points enable row level security;
alter table carry_points force row level security;
create policy add on carry_points for insert to tranche_app with check (( SELECT may('fund:manage'::text) AS may) AND ( SELECT may('carry:read'::text) AS may));
create policy edit on carry_points for update to tranche_app using (( SELECT may('fund:manage'::text) AS may) AND ( SELECT may('carry:read'::text) AS may));
create policy firm on carry_points as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on carry_points for select to tranche_app using (( SELECT may('carry:read'::text) AS may));
create policy remove on carry_points for delete to tranche_app using (( SELECT may('fund:manage'::text) AS may) AND ( SELECT may('carry:read'::text) AS may));
create policy system on carry_points for all to current_user using (true) with check (true);
grant delete, insert, select, update on carry_points to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON carry_points FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON carry_points REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON carry_points REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON carry_points REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table carry_run_lines:
create table carry_run_lines (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  run_id uuid not null,
  limited_partner_id uuid not null,
  is_general_partner boolean not null,
  value numeric not null,
  paid numeric not null,
  accrued numeric not null,
  owed numeric not null,
  change numeric not null,
  constraint carry_run_lines_pkey PRIMARY KEY (org_id, id),
  constraint carry_run_lines_org_id_run_id_limited_partner_id_key UNIQUE (org_id, run_id, limited_partner_id),
  constraint carry_run_lines_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint carry_run_lines_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id),
  constraint carry_run_lines_org_id_run_id_fkey FOREIGN KEY (org_id, run_id) REFERENCES fund_runs(org_id, id) ON DELETE CASCADE,
  constraint carry_run_lines_owed_check CHECK (owed >= 0::numeric),
  constraint carry_run_lines_paid_check CHECK (paid >= 0::numeric),
  constraint carry_run_lines_value_check CHECK (value >= 0::numeric)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "run_id", "read_permission": "carry:read", "redacted_columns": []}
CREATE INDEX carry_run_lines_org_id_limited_partner_id_idx ON carry_run_lines USING btree (org_id, limited_partner_id);
alter table carry_run_lines enable row level security;
alter table carry_run_lines force row level security;
create policy add on carry_run_lines for insert to tranche_app with check (( SELECT may('ledger:post'::text) AS may) AND ( SELECT may('carry:read'::text) AS may));
create policy firm on carry_run_lines as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on carry_run_lines for select to tranche_app using (( SELECT may('carry:read'::text) AS may));
create policy system on carry_run_lines for all to current_user using (true) with check (true);
grant insert, select on carry_run_lines to tranche_app;
CREATE TRIGGER guard_run_line BEFORE INSERT ON carry_run_lines FOR EACH ROW EXECUTE FUNCTION guard_run_line();
CREATE TRIGGER zz_delete AFTER DELETE ON carry_run_lines REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON carry_run_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON carry_run_lines REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table closing_items:
create table closing_items (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  closing_id uuid not null,
  "position" numeric not null,
  section text default ''::text not null,
  title text not null,
  status text default 'open'::text not null,
  assigned_to uuid,
  due_on date,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  is_after_closing boolean default false not null,
  constraint closing_items_pkey PRIMARY KEY (org_id, id),
  constraint closing_items_org_id_assigned_to_fkey FOREIGN KEY (org_id, assigned_to) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (assigned_to),
  constraint closing_items_org_id_closing_id_fkey FOREIGN KEY (org_id, closing_id) REFERENCES deal_closings(org_id, id) ON DELETE CASCADE,
  constraint closing_items_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint closing_items_section_check CHECK (length(section) <= 100),
  constraint closing_items_status_check CHECK (status = ANY (ARRAY['open'::text, 'done'::text, 'not_applicable'::text])),
  constraint closing_items_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 300)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "closing_id", "read_permission": "closing:read", "redacted_columns": []}
CREATE INDEX closing_items_org_id_assigned_to_idx ON closing_items USING btree (org_id, assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX closing_items_org_id_closing_id_position_idx ON closing_items USING btree (org_id, closing_id, "position");
alter table closing_items enable row level security;
alter table closing_items force row level security;
create policy add on closing_items for insert to tranche_app with check (( SELECT may('closing:manage'::text) AS may));
create policy edit on closing_items for update to tranche_app using (( SELECT may('closing:manage'::text) AS may));
create policy firm on closing_items as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on closing_items for select to tranche_app using (( SELECT may('closing:read'::text) AS may));
create policy remove on closing_items for delete to tranche_app using (( SELECT may('closing:manage'::text) AS may));
create policy system on closing_items for all to current_user using (true) with check (true);
grant delete, insert, select, update on closing_items to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON closing_items FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON closing_items REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON closing_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON closing_items REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table closing_parties:
create table closing_parties (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  closing_id uuid not null,
  role text not null,
  record_id uuid,
  name text not null,
  email text,
  amount numeric,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint closing_parties_pkey PRIMARY KEY (org_id, id),
  constraint closing_parties_org_id_closing_id_fkey FOREIGN KEY (org_id, closing_id) REFERENCES deal_closings(org_id, id) ON DELETE CASCADE,
  constraint closing_parties_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint closing_parties_org_id_record_id_fkey FOREIGN KEY (org_id, record_id) REFERENCES records(org_id, id) ON DELETE SET NULL (record_id),
  constraint closing_parties_amount_check CHECK (amount > 0::numeric),
  constraint closing_parties_check CHECK (amount IS NULL OR (role = ANY (ARRAY['lead_investor'::text, 'co_investor'::text]))),
  constraint closing_parties_email_check CHECK (length(email) <= 254),
  constraint closing_parties_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 500),
  constraint closing_parties_role_check CHECK (role = ANY (ARRAY['company'::text, 'lead_investor'::text, 'co_investor'::text, 'founder'::text, 'seller'::text, 'company_counsel'::text, 'investor_counsel'::text, 'escrow_agent'::text, 'notary'::text, 'other'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "closing_id", "read_permission": "closing:read", "redacted_columns": []}
CREATE INDEX closing_parties_org_id_closing_id_id_idx ON closing_parties USING btree (org_id, closing_id, id);
CREATE INDEX closing_parties_org_id_record_id_idx ON closing_parties USING btree (org_id, record_id) WHERE record_id IS NOT NULL;
alter table closing_parties enable row level security;
alter table closing_parties force row level security;
create policy add on closing_parties for insert to tranche_app with check (( SELECT may('closing:manage'::text) AS may));
create policy edit on closing_parties for update to tranche_app using (( SELECT may('closing:manage'::text) AS may));
create policy firm on closing_parties as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on closing_parties for select to tranche_app using (( SELECT may('closing:read'::text) AS may));
create policy remove on closing_parties for delete to tranche_app using (( SELECT may('closing:manage'::text) AS may));
create policy system on closing_parties for all to current_user using (true) with check (true);
grant delete, insert, select, update on closing_parties to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON closing_parties FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_closing_party BEFORE INSERT OR DELETE OR UPDATE ON closing_parties FOR EACH ROW EXECUTE FUNCTION guard_closing_party();
CREATE TRIGGER zz_delete AFTER DELETE ON closing_parties REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON closing_parties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON closing_parties REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table closing_payment_changes:
create table closing_payment_changes (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  closing_id uuid not null,
  payment_id uuid not null,
  what text not null,
  payee text not null,
  amount numeric not null,
  account_end text not null,
  made_by uuid default me(),
  made_at timestamp with time zone default clock_timestamp() not null,
  constraint closing_payment_changes_pkey PRIMARY KEY (org_id, id),
  constraint closing_payment_changes_org_id_closing_id_fkey FOREIGN KEY (org_id, closing_id) REFERENCES deal_closings(org_id, id) ON DELETE CASCADE,
  constraint closing_payment_changes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint closing_payment_changes_what_check CHECK (what = ANY (ARRAY['added'::text, 'changed'::text, 'checked'::text, 'seen'::text, 'removed'::text]))
);
-- registered: {"audited": false, "append_only": true, "parent_column": "closing_id", "read_permission": "closing:pay", "redacted_columns": []}
CREATE INDEX closing_payment_changes_org_id_closing_id_made_at_idx ON closing_payment_changes USING btree (org_id, closing_id, made_at);
alter table closing_payment_changes enable row level security;
alter table closing_payment_changes force row level security;
create policy firm on closing_payment_changes as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on closing_payment_changes for select to tranche_app using (( SELECT may('closing:pay'::text) AS may));
create policy system on closing_payment_changes for all to current_user using (true) with check (true);
grant select on closing_payment_changes to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON closing_payment_changes REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON closing_payment_changes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON closing_payment_changes REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table closing_payments:
create table closing_payments (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  closing_id uuid not null,
  purpose text not null,
  payee text not null,
  amount numeric not null,
  account text not null,
  bic text,
  bank text,
  reference text,
  prepared_by uuid default me(),
  checked_by uuid,
  checked_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint closing_payments_pkey PRIMARY KEY (org_id, id),
  constraint closing_payments_org_id_closing_id_fkey FOREIGN KEY (org_id, closing_id) REFERENCES deal_closings(org_id, id) ON DELETE CASCADE,
  constraint closing_payments_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint closing_payments_account_check CHECK (account ~ '^[A-Z0-9-]{4,34}$'::text),
  constraint closing_payments_amount_check CHECK (amount > 0::numeric),
  constraint closing_payments_bank_check CHECK (length(bank) <= 200),
  constraint closing_payments_bic_check CHECK (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'::text),
  constraint closing_payments_check CHECK ((checked_by IS NULL) = (checked_at IS NULL)),
  constraint closing_payments_check1 CHECK (checked_by <> prepared_by),
  constraint closing_payments_payee_check CHECK (btrim(payee) <> ''::text AND length(payee) <= 200),
  constraint closing_payments_purpose_check CHECK (purpose = ANY (ARRAY['purchase'::text, 'costs'::text])),
  constraint closing_payments_reference_check CHECK (length(reference) <= 140)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "closing_id", "read_permission": "closing:pay", "redacted_columns": ["account", "bic"]}
CREATE INDEX closing_payments_org_id_closing_id_id_idx ON closing_payments USING btree (org_id, closing_id, id);
alter table closing_payments enable row level security;
alter table closing_payments force row level security;
create policy add on closing_payments for insert to tranche_app with check (( SELECT may('closing:pay'::text) AS may));
create policy edit on closing_payments for update to tranche_app using (( SELECT may('closing:pay'::text) AS may));
create policy firm on closing_payments as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on closing_payments for select to tranche_app using (( SELECT may('closing:pay'::text) AS may));
create policy remove on closing_payments for delete to tranche_app using (( SELECT may('closing:pay'::text) AS may));
create policy system on closing_payments for all to current_user using (true) with check (true);
grant delete, insert, select, update on closing_payments to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON closing_payments FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_closing_payment BEFORE INSERT OR DELETE OR UPDATE ON closing_payments FOR EACH ROW EXECUTE FUNCTION guard_closing_payment();
CREATE TRIGGER note_closing_payment AFTER INSERT OR DELETE OR UPDATE ON closing_payments FOR EACH ROW EXECUTE FUNCTION note_closing_payment();
CREATE TRIGGER zz_delete AFTER DELETE ON closing_payments REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON closing_payments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON closing_payments REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table closing_signatures:
create table closing_signatures (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  closing_id uuid not null,
  name text not null,
  party_id uuid,
  document_version_id uuid,
  uploaded_by uuid,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  attached_by uuid,
  constraint closing_signatures_pkey PRIMARY KEY (org_id, id),
  constraint closing_signatures_org_id_closing_id_fkey FOREIGN KEY (org_id, closing_id) REFERENCES deal_closings(org_id, id) ON DELETE CASCADE,
  constraint closing_signatures_org_id_document_version_id_fkey FOREIGN KEY (org_id, document_version_id) REFERENCES document_versions(org_id, id),
  constraint closing_signatures_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint closing_signatures_org_id_party_id_fkey FOREIGN KEY (org_id, party_id) REFERENCES closing_parties(org_id, id),
  constraint closing_signatures_check CHECK (document_version_id IS NULL OR uploaded_by IS NOT NULL),
  constraint closing_signatures_check1 CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint closing_signatures_check2 CHECK (confirmed_at IS NULL OR document_version_id IS NOT NULL),
  constraint closing_signatures_check3 CHECK (confirmed_by <> uploaded_by),
  constraint closing_signatures_check4 CHECK (confirmed_by <> attached_by),
  constraint closing_signatures_check5 CHECK (attached_by IS NULL OR document_version_id IS NOT NULL),
  constraint closing_signatures_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "closing_id", "read_permission": "closing:read", "redacted_columns": []}
CREATE INDEX closing_signatures_org_id_closing_id_id_idx ON closing_signatures USING btree (org_id, closing_id, id);
CREATE INDEX closing_signatures_org_id_document_version_id_idx ON closing_signatures USING btree (org_id, document_version_id) WHERE document_version_id IS NOT NULL;
CREATE INDEX closing_signatures_org_id_party_id_idx ON closing_signatures USING btree (org_id, party_id) WHERE party_id IS NOT NULL;
alter table closing_signatures enable row level security;
alter table closing_signatures force row level security;
create policy add on closing_signatures for insert to tranche_app with check (( SELECT may('closing:manage'::text) AS may));
create policy edit on closing_signatures for update to tranche_app using (( SELECT may('closing:manage'::text) AS may));
create policy firm on closing_signatures as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on closing_signatures for select to tranche_app using (( SELECT may('closing:read'::text) AS may));
create policy remove on closing_signatures for delete to tranche_app using (( SELECT may('closing:manage'::text) AS may));
create policy system on closing_signatures for all to current_user using (true) with check (true);
grant delete, insert, select, update on closing_signatures to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON closing_signatures FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_closing_signature BEFORE INSERT OR DELETE OR UPDATE ON closing_signatures FOR EACH ROW EXECUTE FUNCTION guard_closing_signature();
CREATE TRIGGER zz_delete AFTER DELETE ON closing_signatures REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON closing_signatures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON closing_signatures REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table closing_template_items:
create table closing_template_items (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  template_id uuid not null,
  "position" numeric not null,
  section text default ''::text not null,
  title text not null,
  is_after_closing boolean default false not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint closing_template_items_pkey PRIMARY KEY (org_id, id),
  constraint closing_template_items_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint closing_template_items_org_id_template_id_fkey FOREIGN KEY (org_id, template_id) REFERENCES closing_templates(org_id, id) ON DELETE CASCADE,
  constraint closing_template_items_section_check CHECK (length(section) <= 100),
  constraint closing_template_items_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 300)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "template_id", "read_permission": "closing:read", "redacted_columns": []}
CREATE INDEX closing_template_items_org_id_template_id_position_id_idx ON closing_template_items USING btree (org_id, template_id, "position", id);
alter table closing_template_items enable row level security;
alter table closing_template_items force row level security;
create policy add on closing_template_items for insert to tranche_app with check (( SELECT may('closing:configure'::text) AS may));
create policy edit on closing_template_items for update to tranche_app using (( SELECT may('closing:configure'::text) AS may));
create policy firm on closing_template_items as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on closing_template_items for select to tranche_app using (( SELECT may('closing:read'::text) AS may));
create policy remove on closing_template_items for delete to tranche_app using (( SELECT may('closing:configure'::text) AS may));
create policy system on closing_template_items for all to current_user using (true) with check (true);
grant delete, insert, select, update on closing_template_items to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON closing_template_items FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON closing_template_items REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON closing_template_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON closing_template_items REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table closing_templates:
create table closing_templates (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  type text not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  constraint closing_templates_pkey PRIMARY KEY (org_id, id),
  constraint closing_templates_org_id_type_key UNIQUE (org_id, type),
  constraint closing_templates_org_id_created_by_fkey FOREIGN KEY (org_id, created_by) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (created_by),
  constraint closing_templates_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint closing_templates_type_check CHECK (type = ANY (ARRAY['equity'::text, 'convertible'::text, 'secondary'::text]))
);
-- registered: {"audited": true, "append_only": false, "read_permission": "closing:read", "redacted_columns": []}
CREATE INDEX closing_templates_org_id_created_by_idx ON closing_templates USING btree (org_id, created_by) WHERE created_by IS NOT NULL;
alter table closing_templates enable row level security;
alter table closing_templates force row level security;
create policy add on closing_templates for insert to tranche_app with check (( SELECT may('closing:configure'::text) AS may));
create policy edit on closing_templates for update to tranche_app using (( SELECT may('closing:configure'::text) AS may));
create policy firm on closing_templates as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on closing_templates for select to tranche_app using (( SELECT may('closing:read'::text) AS may));
create policy remove on closing_templates for delete to tranche_app using (( SELECT may('closing:configure'::text) AS may));
create policy system on closing_templates for all to current_user using (true) with check (true);
grant delete, insert, select, update on closing_templates to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON closing_templates REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON closing_templates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON closing_templates REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table comments:
create table comments (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  record_id uuid not null,
  followed_to uuid,
  user_id uuid default me() not null,
  parent_comment_id uuid,
  content text not null,
  mentions uuid[] default '{}'::uuid[] not null,
  edited_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint comments_pkey PRIMARY KEY (org_id, id),
  constraint comments_org_id_record_id_id_key UNIQUE (org_id, record_id, id),
  constraint comments_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint comments_org_id_followed_to_fkey FOREIGN KEY (org_id, followed_to) REFERENCES records(org_id, id) ON DELETE SET NULL (followed_to),
  constraint comments_org_id_record_id_fkey FOREIGN KEY (org_id, record_id) REFERENCES records(org_id, id) ON DELETE CASCADE,
  constraint comments_org_id_record_id_parent_comment_id_fkey FOREIGN KEY (org_id, record_id, parent_comment_id) REFERENCES comments(org_id, record_id, id) ON DELETE CASCADE,
  constraint comments_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint comments_content_check CHECK (btrim(content) <> ''::text AND length(content) <= 5000)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "record_id", "read_permission": "deal:read", "redacted_columns": []}
CREATE INDEX comments_org_id_followed_to_created_at_idx ON comments USING btree (org_id, followed_to, created_at) WHERE followed_to IS NOT NULL;
CREATE INDEX comments_org_id_parent_comment_id_idx ON comments USING btree (org_id, parent_comment_id) WHERE parent_comment_id IS NOT NULL;
CREATE INDEX comments_org_id_record_id_created_at_idx ON comments USING btree (org_id, record_id, created_at);
alter table comments enable row level security;
alter table comments force row level security;
create policy edit on comments for update to tranche_app using (user_id = (( SELECT me() AS me)) AND ( SELECT may('deal:comment'::text) AS may));
create policy firm on comments as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on comments for select to tranche_app using ((EXISTS ( SELECT FROM records r WHERE r.org_id = comments.org_id AND (r.id = ANY (ARRAY[comments.record_id, comments.followed_to])))));
create policy remove on comments for delete to tranche_app using (user_id = (( SELECT me() AS me)) AND ( SELECT may('deal:comment'::text) AS may));
create policy system on comments for all to current_user using (true) with check (true);
create policy write on comments for insert to tranche_app with check (( SELECT may('deal:comment'::text) AS may) AND user_id = (( SELECT me() AS me)) AND (EXISTS ( SELECT FROM records r WHERE r.org_id = comments.org_id AND r.id = comments.record_id)));
grant delete, insert, select, update on comments to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON comments FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER one_level_of_replies BEFORE INSERT ON comments FOR EACH ROW EXECUTE FUNCTION one_level_of_replies();
CREATE TRIGGER zz_delete AFTER DELETE ON comments REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON comments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON comments REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table commitment_changes:
create table commitment_changes (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  commitment_id uuid not null,
  kind text not null,
  amount numeric not null,
  effective_on date not null,
  to_partner_id uuid,
  to_commitment_id uuid,
  reason text not null,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint commitment_changes_pkey PRIMARY KEY (org_id, id),
  constraint commitment_changes_org_id_commitment_id_fkey FOREIGN KEY (org_id, commitment_id) REFERENCES commitments(org_id, id) ON DELETE CASCADE,
  constraint commitment_changes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint commitment_changes_org_id_to_commitment_id_fkey FOREIGN KEY (org_id, to_commitment_id) REFERENCES commitments(org_id, id),
  constraint commitment_changes_org_id_to_partner_id_fkey FOREIGN KEY (org_id, to_partner_id) REFERENCES limited_partners(org_id, id),
  constraint commitment_changes_amount_check CHECK (amount > 0::numeric),
  constraint commitment_changes_check CHECK ((kind = 'transfer'::text) = (to_partner_id IS NOT NULL)),
  constraint commitment_changes_check1 CHECK (confirmed_by IS NULL OR confirmed_at IS NOT NULL),
  constraint commitment_changes_check2 CHECK (confirmed_by <> prepared_by),
  constraint commitment_changes_kind_check CHECK (kind = ANY (ARRAY['increase'::text, 'release'::text, 'transfer'::text, 'default'::text, 'withdrawal'::text])),
  constraint commitment_changes_reason_check CHECK (btrim(reason) <> ''::text AND length(reason) <= 500)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "commitment_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX commitment_changes_org_id_commitment_id_effective_on_idx ON commitment_changes USING btree (org_id, commitment_id, effective_on);
CREATE INDEX commitment_changes_org_id_to_commitment_id_idx ON commitment_changes USING btree (org_id, to_commitment_id) WHERE to_commitment_id IS NOT NULL;
CREATE INDEX commitment_changes_org_id_to_partner_id_idx ON commitment_changes USING btree (org_id, to_partner_id) WHERE to_partner_id IS NOT NULL;
alter table commitment_changes enable row level security;
alter table commitment_changes force row level security;
create policy add on commitment_changes for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy edit on commitment_changes for update to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy firm on commitment_changes as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on commitment_changes for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on commitment_changes for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy system on commitment_changes for all to current_user using (true) with check (true);
grant delete, insert, select, update on commitment_changes to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON commitment_changes FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER follow_commitment_change AFTER UPDATE ON commitment_changes FOR EACH ROW EXECUTE FUNCTION follow_commitment_change();
CREATE TRIGGER guard_commitment_change BEFORE INSERT OR DELETE OR UPDATE ON commitment_changes FOR EACH ROW EXECUTE FUNCTION guard_commitment_change();
CREATE TRIGGER zz_delete AFTER DELETE ON commitment_changes REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON commitment_changes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON commitment_changes REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table commitments:
create table commitments (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  limited_partner_id uuid,
  vehicle_id uuid,
  amount numeric not null,
  currency text not null,
  admitted_on date not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  is_general_partner boolean default false not null,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  batch_id uuid,
  constraint commitments_pkey PRIMARY KEY (org_id, id),
  constraint commitments_org_id_batch_id_fkey FOREIGN KEY (org_id, batch_id) REFERENCES journal_batches(org_id, id) ON DELETE CASCADE,
  constraint commitments_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint commitments_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint commitments_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id),
  constraint commitments_org_id_vehicle_id_fkey FOREIGN KEY (org_id, vehicle_id) REFERENCES funds(org_id, id),
  constraint commitments_amount_check CHECK (amount >= 0::numeric),
  constraint commitments_check CHECK ((limited_partner_id IS NULL) <> (vehicle_id IS NULL)),
  constraint commitments_check1 CHECK (vehicle_id <> fund_id),
  constraint commitments_check2 CHECK (confirmed_by IS NULL OR confirmed_at IS NOT NULL),
  constraint commitments_check3 CHECK (confirmed_by <> prepared_by),
  constraint commitments_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "fund_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE UNIQUE INDEX commitments_once ON commitments USING btree (org_id, fund_id, limited_partner_id) WHERE limited_partner_id IS NOT NULL;
CREATE INDEX commitments_org_id_batch_id_idx ON commitments USING btree (org_id, batch_id) WHERE batch_id IS NOT NULL;
CREATE INDEX commitments_org_id_fund_id_admitted_on_idx ON commitments USING btree (org_id, fund_id, admitted_on);
CREATE INDEX commitments_org_id_limited_partner_id_idx ON commitments USING btree (org_id, limited_partner_id) WHERE limited_partner_id IS NOT NULL;
CREATE INDEX commitments_org_id_vehicle_id_idx ON commitments USING btree (org_id, vehicle_id) WHERE vehicle_id IS NOT NULL;
alter table commitments enable row level security;
alter table commitments force row level security;
create policy add on commitments for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy edit on commitments for update to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy firm on commitments as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on commitments for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on commitments for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy system on commitments for all to current_user using (true) with check (true);
grant delete, insert, select, update on commitments to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON commitments FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_commitment BEFORE INSERT OR DELETE OR UPDATE ON commitments FOR EACH ROW EXECUTE FUNCTION guard_commitment();
CREATE TRIGGER zz_delete AFTER DELETE ON commitments REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON commitments REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON commitments REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table committee_ballots:
create table committee_ballots (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  item_id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  constraint committee_ballots_pkey PRIMARY KEY (org_id, id),
  constraint committee_ballots_org_id_item_id_user_id_key UNIQUE (org_id, item_id, user_id),
  constraint committee_ballots_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint committee_ballots_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES committee_items(org_id, id) ON DELETE CASCADE,
  constraint committee_ballots_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE
);
-- registered: {"audited": false, "append_only": false, "parent_column": "session_id", "read_permission": "committee:read", "redacted_columns": []}
CREATE INDEX committee_ballots_org_id_user_id_idx ON committee_ballots USING btree (org_id, user_id);
alter table committee_ballots enable row level security;
alter table committee_ballots force row level security;
create policy firm on committee_ballots as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on committee_ballots for select to tranche_app using (( SELECT may('committee:read'::text) AS may));
create policy system on committee_ballots for all to current_user using (true) with check (true);
grant delete, insert, select, update on committee_ballots to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON committee_ballots REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON committee_ballots REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON committee_ballots REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table committee_conditions:
create table committee_conditions (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  item_id uuid not null,
  "position" integer not null,
  title text not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  diligence_condition_id uuid,
  constraint committee_conditions_pkey PRIMARY KEY (org_id, id),
  constraint committee_conditions_org_id_diligence_condition_id_fkey FOREIGN KEY (org_id, diligence_condition_id) REFERENCES diligence_conditions(org_id, id) ON DELETE SET NULL (diligence_condition_id),
  constraint committee_conditions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint committee_conditions_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES committee_items(org_id, id) ON DELETE CASCADE,
  constraint committee_conditions_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "item_id", "read_permission": "committee:read", "redacted_columns": []}
CREATE INDEX committee_conditions_org_id_diligence_condition_id_idx ON committee_conditions USING btree (org_id, diligence_condition_id) WHERE diligence_condition_id IS NOT NULL;
CREATE INDEX committee_conditions_org_id_item_id_position_idx ON committee_conditions USING btree (org_id, item_id, "position");
alter table committee_conditions enable row level security;
alter table committee_conditions force row level security;
create policy add on committee_conditions for insert to tranche_app with check (( SELECT may('committee:vote'::text) AS may));
create policy firm on committee_conditions as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on committee_conditions for select to tranche_app using (( SELECT may('committee:read'::text) AS may));
create policy system on committee_conditions for all to current_user using (true) with check (true);
grant delete, insert, select, update on committee_conditions to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON committee_conditions REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON committee_conditions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON committee_conditions REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table committee_conflicts:
create table committee_conflicts (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  deal_id uuid not null,
  user_id uuid not null,
  reason text default ''::text not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  constraint committee_conflicts_pkey PRIMARY KEY (org_id, id),
  constraint committee_conflicts_org_id_deal_id_user_id_key UNIQUE (org_id, deal_id, user_id),
  constraint committee_conflicts_org_id_deal_id_fkey FOREIGN KEY (org_id, deal_id) REFERENCES deals(org_id, id) ON DELETE CASCADE,
  constraint committee_conflicts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint committee_conflicts_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  constraint committee_conflicts_reason_check CHECK (length(reason) <= 2000)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "deal_id", "read_permission": "committee:read", "redacted_columns": []}
CREATE INDEX committee_conflicts_org_id_user_id_idx ON committee_conflicts USING btree (org_id, user_id);
alter table committee_conflicts enable row level security;
alter table committee_conflicts force row level security;
create policy declare on committee_conflicts for insert to tranche_app with check (user_id = (( SELECT me() AS me)) AND ( SELECT may('committee:read'::text) AS may) OR ( SELECT may('committee:schedule'::text) AS may));
create policy firm on committee_conflicts as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on committee_conflicts for select to tranche_app using (( SELECT may('committee:read'::text) AS may));
create policy remove on committee_conflicts for delete to tranche_app using (( SELECT may('committee:schedule'::text) AS may) AND user_id <> (( SELECT me() AS me)));
create policy system on committee_conflicts for all to current_user using (true) with check (true);
grant delete, insert, select, update on committee_conflicts to tranche_app;
CREATE TRIGGER withdraw_votes AFTER INSERT ON committee_conflicts FOR EACH ROW EXECUTE FUNCTION withdraw_recused_votes();
CREATE TRIGGER zz_delete AFTER DELETE ON committee_conflicts REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON committee_conflicts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON committee_conflicts REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table committee_invitations:
create table committee_invitations (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  session_id uuid not null,
  user_id uuid not null,
  recipient text not null,
  sequence integer not null,
  event jsonb not null,
  is_cancelled boolean default false not null,
  constraint committee_invitations_pkey PRIMARY KEY (org_id, id),
  constraint committee_invitations_org_id_session_id_user_id_key UNIQUE (org_id, session_id, user_id),
  constraint committee_invitations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint committee_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint committee_invitations_event_check CHECK (jsonb_typeof(event) = 'object'::text),
  constraint committee_invitations_sequence_check CHECK (sequence >= 0)
);
-- registered: {"audited": false, "append_only": false, "redacted_columns": []}
alter table committee_invitations enable row level security;
alter table committee_invitations force row level security;
create policy clock on committee_invitations for all to tranche_app using (( SELECT is_system() AS is_system)) with check (( SELECT is_system() AS is_system));
create policy firm on committee_invitations as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy system on committee_invitations for all to current_user using (true) with check (true);
grant delete, insert, select, update on committee_invitations to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON committee_invitations REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON committee_invitations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON committee_invitations REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table committee_items:
create table committee_items (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  session_id uuid not null,
  deal_id uuid not null,
  "position" integer default 1 not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  eligible integer,
  needed integer,
  votes_for integer,
  votes_against integer,
  abstentions integer,
  score integer,
  decision text,
  decision_note text default ''::text not null,
  pass_reason text,
  decided_at timestamp with time zone,
  decided_by uuid,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint committee_items_pkey PRIMARY KEY (org_id, id),
  constraint committee_items_org_id_session_id_deal_id_key UNIQUE (org_id, session_id, deal_id),
  constraint committee_items_org_id_deal_id_fkey FOREIGN KEY (org_id, deal_id) REFERENCES deals(org_id, id) ON DELETE CASCADE,
  constraint committee_items_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint committee_items_org_id_session_id_fkey FOREIGN KEY (org_id, session_id) REFERENCES committee_sessions(org_id, id) ON DELETE CASCADE,
  constraint committee_items_check CHECK ((closed_at IS NULL) = (votes_for IS NULL) AND (closed_at IS NULL) = (votes_against IS NULL) AND (closed_at IS NULL) = (abstentions IS NULL) AND (closed_at IS NULL) = (eligible IS NULL) AND (closed_at IS NULL) = (needed IS NULL)),
  constraint committee_items_check1 CHECK ((decision IS NULL) = (decided_at IS NULL)),
  constraint committee_items_check2 CHECK (decision IS NULL OR closed_at IS NOT NULL),
  constraint committee_items_check3 CHECK ((NOT decision IS DISTINCT FROM 'rejected'::text) = (pass_reason IS NOT NULL)),
  constraint committee_items_decision_check CHECK (decision = ANY (ARRAY['approved'::text, 'approved_with_conditions'::text, 'deferred'::text, 'rejected'::text])),
  constraint committee_items_decision_note_check CHECK (length(decision_note) <= 20000),
  constraint committee_items_pass_reason_check CHECK (length(pass_reason) <= 100)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "session_id", "read_permission": "committee:read", "redacted_columns": []}
CREATE INDEX committee_items_org_id_deal_id_decided_at_idx ON committee_items USING btree (org_id, deal_id, decided_at);
alter table committee_items enable row level security;
alter table committee_items force row level security;
create policy add on committee_items for insert to tranche_app with check (( SELECT may('committee:schedule'::text) AS may));
create policy edit on committee_items for update to tranche_app using (( SELECT may('committee:schedule'::text) AS may) OR ( SELECT may('committee:vote'::text) AS may));
create policy firm on committee_items as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on committee_items for select to tranche_app using (( SELECT may('committee:read'::text) AS may));
create policy remove on committee_items for delete to tranche_app using (( SELECT may('committee:schedule'::text) AS may));
create policy system on committee_items for all to current_user using (true) with check (true);
grant delete, insert, select, update on committee_items to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON committee_items FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER bb_guard BEFORE INSERT OR DELETE OR UPDATE ON committee_items FOR EACH ROW EXECUTE FUNCTION guard_committee_item();
CREATE TRIGGER zz_delete AFTER DELETE ON committee_items REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON committee_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON committee_items REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table committee_members:
create table committee_members (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid not null,
  is_chair boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint committee_members_pkey PRIMARY KEY (org_id, id),
  constraint committee_members_org_id_user_id_key UNIQUE (org_id, user_id),
  constraint committee_members_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint committee_members_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": false, "read_permission": "committee:read", "redacted_columns": []}
CREATE UNIQUE INDEX committee_members_org_id_idx ON committee_members USING btree (org_id) WHERE is_chair;
alter table committee_members enable row level security;
alter table committee_members force row level security;
create policy add on committee_members for insert to tranche_app with check (( SELECT may('committee:configure'::text) AS may));
create policy edit on committee_members for update to tranche_app using (( SELECT may('committee:configure'::text) AS may));
create policy firm on committee_members as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on committee_members for select to tranche_app using (( SELECT may('committee:read'::text) AS may));
create policy remove on committee_members for delete to tranche_app using (( SELECT may('committee:configure'::text) AS may));
create policy system on committee_members for all to current_user using (true) with check (true);
grant delete, insert, select, update on committee_members to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON committee_members REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON committee_members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON committee_members REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table committee_memo_documents:
create table committee_memo_documents (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  item_id uuid,
  deal_id uuid not null,
  document_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint committee_memo_documents_pkey PRIMARY KEY (org_id, id),
  constraint committee_memo_documents_org_id_document_id_key UNIQUE (org_id, document_id),
  constraint committee_memo_documents_org_id_deal_id_fkey FOREIGN KEY (org_id, deal_id) REFERENCES deals(org_id, id) ON DELETE CASCADE,
  constraint committee_memo_documents_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE,
  constraint committee_memo_documents_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint committee_memo_documents_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES committee_items(org_id, id) ON DELETE SET NULL (item_id)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "item_id", "read_permission": "committee:read", "redacted_columns": []}
CREATE INDEX committee_memo_documents_org_id_deal_id_idx ON committee_memo_documents USING btree (org_id, deal_id);
CREATE INDEX committee_memo_documents_org_id_item_id_idx ON committee_memo_documents USING btree (org_id, item_id);
alter table committee_memo_documents enable row level security;
alter table committee_memo_documents force row level security;
create policy add on committee_memo_documents for insert to tranche_app with check (( SELECT may('committee:prepare'::text) AS may) AND (EXISTS ( SELECT FROM committee_items i WHERE i.org_id = committee_memo_documents.org_id AND i.id = committee_memo_documents.item_id AND i.deal_id = committee_memo_documents.deal_id)));
create policy firm on committee_memo_documents as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy not_recused on committee_memo_documents as restrictive for all to tranche_app using (NOT is_recused(deal_id)) with check (NOT is_recused(deal_id));
create policy read on committee_memo_documents for select to tranche_app using (( SELECT may('committee:read'::text) AS may));
create policy system on committee_memo_documents for all to current_user using (true) with check (true);
grant delete, insert, select, update on committee_memo_documents to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON committee_memo_documents REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON committee_memo_documents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON committee_memo_documents REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table committee_memo_sections:
create table committee_memo_sections (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  item_id uuid not null,
  "position" integer not null,
  title text not null,
  body jsonb not null,
  editing_by uuid,
  editing_at timestamp with time zone,
  updated_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint committee_memo_sections_pkey PRIMARY KEY (org_id, id),
  constraint committee_memo_sections_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint committee_memo_sections_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES committee_items(org_id, id) ON DELETE CASCADE,
  constraint committee_memo_sections_body_check CHECK (jsonb_typeof(body) = 'object'::text AND length(body::text) <= 400000),
  constraint committee_memo_sections_check CHECK ((editing_by IS NULL) = (editing_at IS NULL)),
  constraint committee_memo_sections_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "item_id", "read_permission": "committee:read", "redacted_columns": ["body", "title", "editing_by", "editing_at"]}
CREATE INDEX committee_memo_sections_org_id_item_id_position_id_idx ON committee_memo_sections USING btree (org_id, item_id, "position", id);
alter table committee_memo_sections enable row level security;
alter table committee_memo_sections force row level security;
create policy add on committee_memo_sections for insert to tranche_app with check (( SELECT may('committee:prepare'::text) AS may));
create policy edit on committee_memo_sections for update to tranche_app using (( SELECT may('committee:prepare'::text) AS may));
create policy firm on committee_memo_sections as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy not_recused on committee_memo_sections as restrictive for all to tranche_app using ((EXISTS ( SELECT FROM committee_items i WHERE i.org_id = committee_memo_sections.org_id AND i.id = committee_memo_sections.item_id AND NOT is_recused(i.deal_id)))) with check ((EXISTS ( SELECT FROM committee_items i WHERE i.org_id = committee_memo_sections.org_id AND i.id = committee_memo_sections.item_id AND NOT is_recused(i.deal_id))));
create policy read on committee_memo_sections for select to tranche_app using (( SELECT may('committee:read'::text) AS may));
create policy remove on committee_memo_sections for delete to tranche_app using (( SELECT may('committee:prepare'::text) AS may));
create policy system on committee_memo_sections for all to current_user using (true) with check (true);
grant delete, insert, select, update on committee_memo_sections to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE OF title, body, "position" ON committee_memo_sections FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON committee_memo_sections REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON committee_memo_sections REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON committee_memo_sections REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table committee_seats:
create table committee_seats (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  session_id uuid not null,
  user_id uuid not null,
  is_chair boolean default false not null,
  created_at timestamp with time zone default now() not null,
  constraint committee_seats_pkey PRIMARY KEY (org_id, id),
  constraint committee_seats_org_id_session_id_user_id_key UNIQUE (org_id, session_id, user_id),
  constraint committee_seats_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint committee_seats_org_id_session_id_fkey FOREIGN KEY (org_id, session_id) REFERENCES committee_sessions(org_id, id) ON DELETE CASCADE,
  constraint committee_seats_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": false, "parent_column": "session_id", "read_permission": "committee:read", "redacted_columns": []}
CREATE UNIQUE INDEX committee_seats_org_id_session_id_idx ON committee_seats USING btree (org_id, session_id) WHERE is_chair;
CREATE INDEX committee_seats_org_id_user_id_idx ON committee_seats USING btree (org_id, user_id);
alter table committee_seats enable row level security;
alter table committee_seats force row level security;
create policy add on committee_seats for insert to tranche_app with check (( SELECT may('committee:schedule'::text) AS may));
create policy edit on committee_seats for update to tranche_app using (( SELECT may('committee:schedule'::text) AS may));
create policy firm on committee_seats as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on committee_seats for select to tranche_app using (( SELECT may('committee:read'::text) AS may));
create policy remove on committee_seats for delete to tranche_app using (( SELECT may('committee:schedule'::text) AS may));
create policy system on committee_seats for all to current_user using (true) with check (true);
grant delete, insert, select, update on committee_seats to tranche_app;
CREATE TRIGGER bb_guard BEFORE INSERT OR DELETE OR UPDATE ON committee_seats FOR EACH ROW EXECUTE FUNCTION guard_committee_seat();
CREATE TRIGGER zz_delete AFTER DELETE ON committee_seats REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON committee_seats REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON committee_seats REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table committee_sessions:
create table committee_sessions (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  title text not null,
  status text default 'Scheduled'::text not null,
  meets_on date not null,
  meets_at text default '14:00'::text not null,
  time_zone text default firm_zone() not null,
  starts_at timestamp with time zone not null,
  minutes_long integer default 60 not null,
  place text default ''::text not null,
  quorum integer not null,
  notes text default ''::text not null,
  minutes text default ''::text not null,
  ended_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint committee_sessions_pkey PRIMARY KEY (org_id, id),
  constraint committee_sessions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint committee_sessions_check CHECK ((status = 'Scheduled'::text) = (ended_at IS NULL)),
  constraint committee_sessions_meets_at_check CHECK (meets_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'::text),
  constraint committee_sessions_minutes_check CHECK (length(minutes) <= 100000),
  constraint committee_sessions_minutes_long_check CHECK (minutes_long >= 5 AND minutes_long <= 720),
  constraint committee_sessions_notes_check CHECK (length(notes) <= 20000),
  constraint committee_sessions_place_check CHECK (length(place) <= 500),
  constraint committee_sessions_quorum_check CHECK (quorum >= 1 AND quorum <= 50),
  constraint committee_sessions_status_check CHECK (status = ANY (ARRAY['Scheduled'::text, 'Completed'::text, 'Cancelled'::text])),
  constraint committee_sessions_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 200)
);
-- registered: {"kind": "committee_session", "audited": true, "append_only": false, "label_column": "title", "search_columns": ["title", "place", "notes", "minutes"], "read_permission": "committee:read", "redacted_columns": []}
CREATE INDEX committee_sessions_org_id_created_at_id_idx ON committee_sessions USING btree (org_id, created_at, id);
CREATE INDEX committee_sessions_org_id_meets_on_id_idx ON committee_sessions USING btree (org_id, meets_on, id);
CREATE INDEX committee_sessions_org_id_starts_at_id_idx ON committee_sessions USING btree (org_id, starts_at, id);
alter table committee_sessions enable row level security;
alter table committee_sessions force row level security;
create policy add on committee_sessions for insert to tranche_app with check (( SELECT may('committee:schedule'::text) AS may));
create policy edit on committee_sessions for update to tranche_app using (( SELECT may('committee:schedule'::text) AS may));
create policy firm on committee_sessions as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on committee_sessions for select to tranche_app using (( SELECT may('committee:read'::text) AS may));
create policy remove on committee_sessions for delete to tranche_app using (( SELECT may('committee:delete'::text) AS may));
create policy system on committee_sessions for all to current_user using (true) with check (true);
grant delete, insert, select, update on committee_sessions to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON committee_sessions FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER bb_keep BEFORE DELETE ON committee_sessions FOR EACH ROW EXECUTE FUNCTION keep_committee_session();
CREATE TRIGGER bb_place BEFORE INSERT OR UPDATE ON committee_sessions FOR EACH ROW EXECUTE FUNCTION place_committee_session();
CREATE TRIGGER zz_delete AFTER DELETE ON committee_sessions REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON committee_sessions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON committee_sessions REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table committee_settings:
create table committee_settings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  quorum integer default 5 not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint committee_settings_pkey PRIMARY KEY (org_id, id),
  constraint committee_settings_org_id_key UNIQUE (org_id),
  constraint committee_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint committee_settings_quorum_check CHECK (quorum >= 1 AND quorum <= 50)
);
-- registered: {"audited": true, "append_only": false, "read_permission": "committee:read", "redacted_columns": []}
alter table committee_settings enable row level security;
alter table committee_settings force row level security;
create policy change on committee_settings for update to tranche_app using (( SELECT may('committee:configure'::text) AS may));
create policy firm on committee_settings as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on committee_settings for select to tranche_app using (( SELECT may('committee:read'::text) AS may));
create policy set_first on committee_settings for insert to tranche_app with check (( SELECT may('committee:configure'::text) AS may));
create policy system on committee_settings for all to current_user using (true) with check (true);
grant delete, insert, select, update on committee_settings to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON committee_settings FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON committee_settings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON committee_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON committee_settings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table committee_votes:
create table committee_votes (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  item_id uuid not null,
  user_id uuid default me() not null,
  choice text not null,
  comment text default ''::text not null,
  constraint committee_votes_pkey PRIMARY KEY (org_id, id),
  constraint committee_votes_org_id_item_id_user_id_key UNIQUE (org_id, item_id, user_id),
  constraint committee_votes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint committee_votes_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES committee_items(org_id, id) ON DELETE CASCADE,
  constraint committee_votes_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  constraint committee_votes_choice_check CHECK (choice = ANY (ARRAY['for'::text, 'against'::text, 'abstain'::text])),
  constraint committee_votes_comment_check CHECK (length(comment) <= 5000)
);
-- registered: {"audited": false, "append_only": false, "owner_column": "user_id", "redacted_columns": []}
CREATE INDEX committee_votes_org_id_user_id_idx ON committee_votes USING btree (org_id, user_id);
alter table committee_votes enable row level security;
alter table committee_votes force row level security;
create policy cast_own on committee_votes for insert to tranche_app with check (user_id = (( SELECT me() AS me)) AND ( SELECT may('committee:vote'::text) AS may));
create policy change_own on committee_votes for update to tranche_app using (user_id = (( SELECT me() AS me)) AND ( SELECT may('committee:vote'::text) AS may));
create policy firm on committee_votes as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on committee_votes for select to tranche_app using (user_id = (( SELECT me() AS me)) OR ( SELECT may('committee:read'::text) AS may) AND (EXISTS ( SELECT FROM committee_items i WHERE i.org_id = committee_votes.org_id AND i.id = committee_votes.item_id AND i.closed_at IS NOT NULL AND NOT is_recused(i.deal_id))));
create policy system on committee_votes for all to current_user using (true) with check (true);
grant delete, insert, select, update on committee_votes to tranche_app;
CREATE TRIGGER bb_guard BEFORE INSERT OR DELETE OR UPDATE ON committee_votes FOR EACH ROW EXECUTE FUNCTION guard_committee_vote();
CREATE TRIGGER note_ballot AFTER INSERT ON committee_votes FOR EACH ROW EXECUTE FUNCTION note_committee_ballot();
CREATE TRIGGER zz_delete AFTER DELETE ON committee_votes REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON committee_votes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON committee_votes REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table companies:
create table companies (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  name text not null,
  name_key text generated always as (name_key(name)) stored,
  description text default ''::text not null,
  sector text,
  founded_year integer,
  employee_count integer,
  website text,
  site text generated always as (site_of(website)) stored,
  headquarters text,
  country text,
  source text default 'Inbound'::text not null,
  referral_source_id uuid,
  linkedin_url text,
  tags text[] default '{}'::text[] not null,
  founders text[] default '{}'::text[] not null,
  operating_status text,
  funding_total numeric(20,2),
  funding_currency text default 'USD'::text not null,
  is_prospect boolean default true not null,
  status text default 'prospect'::text not null,
  qualified_at timestamp with time zone,
  converted_at timestamp with time zone,
  import_key text,
  external_id text,
  merged_into uuid,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  archived_at timestamp with time zone,
  constraint companies_pkey PRIMARY KEY (org_id, id),
  constraint companies_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint companies_org_id_merged_into_fkey FOREIGN KEY (org_id, merged_into) REFERENCES companies(org_id, id) ON DELETE SET NULL (merged_into),
  constraint companies_org_id_referral_source_id_fkey FOREIGN KEY (org_id, referral_source_id) REFERENCES referral_sources(org_id, id) ON DELETE SET NULL (referral_source_id),
  constraint companies_check CHECK (merged_into <> id),
  constraint companies_check1 CHECK ((status = 'paused'::text) = (archived_at IS NOT NULL)),
  constraint companies_description_check CHECK (length(description) <= 20000),
  constraint companies_employee_count_check CHECK (employee_count >= 0),
  constraint companies_founded_year_check CHECK (founded_year >= 1600 AND founded_year <= 2200),
  constraint companies_funding_currency_check CHECK (funding_currency ~ '^[A-Z]{3}$'::text),
  constraint companies_funding_total_check CHECK (funding_total >= 0::numeric),
  constraint companies_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200),
  constraint companies_source_check CHECK (source = ANY (ARRAY['Inbound'::text, 'Outbound'::text, 'Referral'::text, 'Events'::text, 'Partners'::text])),
  constraint companies_status_check CHECK (status = ANY (ARRAY['prospect'::text, 'active'::text, 'paused'::text]))
);
-- registered: {"kind": "company", "audited": true, "append_only": false, "label_column": "name", "search_columns": ["name", "sector", "headquarters", "website", "founders"], "read_permission": "company:read", "redacted_columns": ["site", "name_key", "email_key", "import_key"]}
CREATE INDEX companies_by_referral_source ON companies USING btree (org_id, referral_source_id, created_at DESC, id DESC) WHERE referral_source_id IS NOT NULL;
CREATE UNIQUE INDEX companies_import_key ON companies USING btree (org_id, import_key) WHERE import_key IS NOT NULL;
CREATE INDEX companies_name_key ON companies USING btree (org_id, name_key);
CREATE INDEX companies_org_id_created_at_id_idx ON companies USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX companies_org_id_lower_idx ON companies USING btree (org_id, lower(name));
CREATE INDEX companies_org_id_merged_into_idx ON companies USING btree (org_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX companies_org_id_name_id_idx ON companies USING btree (org_id, name, id);
CREATE INDEX companies_org_id_source_created_at_id_idx ON companies USING btree (org_id, source, created_at DESC, id DESC) WHERE is_prospect;
CREATE INDEX companies_same_name ON companies USING btree (org_id, name_key, site, id) WHERE archived_at IS NULL;
CREATE INDEX companies_same_site ON companies USING btree (org_id, site, id) WHERE site IS NOT NULL AND archived_at IS NULL;
CREATE INDEX companies_site ON companies USING btree (org_id, site) WHERE site IS NOT NULL;
CREATE INDEX companies_sourced ON companies USING btree (org_id, created_at) INCLUDE (source, status, archived_at, converted_at) WHERE is_prospect;
alter table companies enable row level security;
alter table companies force row level security;
create policy add on companies for insert to tranche_app with check (( SELECT may('company:create'::text) AS may) OR ( SELECT may('deal:create'::text) AS may));
create policy edit on companies for update to tranche_app using (( SELECT may('company:update'::text) AS may));
create policy firm on companies as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on companies for select to tranche_app using (( SELECT may('company:read'::text) AS may));
create policy remove on companies for delete to tranche_app using (( SELECT may('company:delete'::text) AS may));
create policy remove_sample on companies for delete to tranche_app using (( SELECT may('deal:configure'::text) AS may) AND (EXISTS ( SELECT FROM sample_records s WHERE s.org_id = companies.org_id AND s.record_id = companies.id)));
create policy system on companies for all to current_user using (true) with check (true);
create policy take_back on companies for delete to tranche_app using (( SELECT may('company:import'::text) AS may) AND (EXISTS ( SELECT FROM import_changes c WHERE c.org_id = companies.org_id AND c.record_id = companies.id AND c.before IS NULL AND (c.left_version = companies.row_version OR c.left_image = import_image(to_jsonb(companies.*))))));
grant delete, insert, select, update on companies to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON companies FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER ab_source BEFORE INSERT OR UPDATE OF source, referral_source_id ON companies FOR EACH ROW WHEN (new.referral_source_id IS NOT NULL) EXECUTE FUNCTION source_follows_referral_source();
CREATE TRIGGER ae_archived BEFORE INSERT OR UPDATE OF status, archived_at ON companies FOR EACH ROW EXECUTE FUNCTION archive_as_one();
CREATE TRIGGER portfolio_company_follows AFTER UPDATE OF name ON companies FOR EACH ROW WHEN (old.name <> new.name) EXECUTE FUNCTION portfolio_company_follows();
CREATE TRIGGER rename_company_of_contacts AFTER UPDATE OF name ON companies FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION rename_company_of_contacts();
CREATE TRIGGER rename_company_of_work AFTER UPDATE OF name ON companies FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION rename_company_of_work();
CREATE TRIGGER zz_delete AFTER DELETE ON companies REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON companies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON companies REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table company_health_alerts:
create table company_health_alerts (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  company_id uuid not null,
  alert_type text not null,
  severity text not null,
  message text not null,
  metadata jsonb default '{}'::jsonb not null,
  is_test boolean default false not null,
  holds boolean default true not null,
  is_resolved boolean default false not null,
  resolved_at timestamp with time zone,
  resolved_by uuid,
  assigned_to uuid,
  snoozed_until date,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint company_health_alerts_pkey PRIMARY KEY (org_id, id),
  constraint company_health_alerts_org_id_assigned_to_fkey FOREIGN KEY (org_id, assigned_to) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (assigned_to),
  constraint company_health_alerts_org_id_company_id_fkey FOREIGN KEY (org_id, company_id) REFERENCES companies(org_id, id) ON DELETE CASCADE,
  constraint company_health_alerts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint company_health_alerts_alert_type_check CHECK (length(alert_type) <= 40),
  constraint company_health_alerts_check CHECK (is_resolved = (resolved_at IS NOT NULL)),
  constraint company_health_alerts_message_check CHECK (length(message) <= 500),
  constraint company_health_alerts_severity_check CHECK (severity = ANY (ARRAY['critical'::text, 'high'::text, 'medium'::text, 'low'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "company_id", "read_permission": "portfolio:read", "redacted_columns": []}
CREATE INDEX company_health_alerts_listed ON company_health_alerts USING btree (org_id, id) WHERE NOT is_resolved;
CREATE UNIQUE INDEX company_health_alerts_open ON company_health_alerts USING btree (org_id, company_id, alert_type) WHERE NOT is_resolved AND NOT is_test;
CREATE INDEX company_health_alerts_org_id_assigned_to_idx ON company_health_alerts USING btree (org_id, assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX company_health_alerts_org_id_company_id_alert_type_id_idx ON company_health_alerts USING btree (org_id, company_id, alert_type, id);
alter table company_health_alerts enable row level security;
alter table company_health_alerts force row level security;
create policy add on company_health_alerts for insert to tranche_app with check (( SELECT is_system() AS is_system) OR ( SELECT may('portfolio:manage'::text) AS may) OR ( SELECT may('kpi:review'::text) AS may));
create policy edit on company_health_alerts for update to tranche_app using (( SELECT is_system() AS is_system) OR ( SELECT may('portfolio:manage'::text) AS may) OR ( SELECT may('kpi:review'::text) AS may));
create policy firm on company_health_alerts as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on company_health_alerts for select to tranche_app using (( SELECT may('portfolio:read'::text) AS may));
create policy remove_test on company_health_alerts for delete to tranche_app using (is_test AND ( SELECT may('portfolio:manage'::text) AS may));
create policy system on company_health_alerts for all to current_user using (true) with check (true);
grant delete, insert, select, update on company_health_alerts to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON company_health_alerts FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON company_health_alerts REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON company_health_alerts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON company_health_alerts REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table contact_emails:
create table contact_emails (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  contact_id uuid not null,
  value text not null,
  value_key text generated always as (lower(value)) stored,
  label text default ''::text not null,
  is_primary boolean not null,
  constraint contact_emails_pkey PRIMARY KEY (org_id, id),
  constraint contact_emails_org_id_contact_id_value_key_key UNIQUE (org_id, contact_id, value_key),
  constraint contact_emails_org_id_contact_id_fkey FOREIGN KEY (org_id, contact_id) REFERENCES contacts(org_id, id) ON DELETE CASCADE,
  constraint contact_emails_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint contact_emails_label_check CHECK (length(label) <= 60),
  constraint contact_emails_value_check CHECK (length(value) >= 1 AND length(value) <= 254)
);
-- registered: {"audited": false, "append_only": false, "parent_column": "contact_id", "read_permission": "contact:read", "redacted_columns": []}
CREATE UNIQUE INDEX contact_emails_primary ON contact_emails USING btree (org_id, contact_id) WHERE is_primary;
CREATE INDEX contact_emails_value ON contact_emails USING btree (org_id, value_key, contact_id);
alter table contact_emails enable row level security;
alter table contact_emails force row level security;
create policy firm on contact_emails as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on contact_emails for select to tranche_app using (( SELECT may('contact:read'::text) AS may));
create policy system on contact_emails for all to current_user using (true) with check (true);
grant delete, insert, select, update on contact_emails to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON contact_emails REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON contact_emails REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON contact_emails REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table contact_links:
create table contact_links (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  contact_id uuid not null,
  record_id uuid not null,
  role text not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  constraint contact_links_pkey PRIMARY KEY (org_id, id),
  constraint contact_links_org_id_record_id_contact_id_role_key UNIQUE (org_id, record_id, contact_id, role),
  constraint contact_links_org_id_contact_id_fkey FOREIGN KEY (org_id, contact_id) REFERENCES contacts(org_id, id) ON DELETE CASCADE,
  constraint contact_links_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint contact_links_org_id_record_id_fkey FOREIGN KEY (org_id, record_id) REFERENCES records(org_id, id) ON DELETE CASCADE,
  constraint contact_links_role_check CHECK (role = ANY (ARRAY['founder'::text, 'introducer'::text, 'other'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "record_id", "read_permission": "contact:read", "redacted_columns": []}
CREATE INDEX contact_links_org_id_contact_id_idx ON contact_links USING btree (org_id, contact_id);
alter table contact_links enable row level security;
alter table contact_links force row level security;
create policy add on contact_links for insert to tranche_app with check (( SELECT may('contact:create'::text) AS may) OR ( SELECT may('contact:update'::text) AS may));
create policy firm on contact_links as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on contact_links for select to tranche_app using (( SELECT may('contact:read'::text) AS may));
create policy remove on contact_links for delete to tranche_app using (( SELECT may('contact:update'::text) AS may));
create policy system on contact_links for all to current_user using (true) with check (true);
grant delete, insert, select, update on contact_links to tranche_app;
CREATE TRIGGER name_founders AFTER INSERT OR DELETE OR UPDATE ON contact_links FOR EACH ROW EXECUTE FUNCTION name_founders();
CREATE TRIGGER zz_delete AFTER DELETE ON contact_links REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON contact_links REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON contact_links REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table contact_phones:
create table contact_phones (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  contact_id uuid not null,
  value text not null,
  value_key text generated always as (regexp_replace(value, '\D'::text, ''::text, 'g'::text)) stored,
  label text default ''::text not null,
  is_primary boolean not null,
  constraint contact_phones_pkey PRIMARY KEY (org_id, id),
  constraint contact_phones_org_id_contact_id_value_key UNIQUE (org_id, contact_id, value),
  constraint contact_phones_org_id_contact_id_fkey FOREIGN KEY (org_id, contact_id) REFERENCES contacts(org_id, id) ON DELETE CASCADE,
  constraint contact_phones_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint contact_phones_label_check CHECK (length(label) <= 60),
  constraint contact_phones_value_check CHECK (length(value) >= 1 AND length(value) <= 200)
);
-- registered: {"audited": false, "append_only": false, "parent_column": "contact_id", "read_permission": "contact:read", "redacted_columns": []}
CREATE UNIQUE INDEX contact_phones_primary ON contact_phones USING btree (org_id, contact_id) WHERE is_primary;
CREATE INDEX contact_phones_value ON contact_phones USING btree (org_id, value_key, contact_id);
alter table contact_phones enable row level security;
alter table contact_phones force row level security;
create policy firm on contact_phones as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on contact_phones for select to tranche_app using (( SELECT may('contact:read'::text) AS may));
create policy system on contact_phones for all to current_user using (true) with check (true);
grant delete, insert, select, update on contact_phones to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON contact_phones REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON contact_phones REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON contact_phones REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table contacts:
create table contacts (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  name text not null,
  name_key text generated always as (name_key(name)) stored,
  title text,
  company_name text,
  company_id uuid,
  email text,
  email_key text generated always as (lower(email)) stored,
  more_emails text[] default '{}'::text[] not null,
  phone text,
  more_phones text[] default '{}'::text[] not null,
  linkedin text,
  contact_type text default 'other'::text not null,
  tags text[] default '{}'::text[] not null,
  notes text default ''::text not null,
  follow_up_on date,
  interaction_score integer default 0 not null,
  import_key text,
  merged_into uuid,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint contacts_pkey PRIMARY KEY (org_id, id),
  constraint contacts_org_id_company_id_fkey FOREIGN KEY (org_id, company_id) REFERENCES companies(org_id, id) ON DELETE SET NULL (company_id),
  constraint contacts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint contacts_org_id_merged_into_fkey FOREIGN KEY (org_id, merged_into) REFERENCES contacts(org_id, id) ON DELETE SET NULL (merged_into),
  constraint contacts_check CHECK (merged_into <> id),
  constraint contacts_contact_type_check CHECK (contact_type = ANY (ARRAY['founder'::text, 'investor'::text, 'advisor'::text, 'other'::text])),
  constraint contacts_email_check CHECK (length(email) <= 254),
  constraint contacts_interaction_score_check CHECK (interaction_score >= 0),
  constraint contacts_more_emails_check CHECK (cardinality(more_emails) <= 20),
  constraint contacts_more_phones_check CHECK (cardinality(more_phones) <= 20),
  constraint contacts_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200),
  constraint contacts_notes_check CHECK (length(notes) <= 20000)
);
-- registered: {"kind": "contact", "audited": true, "append_only": false, "label_column": "name", "search_columns": ["name", "company_name", "title", "email", "phone", "more_emails", "more_phones"], "read_permission": "contact:read", "redacted_columns": ["site", "name_key", "email_key", "import_key", "interaction_score"]}
CREATE INDEX contacts_by_email ON contacts USING btree (org_id, lower(email)) WHERE email IS NOT NULL;
CREATE INDEX contacts_email_key ON contacts USING btree (org_id, email_key) WHERE email_key IS NOT NULL;
CREATE UNIQUE INDEX contacts_import_key ON contacts USING btree (org_id, import_key) WHERE import_key IS NOT NULL;
CREATE INDEX contacts_name_key ON contacts USING btree (org_id, name_key);
CREATE INDEX contacts_org_id_company_id_idx ON contacts USING btree (org_id, company_id);
CREATE INDEX contacts_org_id_company_name_id_idx ON contacts USING btree (org_id, company_name, id);
CREATE INDEX contacts_org_id_created_at_id_idx ON contacts USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX contacts_org_id_follow_up_on_id_idx ON contacts USING btree (org_id, follow_up_on, id);
CREATE INDEX contacts_org_id_interaction_score_id_idx ON contacts USING btree (org_id, interaction_score, id);
CREATE INDEX contacts_org_id_merged_into_idx ON contacts USING btree (org_id, merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX contacts_org_id_name_id_idx ON contacts USING btree (org_id, name, id);
CREATE INDEX contacts_same_email ON contacts USING btree (org_id, email_key, id) WHERE email_key IS NOT NULL AND archived_at IS NULL;
CREATE INDEX contacts_same_name ON contacts USING btree (org_id, name_key, email_key, id) WHERE archived_at IS NULL;
alter table contacts enable row level security;
alter table contacts force row level security;
create policy add on contacts for insert to tranche_app with check (( SELECT may('contact:create'::text) AS may));
create policy edit on contacts for update to tranche_app using (( SELECT may('contact:update'::text) AS may));
create policy firm on contacts as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on contacts for select to tranche_app using (( SELECT may('contact:read'::text) AS may));
create policy remove on contacts for delete to tranche_app using (( SELECT may('contact:delete'::text) AS may));
create policy remove_sample on contacts for delete to tranche_app using (( SELECT may('deal:configure'::text) AS may) AND (EXISTS ( SELECT FROM sample_records s WHERE s.org_id = contacts.org_id AND s.record_id = contacts.id)));
create policy system on contacts for all to current_user using (true) with check (true);
create policy take_back on contacts for delete to tranche_app using (( SELECT may('company:import'::text) AS may) AND (EXISTS ( SELECT FROM import_changes c WHERE c.org_id = contacts.org_id AND c.record_id = contacts.id AND c.before IS NULL AND (c.left_version = contacts.row_version OR c.left_image = import_image(to_jsonb(contacts.*))))));
grant delete, insert, select, update on contacts to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON contacts FOR EACH ROW WHEN (NOT old.interaction_score IS DISTINCT FROM new.interaction_score) EXECUTE FUNCTION next_version();
CREATE TRIGGER add_addresses AFTER INSERT ON contacts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_addresses();
CREATE TRIGGER change_addresses AFTER UPDATE ON contacts FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email OR old.phone IS DISTINCT FROM new.phone OR old.more_emails IS DISTINCT FROM new.more_emails OR old.more_phones IS DISTINCT FROM new.more_phones) EXECUTE FUNCTION change_addresses();
CREATE TRIGGER rename_founders AFTER UPDATE OF name ON contacts FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION rename_founders();
CREATE TRIGGER zz_delete AFTER DELETE ON contacts REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON contacts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON contacts REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table data_request_questions:
create table data_request_questions (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  request_id uuid not null,
  "position" numeric not null,
  section text,
  question text not null,
  answer_id uuid,
  own_answer text default ''::text not null,
  sent_answer text,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint data_request_questions_pkey PRIMARY KEY (org_id, id),
  constraint data_request_questions_org_id_answer_id_fkey FOREIGN KEY (org_id, answer_id) REFERENCES library_answers(org_id, id),
  constraint data_request_questions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint data_request_questions_org_id_request_id_fkey FOREIGN KEY (org_id, request_id) REFERENCES data_requests(org_id, id) ON DELETE CASCADE,
  constraint data_request_questions_own_answer_check CHECK (length(own_answer) <= 20000),
  constraint data_request_questions_question_check CHECK (btrim(question) <> ''::text AND length(question) <= 2000),
  constraint data_request_questions_section_check CHECK (btrim(section) <> ''::text AND length(section) <= 100),
  constraint data_request_questions_sent_answer_check CHECK (length(sent_answer) <= 40000)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "request_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX data_request_questions_org_id_answer_id_idx ON data_request_questions USING btree (org_id, answer_id) WHERE answer_id IS NOT NULL;
CREATE INDEX data_request_questions_org_id_request_id_position_id_idx ON data_request_questions USING btree (org_id, request_id, "position", id);
alter table data_request_questions enable row level security;
alter table data_request_questions force row level security;
create policy add on data_request_questions for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy edit on data_request_questions for update to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy firm on data_request_questions as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on data_request_questions for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on data_request_questions for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy system on data_request_questions for all to current_user using (true) with check (true);
grant delete, insert, select, update on data_request_questions to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON data_request_questions FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_data_request_question BEFORE INSERT OR DELETE OR UPDATE ON data_request_questions FOR EACH ROW EXECUTE FUNCTION guard_data_request_question();
CREATE TRIGGER zz_delete AFTER DELETE ON data_request_questions REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON data_request_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON data_request_questions REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table data_requests:
create table data_requests (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  name text not null,
  limited_partner_id uuid,
  requester text,
  owner_id uuid,
  due_on date,
  figures_as_of date not null,
  notes text default ''::text not null,
  state text default 'open'::text not null,
  sent_to text,
  sent_by uuid,
  sent_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint data_requests_pkey PRIMARY KEY (org_id, id),
  constraint data_requests_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint data_requests_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE SET NULL (limited_partner_id),
  constraint data_requests_org_id_owner_id_fkey FOREIGN KEY (org_id, owner_id) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (owner_id),
  constraint data_requests_check CHECK ((state = 'sent'::text) = (sent_at IS NOT NULL) AND (sent_at IS NULL) = (sent_to IS NULL)),
  constraint data_requests_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200),
  constraint data_requests_notes_check CHECK (length(notes) <= 20000),
  constraint data_requests_requester_check CHECK (btrim(requester) <> ''::text AND length(requester) <= 200),
  constraint data_requests_sent_to_check CHECK (btrim(sent_to) <> ''::text AND length(sent_to) <= 300),
  constraint data_requests_state_check CHECK (state = ANY (ARRAY['open'::text, 'sent'::text]))
);
-- registered: {"kind": "data_request", "audited": true, "append_only": false, "label_column": "name", "search_columns": ["name", "requester", "notes"], "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX data_requests_org_id_created_at_id_idx ON data_requests USING btree (org_id, created_at, id);
CREATE INDEX data_requests_org_id_due_on_id_idx ON data_requests USING btree (org_id, due_on, id);
CREATE INDEX data_requests_org_id_limited_partner_id_idx ON data_requests USING btree (org_id, limited_partner_id) WHERE limited_partner_id IS NOT NULL;
CREATE INDEX data_requests_org_id_owner_id_idx ON data_requests USING btree (org_id, owner_id) WHERE owner_id IS NOT NULL;
alter table data_requests enable row level security;
alter table data_requests force row level security;
create policy add on data_requests for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy edit on data_requests for update to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy firm on data_requests as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on data_requests for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on data_requests for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy system on data_requests for all to current_user using (true) with check (true);
grant delete, insert, select, update on data_requests to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON data_requests FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_data_request BEFORE INSERT OR DELETE OR UPDATE ON data_requests FOR EACH ROW EXECUTE FUNCTION guard_data_request();
CREATE TRIGGER zz_delete AFTER DELETE ON data_requests REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON data_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON data_requests REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table deal_closings:
create table deal_closings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  company text not null,
  deal_id uuid not null,
  status text default 'Documentation'::text not null,
  type text default 'equity'::text not null,
  stage text,
  currency text not null,
  amount numeric,
  valuation numeric,
  lead_investor text,
  close_date date,
  fund_id uuid,
  security_name text,
  security_kind text default 'preferred'::text not null,
  quantity numeric,
  takes_board_seat boolean default false not null,
  information_rights boolean default true not null,
  owner_id uuid,
  prepared_by uuid default me(),
  abandon_reason text,
  ended_at timestamp with time zone,
  notes text default ''::text not null,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  portfolio_company_id uuid,
  security_id uuid,
  entry_id uuid,
  cap_table_act_id uuid,
  task_ids uuid[] default '{}'::uuid[] not null,
  closed_by uuid,
  before_close jsonb,
  round_size numeric,
  constraint deal_closings_pkey PRIMARY KEY (org_id, id),
  constraint deal_closings_org_id_deal_id_fkey FOREIGN KEY (org_id, deal_id) REFERENCES deals(org_id, id) ON DELETE CASCADE,
  constraint deal_closings_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES journal_entries(org_id, id),
  constraint deal_closings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint deal_closings_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint deal_closings_org_id_owner_id_fkey FOREIGN KEY (org_id, owner_id) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (owner_id),
  constraint deal_closings_org_id_portfolio_company_id_fkey FOREIGN KEY (org_id, portfolio_company_id) REFERENCES portfolio_companies(org_id, id),
  constraint deal_closings_org_id_security_id_fkey FOREIGN KEY (org_id, security_id) REFERENCES securities(org_id, id),
  constraint deal_closings_abandon_reason_check CHECK (btrim(abandon_reason) <> ''::text AND length(abandon_reason) <= 500),
  constraint deal_closings_amount_check CHECK (amount >= 0::numeric),
  constraint deal_closings_check CHECK ((status = 'Abandoned'::text) = (abandon_reason IS NOT NULL)),
  constraint deal_closings_check1 CHECK ((status = ANY (ARRAY['Closed Successfully'::text, 'Abandoned'::text, 'completed'::text])) = (ended_at IS NOT NULL)),
  constraint deal_closings_check2 CHECK ((status = 'Closed Successfully'::text) = (entry_id IS NOT NULL)),
  constraint deal_closings_company_check CHECK (btrim(company) <> ''::text),
  constraint deal_closings_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint deal_closings_lead_investor_check CHECK (length(lead_investor) <= 200),
  constraint deal_closings_notes_check CHECK (length(notes) <= 20000),
  constraint deal_closings_quantity_check CHECK (quantity >= 0::numeric),
  constraint deal_closings_round_size_check CHECK (round_size >= 0::numeric),
  constraint deal_closings_security_kind_check CHECK (security_kind = ANY (ARRAY['ordinary'::text, 'preferred'::text, 'convertible_note'::text, 'safe'::text, 'bsa_air'::text, 'warrant'::text, 'loan'::text, 'fund_interest'::text, 'other'::text])),
  constraint deal_closings_security_name_check CHECK (length(security_name) <= 200),
  constraint deal_closings_stage_check CHECK (length(stage) <= 100),
  constraint deal_closings_status_check CHECK (status = ANY (ARRAY['Documentation'::text, 'Negotiating'::text, 'Term Sheet Signed'::text, 'Closed Successfully'::text, 'Abandoned'::text, 'completed'::text, 'in-progress'::text, 'pending'::text])),
  constraint deal_closings_type_check CHECK (type = ANY (ARRAY['equity'::text, 'convertible'::text, 'secondary'::text])),
  constraint deal_closings_valuation_check CHECK (valuation >= 0::numeric)
);
-- registered: {"kind": "deal_closing", "audited": true, "append_only": false, "label_column": "company", "parent_column": "deal_id", "search_columns": ["company", "lead_investor", "notes"], "read_permission": "closing:read", "redacted_columns": []}
CREATE INDEX deal_closings_org_id_amount_id_idx ON deal_closings USING btree (org_id, amount, id);
CREATE INDEX deal_closings_org_id_close_date_id_idx ON deal_closings USING btree (org_id, close_date, id);
CREATE INDEX deal_closings_org_id_created_at_id_idx ON deal_closings USING btree (org_id, created_at, id);
CREATE INDEX deal_closings_org_id_deal_id_idx ON deal_closings USING btree (org_id, deal_id);
CREATE INDEX deal_closings_org_id_entry_id_idx ON deal_closings USING btree (org_id, entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX deal_closings_org_id_fund_id_idx ON deal_closings USING btree (org_id, fund_id) WHERE fund_id IS NOT NULL;
CREATE INDEX deal_closings_org_id_owner_id_idx ON deal_closings USING btree (org_id, owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX deal_closings_org_id_portfolio_company_id_idx ON deal_closings USING btree (org_id, portfolio_company_id) WHERE portfolio_company_id IS NOT NULL;
CREATE INDEX deal_closings_org_id_security_id_idx ON deal_closings USING btree (org_id, security_id) WHERE security_id IS NOT NULL;
alter table deal_closings enable row level security;
alter table deal_closings force row level security;
create policy add on deal_closings for insert to tranche_app with check (( SELECT may('closing:manage'::text) AS may));
create policy edit on deal_closings for update to tranche_app using (( SELECT may('closing:manage'::text) AS may));
create policy firm on deal_closings as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on deal_closings for select to tranche_app using (( SELECT may('closing:read'::text) AS may));
create policy remove on deal_closings for delete to tranche_app using (( SELECT may('closing:manage'::text) AS may));
create policy system on deal_closings for all to current_user using (true) with check (true);
grant delete, insert, select, update on deal_closings to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON deal_closings FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_deal_closing BEFORE INSERT OR DELETE OR UPDATE ON deal_closings FOR EACH ROW EXECUTE FUNCTION guard_deal_closing();
CREATE TRIGGER zz_delete AFTER DELETE ON deal_closings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON deal_closings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON deal_closings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table deal_stage_rules:
create table deal_stage_rules (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  stage text not null,
  required_fields text[] default '{}'::text[] not null,
  days_limit integer,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint deal_stage_rules_pkey PRIMARY KEY (org_id, id),
  constraint deal_stage_rules_org_id_stage_key UNIQUE (org_id, stage),
  constraint deal_stage_rules_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint deal_stage_rules_days_limit_check CHECK (days_limit >= 1 AND days_limit <= 3650),
  constraint deal_stage_rules_required_fields_check CHECK (cardinality(required_fields) <= 40),
  constraint deal_stage_rules_stage_check CHECK (stage = ANY (ARRAY['sourcing'::text, 'initial_review'::text, 'due_diligence'::text, 'investment_committee'::text, 'term_sheet'::text, 'closing'::text]))
);
-- registered: {"audited": true, "append_only": false, "read_permission": "deal:read", "redacted_columns": []}
alter table deal_stage_rules enable row level security;
alter table deal_stage_rules force row level security;
create policy change on deal_stage_rules for update to tranche_app using (( SELECT may('deal:configure'::text) AS may));
create policy firm on deal_stage_rules as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on deal_stage_rules for select to tranche_app using (( SELECT may('deal:read'::text) AS may));
create policy set_first on deal_stage_rules for insert to tranche_app with check (( SELECT may('deal:configure'::text) AS may));
create policy system on deal_stage_rules for all to current_user using (true) with check (true);
grant delete, insert, select, update on deal_stage_rules to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON deal_stage_rules FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON deal_stage_rules REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON deal_stage_rules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON deal_stage_rules REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table deal_stages:
create table deal_stages (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  deal_id uuid not null,
  stage text not null,
  user_id uuid,
  entered_at timestamp with time zone not null,
  left_at timestamp with time zone,
  moved_on boolean default false not null,
  repeated boolean default false not null,
  is_first boolean default false not null,
  days double precision,
  stands text,
  outcome text,
  constraint deal_stages_pkey PRIMARY KEY (org_id, id),
  constraint deal_stages_org_id_deal_id_fkey FOREIGN KEY (org_id, deal_id) REFERENCES deals(org_id, id) ON DELETE CASCADE,
  constraint deal_stages_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint deal_stages_check CHECK (left_at >= entered_at)
);
-- registered: {"audited": false, "append_only": true, "parent_column": "deal_id", "read_permission": "deal:read", "redacted_columns": []}
CREATE INDEX deal_stages_days ON deal_stages USING btree (org_id, stage, days) WHERE is_first AND moved_on;
CREATE INDEX deal_stages_entered ON deal_stages USING btree (org_id, stage, entered_at, deal_id);
CREATE INDEX deal_stages_moved_on ON deal_stages USING btree (org_id, deal_id, stage) WHERE moved_on;
CREATE INDEX deal_stages_once ON deal_stages USING btree (org_id, entered_at) INCLUDE (stage, deal_id, left_at, moved_on) WHERE NOT repeated;
CREATE INDEX deal_stages_org_id_deal_id_entered_at_idx ON deal_stages USING btree (org_id, deal_id, entered_at);
CREATE UNIQUE INDEX deal_stages_org_id_deal_id_idx ON deal_stages USING btree (org_id, deal_id) WHERE left_at IS NULL;
CREATE INDEX deal_stages_repeated ON deal_stages USING btree (org_id, deal_id, stage) WHERE repeated;
alter table deal_stages enable row level security;
alter table deal_stages force row level security;
create policy firm on deal_stages as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on deal_stages for select to tranche_app using (( SELECT may('deal:read'::text) AS may));
create policy system on deal_stages for all to current_user using (true) with check (true);
grant insert, select on deal_stages to tranche_app;
CREATE TRIGGER za_mark_stage_periods AFTER INSERT ON deal_stages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION mark_stage_periods();
CREATE TRIGGER zb_count_delete AFTER DELETE ON deal_stages REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION count_stage_periods();
CREATE TRIGGER zb_count_insert AFTER INSERT ON deal_stages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stage_periods();
CREATE TRIGGER zb_count_update AFTER UPDATE ON deal_stages REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_stage_periods();
CREATE TRIGGER zz_delete AFTER DELETE ON deal_stages REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON deal_stages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON deal_stages REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table deals:
create table deals (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  name text not null,
  company_id uuid not null,
  stage text default 'sourcing'::text not null,
  stage_since timestamp with time zone default now() not null,
  status text default 'active'::text not null,
  archived_at timestamp with time zone,
  priority text default 'Medium'::text not null,
  user_id uuid default me(),
  owner_id uuid default me(),
  next_step text,
  next_step_on date,
  investment_type text,
  instrument text,
  sector text,
  source text,
  founder text,
  tags text[] default '{}'::text[] not null,
  description text default ''::text not null,
  notes text default ''::text not null,
  currency text default 'USD'::text not null,
  amount_requested numeric(20,2),
  round_size numeric(20,2),
  our_allocation numeric(20,2),
  our_investment numeric(20,2),
  valuation_pre numeric(20,2),
  valuation_post numeric(20,2),
  ownership_percentage numeric(7,4),
  lead_investor text,
  co_investors text[] default '{}'::text[] not null,
  score integer,
  scored_at timestamp with time zone,
  ai_score integer generated always as (COALESCE(score, 0)) stored not null,
  last_contact date,
  last_activity_on date,
  contacted_on date generated always as (GREATEST(last_contact, last_activity_on)) stored,
  expected_close_date date,
  actual_close_date date,
  outcome text default 'open'::text not null,
  pass_reason text,
  outcome_note text default ''::text not null,
  look_again_on date,
  decided_at timestamp with time zone,
  import_key text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint deals_pkey PRIMARY KEY (org_id, id),
  constraint deals_org_id_company_id_fkey FOREIGN KEY (org_id, company_id) REFERENCES companies(org_id, id),
  constraint deals_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint deals_org_id_owner_id_fkey FOREIGN KEY (org_id, owner_id) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (owner_id),
  constraint deals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id),
  constraint deals_amount_requested_check CHECK (amount_requested >= 0::numeric),
  constraint deals_check CHECK ((outcome = 'passed'::text) = (pass_reason IS NOT NULL)),
  constraint deals_check1 CHECK (look_again_on IS NULL OR outcome = 'passed'::text),
  constraint deals_check2 CHECK ((outcome = 'open'::text) = (decided_at IS NULL)),
  constraint deals_check3 CHECK ((score IS NULL) = (scored_at IS NULL)),
  constraint deals_check4 CHECK ((status = 'paused'::text) = (archived_at IS NOT NULL)),
  constraint deals_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint deals_description_check CHECK (length(description) <= 20000),
  constraint deals_instrument_check CHECK (length(instrument) <= 100),
  constraint deals_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200),
  constraint deals_next_step_check CHECK (length(next_step) <= 500),
  constraint deals_notes_check CHECK (length(notes) <= 20000),
  constraint deals_our_allocation_check CHECK (our_allocation >= 0::numeric),
  constraint deals_our_investment_check CHECK (our_investment >= 0::numeric),
  constraint deals_outcome_check CHECK (outcome = ANY (ARRAY['open'::text, 'invested'::text, 'passed'::text])),
  constraint deals_outcome_note_check CHECK (length(outcome_note) <= 5000),
  constraint deals_ownership_percentage_check CHECK (ownership_percentage >= 0::numeric AND ownership_percentage <= 100::numeric),
  constraint deals_pass_reason_check CHECK (length(pass_reason) <= 200),
  constraint deals_priority_check CHECK (priority = ANY (ARRAY['High'::text, 'Medium'::text, 'Low'::text])),
  constraint deals_round_size_check CHECK (round_size >= 0::numeric),
  constraint deals_score_check CHECK (score >= 0 AND score <= 100),
  constraint deals_stage_check CHECK (stage = ANY (ARRAY['sourcing'::text, 'initial_review'::text, 'due_diligence'::text, 'investment_committee'::text, 'term_sheet'::text, 'closing'::text])),
  constraint deals_status_check CHECK (status = ANY (ARRAY['active'::text, 'paused'::text])),
  constraint deals_tags_check CHECK (cardinality(tags) <= 30),
  constraint deals_valuation_post_check CHECK (valuation_post >= 0::numeric),
  constraint deals_valuation_pre_check CHECK (valuation_pre >= 0::numeric)
);
-- registered: {"kind": "deal", "audited": true, "append_only": false, "label_column": "name", "counted_where": {"status": "active", "outcome": "open"}, "search_parent": "company_id", "counted_column": "stage", "search_columns": ["name", "sector", "founder", "tags"], "read_permission": "deal:read", "redacted_columns": ["site", "name_key", "email_key", "import_key", "last_activity_on", "contacted_on", "ai_score", "scored_at"]}
CREATE INDEX deals_by_allocation ON deals USING btree (org_id, currency, our_allocation, id) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_by_ask ON deals USING btree (org_id, currency, amount_requested, id) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_by_close ON deals USING btree (org_id, expected_close_date, id) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_by_last_contact ON deals USING btree (org_id, contacted_on, id) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_by_name ON deals USING btree (org_id, name, id) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_by_next_step ON deals USING btree (org_id, next_step_on, id) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_by_owner ON deals USING btree (org_id, owner_id, created_at DESC, id DESC) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_by_round_size ON deals USING btree (org_id, currency, round_size, id) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_by_score ON deals USING btree (org_id, score DESC, id DESC) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_by_stage ON deals USING btree (org_id, stage, created_at DESC, id DESC) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_by_stage_since ON deals USING btree (org_id, stage_since, id) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_by_valuation ON deals USING btree (org_id, currency, valuation_pre, id) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE UNIQUE INDEX deals_import_key ON deals USING btree (org_id, import_key) WHERE import_key IS NOT NULL;
CREATE INDEX deals_meeting ON deals USING btree (org_id, stage, next_step_on, lower(name), id) INCLUDE (stage_since) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_newest ON deals USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX deals_newest_open ON deals USING btree (org_id, created_at DESC, id DESC) WHERE status = 'active'::text AND outcome = 'open'::text;
CREATE INDEX deals_of_company ON deals USING btree (org_id, company_id) INCLUDE (id);
CREATE INDEX deals_standing ON deals USING btree (org_id, id) INCLUDE (stage, outcome, status);
CREATE INDEX deals_to_look_at ON deals USING btree (org_id, look_again_on) WHERE look_again_on IS NOT NULL;
CREATE INDEX deals_totals ON deals USING btree (org_id, stage, currency) INCLUDE (amount_requested) WHERE status = 'active'::text AND outcome = 'open'::text;
alter table deals enable row level security;
alter table deals force row level security;
create policy add on deals for insert to tranche_app with check (( SELECT may('deal:create'::text) AS may) AND user_id = (( SELECT me() AS me)));
create policy edit on deals for update to tranche_app using (( SELECT may('deal:update'::text) AS may) OR ( SELECT may('deal:archive'::text) AS may));
create policy firm on deals as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on deals for select to tranche_app using (( SELECT may('deal:read'::text) AS may));
create policy remove on deals for delete to tranche_app using (( SELECT may('deal:delete'::text) AS may));
create policy remove_sample on deals for delete to tranche_app using (( SELECT may('deal:configure'::text) AS may) AND (EXISTS ( SELECT FROM sample_records s WHERE s.org_id = deals.org_id AND s.record_id = deals.id)));
create policy system on deals for all to current_user using (true) with check (true);
create policy take_back on deals for delete to tranche_app using (( SELECT may('company:import'::text) AS may) AND (EXISTS ( SELECT FROM import_changes c WHERE c.org_id = deals.org_id AND c.record_id = deals.id AND c.before IS NULL AND (c.left_version = deals.row_version OR c.left_image = import_image(to_jsonb(deals.*))))));
grant delete, insert, select, update on deals to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON deals FOR EACH ROW WHEN (NOT old.last_activity_on IS DISTINCT FROM new.last_activity_on) EXECUTE FUNCTION next_version();
CREATE TRIGGER ab_progress BEFORE INSERT OR UPDATE OF stage, outcome ON deals FOR EACH ROW EXECUTE FUNCTION mark_deal_progress();
CREATE TRIGGER ac_contact BEFORE INSERT OR UPDATE OF company_id ON deals FOR EACH ROW EXECUTE FUNCTION begin_contact();
CREATE TRIGGER ad_scored BEFORE INSERT OR UPDATE OF score ON deals FOR EACH ROW EXECUTE FUNCTION date_score();
CREATE TRIGGER ae_archived BEFORE INSERT OR UPDATE OF status, archived_at ON deals FOR EACH ROW EXECUTE FUNCTION archive_as_one();
CREATE TRIGGER name_company_of_work AFTER UPDATE OF company_id ON deals FOR EACH ROW WHEN (old.company_id IS DISTINCT FROM new.company_id) EXECUTE FUNCTION name_company_of_work();
CREATE TRIGGER za_begin_stage_periods AFTER INSERT ON deals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION begin_stage_periods();
CREATE TRIGGER za_move_stage_periods AFTER UPDATE ON deals REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION move_stage_periods();
CREATE TRIGGER zz_delete AFTER DELETE ON deals REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON deals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON deals REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();
CREATE TRIGGER zzy_take_thread AFTER INSERT ON deals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION take_thread_along();
CREATE TRIGGER zzz_notify_new_owner AFTER UPDATE ON deals REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_new_owners();
CREATE TRIGGER zzz_notify_owner AFTER INSERT ON deals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_new_owners();

-- table diligence_conditions:
create table diligence_conditions (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  project_id uuid not null,
  "position" numeric not null,
  item_id uuid,
  risk_id uuid,
  title text not null,
  note text default ''::text not null,
  status text default 'open'::text not null,
  settled_by uuid,
  settled_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint diligence_conditions_pkey PRIMARY KEY (org_id, id),
  constraint diligence_conditions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint diligence_conditions_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES diligence_items(org_id, id) ON DELETE SET NULL (item_id),
  constraint diligence_conditions_org_id_project_id_fkey FOREIGN KEY (org_id, project_id) REFERENCES due_diligence_projects(org_id, id) ON DELETE CASCADE,
  constraint diligence_conditions_org_id_risk_id_fkey FOREIGN KEY (org_id, risk_id) REFERENCES diligence_risks(org_id, id) ON DELETE SET NULL (risk_id),
  constraint diligence_conditions_check CHECK (num_nonnulls(item_id, risk_id) <= 1),
  constraint diligence_conditions_check1 CHECK ((status = 'open'::text) = (settled_at IS NULL)),
  constraint diligence_conditions_note_check CHECK (length(note) <= 2000),
  constraint diligence_conditions_status_check CHECK (status = ANY (ARRAY['open'::text, 'met'::text, 'waived'::text])),
  constraint diligence_conditions_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "project_id", "read_permission": "diligence:read", "redacted_columns": []}
CREATE INDEX diligence_conditions_org_id_item_id_idx ON diligence_conditions USING btree (org_id, item_id) WHERE item_id IS NOT NULL;
CREATE INDEX diligence_conditions_org_id_project_id_position_id_idx ON diligence_conditions USING btree (org_id, project_id, "position", id);
CREATE INDEX diligence_conditions_org_id_risk_id_idx ON diligence_conditions USING btree (org_id, risk_id) WHERE risk_id IS NOT NULL;
alter table diligence_conditions enable row level security;
alter table diligence_conditions force row level security;
create policy add on diligence_conditions for insert to tranche_app with check (( SELECT may('diligence:update'::text) AS may));
create policy edit on diligence_conditions for update to tranche_app using (( SELECT may('diligence:update'::text) AS may));
create policy firm on diligence_conditions as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on diligence_conditions for select to tranche_app using (( SELECT may('diligence:read'::text) AS may));
create policy remove on diligence_conditions for delete to tranche_app using (( SELECT may('diligence:update'::text) AS may));
create policy system on diligence_conditions for all to current_user using (true) with check (true);
grant delete, insert, select, update on diligence_conditions to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON diligence_conditions FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON diligence_conditions REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON diligence_conditions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON diligence_conditions REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table diligence_evidence:
create table diligence_evidence (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  item_id uuid not null,
  document_id uuid not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  constraint diligence_evidence_pkey PRIMARY KEY (org_id, id),
  constraint diligence_evidence_org_id_item_id_document_id_key UNIQUE (org_id, item_id, document_id),
  constraint diligence_evidence_org_id_created_by_fkey FOREIGN KEY (org_id, created_by) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (created_by),
  constraint diligence_evidence_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE,
  constraint diligence_evidence_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint diligence_evidence_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES diligence_items(org_id, id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": false, "parent_column": "item_id", "read_permission": "diligence:read", "redacted_columns": []}
CREATE INDEX diligence_evidence_org_id_created_by_idx ON diligence_evidence USING btree (org_id, created_by) WHERE created_by IS NOT NULL;
CREATE INDEX diligence_evidence_org_id_document_id_idx ON diligence_evidence USING btree (org_id, document_id);
alter table diligence_evidence enable row level security;
alter table diligence_evidence force row level security;
create policy add on diligence_evidence for insert to tranche_app with check (( SELECT may('diligence:update'::text) AS may) AND (EXISTS ( SELECT FROM diligence_items i JOIN documents d ON d.org_id = i.org_id AND d.record_id = i.project_id WHERE i.org_id = diligence_evidence.org_id AND i.id = diligence_evidence.item_id AND d.id = diligence_evidence.document_id)));
create policy firm on diligence_evidence as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on diligence_evidence for select to tranche_app using (( SELECT may('diligence:read'::text) AS may));
create policy remove on diligence_evidence for delete to tranche_app using (( SELECT may('diligence:update'::text) AS may));
create policy system on diligence_evidence for all to current_user using (true) with check (true);
grant delete, insert, select, update on diligence_evidence to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON diligence_evidence REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON diligence_evidence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON diligence_evidence REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table diligence_items:
create table diligence_items (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  project_id uuid not null,
  "position" numeric not null,
  section text default ''::text not null,
  title text not null,
  status text default 'open'::text not null,
  assigned_to uuid,
  due_on date,
  findings text default ''::text not null,
  signed_off_by uuid,
  signed_off_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  needs_sign_off boolean default false not null,
  constraint diligence_items_pkey PRIMARY KEY (org_id, id),
  constraint diligence_items_org_id_assigned_to_fkey FOREIGN KEY (org_id, assigned_to) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (assigned_to),
  constraint diligence_items_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint diligence_items_org_id_project_id_fkey FOREIGN KEY (org_id, project_id) REFERENCES due_diligence_projects(org_id, id) ON DELETE CASCADE,
  constraint diligence_items_check CHECK (signed_off_at IS NULL OR (status = ANY (ARRAY['done'::text, 'not_applicable'::text]))),
  constraint diligence_items_findings_check CHECK (length(findings) <= 20000),
  constraint diligence_items_section_check CHECK (length(section) <= 100),
  constraint diligence_items_status_check CHECK (status = ANY (ARRAY['open'::text, 'in_progress'::text, 'done'::text, 'not_applicable'::text])),
  constraint diligence_items_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "project_id", "read_permission": "diligence:read", "redacted_columns": []}
CREATE INDEX diligence_items_org_id_assigned_to_idx ON diligence_items USING btree (org_id, assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX diligence_items_org_id_project_id_position_id_idx ON diligence_items USING btree (org_id, project_id, "position", id);
alter table diligence_items enable row level security;
alter table diligence_items force row level security;
create policy add on diligence_items for insert to tranche_app with check (( SELECT may('diligence:update'::text) AS may) OR ( SELECT may('diligence:create'::text) AS may));
create policy edit on diligence_items for update to tranche_app using (( SELECT may('diligence:update'::text) AS may));
create policy firm on diligence_items as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on diligence_items for select to tranche_app using (( SELECT may('diligence:read'::text) AS may));
create policy remove on diligence_items for delete to tranche_app using (( SELECT may('diligence:update'::text) AS may));
create policy system on diligence_items for all to current_user using (true) with check (true);
grant delete, insert, select, update on diligence_items to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON diligence_items FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON diligence_items REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON diligence_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON diligence_items REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table diligence_request_files:
create table diligence_request_files (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  request_id uuid not null,
  document_id uuid not null,
  name text not null,
  link_id uuid default current_link(),
  created_at timestamp with time zone default now() not null,
  constraint diligence_request_files_pkey PRIMARY KEY (org_id, id),
  constraint diligence_request_files_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE,
  constraint diligence_request_files_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint diligence_request_files_org_id_link_id_fkey FOREIGN KEY (org_id, link_id) REFERENCES public_links(org_id, id) ON DELETE SET NULL (link_id),
  constraint diligence_request_files_org_id_request_id_fkey FOREIGN KEY (org_id, request_id) REFERENCES diligence_requests(org_id, id) ON DELETE CASCADE,
  constraint diligence_request_files_name_check CHECK (length(name) <= 255)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "request_id", "read_permission": "diligence:read", "redacted_columns": []}
CREATE INDEX diligence_request_files_org_id_document_id_idx ON diligence_request_files USING btree (org_id, document_id);
CREATE INDEX diligence_request_files_org_id_link_id_idx ON diligence_request_files USING btree (org_id, link_id) WHERE link_id IS NOT NULL;
CREATE INDEX diligence_request_files_org_id_request_id_id_idx ON diligence_request_files USING btree (org_id, request_id, id);
alter table diligence_request_files enable row level security;
alter table diligence_request_files force row level security;
create policy add_by_link on diligence_request_files for insert to tranche_app with check (link_id = (( SELECT current_link() AS current_link)) AND (EXISTS ( SELECT FROM diligence_requests r WHERE r.org_id = diligence_request_files.org_id AND r.id = diligence_request_files.request_id AND r.project_id = (( SELECT link_record('requests'::text) AS link_record)) AND r.closed_at IS NULL)) AND (EXISTS ( SELECT FROM documents d WHERE d.org_id = diligence_request_files.org_id AND d.id = diligence_request_files.document_id AND d.link_id = (( SELECT current_link() AS current_link)))));
create policy by_link on diligence_request_files for select to tranche_app using ((( SELECT link_record('requests'::text) AS link_record)) IS NOT NULL AND (EXISTS ( SELECT FROM diligence_requests r WHERE r.org_id = diligence_request_files.org_id AND r.id = diligence_request_files.request_id)));
create policy firm on diligence_request_files as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on diligence_request_files for select to tranche_app using (( SELECT may('diligence:read'::text) AS may));
create policy system on diligence_request_files for all to current_user using (true) with check (true);
grant delete, insert, select, update on diligence_request_files to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON diligence_request_files REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON diligence_request_files REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON diligence_request_files REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table diligence_requests:
create table diligence_requests (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  project_id uuid not null,
  "position" numeric not null,
  item_id uuid,
  title text not null,
  note text default ''::text not null,
  asked_at timestamp with time zone default now() not null,
  closed_at timestamp with time zone,
  closed_by uuid,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  due_on date,
  reminded_of date,
  constraint diligence_requests_pkey PRIMARY KEY (org_id, id),
  constraint diligence_requests_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint diligence_requests_org_id_item_id_fkey FOREIGN KEY (org_id, item_id) REFERENCES diligence_items(org_id, id) ON DELETE SET NULL (item_id),
  constraint diligence_requests_org_id_project_id_fkey FOREIGN KEY (org_id, project_id) REFERENCES due_diligence_projects(org_id, id) ON DELETE CASCADE,
  constraint diligence_requests_note_check CHECK (length(note) <= 2000),
  constraint diligence_requests_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "project_id", "read_permission": "diligence:read", "redacted_columns": []}
CREATE INDEX diligence_requests_org_id_item_id_idx ON diligence_requests USING btree (org_id, item_id) WHERE item_id IS NOT NULL;
CREATE INDEX diligence_requests_org_id_project_id_position_id_idx ON diligence_requests USING btree (org_id, project_id, "position", id);
alter table diligence_requests enable row level security;
alter table diligence_requests force row level security;
create policy add on diligence_requests for insert to tranche_app with check (( SELECT may('diligence:update'::text) AS may));
create policy by_link on diligence_requests for select to tranche_app using (project_id = (( SELECT link_record('requests'::text) AS link_record)));
create policy edit on diligence_requests for update to tranche_app using (( SELECT may('diligence:update'::text) AS may));
create policy firm on diligence_requests as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on diligence_requests for select to tranche_app using (( SELECT may('diligence:read'::text) AS may));
create policy remove on diligence_requests for delete to tranche_app using (( SELECT may('diligence:update'::text) AS may));
create policy system on diligence_requests for all to current_user using (true) with check (true);
grant delete, insert, select, update on diligence_requests to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON diligence_requests FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON diligence_requests REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON diligence_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON diligence_requests REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table diligence_risks:
create table diligence_risks (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  project_id uuid not null,
  title text not null,
  category text,
  likelihood integer not null,
  impact integer not null,
  mitigation text default ''::text not null,
  assigned_to uuid,
  status text default 'open'::text not null,
  accepted_by uuid,
  accepted_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint diligence_risks_pkey PRIMARY KEY (org_id, id),
  constraint diligence_risks_org_id_assigned_to_fkey FOREIGN KEY (org_id, assigned_to) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (assigned_to),
  constraint diligence_risks_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint diligence_risks_org_id_project_id_fkey FOREIGN KEY (org_id, project_id) REFERENCES due_diligence_projects(org_id, id) ON DELETE CASCADE,
  constraint diligence_risks_category_check CHECK (length(category) <= 100),
  constraint diligence_risks_check CHECK ((status = 'accepted'::text) = (accepted_at IS NOT NULL)),
  constraint diligence_risks_impact_check CHECK (impact >= 1 AND impact <= 5),
  constraint diligence_risks_likelihood_check CHECK (likelihood >= 1 AND likelihood <= 5),
  constraint diligence_risks_mitigation_check CHECK (length(mitigation) <= 20000),
  constraint diligence_risks_status_check CHECK (status = ANY (ARRAY['open'::text, 'mitigated'::text, 'accepted'::text])),
  constraint diligence_risks_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "project_id", "read_permission": "diligence:read", "redacted_columns": []}
CREATE INDEX diligence_risks_org_id_assigned_to_idx ON diligence_risks USING btree (org_id, assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX diligence_risks_org_id_project_id_id_idx ON diligence_risks USING btree (org_id, project_id, id);
alter table diligence_risks enable row level security;
alter table diligence_risks force row level security;
create policy add on diligence_risks for insert to tranche_app with check (( SELECT may('diligence:update'::text) AS may));
create policy edit on diligence_risks for update to tranche_app using (( SELECT may('diligence:update'::text) AS may));
create policy firm on diligence_risks as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on diligence_risks for select to tranche_app using (( SELECT may('diligence:read'::text) AS may));
create policy remove on diligence_risks for delete to tranche_app using (( SELECT may('diligence:update'::text) AS may));
create policy system on diligence_risks for all to current_user using (true) with check (true);
grant delete, insert, select, update on diligence_risks to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON diligence_risks FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON diligence_risks REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON diligence_risks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON diligence_risks REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table diligence_template_items:
create table diligence_template_items (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  template_id uuid not null,
  "position" numeric not null,
  section text default ''::text not null,
  title text not null,
  needs_sign_off boolean default false not null,
  due_days integer,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint diligence_template_items_pkey PRIMARY KEY (org_id, id),
  constraint diligence_template_items_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint diligence_template_items_org_id_template_id_fkey FOREIGN KEY (org_id, template_id) REFERENCES diligence_templates(org_id, id) ON DELETE CASCADE,
  constraint diligence_template_items_due_days_check CHECK (due_days >= 0 AND due_days <= 3650),
  constraint diligence_template_items_section_check CHECK (length(section) <= 100),
  constraint diligence_template_items_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "template_id", "read_permission": "diligence:read", "redacted_columns": []}
CREATE INDEX diligence_template_items_org_id_template_id_position_id_idx ON diligence_template_items USING btree (org_id, template_id, "position", id);
alter table diligence_template_items enable row level security;
alter table diligence_template_items force row level security;
create policy add on diligence_template_items for insert to tranche_app with check (( SELECT may('diligence:configure'::text) AS may));
create policy edit on diligence_template_items for update to tranche_app using (( SELECT may('diligence:configure'::text) AS may));
create policy firm on diligence_template_items as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on diligence_template_items for select to tranche_app using (( SELECT may('diligence:read'::text) AS may));
create policy remove on diligence_template_items for delete to tranche_app using (( SELECT may('diligence:configure'::text) AS may));
create policy system on diligence_template_items for all to current_user using (true) with check (true);
grant delete, insert, select, update on diligence_template_items to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON diligence_template_items FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON diligence_template_items REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON diligence_template_items REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON diligence_template_items REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table diligence_templates:
create table diligence_templates (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  stage text not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  constraint diligence_templates_pkey PRIMARY KEY (org_id, id),
  constraint diligence_templates_org_id_stage_key UNIQUE (org_id, stage),
  constraint diligence_templates_org_id_created_by_fkey FOREIGN KEY (org_id, created_by) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (created_by),
  constraint diligence_templates_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint diligence_templates_stage_check CHECK (stage = ANY (ARRAY['Initial Review'::text, 'Legal Review'::text, 'Financial Analysis'::text, 'Technical Assessment'::text, 'Market Analysis'::text, 'Management Review'::text]))
);
-- registered: {"audited": true, "append_only": false, "read_permission": "diligence:read", "redacted_columns": []}
CREATE INDEX diligence_templates_org_id_created_by_idx ON diligence_templates USING btree (org_id, created_by) WHERE created_by IS NOT NULL;
alter table diligence_templates enable row level security;
alter table diligence_templates force row level security;
create policy add on diligence_templates for insert to tranche_app with check (( SELECT may('diligence:configure'::text) AS may));
create policy edit on diligence_templates for update to tranche_app using (( SELECT may('diligence:configure'::text) AS may));
create policy firm on diligence_templates as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on diligence_templates for select to tranche_app using (( SELECT may('diligence:read'::text) AS may));
create policy remove on diligence_templates for delete to tranche_app using (( SELECT may('diligence:configure'::text) AS may));
create policy system on diligence_templates for all to current_user using (true) with check (true);
grant delete, insert, select, update on diligence_templates to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON diligence_templates REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON diligence_templates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON diligence_templates REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table distinct_records:
create table distinct_records (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  kind text not null,
  key text not null,
  ids uuid[] not null,
  said_by uuid default me() not null,
  said_at timestamp with time zone default now() not null,
  constraint distinct_records_pkey PRIMARY KEY (org_id, id),
  constraint distinct_records_org_id_kind_key_key UNIQUE (org_id, kind, key),
  constraint distinct_records_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint distinct_records_ids_check CHECK (cardinality(ids) >= 2 AND cardinality(ids) <= 200),
  constraint distinct_records_kind_check CHECK (kind = ANY (ARRAY['company'::text, 'contact'::text]))
);
-- registered: {"audited": false, "append_only": false, "read_permission": "company:read", "redacted_columns": []}
alter table distinct_records enable row level security;
alter table distinct_records force row level security;
create policy again on distinct_records for update to tranche_app using (kind = 'company'::text AND ( SELECT may('company:update'::text) AS may) OR kind = 'contact'::text AND ( SELECT may('contact:update'::text) AS may)) with check (said_by = (( SELECT me() AS me)));
create policy firm on distinct_records as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on distinct_records for select to tranche_app using (( SELECT may('company:read'::text) AS may));
create policy say on distinct_records for insert to tranche_app with check (said_by = (( SELECT me() AS me)) AND (kind = 'company'::text AND ( SELECT may('company:update'::text) AS may) OR kind = 'contact'::text AND ( SELECT may('contact:update'::text) AS may)));
create policy system on distinct_records for all to current_user using (true) with check (true);
grant delete, insert, select, update on distinct_records to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON distinct_records REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON distinct_records REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON distinct_records REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table distribution_lines:
create table distribution_lines (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  distribution_id uuid not null,
  commitment_id uuid not null,
  limited_partner_id uuid not null,
  is_general_partner boolean default false not null,
  contributed numeric not null,
  amount numeric not null,
  return_of_capital numeric not null,
  preferred numeric not null,
  profit numeric not null,
  carry numeric not null,
  escrow numeric default 0 not null,
  received numeric not null,
  recallable numeric default 0 not null,
  is_held boolean default false not null,
  withheld numeric default 0 not null,
  withheld_rate numeric,
  withheld_reason text,
  netted numeric default 0 not null,
  netted_line_id uuid,
  release_asked_by uuid,
  released_by uuid,
  released_on date,
  release_entry_id uuid,
  constraint distribution_lines_pkey PRIMARY KEY (org_id, id),
  constraint distribution_lines_org_id_distribution_id_commitment_id_key UNIQUE (org_id, distribution_id, commitment_id),
  constraint distribution_lines_org_id_commitment_id_fkey FOREIGN KEY (org_id, commitment_id) REFERENCES commitments(org_id, id),
  constraint distribution_lines_org_id_distribution_id_fkey FOREIGN KEY (org_id, distribution_id) REFERENCES distributions(org_id, id) ON DELETE CASCADE,
  constraint distribution_lines_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint distribution_lines_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id),
  constraint distribution_lines_org_id_netted_line_id_fkey FOREIGN KEY (org_id, netted_line_id) REFERENCES capital_call_lines(org_id, id),
  constraint distribution_lines_org_id_release_entry_id_fkey FOREIGN KEY (org_id, release_entry_id) REFERENCES journal_entries(org_id, id),
  constraint distribution_lines_amount_check CHECK (amount >= 0::numeric),
  constraint distribution_lines_carry_check CHECK (carry >= 0::numeric),
  constraint distribution_lines_check CHECK (escrow >= 0::numeric AND escrow <= carry),
  constraint distribution_lines_check1 CHECK (received = (amount - carry) AND received = (return_of_capital + preferred + profit)),
  constraint distribution_lines_check2 CHECK (recallable >= 0::numeric AND recallable <= received),
  constraint distribution_lines_check3 CHECK ((withheld + netted) <= received),
  constraint distribution_lines_check4 CHECK ((withheld > 0::numeric) = (withheld_reason IS NOT NULL)),
  constraint distribution_lines_check5 CHECK ((netted > 0::numeric) = (netted_line_id IS NOT NULL)),
  constraint distribution_lines_check6 CHECK (released_by IS NULL OR released_by IS DISTINCT FROM release_asked_by),
  constraint distribution_lines_contributed_check CHECK (contributed >= 0::numeric),
  constraint distribution_lines_netted_check CHECK (netted >= 0::numeric),
  constraint distribution_lines_preferred_check CHECK (preferred >= 0::numeric),
  constraint distribution_lines_profit_check CHECK (profit >= 0::numeric),
  constraint distribution_lines_return_of_capital_check CHECK (return_of_capital >= 0::numeric),
  constraint distribution_lines_withheld_check CHECK (withheld >= 0::numeric),
  constraint distribution_lines_withheld_rate_check CHECK (withheld_rate > 0::numeric AND withheld_rate <= 100::numeric),
  constraint distribution_lines_withheld_reason_check CHECK (btrim(withheld_reason) <> ''::text AND length(withheld_reason) <= 300)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "distribution_id", "read_permission": "carry:read", "redacted_columns": []}
CREATE INDEX distribution_lines_org_id_commitment_id_idx ON distribution_lines USING btree (org_id, commitment_id);
CREATE INDEX distribution_lines_org_id_limited_partner_id_idx ON distribution_lines USING btree (org_id, limited_partner_id);
CREATE INDEX distribution_lines_org_id_netted_line_id_idx ON distribution_lines USING btree (org_id, netted_line_id) WHERE netted_line_id IS NOT NULL;
CREATE INDEX distribution_lines_org_id_release_entry_id_idx ON distribution_lines USING btree (org_id, release_entry_id) WHERE release_entry_id IS NOT NULL;
alter table distribution_lines enable row level security;
alter table distribution_lines force row level security;
create policy add on distribution_lines for insert to tranche_app with check (( SELECT may('call:prepare'::text) AS may) AND ( SELECT may('carry:read'::text) AS may));
create policy firm on distribution_lines as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on distribution_lines for select to tranche_app using (( SELECT may('carry:read'::text) AS may));
create policy system on distribution_lines for all to current_user using (true) with check (true);
grant insert, select on distribution_lines to tranche_app;
CREATE TRIGGER guard_distribution_line BEFORE INSERT ON distribution_lines FOR EACH ROW EXECUTE FUNCTION guard_distribution_line();
CREATE TRIGGER zz_delete AFTER DELETE ON distribution_lines REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON distribution_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON distribution_lines REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table distribution_notices:
create table distribution_notices (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  distribution_id uuid not null,
  line_id uuid not null,
  kind text not null,
  recipient text,
  recipients text[] default '{}'::text[] not null,
  publication_id uuid,
  document_id uuid,
  data_document_id uuid,
  made_at timestamp with time zone,
  mailed_at timestamp with time zone,
  attempts integer default 0 not null,
  problem text,
  problem_text text,
  created_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint distribution_notices_pkey PRIMARY KEY (org_id, id),
  constraint distribution_notices_org_id_line_id_kind_key UNIQUE (org_id, line_id, kind),
  constraint distribution_notices_org_id_data_document_id_fkey FOREIGN KEY (org_id, data_document_id) REFERENCES documents(org_id, id),
  constraint distribution_notices_org_id_distribution_id_fkey FOREIGN KEY (org_id, distribution_id) REFERENCES distributions(org_id, id) ON DELETE CASCADE,
  constraint distribution_notices_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id),
  constraint distribution_notices_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint distribution_notices_org_id_line_id_fkey FOREIGN KEY (org_id, line_id) REFERENCES distribution_lines(org_id, id) ON DELETE CASCADE,
  constraint distribution_notices_check CHECK (mailed_at IS NULL OR recipient IS NOT NULL),
  constraint distribution_notices_kind_check CHECK (kind = ANY (ARRAY['distribution'::text, 'cancellation'::text])),
  constraint distribution_notices_problem_check CHECK (problem = ANY (ARRAY['no_address'::text, 'too_many_mails'::text, 'failed'::text, 'portal_only'::text])),
  constraint distribution_notices_problem_text_check CHECK (length(problem_text) <= 500),
  constraint distribution_notices_recipient_check CHECK (length(recipient) <= 320)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "distribution_id", "read_permission": "carry:read", "redacted_columns": []}
CREATE INDEX distribution_notices_org_id_created_at_idx ON distribution_notices USING btree (org_id, created_at) WHERE mailed_at IS NULL;
CREATE INDEX distribution_notices_org_id_data_document_id_idx ON distribution_notices USING btree (org_id, data_document_id) WHERE data_document_id IS NOT NULL;
CREATE INDEX distribution_notices_org_id_distribution_id_idx ON distribution_notices USING btree (org_id, distribution_id);
CREATE INDEX distribution_notices_org_id_document_id_idx ON distribution_notices USING btree (org_id, document_id) WHERE document_id IS NOT NULL;
alter table distribution_notices enable row level security;
alter table distribution_notices force row level security;
create policy edit on distribution_notices for update to tranche_app using (( SELECT is_system() AS is_system) OR ( SELECT may('call:prepare'::text) AS may));
create policy firm on distribution_notices as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on distribution_notices for select to tranche_app using (( SELECT may('carry:read'::text) AS may));
create policy system on distribution_notices for all to current_user using (true) with check (true);
grant select, update on distribution_notices to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON distribution_notices FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_call_notice BEFORE UPDATE ON distribution_notices FOR EACH ROW EXECUTE FUNCTION guard_call_notice();
CREATE TRIGGER zz_delete AFTER DELETE ON distribution_notices REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON distribution_notices REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON distribution_notices REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table distributions:
create table distributions (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  number integer not null,
  name text not null,
  purpose text not null,
  source text not null,
  portfolio_company_id uuid,
  paid_on date not null,
  currency text not null,
  amount numeric not null,
  recallable numeric default 0 not null,
  carry numeric not null,
  escrow numeric default 0 not null,
  terms_id uuid not null,
  known_at timestamp with time zone not null,
  state text default 'pending'::text not null,
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamp with time zone,
  entry_id uuid,
  cancel_reason text,
  cancel_asked_by uuid,
  cancelled_by uuid,
  cancelled_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint distributions_pkey PRIMARY KEY (org_id, id),
  constraint distributions_org_id_fund_id_number_key UNIQUE (org_id, fund_id, number),
  constraint distributions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint distributions_org_id_fund_id_entry_id_fkey FOREIGN KEY (org_id, fund_id, entry_id) REFERENCES journal_entries(org_id, fund_id, id),
  constraint distributions_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint distributions_org_id_portfolio_company_id_fkey FOREIGN KEY (org_id, portfolio_company_id) REFERENCES portfolio_companies(org_id, id),
  constraint distributions_org_id_terms_id_fkey FOREIGN KEY (org_id, terms_id) REFERENCES fund_terms(org_id, id),
  constraint distributions_amount_check CHECK (amount > 0::numeric),
  constraint distributions_cancel_reason_check CHECK (btrim(cancel_reason) <> ''::text AND length(cancel_reason) <= 500),
  constraint distributions_check CHECK (recallable >= 0::numeric AND recallable <= amount),
  constraint distributions_check1 CHECK (carry >= 0::numeric AND carry <= amount),
  constraint distributions_check2 CHECK (escrow >= 0::numeric AND escrow <= carry),
  constraint distributions_check3 CHECK (approved_by <> prepared_by),
  constraint distributions_check4 CHECK ((approved_at IS NULL) = (entry_id IS NULL)),
  constraint distributions_check5 CHECK (approved_at IS NOT NULL OR state <> 'approved'::text),
  constraint distributions_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint distributions_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 300),
  constraint distributions_number_check CHECK (number > 0),
  constraint distributions_purpose_check CHECK (btrim(purpose) <> ''::text AND length(purpose) <= 2000),
  constraint distributions_source_check CHECK (source = ANY (ARRAY['exit'::text, 'income'::text, 'other'::text])),
  constraint distributions_state_check CHECK (state = ANY (ARRAY['pending'::text, 'approved'::text, 'cancelled'::text]))
);
-- registered: {"kind": "distribution", "audited": true, "append_only": false, "label_column": "name", "search_columns": ["name", "purpose"], "read_permission": "carry:read", "redacted_columns": []}
CREATE INDEX distributions_org_id_amount_id_idx ON distributions USING btree (org_id, amount, id);
CREATE INDEX distributions_org_id_created_at_id_idx ON distributions USING btree (org_id, created_at, id);
CREATE INDEX distributions_org_id_entry_id_idx ON distributions USING btree (org_id, entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX distributions_org_id_paid_on_id_idx ON distributions USING btree (org_id, paid_on, id);
CREATE INDEX distributions_org_id_portfolio_company_id_idx ON distributions USING btree (org_id, portfolio_company_id) WHERE portfolio_company_id IS NOT NULL;
CREATE INDEX distributions_org_id_terms_id_idx ON distributions USING btree (org_id, terms_id);
alter table distributions enable row level security;
alter table distributions force row level security;
create policy add on distributions for insert to tranche_app with check (( SELECT may('call:prepare'::text) AS may) AND ( SELECT may('carry:read'::text) AS may));
create policy firm on distributions as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on distributions for select to tranche_app using (( SELECT may('carry:read'::text) AS may));
create policy system on distributions for all to current_user using (true) with check (true);
grant insert, select on distributions to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON distributions FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_distribution BEFORE INSERT ON distributions FOR EACH ROW EXECUTE FUNCTION guard_distribution();
CREATE TRIGGER zz_delete AFTER DELETE ON distributions REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON distributions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON distributions REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table document_readings:
create table document_readings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  document_id uuid not null,
  version integer not null,
  state text default 'waiting'::text not null,
  changed_at timestamp with time zone default now() not null,
  kind text,
  words integer default 0 not null,
  is_truncated boolean default false not null,
  problem text,
  constraint document_readings_pkey PRIMARY KEY (org_id, id),
  constraint document_readings_org_id_document_id_version_key UNIQUE (org_id, document_id, version),
  constraint document_readings_org_id_document_id_version_fkey FOREIGN KEY (org_id, document_id, version) REFERENCES document_versions(org_id, document_id, version) ON DELETE CASCADE,
  constraint document_readings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint document_readings_check CHECK (state <> 'unreadable'::text OR problem IS NOT NULL),
  constraint document_readings_kind_check CHECK (kind = ANY (ARRAY['pdf'::text, 'docx'::text, 'pptx'::text, 'sheet'::text, 'email'::text, 'html'::text, 'text'::text])),
  constraint document_readings_problem_check CHECK (problem ~ '^[a-z_]{1,40}$'::text),
  constraint document_readings_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'read'::text, 'unreadable'::text])),
  constraint document_readings_words_check CHECK (words >= 0)
);
-- registered: {"audited": false, "append_only": false, "parent_column": "document_id", "read_permission": "document:read", "redacted_columns": []}
CREATE INDEX document_readings_org_id_changed_at_idx ON document_readings USING btree (org_id, changed_at) WHERE state = 'waiting'::text;
alter table document_readings enable row level security;
alter table document_readings force row level security;
create policy add on document_readings for insert to tranche_app with check (( SELECT is_system() AS is_system));
create policy edit on document_readings for update to tranche_app using (( SELECT is_system() AS is_system)) with check (true);
create policy firm on document_readings as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on document_readings for select to tranche_app using (( SELECT may('document:read'::text) AS may) AND (EXISTS ( SELECT FROM documents d WHERE d.org_id = document_readings.org_id AND d.id = document_readings.document_id)));
create policy system on document_readings for all to current_user using (true) with check (true);
grant delete, insert, select, update on document_readings to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON document_readings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON document_readings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON document_readings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table document_texts:
create table document_texts (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  document_id uuid not null,
  version integer not null,
  number integer not null,
  piece integer not null,
  name text,
  content text not null,
  words tsvector not null,
  constraint document_texts_pkey PRIMARY KEY (org_id, id),
  constraint document_texts_org_id_document_id_version_number_piece_key UNIQUE (org_id, document_id, version, number, piece),
  constraint document_texts_org_id_document_id_version_fkey FOREIGN KEY (org_id, document_id, version) REFERENCES document_readings(org_id, document_id, version) ON DELETE CASCADE,
  constraint document_texts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint document_texts_number_check CHECK (number > 0),
  constraint document_texts_piece_check CHECK (piece >= 0)
);
-- registered: {"audited": false, "append_only": false, "parent_column": "document_id", "read_permission": "document:read", "redacted_columns": []}
alter table document_texts enable row level security;
alter table document_texts force row level security;
create policy add on document_texts for insert to tranche_app with check (( SELECT is_system() AS is_system));
create policy firm on document_texts as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on document_texts for select to tranche_app using (( SELECT may('document:read'::text) AS may) AND (EXISTS ( SELECT FROM documents d WHERE d.org_id = document_texts.org_id AND d.id = document_texts.document_id)));
create policy remove on document_texts for delete to tranche_app using (( SELECT is_system() AS is_system));
create policy system on document_texts for all to current_user using (true) with check (true);
grant delete, insert, select, update on document_texts to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON document_texts REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON document_texts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON document_texts REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table document_versions:
create table document_versions (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  document_id uuid not null,
  version integer not null,
  name text not null,
  type text not null,
  blob_key text not null,
  bytes bigint not null,
  sha256 text not null,
  note text default ''::text not null,
  uploaded_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  constraint document_versions_pkey PRIMARY KEY (org_id, id),
  constraint document_versions_org_id_blob_key_key UNIQUE (org_id, blob_key),
  constraint document_versions_org_id_document_id_version_key UNIQUE (org_id, document_id, version),
  constraint document_versions_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE,
  constraint document_versions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint document_versions_org_id_uploaded_by_fkey FOREIGN KEY (org_id, uploaded_by) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (uploaded_by),
  constraint document_versions_bytes_check CHECK (bytes > 0),
  constraint document_versions_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 255),
  constraint document_versions_note_check CHECK (length(note) <= 2000),
  constraint document_versions_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint document_versions_type_check CHECK (type ~ '^[a-z0-9]{1,10}$'::text),
  constraint document_versions_version_check CHECK (version > 0)
);
-- registered: {"audited": false, "append_only": true, "parent_column": "document_id", "read_permission": "document:read", "redacted_columns": []}
CREATE INDEX document_versions_org_id_bytes_idx ON document_versions USING btree (org_id) INCLUDE (bytes);
CREATE INDEX document_versions_org_id_uploaded_by_idx ON document_versions USING btree (org_id, uploaded_by) WHERE uploaded_by IS NOT NULL;
alter table document_versions enable row level security;
alter table document_versions force row level security;
create policy add on document_versions for insert to tranche_app with check (( SELECT may('document:upload'::text) AS may) AND (EXISTS ( SELECT FROM documents d WHERE d.org_id = document_versions.org_id AND d.id = document_versions.document_id)));
create policy add_by_link on document_versions for insert to tranche_app with check ((( SELECT current_link() AS current_link)) IS NOT NULL AND (EXISTS ( SELECT FROM documents d WHERE d.org_id = document_versions.org_id AND d.id = document_versions.document_id AND d.link_id = (( SELECT current_link() AS current_link)))));
create policy firm on document_versions as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy published on document_versions for select to tranche_app using (id = ANY ((( SELECT published_rows() AS published_rows))::uuid[]));
create policy read on document_versions for select to tranche_app using (( SELECT may('document:read'::text) AS may) AND (EXISTS ( SELECT FROM documents d WHERE d.org_id = document_versions.org_id AND d.id = document_versions.document_id)));
create policy system on document_versions for all to current_user using (true) with check (true);
grant insert, select on document_versions to tranche_app;
CREATE TRIGGER read_words AFTER INSERT ON document_versions FOR EACH ROW EXECUTE FUNCTION read_words_of();
CREATE TRIGGER zz_delete AFTER DELETE ON document_versions REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON document_versions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON document_versions REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table document_words:
create table document_words (
  org_id uuid default current_org() not null,
  document_id uuid not null,
  words tsvector not null,
  constraint document_words_pkey PRIMARY KEY (org_id, document_id),
  constraint document_words_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE
);
CREATE INDEX document_words_org_id_words_idx ON document_words USING gin (org_id, words) WITH (fastupdate=off);
alter table document_words enable row level security;
alter table document_words force row level security;
create policy firm on document_words as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy system on document_words for all to current_user using (true) with check (true);

-- table documents:
create table documents (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  name text not null,
  type text not null,
  file_path text not null,
  file_size bigint not null,
  version integer default 1 not null,
  category text default 'other'::text not null,
  record_id uuid,
  deal_id uuid,
  status text default 'pending_review'::text not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  review_note text default ''::text not null,
  electronic_signature_required boolean default false not null,
  uploaded_by uuid default me(),
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  link_id uuid default current_link(),
  superseded_at timestamp with time zone,
  constraint documents_pkey PRIMARY KEY (org_id, id),
  constraint documents_org_id_deal_id_fkey FOREIGN KEY (org_id, deal_id) REFERENCES deals(org_id, id) ON DELETE CASCADE,
  constraint documents_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint documents_org_id_link_id_fkey FOREIGN KEY (org_id, link_id) REFERENCES public_links(org_id, id) ON DELETE SET NULL (link_id),
  constraint documents_org_id_record_id_fkey FOREIGN KEY (org_id, record_id) REFERENCES records(org_id, id) ON DELETE CASCADE,
  constraint documents_org_id_reviewed_by_fkey FOREIGN KEY (org_id, reviewed_by) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (reviewed_by),
  constraint documents_org_id_uploaded_by_fkey FOREIGN KEY (org_id, uploaded_by) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (uploaded_by),
  constraint documents_category_check CHECK (category = ANY (ARRAY['presentation'::text, 'financial'::text, 'legal'::text, 'due_diligence'::text, 'other'::text])),
  constraint documents_check CHECK ((status = 'pending_review'::text) = (reviewed_at IS NULL)),
  constraint documents_check1 CHECK (status <> 'rejected'::text OR btrim(review_note) <> ''::text),
  constraint documents_file_size_check CHECK (file_size > 0),
  constraint documents_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 255),
  constraint documents_review_note_check CHECK (length(review_note) <= 2000),
  constraint documents_status_check CHECK (status = ANY (ARRAY['pending_review'::text, 'under_review'::text, 'approved'::text, 'rejected'::text])),
  constraint documents_type_check CHECK (type ~ '^[a-z0-9]{1,10}$'::text),
  constraint documents_version_check CHECK (version > 0)
);
-- registered: {"kind": "document", "audited": true, "append_only": false, "label_column": "name", "parent_column": "record_id", "search_columns": ["name", "type"], "read_permission": "document:read", "redacted_columns": ["file_path"]}
CREATE INDEX documents_org_id_created_at_id_idx ON documents USING btree (org_id, created_at, id);
CREATE INDEX documents_org_id_deal_id_idx ON documents USING btree (org_id, deal_id) WHERE deal_id IS NOT NULL;
CREATE INDEX documents_org_id_file_size_id_idx ON documents USING btree (org_id, file_size, id);
CREATE INDEX documents_org_id_link_id_idx ON documents USING btree (org_id, link_id) WHERE link_id IS NOT NULL;
CREATE INDEX documents_org_id_name_id_idx ON documents USING btree (org_id, name, id);
CREATE INDEX documents_org_id_record_id_created_at_id_idx ON documents USING btree (org_id, record_id, created_at, id) WHERE record_id IS NOT NULL;
CREATE INDEX documents_org_id_reviewed_by_idx ON documents USING btree (org_id, reviewed_by) WHERE reviewed_by IS NOT NULL;
CREATE INDEX documents_org_id_uploaded_by_idx ON documents USING btree (org_id, uploaded_by) WHERE uploaded_by IS NOT NULL;
alter table documents enable row level security;
alter table documents force row level security;
create policy add on documents for insert to tranche_app with check (( SELECT may('document:upload'::text) AS may) AND (record_id IS NULL OR (EXISTS ( SELECT FROM records r WHERE r.org_id = documents.org_id AND r.id = documents.record_id))));
create policy add_by_link on documents for insert to tranche_app with check (link_id = (( SELECT current_link() AS current_link)) AND record_id = (( SELECT link_record('requests'::text) AS link_record)));
create policy add_kpi_file_by_link on documents for insert to tranche_app with check (link_id = (( SELECT current_link() AS current_link)) AND record_id = (( SELECT link_record('kpis'::text) AS link_record)));
create policy by_link on documents for select to tranche_app using (link_id = (( SELECT current_link() AS current_link)));
create policy edit on documents for update to tranche_app using (( SELECT may('document:update'::text) AS may) OR ( SELECT may('document:review'::text) AS may) OR ( SELECT may('document:upload'::text) AS may)) with check (record_id IS NULL OR (EXISTS ( SELECT FROM records r WHERE r.org_id = documents.org_id AND r.id = documents.record_id)));
create policy firm on documents as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy not_withheld on documents as restrictive for all to tranche_app using (NOT (id IN ( SELECT unnest(withheld_rows()) AS unnest))) with check (true);
create policy published on documents for select to tranche_app using (id = ANY ((( SELECT published_rows() AS published_rows))::uuid[]));
create policy read on documents for select to tranche_app using (( SELECT may('document:read'::text) AS may) AND (record_id IS NULL OR (EXISTS ( SELECT FROM records r WHERE r.org_id = documents.org_id AND r.id = documents.record_id OFFSET 0))));
create policy remove on documents for delete to tranche_app using (( SELECT may('document:delete'::text) AS may));
create policy system on documents for all to current_user using (true) with check (true);
grant delete, insert, select, update on documents to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON documents FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON documents REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON documents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON documents REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table draft_postings:
create table draft_postings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  draft_id uuid not null,
  line integer not null,
  account_id uuid not null,
  limited_partner_id uuid,
  security_id uuid,
  quantity numeric,
  lot_id uuid,
  lot_on date,
  amount numeric not null,
  currency text not null,
  fund_amount numeric not null,
  rate numeric,
  rate_on date,
  rate_source text,
  constraint draft_postings_pkey PRIMARY KEY (org_id, id),
  constraint draft_postings_org_id_draft_id_line_key UNIQUE (org_id, draft_id, line),
  constraint draft_postings_org_id_account_id_fkey FOREIGN KEY (org_id, account_id) REFERENCES ledger_accounts(org_id, id),
  constraint draft_postings_org_id_draft_id_fkey FOREIGN KEY (org_id, draft_id) REFERENCES journal_drafts(org_id, id) ON DELETE CASCADE,
  constraint draft_postings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint draft_postings_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id),
  constraint draft_postings_org_id_security_id_fkey FOREIGN KEY (org_id, security_id) REFERENCES securities(org_id, id),
  constraint draft_postings_check CHECK ((rate IS NULL) = (rate_on IS NULL) AND (rate IS NULL) = (rate_source IS NULL)),
  constraint draft_postings_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint draft_postings_line_check CHECK (line >= 1 AND line <= 10000),
  constraint draft_postings_rate_check CHECK (rate > 0::numeric),
  constraint draft_postings_rate_source_check CHECK (length(rate_source) <= 600)
);
-- registered: {"audited": false, "append_only": false, "parent_column": "draft_id", "read_permission": "ledger:read", "redacted_columns": []}
CREATE INDEX draft_postings_org_id_account_id_idx ON draft_postings USING btree (org_id, account_id);
CREATE INDEX draft_postings_org_id_limited_partner_id_idx ON draft_postings USING btree (org_id, limited_partner_id) WHERE limited_partner_id IS NOT NULL;
CREATE INDEX draft_postings_org_id_security_id_idx ON draft_postings USING btree (org_id, security_id) WHERE security_id IS NOT NULL;
alter table draft_postings enable row level security;
alter table draft_postings force row level security;
create policy add on draft_postings for insert to tranche_app with check (( SELECT may('ledger:post'::text) AS may));
create policy firm on draft_postings as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on draft_postings for select to tranche_app using (( SELECT may('ledger:read'::text) AS may));
create policy remove on draft_postings for delete to tranche_app using (( SELECT may('ledger:post'::text) AS may));
create policy system on draft_postings for all to current_user using (true) with check (true);
grant delete, insert, select, update on draft_postings to tranche_app;
CREATE TRIGGER guard_draft_posting BEFORE INSERT OR DELETE ON draft_postings FOR EACH ROW EXECUTE FUNCTION guard_draft_posting();
CREATE TRIGGER zz_delete AFTER DELETE ON draft_postings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON draft_postings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON draft_postings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table due_diligence_projects:
create table due_diligence_projects (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  company text not null,
  deal_id uuid not null,
  stage text not null,
  priority text default 'Medium'::text not null,
  status text default 'Active'::text not null,
  assigned_to uuid,
  progress integer default 0 not null,
  due_on date not null,
  completed_at timestamp with time zone,
  notes text default ''::text not null,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint due_diligence_projects_pkey PRIMARY KEY (org_id, id),
  constraint due_diligence_projects_org_id_assigned_to_fkey FOREIGN KEY (org_id, assigned_to) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (assigned_to),
  constraint due_diligence_projects_org_id_deal_id_fkey FOREIGN KEY (org_id, deal_id) REFERENCES deals(org_id, id) ON DELETE CASCADE,
  constraint due_diligence_projects_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint due_diligence_projects_check CHECK ((status = 'Completed'::text) = (completed_at IS NOT NULL)),
  constraint due_diligence_projects_company_check CHECK (btrim(company) <> ''::text),
  constraint due_diligence_projects_notes_check CHECK (length(notes) <= 20000),
  constraint due_diligence_projects_priority_check CHECK (priority = ANY (ARRAY['High'::text, 'Medium'::text, 'Low'::text])),
  constraint due_diligence_projects_progress_check CHECK (progress >= 0 AND progress <= 100),
  constraint due_diligence_projects_stage_check CHECK (stage = ANY (ARRAY['Initial Review'::text, 'Legal Review'::text, 'Financial Analysis'::text, 'Technical Assessment'::text, 'Market Analysis'::text, 'Management Review'::text])),
  constraint due_diligence_projects_status_check CHECK (status = ANY (ARRAY['Active'::text, 'Completed'::text, 'On Hold'::text, 'Cancelled'::text]))
);
-- registered: {"kind": "due_diligence", "audited": true, "append_only": false, "label_column": "company", "search_columns": ["company", "stage", "notes"], "read_permission": "diligence:read", "redacted_columns": []}
CREATE INDEX due_diligence_projects_org_id_assigned_to_idx ON due_diligence_projects USING btree (org_id, assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX due_diligence_projects_org_id_created_at_id_idx ON due_diligence_projects USING btree (org_id, created_at, id);
CREATE INDEX due_diligence_projects_org_id_deal_id_idx ON due_diligence_projects USING btree (org_id, deal_id);
CREATE INDEX due_diligence_projects_org_id_due_on_id_idx ON due_diligence_projects USING btree (org_id, due_on, id);
alter table due_diligence_projects enable row level security;
alter table due_diligence_projects force row level security;
create policy add on due_diligence_projects for insert to tranche_app with check (( SELECT may('diligence:create'::text) AS may));
create policy by_link on due_diligence_projects for select to tranche_app using (id = (( SELECT link_record('requests'::text) AS link_record)));
create policy edit on due_diligence_projects for update to tranche_app using (( SELECT may('diligence:update'::text) AS may));
create policy firm on due_diligence_projects as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on due_diligence_projects for select to tranche_app using (( SELECT may('diligence:read'::text) AS may));
create policy remove on due_diligence_projects for delete to tranche_app using (( SELECT may('diligence:delete'::text) AS may));
create policy system on due_diligence_projects for all to current_user using (true) with check (true);
grant delete, insert, select, update on due_diligence_projects to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON due_diligence_projects FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON due_diligence_projects REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON due_diligence_projects REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON due_diligence_projects REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table email_people:
create table email_people (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  activity_id uuid not null,
  "position" integer not null,
  role text not null,
  name text default ''::text not null,
  address text not null,
  contact_id uuid,
  constraint email_people_pkey PRIMARY KEY (org_id, id),
  constraint email_people_org_id_activity_id_fkey FOREIGN KEY (org_id, activity_id) REFERENCES emails(org_id, activity_id) ON DELETE CASCADE,
  constraint email_people_org_id_contact_id_fkey FOREIGN KEY (org_id, contact_id) REFERENCES contacts(org_id, id) ON DELETE SET NULL (contact_id),
  constraint email_people_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint email_people_address_check CHECK (length(address) <= 254 AND address = lower(address)),
  constraint email_people_name_check CHECK (length(name) <= 200),
  constraint email_people_role_check CHECK (role = ANY (ARRAY['from'::text, 'to'::text, 'cc'::text]))
);
-- registered: {"audited": false, "append_only": false, "parent_column": "activity_id", "read_permission": "activity:read", "redacted_columns": []}
CREATE INDEX email_people_org_id_activity_id_position_idx ON email_people USING btree (org_id, activity_id, "position");
CREATE INDEX email_people_org_id_address_idx ON email_people USING btree (org_id, address) WHERE contact_id IS NULL;
CREATE INDEX email_people_org_id_contact_id_idx ON email_people USING btree (org_id, contact_id) WHERE contact_id IS NOT NULL;
alter table email_people enable row level security;
alter table email_people force row level security;
create policy add on email_people for insert to tranche_app with check (( SELECT may('activity:create'::text) AS may) AND (EXISTS ( SELECT FROM activities a WHERE a.org_id = email_people.org_id AND a.id = email_people.activity_id AND a.user_id = (( SELECT me() AS me)))));
create policy firm on email_people as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on email_people for select to tranche_app using (( SELECT may('activity:read'::text) AS may));
create policy system on email_people for all to current_user using (true) with check (true);
grant delete, insert, select, update on email_people to tranche_app;
CREATE TRIGGER score_delete AFTER DELETE ON email_people REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION score_after_email();
CREATE TRIGGER score_insert AFTER INSERT ON email_people REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION score_after_email();
CREATE TRIGGER score_update AFTER UPDATE ON email_people REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION score_after_email();
CREATE TRIGGER zz_delete AFTER DELETE ON email_people REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON email_people REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON email_people REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table emails:
create table emails (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  activity_id uuid not null,
  message_key text not null,
  subject text not null,
  sent_at timestamp with time zone,
  attachments jsonb default '[]'::jsonb not null,
  is_shortened boolean default false not null,
  constraint emails_pkey PRIMARY KEY (org_id, id),
  constraint emails_org_id_activity_id_key UNIQUE (org_id, activity_id),
  constraint emails_org_id_message_key_key UNIQUE (org_id, message_key),
  constraint emails_org_id_activity_id_fkey FOREIGN KEY (org_id, activity_id) REFERENCES activities(org_id, id) ON DELETE CASCADE,
  constraint emails_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint emails_attachments_check CHECK (jsonb_typeof(attachments) = 'array'::text),
  constraint emails_message_key_check CHECK (length(message_key) >= 1 AND length(message_key) <= 1000),
  constraint emails_subject_check CHECK (length(subject) <= 1000)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "activity_id", "read_permission": "activity:read", "redacted_columns": []}
alter table emails enable row level security;
alter table emails force row level security;
create policy add on emails for insert to tranche_app with check (( SELECT may('activity:create'::text) AS may) AND (EXISTS ( SELECT FROM activities a WHERE a.org_id = emails.org_id AND a.id = emails.activity_id AND a.user_id = (( SELECT me() AS me)))));
create policy firm on emails as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on emails for select to tranche_app using (( SELECT may('activity:read'::text) AS may));
create policy system on emails for all to current_user using (true) with check (true);
grant delete, insert, select, update on emails to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON emails REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON emails REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON emails REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table favourites:
create table favourites (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid default me() not null,
  record_id uuid,
  view_id uuid,
  path text,
  place integer not null,
  constraint favourites_pkey PRIMARY KEY (org_id, id),
  constraint favourites_org_id_user_id_path_key UNIQUE (org_id, user_id, path),
  constraint favourites_org_id_user_id_record_id_key UNIQUE (org_id, user_id, record_id),
  constraint favourites_org_id_user_id_view_id_key UNIQUE (org_id, user_id, view_id),
  constraint favourites_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint favourites_org_id_record_id_fkey FOREIGN KEY (org_id, record_id) REFERENCES records(org_id, id) ON DELETE CASCADE,
  constraint favourites_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  constraint favourites_org_id_view_id_fkey FOREIGN KEY (org_id, view_id) REFERENCES saved_views(org_id, id) ON DELETE CASCADE,
  constraint favourites_check CHECK (num_nonnulls(record_id, view_id, path) = 1),
  constraint favourites_path_check CHECK (length(path) <= 200 AND path ~ '^(/[a-z][a-z-]*)+$'::text)
);
-- registered: {"audited": false, "append_only": false, "owner_column": "user_id", "redacted_columns": []}
CREATE INDEX favourites_org_id_record_id_idx ON favourites USING btree (org_id, record_id);
CREATE INDEX favourites_org_id_view_id_idx ON favourites USING btree (org_id, view_id);
alter table favourites enable row level security;
alter table favourites force row level security;
create policy firm on favourites as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on favourites for all to tranche_app using (user_id = (( SELECT me() AS me))) with check (user_id = (( SELECT me() AS me)));
create policy system on favourites for all to current_user using (true) with check (true);
grant delete, insert, select, update on favourites to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON favourites REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON favourites REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON favourites REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table fee_run_lines:
create table fee_run_lines (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  run_id uuid not null,
  limited_partner_id uuid not null,
  commitment numeric not null,
  rate numeric,
  is_free boolean default false not null,
  carried_in numeric default 0 not null,
  gross numeric not null,
  waived numeric not null,
  recognised numeric not null,
  applied numeric not null,
  unapplied numeric not null,
  net numeric not null,
  constraint fee_run_lines_pkey PRIMARY KEY (org_id, id),
  constraint fee_run_lines_org_id_run_id_limited_partner_id_key UNIQUE (org_id, run_id, limited_partner_id),
  constraint fee_run_lines_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint fee_run_lines_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id),
  constraint fee_run_lines_org_id_run_id_fkey FOREIGN KEY (org_id, run_id) REFERENCES fund_runs(org_id, id) ON DELETE CASCADE,
  constraint fee_run_lines_applied_check CHECK (applied >= 0::numeric),
  constraint fee_run_lines_carried_in_check CHECK (carried_in >= 0::numeric),
  constraint fee_run_lines_check CHECK (unapplied = (carried_in + recognised - applied)),
  constraint fee_run_lines_check1 CHECK (net = (gross - waived - applied) AND net >= 0::numeric),
  constraint fee_run_lines_commitment_check CHECK (commitment >= 0::numeric),
  constraint fee_run_lines_gross_check CHECK (gross >= 0::numeric),
  constraint fee_run_lines_rate_check CHECK (rate >= 0::numeric),
  constraint fee_run_lines_recognised_check CHECK (recognised >= 0::numeric),
  constraint fee_run_lines_waived_check CHECK (waived >= 0::numeric)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "run_id", "read_permission": "ledger:read", "redacted_columns": []}
CREATE INDEX fee_run_lines_org_id_limited_partner_id_idx ON fee_run_lines USING btree (org_id, limited_partner_id);
alter table fee_run_lines enable row level security;
alter table fee_run_lines force row level security;
create policy add on fee_run_lines for insert to tranche_app with check (( SELECT may('ledger:post'::text) AS may));
create policy firm on fee_run_lines as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on fee_run_lines for select to tranche_app using (( SELECT may('ledger:read'::text) AS may));
create policy system on fee_run_lines for all to current_user using (true) with check (true);
grant insert, select on fee_run_lines to tranche_app;
CREATE TRIGGER guard_run_line BEFORE INSERT ON fee_run_lines FOR EACH ROW EXECUTE FUNCTION guard_run_line();
CREATE TRIGGER zz_delete AFTER DELETE ON fee_run_lines REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON fee_run_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON fee_run_lines REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table firm_settings:
create table firm_settings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  currency text default 'USD'::text not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  home_sectors text[] default '{}'::text[] not null,
  constraint firm_settings_pkey PRIMARY KEY (org_id, id),
  constraint firm_settings_org_id_key UNIQUE (org_id),
  constraint firm_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint firm_settings_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint firm_settings_home_sectors_check CHECK (cardinality(home_sectors) <= 20)
);
-- registered: {"audited": true, "append_only": false, "read_permission": "member:read", "redacted_columns": []}
alter table firm_settings enable row level security;
alter table firm_settings force row level security;
create policy change on firm_settings for update to tranche_app using (( SELECT may('deal:configure'::text) AS may));
create policy firm on firm_settings as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on firm_settings for select to tranche_app using (( SELECT may('member:read'::text) AS may));
create policy set_first on firm_settings for insert to tranche_app with check (( SELECT may('deal:configure'::text) AS may));
create policy system on firm_settings for all to current_user using (true) with check (true);
grant delete, insert, select, update on firm_settings to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON firm_settings FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON firm_settings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON firm_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON firm_settings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table firm_words:
create table firm_words (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  field text not null,
  word text not null,
  folded text generated always as (fold_word(word)) stored not null,
  constraint firm_words_pkey PRIMARY KEY (org_id, id),
  constraint firm_words_org_id_field_folded_key UNIQUE (org_id, field, folded),
  constraint firm_words_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint firm_words_field_check CHECK (field = ANY (ARRAY['sector'::text, 'tag'::text, 'source'::text, 'round'::text, 'instrument'::text, 'pass_reason'::text, 'operating_status'::text, 'country'::text, 'referral_kind'::text])),
  constraint firm_words_word_check CHECK (btrim(word) <> ''::text AND length(word) <= 200)
);
-- registered: {"audited": false, "append_only": false, "read_permission": "company:read", "redacted_columns": []}
alter table firm_words enable row level security;
alter table firm_words force row level security;
create policy add on firm_words for insert to tranche_app with check (( SELECT may('company:create'::text) AS may) OR ( SELECT may('company:update'::text) AS may) OR ( SELECT may('deal:create'::text) AS may) OR ( SELECT may('deal:update'::text) AS may) OR ( SELECT may('contact:create'::text) AS may) OR ( SELECT may('contact:update'::text) AS may));
create policy firm on firm_words as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on firm_words for select to tranche_app using (( SELECT may('company:read'::text) AS may));
create policy read_beside on firm_words for select to tranche_app using (( SELECT may('deal:read'::text) AS may) OR ( SELECT may('contact:read'::text) AS may));
create policy respell on firm_words for update to tranche_app using (( SELECT may('company:create'::text) AS may) OR ( SELECT may('company:update'::text) AS may) OR ( SELECT may('deal:create'::text) AS may) OR ( SELECT may('deal:update'::text) AS may) OR ( SELECT may('contact:create'::text) AS may) OR ( SELECT may('contact:update'::text) AS may));
create policy system on firm_words for all to current_user using (true) with check (true);
grant delete, insert, select, update on firm_words to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON firm_words REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON firm_words REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON firm_words REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table fund_bank_accounts:
create table fund_bank_accounts (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  name text not null,
  holder text not null,
  bank text,
  currency text not null,
  account text not null,
  bic text,
  replaces_id uuid,
  closes boolean default false not null,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint fund_bank_accounts_pkey PRIMARY KEY (org_id, id),
  constraint fund_bank_accounts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint fund_bank_accounts_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id) ON DELETE CASCADE,
  constraint fund_bank_accounts_org_id_replaces_id_fkey FOREIGN KEY (org_id, replaces_id) REFERENCES fund_bank_accounts(org_id, id) ON DELETE CASCADE,
  constraint fund_bank_accounts_account_check CHECK (account ~ '^[A-Z0-9-]{4,34}$'::text),
  constraint fund_bank_accounts_bank_check CHECK (length(bank) <= 200),
  constraint fund_bank_accounts_bic_check CHECK (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'::text),
  constraint fund_bank_accounts_check CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint fund_bank_accounts_check1 CHECK (confirmed_by <> prepared_by),
  constraint fund_bank_accounts_check2 CHECK (ended_at IS NULL OR confirmed_at IS NOT NULL),
  constraint fund_bank_accounts_check3 CHECK (NOT closes OR replaces_id IS NOT NULL),
  constraint fund_bank_accounts_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint fund_bank_accounts_holder_check CHECK (btrim(holder) <> ''::text AND length(holder) <= 200),
  constraint fund_bank_accounts_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "fund_id", "read_permission": "fund:bank", "redacted_columns": ["account", "bic"]}
CREATE INDEX fund_bank_accounts_org_id_fund_id_id_idx ON fund_bank_accounts USING btree (org_id, fund_id, id);
CREATE UNIQUE INDEX fund_bank_accounts_waiting ON fund_bank_accounts USING btree (org_id, replaces_id) WHERE confirmed_at IS NULL;
alter table fund_bank_accounts enable row level security;
alter table fund_bank_accounts force row level security;
create policy add on fund_bank_accounts for insert to tranche_app with check (( SELECT may('fund:bank'::text) AS may));
create policy edit on fund_bank_accounts for update to tranche_app using (( SELECT may('fund:bank'::text) AS may));
create policy firm on fund_bank_accounts as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on fund_bank_accounts for select to tranche_app using (( SELECT may('fund:bank'::text) AS may));
create policy remove on fund_bank_accounts for delete to tranche_app using (( SELECT may('fund:bank'::text) AS may));
create policy system on fund_bank_accounts for all to current_user using (true) with check (true);
grant delete, insert, select, update on fund_bank_accounts to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON fund_bank_accounts FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_fund_bank_account BEFORE INSERT OR DELETE OR UPDATE ON fund_bank_accounts FOR EACH ROW EXECUTE FUNCTION guard_fund_bank_account();
CREATE TRIGGER note_fund_bank_account AFTER INSERT OR DELETE OR UPDATE ON fund_bank_accounts FOR EACH ROW EXECUTE FUNCTION note_fund_bank_account();
CREATE TRIGGER zz_delete AFTER DELETE ON fund_bank_accounts REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON fund_bank_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON fund_bank_accounts REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table fund_bank_changes:
create table fund_bank_changes (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  account_id uuid not null,
  what text not null,
  name text not null,
  account_end text not null,
  made_by uuid default me(),
  made_at timestamp with time zone default clock_timestamp() not null,
  constraint fund_bank_changes_pkey PRIMARY KEY (org_id, id),
  constraint fund_bank_changes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint fund_bank_changes_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id) ON DELETE CASCADE,
  constraint fund_bank_changes_what_check CHECK (what = ANY (ARRAY['prepared'::text, 'changed'::text, 'confirmed'::text, 'closed'::text, 'seen'::text, 'withdrawn'::text]))
);
-- registered: {"audited": false, "append_only": true, "parent_column": "fund_id", "read_permission": "fund:bank", "redacted_columns": []}
CREATE INDEX fund_bank_changes_org_id_fund_id_made_at_idx ON fund_bank_changes USING btree (org_id, fund_id, made_at);
alter table fund_bank_changes enable row level security;
alter table fund_bank_changes force row level security;
create policy firm on fund_bank_changes as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on fund_bank_changes for select to tranche_app using (( SELECT may('fund:bank'::text) AS may));
create policy system on fund_bank_changes for all to current_user using (true) with check (true);
grant select on fund_bank_changes to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON fund_bank_changes REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON fund_bank_changes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON fund_bank_changes REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table fund_closing_lines:
create table fund_closing_lines (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_closing_id uuid not null,
  commitment_id uuid not null,
  limited_partner_id uuid not null,
  is_general_partner boolean default false not null,
  commitment_before numeric not null,
  added numeric not null,
  contribution numeric not null,
  distribution numeric not null,
  recallable numeric not null,
  fee numeric not null,
  fee_outside numeric not null,
  interest numeric not null,
  fee_interest numeric not null,
  premium numeric not null,
  amount numeric not null,
  unfunded_after numeric not null,
  is_held boolean default false not null,
  row_version integer default 1 not null,
  constraint fund_closing_lines_pkey PRIMARY KEY (org_id, id),
  constraint fund_closing_lines_org_id_fund_closing_id_commitment_id_key UNIQUE (org_id, fund_closing_id, commitment_id),
  constraint fund_closing_lines_org_id_commitment_id_fkey FOREIGN KEY (org_id, commitment_id) REFERENCES commitments(org_id, id),
  constraint fund_closing_lines_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint fund_closing_lines_org_id_fund_closing_id_fkey FOREIGN KEY (org_id, fund_closing_id) REFERENCES fund_closings(org_id, id) ON DELETE CASCADE,
  constraint fund_closing_lines_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id),
  constraint fund_closing_lines_added_check CHECK (added >= 0::numeric),
  constraint fund_closing_lines_check CHECK (amount = (contribution + distribution + recallable + fee + fee_outside + interest + fee_interest + premium)),
  constraint fund_closing_lines_commitment_before_check CHECK (commitment_before >= 0::numeric),
  constraint fund_closing_lines_fee_check CHECK (fee >= 0::numeric),
  constraint fund_closing_lines_fee_interest_check CHECK (fee_interest >= 0::numeric),
  constraint fund_closing_lines_fee_outside_check CHECK (fee_outside >= 0::numeric)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "fund_closing_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX fund_closing_lines_org_id_commitment_id_idx ON fund_closing_lines USING btree (org_id, commitment_id);
CREATE INDEX fund_closing_lines_org_id_limited_partner_id_idx ON fund_closing_lines USING btree (org_id, limited_partner_id);
alter table fund_closing_lines enable row level security;
alter table fund_closing_lines force row level security;
create policy add on fund_closing_lines for insert to tranche_app with check (( SELECT may('call:prepare'::text) AS may));
create policy firm on fund_closing_lines as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on fund_closing_lines for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on fund_closing_lines for all to current_user using (true) with check (true);
grant insert, select on fund_closing_lines to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON fund_closing_lines FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_fund_closing_line BEFORE INSERT ON fund_closing_lines FOR EACH ROW EXECUTE FUNCTION guard_fund_closing_line();
CREATE TRIGGER zz_delete AFTER DELETE ON fund_closing_lines REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON fund_closing_lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON fund_closing_lines REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table fund_closings:
create table fund_closings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  number integer not null,
  name text not null,
  kind text not null,
  closes_on date not null,
  currency text not null,
  amount numeric not null,
  terms_id uuid,
  basis jsonb default '{}'::jsonb not null,
  contribution numeric default 0 not null,
  interest numeric default 0 not null,
  premium numeric default 0 not null,
  fee numeric default 0 not null,
  fee_interest numeric default 0 not null,
  state text default 'pending'::text not null,
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamp with time zone,
  entry_id uuid,
  cancel_reason text,
  cancel_asked_by uuid,
  cancelled_by uuid,
  cancelled_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint fund_closings_pkey PRIMARY KEY (org_id, id),
  constraint fund_closings_org_id_fund_id_number_key UNIQUE (org_id, fund_id, number),
  constraint fund_closings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint fund_closings_org_id_fund_id_entry_id_fkey FOREIGN KEY (org_id, fund_id, entry_id) REFERENCES journal_entries(org_id, fund_id, id),
  constraint fund_closings_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint fund_closings_org_id_terms_id_fkey FOREIGN KEY (org_id, terms_id) REFERENCES fund_terms(org_id, id),
  constraint fund_closings_amount_check CHECK (amount > 0::numeric),
  constraint fund_closings_basis_check CHECK (jsonb_typeof(basis) = 'object'::text),
  constraint fund_closings_cancel_reason_check CHECK (btrim(cancel_reason) <> ''::text AND length(cancel_reason) <= 500),
  constraint fund_closings_check CHECK (approved_by <> prepared_by),
  constraint fund_closings_check1 CHECK (approved_at IS NOT NULL OR state <> 'approved'::text),
  constraint fund_closings_contribution_check CHECK (contribution >= 0::numeric),
  constraint fund_closings_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint fund_closings_fee_check CHECK (fee >= 0::numeric),
  constraint fund_closings_fee_interest_check CHECK (fee_interest >= 0::numeric),
  constraint fund_closings_interest_check CHECK (interest >= 0::numeric),
  constraint fund_closings_kind_check CHECK (kind = ANY (ARRAY['initial'::text, 'subsequent'::text, 'final'::text])),
  constraint fund_closings_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 300),
  constraint fund_closings_number_check CHECK (number > 0),
  constraint fund_closings_state_check CHECK (state = ANY (ARRAY['pending'::text, 'approved'::text, 'cancelled'::text]))
);
-- registered: {"kind": "fund_closing", "audited": true, "append_only": false, "label_column": "name", "search_columns": ["name"], "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX fund_closings_org_id_amount_id_idx ON fund_closings USING btree (org_id, amount, id);
CREATE INDEX fund_closings_org_id_closes_on_id_idx ON fund_closings USING btree (org_id, closes_on, id);
CREATE INDEX fund_closings_org_id_created_at_id_idx ON fund_closings USING btree (org_id, created_at, id);
CREATE INDEX fund_closings_org_id_entry_id_idx ON fund_closings USING btree (org_id, entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX fund_closings_org_id_terms_id_idx ON fund_closings USING btree (org_id, terms_id) WHERE terms_id IS NOT NULL;
alter table fund_closings enable row level security;
alter table fund_closings force row level security;
create policy add on fund_closings for insert to tranche_app with check (( SELECT may('call:prepare'::text) AS may));
create policy firm on fund_closings as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on fund_closings for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on fund_closings for all to current_user using (true) with check (true);
grant insert, select on fund_closings to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON fund_closings FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_fund_closing BEFORE INSERT ON fund_closings FOR EACH ROW EXECUTE FUNCTION guard_fund_closing();
CREATE TRIGGER zz_delete AFTER DELETE ON fund_closings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON fund_closings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON fund_closings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table fund_runs:
create table fund_runs (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  kind text not null,
  starts_on date not null,
  ends_on date not null,
  currency text not null,
  terms_id uuid,
  known_at timestamp with time zone not null,
  inputs jsonb default '{}'::jsonb not null,
  draft_id uuid,
  prepared_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  constraint fund_runs_pkey PRIMARY KEY (org_id, id),
  constraint fund_runs_org_id_draft_id_fkey FOREIGN KEY (org_id, draft_id) REFERENCES journal_drafts(org_id, id) ON DELETE CASCADE,
  constraint fund_runs_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint fund_runs_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint fund_runs_org_id_terms_id_fkey FOREIGN KEY (org_id, terms_id) REFERENCES fund_terms(org_id, id),
  constraint fund_runs_check CHECK (ends_on >= starts_on),
  constraint fund_runs_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint fund_runs_inputs_check CHECK (jsonb_typeof(inputs) = 'object'::text),
  constraint fund_runs_kind_check CHECK (kind = ANY (ARRAY['fees'::text, 'carry'::text, 'allocation'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "fund_id", "read_permission": "ledger:read", "redacted_columns": []}
CREATE UNIQUE INDEX fund_runs_org_id_draft_id_idx ON fund_runs USING btree (org_id, draft_id) WHERE draft_id IS NOT NULL;
CREATE INDEX fund_runs_org_id_fund_id_kind_ends_on_idx ON fund_runs USING btree (org_id, fund_id, kind, ends_on);
CREATE INDEX fund_runs_org_id_terms_id_idx ON fund_runs USING btree (org_id, terms_id) WHERE terms_id IS NOT NULL;
alter table fund_runs enable row level security;
alter table fund_runs force row level security;
create policy add on fund_runs for insert to tranche_app with check (( SELECT may('ledger:post'::text) AS may));
create policy firm on fund_runs as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on fund_runs for select to tranche_app using (( SELECT may('ledger:read'::text) AS may));
create policy system on fund_runs for all to current_user using (true) with check (true);
grant insert, select on fund_runs to tranche_app;
CREATE TRIGGER guard_fund_run BEFORE INSERT ON fund_runs FOR EACH ROW EXECUTE FUNCTION guard_fund_run();
CREATE TRIGGER zz_delete AFTER DELETE ON fund_runs REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON fund_runs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON fund_runs REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table fund_terms:
create table fund_terms (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  effective_on date not null,
  reason text not null,
  document_id uuid,
  waterfall text not null,
  carry numeric not null,
  hurdle numeric not null,
  hurdle_compounding text not null,
  catch_up numeric not null,
  gp_commitment numeric,
  fee_basis text not null,
  fee_rate numeric not null,
  fee_steps jsonb default '[]'::jsonb not null,
  fee_offset numeric default 100 not null,
  investment_period_ends date,
  term_ends date,
  extensions text,
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  late_rate numeric,
  late_day_count text,
  late_fee_interest text,
  late_distributions text,
  late_entry text,
  late_realised text,
  constraint fund_terms_pkey PRIMARY KEY (org_id, id),
  constraint fund_terms_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id),
  constraint fund_terms_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint fund_terms_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id) ON DELETE CASCADE,
  constraint fund_terms_carry_check CHECK (carry >= 0::numeric AND carry <= 100::numeric),
  constraint fund_terms_catch_up_check CHECK (catch_up >= 0::numeric AND catch_up <= 100::numeric),
  constraint fund_terms_check CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  constraint fund_terms_check1 CHECK (approved_by <> prepared_by),
  constraint fund_terms_check2 CHECK (approved_by IS NULL OR document_id IS NOT NULL),
  constraint fund_terms_check3 CHECK (term_ends >= investment_period_ends),
  constraint fund_terms_extensions_check CHECK (length(extensions) <= 500),
  constraint fund_terms_fee_basis_check CHECK (fee_basis = ANY (ARRAY['committed'::text, 'invested'::text, 'nav'::text])),
  constraint fund_terms_fee_offset_check CHECK (fee_offset >= 0::numeric AND fee_offset <= 100::numeric),
  constraint fund_terms_fee_rate_check CHECK (fee_rate >= 0::numeric AND fee_rate <= 100::numeric),
  constraint fund_terms_fee_steps_check CHECK (jsonb_typeof(fee_steps) = 'array'::text),
  constraint fund_terms_gp_commitment_check CHECK (gp_commitment >= 0::numeric AND gp_commitment <= 100::numeric),
  constraint fund_terms_hurdle_check CHECK (hurdle >= 0::numeric AND hurdle <= 100::numeric),
  constraint fund_terms_hurdle_compounding_check CHECK (hurdle_compounding = ANY (ARRAY['annual'::text, 'simple'::text])),
  constraint fund_terms_late_day_count_check CHECK (late_day_count = ANY (ARRAY['act/365'::text, 'act/360'::text, '30/360 European'::text])),
  constraint fund_terms_late_distributions_check CHECK (late_distributions = ANY (ARRAY['equalised'::text, 'kept'::text])),
  constraint fund_terms_late_entry_check CHECK (late_entry = ANY (ARRAY['cost'::text, 'nav'::text])),
  constraint fund_terms_late_fee_interest_check CHECK (late_fee_interest = ANY (ARRAY['manager'::text, 'none'::text])),
  constraint fund_terms_late_rate_check CHECK (late_rate >= 0::numeric AND late_rate <= 100::numeric),
  constraint fund_terms_late_realised_check CHECK (late_realised = ANY (ARRAY['in'::text, 'out'::text])),
  constraint fund_terms_of_later_closings CHECK (num_nonnulls(late_rate, late_day_count, late_fee_interest, late_distributions, late_entry, late_realised) = ANY (ARRAY[0, 6])),
  constraint fund_terms_reason_check CHECK (btrim(reason) <> ''::text AND length(reason) <= 500),
  constraint fund_terms_waterfall_check CHECK (waterfall = ANY (ARRAY['european'::text, 'american'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "fund_id", "read_permission": "fund:read", "redacted_columns": []}
CREATE UNIQUE INDEX fund_terms_approved ON fund_terms USING btree (org_id, fund_id, effective_on) WHERE approved_at IS NOT NULL;
CREATE INDEX fund_terms_org_id_document_id_idx ON fund_terms USING btree (org_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX fund_terms_org_id_fund_id_effective_on_idx ON fund_terms USING btree (org_id, fund_id, effective_on);
alter table fund_terms enable row level security;
alter table fund_terms force row level security;
create policy add on fund_terms for insert to tranche_app with check (( SELECT may('fund:manage'::text) AS may));
create policy edit on fund_terms for update to tranche_app using (( SELECT may('fund:manage'::text) AS may));
create policy firm on fund_terms as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on fund_terms for select to tranche_app using (( SELECT may('fund:read'::text) AS may));
create policy remove on fund_terms for delete to tranche_app using (( SELECT may('fund:manage'::text) AS may));
create policy system on fund_terms for all to current_user using (true) with check (true);
grant delete, insert, select, update on fund_terms to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON fund_terms FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_fund_terms BEFORE INSERT OR DELETE OR UPDATE ON fund_terms FOR EACH ROW EXECUTE FUNCTION guard_fund_terms();
CREATE TRIGGER zz_delete AFTER DELETE ON fund_terms REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON fund_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON fund_terms REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table funds:
create table funds (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  name text not null,
  vehicle text default 'main'::text not null,
  parent_id uuid,
  status text default 'Raising'::text not null,
  vintage integer,
  currency text not null,
  fiscal_year_end text default '12-31'::text not null,
  domicile text,
  legal_form text,
  lei text,
  accounting_basis text,
  administrator text,
  auditor text,
  strategy text default ''::text not null,
  target_size numeric,
  hard_cap numeric,
  inception_date date,
  commencement_date date,
  initial_closing_date date,
  final_closing_date date,
  ilpa_methodology text,
  notes text default ''::text not null,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  cost_relief text default 'fifo'::text not null,
  transaction_costs text default 'capitalised'::text not null,
  constraint funds_pkey PRIMARY KEY (org_id, id),
  constraint funds_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint funds_org_id_parent_id_fkey FOREIGN KEY (org_id, parent_id) REFERENCES funds(org_id, id),
  constraint funds_accounting_basis_check CHECK (length(accounting_basis) <= 100),
  constraint funds_administrator_check CHECK (length(administrator) <= 200),
  constraint funds_auditor_check CHECK (length(auditor) <= 200),
  constraint funds_check CHECK (parent_id <> id),
  constraint funds_check1 CHECK (hard_cap >= target_size),
  constraint funds_check2 CHECK (final_closing_date >= initial_closing_date),
  constraint funds_cost_relief_check CHECK (cost_relief = ANY (ARRAY['fifo'::text, 'average'::text])),
  constraint funds_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint funds_domicile_check CHECK (length(domicile) <= 100),
  constraint funds_fiscal_year_end_check CHECK (fiscal_year_end ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text AND (fiscal_year_end <> ALL (ARRAY['02-30'::text, '02-31'::text, '04-31'::text, '06-31'::text, '09-31'::text, '11-31'::text]))),
  constraint funds_hard_cap_check CHECK (hard_cap >= 0::numeric),
  constraint funds_ilpa_methodology_check CHECK (ilpa_methodology = ANY (ARRAY['granular'::text, 'gross_up'::text])),
  constraint funds_legal_form_check CHECK (length(legal_form) <= 100),
  constraint funds_lei_check CHECK (lei ~ '^[A-Z0-9]{18}[0-9]{2}$'::text),
  constraint funds_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200),
  constraint funds_notes_check CHECK (length(notes) <= 20000),
  constraint funds_status_check CHECK (status = ANY (ARRAY['Raising'::text, 'Investing'::text, 'Harvesting'::text, 'Extended'::text, 'Closed'::text])),
  constraint funds_strategy_check CHECK (length(strategy) <= 20000),
  constraint funds_target_size_check CHECK (target_size >= 0::numeric),
  constraint funds_transaction_costs_check CHECK (transaction_costs = ANY (ARRAY['capitalised'::text, 'expensed'::text])),
  constraint funds_vehicle_check CHECK (vehicle = ANY (ARRAY['main'::text, 'parallel'::text, 'feeder'::text, 'aiv'::text, 'spv'::text, 'co_investment'::text, 'gp'::text, 'carry'::text])),
  constraint funds_vintage_check CHECK (vintage >= 1950 AND vintage <= 2100)
);
-- registered: {"kind": "fund", "audited": true, "append_only": false, "label_column": "name", "parent_column": "parent_id", "search_columns": ["name", "strategy", "notes"], "read_permission": "fund:read", "redacted_columns": []}
CREATE INDEX funds_org_id_created_at_id_idx ON funds USING btree (org_id, created_at, id);
CREATE INDEX funds_org_id_parent_id_idx ON funds USING btree (org_id, parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX funds_org_id_target_size_id_idx ON funds USING btree (org_id, target_size, id);
CREATE INDEX funds_org_id_vintage_id_idx ON funds USING btree (org_id, vintage, id);
alter table funds enable row level security;
alter table funds force row level security;
create policy add on funds for insert to tranche_app with check (( SELECT may('fund:manage'::text) AS may));
create policy edit on funds for update to tranche_app using (( SELECT may('fund:manage'::text) AS may));
create policy firm on funds as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on funds for select to tranche_app using (( SELECT may('fund:read'::text) AS may));
create policy remove on funds for delete to tranche_app using (( SELECT may('fund:manage'::text) AS may));
create policy system on funds for all to current_user using (true) with check (true);
grant delete, insert, select, update on funds to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON funds FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER furnish_ledger AFTER INSERT ON funds FOR EACH ROW EXECUTE FUNCTION furnish_ledger();
CREATE TRIGGER guard_cost_relief BEFORE UPDATE OF cost_relief ON funds FOR EACH ROW EXECUTE FUNCTION guard_cost_relief();
CREATE TRIGGER guard_fund BEFORE INSERT OR UPDATE ON funds FOR EACH ROW EXECUTE FUNCTION guard_fund();
CREATE TRIGGER zz_delete AFTER DELETE ON funds REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON funds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON funds REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table funnel_counts:
create table funnel_counts (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  stage text not null,
  stands text,
  outcome text,
  moved_on boolean not null,
  whole_days integer,
  deals integer not null,
  constraint funnel_counts_pkey PRIMARY KEY (org_id, id)
);
alter table funnel_counts enable row level security;
alter table funnel_counts force row level security;
create policy firm on funnel_counts as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on funnel_counts for select to tranche_app using (( SELECT may('deal:read'::text) AS may));
create policy system on funnel_counts for all to current_user using (true) with check (true);
grant select on funnel_counts to tranche_app;

-- table fx_rates:
create table fx_rates (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  base text not null,
  quote text not null,
  rate_on date not null,
  rate numeric not null,
  source text not null,
  created_by uuid default me(),
  recorded_at timestamp with time zone default clock_timestamp() not null,
  constraint fx_rates_pkey PRIMARY KEY (org_id, id),
  constraint fx_rates_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint fx_rates_base_check CHECK (base ~ '^[A-Z]{3}$'::text),
  constraint fx_rates_check CHECK (base <> quote),
  constraint fx_rates_quote_check CHECK (quote ~ '^[A-Z]{3}$'::text),
  constraint fx_rates_rate_check CHECK (rate > 0::numeric AND rate < '1000000000000'::numeric),
  constraint fx_rates_source_check CHECK (btrim(source) <> ''::text AND length(source) <= 200)
);
-- registered: {"audited": true, "append_only": true, "read_permission": "fund:read", "redacted_columns": []}
CREATE INDEX fx_rates_org_id_base_quote_rate_on_recorded_at_idx ON fx_rates USING btree (org_id, base, quote, rate_on DESC, recorded_at DESC);
CREATE INDEX fx_rates_org_id_quote_rate_on_base_idx ON fx_rates USING btree (org_id, quote, rate_on DESC, base);
alter table fx_rates enable row level security;
alter table fx_rates force row level security;
create policy add on fx_rates for insert to tranche_app with check (( SELECT may('ledger:post'::text) AS may));
create policy firm on fx_rates as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on fx_rates for select to tranche_app using (( SELECT may('fund:read'::text) AS may));
create policy system on fx_rates for all to current_user using (true) with check (true);
grant insert, select on fx_rates to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON fx_rates REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON fx_rates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON fx_rates REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table health_rules:
create table health_rules (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  alert_type text not null,
  metric text not null,
  comparison text not null,
  threshold numeric not null,
  is_absolute boolean default false not null,
  severity text not null,
  is_active boolean default true not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint health_rules_pkey PRIMARY KEY (org_id, id),
  constraint health_rules_org_id_alert_type_severity_key UNIQUE (org_id, alert_type, severity),
  constraint health_rules_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint health_rules_org_id_metric_fkey FOREIGN KEY (org_id, metric) REFERENCES kpi_definitions(org_id, key),
  constraint health_rules_alert_type_check CHECK (alert_type ~ '^[a-z][a-z0-9_]{0,39}$'::text),
  constraint health_rules_comparison_check CHECK (comparison = ANY (ARRAY['below'::text, 'above'::text])),
  constraint health_rules_severity_check CHECK (severity = ANY (ARRAY['critical'::text, 'high'::text, 'medium'::text, 'low'::text]))
);
-- registered: {"audited": true, "append_only": false, "read_permission": "portfolio:read", "redacted_columns": []}
CREATE INDEX health_rules_org_id_metric_idx ON health_rules USING btree (org_id, metric);
alter table health_rules enable row level security;
alter table health_rules force row level security;
create policy add on health_rules for insert to tranche_app with check (( SELECT may('portfolio:manage'::text) AS may));
create policy edit on health_rules for update to tranche_app using (( SELECT may('portfolio:manage'::text) AS may));
create policy firm on health_rules as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on health_rules for select to tranche_app using (( SELECT may('portfolio:read'::text) AS may));
create policy remove on health_rules for delete to tranche_app using (( SELECT may('portfolio:manage'::text) AS may));
create policy system on health_rules for all to current_user using (true) with check (true);
grant delete, insert, select, update on health_rules to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON health_rules FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON health_rules REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON health_rules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON health_rules REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table health_scans:
create table health_scans (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  scanned_at timestamp with time zone default now() not null,
  constraint health_scans_pkey PRIMARY KEY (org_id, id),
  constraint health_scans_org_id_key UNIQUE (org_id),
  constraint health_scans_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- registered: {"audited": false, "append_only": false, "read_permission": "portfolio:read", "redacted_columns": []}
alter table health_scans enable row level security;
alter table health_scans force row level security;
create policy add on health_scans for insert to tranche_app with check (( SELECT is_system() AS is_system) OR ( SELECT may('portfolio:manage'::text) AS may) OR ( SELECT may('kpi:review'::text) AS may));
create policy edit on health_scans for update to tranche_app using (( SELECT is_system() AS is_system) OR ( SELECT may('portfolio:manage'::text) AS may) OR ( SELECT may('kpi:review'::text) AS may));
create policy firm on health_scans as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on health_scans for select to tranche_app using (( SELECT may('portfolio:read'::text) AS may));
create policy system on health_scans for all to current_user using (true) with check (true);
grant delete, insert, select, update on health_scans to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON health_scans REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON health_scans REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON health_scans REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table holidays:
create table holidays (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  day date not null,
  name text not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  constraint holidays_pkey PRIMARY KEY (org_id, id),
  constraint holidays_org_id_day_key UNIQUE (org_id, day),
  constraint holidays_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint holidays_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200)
);
-- registered: {"audited": true, "append_only": false, "read_permission": "fund:read", "redacted_columns": []}
alter table holidays enable row level security;
alter table holidays force row level security;
create policy add on holidays for insert to tranche_app with check (( SELECT may('fund:manage'::text) AS may));
create policy firm on holidays as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on holidays for select to tranche_app using (( SELECT may('fund:read'::text) AS may));
create policy remove on holidays for delete to tranche_app using (( SELECT may('fund:manage'::text) AS may));
create policy system on holidays for all to current_user using (true) with check (true);
grant delete, insert, select, update on holidays to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON holidays REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON holidays REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON holidays REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table import_batches:
create table import_batches (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  import_id uuid not null,
  "position" integer not null,
  counts jsonb not null,
  report text not null,
  created_by uuid default me() not null,
  constraint import_batches_pkey PRIMARY KEY (org_id, id),
  constraint import_batches_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint import_batches_org_id_import_id_fkey FOREIGN KEY (org_id, import_id) REFERENCES imports(org_id, id) ON DELETE CASCADE,
  constraint import_batches_position_check CHECK ("position" >= 0)
);
-- registered: {"audited": false, "append_only": false, "owner_column": "created_by", "redacted_columns": []}
CREATE UNIQUE INDEX import_batches_org_id_import_id_position_idx ON import_batches USING btree (org_id, import_id, "position");
alter table import_batches enable row level security;
alter table import_batches force row level security;
create policy firm on import_batches as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on import_batches for all to tranche_app using (created_by = (( SELECT me() AS me))) with check (created_by = (( SELECT me() AS me)));
create policy system on import_batches for all to current_user using (true) with check (true);
grant delete, insert, select, update on import_batches to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON import_batches REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON import_batches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON import_batches REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table import_changes:
create table import_changes (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  import_id uuid not null,
  table_name text not null,
  record_id uuid not null,
  label text not null,
  before jsonb,
  left_version integer not null,
  left_image text,
  undone text,
  created_by uuid default me() not null,
  constraint import_changes_pkey PRIMARY KEY (org_id, id),
  constraint import_changes_org_id_import_id_record_id_key UNIQUE (org_id, import_id, record_id),
  constraint import_changes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint import_changes_org_id_import_id_fkey FOREIGN KEY (org_id, import_id) REFERENCES imports(org_id, id) ON DELETE CASCADE,
  constraint import_changes_table_name_check CHECK (table_name = ANY (ARRAY['companies'::text, 'contacts'::text, 'deals'::text])),
  constraint import_changes_undone_check CHECK (undone = ANY (ARRAY['undone'::text, 'changed'::text, 'later'::text, 'used'::text, 'gone'::text]))
);
-- registered: {"audited": false, "append_only": false, "owner_column": "created_by", "redacted_columns": []}
CREATE INDEX import_changes_org_id_import_id_expr_id_idx ON import_changes USING btree (org_id, import_id, (table_name = 'companies'::text), id) WHERE undone IS NULL;
CREATE INDEX import_changes_org_id_record_id_idx ON import_changes USING btree (org_id, record_id);
alter table import_changes enable row level security;
alter table import_changes force row level security;
create policy firm on import_changes as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on import_changes for all to tranche_app using (created_by = (( SELECT me() AS me))) with check (created_by = (( SELECT me() AS me)));
create policy system on import_changes for all to current_user using (true) with check (true);
grant delete, insert, select, update on import_changes to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON import_changes REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON import_changes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON import_changes REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table import_chunks:
create table import_chunks (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  import_id uuid not null,
  "position" integer not null,
  content bytea not null,
  created_by uuid default me() not null,
  constraint import_chunks_pkey PRIMARY KEY (org_id, id),
  constraint import_chunks_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint import_chunks_org_id_import_id_fkey FOREIGN KEY (org_id, import_id) REFERENCES imports(org_id, id) ON DELETE CASCADE,
  constraint import_chunks_content_check CHECK (octet_length(content) <= 1048576),
  constraint import_chunks_position_check CHECK ("position" >= 0)
);
-- registered: {"audited": false, "append_only": false, "owner_column": "created_by", "redacted_columns": []}
CREATE UNIQUE INDEX import_chunks_org_id_import_id_position_idx ON import_chunks USING btree (org_id, import_id, "position");
alter table import_chunks enable row level security;
alter table import_chunks force row level security;
create policy firm on import_chunks as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on import_chunks for all to tranche_app using (created_by = (( SELECT me() AS me))) with check (created_by = (( SELECT me() AS me)));
create policy system on import_chunks for all to current_user using (true) with check (true);
grant delete, insert, select, update on import_chunks to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON import_chunks REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON import_chunks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON import_chunks REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table import_mappings:
create table import_mappings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  target text not null,
  signature text not null,
  decisions jsonb not null,
  used_by uuid default me() not null,
  used_at timestamp with time zone default now() not null,
  constraint import_mappings_pkey PRIMARY KEY (org_id, id),
  constraint import_mappings_org_id_target_signature_key UNIQUE (org_id, target, signature),
  constraint import_mappings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint import_mappings_target_check CHECK (target = ANY (ARRAY['companies'::text, 'contacts'::text, 'deals'::text]))
);
-- registered: {"audited": false, "append_only": false, "read_permission": "company:import", "redacted_columns": []}
alter table import_mappings enable row level security;
alter table import_mappings force row level security;
create policy add on import_mappings for insert to tranche_app with check (( SELECT may('company:import'::text) AS may) AND used_by = (( SELECT me() AS me)));
create policy again on import_mappings for update to tranche_app using (( SELECT may('company:import'::text) AS may)) with check (used_by = (( SELECT me() AS me)));
create policy firm on import_mappings as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on import_mappings for select to tranche_app using (( SELECT may('company:import'::text) AS may));
create policy system on import_mappings for all to current_user using (true) with check (true);
grant delete, insert, select, update on import_mappings to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON import_mappings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON import_mappings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON import_mappings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table imports:
create table imports (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  file_name text not null,
  size integer default 0 not null,
  uploaded_at timestamp with time zone,
  plan jsonb,
  job_id uuid,
  undo_job_id uuid,
  created_by uuid default me() not null,
  created_at timestamp with time zone default now() not null,
  constraint imports_pkey PRIMARY KEY (org_id, id),
  constraint imports_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint imports_org_id_job_id_fkey FOREIGN KEY (org_id, job_id) REFERENCES jobs(org_id, id) ON DELETE SET NULL (job_id),
  constraint imports_org_id_undo_job_id_fkey FOREIGN KEY (org_id, undo_job_id) REFERENCES jobs(org_id, id) ON DELETE SET NULL (undo_job_id),
  constraint imports_file_name_check CHECK (btrim(file_name) <> ''::text AND length(file_name) <= 255),
  constraint imports_size_check CHECK (size >= 0)
);
-- registered: {"audited": false, "append_only": false, "owner_column": "created_by", "redacted_columns": []}
CREATE INDEX imports_org_id_created_by_created_at_idx ON imports USING btree (org_id, created_by, created_at DESC);
alter table imports enable row level security;
alter table imports force row level security;
create policy firm on imports as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on imports for all to tranche_app using (created_by = (( SELECT me() AS me))) with check (created_by = (( SELECT me() AS me)));
create policy system on imports for all to current_user using (true) with check (true);
grant delete, insert, select, update on imports to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON imports REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON imports REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON imports REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table invitations:
create table invitations (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  email text not null,
  role text not null,
  token_hash text not null,
  is_proof boolean default false not null,
  invited_by uuid default me(),
  expires_at timestamp with time zone default now() + '7 days'::interval not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  instead_of_account_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint invitations_pkey PRIMARY KEY (org_id, id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint invitations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint invitations_org_id_role_fkey FOREIGN KEY (org_id, role) REFERENCES roles(org_id, name) ON UPDATE CASCADE,
  constraint invitations_email_check CHECK (email = lower(email))
);
-- registered: {"audited": true, "append_only": false, "read_permission": "user:read", "redacted_columns": ["token_hash", "email"]}
CREATE INDEX invitations_email_idx ON invitations USING btree (email);
CREATE UNIQUE INDEX invitations_org_id_email_idx ON invitations USING btree (org_id, email) WHERE accepted_at IS NULL AND revoked_at IS NULL;
CREATE INDEX invitations_org_id_instead_of_account_at_idx ON invitations USING btree (org_id, instead_of_account_at) WHERE instead_of_account_at IS NOT NULL;
alter table invitations enable row level security;
alter table invitations force row level security;
create policy firm on invitations as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy invite on invitations for insert to tranche_app with check (( SELECT may('user:create'::text) AS may) AND may_grant(role));
create policy read on invitations for select to tranche_app using (( SELECT may('user:read'::text) AS may));
create policy revoke on invitations for update to tranche_app using (( SELECT may('user:create'::text) AS may)) with check (( SELECT may('user:create'::text) AS may) AND (revoked_at IS NOT NULL OR may_grant(role)));
create policy system on invitations for all to current_user using (true) with check (true);
grant delete, insert, select, update on invitations to tranche_app;
CREATE TRIGGER follow_invitation AFTER UPDATE ON invitations FOR EACH ROW EXECUTE FUNCTION follow_invitation();
CREATE TRIGGER zz_delete AFTER DELETE ON invitations REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON invitations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON invitations REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table jobs:
create table jobs (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  kind text not null,
  title text not null,
  status text default 'queued'::text not null,
  done integer default 0 not null,
  total integer,
  message text default ''::text not null,
  cancel_requested boolean default false not null,
  payload jsonb default '{}'::jsonb not null,
  result jsonb,
  error text,
  href text default ''::text not null,
  created_by uuid default me() not null,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  constraint jobs_pkey PRIMARY KEY (org_id, id),
  constraint jobs_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint jobs_status_check CHECK (status = ANY (ARRAY['queued'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text]))
);
-- registered: {"audited": false, "append_only": false, "owner_column": "created_by", "redacted_columns": []}
CREATE INDEX jobs_org_id_created_by_created_at_idx ON jobs USING btree (org_id, created_by, created_at DESC);
CREATE INDEX jobs_org_id_idx ON jobs USING btree (org_id) WHERE status = ANY (ARRAY['queued'::text, 'running'::text]);
alter table jobs enable row level security;
alter table jobs force row level security;
create policy firm on jobs as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on jobs for all to tranche_app using (created_by = (( SELECT me() AS me))) with check (created_by = (( SELECT me() AS me)));
create policy system on jobs for all to current_user using (true) with check (true);
grant delete, insert, select, update on jobs to tranche_app;
CREATE TRIGGER stop_mailing AFTER UPDATE OF status ON jobs FOR EACH ROW WHEN (new.kind = 'mailing'::text AND (new.status = ANY (ARRAY['failed'::text, 'cancelled'::text]))) EXECUTE FUNCTION stop_mailing();
CREATE TRIGGER zz_delete AFTER DELETE ON jobs REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON jobs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON jobs REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table join_domains:
create table join_domains (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  domain text not null,
  created_at timestamp with time zone default now() not null,
  constraint join_domains_pkey PRIMARY KEY (org_id, id),
  constraint join_domains_org_id_domain_key UNIQUE (org_id, domain),
  constraint join_domains_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint join_domains_domain_check CHECK (domain = lower(domain) AND is_name(domain, 253))
);
-- registered: {"audited": true, "append_only": false, "read_permission": "user:read", "redacted_columns": []}
CREATE INDEX join_domains_domain_idx ON join_domains USING btree (domain);
alter table join_domains enable row level security;
alter table join_domains force row level security;
create policy configure on join_domains for all to tranche_app using (( SELECT may('admin:access'::text) AS may)) with check (( SELECT may('admin:access'::text) AS may));
create policy firm on join_domains as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on join_domains for select to tranche_app using (( SELECT may('user:read'::text) AS may));
create policy system on join_domains for all to current_user using (true) with check (true);
grant delete, insert, select, update on join_domains to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON join_domains REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON join_domains REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON join_domains REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table join_requests:
create table join_requests (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid not null,
  status text default 'open'::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint join_requests_pkey PRIMARY KEY (org_id, id),
  constraint join_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  constraint join_requests_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint join_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint join_requests_check CHECK ((status = 'open'::text) = (decided_at IS NULL)),
  constraint join_requests_status_check CHECK (status = ANY (ARRAY['open'::text, 'confirmed'::text, 'refused'::text]))
);
-- registered: {"audited": true, "append_only": false, "read_permission": "user:read", "redacted_columns": []}
CREATE UNIQUE INDEX join_requests_org_id_user_id_idx ON join_requests USING btree (org_id, user_id) WHERE status <> 'confirmed'::text;
CREATE INDEX join_requests_user_id_idx ON join_requests USING btree (user_id);
alter table join_requests enable row level security;
alter table join_requests force row level security;
create policy decide on join_requests for update to tranche_app using (( SELECT may('user:create'::text) AS may));
create policy firm on join_requests as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on join_requests for select to tranche_app using (( SELECT may('user:read'::text) AS may));
create policy system on join_requests for all to current_user using (true) with check (true);
grant delete, insert, select, update on join_requests to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON join_requests REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON join_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON join_requests REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table journal_approvals:
create table journal_approvals (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  draft_id uuid not null,
  seen integer not null,
  entry_id uuid,
  approved_by uuid default me(),
  approved_at timestamp with time zone default now() not null,
  constraint journal_approvals_pkey PRIMARY KEY (org_id, id),
  constraint journal_approvals_org_id_draft_id_key UNIQUE (org_id, draft_id),
  constraint journal_approvals_org_id_draft_id_fkey FOREIGN KEY (org_id, draft_id) REFERENCES journal_drafts(org_id, id),
  constraint journal_approvals_org_id_entry_id_fkey FOREIGN KEY (org_id, entry_id) REFERENCES journal_entries(org_id, id),
  constraint journal_approvals_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": true, "parent_column": "draft_id", "read_permission": "ledger:read", "redacted_columns": []}
CREATE INDEX journal_approvals_org_id_entry_id_idx ON journal_approvals USING btree (org_id, entry_id);
alter table journal_approvals enable row level security;
alter table journal_approvals force row level security;
create policy add on journal_approvals for insert to tranche_app with check (( SELECT may('ledger:approve'::text) AS may));
create policy firm on journal_approvals as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on journal_approvals for select to tranche_app using (( SELECT may('ledger:read'::text) AS may));
create policy system on journal_approvals for all to current_user using (true) with check (true);
grant insert, select on journal_approvals to tranche_app;
CREATE TRIGGER post_draft BEFORE INSERT ON journal_approvals FOR EACH ROW EXECUTE FUNCTION post_draft();
CREATE TRIGGER zz_delete AFTER DELETE ON journal_approvals REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON journal_approvals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON journal_approvals REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table journal_batches:
create table journal_batches (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  name text not null,
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  preparing_until timestamp with time zone,
  constraint journal_batches_pkey PRIMARY KEY (org_id, id),
  constraint journal_batches_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint journal_batches_check CHECK (approved_by IS NULL OR approved_by IS DISTINCT FROM prepared_by),
  constraint journal_batches_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 300)
);
-- registered: {"audited": true, "append_only": false, "read_permission": "ledger:read", "redacted_columns": []}
CREATE INDEX journal_batches_org_id_created_at_idx ON journal_batches USING btree (org_id, created_at) WHERE approved_at IS NULL;
alter table journal_batches enable row level security;
alter table journal_batches force row level security;
create policy add on journal_batches for insert to tranche_app with check (( SELECT may('ledger:post'::text) AS may));
create policy edit on journal_batches for update to tranche_app using (( SELECT may('ledger:post'::text) OR may('ledger:approve'::text)));
create policy firm on journal_batches as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on journal_batches for select to tranche_app using (( SELECT may('ledger:read'::text) AS may));
create policy remove on journal_batches for delete to tranche_app using (( SELECT may('ledger:post'::text) AS may));
create policy system on journal_batches for all to current_user using (true) with check (true);
grant delete, insert, select, update on journal_batches to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON journal_batches FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_journal_batch BEFORE INSERT OR DELETE OR UPDATE ON journal_batches FOR EACH ROW EXECUTE FUNCTION guard_journal_batch();
CREATE CONSTRAINT TRIGGER whole_journal_batch AFTER UPDATE ON journal_batches DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.approved_at IS NOT NULL) EXECUTE FUNCTION whole_journal_batch();
CREATE TRIGGER zz_delete AFTER DELETE ON journal_batches REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON journal_batches REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON journal_batches REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table journal_drafts:
create table journal_drafts (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  effective_on date not null,
  kind text not null,
  memo text not null,
  reverses_id uuid,
  relates_to date,
  overdraft text,
  prepared_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  closing_id uuid,
  valuation_id uuid,
  known_at timestamp with time zone,
  cap_table jsonb,
  batch_id uuid,
  batch_place integer,
  capital_call_id uuid,
  commitment_change_id uuid,
  distribution_id uuid,
  fund_closing_id uuid,
  constraint journal_drafts_pkey PRIMARY KEY (org_id, id),
  constraint journal_drafts_org_id_batch_id_fkey FOREIGN KEY (org_id, batch_id) REFERENCES journal_batches(org_id, id) ON DELETE CASCADE,
  constraint journal_drafts_org_id_capital_call_id_fkey FOREIGN KEY (org_id, capital_call_id) REFERENCES capital_calls(org_id, id),
  constraint journal_drafts_org_id_closing_id_fkey FOREIGN KEY (org_id, closing_id) REFERENCES deal_closings(org_id, id),
  constraint journal_drafts_org_id_commitment_change_id_fkey FOREIGN KEY (org_id, commitment_change_id) REFERENCES commitment_changes(org_id, id),
  constraint journal_drafts_org_id_distribution_id_fkey FOREIGN KEY (org_id, distribution_id) REFERENCES distributions(org_id, id),
  constraint journal_drafts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint journal_drafts_org_id_fund_closing_id_fkey FOREIGN KEY (org_id, fund_closing_id) REFERENCES fund_closings(org_id, id),
  constraint journal_drafts_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint journal_drafts_org_id_valuation_id_fkey FOREIGN KEY (org_id, valuation_id) REFERENCES valuations(org_id, id),
  constraint journal_drafts_cap_table_check CHECK (jsonb_typeof(cap_table) = 'object'::text),
  constraint journal_drafts_kind_check CHECK (kind ~ '^[a-z_]+$'::text),
  constraint journal_drafts_memo_check CHECK (btrim(memo) <> ''::text AND length(memo) <= 500),
  constraint journal_drafts_overdraft_check CHECK (btrim(overdraft) <> ''::text AND length(overdraft) <= 500)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "fund_id", "read_permission": "ledger:read", "redacted_columns": []}
CREATE INDEX journal_drafts_org_id_batch_id_effective_on_batch_place_idx ON journal_drafts USING btree (org_id, batch_id, effective_on, batch_place) WHERE batch_id IS NOT NULL;
CREATE INDEX journal_drafts_org_id_capital_call_id_idx ON journal_drafts USING btree (org_id, capital_call_id) WHERE capital_call_id IS NOT NULL;
CREATE INDEX journal_drafts_org_id_closing_id_idx ON journal_drafts USING btree (org_id, closing_id) WHERE closing_id IS NOT NULL;
CREATE INDEX journal_drafts_org_id_commitment_change_id_idx ON journal_drafts USING btree (org_id, commitment_change_id) WHERE commitment_change_id IS NOT NULL;
CREATE INDEX journal_drafts_org_id_distribution_id_idx ON journal_drafts USING btree (org_id, distribution_id) WHERE distribution_id IS NOT NULL;
CREATE INDEX journal_drafts_org_id_fund_closing_id_idx ON journal_drafts USING btree (org_id, fund_closing_id) WHERE fund_closing_id IS NOT NULL;
CREATE INDEX journal_drafts_org_id_fund_id_created_at_idx ON journal_drafts USING btree (org_id, fund_id, created_at);
CREATE INDEX journal_drafts_org_id_valuation_id_idx ON journal_drafts USING btree (org_id, valuation_id) WHERE valuation_id IS NOT NULL;
alter table journal_drafts enable row level security;
alter table journal_drafts force row level security;
create policy add on journal_drafts for insert to tranche_app with check (( SELECT may('ledger:post'::text) AS may));
create policy edit on journal_drafts for update to tranche_app using (( SELECT may('ledger:post'::text) AS may));
create policy firm on journal_drafts as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on journal_drafts for select to tranche_app using (( SELECT may('ledger:read'::text) AS may));
create policy remove on journal_drafts for delete to tranche_app using (( SELECT may('ledger:post'::text) AS may));
create policy system on journal_drafts for all to current_user using (true) with check (true);
grant delete, insert, select, update on journal_drafts to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON journal_drafts FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_draft BEFORE INSERT OR DELETE OR UPDATE ON journal_drafts FOR EACH ROW EXECUTE FUNCTION guard_draft();
CREATE TRIGGER zz_delete AFTER DELETE ON journal_drafts REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON journal_drafts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON journal_drafts REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table journal_entries:
create table journal_entries (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  entry_no bigint not null,
  recorded_at timestamp with time zone not null,
  effective_on date not null,
  kind text not null,
  memo text not null,
  lines integer not null,
  reverses_id uuid,
  relates_to date,
  overdraft text,
  prepared_by uuid,
  approved_by uuid,
  constraint journal_entries_pkey PRIMARY KEY (org_id, id),
  constraint journal_entries_org_id_fund_id_entry_no_key UNIQUE (org_id, fund_id, entry_no),
  constraint journal_entries_org_id_fund_id_id_key UNIQUE (org_id, fund_id, id),
  constraint journal_entries_org_id_reverses_id_key UNIQUE (org_id, reverses_id),
  constraint journal_entries_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint journal_entries_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint journal_entries_org_id_fund_id_reverses_id_fkey FOREIGN KEY (org_id, fund_id, reverses_id) REFERENCES journal_entries(org_id, fund_id, id),
  constraint journal_entries_entry_no_check CHECK (entry_no > 0),
  constraint journal_entries_lines_check CHECK (lines > 0)
);
-- registered: {"audited": true, "append_only": true, "parent_column": "fund_id", "read_permission": "ledger:read", "redacted_columns": []}
CREATE INDEX journal_entries_org_id_fund_id_effective_on_entry_no_idx ON journal_entries USING btree (org_id, fund_id, effective_on, entry_no);
alter table journal_entries enable row level security;
alter table journal_entries force row level security;
create policy firm on journal_entries as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on journal_entries for select to tranche_app using (( SELECT may('ledger:read'::text) AS may));
create policy system on journal_entries for all to current_user using (true) with check (true);
grant select on journal_entries to tranche_app;
CREATE CONSTRAINT TRIGGER balance_entry AFTER INSERT ON journal_entries DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_entry();
CREATE TRIGGER supersede_papers AFTER INSERT ON journal_entries FOR EACH ROW WHEN (new.relates_to IS NOT NULL) EXECUTE FUNCTION supersede_by_adjustment();
CREATE TRIGGER zz_delete AFTER DELETE ON journal_entries REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON journal_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON journal_entries REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table kpi_answers:
create table kpi_answers (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  request_id uuid not null,
  currency text not null,
  entries jsonb default '{}'::jsonb not null,
  comment text default ''::text not null,
  sent_at timestamp with time zone,
  link_id uuid default current_link(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  notes jsonb default '{}'::jsonb not null,
  constraint kpi_answers_pkey PRIMARY KEY (org_id, id),
  constraint kpi_answers_org_id_request_id_key UNIQUE (org_id, request_id),
  constraint kpi_answers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint kpi_answers_org_id_link_id_fkey FOREIGN KEY (org_id, link_id) REFERENCES public_links(org_id, id) ON DELETE SET NULL (link_id),
  constraint kpi_answers_org_id_request_id_fkey FOREIGN KEY (org_id, request_id) REFERENCES kpi_requests(org_id, id) ON DELETE CASCADE,
  constraint kpi_answers_comment_check CHECK (length(comment) <= 2000),
  constraint kpi_answers_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint kpi_answers_entries_check CHECK (jsonb_typeof(entries) = 'object'::text AND length(entries::text) <= 20000),
  constraint kpi_answers_notes_check CHECK (jsonb_typeof(notes) = 'object'::text AND length(notes::text) <= 40000)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "request_id", "read_permission": "kpi:read", "redacted_columns": []}
CREATE INDEX kpi_answers_org_id_link_id_idx ON kpi_answers USING btree (org_id, link_id) WHERE link_id IS NOT NULL;
alter table kpi_answers enable row level security;
alter table kpi_answers force row level security;
create policy add_by_link on kpi_answers for insert to tranche_app with check ((( SELECT link_record('kpis'::text) AS link_record)) IS NOT NULL AND (EXISTS ( SELECT FROM kpi_requests r WHERE r.org_id = kpi_answers.org_id AND r.id = kpi_answers.request_id AND r.company_id = (( SELECT link_record('kpis'::text) AS link_record)) AND r.closed_at IS NULL)));
create policy by_link on kpi_answers for select to tranche_app using ((( SELECT link_record('kpis'::text) AS link_record)) IS NOT NULL AND (EXISTS ( SELECT FROM kpi_requests r WHERE r.org_id = kpi_answers.org_id AND r.id = kpi_answers.request_id AND r.company_id = (( SELECT link_record('kpis'::text) AS link_record)))));
create policy edit_by_link on kpi_answers for update to tranche_app using ((( SELECT link_record('kpis'::text) AS link_record)) IS NOT NULL AND (EXISTS ( SELECT FROM kpi_requests r WHERE r.org_id = kpi_answers.org_id AND r.id = kpi_answers.request_id AND r.company_id = (( SELECT link_record('kpis'::text) AS link_record)) AND r.closed_at IS NULL)));
create policy firm on kpi_answers as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on kpi_answers for select to tranche_app using (( SELECT may('kpi:read'::text) AS may));
create policy system on kpi_answers for all to current_user using (true) with check (true);
grant delete, insert, select, update on kpi_answers to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON kpi_answers FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON kpi_answers REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON kpi_answers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON kpi_answers REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table kpi_definitions:
create table kpi_definitions (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  key text not null,
  label text not null,
  description text default ''::text not null,
  unit text not null,
  aggregation text default 'last'::text not null,
  good text default 'up'::text not null,
  is_required boolean default false not null,
  formula text,
  "position" numeric not null,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint kpi_definitions_pkey PRIMARY KEY (org_id, id),
  constraint kpi_definitions_org_id_key_key UNIQUE (org_id, key),
  constraint kpi_definitions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint kpi_definitions_aggregation_check CHECK (aggregation = ANY (ARRAY['last'::text, 'sum'::text, 'average'::text])),
  constraint kpi_definitions_description_check CHECK (length(description) <= 500),
  constraint kpi_definitions_formula_check CHECK (btrim(formula) <> ''::text AND length(formula) <= 500),
  constraint kpi_definitions_good_check CHECK (good = ANY (ARRAY['up'::text, 'down'::text, 'none'::text])),
  constraint kpi_definitions_key_check CHECK (key ~ '^[a-z][a-z0-9_]{0,39}$'::text),
  constraint kpi_definitions_label_check CHECK (btrim(label) <> ''::text AND length(label) <= 100),
  constraint kpi_definitions_unit_check CHECK (unit = ANY (ARRAY['money'::text, 'number'::text, 'percent'::text, 'months'::text, 'people'::text]))
);
-- registered: {"audited": true, "append_only": false, "read_permission": "kpi:read", "redacted_columns": []}
alter table kpi_definitions enable row level security;
alter table kpi_definitions force row level security;
create policy add on kpi_definitions for insert to tranche_app with check (( SELECT may('kpi:configure'::text) AS may));
create policy by_link on kpi_definitions for select to tranche_app using ((( SELECT link_record('kpis'::text) AS link_record)) IS NOT NULL);
create policy edit on kpi_definitions for update to tranche_app using (( SELECT may('kpi:configure'::text) AS may));
create policy firm on kpi_definitions as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on kpi_definitions for select to tranche_app using (( SELECT may('kpi:read'::text) AS may));
create policy system on kpi_definitions for all to current_user using (true) with check (true);
grant delete, insert, select, update on kpi_definitions to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON kpi_definitions FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_kpi_definition BEFORE UPDATE ON kpi_definitions FOR EACH ROW EXECUTE FUNCTION guard_kpi_definition();
CREATE TRIGGER zz_delete AFTER DELETE ON kpi_definitions REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON kpi_definitions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON kpi_definitions REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table kpi_figures:
create table kpi_figures (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  company_id uuid not null,
  metric text not null,
  period_kind text not null,
  period_start date not null,
  kind text default 'actual'::text not null,
  value numeric,
  currency text,
  note text default ''::text not null,
  source text default 'hand'::text not null,
  state text default 'submitted'::text not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  decision_note text default ''::text not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  request_id uuid,
  link_id uuid default current_link(),
  constraint kpi_figures_pkey PRIMARY KEY (org_id, id),
  constraint kpi_figures_org_id_company_id_fkey FOREIGN KEY (org_id, company_id) REFERENCES companies(org_id, id) ON DELETE CASCADE,
  constraint kpi_figures_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint kpi_figures_org_id_link_id_fkey FOREIGN KEY (org_id, link_id) REFERENCES public_links(org_id, id) ON DELETE SET NULL (link_id),
  constraint kpi_figures_org_id_metric_fkey FOREIGN KEY (org_id, metric) REFERENCES kpi_definitions(org_id, key),
  constraint kpi_figures_org_id_request_id_fkey FOREIGN KEY (org_id, request_id) REFERENCES kpi_requests(org_id, id) ON DELETE SET NULL (request_id),
  constraint kpi_figures_check CHECK (period_kind = 'month'::text OR (EXTRACT(month FROM period_start) = ANY (ARRAY[1::numeric, 4::numeric, 7::numeric, 10::numeric]))),
  constraint kpi_figures_check1 CHECK ((state = 'submitted'::text) = (decided_at IS NULL)),
  constraint kpi_figures_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint kpi_figures_decision_note_check CHECK (length(decision_note) <= 2000),
  constraint kpi_figures_kind_check CHECK (kind = ANY (ARRAY['actual'::text, 'budget'::text])),
  constraint kpi_figures_note_check CHECK (length(note) <= 2000),
  constraint kpi_figures_period_kind_check CHECK (period_kind = ANY (ARRAY['month'::text, 'quarter'::text])),
  constraint kpi_figures_period_start_check CHECK (EXTRACT(day FROM period_start) = 1::numeric),
  constraint kpi_figures_source_check CHECK (source = ANY (ARRAY['hand'::text, 'link'::text, 'import'::text])),
  constraint kpi_figures_state_check CHECK (state = ANY (ARRAY['submitted'::text, 'accepted'::text, 'rejected'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "company_id", "read_permission": "kpi:read", "redacted_columns": []}
CREATE INDEX kpi_figures_org_id_company_id_metric_kind_period_kind_perio_idx ON kpi_figures USING btree (org_id, company_id, metric, kind, period_kind, period_start, decided_at DESC, id DESC);
CREATE INDEX kpi_figures_org_id_link_id_idx ON kpi_figures USING btree (org_id, link_id) WHERE link_id IS NOT NULL;
CREATE INDEX kpi_figures_org_id_metric_idx ON kpi_figures USING btree (org_id, metric);
CREATE INDEX kpi_figures_org_id_request_id_idx ON kpi_figures USING btree (org_id, request_id) WHERE request_id IS NOT NULL;
CREATE INDEX kpi_figures_recent ON kpi_figures USING btree (org_id, period_start) WHERE state = 'accepted'::text;
CREATE INDEX kpi_figures_waiting ON kpi_figures USING btree (org_id, id) WHERE state = 'submitted'::text;
alter table kpi_figures enable row level security;
alter table kpi_figures force row level security;
create policy add on kpi_figures for insert to tranche_app with check (( SELECT may('kpi:record'::text) AS may));
create policy add_by_link on kpi_figures for insert to tranche_app with check (company_id = (( SELECT link_record('kpis'::text) AS link_record)) AND link_id = (( SELECT current_link() AS current_link)) AND state = 'submitted'::text AND source = 'link'::text AND (EXISTS ( SELECT FROM kpi_requests r WHERE r.org_id = kpi_figures.org_id AND r.id = kpi_figures.request_id AND r.company_id = kpi_figures.company_id AND r.closed_at IS NULL)));
create policy by_link on kpi_figures for select to tranche_app using (company_id = (( SELECT link_record('kpis'::text) AS link_record)) AND kind = 'actual'::text AND (state = 'accepted'::text OR link_id IS NOT NULL));
create policy decide on kpi_figures for update to tranche_app using (( SELECT may('kpi:review'::text) AS may));
create policy firm on kpi_figures as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on kpi_figures for select to tranche_app using (( SELECT may('kpi:read'::text) AS may));
create policy system on kpi_figures for all to current_user using (true) with check (true);
grant delete, insert, select, update on kpi_figures to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON kpi_figures FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_kpi_figure BEFORE INSERT OR UPDATE ON kpi_figures FOR EACH ROW EXECUTE FUNCTION guard_kpi_figure();
CREATE TRIGGER zz_delete AFTER DELETE ON kpi_figures REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON kpi_figures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON kpi_figures REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table kpi_requests:
create table kpi_requests (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  company_id uuid not null,
  template_id uuid,
  period_kind text not null,
  period_start date not null,
  metrics text[] not null,
  message text default ''::text not null,
  due_on date not null,
  reminded_of date,
  closed_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint kpi_requests_pkey PRIMARY KEY (org_id, id),
  constraint kpi_requests_org_id_company_id_fkey FOREIGN KEY (org_id, company_id) REFERENCES companies(org_id, id) ON DELETE CASCADE,
  constraint kpi_requests_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint kpi_requests_org_id_template_id_fkey FOREIGN KEY (org_id, template_id) REFERENCES kpi_templates(org_id, id),
  constraint kpi_requests_message_check CHECK (length(message) <= 2000),
  constraint kpi_requests_metrics_check CHECK (cardinality(metrics) >= 1 AND cardinality(metrics) <= 100),
  constraint kpi_requests_period_kind_check CHECK (period_kind = ANY (ARRAY['month'::text, 'quarter'::text])),
  constraint kpi_requests_period_start_check CHECK (EXTRACT(day FROM period_start) = 1::numeric)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "company_id", "read_permission": "kpi:read", "redacted_columns": []}
CREATE UNIQUE INDEX kpi_requests_open ON kpi_requests USING btree (org_id, company_id, period_kind, period_start) WHERE closed_at IS NULL;
CREATE INDEX kpi_requests_org_id_company_id_period_start_idx ON kpi_requests USING btree (org_id, company_id, period_start);
CREATE INDEX kpi_requests_org_id_template_id_idx ON kpi_requests USING btree (org_id, template_id) WHERE template_id IS NOT NULL;
alter table kpi_requests enable row level security;
alter table kpi_requests force row level security;
create policy add on kpi_requests for insert to tranche_app with check (( SELECT may('kpi:request'::text) AS may));
create policy by_link on kpi_requests for select to tranche_app using (company_id = (( SELECT link_record('kpis'::text) AS link_record)));
create policy edit on kpi_requests for update to tranche_app using (( SELECT may('kpi:request'::text) AS may));
create policy firm on kpi_requests as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on kpi_requests for select to tranche_app using (( SELECT may('kpi:read'::text) AS may));
create policy system on kpi_requests for all to current_user using (true) with check (true);
grant delete, insert, select, update on kpi_requests to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON kpi_requests FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON kpi_requests REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON kpi_requests REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON kpi_requests REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table kpi_templates:
create table kpi_templates (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  name text not null,
  period_kind text default 'month'::text not null,
  metrics text[] not null,
  due_days integer default 10 not null,
  message text default ''::text not null,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint kpi_templates_pkey PRIMARY KEY (org_id, id),
  constraint kpi_templates_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint kpi_templates_due_days_check CHECK (due_days >= 0 AND due_days <= 365),
  constraint kpi_templates_message_check CHECK (length(message) <= 2000),
  constraint kpi_templates_metrics_check CHECK (cardinality(metrics) >= 1 AND cardinality(metrics) <= 100),
  constraint kpi_templates_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 100),
  constraint kpi_templates_period_kind_check CHECK (period_kind = ANY (ARRAY['month'::text, 'quarter'::text]))
);
-- registered: {"audited": true, "append_only": false, "read_permission": "kpi:read", "redacted_columns": []}
alter table kpi_templates enable row level security;
alter table kpi_templates force row level security;
create policy add on kpi_templates for insert to tranche_app with check (( SELECT may('kpi:configure'::text) AS may));
create policy edit on kpi_templates for update to tranche_app using (( SELECT may('kpi:configure'::text) AS may));
create policy firm on kpi_templates as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on kpi_templates for select to tranche_app using (( SELECT may('kpi:read'::text) AS may));
create policy system on kpi_templates for all to current_user using (true) with check (true);
grant delete, insert, select, update on kpi_templates to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON kpi_templates FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON kpi_templates REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON kpi_templates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON kpi_templates REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table kyc_evidence:
create table kyc_evidence (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  file_id uuid not null,
  kind text not null,
  document_id uuid not null,
  issued_on date,
  expires_on date,
  note text,
  recorded_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint kyc_evidence_pkey PRIMARY KEY (org_id, id),
  constraint kyc_evidence_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id),
  constraint kyc_evidence_org_id_file_id_fkey FOREIGN KEY (org_id, file_id) REFERENCES kyc_files(org_id, id) ON DELETE CASCADE,
  constraint kyc_evidence_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint kyc_evidence_check CHECK (expires_on >= issued_on),
  constraint kyc_evidence_kind_check CHECK (kind = ANY (ARRAY['identity'::text, 'address'::text, 'formation'::text, 'register'::text, 'ownership'::text, 'authority'::text, 'source_of_funds'::text, 'tax'::text, 'other'::text])),
  constraint kyc_evidence_note_check CHECK (length(note) <= 500)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "file_id", "read_permission": "kyc:read", "redacted_columns": []}
CREATE INDEX kyc_evidence_org_id_document_id_idx ON kyc_evidence USING btree (org_id, document_id);
CREATE INDEX kyc_evidence_org_id_expires_on_idx ON kyc_evidence USING btree (org_id, expires_on) WHERE expires_on IS NOT NULL;
CREATE INDEX kyc_evidence_org_id_file_id_idx ON kyc_evidence USING btree (org_id, file_id);
alter table kyc_evidence enable row level security;
alter table kyc_evidence force row level security;
create policy add on kyc_evidence for insert to tranche_app with check (( SELECT may('kyc:manage'::text) AS may));
create policy edit on kyc_evidence for update to tranche_app using (( SELECT may('kyc:manage'::text) AS may));
create policy firm on kyc_evidence as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on kyc_evidence for select to tranche_app using (( SELECT may('kyc:read'::text) AS may));
create policy remove on kyc_evidence for delete to tranche_app using (( SELECT may('kyc:manage'::text) AS may));
create policy system on kyc_evidence for all to current_user using (true) with check (true);
grant delete, insert, select, update on kyc_evidence to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON kyc_evidence FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_kyc_row BEFORE INSERT OR DELETE OR UPDATE ON kyc_evidence FOR EACH ROW EXECUTE FUNCTION guard_kyc_row();
CREATE TRIGGER zz_delete AFTER DELETE ON kyc_evidence REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON kyc_evidence REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON kyc_evidence REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table kyc_files:
create table kyc_files (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  limited_partner_id uuid not null,
  name text default ''::text not null,
  state text default 'collecting'::text not null,
  held_from text,
  investor_type text default 'not_classified'::text not null,
  risk_rating text default 'not_rated'::text not null,
  source_of_funds text default ''::text not null,
  accreditation_basis text,
  accredited_on date,
  accreditation_document_id uuid,
  collected_by uuid[] default '{}'::uuid[] not null,
  submitted_by uuid,
  submitted_at timestamp with time zone,
  decided_by uuid,
  decided_at timestamp with time zone,
  conditions text default ''::text not null,
  decision_note text default ''::text not null,
  refresh_on date,
  expires_on date,
  holds_until date,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint kyc_files_pkey PRIMARY KEY (org_id, id),
  constraint kyc_files_org_id_limited_partner_id_key UNIQUE (org_id, limited_partner_id),
  constraint kyc_files_org_id_accreditation_document_id_fkey FOREIGN KEY (org_id, accreditation_document_id) REFERENCES documents(org_id, id),
  constraint kyc_files_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint kyc_files_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint kyc_files_accreditation_basis_check CHECK (btrim(accreditation_basis) <> ''::text AND length(accreditation_basis) <= 200),
  constraint kyc_files_check CHECK ((state = 'on_hold'::text) = (held_from IS NOT NULL)),
  constraint kyc_files_check1 CHECK ((decided_by IS NULL) = (decided_at IS NULL)),
  constraint kyc_files_check2 CHECK ((state <> ALL (ARRAY['approved'::text, 'approved_with_conditions'::text, 'refresh_due'::text, 'expired'::text])) OR decided_at IS NOT NULL AND expires_on >= refresh_on),
  constraint kyc_files_check3 CHECK (state <> 'approved_with_conditions'::text OR conditions <> ''::text),
  constraint kyc_files_check4 CHECK (state <> 'rejected'::text OR decision_note <> ''::text),
  constraint kyc_files_conditions_check CHECK (length(conditions) <= 5000),
  constraint kyc_files_decision_note_check CHECK (length(decision_note) <= 5000),
  constraint kyc_files_investor_type_check CHECK (investor_type = ANY (ARRAY['not_classified'::text, 'individual'::text, 'entity'::text, 'tax_exempt'::text, 'benefit_plan'::text, 'government'::text, 'non_us'::text])),
  constraint kyc_files_risk_rating_check CHECK (risk_rating = ANY (ARRAY['not_rated'::text, 'low'::text, 'medium'::text, 'high'::text])),
  constraint kyc_files_source_of_funds_check CHECK (length(source_of_funds) <= 5000),
  constraint kyc_files_state_check CHECK (state = ANY (ARRAY['collecting'::text, 'in_review'::text, 'approved'::text, 'approved_with_conditions'::text, 'rejected'::text, 'refresh_due'::text, 'expired'::text, 'on_hold'::text]))
);
-- registered: {"kind": "kyc_file", "audited": true, "append_only": false, "label_column": "name", "parent_column": "limited_partner_id", "read_permission": "kyc:read", "redacted_columns": []}
CREATE INDEX kyc_files_org_id_accreditation_document_id_idx ON kyc_files USING btree (org_id, accreditation_document_id) WHERE accreditation_document_id IS NOT NULL;
CREATE INDEX kyc_files_org_id_refresh_on_idx ON kyc_files USING btree (org_id, refresh_on) WHERE refresh_on IS NOT NULL;
alter table kyc_files enable row level security;
alter table kyc_files force row level security;
create policy add on kyc_files for insert to tranche_app with check (( SELECT may('kyc:manage'::text) AS may));
create policy edit on kyc_files for update to tranche_app using (( SELECT may('kyc:manage'::text) AS may) OR ( SELECT may('kyc:decide'::text) AS may));
create policy firm on kyc_files as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on kyc_files for select to tranche_app using (( SELECT may('kyc:read'::text) AS may));
create policy system on kyc_files for all to current_user using (true) with check (true);
grant delete, insert, select, update on kyc_files to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON kyc_files FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_kyc_file BEFORE INSERT OR UPDATE ON kyc_files FOR EACH ROW EXECUTE FUNCTION guard_kyc_file();
CREATE TRIGGER tell_kyc_status AFTER INSERT OR UPDATE ON kyc_files FOR EACH ROW EXECUTE FUNCTION tell_kyc_status();
CREATE TRIGGER zz_delete AFTER DELETE ON kyc_files REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON kyc_files REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON kyc_files REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table kyc_owners:
create table kyc_owners (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  file_id uuid not null,
  role text not null,
  name text not null,
  share numeric,
  country text,
  note text,
  recorded_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint kyc_owners_pkey PRIMARY KEY (org_id, id),
  constraint kyc_owners_org_id_file_id_fkey FOREIGN KEY (org_id, file_id) REFERENCES kyc_files(org_id, id) ON DELETE CASCADE,
  constraint kyc_owners_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint kyc_owners_check CHECK (role <> 'beneficial_owner'::text OR share >= 25::numeric),
  constraint kyc_owners_country_check CHECK (length(country) <= 100),
  constraint kyc_owners_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200),
  constraint kyc_owners_note_check CHECK (length(note) <= 500),
  constraint kyc_owners_role_check CHECK (role = ANY (ARRAY['controlling_person'::text, 'beneficial_owner'::text])),
  constraint kyc_owners_share_check CHECK (share > 0::numeric AND share <= 100::numeric)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "file_id", "read_permission": "kyc:read", "redacted_columns": []}
CREATE INDEX kyc_owners_org_id_file_id_idx ON kyc_owners USING btree (org_id, file_id);
alter table kyc_owners enable row level security;
alter table kyc_owners force row level security;
create policy add on kyc_owners for insert to tranche_app with check (( SELECT may('kyc:manage'::text) AS may));
create policy edit on kyc_owners for update to tranche_app using (( SELECT may('kyc:manage'::text) AS may));
create policy firm on kyc_owners as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on kyc_owners for select to tranche_app using (( SELECT may('kyc:read'::text) AS may));
create policy remove on kyc_owners for delete to tranche_app using (( SELECT may('kyc:manage'::text) AS may));
create policy system on kyc_owners for all to current_user using (true) with check (true);
grant delete, insert, select, update on kyc_owners to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON kyc_owners FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_kyc_row BEFORE INSERT OR DELETE OR UPDATE ON kyc_owners FOR EACH ROW EXECUTE FUNCTION guard_kyc_row();
CREATE TRIGGER zz_delete AFTER DELETE ON kyc_owners REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON kyc_owners REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON kyc_owners REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table kyc_screenings:
create table kyc_screenings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  file_id uuid not null,
  subject text not null,
  kind text not null,
  list text not null,
  screened_on date not null,
  hits integer not null,
  disposition text not null,
  note text,
  recorded_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint kyc_screenings_pkey PRIMARY KEY (org_id, id),
  constraint kyc_screenings_org_id_file_id_fkey FOREIGN KEY (org_id, file_id) REFERENCES kyc_files(org_id, id) ON DELETE CASCADE,
  constraint kyc_screenings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint kyc_screenings_check CHECK ((hits = 0) = (disposition = 'no_hits'::text)),
  constraint kyc_screenings_disposition_check CHECK (disposition = ANY (ARRAY['no_hits'::text, 'under_review'::text, 'false_positive'::text, 'confirmed'::text])),
  constraint kyc_screenings_hits_check CHECK (hits >= 0 AND hits <= 100000),
  constraint kyc_screenings_kind_check CHECK (kind = ANY (ARRAY['sanctions'::text, 'pep'::text, 'adverse_media'::text])),
  constraint kyc_screenings_list_check CHECK (btrim(list) <> ''::text AND length(list) <= 200),
  constraint kyc_screenings_note_check CHECK (length(note) <= 500),
  constraint kyc_screenings_subject_check CHECK (btrim(subject) <> ''::text AND length(subject) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "file_id", "read_permission": "kyc:read", "redacted_columns": []}
CREATE INDEX kyc_screenings_org_id_file_id_screened_on_idx ON kyc_screenings USING btree (org_id, file_id, screened_on);
alter table kyc_screenings enable row level security;
alter table kyc_screenings force row level security;
create policy add on kyc_screenings for insert to tranche_app with check (( SELECT may('kyc:manage'::text) AS may));
create policy edit on kyc_screenings for update to tranche_app using (( SELECT may('kyc:manage'::text) AS may));
create policy firm on kyc_screenings as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on kyc_screenings for select to tranche_app using (( SELECT may('kyc:read'::text) AS may));
create policy remove on kyc_screenings for delete to tranche_app using (( SELECT may('kyc:manage'::text) AS may));
create policy system on kyc_screenings for all to current_user using (true) with check (true);
grant delete, insert, select, update on kyc_screenings to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON kyc_screenings FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_kyc_row BEFORE INSERT OR DELETE OR UPDATE ON kyc_screenings FOR EACH ROW EXECUTE FUNCTION guard_kyc_row();
CREATE TRIGGER zz_delete AFTER DELETE ON kyc_screenings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON kyc_screenings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON kyc_screenings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table ledger_accounts:
create table ledger_accounts (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  code text not null,
  name text not null,
  class text not null,
  use text,
  is_cash boolean default false not null,
  is_monetary boolean default false not null,
  archived_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  report_line text,
  constraint ledger_accounts_pkey PRIMARY KEY (org_id, id),
  constraint ledger_accounts_org_id_code_key UNIQUE (org_id, code),
  constraint ledger_accounts_org_id_use_key UNIQUE (org_id, use),
  constraint ledger_accounts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint ledger_accounts_check CHECK ((report_line IS NULL) = (class = ANY (ARRAY['asset'::text, 'liability'::text]))),
  constraint ledger_accounts_class_check CHECK (class = ANY (ARRAY['asset'::text, 'liability'::text, 'capital'::text, 'income'::text, 'expense'::text])),
  constraint ledger_accounts_code_check CHECK (code ~ '^[0-9A-Z.-]{1,20}$'::text),
  constraint ledger_accounts_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200),
  constraint ledger_accounts_report_line_check CHECK (report_line = ANY (ARRAY['contributions'::text, 'distributions'::text, 'syndicationCosts'::text, 'placementFees'::text, 'transfers'::text, 'managementFees'::text, 'feeRebate'::text, 'feeWaivers'::text, 'feeOffsets'::text, 'adviserAdministration'::text, 'adviserTechnology'::text, 'adviserLegal'::text, 'adviserOrganization'::text, 'adviserOther'::text, 'adviserOffsets'::text, 'externalAdministration'::text, 'externalValuation'::text, 'externalTechnology'::text, 'externalLegal'::text, 'externalExamination'::text, 'externalAudit'::text, 'externalTax'::text, 'externalOrganization'::text, 'externalTaxes'::text, 'externalBankFees'::text, 'externalFacilityFees'::text, 'externalFacilityInterest'::text, 'externalCreditFees'::text, 'externalCreditInterest'::text, 'externalInterest'::text, 'externalCustody'::text, 'externalDueDiligence'::text, 'externalBrokenDeals'::text, 'externalTravel'::text, 'externalInsurance'::text, 'externalPortfolio'::text, 'externalOther'::text, 'externalOther2016'::text, 'externalOffsets'::text, 'interest'::text, 'dividend'::text, 'otherIncome'::text, 'realizedGain'::text, 'unrealizedGain'::text, 'carryAccrued'::text, 'carryEarned'::text])),
  constraint ledger_accounts_use_check CHECK (use ~ '^[a-z_]+$'::text)
);
-- registered: {"audited": true, "append_only": false, "read_permission": "ledger:read", "redacted_columns": []}
alter table ledger_accounts enable row level security;
alter table ledger_accounts force row level security;
create policy add on ledger_accounts for insert to tranche_app with check (( SELECT may('ledger:post'::text) AS may) AND use IS NULL);
create policy edit on ledger_accounts for update to tranche_app using (( SELECT may('ledger:post'::text) AS may));
create policy firm on ledger_accounts as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on ledger_accounts for select to tranche_app using (( SELECT may('ledger:read'::text) AS may));
create policy system on ledger_accounts for all to current_user using (true) with check (true);
grant delete, insert, select, update on ledger_accounts to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER give_report_line BEFORE INSERT ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION give_report_line();
CREATE TRIGGER guard_ledger_account BEFORE UPDATE ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION guard_ledger_account();
CREATE TRIGGER zz_delete AFTER DELETE ON ledger_accounts REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON ledger_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON ledger_accounts REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table ledger_closings:
create table ledger_closings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  ends_on date not null,
  closed_by uuid default me(),
  closed_at timestamp with time zone default clock_timestamp() not null,
  reason text,
  asked_by uuid,
  reopened_by uuid,
  reopened_at timestamp with time zone,
  row_version integer default 1 not null,
  constraint ledger_closings_pkey PRIMARY KEY (org_id, id),
  constraint ledger_closings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint ledger_closings_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint ledger_closings_check CHECK ((asked_by IS NULL) = (reason IS NULL)),
  constraint ledger_closings_check1 CHECK ((reopened_by IS NULL) = (reopened_at IS NULL)),
  constraint ledger_closings_check2 CHECK (reopened_by IS NULL OR asked_by <> reopened_by),
  constraint ledger_closings_reason_check CHECK (btrim(reason) <> ''::text AND length(reason) <= 500)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "fund_id", "read_permission": "ledger:read", "redacted_columns": []}
CREATE UNIQUE INDEX ledger_closings_org_id_fund_id_ends_on_idx ON ledger_closings USING btree (org_id, fund_id, ends_on) WHERE reopened_at IS NULL;
alter table ledger_closings enable row level security;
alter table ledger_closings force row level security;
create policy add on ledger_closings for insert to tranche_app with check (( SELECT may('ledger:approve'::text) AS may));
create policy edit on ledger_closings for update to tranche_app using (( SELECT may('ledger:approve'::text) AS may));
create policy firm on ledger_closings as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on ledger_closings for select to tranche_app using (( SELECT may('ledger:read'::text) AS may));
create policy system on ledger_closings for all to current_user using (true) with check (true);
grant delete, insert, select on ledger_closings to tranche_app;
grant update (asked_by) on ledger_closings to tranche_app;
grant update (reason) on ledger_closings to tranche_app;
grant update (reopened_at) on ledger_closings to tranche_app;
grant update (reopened_by) on ledger_closings to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON ledger_closings FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER follow_reopening AFTER UPDATE ON ledger_closings FOR EACH ROW WHEN (old.reopened_at IS NULL AND new.reopened_at IS NOT NULL) EXECUTE FUNCTION reopen_quarter();
CREATE TRIGGER guard_closing BEFORE INSERT OR UPDATE ON ledger_closings FOR EACH ROW EXECUTE FUNCTION guard_closing();
CREATE TRIGGER supersede_papers AFTER UPDATE ON ledger_closings FOR EACH ROW WHEN (old.reopened_at IS NULL AND new.reopened_at IS NOT NULL) EXECUTE FUNCTION supersede_by_reopening();
CREATE TRIGGER zz_delete AFTER DELETE ON ledger_closings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON ledger_closings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON ledger_closings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table library_answers:
create table library_answers (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  title text not null,
  category text not null,
  answer text not null,
  fund_id uuid,
  owner_id uuid,
  valid_until date not null,
  reminded_of date,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint library_answers_pkey PRIMARY KEY (org_id, id),
  constraint library_answers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint library_answers_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint library_answers_org_id_owner_id_fkey FOREIGN KEY (org_id, owner_id) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (owner_id),
  constraint library_answers_answer_check CHECK (btrim(answer) <> ''::text AND length(answer) <= 20000),
  constraint library_answers_category_check CHECK (category = ANY (ARRAY['firm'::text, 'team'::text, 'strategy'::text, 'track_record'::text, 'terms'::text, 'operations'::text, 'compliance'::text, 'esg'::text, 'other'::text])),
  constraint library_answers_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 500)
);
-- registered: {"kind": "library_answer", "audited": true, "append_only": false, "label_column": "title", "search_columns": ["title", "answer"], "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX library_answers_org_id_created_at_id_idx ON library_answers USING btree (org_id, created_at, id);
CREATE INDEX library_answers_org_id_fund_id_idx ON library_answers USING btree (org_id, fund_id) WHERE fund_id IS NOT NULL;
CREATE INDEX library_answers_org_id_owner_id_idx ON library_answers USING btree (org_id, owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX library_answers_org_id_valid_until_id_idx ON library_answers USING btree (org_id, valid_until, id);
alter table library_answers enable row level security;
alter table library_answers force row level security;
create policy add on library_answers for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy edit on library_answers for update to tranche_app using (( SELECT may('lp:manage'::text) AS may) OR ( SELECT is_system() AS is_system));
create policy firm on library_answers as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on library_answers for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on library_answers for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy system on library_answers for all to current_user using (true) with check (true);
grant delete, insert, select, update on library_answers to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON library_answers FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON library_answers REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON library_answers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON library_answers REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table limited_partners:
create table limited_partners (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  name text not null,
  entity_type text,
  contact_person text,
  email text,
  phone text,
  accredited_investor boolean default true not null,
  kyc_status text default 'pending'::text not null,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  notes text default ''::text not null,
  accredited_on date,
  constraint limited_partners_pkey PRIMARY KEY (org_id, id),
  constraint limited_partners_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint limited_partners_contact_person_check CHECK (length(contact_person) <= 200),
  constraint limited_partners_email_check CHECK (length(email) <= 320),
  constraint limited_partners_entity_type_check CHECK (length(entity_type) <= 100),
  constraint limited_partners_kyc_status_check CHECK (kyc_status = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])),
  constraint limited_partners_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200),
  constraint limited_partners_notes_check CHECK (length(notes) <= 20000),
  constraint limited_partners_phone_check CHECK (length(phone) <= 50)
);
-- registered: {"kind": "limited_partner", "audited": true, "append_only": false, "label_column": "name", "search_columns": ["name", "contact_person", "email", "notes"], "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX limited_partners_org_id_created_at_id_idx ON limited_partners USING btree (org_id, created_at, id);
alter table limited_partners enable row level security;
alter table limited_partners force row level security;
create policy add on limited_partners for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy edit on limited_partners for update to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy firm on limited_partners as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on limited_partners for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on limited_partners for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy system on limited_partners for all to current_user using (true) with check (true);
grant delete, insert, select, update on limited_partners to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON limited_partners FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_kyc_status BEFORE INSERT OR UPDATE ON limited_partners FOR EACH ROW EXECUTE FUNCTION guard_kyc_status();
CREATE TRIGGER name_kyc_file AFTER UPDATE OF name ON limited_partners FOR EACH ROW EXECUTE FUNCTION name_kyc_file();
CREATE TRIGGER zz_delete AFTER DELETE ON limited_partners REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON limited_partners REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON limited_partners REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table lp_access:
create table lp_access (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid not null,
  limited_partner_id uuid not null,
  granted_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  constraint lp_access_pkey PRIMARY KEY (org_id, id),
  constraint lp_access_org_id_user_id_limited_partner_id_key UNIQUE (org_id, user_id, limited_partner_id),
  constraint lp_access_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint lp_access_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint lp_access_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": false, "owner_column": "user_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX lp_access_org_id_limited_partner_id_idx ON lp_access USING btree (org_id, limited_partner_id);
alter table lp_access enable row level security;
alter table lp_access force row level security;
create policy add on lp_access for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy firm on lp_access as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on lp_access for select to tranche_app using (user_id = (( SELECT me() AS me)));
create policy read on lp_access for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on lp_access for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy system on lp_access for all to current_user using (true) with check (true);
grant delete, insert, select on lp_access to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON lp_access REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON lp_access REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON lp_access REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table lp_bank_accounts:
create table lp_bank_accounts (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  limited_partner_id uuid not null,
  name text not null,
  holder text not null,
  bank text,
  currency text not null,
  account text not null,
  bic text,
  replaces_id uuid,
  closes boolean default false not null,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  called_name text,
  called_number text,
  called_on date,
  usable_from timestamp with time zone,
  ended_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint lp_bank_accounts_pkey PRIMARY KEY (org_id, id),
  constraint lp_bank_accounts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint lp_bank_accounts_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint lp_bank_accounts_org_id_replaces_id_fkey FOREIGN KEY (org_id, replaces_id) REFERENCES lp_bank_accounts(org_id, id) ON DELETE CASCADE,
  constraint lp_bank_accounts_account_check CHECK (account ~ '^[A-Z0-9-]{4,34}$'::text),
  constraint lp_bank_accounts_bank_check CHECK (length(bank) <= 200),
  constraint lp_bank_accounts_bic_check CHECK (bic ~ '^[A-Z0-9]{8}([A-Z0-9]{3})?$'::text),
  constraint lp_bank_accounts_called_name_check CHECK (btrim(called_name) <> ''::text AND length(called_name) <= 200),
  constraint lp_bank_accounts_called_number_check CHECK (btrim(called_number) <> ''::text AND length(called_number) <= 50),
  constraint lp_bank_accounts_check CHECK (confirmed_at IS NULL OR num_nulls(called_name, called_number, called_on, usable_from) = 0),
  constraint lp_bank_accounts_check1 CHECK (confirmed_by <> prepared_by),
  constraint lp_bank_accounts_check2 CHECK (ended_at IS NULL OR confirmed_at IS NOT NULL),
  constraint lp_bank_accounts_check3 CHECK (NOT closes OR replaces_id IS NOT NULL),
  constraint lp_bank_accounts_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint lp_bank_accounts_holder_check CHECK (btrim(holder) <> ''::text AND length(holder) <= 200),
  constraint lp_bank_accounts_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "limited_partner_id", "read_permission": "bank:read", "redacted_columns": ["account", "bic"]}
CREATE INDEX lp_bank_accounts_org_id_limited_partner_id_id_idx ON lp_bank_accounts USING btree (org_id, limited_partner_id, id);
CREATE UNIQUE INDEX lp_bank_accounts_waiting ON lp_bank_accounts USING btree (org_id, replaces_id) WHERE confirmed_at IS NULL;
alter table lp_bank_accounts enable row level security;
alter table lp_bank_accounts force row level security;
create policy add on lp_bank_accounts for insert to tranche_app with check (( SELECT may('bank:prepare'::text) AS may));
create policy edit on lp_bank_accounts for update to tranche_app using (( SELECT may('bank:prepare'::text) AS may) OR ( SELECT may('bank:confirm'::text) AS may));
create policy firm on lp_bank_accounts as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on lp_bank_accounts for select to tranche_app using (( SELECT may('bank:read'::text) AS may));
create policy remove on lp_bank_accounts for delete to tranche_app using (( SELECT may('bank:prepare'::text) AS may));
create policy system on lp_bank_accounts for all to current_user using (true) with check (true);
grant delete, insert, select, update on lp_bank_accounts to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON lp_bank_accounts FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_lp_bank_account BEFORE INSERT OR DELETE OR UPDATE ON lp_bank_accounts FOR EACH ROW EXECUTE FUNCTION guard_lp_bank_account();
CREATE TRIGGER note_lp_bank_account AFTER INSERT OR DELETE OR UPDATE ON lp_bank_accounts FOR EACH ROW EXECUTE FUNCTION note_lp_bank_account();
CREATE TRIGGER zz_delete AFTER DELETE ON lp_bank_accounts REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON lp_bank_accounts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON lp_bank_accounts REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table lp_bank_changes:
create table lp_bank_changes (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  limited_partner_id uuid not null,
  account_id uuid not null,
  what text not null,
  name text not null,
  account_end text not null,
  made_by uuid default me(),
  made_at timestamp with time zone default clock_timestamp() not null,
  constraint lp_bank_changes_pkey PRIMARY KEY (org_id, id),
  constraint lp_bank_changes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint lp_bank_changes_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint lp_bank_changes_what_check CHECK (what = ANY (ARRAY['prepared'::text, 'changed'::text, 'confirmed'::text, 'closed'::text, 'seen'::text, 'withdrawn'::text]))
);
-- registered: {"audited": false, "append_only": true, "parent_column": "limited_partner_id", "read_permission": "bank:read", "redacted_columns": []}
CREATE INDEX lp_bank_changes_org_id_limited_partner_id_made_at_idx ON lp_bank_changes USING btree (org_id, limited_partner_id, made_at);
alter table lp_bank_changes enable row level security;
alter table lp_bank_changes force row level security;
create policy firm on lp_bank_changes as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on lp_bank_changes for select to tranche_app using (( SELECT may('bank:read'::text) AS may));
create policy system on lp_bank_changes for all to current_user using (true) with check (true);
grant select on lp_bank_changes to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON lp_bank_changes REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON lp_bank_changes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON lp_bank_changes REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table lp_invitations:
create table lp_invitations (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  limited_partner_id uuid not null,
  email text not null,
  invited_by uuid default me(),
  expires_at timestamp with time zone default now() + '7 days'::interval not null,
  created_at timestamp with time zone default now() not null,
  constraint lp_invitations_pkey PRIMARY KEY (org_id, id),
  constraint lp_invitations_org_id_limited_partner_id_email_key UNIQUE (org_id, limited_partner_id, email),
  constraint lp_invitations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint lp_invitations_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint lp_invitations_email_check CHECK (email = lower(email))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "limited_partner_id", "read_permission": "lp:read", "redacted_columns": ["email"]}
CREATE INDEX lp_invitations_org_id_email_idx ON lp_invitations USING btree (org_id, email);
alter table lp_invitations enable row level security;
alter table lp_invitations force row level security;
create policy firm on lp_invitations as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on lp_invitations for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on lp_invitations for all to current_user using (true) with check (true);
grant select on lp_invitations to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON lp_invitations REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON lp_invitations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON lp_invitations REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table lp_proposals:
create table lp_proposals (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  limited_partner_id uuid not null,
  kind text not null,
  contact_id uuid,
  before jsonb,
  proposed jsonb not null,
  document_id uuid,
  state text default 'waiting'::text not null,
  proposed_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  decided_by uuid,
  decided_at timestamp with time zone,
  reason text,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint lp_proposals_pkey PRIMARY KEY (org_id, id),
  constraint lp_proposals_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id),
  constraint lp_proposals_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint lp_proposals_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint lp_proposals_before_check CHECK (jsonb_typeof(before) = 'object'::text),
  constraint lp_proposals_check CHECK ((state = 'waiting'::text) = (decided_at IS NULL)),
  constraint lp_proposals_check1 CHECK (state <> 'declined'::text OR reason IS NOT NULL),
  constraint lp_proposals_kind_check CHECK (kind = ANY (ARRAY['contact'::text, 'tax_form'::text])),
  constraint lp_proposals_proposed_check CHECK (jsonb_typeof(proposed) = 'object'::text),
  constraint lp_proposals_reason_check CHECK (btrim(reason) <> ''::text AND length(reason) <= 500),
  constraint lp_proposals_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'confirmed'::text, 'declined'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "limited_partner_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX lp_proposals_org_id_document_id_idx ON lp_proposals USING btree (org_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX lp_proposals_org_id_limited_partner_id_created_at_idx ON lp_proposals USING btree (org_id, limited_partner_id, created_at);
alter table lp_proposals enable row level security;
alter table lp_proposals force row level security;
create policy edit on lp_proposals for update to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy firm on lp_proposals as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on lp_proposals for select to tranche_app using (limited_partner_id = ANY ((( SELECT my_lps() AS my_lps))::uuid[]));
create policy read on lp_proposals for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on lp_proposals for all to current_user using (true) with check (true);
grant select, update on lp_proposals to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON lp_proposals FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER follow_proposal AFTER UPDATE OF state ON lp_proposals FOR EACH ROW WHEN (new.state <> 'waiting'::text) EXECUTE FUNCTION follow_proposal();
CREATE TRIGGER guard_proposal BEFORE UPDATE ON lp_proposals FOR EACH ROW EXECUTE FUNCTION guard_proposal();
CREATE TRIGGER tell_partners_of_proposals AFTER UPDATE ON lp_proposals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partners();
CREATE TRIGGER zz_delete AFTER DELETE ON lp_proposals REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON lp_proposals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON lp_proposals REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table lp_publications:
create table lp_publications (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  limited_partner_id uuid not null,
  fund_id uuid,
  kind text not null,
  title text not null,
  as_of date not null,
  known_at timestamp with time zone default now() not null,
  entry_no bigint,
  source_id uuid,
  figures jsonb default '{}'::jsonb not null,
  sha256 text,
  document_id uuid,
  published_by uuid default me(),
  published_at timestamp with time zone default now() not null,
  superseded_at timestamp with time zone,
  supersedes_id uuid,
  withdrawn_at timestamp with time zone,
  constraint lp_publications_pkey PRIMARY KEY (org_id, id),
  constraint lp_publications_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id),
  constraint lp_publications_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint lp_publications_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint lp_publications_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint lp_publications_org_id_supersedes_id_fkey FOREIGN KEY (org_id, supersedes_id) REFERENCES lp_publications(org_id, id),
  constraint lp_publications_check CHECK (document_id IS NULL OR sha256 IS NOT NULL),
  constraint lp_publications_check1 CHECK ((kind <> ALL (ARRAY['statement'::text, 'call_notice'::text, 'distribution_notice'::text])) OR fund_id IS NOT NULL AND figures ? 'currency'::text),
  constraint lp_publications_figures_check CHECK (jsonb_typeof(figures) = 'object'::text),
  constraint lp_publications_kind_check CHECK (kind = ANY (ARRAY['statement'::text, 'call_notice'::text, 'distribution_notice'::text, 'report'::text, 'letter'::text, 'document'::text])),
  constraint lp_publications_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint lp_publications_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 300)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "limited_partner_id", "read_permission": "lp:read", "redacted_columns": ["figures"]}
CREATE INDEX lp_publications_org_id_document_id_idx ON lp_publications USING btree (org_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX lp_publications_org_id_limited_partner_id_kind_as_of_id_idx ON lp_publications USING btree (org_id, limited_partner_id, kind, as_of, id);
CREATE INDEX lp_publications_org_id_source_id_idx ON lp_publications USING btree (org_id, source_id) WHERE source_id IS NOT NULL;
CREATE UNIQUE INDEX lp_publications_org_id_supersedes_id_idx ON lp_publications USING btree (org_id, supersedes_id) WHERE supersedes_id IS NOT NULL;
alter table lp_publications enable row level security;
alter table lp_publications force row level security;
create policy add on lp_publications for insert to tranche_app with check (( SELECT may('lp:publish'::text) AS may) OR ( SELECT is_system() AS is_system));
create policy firm on lp_publications as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on lp_publications for select to tranche_app using (withdrawn_at IS NULL AND (limited_partner_id = ANY ((( SELECT my_lps() AS my_lps))::uuid[])));
create policy read on lp_publications for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on lp_publications for all to current_user using (true) with check (true);
grant insert, select on lp_publications to tranche_app;
CREATE TRIGGER guard_publication BEFORE INSERT ON lp_publications FOR EACH ROW EXECUTE FUNCTION guard_publication();
CREATE TRIGGER supersede_publication AFTER INSERT ON lp_publications FOR EACH ROW EXECUTE FUNCTION supersede_publication();
CREATE TRIGGER tell_partners_inserted AFTER INSERT ON lp_publications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partners();
CREATE TRIGGER tell_partners_updated AFTER UPDATE ON lp_publications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partners();
CREATE TRIGGER zz_delete AFTER DELETE ON lp_publications REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON lp_publications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON lp_publications REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table lp_question_messages:
create table lp_question_messages (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  question_id uuid not null,
  content text not null,
  is_from_partner boolean not null,
  written_by uuid default me(),
  written_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  constraint lp_question_messages_pkey PRIMARY KEY (org_id, id),
  constraint lp_question_messages_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint lp_question_messages_org_id_question_id_fkey FOREIGN KEY (org_id, question_id) REFERENCES lp_questions(org_id, id) ON DELETE CASCADE,
  constraint lp_question_messages_content_check CHECK (btrim(content) <> ''::text AND length(content) <= 10000)
);
-- registered: {"audited": true, "append_only": true, "parent_column": "question_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX lp_question_messages_org_id_question_id_created_at_idx ON lp_question_messages USING btree (org_id, question_id, created_at);
alter table lp_question_messages enable row level security;
alter table lp_question_messages force row level security;
create policy answer on lp_question_messages for insert to tranche_app with check (NOT is_from_partner AND ( SELECT may('lp:manage'::text) AS may));
create policy ask on lp_question_messages for insert to tranche_app with check (is_from_partner AND (EXISTS ( SELECT FROM lp_questions q WHERE q.org_id = lp_question_messages.org_id AND q.id = lp_question_messages.question_id AND (q.limited_partner_id = ANY ((( SELECT my_lps() AS my_lps))::uuid[])))));
create policy firm on lp_question_messages as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on lp_question_messages for select to tranche_app using ((EXISTS ( SELECT FROM lp_questions q WHERE q.org_id = lp_question_messages.org_id AND q.id = lp_question_messages.question_id)));
create policy read on lp_question_messages for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on lp_question_messages for all to current_user using (true) with check (true);
grant insert, select on lp_question_messages to tranche_app;
CREATE TRIGGER follow_question AFTER INSERT ON lp_question_messages FOR EACH ROW EXECUTE FUNCTION follow_question();
CREATE TRIGGER guard_question_message BEFORE INSERT ON lp_question_messages FOR EACH ROW EXECUTE FUNCTION guard_question_message();
CREATE TRIGGER zz_delete AFTER DELETE ON lp_question_messages REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON lp_question_messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON lp_question_messages REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table lp_questions:
create table lp_questions (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  limited_partner_id uuid not null,
  subject text not null,
  state text default 'open'::text not null,
  owner_id uuid,
  asked_by uuid default me(),
  written_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint lp_questions_pkey PRIMARY KEY (org_id, id),
  constraint lp_questions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint lp_questions_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint lp_questions_org_id_owner_id_fkey FOREIGN KEY (org_id, owner_id) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (owner_id),
  constraint lp_questions_state_check CHECK (state = ANY (ARRAY['open'::text, 'answered'::text, 'closed'::text])),
  constraint lp_questions_subject_check CHECK (btrim(subject) <> ''::text AND length(subject) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "limited_partner_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX lp_questions_org_id_limited_partner_id_written_at_idx ON lp_questions USING btree (org_id, limited_partner_id, written_at);
CREATE INDEX lp_questions_org_id_owner_id_idx ON lp_questions USING btree (org_id, owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX lp_questions_org_id_written_at_id_idx ON lp_questions USING btree (org_id, written_at, id);
alter table lp_questions enable row level security;
alter table lp_questions force row level security;
create policy ask on lp_questions for insert to tranche_app with check ((limited_partner_id = ANY ((( SELECT my_lps() AS my_lps))::uuid[])) AND asked_by = (( SELECT me() AS me)) AND state = 'open'::text);
create policy edit on lp_questions for update to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy firm on lp_questions as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on lp_questions for select to tranche_app using (limited_partner_id = ANY ((( SELECT my_lps() AS my_lps))::uuid[]));
create policy read on lp_questions for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on lp_questions for all to current_user using (true) with check (true);
grant insert, select, update on lp_questions to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON lp_questions FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_question BEFORE INSERT ON lp_questions FOR EACH ROW EXECUTE FUNCTION guard_question();
CREATE TRIGGER tell_partners_of_questions AFTER UPDATE ON lp_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_partners();
CREATE TRIGGER zz_delete AFTER DELETE ON lp_questions REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON lp_questions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON lp_questions REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table mailing_documents:
create table mailing_documents (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  mailing_id uuid not null,
  limited_partner_id uuid not null,
  document_id uuid not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  constraint mailing_documents_pkey PRIMARY KEY (org_id, id),
  constraint mailing_documents_org_id_mailing_id_limited_partner_id_docu_key UNIQUE (org_id, mailing_id, limited_partner_id, document_id),
  constraint mailing_documents_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE,
  constraint mailing_documents_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint mailing_documents_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint mailing_documents_org_id_mailing_id_fkey FOREIGN KEY (org_id, mailing_id) REFERENCES mailings(org_id, id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": false, "parent_column": "mailing_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX mailing_documents_org_id_document_id_idx ON mailing_documents USING btree (org_id, document_id);
CREATE INDEX mailing_documents_org_id_limited_partner_id_idx ON mailing_documents USING btree (org_id, limited_partner_id);
alter table mailing_documents enable row level security;
alter table mailing_documents force row level security;
create policy add on mailing_documents for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy firm on mailing_documents as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on mailing_documents for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on mailing_documents for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy system on mailing_documents for all to current_user using (true) with check (true);
grant delete, insert, select, update on mailing_documents to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON mailing_documents REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON mailing_documents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON mailing_documents REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table mailing_exclusions:
create table mailing_exclusions (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  mailing_id uuid not null,
  limited_partner_id uuid not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  constraint mailing_exclusions_pkey PRIMARY KEY (org_id, id),
  constraint mailing_exclusions_org_id_mailing_id_limited_partner_id_key UNIQUE (org_id, mailing_id, limited_partner_id),
  constraint mailing_exclusions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint mailing_exclusions_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint mailing_exclusions_org_id_mailing_id_fkey FOREIGN KEY (org_id, mailing_id) REFERENCES mailings(org_id, id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": false, "parent_column": "mailing_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX mailing_exclusions_org_id_limited_partner_id_idx ON mailing_exclusions USING btree (org_id, limited_partner_id);
alter table mailing_exclusions enable row level security;
alter table mailing_exclusions force row level security;
create policy add on mailing_exclusions for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy firm on mailing_exclusions as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on mailing_exclusions for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on mailing_exclusions for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy system on mailing_exclusions for all to current_user using (true) with check (true);
grant delete, insert, select, update on mailing_exclusions to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON mailing_exclusions REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON mailing_exclusions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON mailing_exclusions REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table mailing_recipients:
create table mailing_recipients (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  mailing_id uuid not null,
  limited_partner_id uuid not null,
  partner_contact_id uuid,
  name text default ''::text not null,
  email text default ''::text not null,
  state text not null,
  reason text,
  words text,
  tries integer default 0 not null,
  to_publish boolean default false not null,
  published_at timestamp with time zone,
  mail_id uuid,
  posted_at timestamp with time zone,
  sent_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint mailing_recipients_pkey PRIMARY KEY (org_id, id),
  constraint mailing_recipients_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint mailing_recipients_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint mailing_recipients_org_id_mailing_id_fkey FOREIGN KEY (org_id, mailing_id) REFERENCES mailings(org_id, id) ON DELETE CASCADE,
  constraint mailing_recipients_org_id_partner_contact_id_fkey FOREIGN KEY (org_id, partner_contact_id) REFERENCES partner_contacts(org_id, id) ON DELETE SET NULL (partner_contact_id),
  constraint mailing_recipients_check CHECK ((state = 'left_out'::text) = (reason IS NOT NULL)),
  constraint mailing_recipients_check1 CHECK ((mail_id IS NOT NULL) = (state = ANY (ARRAY['posted'::text, 'sent'::text, 'refused'::text, 'bounced'::text]))),
  constraint mailing_recipients_email_check CHECK (email = lower(email) AND length(email) <= 320),
  constraint mailing_recipients_name_check CHECK (length(name) <= 200),
  constraint mailing_recipients_reason_check CHECK (reason = ANY (ARRAY['by_hand'::text, 'not_wanted'::text, 'portal'::text, 'no_address'::text, 'unsubscribed'::text, 'bounced'::text, 'twice'::text, 'missing'::text, 'no_statement'::text])),
  constraint mailing_recipients_state_check CHECK (state = ANY (ARRAY['queued'::text, 'posted'::text, 'sent'::text, 'refused'::text, 'bounced'::text, 'failed'::text, 'left_out'::text])),
  constraint mailing_recipients_words_check CHECK (length(words) <= 2000)
);
-- registered: {"audited": false, "append_only": false, "parent_column": "mailing_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX mailing_recipients_org_id_limited_partner_id_idx ON mailing_recipients USING btree (org_id, limited_partner_id);
CREATE UNIQUE INDEX mailing_recipients_org_id_mail_id_idx ON mailing_recipients USING btree (org_id, mail_id) WHERE mail_id IS NOT NULL;
CREATE UNIQUE INDEX mailing_recipients_org_id_mailing_id_limited_partner_id_ema_idx ON mailing_recipients USING btree (org_id, mailing_id, limited_partner_id, email) WHERE state <> 'left_out'::text;
CREATE INDEX mailing_recipients_org_id_mailing_id_state_idx ON mailing_recipients USING btree (org_id, mailing_id, state);
CREATE INDEX mailing_recipients_org_id_partner_contact_id_idx ON mailing_recipients USING btree (org_id, partner_contact_id) WHERE partner_contact_id IS NOT NULL;
alter table mailing_recipients enable row level security;
alter table mailing_recipients force row level security;
create policy add on mailing_recipients for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy edit on mailing_recipients for update to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy firm on mailing_recipients as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on mailing_recipients for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on mailing_recipients for all to current_user using (true) with check (true);
grant insert, select, update on mailing_recipients to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON mailing_recipients FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON mailing_recipients REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON mailing_recipients REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON mailing_recipients REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table mailings:
create table mailings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  kind text not null,
  title text not null,
  body jsonb default '{"type": "doc"}'::jsonb not null,
  period text,
  fund_id uuid,
  entity_types text[] default '{}'::text[] not null,
  kyc_statuses text[] default '{}'::text[] not null,
  contact_roles text[] default '{}'::text[] not null,
  statement_on date,
  state text default 'draft'::text not null,
  job_id uuid,
  started_by uuid,
  started_at timestamp with time zone,
  ended_at timestamp with time zone,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint mailings_pkey PRIMARY KEY (org_id, id),
  constraint mailings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint mailings_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint mailings_body_check CHECK (jsonb_typeof(body) = 'object'::text),
  constraint mailings_check CHECK ((kind = 'lp_report'::text) = (period IS NOT NULL)),
  constraint mailings_check1 CHECK ((state = 'draft'::text) = (started_at IS NULL)),
  constraint mailings_kind_check CHECK (kind = ANY (ARRAY['newsletter'::text, 'annual_report'::text, 'lp_report'::text])),
  constraint mailings_period_check CHECK (period ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text),
  constraint mailings_state_check CHECK (state = ANY (ARRAY['draft'::text, 'sending'::text, 'stopped'::text, 'sent'::text])),
  constraint mailings_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 140)
);
-- registered: {"kind": "mailing", "audited": true, "append_only": false, "label_column": "title", "search_columns": ["title"], "read_permission": "lp:read", "redacted_columns": ["body"]}
CREATE INDEX mailings_org_id_created_at_id_idx ON mailings USING btree (org_id, created_at, id);
CREATE INDEX mailings_org_id_fund_id_idx ON mailings USING btree (org_id, fund_id) WHERE fund_id IS NOT NULL;
CREATE INDEX mailings_org_id_job_id_idx ON mailings USING btree (org_id, job_id) WHERE job_id IS NOT NULL;
alter table mailings enable row level security;
alter table mailings force row level security;
create policy add on mailings for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy edit on mailings for update to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy firm on mailings as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on mailings for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on mailings for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may) AND state = 'draft'::text);
create policy system on mailings for all to current_user using (true) with check (true);
grant delete, insert, select, update on mailings to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON mailings FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_mailing BEFORE INSERT OR UPDATE ON mailings FOR EACH ROW EXECUTE FUNCTION guard_mailing();
CREATE TRIGGER zz_delete AFTER DELETE ON mailings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON mailings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON mailings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table mails:
create table mails (
  id uuid default new_id() not null,
  org_id uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  html text,
  sender text,
  reply_to text,
  purpose text default 'account'::text not null,
  is_secret boolean default false not null,
  leave_what text,
  leave_hash text,
  created_at timestamp with time zone default now() not null,
  sent_at timestamp with time zone,
  attempts integer default 0 not null,
  error text,
  calendar text,
  calendar_method text,
  attachments jsonb default '[]'::jsonb not null,
  refused_at timestamp with time zone,
  refused_recipient boolean default false not null,
  constraint mails_pkey PRIMARY KEY (id),
  constraint mails_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint mails_attachments_check CHECK (jsonb_typeof(attachments) = 'array'::text),
  constraint mails_calendar_method_check CHECK (calendar_method = ANY (ARRAY['REQUEST'::text, 'CANCEL'::text])),
  constraint mails_check CHECK ((calendar IS NULL) = (calendar_method IS NULL)),
  constraint mails_purpose_check CHECK (purpose = ANY (ARRAY['account'::text, 'firm'::text, 'notice'::text, 'security'::text, 'mailing'::text]))
);
CREATE INDEX mails_created_at_idx ON mails USING btree (created_at) WHERE sent_at IS NULL;
CREATE UNIQUE INDEX mails_leave_hash_idx ON mails USING btree (leave_hash) WHERE leave_hash IS NOT NULL;
CREATE INDEX mails_org_id_created_at_idx ON mails USING btree (org_id, created_at DESC);
CREATE INDEX mails_recipient_created_at_idx ON mails USING btree (recipient, created_at);
alter table mails enable row level security;
alter table mails force row level security;
create policy read on mails for select to tranche_app using (org_id = (( SELECT current_org() AS current_org)) AND ( SELECT may('admin:access'::text) AS may) AND (purpose <> 'mailing'::text OR ( SELECT may('lp:read'::text) AS may)));
create policy system on mails for all to current_user using (true) with check (true);
grant select on mails to tranche_app;
CREATE TRIGGER note_delivery AFTER UPDATE OF sent_at, refused_at, error ON mails FOR EACH ROW EXECUTE FUNCTION note_delivery();

-- table member_activity:
create table member_activity (
  org_id uuid default current_org() not null,
  user_id uuid not null,
  last_active_at timestamp with time zone not null,
  constraint member_activity_pkey PRIMARY KEY (org_id, user_id),
  constraint member_activity_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE
);
CREATE INDEX member_activity_org_id_last_active_at_user_id_idx ON member_activity USING btree (org_id, last_active_at, user_id);
alter table member_activity enable row level security;
alter table member_activity force row level security;
create policy firm on member_activity as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on member_activity for select to tranche_app using (( SELECT may('member:read'::text) AS may));
create policy system on member_activity for all to current_user using (true) with check (true);
grant select on member_activity to tranche_app;

-- table memberships:
create table memberships (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid not null,
  status text default 'active'::text not null,
  created_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint memberships_pkey PRIMARY KEY (org_id, id),
  constraint memberships_org_id_user_id_key UNIQUE (org_id, user_id),
  constraint memberships_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint memberships_status_check CHECK (status = ANY (ARRAY['active'::text, 'deactivated'::text]))
);
-- registered: {"audited": true, "append_only": false, "read_permission": "member:read", "redacted_columns": []}
CREATE INDEX memberships_user_id_idx ON memberships USING btree (user_id);
alter table memberships enable row level security;
alter table memberships force row level security;
create policy firm on memberships as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy manage on memberships for update to tranche_app using (( SELECT may('user:update'::text) AS may));
create policy read on memberships for select to tranche_app using (( SELECT may('member:read'::text) AS may));
create policy system on memberships for all to current_user using (true) with check (true);
grant delete, insert, select, update on memberships to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON memberships FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE CONSTRAINT TRIGGER keep_a_super_admin AFTER DELETE OR UPDATE ON memberships DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_a_super_admin();
CREATE TRIGGER zz_delete AFTER DELETE ON memberships REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON memberships REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON memberships REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table merges:
create table merges (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  kind text not null,
  survivor_id uuid not null,
  merged_id uuid not null,
  survivor_before jsonb not null,
  survivor_version integer not null,
  merged_before jsonb not null,
  moved jsonb not null,
  merged_by uuid default me() not null,
  merged_at timestamp with time zone default now() not null,
  undone_at timestamp with time zone,
  constraint merges_pkey PRIMARY KEY (org_id, id),
  constraint merges_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint merges_kind_check CHECK (kind = ANY (ARRAY['company'::text, 'contact'::text]))
);
-- registered: {"audited": false, "append_only": false, "read_permission": "company:read", "redacted_columns": []}
CREATE INDEX merges_org_id_kind_merged_at_id_idx ON merges USING btree (org_id, kind, merged_at, id);
CREATE INDEX merges_org_id_merged_id_merged_at_idx ON merges USING btree (org_id, merged_id, merged_at DESC);
alter table merges enable row level security;
alter table merges force row level security;
create policy add on merges for insert to tranche_app with check (merged_by = (( SELECT me() AS me)) AND (kind = 'company'::text AND ( SELECT may('company:update'::text) AS may) OR kind = 'contact'::text AND ( SELECT may('contact:update'::text) AS may)));
create policy firm on merges as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on merges for select to tranche_app using (( SELECT may('company:read'::text) AS may));
create policy system on merges for all to current_user using (true) with check (true);
create policy undo on merges for update to tranche_app using (kind = 'company'::text AND ( SELECT may('company:update'::text) AS may) OR kind = 'contact'::text AND ( SELECT may('contact:update'::text) AS may));
grant delete, insert, select, update on merges to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON merges REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON merges REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON merges REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table migrations:
create table migrations (
  name text not null,
  checksum text not null,
  at timestamp with time zone default now() not null,
  constraint migrations_pkey PRIMARY KEY (name)
);

-- table notification_settings:
create table notification_settings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid default me() not null,
  delivery text default 'each'::text not null,
  digest_hour integer default 8 not null,
  last_digest_on date,
  email_notifications boolean default true not null,
  deal_alerts boolean default true not null,
  muted text[] default '{}'::text[] not null,
  mailed text[] default mailed_by_default() not null,
  constraint notification_settings_pkey PRIMARY KEY (org_id, id),
  constraint notification_settings_org_id_user_id_key UNIQUE (org_id, user_id),
  constraint notification_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint notification_settings_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  constraint notification_settings_delivery_check CHECK (delivery = ANY (ARRAY['each'::text, 'daily'::text])),
  constraint notification_settings_digest_hour_check CHECK (digest_hour >= 0 AND digest_hour <= 23)
);
-- registered: {"audited": false, "append_only": false, "owner_column": "user_id", "redacted_columns": []}
alter table notification_settings enable row level security;
alter table notification_settings force row level security;
create policy firm on notification_settings as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on notification_settings for all to tranche_app using (user_id = (( SELECT me() AS me))) with check (user_id = (( SELECT me() AS me)));
create policy system on notification_settings for all to current_user using (true) with check (true);
create policy system_work on notification_settings for select to tranche_app using (( SELECT is_system() AS is_system));
grant delete, insert, select, update on notification_settings to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON notification_settings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON notification_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON notification_settings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table notifications:
create table notifications (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid not null,
  kind text not null,
  record_id uuid,
  actor_id uuid default me(),
  topic text,
  in_app boolean default true not null,
  by_mail boolean default false not null,
  mailed_at timestamp with time zone,
  read_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  params jsonb default '{}'::jsonb not null,
  constraint notifications_pkey PRIMARY KEY (org_id, id),
  constraint notifications_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint notifications_org_id_record_id_fkey FOREIGN KEY (org_id, record_id) REFERENCES records(org_id, id) ON DELETE CASCADE,
  constraint notifications_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE
);
-- registered: {"audited": false, "append_only": false, "owner_column": "user_id", "redacted_columns": []}
CREATE INDEX notifications_org_id_user_id_created_at_idx ON notifications USING btree (org_id, user_id, created_at DESC);
CREATE INDEX notifications_org_id_user_id_idx ON notifications USING btree (org_id, user_id) WHERE read_at IS NULL;
CREATE UNIQUE INDEX notifications_org_id_user_id_kind_record_id_topic_idx ON notifications USING btree (org_id, user_id, kind, record_id, topic) WHERE topic IS NOT NULL;
CREATE INDEX notifications_to_mail ON notifications USING btree (org_id, user_id, created_at) WHERE by_mail AND mailed_at IS NULL;
alter table notifications enable row level security;
alter table notifications force row level security;
create policy firm on notifications as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on notifications for all to tranche_app using (user_id = (( SELECT me() AS me))) with check (user_id = (( SELECT me() AS me)));
create policy notify on notifications for insert to tranche_app with check (actor_id = (( SELECT me() AS me)) OR actor_id IS NULL AND (( SELECT is_system() AS is_system) OR ( SELECT may('portfolio:manage'::text) AS may) OR ( SELECT may('kpi:review'::text) AS may)));
create policy system on notifications for all to current_user using (true) with check (true);
create policy system_work on notifications for all to tranche_app using (( SELECT is_system() AS is_system)) with check (( SELECT is_system() AS is_system));
grant delete, insert, select, update on notifications to tranche_app;
CREATE TRIGGER aa_as_chosen BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION deliver_as_chosen();
CREATE TRIGGER zz_delete AFTER DELETE ON notifications REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON notifications REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON notifications REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table organizations:
create table organizations (
  id uuid default new_id() not null,
  name text not null,
  time_zone text default 'UTC'::text not null,
  scored_on date,
  created_at timestamp with time zone default now() not null,
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_name_check CHECK (btrim(name) <> ''::text AND is_name(name, 200))
);
alter table organizations enable row level security;
alter table organizations force row level security;
create policy own on organizations for select to tranche_app using (id = (( SELECT current_org() AS current_org)));
create policy rename on organizations for update to tranche_app using (id = (( SELECT current_org() AS current_org)) AND ( SELECT may('admin:access'::text) AS may));
create policy system on organizations for all to current_user using (true) with check (true);
grant select, update on organizations to tranche_app;

-- table partner_contacts:
create table partner_contacts (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  limited_partner_id uuid not null,
  role text not null,
  contact_id uuid,
  name text not null,
  email text,
  phone text,
  receives text[] default '{}'::text[] not null,
  delivery text default 'mail'::text not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint partner_contacts_pkey PRIMARY KEY (org_id, id),
  constraint partner_contacts_org_id_contact_id_fkey FOREIGN KEY (org_id, contact_id) REFERENCES contacts(org_id, id) ON DELETE SET NULL (contact_id),
  constraint partner_contacts_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint partner_contacts_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint partner_contacts_delivery_check CHECK (delivery = ANY (ARRAY['mail'::text, 'portal'::text])),
  constraint partner_contacts_email_check CHECK (length(email) <= 254),
  constraint partner_contacts_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200),
  constraint partner_contacts_phone_check CHECK (length(phone) <= 50),
  constraint partner_contacts_receives_check CHECK (receives <@ '{call_notices,distribution_notices,statements,letters,newsletter}'::text[]),
  constraint partner_contacts_role_check CHECK (role = ANY (ARRAY['signatory'::text, 'notices'::text, 'tax'::text, 'other'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "limited_partner_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX partner_contacts_org_id_contact_id_idx ON partner_contacts USING btree (org_id, contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX partner_contacts_org_id_limited_partner_id_idx ON partner_contacts USING btree (org_id, limited_partner_id);
alter table partner_contacts enable row level security;
alter table partner_contacts force row level security;
create policy add on partner_contacts for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy edit on partner_contacts for update to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy firm on partner_contacts as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on partner_contacts for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on partner_contacts for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy system on partner_contacts for all to current_user using (true) with check (true);
grant delete, insert, select, update on partner_contacts to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON partner_contacts FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON partner_contacts REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON partner_contacts REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON partner_contacts REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table partner_tax_forms:
create table partner_tax_forms (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  limited_partner_id uuid not null,
  kind text not null,
  signed_on date not null,
  expires_on date,
  document_id uuid,
  note text,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint partner_tax_forms_pkey PRIMARY KEY (org_id, id),
  constraint partner_tax_forms_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE SET NULL (document_id),
  constraint partner_tax_forms_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint partner_tax_forms_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id) ON DELETE CASCADE,
  constraint partner_tax_forms_check CHECK (expires_on >= signed_on),
  constraint partner_tax_forms_kind_check CHECK (kind = ANY (ARRAY['w9'::text, 'w8ben'::text, 'w8bene'::text, 'w8imy'::text, 'w8exp'::text, 'w8eci'::text, 'crs'::text, 'other'::text])),
  constraint partner_tax_forms_note_check CHECK (length(note) <= 500)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "limited_partner_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX partner_tax_forms_org_id_document_id_idx ON partner_tax_forms USING btree (org_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX partner_tax_forms_org_id_expires_on_idx ON partner_tax_forms USING btree (org_id, expires_on) WHERE expires_on IS NOT NULL;
CREATE INDEX partner_tax_forms_org_id_limited_partner_id_idx ON partner_tax_forms USING btree (org_id, limited_partner_id);
alter table partner_tax_forms enable row level security;
alter table partner_tax_forms force row level security;
create policy add on partner_tax_forms for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy edit on partner_tax_forms for update to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy firm on partner_tax_forms as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on partner_tax_forms for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on partner_tax_forms for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy system on partner_tax_forms for all to current_user using (true) with check (true);
grant delete, insert, select, update on partner_tax_forms to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON partner_tax_forms FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON partner_tax_forms REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON partner_tax_forms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON partner_tax_forms REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table payment_list_rows:
create table payment_list_rows (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  list_id uuid not null,
  line_id uuid not null,
  limited_partner_id uuid not null,
  amount numeric not null,
  account_id uuid,
  account_end text,
  reason text,
  constraint payment_list_rows_pkey PRIMARY KEY (org_id, id),
  constraint payment_list_rows_org_id_list_id_line_id_key UNIQUE (org_id, list_id, line_id),
  constraint payment_list_rows_org_id_account_id_fkey FOREIGN KEY (org_id, account_id) REFERENCES lp_bank_accounts(org_id, id),
  constraint payment_list_rows_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint payment_list_rows_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id),
  constraint payment_list_rows_org_id_line_id_fkey FOREIGN KEY (org_id, line_id) REFERENCES distribution_lines(org_id, id),
  constraint payment_list_rows_org_id_list_id_fkey FOREIGN KEY (org_id, list_id) REFERENCES payment_lists(org_id, id) ON DELETE CASCADE,
  constraint payment_list_rows_amount_check CHECK (amount > 0::numeric),
  constraint payment_list_rows_check CHECK ((account_id IS NULL) = (reason IS NOT NULL)),
  constraint payment_list_rows_reason_check CHECK (reason = ANY (ARRAY['held'::text, 'kyc'::text, 'no_account'::text, 'waiting'::text, 'cool_off'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "list_id", "read_permission": "carry:read", "redacted_columns": []}
CREATE INDEX payment_list_rows_org_id_account_id_idx ON payment_list_rows USING btree (org_id, account_id) WHERE account_id IS NOT NULL;
CREATE INDEX payment_list_rows_org_id_limited_partner_id_idx ON payment_list_rows USING btree (org_id, limited_partner_id);
CREATE INDEX payment_list_rows_org_id_line_id_idx ON payment_list_rows USING btree (org_id, line_id);
alter table payment_list_rows enable row level security;
alter table payment_list_rows force row level security;
create policy firm on payment_list_rows as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on payment_list_rows for select to tranche_app using (( SELECT may('carry:read'::text) AS may));
create policy system on payment_list_rows for all to current_user using (true) with check (true);
grant select on payment_list_rows to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON payment_list_rows REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON payment_list_rows REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON payment_list_rows REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table payment_lists:
create table payment_lists (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  distribution_id uuid not null,
  number integer not null,
  pay_on date not null,
  from_account_id uuid not null,
  currency text not null,
  amount numeric not null,
  prepared_by uuid default me(),
  approved_by uuid,
  approved_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint payment_lists_pkey PRIMARY KEY (org_id, id),
  constraint payment_lists_org_id_distribution_id_number_key UNIQUE (org_id, distribution_id, number),
  constraint payment_lists_org_id_distribution_id_fkey FOREIGN KEY (org_id, distribution_id) REFERENCES distributions(org_id, id) ON DELETE CASCADE,
  constraint payment_lists_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint payment_lists_org_id_from_account_id_fkey FOREIGN KEY (org_id, from_account_id) REFERENCES fund_bank_accounts(org_id, id),
  constraint payment_lists_amount_check CHECK (amount > 0::numeric),
  constraint payment_lists_check CHECK (approved_by <> prepared_by),
  constraint payment_lists_number_check CHECK (number > 0)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "distribution_id", "read_permission": "carry:read", "redacted_columns": []}
CREATE INDEX payment_lists_org_id_from_account_id_idx ON payment_lists USING btree (org_id, from_account_id);
alter table payment_lists enable row level security;
alter table payment_lists force row level security;
create policy firm on payment_lists as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on payment_lists for select to tranche_app using (( SELECT may('carry:read'::text) AS may));
create policy system on payment_lists for all to current_user using (true) with check (true);
grant select on payment_lists to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON payment_lists FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON payment_lists REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON payment_lists REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON payment_lists REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table payout_rules:
create table payout_rules (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  hours integer not null,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint payout_rules_pkey PRIMARY KEY (org_id, id),
  constraint payout_rules_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint payout_rules_check CHECK (confirmed_by IS NULL OR confirmed_by IS DISTINCT FROM prepared_by),
  constraint payout_rules_hours_check CHECK (hours >= 0 AND hours <= 720)
);
-- registered: {"audited": true, "append_only": false, "read_permission": "bank:read", "redacted_columns": []}
CREATE INDEX payout_rules_org_id_confirmed_at_idx ON payout_rules USING btree (org_id, confirmed_at);
CREATE UNIQUE INDEX payout_rules_org_id_idx ON payout_rules USING btree (org_id) WHERE confirmed_at IS NULL;
alter table payout_rules enable row level security;
alter table payout_rules force row level security;
create policy add on payout_rules for insert to tranche_app with check (( SELECT may('bank:confirm'::text) AS may));
create policy edit on payout_rules for update to tranche_app using (( SELECT may('bank:confirm'::text) AS may));
create policy firm on payout_rules as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on payout_rules for select to tranche_app using (( SELECT may('bank:read'::text) AS may));
create policy remove on payout_rules for delete to tranche_app using (( SELECT may('bank:confirm'::text) AS may));
create policy system on payout_rules for all to current_user using (true) with check (true);
grant delete, insert, select, update on payout_rules to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON payout_rules FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_payout_rule BEFORE INSERT OR DELETE OR UPDATE ON payout_rules FOR EACH ROW EXECUTE FUNCTION guard_payout_rule();
CREATE TRIGGER zz_delete AFTER DELETE ON payout_rules REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON payout_rules REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON payout_rules REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table portfolio_companies:
create table portfolio_companies (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  name text not null,
  company_id uuid not null,
  owner_id uuid,
  ownership_percentage numeric,
  ownership_on date,
  ownership_source text,
  notes text default ''::text not null,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  next_board_on date,
  constraint portfolio_companies_pkey PRIMARY KEY (org_id, id),
  constraint portfolio_companies_org_id_company_id_key UNIQUE (org_id, company_id),
  constraint portfolio_companies_org_id_company_id_fkey FOREIGN KEY (org_id, company_id) REFERENCES companies(org_id, id),
  constraint portfolio_companies_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint portfolio_companies_org_id_owner_id_fkey FOREIGN KEY (org_id, owner_id) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (owner_id),
  constraint portfolio_companies_check CHECK (ownership_percentage IS NULL OR ownership_on IS NOT NULL),
  constraint portfolio_companies_name_check CHECK (btrim(name) <> ''::text),
  constraint portfolio_companies_notes_check CHECK (length(notes) <= 20000),
  constraint portfolio_companies_ownership_percentage_check CHECK (ownership_percentage >= 0::numeric AND ownership_percentage <= 100::numeric),
  constraint portfolio_companies_ownership_source_check CHECK (length(ownership_source) <= 200)
);
-- registered: {"kind": "portfolio_company", "audited": true, "append_only": false, "label_column": "name", "search_columns": ["name", "notes"], "read_permission": "portfolio:read", "redacted_columns": []}
CREATE INDEX portfolio_companies_org_id_created_at_id_idx ON portfolio_companies USING btree (org_id, created_at, id);
CREATE INDEX portfolio_companies_org_id_name_id_idx ON portfolio_companies USING btree (org_id, name, id);
CREATE INDEX portfolio_companies_org_id_owner_id_idx ON portfolio_companies USING btree (org_id, owner_id) WHERE owner_id IS NOT NULL;
alter table portfolio_companies enable row level security;
alter table portfolio_companies force row level security;
create policy add on portfolio_companies for insert to tranche_app with check (( SELECT may('portfolio:manage'::text) AS may));
create policy edit on portfolio_companies for update to tranche_app using (( SELECT may('portfolio:manage'::text) AS may));
create policy firm on portfolio_companies as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on portfolio_companies for select to tranche_app using (( SELECT may('portfolio:read'::text) AS may));
create policy remove on portfolio_companies for delete to tranche_app using (( SELECT may('portfolio:manage'::text) AS may));
create policy system on portfolio_companies for all to current_user using (true) with check (true);
grant delete, insert, select, update on portfolio_companies to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON portfolio_companies FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER name_portfolio_company BEFORE INSERT OR UPDATE ON portfolio_companies FOR EACH ROW EXECUTE FUNCTION name_portfolio_company();
CREATE TRIGGER zz_delete AFTER DELETE ON portfolio_companies REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON portfolio_companies REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON portfolio_companies REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table posting_limits:
create table posting_limits (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  currency text not null,
  amount numeric not null,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint posting_limits_pkey PRIMARY KEY (org_id, id),
  constraint posting_limits_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint posting_limits_amount_check CHECK (amount >= 0::numeric AND amount < '1000000000000000'::numeric),
  constraint posting_limits_check CHECK (confirmed_by IS NULL OR confirmed_by IS DISTINCT FROM prepared_by),
  constraint posting_limits_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text)
);
-- registered: {"audited": true, "append_only": false, "read_permission": "ledger:read", "redacted_columns": []}
CREATE INDEX posting_limits_org_id_currency_confirmed_at_idx ON posting_limits USING btree (org_id, currency, confirmed_at);
CREATE UNIQUE INDEX posting_limits_org_id_currency_idx ON posting_limits USING btree (org_id, currency) WHERE confirmed_at IS NULL;
alter table posting_limits enable row level security;
alter table posting_limits force row level security;
create policy add on posting_limits for insert to tranche_app with check (( SELECT may('ledger:approve'::text) AS may));
create policy edit on posting_limits for update to tranche_app using (( SELECT may('ledger:approve'::text) AS may));
create policy firm on posting_limits as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on posting_limits for select to tranche_app using (( SELECT may('ledger:read'::text) AS may));
create policy remove on posting_limits for delete to tranche_app using (( SELECT may('ledger:approve'::text) AS may));
create policy system on posting_limits for all to current_user using (true) with check (true);
grant delete, insert, select, update on posting_limits to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON posting_limits FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_posting_limit BEFORE INSERT OR DELETE OR UPDATE ON posting_limits FOR EACH ROW EXECUTE FUNCTION guard_posting_limit();
CREATE TRIGGER zz_delete AFTER DELETE ON posting_limits REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON posting_limits REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON posting_limits REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table postings:
create table postings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  entry_id uuid not null,
  fund_id uuid not null,
  entry_no bigint not null,
  line integer not null,
  effective_on date not null,
  recorded_at timestamp with time zone not null,
  account_id uuid not null,
  limited_partner_id uuid,
  security_id uuid,
  quantity numeric,
  lot_id uuid,
  lot_on date,
  amount numeric not null,
  currency text not null,
  fund_amount numeric not null,
  rate numeric,
  rate_on date,
  rate_source text,
  kind text not null,
  constraint postings_pkey PRIMARY KEY (org_id, id),
  constraint postings_org_id_entry_id_line_key UNIQUE (org_id, entry_id, line),
  constraint postings_org_id_account_id_fkey FOREIGN KEY (org_id, account_id) REFERENCES ledger_accounts(org_id, id),
  constraint postings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint postings_org_id_fund_id_entry_id_fkey FOREIGN KEY (org_id, fund_id, entry_id) REFERENCES journal_entries(org_id, fund_id, id),
  constraint postings_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id),
  constraint postings_org_id_lot_id_fkey FOREIGN KEY (org_id, lot_id) REFERENCES postings(org_id, id),
  constraint postings_org_id_security_id_fkey FOREIGN KEY (org_id, security_id) REFERENCES securities(org_id, id),
  constraint postings_line_check CHECK (line > 0)
);
-- registered: {"audited": false, "append_only": true, "parent_column": "entry_id", "read_permission": "ledger:read", "redacted_columns": []}
CREATE INDEX postings_of_holdings_idx ON postings USING btree (org_id, security_id, account_id, fund_id, kind, effective_on) INCLUDE (recorded_at, lot_on, quantity, fund_amount) WHERE security_id IS NOT NULL;
CREATE INDEX postings_org_id_account_id_idx ON postings USING btree (org_id, account_id);
CREATE INDEX postings_org_id_fund_id_account_id_effective_on_entry_no_li_idx ON postings USING btree (org_id, fund_id, account_id, effective_on, entry_no, line) INCLUDE (recorded_at, fund_amount);
CREATE INDEX postings_org_id_limited_partner_id_idx ON postings USING btree (org_id, limited_partner_id) WHERE limited_partner_id IS NOT NULL;
CREATE INDEX postings_org_id_lot_id_idx ON postings USING btree (org_id, lot_id) WHERE lot_id IS NOT NULL;
alter table postings enable row level security;
alter table postings force row level security;
create policy firm on postings as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on postings for select to tranche_app using (( SELECT may('ledger:read'::text) AS may));
create policy system on postings for all to current_user using (true) with check (true);
grant select on postings to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON postings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON postings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON postings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table pro_rata_offers:
create table pro_rata_offers (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  portfolio_company_id uuid not null,
  right_id uuid not null,
  act_id uuid not null,
  round text not null,
  deadline date not null,
  shares numeric not null,
  amount numeric not null,
  currency text not null,
  outcome text,
  decided_by uuid,
  decided_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint pro_rata_offers_pkey PRIMARY KEY (org_id, id),
  constraint pro_rata_offers_org_id_right_id_act_id_key UNIQUE (org_id, right_id, act_id),
  constraint pro_rata_offers_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint pro_rata_offers_org_id_portfolio_company_id_act_id_fkey FOREIGN KEY (org_id, portfolio_company_id, act_id) REFERENCES cap_table_acts(org_id, portfolio_company_id, id) ON DELETE CASCADE,
  constraint pro_rata_offers_org_id_portfolio_company_id_fkey FOREIGN KEY (org_id, portfolio_company_id) REFERENCES portfolio_companies(org_id, id) ON DELETE CASCADE,
  constraint pro_rata_offers_org_id_right_id_fkey FOREIGN KEY (org_id, right_id) REFERENCES pro_rata_rights(org_id, id),
  constraint pro_rata_offers_amount_check CHECK (amount >= 0::numeric),
  constraint pro_rata_offers_check CHECK ((outcome IS NULL) = (decided_at IS NULL)),
  constraint pro_rata_offers_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint pro_rata_offers_outcome_check CHECK (outcome = ANY (ARRAY['exercised'::text, 'waived'::text])),
  constraint pro_rata_offers_shares_check CHECK (shares >= 0::numeric)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "portfolio_company_id", "read_permission": "portfolio:read", "redacted_columns": []}
CREATE INDEX pro_rata_offers_org_id_act_id_idx ON pro_rata_offers USING btree (org_id, act_id);
CREATE INDEX pro_rata_offers_org_id_portfolio_company_id_idx ON pro_rata_offers USING btree (org_id, portfolio_company_id);
alter table pro_rata_offers enable row level security;
alter table pro_rata_offers force row level security;
create policy add on pro_rata_offers for insert to tranche_app with check (( SELECT may('portfolio:manage'::text) AS may));
create policy edit on pro_rata_offers for update to tranche_app using (( SELECT may('portfolio:manage'::text) AS may));
create policy firm on pro_rata_offers as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on pro_rata_offers for select to tranche_app using (( SELECT may('portfolio:read'::text) AS may));
create policy remove on pro_rata_offers for delete to tranche_app using (( SELECT may('portfolio:manage'::text) AS may));
create policy system on pro_rata_offers for all to current_user using (true) with check (true);
grant delete, insert, select, update on pro_rata_offers to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON pro_rata_offers FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON pro_rata_offers REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON pro_rata_offers REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON pro_rata_offers REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table pro_rata_rights:
create table pro_rata_rights (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  portfolio_company_id uuid not null,
  fund_id uuid not null,
  notice_days integer not null,
  source text,
  ends_on date,
  assigned_to uuid,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint pro_rata_rights_pkey PRIMARY KEY (org_id, id),
  constraint pro_rata_rights_org_id_assigned_to_fkey FOREIGN KEY (org_id, assigned_to) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (assigned_to),
  constraint pro_rata_rights_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint pro_rata_rights_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id) ON DELETE CASCADE,
  constraint pro_rata_rights_org_id_portfolio_company_id_fkey FOREIGN KEY (org_id, portfolio_company_id) REFERENCES portfolio_companies(org_id, id) ON DELETE CASCADE,
  constraint pro_rata_rights_notice_days_check CHECK (notice_days >= 0 AND notice_days <= 365),
  constraint pro_rata_rights_source_check CHECK (length(source) <= 300)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "portfolio_company_id", "read_permission": "portfolio:read", "redacted_columns": []}
CREATE INDEX pro_rata_rights_org_id_assigned_to_idx ON pro_rata_rights USING btree (org_id, assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX pro_rata_rights_org_id_fund_id_idx ON pro_rata_rights USING btree (org_id, fund_id);
CREATE INDEX pro_rata_rights_org_id_portfolio_company_id_idx ON pro_rata_rights USING btree (org_id, portfolio_company_id);
alter table pro_rata_rights enable row level security;
alter table pro_rata_rights force row level security;
create policy add on pro_rata_rights for insert to tranche_app with check (( SELECT may('portfolio:manage'::text) AS may));
create policy edit on pro_rata_rights for update to tranche_app using (( SELECT may('portfolio:manage'::text) AS may));
create policy firm on pro_rata_rights as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on pro_rata_rights for select to tranche_app using (( SELECT may('portfolio:read'::text) AS may));
create policy remove on pro_rata_rights for delete to tranche_app using (( SELECT may('portfolio:manage'::text) AS may));
create policy system on pro_rata_rights for all to current_user using (true) with check (true);
grant delete, insert, select, update on pro_rata_rights to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON pro_rata_rights FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON pro_rata_rights REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON pro_rata_rights REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON pro_rata_rights REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table public_link_codes:
create table public_link_codes (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  link_id uuid not null,
  code_hash text not null,
  tries integer default 0 not null,
  expires_at timestamp with time zone not null,
  pass_hash text,
  pass_expires_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  constraint public_link_codes_pkey PRIMARY KEY (org_id, id),
  constraint public_link_codes_pass_hash_key UNIQUE (pass_hash),
  constraint public_link_codes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint public_link_codes_org_id_link_id_fkey FOREIGN KEY (org_id, link_id) REFERENCES public_links(org_id, id) ON DELETE CASCADE,
  constraint public_link_codes_check CHECK ((pass_hash IS NULL) = (pass_expires_at IS NULL)),
  constraint public_link_codes_tries_check CHECK (tries >= 0 AND tries <= 5)
);
-- registered: {"audited": false, "append_only": false, "parent_column": "link_id", "redacted_columns": ["code_hash", "pass_hash"]}
CREATE INDEX public_link_codes_org_id_link_id_id_idx ON public_link_codes USING btree (org_id, link_id, id);
alter table public_link_codes enable row level security;
alter table public_link_codes force row level security;
create policy firm on public_link_codes as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy system on public_link_codes for all to current_user using (true) with check (true);
grant delete, insert, select, update on public_link_codes to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON public_link_codes REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON public_link_codes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON public_link_codes REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table public_links:
create table public_links (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  purpose text not null,
  record_id uuid not null,
  recipient text not null,
  token_hash text not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  uses integer default 0 not null,
  files integer default 0 not null,
  bytes bigint default 0 not null,
  most_files integer default 200 not null,
  most_bytes bigint default '2147483648'::bigint not null,
  last_used_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  needs_code boolean default false not null,
  constraint public_links_pkey PRIMARY KEY (org_id, id),
  constraint public_links_token_hash_key UNIQUE (token_hash),
  constraint public_links_org_id_created_by_fkey FOREIGN KEY (org_id, created_by) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (created_by),
  constraint public_links_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint public_links_org_id_record_id_fkey FOREIGN KEY (org_id, record_id) REFERENCES records(org_id, id) ON DELETE CASCADE,
  constraint public_links_check CHECK (files >= 0 AND files <= most_files AND bytes >= 0 AND bytes <= most_bytes),
  constraint public_links_purpose_check CHECK (purpose = ANY (ARRAY['requests'::text, 'kpis'::text])),
  constraint public_links_recipient_check CHECK (length(recipient) >= 3 AND length(recipient) <= 320)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "record_id", "read_permission": "diligence:read", "redacted_columns": ["token_hash"]}
CREATE INDEX public_links_org_id_created_by_idx ON public_links USING btree (org_id, created_by) WHERE created_by IS NOT NULL;
CREATE INDEX public_links_org_id_record_id_id_idx ON public_links USING btree (org_id, record_id, id);
alter table public_links enable row level security;
alter table public_links force row level security;
create policy add on public_links for insert to tranche_app with check (purpose = 'requests'::text AND ( SELECT may('diligence:update'::text) AS may));
create policy add_kpis on public_links for insert to tranche_app with check (purpose = 'kpis'::text AND ( SELECT may('kpi:request'::text) AS may));
create policy edit on public_links for update to tranche_app using (purpose = 'requests'::text AND ( SELECT may('diligence:update'::text) AS may));
create policy edit_kpis on public_links for update to tranche_app using (purpose = 'kpis'::text AND ( SELECT may('kpi:request'::text) AS may));
create policy firm on public_links as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on public_links for select to tranche_app using (purpose = 'requests'::text AND ( SELECT may('diligence:read'::text) AS may));
create policy read_kpis on public_links for select to tranche_app using (purpose = 'kpis'::text AND ( SELECT may('kpi:read'::text) AS may));
create policy system on public_links for all to current_user using (true) with check (true);
grant delete, insert, select, update on public_links to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON public_links REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON public_links REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON public_links REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table quarter_closes:
create table quarter_closes (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  quarter_ends date not null,
  state text default 'prepared'::text not null,
  known_at timestamp with time zone default clock_timestamp() not null,
  entry_no bigint,
  prepared_by uuid default me(),
  prepared_at timestamp with time zone default now() not null,
  locked_by uuid,
  locked_at timestamp with time zone,
  closing_id uuid,
  reopened_by uuid,
  reopened_at timestamp with time zone,
  row_version integer default 1 not null,
  constraint quarter_closes_pkey PRIMARY KEY (org_id, id),
  constraint quarter_closes_org_id_closing_id_fkey FOREIGN KEY (org_id, closing_id) REFERENCES ledger_closings(org_id, id),
  constraint quarter_closes_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint quarter_closes_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint quarter_closes_check CHECK (locked_by <> prepared_by),
  constraint quarter_closes_check1 CHECK ((state = 'prepared'::text) = (locked_at IS NULL)),
  constraint quarter_closes_check2 CHECK ((state = 'reopened'::text) = (reopened_at IS NOT NULL)),
  constraint quarter_closes_check3 CHECK ((locked_at IS NULL) = (closing_id IS NULL)),
  constraint quarter_closes_quarter_ends_check CHECK (EXTRACT(day FROM quarter_ends + 1) = 1::numeric AND (EXTRACT(month FROM quarter_ends + 1) = ANY (ARRAY[1::numeric, 4::numeric, 7::numeric, 10::numeric]))),
  constraint quarter_closes_state_check CHECK (state = ANY (ARRAY['prepared'::text, 'locked'::text, 'reopened'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "fund_id", "read_permission": "ledger:read", "redacted_columns": []}
CREATE UNIQUE INDEX quarter_closes_once ON quarter_closes USING btree (org_id, fund_id, quarter_ends) WHERE state <> 'reopened'::text;
CREATE INDEX quarter_closes_org_id_closing_id_idx ON quarter_closes USING btree (org_id, closing_id) WHERE closing_id IS NOT NULL;
CREATE INDEX quarter_closes_org_id_fund_id_quarter_ends_idx ON quarter_closes USING btree (org_id, fund_id, quarter_ends);
alter table quarter_closes enable row level security;
alter table quarter_closes force row level security;
create policy add on quarter_closes for insert to tranche_app with check (( SELECT may('ledger:post'::text) AS may));
create policy firm on quarter_closes as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on quarter_closes for select to tranche_app using (( SELECT may('ledger:read'::text) AS may));
create policy remove on quarter_closes for delete to tranche_app using (( SELECT may('ledger:post'::text) AS may) AND state = 'prepared'::text);
create policy system on quarter_closes for all to current_user using (true) with check (true);
grant delete, insert, select on quarter_closes to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON quarter_closes FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_quarter_close BEFORE INSERT ON quarter_closes FOR EACH ROW EXECUTE FUNCTION guard_quarter_close();
CREATE TRIGGER zz_delete AFTER DELETE ON quarter_closes REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON quarter_closes REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON quarter_closes REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table records:
create table records (
  org_id uuid default current_org() not null,
  id uuid not null,
  kind text not null,
  label text not null,
  name text default ''::text not null,
  changed_at timestamp with time zone default now() not null,
  is_archived boolean default false not null,
  constraint records_pkey PRIMARY KEY (org_id, id)
);
CREATE INDEX records_changed ON records USING btree (org_id, changed_at DESC, id DESC) INCLUDE (kind, name, is_archived);
CREATE INDEX records_named ON records USING btree (org_id, kind, name text_pattern_ops, changed_at DESC) INCLUDE (id, is_archived);
CREATE INDEX records_sampled ON records USING btree (org_id, changed_at DESC) INCLUDE (id, kind) WHERE ("right"(id::text, 5) COLLATE "C") < '00200'::text;
alter table records enable row level security;
alter table records force row level security;
create policy firm on records as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy not_withheld on records as restrictive for all to tranche_app using (NOT (id IN ( SELECT unnest(withheld_rows()) AS unnest))) with check (true);
create policy read on records for select to tranche_app using (kind = ANY ((( SELECT readable_kinds() AS readable_kinds))::text[]));
create policy system on records for all to current_user using (true) with check (true);
grant select on records to tranche_app;

-- table referral_sources:
create table referral_sources (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  type text not null,
  name text not null,
  kind text not null,
  website text,
  place text,
  starts_on date,
  ends_on date,
  contact_id uuid,
  owner_id uuid default me(),
  notes text default ''::text not null,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint referral_sources_pkey PRIMARY KEY (org_id, id),
  constraint referral_sources_org_id_contact_id_fkey FOREIGN KEY (org_id, contact_id) REFERENCES contacts(org_id, id) ON DELETE SET NULL (contact_id),
  constraint referral_sources_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint referral_sources_org_id_owner_id_fkey FOREIGN KEY (org_id, owner_id) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (owner_id),
  constraint referral_sources_check CHECK (type = 'event'::text OR starts_on IS NULL),
  constraint referral_sources_check1 CHECK (ends_on IS NULL OR starts_on IS NOT NULL AND ends_on >= starts_on),
  constraint referral_sources_kind_check CHECK (btrim(kind) <> ''::text AND length(kind) <= 100),
  constraint referral_sources_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200),
  constraint referral_sources_notes_check CHECK (length(notes) <= 20000),
  constraint referral_sources_place_check CHECK (length(place) <= 200),
  constraint referral_sources_type_check CHECK (type = ANY (ARRAY['event'::text, 'partner'::text]))
);
-- registered: {"kind": "referral_source", "audited": true, "append_only": false, "label_column": "name", "search_columns": ["name", "kind", "place"], "read_permission": "company:read", "redacted_columns": []}
CREATE INDEX referral_sources_org_id_contact_id_idx ON referral_sources USING btree (org_id, contact_id) WHERE contact_id IS NOT NULL;
CREATE INDEX referral_sources_org_id_owner_id_idx ON referral_sources USING btree (org_id, owner_id) WHERE owner_id IS NOT NULL;
CREATE INDEX referral_sources_org_id_type_created_at_id_idx ON referral_sources USING btree (org_id, type, created_at DESC, id DESC);
CREATE INDEX referral_sources_org_id_type_name_id_idx ON referral_sources USING btree (org_id, type, name, id);
CREATE INDEX referral_sources_org_id_type_starts_on_id_idx ON referral_sources USING btree (org_id, type, starts_on, id);
alter table referral_sources enable row level security;
alter table referral_sources force row level security;
create policy add on referral_sources for insert to tranche_app with check (( SELECT may('company:create'::text) AS may));
create policy edit on referral_sources for update to tranche_app using (( SELECT may('company:update'::text) AS may));
create policy firm on referral_sources as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on referral_sources for select to tranche_app using (( SELECT may('company:read'::text) AS may));
create policy remove on referral_sources for delete to tranche_app using (( SELECT may('company:delete'::text) AS may));
create policy remove_sample on referral_sources for delete to tranche_app using (( SELECT may('deal:configure'::text) AS may) AND (EXISTS ( SELECT FROM sample_records s WHERE s.org_id = referral_sources.org_id AND s.record_id = referral_sources.id)));
create policy system on referral_sources for all to current_user using (true) with check (true);
grant delete, insert, select, update on referral_sources to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON referral_sources FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON referral_sources REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON referral_sources REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON referral_sources REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table roles:
create table roles (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  name text not null,
  description text default ''::text not null,
  is_system boolean default false not null,
  permissions text[] default '{}'::text[] not null,
  constraint roles_pkey PRIMARY KEY (org_id, id),
  constraint roles_org_id_name_key UNIQUE (org_id, name),
  constraint roles_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": false, "read_permission": "member:read", "redacted_columns": []}
alter table roles enable row level security;
alter table roles force row level security;
create policy firm on roles as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on roles for select to tranche_app using (( SELECT may('member:read'::text) AS may));
create policy system on roles for all to current_user using (true) with check (true);
grant delete, insert, select, update on roles to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON roles REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON roles REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table sample_records:
create table sample_records (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  sample_id uuid not null,
  record_id uuid not null,
  constraint sample_records_pkey PRIMARY KEY (org_id, id),
  constraint sample_records_org_id_record_id_key UNIQUE (org_id, record_id),
  constraint sample_records_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint sample_records_org_id_record_id_fkey FOREIGN KEY (org_id, record_id) REFERENCES records(org_id, id) ON DELETE CASCADE,
  constraint sample_records_org_id_sample_id_fkey FOREIGN KEY (org_id, sample_id) REFERENCES samples(org_id, id) ON DELETE CASCADE
);
-- registered: {"audited": false, "append_only": false, "read_permission": "deal:read", "redacted_columns": []}
CREATE INDEX sample_records_org_id_sample_id_idx ON sample_records USING btree (org_id, sample_id);
alter table sample_records enable row level security;
alter table sample_records force row level security;
create policy add on sample_records for insert to tranche_app with check (( SELECT may('deal:configure'::text) AS may));
create policy firm on sample_records as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on sample_records for select to tranche_app using (( SELECT may('deal:read'::text) AS may));
create policy remove on sample_records for delete to tranche_app using (( SELECT may('deal:configure'::text) AS may));
create policy system on sample_records for all to current_user using (true) with check (true);
grant delete, insert, select, update on sample_records to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON sample_records REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON sample_records REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON sample_records REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table samples:
create table samples (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  made_by uuid default me() not null,
  made_at timestamp with time zone default now() not null,
  constraint samples_pkey PRIMARY KEY (org_id, id),
  constraint samples_org_id_key UNIQUE (org_id),
  constraint samples_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": false, "read_permission": "deal:read", "redacted_columns": []}
alter table samples enable row level security;
alter table samples force row level security;
create policy add on samples for insert to tranche_app with check (( SELECT may('deal:configure'::text) AS may) AND made_by = (( SELECT me() AS me)));
create policy firm on samples as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy hold on samples for update to tranche_app using (( SELECT may('deal:configure'::text) AS may)) with check (false);
create policy read on samples for select to tranche_app using (( SELECT may('deal:read'::text) AS may));
create policy remove on samples for delete to tranche_app using (( SELECT may('deal:configure'::text) AS may));
create policy system on samples for all to current_user using (true) with check (true);
grant delete, insert, select, update on samples to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON samples REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON samples REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON samples REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table saved_view_defaults:
create table saved_view_defaults (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid default me() not null,
  page text not null,
  view_id uuid not null,
  constraint saved_view_defaults_pkey PRIMARY KEY (org_id, id),
  constraint saved_view_defaults_org_id_user_id_page_key UNIQUE (org_id, user_id, page),
  constraint saved_view_defaults_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint saved_view_defaults_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  constraint saved_view_defaults_org_id_view_id_page_fkey FOREIGN KEY (org_id, view_id, page) REFERENCES saved_views(org_id, id, page) ON DELETE CASCADE
);
-- registered: {"audited": false, "append_only": false, "owner_column": "user_id", "redacted_columns": []}
CREATE INDEX saved_view_defaults_org_id_view_id_idx ON saved_view_defaults USING btree (org_id, view_id);
alter table saved_view_defaults enable row level security;
alter table saved_view_defaults force row level security;
create policy firm on saved_view_defaults as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on saved_view_defaults for all to tranche_app using (user_id = (( SELECT me() AS me))) with check (user_id = (( SELECT me() AS me)));
create policy system on saved_view_defaults for all to current_user using (true) with check (true);
grant delete, insert, select, update on saved_view_defaults to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON saved_view_defaults REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON saved_view_defaults REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON saved_view_defaults REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table saved_views:
create table saved_views (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  page text not null,
  user_id uuid default me() not null,
  name text not null,
  is_shared boolean default false not null,
  search jsonb not null,
  created_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint saved_views_pkey PRIMARY KEY (org_id, id),
  constraint saved_views_org_id_id_page_key UNIQUE (org_id, id, page),
  constraint saved_views_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint saved_views_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  constraint saved_views_page_fkey FOREIGN KEY (page) REFERENCES viewed_lists(name),
  constraint saved_views_name_check CHECK (btrim(name) <> ''::text AND is_name(name, 100)),
  constraint saved_views_search_check CHECK (jsonb_typeof(search) = 'object'::text AND length(search::text) <= 30000)
);
-- registered: {"audited": false, "append_only": false, "owner_column": "user_id", "read_permission": "member:read", "redacted_columns": []}
CREATE INDEX saved_views_org_id_page_idx ON saved_views USING btree (org_id, page);
CREATE INDEX saved_views_org_id_user_id_idx ON saved_views USING btree (org_id, user_id);
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy firm on saved_views as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on saved_views for all to tranche_app using (user_id = (( SELECT me() AS me))) with check (user_id = (( SELECT me() AS me)));
create policy page on saved_views as restrictive for all to tranche_app using (page = ANY ((( SELECT ARRAY( SELECT viewed_lists.name FROM viewed_lists WHERE may(viewed_lists.read_permission)) AS "array"))::text[]));
create policy private on saved_views as restrictive for select to tranche_app using (is_shared OR user_id = (( SELECT me() AS me)));
create policy read on saved_views for select to tranche_app using (( SELECT may('member:read'::text) AS may));
create policy system on saved_views for all to current_user using (true) with check (true);
grant delete, insert, select, update on saved_views to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON saved_views FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON saved_views REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON saved_views REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON saved_views REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table search_rows:
create table search_rows (
  org_id uuid not null,
  id uuid not null,
  kind text not null,
  permission text not null,
  content text not null,
  own_text text,
  parent_id uuid,
  counted_as text,
  constraint search_rows_pkey PRIMARY KEY (org_id, id),
  constraint search_rows_check CHECK ((own_text IS NULL) = (parent_id IS NULL))
);
CREATE INDEX search_rows_of_parent ON search_rows USING btree (org_id, parent_id) WHERE parent_id IS NOT NULL;
CREATE INDEX search_rows_org_id_kind_content_idx ON search_rows USING gin (org_id, kind, content gin_trgm_ops);
alter table search_rows enable row level security;
alter table search_rows force row level security;
create policy firm on search_rows as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy system on search_rows for all to current_user using (true) with check (true);

-- table second_factor_resets:
create table second_factor_resets (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid not null,
  reason text not null,
  reset_by uuid default me() not null,
  created_at timestamp with time zone default now() not null,
  constraint second_factor_resets_pkey PRIMARY KEY (org_id, id),
  constraint second_factor_resets_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint second_factor_resets_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  constraint second_factor_resets_reset_by_fkey FOREIGN KEY (reset_by) REFERENCES users(id),
  constraint second_factor_resets_reason_check CHECK (btrim(reason) <> ''::text AND length(reason) <= 500)
);
-- registered: {"audited": true, "append_only": true, "read_permission": "admin:access", "redacted_columns": []}
alter table second_factor_resets enable row level security;
alter table second_factor_resets force row level security;
create policy firm on second_factor_resets as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on second_factor_resets for select to tranche_app using (( SELECT may('admin:access'::text) AS may));
create policy system on second_factor_resets for all to current_user using (true) with check (true);
grant insert, select on second_factor_resets to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON second_factor_resets REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON second_factor_resets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON second_factor_resets REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table securities:
create table securities (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  portfolio_company_id uuid not null,
  name text not null,
  kind text not null,
  currency text not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint securities_pkey PRIMARY KEY (org_id, id),
  constraint securities_org_id_portfolio_company_id_name_key UNIQUE (org_id, portfolio_company_id, name),
  constraint securities_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint securities_org_id_portfolio_company_id_fkey FOREIGN KEY (org_id, portfolio_company_id) REFERENCES portfolio_companies(org_id, id),
  constraint securities_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint securities_kind_check CHECK (kind = ANY (ARRAY['ordinary'::text, 'preferred'::text, 'convertible_note'::text, 'safe'::text, 'bsa_air'::text, 'warrant'::text, 'loan'::text, 'fund_interest'::text, 'other'::text])),
  constraint securities_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "portfolio_company_id", "read_permission": "portfolio:read", "redacted_columns": []}
alter table securities enable row level security;
alter table securities force row level security;
create policy add on securities for insert to tranche_app with check (( SELECT may('ledger:post'::text) AS may));
create policy add_by_closing on securities for insert to tranche_app with check (( SELECT may('closing:close'::text) AS may));
create policy edit on securities for update to tranche_app using (( SELECT may('ledger:post'::text) AS may));
create policy firm on securities as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on securities for select to tranche_app using (( SELECT may('portfolio:read'::text) AS may));
create policy system on securities for all to current_user using (true) with check (true);
grant delete, insert, select, update on securities to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON securities FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON securities REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON securities REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON securities REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table session_settings:
create table session_settings (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  timeout_enabled boolean default true not null,
  timeout_minutes integer default 30 not null,
  warning_minutes integer default 5 not null,
  force_logout_on_idle boolean default true not null,
  max_concurrent_sessions integer default 3 not null,
  row_version integer default 1 not null,
  constraint session_settings_pkey PRIMARY KEY (org_id, id),
  constraint session_settings_org_id_key UNIQUE (org_id),
  constraint session_settings_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint session_settings_check CHECK ((warning_minutes = ANY (ARRAY[2, 5, 10, 15])) AND warning_minutes < timeout_minutes),
  constraint session_settings_max_concurrent_sessions_check CHECK (max_concurrent_sessions >= 1 AND max_concurrent_sessions <= 10),
  constraint session_settings_timeout_minutes_check CHECK (timeout_minutes = ANY (ARRAY[15, 30, 60, 120, 240, 480]))
);
-- registered: {"audited": true, "append_only": false, "read_permission": "admin:access", "redacted_columns": []}
alter table session_settings enable row level security;
alter table session_settings force row level security;
create policy configure on session_settings for update to tranche_app using (( SELECT may('admin:access'::text) AS may));
create policy firm on session_settings as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on session_settings for select to tranche_app using (( SELECT may('admin:access'::text) AS may));
create policy system on session_settings for all to current_user using (true) with check (true);
grant delete, insert, select, update on session_settings to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON session_settings FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON session_settings REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON session_settings REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON session_settings REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table side_letter_terms:
create table side_letter_terms (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  commitment_id uuid not null,
  kind text not null,
  share numeric,
  topic text,
  details text,
  effective_on date not null,
  ends_on date,
  document_id uuid,
  elected_from_id uuid,
  prepared_by uuid default me(),
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint side_letter_terms_pkey PRIMARY KEY (org_id, id),
  constraint side_letter_terms_org_id_commitment_id_fkey FOREIGN KEY (org_id, commitment_id) REFERENCES commitments(org_id, id) ON DELETE CASCADE,
  constraint side_letter_terms_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id),
  constraint side_letter_terms_org_id_elected_from_id_fkey FOREIGN KEY (org_id, elected_from_id) REFERENCES side_letter_terms(org_id, id),
  constraint side_letter_terms_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint side_letter_terms_check CHECK ((kind = ANY (ARRAY['fee_rate'::text, 'fee_discount'::text, 'fund_cap'::text, 'call_cap'::text])) = (share IS NOT NULL)),
  constraint side_letter_terms_check1 CHECK ((kind = 'excuse'::text) = (topic IS NOT NULL)),
  constraint side_letter_terms_check2 CHECK ((kind <> ALL (ARRAY['reporting'::text, 'other'::text])) OR details IS NOT NULL),
  constraint side_letter_terms_check3 CHECK (ends_on >= effective_on),
  constraint side_letter_terms_check4 CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint side_letter_terms_check5 CHECK (confirmed_by <> prepared_by),
  constraint side_letter_terms_check6 CHECK (confirmed_at IS NULL OR document_id IS NOT NULL),
  constraint side_letter_terms_details_check CHECK (btrim(details) <> ''::text AND length(details) <= 2000),
  constraint side_letter_terms_kind_check CHECK (kind = ANY (ARRAY['fee_rate'::text, 'fee_discount'::text, 'fee_holiday'::text, 'excuse'::text, 'fund_cap'::text, 'call_cap'::text, 'mfn'::text, 'reporting'::text, 'other'::text])),
  constraint side_letter_terms_share_check CHECK (share >= 0::numeric AND share <= 100::numeric),
  constraint side_letter_terms_topic_check CHECK (btrim(topic) <> ''::text AND length(topic) <= 100)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "commitment_id", "read_permission": "lp:read", "redacted_columns": []}
CREATE INDEX side_letter_terms_org_id_commitment_id_effective_on_idx ON side_letter_terms USING btree (org_id, commitment_id, effective_on);
CREATE INDEX side_letter_terms_org_id_document_id_idx ON side_letter_terms USING btree (org_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX side_letter_terms_org_id_elected_from_id_idx ON side_letter_terms USING btree (org_id, elected_from_id) WHERE elected_from_id IS NOT NULL;
alter table side_letter_terms enable row level security;
alter table side_letter_terms force row level security;
create policy add on side_letter_terms for insert to tranche_app with check (( SELECT may('lp:manage'::text) AS may));
create policy edit on side_letter_terms for update to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy firm on side_letter_terms as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on side_letter_terms for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on side_letter_terms for delete to tranche_app using (( SELECT may('lp:manage'::text) AS may));
create policy system on side_letter_terms for all to current_user using (true) with check (true);
grant delete, insert, select, update on side_letter_terms to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON side_letter_terms FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_side_letter_term BEFORE INSERT OR DELETE OR UPDATE ON side_letter_terms FOR EACH ROW EXECUTE FUNCTION guard_side_letter_term();
CREATE TRIGGER zz_delete AFTER DELETE ON side_letter_terms REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON side_letter_terms REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON side_letter_terms REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table start_dismissals:
create table start_dismissals (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid default me() not null,
  dismissed_at timestamp with time zone default now() not null,
  constraint start_dismissals_pkey PRIMARY KEY (org_id, id),
  constraint start_dismissals_org_id_user_id_key UNIQUE (org_id, user_id),
  constraint start_dismissals_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint start_dismissals_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE
);
-- registered: {"audited": false, "append_only": false, "owner_column": "user_id", "redacted_columns": []}
alter table start_dismissals enable row level security;
alter table start_dismissals force row level security;
create policy firm on start_dismissals as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on start_dismissals for all to tranche_app using (user_id = (( SELECT me() AS me))) with check (user_id = (( SELECT me() AS me)));
create policy system on start_dismissals for all to current_user using (true) with check (true);
grant delete, insert, select, update on start_dismissals to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON start_dismissals REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON start_dismissals REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON start_dismissals REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table statement_runs:
create table statement_runs (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  quarter_ends date not null,
  state text default 'preparing'::text not null,
  closing_id uuid not null,
  known_at timestamp with time zone default clock_timestamp() not null,
  entry_no bigint default 0 not null,
  figures jsonb,
  sha256 text,
  supersedes_id uuid,
  reason text,
  prepared_by uuid default me(),
  prepared_at timestamp with time zone default now() not null,
  published_by uuid,
  published_at timestamp with time zone,
  superseded_at timestamp with time zone,
  row_version integer default 1 not null,
  constraint statement_runs_pkey PRIMARY KEY (org_id, id),
  constraint statement_runs_org_id_closing_id_fkey FOREIGN KEY (org_id, closing_id) REFERENCES ledger_closings(org_id, id),
  constraint statement_runs_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint statement_runs_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint statement_runs_org_id_supersedes_id_fkey FOREIGN KEY (org_id, supersedes_id) REFERENCES statement_runs(org_id, id),
  constraint statement_runs_check CHECK (published_by <> prepared_by),
  constraint statement_runs_check1 CHECK ((published_at IS NULL) = (state = ANY (ARRAY['preparing'::text, 'prepared'::text]))),
  constraint statement_runs_check2 CHECK ((superseded_at IS NULL) = (state <> 'superseded'::text)),
  constraint statement_runs_check3 CHECK (state = 'preparing'::text OR figures IS NOT NULL AND sha256 IS NOT NULL),
  constraint statement_runs_quarter_ends_check CHECK (EXTRACT(day FROM quarter_ends + 1) = 1::numeric AND (EXTRACT(month FROM quarter_ends + 1) = ANY (ARRAY[1::numeric, 4::numeric, 7::numeric, 10::numeric]))),
  constraint statement_runs_reason_check CHECK (length(reason) <= 500),
  constraint statement_runs_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint statement_runs_state_check CHECK (state = ANY (ARRAY['preparing'::text, 'prepared'::text, 'published'::text, 'superseded'::text]))
);
-- registered: {"audited": true, "append_only": false, "parent_column": "fund_id", "read_permission": "lp:read", "redacted_columns": ["figures"]}
CREATE UNIQUE INDEX statement_runs_open ON statement_runs USING btree (org_id, fund_id, quarter_ends) WHERE state = ANY (ARRAY['preparing'::text, 'prepared'::text]);
CREATE INDEX statement_runs_org_id_closing_id_idx ON statement_runs USING btree (org_id, closing_id);
CREATE INDEX statement_runs_org_id_supersedes_id_idx ON statement_runs USING btree (org_id, supersedes_id) WHERE supersedes_id IS NOT NULL;
CREATE UNIQUE INDEX statement_runs_published ON statement_runs USING btree (org_id, fund_id, quarter_ends) WHERE state = 'published'::text;
alter table statement_runs enable row level security;
alter table statement_runs force row level security;
create policy add on statement_runs for insert to tranche_app with check (( SELECT may('ledger:post'::text) AS may));
create policy firm on statement_runs as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on statement_runs for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy remove on statement_runs for delete to tranche_app using (( SELECT may('ledger:post'::text) AS may) AND published_at IS NULL);
create policy system on statement_runs for all to current_user using (true) with check (true);
grant delete, insert, select on statement_runs to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON statement_runs FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_statement_run BEFORE INSERT ON statement_runs FOR EACH ROW EXECUTE FUNCTION guard_statement_run();
CREATE TRIGGER zz_delete AFTER DELETE ON statement_runs REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON statement_runs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON statement_runs REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table statements:
create table statements (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  run_id uuid not null,
  fund_id uuid not null,
  limited_partner_id uuid not null,
  figures jsonb not null,
  sha256 text not null,
  blob_key text,
  bytes bigint,
  file_sha256 text,
  document_id uuid,
  constraint statements_pkey PRIMARY KEY (org_id, id),
  constraint statements_org_id_run_id_limited_partner_id_key UNIQUE (org_id, run_id, limited_partner_id),
  constraint statements_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id),
  constraint statements_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint statements_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint statements_org_id_limited_partner_id_fkey FOREIGN KEY (org_id, limited_partner_id) REFERENCES limited_partners(org_id, id),
  constraint statements_org_id_run_id_fkey FOREIGN KEY (org_id, run_id) REFERENCES statement_runs(org_id, id) ON DELETE CASCADE,
  constraint statements_check CHECK ((blob_key IS NULL) = (file_sha256 IS NULL) AND (blob_key IS NULL) = (bytes IS NULL)),
  constraint statements_file_sha256_check CHECK (file_sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint statements_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "run_id", "read_permission": "lp:read", "redacted_columns": ["figures"]}
CREATE INDEX statements_org_id_blob_key_idx ON statements USING btree (org_id, blob_key) WHERE blob_key IS NOT NULL;
CREATE INDEX statements_org_id_document_id_idx ON statements USING btree (org_id, document_id) WHERE document_id IS NOT NULL;
CREATE INDEX statements_org_id_fund_id_idx ON statements USING btree (org_id, fund_id);
CREATE INDEX statements_org_id_limited_partner_id_idx ON statements USING btree (org_id, limited_partner_id);
alter table statements enable row level security;
alter table statements force row level security;
create policy add on statements for insert to tranche_app with check (( SELECT may('ledger:post'::text) AS may));
create policy firm on statements as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on statements for select to tranche_app using (( SELECT may('lp:read'::text) AS may));
create policy system on statements for all to current_user using (true) with check (true);
grant insert, select on statements to tranche_app;
CREATE TRIGGER guard_statement BEFORE INSERT ON statements FOR EACH ROW EXECUTE FUNCTION guard_statement();
CREATE TRIGGER zz_delete AFTER DELETE ON statements REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON statements REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON statements REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table table_registry:
create table table_registry (
  table_name text not null,
  kind text,
  label_column text,
  read_permission text,
  owner_column text,
  parent_column text,
  search_columns text[],
  redacted_columns text[] default '{}'::text[] not null,
  append_only boolean default false not null,
  audited boolean default true not null,
  search_parent text,
  counted_column text,
  counted_where jsonb,
  constraint table_registry_pkey PRIMARY KEY (table_name),
  constraint table_registry_kind_key UNIQUE (kind)
);
grant select on table_registry to tranche_app;

-- table tasks:
create table tasks (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  title text not null,
  description text default ''::text not null,
  status text default 'pending'::text not null,
  priority text default 'medium'::text not null,
  task_type text,
  assigned_to uuid,
  due_date date,
  completed_at timestamp with time zone,
  record_id uuid,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  origin_kind text,
  origin_id uuid,
  constraint tasks_pkey PRIMARY KEY (org_id, id),
  constraint tasks_org_id_assigned_to_fkey FOREIGN KEY (org_id, assigned_to) REFERENCES memberships(org_id, user_id) ON DELETE SET NULL (assigned_to),
  constraint tasks_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint tasks_org_id_record_id_fkey FOREIGN KEY (org_id, record_id) REFERENCES records(org_id, id) ON DELETE SET NULL (record_id),
  constraint tasks_check CHECK ((status = 'completed'::text) = (completed_at IS NOT NULL)),
  constraint tasks_check1 CHECK ((origin_kind IS NULL) = (origin_id IS NULL)),
  constraint tasks_description_check CHECK (length(description) <= 20000),
  constraint tasks_origin_kind_check CHECK (length(origin_kind) <= 50),
  constraint tasks_priority_check CHECK (priority = ANY (ARRAY['high'::text, 'medium'::text, 'low'::text])),
  constraint tasks_status_check CHECK (status = ANY (ARRAY['pending'::text, 'in_progress'::text, 'completed'::text])),
  constraint tasks_task_type_check CHECK (length(task_type) <= 100),
  constraint tasks_title_check CHECK (btrim(title) <> ''::text AND length(title) <= 200)
);
-- registered: {"kind": "task", "audited": true, "append_only": false, "label_column": "title", "search_columns": ["title", "description", "task_type"], "read_permission": "task:read", "redacted_columns": []}
CREATE INDEX tasks_org_id_assigned_to_idx ON tasks USING btree (org_id, assigned_to) WHERE assigned_to IS NOT NULL;
CREATE INDEX tasks_org_id_created_at_id_idx ON tasks USING btree (org_id, created_at, id);
CREATE INDEX tasks_org_id_due_date_id_idx ON tasks USING btree (org_id, due_date, id);
CREATE INDEX tasks_org_id_origin_id_idx ON tasks USING btree (org_id, origin_id) WHERE origin_id IS NOT NULL;
CREATE INDEX tasks_org_id_record_id_idx ON tasks USING btree (org_id, record_id) WHERE record_id IS NOT NULL;
alter table tasks enable row level security;
alter table tasks force row level security;
create policy add on tasks for insert to tranche_app with check (( SELECT may('task:create'::text) AS may));
create policy edit on tasks for update to tranche_app using (( SELECT may('task:update'::text) AS may));
create policy firm on tasks as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on tasks for select to tranche_app using (( SELECT may('task:read'::text) AS may));
create policy remove on tasks for delete to tranche_app using (( SELECT may('task:delete'::text) AS may));
create policy remove_sample on tasks for delete to tranche_app using (( SELECT may('deal:configure'::text) AS may) AND (EXISTS ( SELECT FROM sample_records s WHERE s.org_id = tasks.org_id AND s.record_id = tasks.id)));
create policy system on tasks for all to current_user using (true) with check (true);
grant delete, insert, select, update on tasks to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON tasks FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER zz_delete AFTER DELETE ON tasks REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON tasks REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON tasks REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table term_sheet_signatures:
create table term_sheet_signatures (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  term_sheet_id uuid not null,
  side text not null,
  signer text not null,
  document_version_id uuid,
  revision integer,
  uploaded_by uuid,
  confirmed_by uuid,
  confirmed_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  attached_by uuid,
  constraint term_sheet_signatures_pkey PRIMARY KEY (org_id, id),
  constraint term_sheet_signatures_org_id_document_version_id_fkey FOREIGN KEY (org_id, document_version_id) REFERENCES document_versions(org_id, id),
  constraint term_sheet_signatures_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint term_sheet_signatures_org_id_term_sheet_id_fkey FOREIGN KEY (org_id, term_sheet_id) REFERENCES term_sheets(org_id, id) ON DELETE CASCADE,
  constraint term_sheet_signatures_check CHECK ((document_version_id IS NULL) = (uploaded_by IS NULL) AND (document_version_id IS NULL) = (revision IS NULL)),
  constraint term_sheet_signatures_check1 CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  constraint term_sheet_signatures_check2 CHECK (confirmed_by IS NULL OR document_version_id IS NOT NULL),
  constraint term_sheet_signatures_check3 CHECK (confirmed_by <> uploaded_by),
  constraint term_sheet_signatures_check4 CHECK (confirmed_by <> attached_by),
  constraint term_sheet_signatures_check5 CHECK (attached_by IS NULL OR document_version_id IS NOT NULL),
  constraint term_sheet_signatures_side_check CHECK (side = ANY (ARRAY['investor'::text, 'company'::text])),
  constraint term_sheet_signatures_signer_check CHECK (btrim(signer) <> ''::text AND length(signer) <= 200)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "term_sheet_id", "read_permission": "term_sheet:read", "redacted_columns": []}
CREATE INDEX term_sheet_signatures_org_id_document_version_id_idx ON term_sheet_signatures USING btree (org_id, document_version_id) WHERE document_version_id IS NOT NULL;
CREATE INDEX term_sheet_signatures_org_id_term_sheet_id_side_id_idx ON term_sheet_signatures USING btree (org_id, term_sheet_id, side, id);
alter table term_sheet_signatures enable row level security;
alter table term_sheet_signatures force row level security;
create policy add on term_sheet_signatures for insert to tranche_app with check (( SELECT may('term_sheet:update'::text) AS may));
create policy edit on term_sheet_signatures for update to tranche_app using (( SELECT may('term_sheet:update'::text) AS may) OR ( SELECT may('term_sheet:confirm'::text) AS may));
create policy firm on term_sheet_signatures as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on term_sheet_signatures for select to tranche_app using (( SELECT may('term_sheet:read'::text) AS may));
create policy remove on term_sheet_signatures for delete to tranche_app using (( SELECT may('term_sheet:update'::text) AS may));
create policy system on term_sheet_signatures for all to current_user using (true) with check (true);
grant delete, insert, select, update on term_sheet_signatures to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON term_sheet_signatures FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_signature BEFORE INSERT OR DELETE OR UPDATE ON term_sheet_signatures FOR EACH ROW EXECUTE FUNCTION guard_signature();
CREATE TRIGGER note_signatures AFTER UPDATE ON term_sheet_signatures FOR EACH ROW WHEN (new.confirmed_at IS NOT NULL AND old.confirmed_at IS NULL) EXECUTE FUNCTION note_signatures();
CREATE TRIGGER zz_delete AFTER DELETE ON term_sheet_signatures REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON term_sheet_signatures REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON term_sheet_signatures REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table term_sheet_templates:
create table term_sheet_templates (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  document_version_id uuid not null,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  constraint term_sheet_templates_pkey PRIMARY KEY (org_id, id),
  constraint term_sheet_templates_org_id_key UNIQUE (org_id),
  constraint term_sheet_templates_org_id_document_version_id_fkey FOREIGN KEY (org_id, document_version_id) REFERENCES document_versions(org_id, id),
  constraint term_sheet_templates_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": false, "read_permission": "term_sheet:read", "redacted_columns": []}
CREATE INDEX term_sheet_templates_org_id_document_version_id_idx ON term_sheet_templates USING btree (org_id, document_version_id);
alter table term_sheet_templates enable row level security;
alter table term_sheet_templates force row level security;
create policy add on term_sheet_templates for insert to tranche_app with check (( SELECT may('term_sheet:configure'::text) AS may));
create policy firm on term_sheet_templates as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on term_sheet_templates for select to tranche_app using (( SELECT may('term_sheet:read'::text) AS may));
create policy remove on term_sheet_templates for delete to tranche_app using (( SELECT may('term_sheet:configure'::text) AS may));
create policy system on term_sheet_templates for all to current_user using (true) with check (true);
grant delete, insert, select, update on term_sheet_templates to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON term_sheet_templates REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON term_sheet_templates REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON term_sheet_templates REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table term_sheet_versions:
create table term_sheet_versions (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  term_sheet_id uuid not null,
  revision integer not null,
  terms jsonb not null,
  sent_by uuid,
  sent_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  constraint term_sheet_versions_pkey PRIMARY KEY (org_id, id),
  constraint term_sheet_versions_org_id_term_sheet_id_revision_key UNIQUE (org_id, term_sheet_id, revision),
  constraint term_sheet_versions_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint term_sheet_versions_org_id_term_sheet_id_fkey FOREIGN KEY (org_id, term_sheet_id) REFERENCES term_sheets(org_id, id) ON DELETE CASCADE,
  constraint term_sheet_versions_revision_check CHECK (revision > 0)
);
-- registered: {"audited": false, "append_only": true, "parent_column": "term_sheet_id", "read_permission": "term_sheet:read", "redacted_columns": []}
alter table term_sheet_versions enable row level security;
alter table term_sheet_versions force row level security;
create policy firm on term_sheet_versions as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on term_sheet_versions for select to tranche_app using (( SELECT may('term_sheet:read'::text) AS may));
create policy system on term_sheet_versions for all to current_user using (true) with check (true);
grant insert, select on term_sheet_versions to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON term_sheet_versions REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON term_sheet_versions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON term_sheet_versions REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table term_sheets:
create table term_sheets (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  company text not null,
  deal_id uuid not null,
  status text default 'Draft'::text not null,
  revision integer default 1 not null,
  version text generated always as (('v'::text || revision::text) || '.0'::text) stored not null,
  sent_at timestamp with time zone,
  sent_by uuid,
  signed_at timestamp with time zone,
  currency text not null,
  amount numeric,
  valuation numeric,
  lead_investor text,
  liquidation_preference text,
  participation text,
  participation_cap numeric,
  dividends text,
  anti_dilution text,
  board_seats text,
  drag_along boolean default true not null,
  tag_along boolean default true not null,
  option_pool numeric,
  pool_in_pre_money boolean default true not null,
  shares_before numeric,
  pool_available numeric,
  price_per_share numeric,
  protective_provisions text default ''::text not null,
  information_rights text default ''::text not null,
  pro_rata_rights text default ''::text not null,
  registration_rights text default ''::text not null,
  founder_vesting text default ''::text not null,
  no_shop_days numeric,
  expiry_date date,
  legal_fees_cap numeric,
  closing_conditions text default ''::text not null,
  governing_law text,
  notes text default ''::text not null,
  archived_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  deal_closing_id uuid,
  constraint term_sheets_pkey PRIMARY KEY (org_id, id),
  constraint term_sheets_org_id_deal_closing_id_fkey FOREIGN KEY (org_id, deal_closing_id) REFERENCES deal_closings(org_id, id) ON DELETE SET NULL (deal_closing_id),
  constraint term_sheets_org_id_deal_id_fkey FOREIGN KEY (org_id, deal_id) REFERENCES deals(org_id, id) ON DELETE CASCADE,
  constraint term_sheets_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint term_sheets_amount_check CHECK (amount >= 0::numeric),
  constraint term_sheets_anti_dilution_check CHECK (length(anti_dilution) <= 200),
  constraint term_sheets_board_seats_check CHECK (length(board_seats) <= 500),
  constraint term_sheets_check CHECK (pool_available <= shares_before),
  constraint term_sheets_check1 CHECK ((status = ANY (ARRAY['Signed'::text, 'Executed'::text])) = (signed_at IS NOT NULL)),
  constraint term_sheets_closing_conditions_check CHECK (length(closing_conditions) <= 20000),
  constraint term_sheets_company_check CHECK (btrim(company) <> ''::text),
  constraint term_sheets_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint term_sheets_dividends_check CHECK (length(dividends) <= 200),
  constraint term_sheets_founder_vesting_check CHECK (length(founder_vesting) <= 20000),
  constraint term_sheets_governing_law_check CHECK (length(governing_law) <= 200),
  constraint term_sheets_information_rights_check CHECK (length(information_rights) <= 20000),
  constraint term_sheets_lead_investor_check CHECK (length(lead_investor) <= 200),
  constraint term_sheets_legal_fees_cap_check CHECK (legal_fees_cap >= 0::numeric),
  constraint term_sheets_liquidation_preference_check CHECK (length(liquidation_preference) <= 200),
  constraint term_sheets_no_shop_days_check CHECK (no_shop_days >= 0::numeric AND no_shop_days <= 3650::numeric AND no_shop_days = trunc(no_shop_days)),
  constraint term_sheets_notes_check CHECK (length(notes) <= 20000),
  constraint term_sheets_option_pool_check CHECK (option_pool >= 0::numeric AND option_pool <= 100::numeric),
  constraint term_sheets_participation_cap_check CHECK (participation_cap >= 0::numeric),
  constraint term_sheets_participation_check CHECK (length(participation) <= 200),
  constraint term_sheets_pool_available_check CHECK (pool_available >= 0::numeric AND pool_available = trunc(pool_available)),
  constraint term_sheets_price_per_share_check CHECK (price_per_share >= 0::numeric),
  constraint term_sheets_pro_rata_rights_check CHECK (length(pro_rata_rights) <= 20000),
  constraint term_sheets_protective_provisions_check CHECK (length(protective_provisions) <= 20000),
  constraint term_sheets_registration_rights_check CHECK (length(registration_rights) <= 20000),
  constraint term_sheets_revision_check CHECK (revision > 0),
  constraint term_sheets_shares_before_check CHECK (shares_before >= 0::numeric AND shares_before = trunc(shares_before)),
  constraint term_sheets_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Negotiating'::text, 'Signed'::text, 'Expired'::text, 'Executed'::text])),
  constraint term_sheets_valuation_check CHECK (valuation >= 0::numeric)
);
-- registered: {"kind": "term_sheet", "audited": true, "append_only": false, "label_column": "company", "parent_column": "deal_id", "search_columns": ["company", "lead_investor", "notes"], "read_permission": "term_sheet:read", "redacted_columns": []}
CREATE INDEX term_sheets_org_id_amount_id_idx ON term_sheets USING btree (org_id, amount, id);
CREATE INDEX term_sheets_org_id_created_at_id_idx ON term_sheets USING btree (org_id, created_at, id);
CREATE INDEX term_sheets_org_id_deal_closing_id_idx ON term_sheets USING btree (org_id, deal_closing_id) WHERE deal_closing_id IS NOT NULL;
CREATE INDEX term_sheets_org_id_deal_id_idx ON term_sheets USING btree (org_id, deal_id);
CREATE INDEX term_sheets_org_id_expiry_date_id_idx ON term_sheets USING btree (org_id, expiry_date, id);
alter table term_sheets enable row level security;
alter table term_sheets force row level security;
create policy add on term_sheets for insert to tranche_app with check (( SELECT may('term_sheet:create'::text) AS may));
create policy edit on term_sheets for update to tranche_app using (( SELECT may('term_sheet:update'::text) AS may) OR ( SELECT may('term_sheet:confirm'::text) AS may) OR ( SELECT is_system() AS is_system));
create policy firm on term_sheets as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on term_sheets for select to tranche_app using (( SELECT may('term_sheet:read'::text) AS may));
create policy remove on term_sheets for delete to tranche_app using (( SELECT may('term_sheet:delete'::text) AS may));
create policy system on term_sheets for all to current_user using (true) with check (true);
grant delete, insert, select, update on term_sheets to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON term_sheets FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER keep_sent_terms BEFORE INSERT OR UPDATE ON term_sheets FOR EACH ROW EXECUTE FUNCTION keep_sent_terms();
CREATE TRIGGER keep_version AFTER UPDATE ON term_sheets FOR EACH ROW WHEN (new.sent_at IS NOT NULL AND old.sent_at IS NULL) EXECUTE FUNCTION keep_version();
CREATE TRIGGER renew_signatures AFTER UPDATE ON term_sheets FOR EACH ROW WHEN (new.revision <> old.revision) EXECUTE FUNCTION renew_signatures();
CREATE TRIGGER zz_delete AFTER DELETE ON term_sheets REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON term_sheets REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON term_sheets REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table uploads:
create table uploads (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid default me(),
  name text not null,
  bytes bigint not null,
  type text,
  sha256 text,
  created_at timestamp with time zone default now() not null,
  link_id uuid default current_link(),
  constraint uploads_pkey PRIMARY KEY (org_id, id),
  constraint uploads_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint uploads_org_id_link_id_fkey FOREIGN KEY (org_id, link_id) REFERENCES public_links(org_id, id) ON DELETE CASCADE,
  constraint uploads_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  constraint uploads_bytes_check CHECK (bytes > 0),
  constraint uploads_check CHECK ((type IS NULL) = (sha256 IS NULL)),
  constraint uploads_check1 CHECK (num_nonnulls(user_id, link_id) = 1),
  constraint uploads_name_check CHECK (btrim(name) <> ''::text AND length(name) <= 255),
  constraint uploads_sha256_check CHECK (sha256 ~ '^[0-9a-f]{64}$'::text),
  constraint uploads_type_check CHECK (type ~ '^[a-z0-9]{1,10}$'::text)
);
-- registered: {"audited": false, "append_only": false, "owner_column": "user_id", "redacted_columns": []}
CREATE INDEX uploads_org_id_created_at_idx ON uploads USING btree (org_id, created_at);
CREATE INDEX uploads_org_id_link_id_idx ON uploads USING btree (org_id, link_id) WHERE link_id IS NOT NULL;
CREATE INDEX uploads_org_id_user_id_idx ON uploads USING btree (org_id, user_id);
alter table uploads enable row level security;
alter table uploads force row level security;
create policy by_link on uploads for all to tranche_app using (link_id = (( SELECT current_link() AS current_link))) with check (link_id = (( SELECT current_link() AS current_link)));
create policy clock on uploads for delete to tranche_app using (( SELECT is_system() AS is_system));
create policy clock_looks on uploads for select to tranche_app using (( SELECT is_system() AS is_system));
create policy firm on uploads as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy mine on uploads for all to tranche_app using (user_id = (( SELECT me() AS me))) with check (user_id = (( SELECT me() AS me)));
create policy system on uploads for all to current_user using (true) with check (true);
grant delete, insert, select, update on uploads to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON uploads REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON uploads REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON uploads REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table user_roles:
create table user_roles (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid not null,
  role text not null,
  is_active boolean default true not null,
  created_at timestamp with time zone default now() not null,
  constraint user_roles_pkey PRIMARY KEY (org_id, id),
  constraint user_roles_org_id_user_id_role_key UNIQUE (org_id, user_id, role),
  constraint user_roles_org_id_role_fkey FOREIGN KEY (org_id, role) REFERENCES roles(org_id, name) ON UPDATE CASCADE,
  constraint user_roles_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": false, "read_permission": "member:read", "redacted_columns": []}
alter table user_roles enable row level security;
alter table user_roles force row level security;
create policy assign on user_roles for all to tranche_app using (( SELECT may('role:assign'::text) AS may)) with check (( SELECT may('role:assign'::text) AS may));
create policy firm on user_roles as restrictive for all to tranche_app using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on user_roles for select to tranche_app using (( SELECT may('member:read'::text) AS may));
create policy system on user_roles for all to current_user using (true) with check (true);
grant delete, insert, select, update on user_roles to tranche_app;
CREATE CONSTRAINT TRIGGER keep_a_super_admin AFTER DELETE OR UPDATE ON user_roles DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_a_super_admin();
CREATE TRIGGER zz_delete AFTER DELETE ON user_roles REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON user_roles REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON user_roles REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table users:
create table users (
  id uuid default new_id() not null,
  email text not null,
  email_verified boolean default false not null,
  first_name text default ''::text not null,
  last_name text default ''::text not null,
  title text default ''::text not null,
  phone text default ''::text not null,
  avatar_url text,
  theme text,
  time_zone text,
  date_format text,
  two_factor_enabled boolean default false not null,
  must_change_password boolean default false not null,
  is_provisioned boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email),
  constraint users_avatar_url_check CHECK (is_name(avatar_url, 2000) AND avatar_url ~ '^(https://|/[^/])'::text),
  constraint users_date_format_check CHECK (date_format = ANY (ARRAY['MM/DD/YYYY'::text, 'DD/MM/YYYY'::text, 'YYYY-MM-DD'::text])),
  constraint users_email_check CHECK (email = lower(email) AND is_name(email, 320)),
  constraint users_first_name_check CHECK (is_name(first_name, 100)),
  constraint users_last_name_check CHECK (is_name(last_name, 100)),
  constraint users_phone_check CHECK (is_name(phone, 50)),
  constraint users_theme_check CHECK (theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])),
  constraint users_time_zone_check CHECK (is_name(time_zone, 64)),
  constraint users_title_check CHECK (is_name(title, 200))
);
alter table users enable row level security;
alter table users force row level security;
create policy accounts on users for all to tranche_auth using (true) with check (true);
create policy colleagues on users for select to tranche_app using (id = (( SELECT me() AS me)) OR ( SELECT may('member:read'::text) AS may) AND (EXISTS ( SELECT FROM memberships m WHERE m.org_id = (( SELECT current_org() AS current_org)) AND m.user_id = users.id)));
create policy myself on users for update to tranche_app using (id = (( SELECT me() AS me))) with check (id = (( SELECT me() AS me)));
create policy system on users for all to current_user using (true) with check (true);
grant delete, insert, select, update on users to tranche_auth;
grant select on users to tranche_app;
grant update (avatar_url) on users to tranche_app;
grant update (date_format) on users to tranche_app;
grant update (first_name) on users to tranche_app;
grant update (last_name) on users to tranche_app;
grant update (phone) on users to tranche_app;
grant update (theme) on users to tranche_app;
grant update (time_zone) on users to tranche_app;
grant update (title) on users to tranche_app;
CREATE TRIGGER forget_devices AFTER UPDATE OF deleted_at ON users FOR EACH ROW WHEN (new.deleted_at IS NOT NULL) EXECUTE FUNCTION forget_devices();
CREATE TRIGGER notify_person AFTER UPDATE OF first_name, last_name, title, avatar_url ON users FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.title IS DISTINCT FROM new.title OR old.avatar_url IS DISTINCT FROM new.avatar_url) EXECUTE FUNCTION notify_person();

-- table valuation_documents:
create table valuation_documents (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  valuation_id uuid not null,
  document_id uuid not null,
  constraint valuation_documents_pkey PRIMARY KEY (org_id, id),
  constraint valuation_documents_org_id_valuation_id_document_id_key UNIQUE (org_id, valuation_id, document_id),
  constraint valuation_documents_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE CASCADE,
  constraint valuation_documents_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint valuation_documents_org_id_valuation_id_fkey FOREIGN KEY (org_id, valuation_id) REFERENCES valuations(org_id, id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": false, "parent_column": "valuation_id", "read_permission": "valuation:read", "redacted_columns": []}
CREATE INDEX valuation_documents_org_id_document_id_idx ON valuation_documents USING btree (org_id, document_id);
alter table valuation_documents enable row level security;
alter table valuation_documents force row level security;
create policy add on valuation_documents for insert to tranche_app with check (( SELECT may('valuation:prepare'::text) AS may));
create policy firm on valuation_documents as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on valuation_documents for select to tranche_app using (( SELECT may('valuation:read'::text) AS may));
create policy remove on valuation_documents for delete to tranche_app using (( SELECT may('valuation:prepare'::text) AS may));
create policy system on valuation_documents for all to current_user using (true) with check (true);
grant delete, insert, select, update on valuation_documents to tranche_app;
CREATE TRIGGER guard_valuation_document BEFORE INSERT OR DELETE ON valuation_documents FOR EACH ROW EXECUTE FUNCTION guard_valuation_document();
CREATE TRIGGER zz_delete AFTER DELETE ON valuation_documents REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON valuation_documents REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON valuation_documents REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table valuation_memos:
create table valuation_memos (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  valuation_id uuid not null,
  document_id uuid,
  created_at timestamp with time zone default now() not null,
  constraint valuation_memos_pkey PRIMARY KEY (org_id, id),
  constraint valuation_memos_org_id_valuation_id_key UNIQUE (org_id, valuation_id),
  constraint valuation_memos_org_id_document_id_fkey FOREIGN KEY (org_id, document_id) REFERENCES documents(org_id, id) ON DELETE SET NULL (document_id),
  constraint valuation_memos_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint valuation_memos_org_id_valuation_id_fkey FOREIGN KEY (org_id, valuation_id) REFERENCES valuations(org_id, id) ON DELETE CASCADE
);
-- registered: {"audited": true, "append_only": true, "parent_column": "valuation_id", "read_permission": "valuation:read", "redacted_columns": []}
CREATE INDEX valuation_memos_org_id_document_id_idx ON valuation_memos USING btree (org_id, document_id);
alter table valuation_memos enable row level security;
alter table valuation_memos force row level security;
create policy add on valuation_memos for insert to tranche_app with check (( SELECT is_system() AS is_system));
create policy firm on valuation_memos as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on valuation_memos for select to tranche_app using (( SELECT may('valuation:read'::text) AS may));
create policy system on valuation_memos for all to current_user using (true) with check (true);
grant insert, select on valuation_memos to tranche_app;
CREATE TRIGGER zz_delete AFTER DELETE ON valuation_memos REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON valuation_memos REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON valuation_memos REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table valuation_rounds:
create table valuation_rounds (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  fund_id uuid not null,
  quarter_ends date not null,
  approved_by uuid,
  approved_at timestamp with time zone,
  created_by uuid default me(),
  created_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint valuation_rounds_pkey PRIMARY KEY (org_id, id),
  constraint valuation_rounds_org_id_fund_id_quarter_ends_key UNIQUE (org_id, fund_id, quarter_ends),
  constraint valuation_rounds_org_id_id_fund_id_key UNIQUE (org_id, id, fund_id),
  constraint valuation_rounds_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint valuation_rounds_org_id_fund_id_fkey FOREIGN KEY (org_id, fund_id) REFERENCES funds(org_id, id),
  constraint valuation_rounds_check CHECK ((approved_by IS NULL) = (approved_at IS NULL)),
  constraint valuation_rounds_quarter_ends_check CHECK (quarter_ends = (date_trunc('quarter'::text, quarter_ends::timestamp without time zone) + '3 mons -1 days'::interval)::date)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "fund_id", "read_permission": "valuation:read", "redacted_columns": []}
CREATE INDEX valuation_rounds_org_id_quarter_ends_idx ON valuation_rounds USING btree (org_id, quarter_ends);
alter table valuation_rounds enable row level security;
alter table valuation_rounds force row level security;
create policy add on valuation_rounds for insert to tranche_app with check (( SELECT may('valuation:prepare'::text) AS may));
create policy firm on valuation_rounds as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on valuation_rounds for select to tranche_app using (( SELECT may('valuation:read'::text) AS may));
create policy remove on valuation_rounds for delete to tranche_app using (( SELECT may('valuation:prepare'::text) AS may) AND approved_at IS NULL);
create policy system on valuation_rounds for all to current_user using (true) with check (true);
grant delete, insert, select on valuation_rounds to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON valuation_rounds FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_valuation_round BEFORE INSERT ON valuation_rounds FOR EACH ROW EXECUTE FUNCTION guard_valuation_round();
CREATE TRIGGER zz_delete AFTER DELETE ON valuation_rounds REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON valuation_rounds REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON valuation_rounds REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table valuations:
create table valuations (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  round_id uuid not null,
  fund_id uuid not null,
  portfolio_company_id uuid not null,
  security_id uuid not null,
  method text not null,
  inputs jsonb not null,
  level integer not null,
  currency text not null,
  value numeric not null,
  fund_value numeric not null,
  rate numeric,
  rate_on date,
  rate_source text,
  reason text not null,
  is_insider_round boolean default false not null,
  prior_value numeric not null,
  carrying_value numeric not null,
  cost numeric not null,
  quantity numeric not null,
  known_at timestamp with time zone not null,
  prepared_by uuid default me(),
  prepared_at timestamp with time zone default clock_timestamp() not null,
  reviewed_by uuid,
  reviewed_at timestamp with time zone,
  returned_by uuid,
  returned_at timestamp with time zone,
  review_note text,
  entry_id uuid,
  approved_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint valuations_pkey PRIMARY KEY (org_id, id),
  constraint valuations_org_id_round_id_security_id_key UNIQUE (org_id, round_id, security_id),
  constraint valuations_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint valuations_org_id_fund_id_entry_id_fkey FOREIGN KEY (org_id, fund_id, entry_id) REFERENCES journal_entries(org_id, fund_id, id),
  constraint valuations_org_id_portfolio_company_id_fkey FOREIGN KEY (org_id, portfolio_company_id) REFERENCES portfolio_companies(org_id, id),
  constraint valuations_org_id_round_id_fund_id_fkey FOREIGN KEY (org_id, round_id, fund_id) REFERENCES valuation_rounds(org_id, id, fund_id) ON DELETE CASCADE,
  constraint valuations_org_id_security_id_fkey FOREIGN KEY (org_id, security_id) REFERENCES securities(org_id, id),
  constraint valuations_check CHECK ((rate IS NULL) = (rate_on IS NULL) AND (rate IS NULL) = (rate_source IS NULL)),
  constraint valuations_check1 CHECK ((reviewed_by IS NULL) = (reviewed_at IS NULL)),
  constraint valuations_check2 CHECK ((returned_by IS NULL) = (returned_at IS NULL)),
  constraint valuations_check3 CHECK (reviewed_at IS NULL OR returned_at IS NULL),
  constraint valuations_check4 CHECK (reviewed_by <> prepared_by),
  constraint valuations_check5 CHECK (approved_at IS NULL OR reviewed_at IS NOT NULL),
  constraint valuations_check6 CHECK ((entry_id IS NULL) = (approved_at IS NULL)),
  constraint valuations_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  constraint valuations_fund_value_check CHECK (fund_value >= 0::numeric),
  constraint valuations_inputs_check CHECK (jsonb_typeof(inputs) = 'object'::text),
  constraint valuations_level_check CHECK (level >= 1 AND level <= 3),
  constraint valuations_method_check CHECK (method = ANY (ARRAY['recent_investment'::text, 'calibrated'::text, 'multiples'::text, 'scenarios'::text, 'net_assets'::text, 'quoted'::text])),
  constraint valuations_rate_check CHECK (rate > 0::numeric),
  constraint valuations_rate_source_check CHECK (length(rate_source) <= 600),
  constraint valuations_reason_check CHECK (btrim(reason) <> ''::text AND length(reason) <= 5000),
  constraint valuations_review_note_check CHECK (btrim(review_note) <> ''::text AND length(review_note) <= 5000),
  constraint valuations_value_check CHECK (value >= 0::numeric)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "round_id", "read_permission": "valuation:read", "redacted_columns": []}
CREATE INDEX valuations_org_id_entry_id_idx ON valuations USING btree (org_id, entry_id) WHERE entry_id IS NOT NULL;
CREATE INDEX valuations_org_id_portfolio_company_id_idx ON valuations USING btree (org_id, portfolio_company_id);
CREATE INDEX valuations_org_id_security_id_fund_id_idx ON valuations USING btree (org_id, security_id, fund_id);
alter table valuations enable row level security;
alter table valuations force row level security;
create policy add on valuations for insert to tranche_app with check (( SELECT may('valuation:prepare'::text) AS may));
create policy edit on valuations for update to tranche_app using (( SELECT may('valuation:prepare'::text) AS may) OR ( SELECT may('valuation:review'::text) AS may));
create policy firm on valuations as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on valuations for select to tranche_app using (( SELECT may('valuation:read'::text) AS may));
create policy system on valuations for all to current_user using (true) with check (true);
grant delete, insert, select, update on valuations to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON valuations FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER guard_valuation BEFORE INSERT OR DELETE OR UPDATE ON valuations FOR EACH ROW EXECUTE FUNCTION guard_valuation();
CREATE TRIGGER zz_delete AFTER DELETE ON valuations REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON valuations REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON valuations REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table viewed_lists:
create table viewed_lists (
  name text not null,
  read_permission text not null,
  constraint viewed_lists_pkey PRIMARY KEY (name)
);
grant select on viewed_lists to tranche_app;

-- table watchlist_entries:
create table watchlist_entries (
  org_id uuid default current_org() not null,
  id uuid default new_id() not null,
  user_id uuid default me() not null,
  company_id uuid not null,
  reason text default ''::text not null,
  look_again_on date,
  returned_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  row_version integer default 1 not null,
  constraint watchlist_entries_pkey PRIMARY KEY (org_id, id),
  constraint watchlist_entries_org_id_user_id_company_id_key UNIQUE (org_id, user_id, company_id),
  constraint watchlist_entries_org_id_company_id_fkey FOREIGN KEY (org_id, company_id) REFERENCES companies(org_id, id) ON DELETE CASCADE,
  constraint watchlist_entries_org_id_fkey FOREIGN KEY (org_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint watchlist_entries_org_id_user_id_fkey FOREIGN KEY (org_id, user_id) REFERENCES memberships(org_id, user_id) ON DELETE CASCADE,
  constraint watchlist_entries_check CHECK (returned_at IS NULL OR look_again_on IS NOT NULL),
  constraint watchlist_entries_reason_check CHECK (length(reason) <= 500)
);
-- registered: {"audited": true, "append_only": false, "parent_column": "company_id", "read_permission": "company:read", "redacted_columns": []}
CREATE INDEX watchlist_entries_org_id_company_id_idx ON watchlist_entries USING btree (org_id, company_id);
CREATE INDEX watchlist_entries_org_id_created_at_id_idx ON watchlist_entries USING btree (org_id, created_at DESC, id DESC);
CREATE INDEX watchlist_entries_org_id_look_again_on_id_idx ON watchlist_entries USING btree (org_id, look_again_on, id);
CREATE INDEX watchlist_entries_to_return ON watchlist_entries USING btree (org_id, look_again_on) WHERE returned_at IS NULL AND look_again_on IS NOT NULL;
alter table watchlist_entries enable row level security;
alter table watchlist_entries force row level security;
create policy add on watchlist_entries for insert to tranche_app with check (( SELECT may('company:read'::text) AS may) AND user_id = (( SELECT me() AS me)));
create policy edit on watchlist_entries for update to tranche_app using (user_id = (( SELECT me() AS me)) AND ( SELECT may('company:read'::text) AS may)) with check (user_id = (( SELECT me() AS me)));
create policy firm on watchlist_entries as restrictive for all to public using (org_id = (( SELECT current_org() AS current_org))) with check (org_id = (( SELECT current_org() AS current_org)));
create policy read on watchlist_entries for select to tranche_app using (( SELECT may('company:read'::text) AS may));
create policy remove on watchlist_entries for delete to tranche_app using (user_id = (( SELECT me() AS me)) AND ( SELECT may('company:read'::text) AS may));
create policy system on watchlist_entries for all to current_user using (true) with check (true);
create policy system_work on watchlist_entries for update to tranche_app using (( SELECT is_system() AS is_system)) with check (( SELECT is_system() AS is_system));
grant delete, insert, select, update on watchlist_entries to tranche_app;
CREATE TRIGGER aa_version BEFORE UPDATE ON watchlist_entries FOR EACH ROW EXECUTE FUNCTION next_version();
CREATE TRIGGER ab_restart_watchlist_entry BEFORE UPDATE OF look_again_on ON watchlist_entries FOR EACH ROW EXECUTE FUNCTION restart_watchlist_entry();
CREATE TRIGGER zz_delete AFTER DELETE ON watchlist_entries REFERENCING OLD TABLE AS previous FOR EACH STATEMENT EXECUTE FUNCTION after_delete();
CREATE TRIGGER zz_insert AFTER INSERT ON watchlist_entries REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_insert();
CREATE TRIGGER zz_update AFTER UPDATE ON watchlist_entries REFERENCING OLD TABLE AS previous NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION after_update();

-- table auth.accounts:
create table auth.accounts (
  id uuid default new_id() not null,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamp with time zone,
  refresh_token_expires_at timestamp with time zone,
  scope text,
  password text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX accounts_user_id_idx ON auth.accounts USING btree (user_id);
CREATE UNIQUE INDEX accounts_user_id_provider_id_idx ON auth.accounts USING btree (user_id, provider_id);
grant delete, insert, select, update on auth.accounts to tranche_auth;

-- table auth.failed_sign_ins:
create table auth.failed_sign_ins (
  id uuid default new_id() not null,
  email text not null,
  is_open boolean default false not null,
  at timestamp with time zone default now() not null
);
CREATE INDEX failed_sign_ins_email_at_idx ON auth.failed_sign_ins USING btree (email, at);
CREATE INDEX failed_sign_ins_id_idx ON auth.failed_sign_ins USING btree (id);
grant delete, insert, select, update on auth.failed_sign_ins to tranche_auth;

-- table auth.known_devices:
create table auth.known_devices (
  user_id uuid not null,
  device text not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint known_devices_pkey PRIMARY KEY (user_id, device),
  constraint known_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
grant delete, insert, select, update on auth.known_devices to tranche_auth;

-- table auth.rate_limits:
create table auth.rate_limits (
  key text not null,
  count integer not null,
  began_at timestamp with time zone default now() not null,
  constraint rate_limits_pkey PRIMARY KEY (key)
);
grant delete, insert, select, update on auth.rate_limits to tranche_auth;

-- table auth.sessions:
create table auth.sessions (
  id uuid default new_id() not null,
  token text not null,
  user_id uuid not null,
  expires_at timestamp with time zone not null,
  ip_address text,
  user_agent text,
  last_active_at timestamp with time zone default now() not null,
  password_confirmed_at timestamp with time zone,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_token_key UNIQUE (token),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id);
grant delete, insert, select, update on auth.sessions to tranche_auth;
CREATE TRIGGER notify_signed_out AFTER DELETE ON auth.sessions REFERENCING OLD TABLE AS ended FOR EACH STATEMENT EXECUTE FUNCTION notify_signed_out();

-- table auth.spent_codes:
create table auth.spent_codes (
  user_id uuid not null,
  code text not null,
  at timestamp with time zone default now() not null,
  constraint spent_codes_pkey PRIMARY KEY (user_id, code),
  constraint spent_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX spent_codes_at_idx ON auth.spent_codes USING btree (at);
grant delete, insert, select, update on auth.spent_codes to tranche_auth;

-- table auth.two_factors:
create table auth.two_factors (
  id uuid default new_id() not null,
  user_id uuid not null,
  secret text not null,
  backup_codes text not null,
  verified boolean default false not null,
  failed_verification_count integer default 0 not null,
  locked_until timestamp with time zone,
  setup_completed_at timestamp with time zone,
  last_used_at timestamp with time zone,
  constraint two_factors_pkey PRIMARY KEY (id),
  constraint two_factors_user_id_key UNIQUE (user_id),
  constraint two_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
grant delete, insert, select, update on auth.two_factors to tranche_auth;

-- table auth.verifications:
create table auth.verifications (
  id uuid default new_id() not null,
  identifier text not null,
  value text not null,
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint verifications_pkey PRIMARY KEY (id)
);
CREATE INDEX verifications_identifier_idx ON auth.verifications USING btree (identifier);
grant delete, insert, select, update on auth.verifications to tranche_auth;

-- view commitment_lines:
create view commitment_lines with (security_invoker=true) as  SELECT c.org_id, c.id AS commitment_id, c.fund_id, c.limited_partner_id, c.vehicle_id, c.currency, c.admitted_on AS effective_on, c.amount FROM commitments c WHERE c.confirmed_at IS NOT NULL UNION ALL SELECT c.org_id, c.id AS commitment_id, c.fund_id, c.limited_partner_id, c.vehicle_id, c.currency, x.effective_on, CASE x.kind WHEN 'increase'::text THEN x.amount ELSE - x.amount END AS amount FROM commitment_changes x JOIN commitments c ON c.org_id = x.org_id AND c.id = x.commitment_id WHERE x.confirmed_at IS NOT NULL UNION ALL SELECT c.org_id, c.id AS commitment_id, c.fund_id, c.limited_partner_id, c.vehicle_id, c.currency, x.effective_on, x.amount FROM commitment_changes x JOIN commitments c ON c.org_id = x.org_id AND c.id = x.to_commitment_id WHERE x.confirmed_at IS NOT NULL;
grant select on commitment_lines to tranche_app;

-- view dd_documents:
create view dd_documents with (security_invoker=true) as  SELECT org_id, id, name, type, file_size AS size, uploaded_by, status, file_path AS file_url, uploaded_by AS user_id, created_at FROM documents;
grant select on dd_documents to tranche_app;

-- view kpi_current:
create view kpi_current with (security_invoker=true) as  SELECT DISTINCT ON (org_id, company_id, metric, kind, period_kind, period_start) org_id, id, company_id, metric, period_kind, period_start, kind, value, currency, note, source, state, decided_by, decided_at, decision_note, created_by, created_at, row_version FROM kpi_figures WHERE state = 'accepted'::text ORDER BY org_id, company_id, metric, kind, period_kind, period_start, decided_at DESC, id DESC;
grant select on kpi_current to tranche_app;

-- view performance_metrics:
create view performance_metrics with (security_invoker=true) as  SELECT k.org_id, k.company_id, k.period_kind, e.metric_date, max(k.value) FILTER (WHERE k.metric = 'arr'::text) AS arr, max(k.value) FILTER (WHERE k.metric = 'revenue'::text) AS revenue, max(k.value) FILTER (WHERE k.metric = 'cash'::text) AS cash, max(k.value) FILTER (WHERE k.metric = 'burn'::text) AS burn_rate, max(k.value) FILTER (WHERE k.metric = 'headcount'::text) AS headcount, max(k.currency) FILTER (WHERE k.metric = 'burn'::text) AS currency, CASE WHEN max(k.value) FILTER (WHERE k.metric = 'burn'::text) > 0::numeric THEN round(max(k.value) FILTER (WHERE k.metric = 'cash'::text) / max(k.value) FILTER (WHERE k.metric = 'burn'::text), 6) ELSE NULL::numeric END AS runway_months FROM kpi_current k CROSS JOIN LATERAL ( SELECT (k.period_start + CASE k.period_kind WHEN 'month'::text THEN '1 mon'::interval ELSE '3 mons'::interval END - '1 day'::interval)::date AS metric_date) e WHERE k.kind = 'actual'::text AND k.value IS NOT NULL GROUP BY k.org_id, k.company_id, k.period_kind, k.period_start, e.metric_date;
grant select on performance_metrics to tranche_app;

-- view words_in_use:
create view words_in_use with (security_invoker=true) as  SELECT deals.org_id, deals.id, 'sector'::text AS field, deals.sector AS word FROM deals WHERE deals.sector IS NOT NULL UNION ALL SELECT companies.org_id, companies.id, 'sector'::text AS field, companies.sector AS word FROM companies WHERE companies.sector IS NOT NULL UNION ALL SELECT deals.org_id, deals.id, 'source'::text AS field, deals.source AS word FROM deals WHERE deals.source IS NOT NULL UNION ALL SELECT deals.org_id, deals.id, 'round'::text AS field, deals.investment_type AS word FROM deals WHERE deals.investment_type IS NOT NULL UNION ALL SELECT deals.org_id, deals.id, 'instrument'::text AS field, deals.instrument AS word FROM deals WHERE deals.instrument IS NOT NULL UNION ALL SELECT deals.org_id, deals.id, 'pass_reason'::text AS field, deals.pass_reason AS word FROM deals WHERE deals.pass_reason IS NOT NULL UNION ALL SELECT companies.org_id, companies.id, 'operating_status'::text AS field, companies.operating_status AS word FROM companies WHERE companies.operating_status IS NOT NULL UNION ALL SELECT companies.org_id, companies.id, 'country'::text AS field, companies.country AS word FROM companies WHERE companies.country IS NOT NULL UNION ALL SELECT referral_sources.org_id, referral_sources.id, 'referral_kind'::text AS field, referral_sources.kind AS word FROM referral_sources UNION ALL SELECT deals.org_id, deals.id, 'tag'::text AS field, unnest(deals.tags) AS word FROM deals UNION ALL SELECT companies.org_id, companies.id, 'tag'::text AS field, unnest(companies.tags) AS word FROM companies UNION ALL SELECT contacts.org_id, contacts.id, 'tag'::text AS field, unnest(contacts.tags) AS word FROM contacts;
grant select on words_in_use to tranche_app;

-- function accept_invitation(text):
create function accept_invitation(hash text) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare chosen record;
begin
  perform from users where id = me() for update;
  select i.* into chosen from invitations i join users u on u.id = me() and u.email = i.email and u.email_verified and not u.is_provisioned
    where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
      and not exists (select from memberships m where m.org_id = i.org_id and m.user_id = me() and m.status = 'deactivated')
    for update of i;
  if not found then return null; end if;
  perform add_member(chosen.org_id, me(), chosen.role);
  update invitations set accepted_at = now() where org_id = chosen.org_id and email = chosen.email and accepted_at is null;
  return chosen.org_id;
end $$;
grant execute on function accept_invitation(text) to tranche_app;

-- function add_addresses():
create function add_addresses() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  insert into contact_emails (org_id, contact_id, value, label, is_primary)
    select c.org_id, c.id, a.value, a.label, a.is_primary from changed c, addresses_of(c.email, c.more_emails) a;
  insert into contact_phones (org_id, contact_id, value, label, is_primary)
    select c.org_id, c.id, a.value, a.label, a.is_primary from changed c, addresses_of(c.phone, c.more_phones) a;
  -- Somebody written to before they were a contact was in those messages all along.
  update email_people p set contact_id = e.contact_id from changed c join contact_emails e on e.org_id = c.org_id and e.contact_id = c.id
    where p.org_id = e.org_id and p.contact_id is null and p.address = e.value_key;
  return null;
end $$;
grant execute on function add_addresses() to tranche_app;

-- function add_chart_of_accounts(uuid):
create function add_chart_of_accounts(org uuid) returns void language sql security definer set search_path=public, pg_temp as $$
  insert into ledger_accounts (org_id, code, name, class, use, report_line, is_cash, is_monetary)
  select org, code, name, class, use, report_line_of(class, use), use = 'cash', use in ('cash', 'contributions_receivable', 'income_receivable', 'escrow_receivable',
    'other_receivables', 'payables', 'fees_payable', 'facility', 'contributions_in_advance', 'distributions_payable', 'tax_payable')
  from (values
    ('1000', 'Cash at bank', 'asset', 'cash'),
    ('1100', 'Capital contributions receivable', 'asset', 'contributions_receivable'),
    ('1200', 'Dividends and interest receivable', 'asset', 'income_receivable'),
    ('1300', 'Escrow and earn-out receivable', 'asset', 'escrow_receivable'),
    ('1400', 'Other receivables', 'asset', 'other_receivables'),
    ('1500', 'Investments at cost', 'asset', 'investments'),
    ('1510', 'Unrealised gain on investments: price', 'asset', 'unrealised_price'),
    ('1520', 'Unrealised gain on investments: currency', 'asset', 'unrealised_currency'),
    ('2000', 'Accounts payable and accrued expenses', 'liability', 'payables'),
    ('2100', 'Management fees payable', 'liability', 'fees_payable'),
    ('2200', 'Subscription facility', 'liability', 'facility'),
    ('2300', 'Contributions received in advance', 'liability', 'contributions_in_advance'),
    ('2400', 'Distributions payable', 'liability', 'distributions_payable'),
    ('2500', 'Withholding tax payable', 'liability', 'tax_payable'),
    ('3000', 'Capital contributed', 'capital', 'contributed'),
    ('3010', 'Capital contributed outside commitment', 'capital', 'contributed_outside'),
    ('3100', 'Distributions to partners', 'capital', 'distributed'),
    ('3110', 'Recallable distributions to partners', 'capital', 'recallable'),
    ('3200', 'Capital not yet allocated', 'capital', 'unallocated'),
    ('3300', 'Income carried to partners', 'capital', 'carried_income'),
    ('3310', 'Accrued carried interest', 'capital', 'carry_accrued'),
    ('4000', 'Realised gain on investments: price', 'income', 'realised_price'),
    ('4010', 'Realised gain on investments: currency', 'income', 'realised_currency'),
    ('4100', 'Dividend income', 'income', 'dividends'),
    ('4200', 'Interest income', 'income', 'interest'),
    ('4300', 'Change in unrealised gain: price', 'income', 'change_price'),
    ('4310', 'Change in unrealised gain: currency', 'income', 'change_currency'),
    ('4400', 'Other income', 'income', 'other_income'),
    ('5000', 'Management fees', 'expense', 'management_fees'),
    ('5100', 'Transaction costs', 'expense', 'transaction_costs'),
    ('5200', 'Legal and professional fees', 'expense', 'professional_fees'),
    ('5300', 'Administration and audit', 'expense', 'administration'),
    ('5400', 'Interest on the facility', 'expense', 'facility_interest'),
    ('5500', 'Organisational expenses', 'expense', 'organisation'),
    ('5600', 'Other expenses', 'expense', 'other_expenses'),
    ('5900', 'Exchange differences on cash and debts', 'expense', 'exchange'),
    ('5910', 'FX rounding', 'expense', 'fx_rounding')
  ) as chart (code, name, class, use)
  on conflict do nothing
$$;

-- function add_member(uuid,uuid,text):
create function add_member(firm uuid, person uuid, role_name text) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  perform from users where id = person and deleted_at is null for key share;
  if not found then raise exception 'admin.person_removed' using errcode = 'TR001'; end if;
  perform set_config('app.org_id', firm::text, true);
  insert into memberships (org_id, user_id) values (firm, person) on conflict (org_id, user_id) do update set status = 'active';
  insert into user_roles (org_id, user_id, role) values (firm, person, role_name) on conflict (org_id, user_id, role) do update set is_active = true;
end $$;

-- function addresses_of(text,text[]):
create function addresses_of(main text, others text[]) returns TABLE(value text, label text, is_primary boolean) language sql immutable parallel safe as $$
  select distinct on (lower(named.value)) named.value, named.label, named.place = 0
  from (
    select btrim(main) as value, '' as label, 0 as place
    union all
    select btrim(coalesce(m[1], o)), left(coalesce(m[2], ''), 60), place
    from unnest(others) with ordinality as given (o, place)
    left join lateral regexp_match(o, '^(.*\S)\s+\(([[:alpha:]][^()]*)\)\s*$') m on true
  ) named where named.value <> ''
  order by lower(named.value), named.place
$$;
grant execute on function addresses_of(text,text[]) to tranche_app;

-- function advance_of(uuid,uuid):
create function advance_of(fund uuid, partner uuid) returns numeric language sql stable security definer set search_path=public, pg_temp as $$
  select greatest(0, coalesce((
    select -sum(p.fund_amount) from postings p
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'contributions_in_advance'
    where p.org_id = current_org() and p.fund_id = fund and p.limited_partner_id = partner), 0) - coalesce((
    select sum(l.received) from capital_call_lines l
    join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id and c.fund_id = fund and c.state = 'issued' and c.due_entry_id is null
    where l.org_id = current_org() and l.limited_partner_id = partner), 0))
$$;

-- function advances_of_call(uuid):
create function advances_of_call(about uuid) returns TABLE(line_id uuid, amount numeric) language sql stable security definer set search_path=public, pg_temp as $$
  select l.id, advance_of(c.fund_id, l.limited_partner_id)
  from capital_call_lines l join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id
  where l.org_id = current_org() and l.capital_call_id = about and (select may('lp:read'))
$$;
grant execute on function advances_of_call(uuid) to tranche_app;

-- function after_delete():
create function after_delete() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare a table_registry; row_changed record;
begin
  select * into strict a from table_registry where table_registry.table_name = tg_table_name;
  if a.kind is not null then
    delete from records r using previous p where r.org_id = p.org_id and r.id = p.id;
    delete from search_rows s using previous p where s.org_id = p.org_id and s.id = p.id;
  end if;
  if a.audited then
    insert into audit_log (org_id, table_name, row_id, action, before)
      select p.org_id, tg_table_name, p.id, 'delete', jsonb_strip_nulls(audit_image(to_jsonb(p), a.redacted_columns)) from previous p;
  end if;
  for row_changed in select distinct p.org_id, to_jsonb(p) ->> coalesce(a.owner_column, a.parent_column) as parent from previous p limit 50 loop
    perform notify_live(row_changed.org_id, tg_table_name, row_changed.parent);
  end loop;
  return null;
end $$;
grant execute on function after_delete() to tranche_app;

-- function after_insert():
create function after_insert() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare a table_registry; row_changed record;
begin
  select * into strict a from table_registry where table_registry.table_name = tg_table_name;
  if a.kind is not null then
    insert into records (org_id, id, kind, label, name, is_archived)
      select c.org_id, c.id, a.kind, coalesce(i.image ->> a.label_column, ''), record_name(i.image ->> a.label_column), is_archived(i.image)
      from changed c, lateral (select to_jsonb(c) as image offset 0) i;
  end if;
  if a.search_columns is not null then
    insert into search_rows (org_id, id, kind, permission, content, own_text, parent_id, counted_as)
      select x.org_id, x.id, a.kind, a.read_permission, x.own_text || coalesce(case when x.parent_id is not null then search_text_of(x.parent_id) end, ''),
        case when x.parent_id is not null then x.own_text end, x.parent_id, x.counted_as
      from (
        select c.org_id, c.id, search_text(words_of(i.image, a.search_columns)) as own_text,
          (i.image ->> a.search_parent)::uuid as parent_id, case when i.image @> a.counted_where then i.image ->> a.counted_column end as counted_as
        from changed c, lateral (select to_jsonb(c) as image offset 0) i offset 0
      ) x;
  end if;
  if a.audited then
    insert into audit_log (org_id, table_name, row_id, action, after)
      select c.org_id, tg_table_name, c.id, 'insert', jsonb_strip_nulls(audit_image(to_jsonb(c), a.redacted_columns)) from changed c;
  end if;
  for row_changed in select distinct c.org_id, to_jsonb(c) ->> coalesce(a.owner_column, a.parent_column) as parent from changed c limit 50 loop
    perform notify_live(row_changed.org_id, tg_table_name, row_changed.parent);
  end loop;
  return null;
end $$;
grant execute on function after_insert() to tranche_app;

-- function after_update():
create function after_update() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare a table_registry; row_changed record; changed_ids uuid[];
begin
  select * into strict a from table_registry where table_registry.table_name = tg_table_name;
  if a.kind is not null then
    update records r set label = i.label, name = record_name(i.label), is_archived = i.is_archived
      from changed c, lateral (
        select coalesce(o.image ->> a.label_column, '') as label, is_archived(o.image) as is_archived from (select to_jsonb(c) as image offset 0) o offset 0) i
      where r.org_id = c.org_id and r.id = c.id and (r.label <> i.label or r.is_archived <> i.is_archived);
  end if;
  if a.search_columns is not null then
    update search_rows s set counted_as = x.counted_as, parent_id = x.parent_id, own_text = case when x.parent_id is not null then x.own_text end,
        content = x.own_text || case when s.parent_id is distinct from x.parent_id then coalesce(search_text_of(x.parent_id), '')
          else coalesce(substr(s.content, length(s.own_text) + 1), '') end
      from (
        select c.org_id, c.id, search_text(words_of(i.image, a.search_columns)) as own_text,
          (i.image ->> a.search_parent)::uuid as parent_id, case when i.image @> a.counted_where then i.image ->> a.counted_column end as counted_as
        from changed c, lateral (select to_jsonb(c) as image offset 0) i offset 0
      ) x
      where s.org_id = x.org_id and s.id = x.id
        and (coalesce(s.own_text, s.content), s.parent_id, s.counted_as) is distinct from (x.own_text, x.parent_id, x.counted_as);
    update search_rows s set content = s.own_text || p.content
      from changed c join search_rows p on p.org_id = c.org_id and p.id = c.id
      where s.org_id = c.org_id and s.parent_id = c.id and s.content <> s.own_text || p.content;
  end if;
  if a.audited then
    with logged as (
      insert into audit_log (org_id, table_name, row_id, action, before, after)
      select d.org_id, tg_table_name, d.id, 'update', d.before, d.after
      from (
        select c.org_id, c.id,
          (select jsonb_object_agg(o.key, o.value) from jsonb_each(i.old) o where i.new -> o.key is distinct from o.value) as before,
          (select jsonb_object_agg(n.key, n.value) from jsonb_each(i.new) n where i.old -> n.key is distinct from n.value) as after
        from changed c
        -- Each row has its previous one, so this is an inner join; but a full one is never a loop within a loop, which the plan that
        -- a connection made for one row and keeps would be for thousands.
        full join previous p on p.org_id = c.org_id and p.id = c.id,
        lateral (select audit_image(to_jsonb(p), a.redacted_columns) as old, audit_image(to_jsonb(c), a.redacted_columns) as new offset 0) i
        offset 0
      ) d where d.after is not null
      returning row_id
    ) select array_agg(row_id) into changed_ids from logged;
    -- What somebody changed last is found first; what the system does by the clock is no change of theirs.
    if a.kind is not null and me() is not null then
      update records set changed_at = now() where org_id = current_org() and id = any (changed_ids);
    end if;
  end if;
  for row_changed in select distinct c.org_id, to_jsonb(c) ->> coalesce(a.owner_column, a.parent_column) as parent from changed c limit 50 loop
    perform notify_live(row_changed.org_id, tg_table_name, row_changed.parent);
  end loop;
  return null;
end $$;
grant execute on function after_update() to tranche_app;

-- function all_but(text,text[]):
create function all_but(main text, others text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce((array_agg(o order by place))[1:20], '{}') from (
    select distinct on (lower(bare)) o, bare, place
    from unnest(others) with ordinality as given (o, place),
      lateral (select coalesce((regexp_match(o, '^(.*\S)\s+\([[:alpha:]][^()]*\)\s*$'))[1], o) as bare) b
    order by lower(bare), place
  ) named where lower(bare) is distinct from lower(main)
$$;
grant execute on function all_but(text,text[]) to tranche_app;

-- function answers_like(text,integer):
create function answers_like(asked text, most integer) returns TABLE(id uuid, likeness real) language sql stable as $$
  select a.id, word_similarity(a.title, asked) + similarity(a.title, asked) as likeness
  from library_answers a
  where a.org_id = current_org() and a.archived_at is null
  order by 2 desc, a.valid_until desc, a.id limit most
$$;
grant execute on function answers_like(text,integer) to tranche_app;

-- function any_firm():
create function any_firm() returns boolean language sql stable security definer set search_path=public, pg_temp as $$ select exists (select from organizations) $$;
grant execute on function any_firm() to tranche_app;
grant execute on function any_firm() to tranche_auth;

-- function any_of(tsquery):
create function any_of(query tsquery) returns tsquery language sql immutable parallel safe as $$ select replace(query::text, '&', '|')::tsquery $$;
grant execute on function any_of(tsquery) to tranche_app;

-- function approve_capital_call(uuid,integer):
create function approve_capital_call(about uuid, seen integer) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare call capital_calls;
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not approve calls'; end if;
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if not found or call.state <> 'pending' then raise exception 'calls.not_pending' using errcode = 'TR001'; end if;
  if call.row_version <> seen then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  if call.prepared_by is not distinct from me() then raise exception 'calls.own_call' using errcode = 'TR001'; end if;
  if not call_adds_up(call.id) then raise exception 'calls.differ' using errcode = 'TR001'; end if;
  update capital_calls set state = 'approved', approved_by = me(), approved_at = now() where org_id = call.org_id and id = call.id;
end $$;
grant execute on function approve_capital_call(uuid,integer) to tranche_app;

-- function approve_distribution(uuid,integer):
create function approve_distribution(about uuid, seen integer) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare paid distributions; entry uuid; netting record; charged numeric; more uuid;
begin
  if not may('call:approve') or not may('carry:read') then raise insufficient_privilege using message = 'may not approve distributions'; end if;
  select * into paid from distributions where org_id = current_org() and id = about for update;
  if not found or paid.state <> 'pending' then raise exception 'distributions.not_pending' using errcode = 'TR001'; end if;
  if paid.row_version <> seen then raise exception 'distributions.changed' using errcode = 'TR001'; end if;
  if paid.prepared_by is not distinct from me() then raise exception 'distributions.own' using errcode = 'TR001'; end if;
  if not distribution_adds_up(paid.id) then raise exception 'distributions.differ' using errcode = 'TR001'; end if;
  perform hold_netted_calls(paid.id);
  if exists (
    select from distribution_lines l
    left join capital_call_lines x on x.org_id = l.org_id and x.id = l.netted_line_id and x.limited_partner_id = l.limited_partner_id
    left join capital_calls c on c.org_id = x.org_id and c.id = x.capital_call_id and c.fund_id = paid.fund_id and c.state = 'issued' and c.due_entry_id is not null
    where l.org_id = paid.org_id and l.distribution_id = paid.id and l.netted > 0 and (c.id is null or c.due_on > paid.paid_on or x.amount - x.received < l.netted)
  ) then
    raise exception 'distributions.stale' using errcode = 'TR001';
  end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(paid.fund_id));
  update distribution_lines l set is_held = true
  from limited_partners p
  where l.org_id = paid.org_id and l.distribution_id = paid.id and p.org_id = l.org_id and p.id = l.limited_partner_id and p.kyc_status <> 'approved';
  entry := post_made('distribution', paid.id, paid.paid_on, paid.name, paid.prepared_by, me(), distribution_entry(paid.id));
  update distributions set state = 'approved', approved_by = me(), approved_at = now(), entry_id = entry where org_id = paid.org_id and id = paid.id;
  -- What pays a call is a receipt of it, with interest where that is late.
  for netting in select l.netted, l.netted_line_id, x.capital_call_id from distribution_lines l
    join capital_call_lines x on x.org_id = l.org_id and x.id = l.netted_line_id
    where l.org_id = paid.org_id and l.distribution_id = paid.id and l.netted > 0 order by l.netted_line_id
  loop
    select * into charged, more from charge_late_interest(netting.netted_line_id, netting.netted, paid.paid_on, paid.name, paid.prepared_by, me());
    insert into capital_call_receipts (org_id, capital_call_id, line_id, received_on, amount, reference, kind, applied, interest, entries, entry_id, recorded_by, confirmed_by, confirmed_at)
    values (paid.org_id, netting.capital_call_id, netting.netted_line_id, paid.paid_on, netting.netted, left(paid.name, 300), 'netting', netting.netted, charged,
      array_remove(array[more], null), entry, paid.prepared_by, me(), now());
    update capital_call_lines set received = received + netting.netted, paid_on = case when received + netting.netted >= amount then greatest(coalesce(paid_on, paid.paid_on), paid.paid_on) end
    where org_id = paid.org_id and id = netting.netted_line_id;
    perform close_paid_call(netting.capital_call_id);
  end loop;
  insert into distribution_notices (org_id, distribution_id, line_id, kind)
  select org_id, distribution_id, id, 'distribution' from distribution_lines where org_id = paid.org_id and distribution_id = paid.id and received > 0;
end $$;
grant execute on function approve_distribution(uuid,integer) to tranche_app;

-- function approve_fund_closing(uuid,integer):
create function approve_fund_closing(about uuid, seen integer) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare closing fund_closings; lines jsonb; entry uuid;
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not approve closings'; end if;
  select * into closing from fund_closings where org_id = current_org() and id = about for update;
  if not found or closing.state <> 'pending' then raise exception 'fund_closings.not_pending' using errcode = 'TR001'; end if;
  if closing.row_version <> seen then raise exception 'fund_closings.changed' using errcode = 'TR001'; end if;
  if closing.prepared_by is not distinct from me() then raise exception 'fund_closings.own' using errcode = 'TR001'; end if;
  if not fund_closing_adds_up(closing.id) then raise exception 'fund_closings.differ' using errcode = 'TR001'; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(closing.fund_id));
  if exists (select from fund_closing_lines l join limited_partners p on p.org_id = l.org_id and p.id = l.limited_partner_id
    where l.org_id = closing.org_id and l.fund_closing_id = closing.id and l.added > 0 and p.kyc_status <> 'approved') then
    raise exception 'fund_closings.no_kyc' using errcode = 'TR001';
  end if;
  update fund_closing_lines l set is_held = true
  from limited_partners p
  where l.org_id = closing.org_id and l.fund_closing_id = closing.id and l.amount < 0 and p.org_id = l.org_id and p.id = l.limited_partner_id and p.kyc_status <> 'approved';
  lines := fund_closing_entry(closing.id);
  if lines is not null then entry := post_of_fund_closing(closing.id, closing.prepared_by, me(), lines, null); end if;
  update fund_closings set state = 'approved', approved_by = me(), approved_at = now(), entry_id = entry where org_id = closing.org_id and id = closing.id;
end $$;
grant execute on function approve_fund_closing(uuid,integer) to tranche_app;

-- function approve_payments(uuid,integer):
create function approve_payments(about uuid, seen integer) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare list payment_lists;
begin
  if not (may('call:approve') and may('carry:read') and may('bank:read')) then raise insufficient_privilege using message = 'may not approve payments'; end if;
  -- In the order in which distributions are cancelled.
  perform from distributions d join payment_lists p on p.org_id = d.org_id and p.distribution_id = d.id where p.org_id = current_org() and p.id = about for update of d;
  select * into list from payment_lists where org_id = current_org() and id = about for update;
  if not found or list.approved_at is not null or list.row_version <> seen then raise exception 'distributions.list_changed' using errcode = 'TR001'; end if;
  if list.prepared_by is not distinct from me() then raise exception 'distributions.own_list' using errcode = 'TR001'; end if;
  if not is_payable_list(list.id) then raise exception 'distributions.accounts_changed' using errcode = 'TR001'; end if;
  update payment_lists set approved_by = me(), approved_at = now() where org_id = list.org_id and id = list.id;
end $$;
grant execute on function approve_payments(uuid,integer) to tranche_app;

-- function approve_valuations(uuid,jsonb):
create function approve_valuations(about uuid, marks jsonb) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare
  round valuation_rounds;
  mark record;
  draft uuid;
  entry uuid;
begin
  if not may('valuation:approve') then raise insufficient_privilege using message = 'may not approve marks'; end if;
  select * into round from valuation_rounds where org_id = current_org() and id = about for update;
  if not found then raise exception 'valuations.no_round' using errcode = 'TR001'; end if;
  if round.approved_at is not null then raise exception 'valuations.approved' using errcode = 'TR001'; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(round.fund_id));
  perform check_valuation_set(round.id, marks);
  for mark in
    select v.*, given.memo, given.lines
    from valuations v
    join jsonb_to_recordset(marks) as given (id uuid, memo text, lines jsonb) on given.id = v.id
    where v.org_id = round.org_id and v.round_id = round.id order by v.id
  loop
    insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, valuation_id, prepared_by)
    values (round.org_id, round.fund_id, round.quarter_ends, 'valuation', mark.memo, mark.id, mark.prepared_by) returning id into draft;
    insert into draft_postings (org_id, draft_id, line, account_id, security_id, amount, currency, fund_amount, rate, rate_on, rate_source)
    select round.org_id, draft, place, (line ->> 'accountId')::uuid, mark.security_id, (line ->> 'amount')::numeric, line ->> 'currency',
      (line ->> 'fundAmount')::numeric, (line ->> 'rate')::numeric, (line ->> 'rateOn')::date, line ->> 'rateSource'
    from jsonb_array_elements(mark.lines) with ordinality as given (line, place);
    insert into journal_approvals (org_id, draft_id, seen) values (round.org_id, draft, 1) returning entry_id into entry;
    if mark.fund_value is distinct from (
      select sum(p.fund_amount) from postings p
      join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use in ('investments', 'unrealised_price', 'unrealised_currency')
      where p.org_id = round.org_id and p.fund_id = round.fund_id and p.security_id = mark.security_id and p.effective_on <= round.quarter_ends
    ) then
      raise exception 'valuations.stale' using errcode = 'TR001';
    end if;
    update valuations set entry_id = entry, approved_at = now() where org_id = round.org_id and id = mark.id;
  end loop;
  update valuation_rounds set approved_by = me(), approved_at = now() where org_id = round.org_id and id = round.id;
end $$;
grant execute on function approve_valuations(uuid,jsonb) to tranche_app;

-- function archive_as_one():
create function archive_as_one() returns trigger language plpgsql as $$
declare
  was_archived boolean := tg_op = 'UPDATE' and old.archived_at is not null;
begin
  if (new.archived_at is not null) <> was_archived then
    if new.archived_at is not null then
      new.status := 'paused';
    elsif new.status = 'paused' and tg_table_name = 'deals' then
      new.status := 'active';
    elsif new.status = 'paused' then
      new.status := case when new.qualified_at is null and new.is_prospect then 'prospect' else 'active' end;
    end if;
  elsif new.status <> 'paused' then
    new.archived_at := null;
  elsif not was_archived then
    new.archived_at := now();
  end if;
  return new;
end $$;
grant execute on function archive_as_one() to tranche_app;

-- function ask_link_code(text):
create function ask_link_code(hash text) returns text language plpgsql security definer set search_path=public, pg_temp as $$
declare l record; lately int; newest timestamptz;
begin
  select id, org_id into l from public_links
    where org_id = current_org() and id = nullif(current_setting('app.locked_link', true), '')::uuid for update;
  if not found then return 'open'; end if;
  select count(*), max(created_at) into lately, newest from public_link_codes
    where org_id = l.org_id and link_id = l.id and created_at > now() - interval '1 hour';
  if newest > now() - interval '1 minute' then return 'soon'; end if;
  if lately >= 5 then return 'many'; end if;
  insert into public_link_codes (org_id, link_id, code_hash, expires_at) values (l.org_id, l.id, hash, now() + interval '10 minutes');
  return 'sent';
end $$;
grant execute on function ask_link_code(text) to tranche_app;

-- function ask_to_join(uuid):
create function ask_to_join(firm uuid) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
declare before text := current_setting('app.org_id', true);
begin
  if not exists (select from my_joinable_firms() f where f.id = firm and not f.is_asked) then return false; end if;
  perform set_config('app.org_id', firm::text, true);
  insert into join_requests (org_id, user_id) values (firm, me());
  insert into notifications (org_id, user_id, kind, actor_id, params)
    select distinct m.org_id, m.user_id, 'join_request', me(),
      (select jsonb_build_object('name', trim(u.first_name || ' ' || u.last_name), 'email', u.email) from users u where u.id = me())
    from memberships m
    join user_roles r on r.org_id = m.org_id and r.user_id = m.user_id and r.is_active
    join roles o on o.org_id = r.org_id and o.name = r.role and 'user:create' = any (o.permissions)
    where m.org_id = firm and m.status = 'active';
  perform set_config('app.org_id', coalesce(before, ''), true);
  return true;
end $$;
grant execute on function ask_to_join(uuid) to tranche_app;

-- function assert_may_commit(uuid,uuid):
create function assert_may_commit(org uuid, partner uuid) returns void language plpgsql stable as $$
begin
  if exists (select from limited_partners where org_id = org and id = partner and kyc_status <> 'approved') then
    raise exception 'commitments.no_kyc' using errcode = 'TR001';
  end if;
end $$;
grant execute on function assert_may_commit(uuid,uuid) to tranche_app;

-- function attached_files(uuid,jsonb):
create function attached_files(firm uuid, versions jsonb) returns jsonb language plpgsql stable security definer set search_path=public, pg_temp as $$
declare files jsonb;
begin
  if coalesce(jsonb_array_length(versions), 0) = 0 then return '[]'; end if;
  select coalesce(jsonb_agg(jsonb_build_object('name', v.name, 'key', v.blob_key, 'bytes', v.bytes) order by given.place), '[]') into files
    from jsonb_array_elements_text(versions) with ordinality given (id, place)
    join document_versions v on v.org_id = firm and v.id = coalesce(
      (select n.id from documents d join document_versions n on n.org_id = d.org_id and n.document_id = d.id and n.version = d.version
        where d.org_id = firm and d.id = given.id::uuid), given.id::uuid);
  if jsonb_array_length(files) <> jsonb_array_length(versions) then raise exception 'core.attachment_gone' using errcode = 'TR001'; end if;
  if jsonb_array_length(files) > 20 or (select sum((one ->> 'bytes')::bigint) from jsonb_array_elements(files) one) > 20 * 1024 * 1024 then
    raise exception 'core.attachments_too_large' using errcode = 'TR001';
  end if;
  return files;
end $$;

-- function audit_image(jsonb,text[]):
create function audit_image(image jsonb, redacted text[]) returns jsonb language sql immutable parallel safe as $$ select image - redacted - array['org_id', 'row_version', 'updated_at'] $$;
grant execute on function audit_image(jsonb,text[]) to tranche_app;

-- function balance_entry():
create function balance_entry() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare sums record;
begin
  select count(*) as lines, sum(fund_amount) as difference into sums from postings where org_id = new.org_id and entry_id = new.id;
  if sums.lines <> new.lines or sums.difference <> 0 then raise exception 'ledger.unbalanced' using errcode = 'TR001'; end if;
  return new;
end $$;
grant execute on function balance_entry() to tranche_app;

-- function batch_commitments(uuid):
create function batch_commitments(about uuid) returns integer language sql stable security definer set search_path=public, pg_temp as $$
  select count(*)::int from commitments where org_id = current_org() and batch_id = about
    and ((select may('ledger:read')) or (select may('ledger:approve')))
$$;
grant execute on function batch_commitments(uuid) to tranche_app;

-- function begin_attempt(text,integer):
create function begin_attempt(subject text, most integer) returns TABLE(guess uuid, must_wait boolean) language plpgsql as $$
declare failed int; counted int;
begin
  perform pg_advisory_xact_lock(hashtextextended('guess ' || lower(subject), 0));
  -- Whoever was being looked at when a process ended has failed.
  select count(*) filter (where not g.is_open or g.at < now() - interval '1 minute'), count(*) into failed, counted
    from auth.failed_sign_ins g where g.email = lower(subject) and g.at > now() - interval '15 minutes';
  if failed >= most then return query select null::uuid, false;
  elsif counted >= most then return query select null::uuid, true;
  else return query insert into auth.failed_sign_ins (email, is_open) values (lower(subject), true) returning id, false; end if;
end $$;
grant execute on function begin_attempt(text,integer) to tranche_auth;

-- function begin_contact():
create function begin_contact() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  new.last_activity_on := last_activity_of(new.id, new.company_id);
  return new;
end $$;
grant execute on function begin_contact() to tranche_app;

-- function begin_key_request(text,text):
create function begin_key_request(hash text, procedure text) returns TABLE(user_id uuid, org_id uuid, permissions text[], roles text[], must_change_password boolean, key_read_only boolean) language plpgsql security definer set search_path=public, pg_temp as $$
#variable_conflict use_column
declare k api_keys; entered record; granted text[];
begin
  select * into k from api_keys where token_hash = hash and revoked_at is null and expires_at > now();
  select * into entered from begin_request(k.user_id, k.org_id, procedure);
  -- Somebody who was shut out of the key's firm would enter another one of theirs.
  if k.id is null or entered.org_id is distinct from k.org_id then
    return query select e.*, null::boolean from begin_request(null, null, procedure) e;
    return;
  end if;
  granted := array(select p from unnest(entered.permissions) p where p = any (k.permissions));
  perform set_config('app.permissions', array_to_string(granted, ','), true), set_config('app.via', 'API key ' || k.name, true);
  return query select entered.user_id, entered.org_id, granted, entered.roles, entered.must_change_password, k.read_only;
end $$;
grant execute on function begin_key_request(text,text) to tranche_app;

-- function begin_link_request(text,text,text):
create function begin_link_request(hash text, pass text, procedure text) returns TABLE(link_id uuid, org_id uuid, record_id uuid, purpose text, recipient text, most_files integer, most_bytes bigint, files integer, bytes bigint, is_locked boolean, is_closed boolean) language plpgsql security definer set search_path=public, pg_temp as $$
#variable_conflict use_column
declare l record; locked boolean := true;
begin
  select * into l from public_links where token_hash = hash and revoked_at is null and expires_at > now();
  perform set_config('app.user_id', '', true), set_config('app.permissions', '', true), set_config('app.procedure', procedure, true),
    set_config('app.org_id', coalesce(l.org_id::text, ''), true), set_config('app.via', coalesce('link of ' || l.recipient, ''), true);
  if l.id is not null then
    locked := l.needs_code and not exists (select from public_link_codes c
      where c.org_id = l.org_id and c.link_id = l.id and c.pass_hash = pass and c.pass_expires_at > now());
  end if;
  perform set_config('app.locked_link', case when locked then coalesce(l.id::text, '') else '' end, true),
    set_config('app.link_id', case when locked then '' else l.id::text end, true),
    set_config('app.link_purpose', case when locked then '' else l.purpose end, true),
    set_config('app.link_record', case when locked then '' else l.record_id::text end, true);
  if l.id is null then return; end if;
  return query select l.id, l.org_id, l.record_id, l.purpose, l.recipient, l.most_files, l.most_bytes, l.files, l.bytes, locked, is_over(l.org_id, l.record_id);
end $$;
grant execute on function begin_link_request(text,text,text) to tranche_app;

-- function begin_request(uuid,uuid,text):
create function begin_request(person uuid, firm uuid, procedure text) returns TABLE(user_id uuid, org_id uuid, permissions text[], roles text[], must_change_password boolean) language plpgsql security definer set search_path=public, pg_temp as $$
#variable_conflict use_column
declare granted text[]; held text[]; chosen uuid;
begin
  if person is not null then
    select m.org_id into chosen from memberships m where m.user_id = person and m.status = 'active'
      order by (m.org_id = firm) desc nulls last, m.created_at limit 1;
    if chosen is not null then
      select coalesce(array_agg(r.role), '{}') into held from user_roles r where r.org_id = chosen and r.user_id = person and r.is_active;
      select coalesce(array_agg(distinct p), '{}') into granted
        from roles r, unnest(r.permissions) p where r.org_id = chosen and r.name = any (held);
    end if;
  end if;
  perform set_config('app.user_id', coalesce(person::text, ''), true), set_config('app.org_id', coalesce(chosen::text, ''), true),
    set_config('app.permissions', coalesce(array_to_string(granted, ','), ''), true), set_config('app.procedure', procedure, true);
  return query select person, chosen, coalesce(granted, '{}'), coalesce(held, '{}'),
    coalesce((select u.must_change_password from users u where u.id = person), false);
end $$;
grant execute on function begin_request(uuid,uuid,text) to tranche_app;

-- function begin_review_task(uuid,text,uuid):
create function begin_review_task(about uuid, title text, reviewer uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare mark valuations;
begin
  if not may('valuation:prepare') then raise insufficient_privilege using message = 'may not prepare marks'; end if;
  select * into mark from valuations where org_id = current_org() and id = about;
  if not found then return; end if;
  perform pg_advisory_xact_lock(hashtext('task origin'), hashtext(about::text));
  if exists (select from tasks t where t.org_id = mark.org_id and t.origin_kind = 'valuation_review' and t.origin_id = about and t.status <> 'completed' and t.archived_at is null) then
    return;
  end if;
  insert into tasks (org_id, title, assigned_to, record_id, origin_kind, origin_id, created_by)
  select mark.org_id, begin_review_task.title,
    case when reviewer is distinct from mark.prepared_by and holds(mark.org_id, reviewer, 'valuation:review') then reviewer end,
    mark.portfolio_company_id, 'valuation_review', about, null;
end $$;
grant execute on function begin_review_task(uuid,text,uuid) to tranche_app;

-- function begin_stage_periods():
create function begin_stage_periods() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  insert into deal_stages (org_id, deal_id, stage, user_id, entered_at, is_first, stands, outcome)
    select c.org_id, c.id, c.stage, me(), c.stage_since, true, case when c.status = 'active' then 'open' else 'archived' end, c.outcome
    from changed c where c.outcome = 'open';
  return null;
end $$;
grant execute on function begin_stage_periods() to tranche_app;

-- function blobs_in_use(text[]):
create function blobs_in_use(keys text[]) returns SETOF text language sql stable security definer set search_path=public, pg_temp as $$
  select blob_key from document_versions where is_system() and org_id = current_org() and blob_key = any (keys)
  union all select blob_key from statements where is_system() and org_id = current_org() and blob_key = any (keys)
  union all
  select org_id || '/' || id from uploads where is_system() and org_id = current_org() and org_id || '/' || id = any (keys)
$$;
grant execute on function blobs_in_use(text[]) to tranche_app;

-- function books_begin(uuid):
create function books_begin(fund uuid) returns date language sql stable security definer set search_path=public, pg_temp as $$
  select min(effective_on) from journal_entries where org_id = current_org() and fund_id = fund and (select may('lp:read'))
$$;
grant execute on function books_begin(uuid) to tranche_app;

-- function books_closed_until(uuid):
create function books_closed_until(fund uuid) returns date language sql stable security definer set search_path=public, pg_temp as $$
  select max(ends_on) from ledger_closings where org_id = current_org() and fund_id = fund and reopened_at is null
$$;
grant execute on function books_closed_until(uuid) to tranche_app;

-- function call_adds_up(uuid):
create function call_adds_up(about uuid) returns boolean language sql stable as $$
  select not exists (
    select from capital_call_items i
    where i.org_id = current_org() and i.capital_call_id = about and i.amount is distinct from (
      select sum(l.amounts[i.position]) from capital_call_lines l where l.org_id = i.org_id and l.capital_call_id = about)
  ) and not exists (
    select from capital_call_lines l
    where l.org_id = current_org() and l.capital_call_id = about and (
      l.amount is distinct from (select sum(one) from unnest(l.amounts) one)
      or l.outside is distinct from (select coalesce(sum(l.amounts[i.position]), 0) from capital_call_items i
        where i.org_id = l.org_id and i.capital_call_id = about and i.is_outside))
  ) and (select sum(amount) from capital_call_items where org_id = current_org() and capital_call_id = about)
    = (select amount from capital_calls where org_id = current_org() and id = about)
$$;
grant execute on function call_adds_up(uuid) to tranche_app;

-- function cancel_capital_call(uuid,integer,text):
create function cancel_capital_call(about uuid, seen integer, why text) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare call capital_calls;
begin
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if not found or call.state not in ('pending', 'approved', 'issued') then raise exception 'calls.not_open' using errcode = 'TR001'; end if;
  if not may('call:approve') and (call.state <> 'pending' or not may('call:prepare')) then raise insufficient_privilege using message = 'may not cancel calls'; end if;
  if call.row_version <> seen then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  if call.state = 'issued' then
    if exists (select from capital_call_receipts where org_id = call.org_id and capital_call_id = call.id and undone_at is null)
      or exists (select from capital_call_lines where org_id = call.org_id and capital_call_id = call.id and received > 0) then
      raise exception 'calls.money_arrived' using errcode = 'TR001';
    end if;
    if call.cancel_asked_by is null then
      update capital_calls set cancel_asked_by = me(), cancel_reason = why where org_id = call.org_id and id = call.id;
      return;
    end if;
    if call.cancel_asked_by = me() then raise exception 'calls.own_cancellation' using errcode = 'TR001'; end if;
    if call.due_entry_id is not null then
      perform take_back_made('call', call.id, call.due_entry_id, call.cancel_asked_by, me());
    end if;
    -- Whoever had no notice yet gets none.
    delete from capital_call_notices where org_id = call.org_id and capital_call_id = call.id and mailed_at is null and document_id is null;
    insert into capital_call_notices (org_id, capital_call_id, line_id, kind)
    select org_id, capital_call_id, line_id, 'cancellation' from capital_call_notices
    where org_id = call.org_id and capital_call_id = call.id and kind = 'call' and (mailed_at is not null or document_id is not null);
  end if;
  update capital_calls set state = 'cancelled', cancelled_by = me(), cancelled_at = now(), cancel_reason = coalesce(call.cancel_reason, why)
  where org_id = call.org_id and id = call.id;
end $$;
grant execute on function cancel_capital_call(uuid,integer,text) to tranche_app;

-- function cancel_distribution(uuid,integer,text):
create function cancel_distribution(about uuid, seen integer, why text) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare paid distributions; netting record;
begin
  select * into paid from distributions where org_id = current_org() and id = about for update;
  if not found or paid.state = 'cancelled' or not may('carry:read') then raise exception 'distributions.not_open' using errcode = 'TR001'; end if;
  if not may('call:approve') and (paid.state <> 'pending' or not may('call:prepare')) then
    raise insufficient_privilege using message = 'may not cancel distributions';
  end if;
  if paid.row_version <> seen then raise exception 'distributions.changed' using errcode = 'TR001'; end if;
  if paid.state = 'approved' then
    if paid.cancel_asked_by is null then
      update distributions set cancel_asked_by = me(), cancel_reason = why where org_id = paid.org_id and id = paid.id;
      return;
    end if;
    if paid.cancel_asked_by = me() then raise exception 'distributions.own_cancellation' using errcode = 'TR001'; end if;
    if exists (select from payment_lists where org_id = paid.org_id and distribution_id = paid.id and approved_at is not null)
      or exists (select from distribution_lines where org_id = paid.org_id and distribution_id = paid.id and release_entry_id is not null) then
      raise exception 'distributions.paid_out' using errcode = 'TR001';
    end if;
    perform hold_netted_calls(paid.id);
    for netting in select r.id from capital_call_receipts r where r.org_id = paid.org_id and r.entry_id = paid.entry_id and r.kind = 'netting' and r.undone_at is null order by r.id loop
      perform take_back_receipt(netting.id, paid.cancel_asked_by);
    end loop;
    perform take_back_made('distribution', paid.id, paid.entry_id, paid.cancel_asked_by, me());
    delete from payment_lists where org_id = paid.org_id and distribution_id = paid.id;
    delete from distribution_notices where org_id = paid.org_id and distribution_id = paid.id and mailed_at is null and document_id is null;
    insert into distribution_notices (org_id, distribution_id, line_id, kind)
    select org_id, distribution_id, line_id, 'cancellation' from distribution_notices
    where org_id = paid.org_id and distribution_id = paid.id and kind = 'distribution';
  end if;
  update distributions set state = 'cancelled', cancelled_by = me(), cancelled_at = now(), cancel_reason = coalesce(paid.cancel_reason, why)
  where org_id = paid.org_id and id = paid.id;
end $$;
grant execute on function cancel_distribution(uuid,integer,text) to tranche_app;

-- function cancel_fund_closing(uuid,integer,text):
create function cancel_fund_closing(about uuid, seen integer, why text) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare closing fund_closings; lines jsonb;
begin
  select * into closing from fund_closings where org_id = current_org() and id = about for update;
  if not found or closing.state = 'cancelled' then raise exception 'fund_closings.not_open' using errcode = 'TR001'; end if;
  if not may('call:approve') and (closing.state <> 'pending' or not may('call:prepare')) then
    raise insufficient_privilege using message = 'may not cancel closings';
  end if;
  if closing.row_version <> seen then raise exception 'fund_closings.changed' using errcode = 'TR001'; end if;
  if closing.state = 'approved' then
    perform lock_closings_of_fund(closing.fund_id);
    perform pg_advisory_xact_lock_shared(firm_ledger_key());
    perform pg_advisory_xact_lock(fund_ledger_key(closing.fund_id));
    if is_built_on(closing.id) then raise exception 'fund_closings.built_on' using errcode = 'TR001'; end if;
    if closing.cancel_asked_by is null then
      update fund_closings set cancel_asked_by = me(), cancel_reason = why where org_id = closing.org_id and id = closing.id;
      return;
    end if;
    if closing.cancel_asked_by = me() then raise exception 'fund_closings.own_cancellation' using errcode = 'TR001'; end if;
    select jsonb_agg(jsonb_build_object('use', a.use, 'partner', p.limited_partner_id, 'amount', -p.fund_amount) order by p.line) into lines
    from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    where p.org_id = closing.org_id and p.entry_id = closing.entry_id;
    if lines is not null then perform post_of_fund_closing(closing.id, closing.cancel_asked_by, me(), lines, closing.entry_id); end if;
  end if;
  update fund_closings set state = 'cancelled', cancelled_by = me(), cancelled_at = now(), cancel_reason = coalesce(closing.cancel_reason, why)
  where org_id = closing.org_id and id = closing.id;
end $$;
grant execute on function cancel_fund_closing(uuid,integer,text) to tranche_app;

-- function capitalised_costs(uuid):
create function capitalised_costs(closing uuid) returns numeric language sql stable as $$
  select coalesce(sum(p.amount), 0) from closing_payments p
  join deal_closings c on c.org_id = p.org_id and c.id = p.closing_id
  join funds f on f.org_id = c.org_id and f.id = c.fund_id
  where p.org_id = current_org() and p.closing_id = closing and p.purpose = 'costs' and f.transaction_costs = 'capitalised'
$$;
grant execute on function capitalised_costs(uuid) to tranche_app;

-- function change_addresses():
create function change_addresses() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if (new.email, new.more_emails) is distinct from (old.email, old.more_emails) then
    delete from contact_emails where org_id = new.org_id and contact_id = new.id;
    insert into contact_emails (org_id, contact_id, value, label, is_primary)
      select new.org_id, new.id, value, label, is_primary from addresses_of(new.email, new.more_emails);
    update email_people p set contact_id = new.id from contact_emails e
      where e.org_id = new.org_id and e.contact_id = new.id and p.org_id = e.org_id and p.contact_id is null and p.address = e.value_key;
  end if;
  if (new.phone, new.more_phones) is distinct from (old.phone, old.more_phones) then
    delete from contact_phones where org_id = new.org_id and contact_id = new.id;
    insert into contact_phones (org_id, contact_id, value, label, is_primary)
      select new.org_id, new.id, value, label, is_primary from addresses_of(new.phone, new.more_phones);
  end if;
  return null;
end $$;
grant execute on function change_addresses() to tranche_app;

-- function charge_late_interest(uuid,numeric,date,text,uuid,uuid):
create function charge_late_interest(about uuid, part numeric, paid date, said text, preparer uuid, approver uuid, OUT charged numeric, OUT entry uuid) returns record language plpgsql security definer set search_path=public, pg_temp as $$
declare call capital_calls; line capital_call_lines; days numeric;
begin
  select * into line from capital_call_lines where org_id = current_org() and id = about;
  select * into call from capital_calls where org_id = line.org_id and id = line.capital_call_id;
  charged := 0;
  if coalesce(call.late_rate, 0) = 0 or paid <= call.due_on then return; end if;
  select coalesce(sum(r.applied * (r.received_on - call.due_on)), 0) into days from capital_call_receipts r
    where r.org_id = line.org_id and r.line_id = line.id and r.confirmed_at is not null and r.undone_at is null and r.received_on > call.due_on;
  charged := greatest(0, round_even((days + part * (paid - call.due_on)) * call.late_rate / 36500, minor_units(call.currency)) - line.interest);
  if charged = 0 then return; end if;
  entry := post_made('call', call.id, paid, said, preparer, approver, jsonb_build_array(
    jsonb_build_object('use', 'other_receivables', 'partner', line.limited_partner_id, 'amount', charged),
    jsonb_build_object('use', 'interest', 'amount', -charged)), null, 'income');
  update capital_call_lines set interest = interest + charged where org_id = line.org_id and id = line.id;
end $$;

-- function check_reversal(uuid):
create function check_reversal(about uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare draft journal_drafts;
begin
  select * into draft from journal_drafts where org_id = current_org() and id = about;
  if not exists (select from journal_entries where org_id = draft.org_id and fund_id = draft.fund_id and id = draft.reverses_id) then
    raise exception 'ledger.other_entry' using errcode = 'TR001';
  end if;
  if exists (select from journal_entries where org_id = draft.org_id and reverses_id = draft.reverses_id) then
    raise exception 'ledger.reversed' using errcode = 'TR001';
  end if;
  -- A transfer is taken back by one the other way, with what it moved of the commitment.
  if exists (select from journal_entries where org_id = draft.org_id and id = draft.reverses_id and kind = 'transfer') then
    raise exception 'ledger.transfer_stays' using errcode = 'TR001';
  end if;
  -- The close of a year stands while a later one builds on it.
  if exists (
    select from journal_entries own
    join journal_entries later on later.org_id = own.org_id and later.fund_id = own.fund_id and later.kind = 'year_end' and later.effective_on > own.effective_on
    where own.org_id = draft.org_id and own.id = draft.reverses_id and own.kind = 'year_end'
      and not exists (select from journal_entries r where r.org_id = later.org_id and r.reverses_id = later.id)
  ) then
    raise exception 'ledger.later_year' using errcode = 'TR001';
  end if;
  -- What a fee left over was carried to the next one.
  if exists (
    select from fund_runs own
    join journal_approvals x on x.org_id = own.org_id and x.draft_id = own.draft_id
    join fund_runs later on later.org_id = own.org_id and later.fund_id = own.fund_id and later.kind = 'fees' and later.starts_on > own.ends_on
    where x.org_id = draft.org_id and x.entry_id = draft.reverses_id and own.kind = 'fees' and run_stands(later.id)
  ) then
    raise exception 'quarters.later_fees' using errcode = 'TR001';
  end if;
  if exists (
    (select account_id, limited_partner_id, security_id, quantity, amount, currency, fund_amount
      from draft_postings where org_id = draft.org_id and draft_id = draft.id
    except all
    select account_id, limited_partner_id, security_id, -quantity, -amount, currency, -fund_amount
      from postings where org_id = draft.org_id and entry_id = draft.reverses_id)
    union all
    (select account_id, limited_partner_id, security_id, -quantity, -amount, currency, -fund_amount
      from postings where org_id = draft.org_id and entry_id = draft.reverses_id
    except all
    select account_id, limited_partner_id, security_id, quantity, amount, currency, fund_amount
      from draft_postings where org_id = draft.org_id and draft_id = draft.id)
  ) then
    raise exception 'ledger.other_reversal' using errcode = 'TR001';
  end if;
end $$;

-- function check_valuation_set(uuid,jsonb):
create function check_valuation_set(about uuid, marks jsonb) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare round valuation_rounds;
begin
  select * into round from valuation_rounds where org_id = current_org() and id = about;
  perform from valuations where org_id = round.org_id and round_id = round.id order by id for update;
  if exists (
    select from valuations v
    full join jsonb_to_recordset(marks) as seen (id uuid, "rowVersion" int) on seen.id = v.id
    where (v.id is null or v.org_id = round.org_id and v.round_id = round.id) and v.row_version is distinct from seen."rowVersion"
  ) then
    raise exception 'valuations.changed' using errcode = 'TR001';
  end if;
  if exists (select from valuations where org_id = round.org_id and round_id = round.id and prepared_by is not distinct from me()) then
    raise exception 'valuations.own_set' using errcode = 'TR001';
  end if;
  if exists (select from stale_valuations(round.id)) then
    raise exception 'valuations.stale' using errcode = 'TR001';
  end if;
  if not exists (select from valuations where org_id = round.org_id and round_id = round.id)
    or exists (select from valuations where org_id = round.org_id and round_id = round.id and reviewed_at is null)
    or exists (
      select p.security_id from postings p
      join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'investments'
      where p.org_id = round.org_id and p.fund_id = round.fund_id and p.security_id is not null and p.effective_on <= round.quarter_ends
      group by p.security_id having sum(p.quantity) > 0
      except select security_id from valuations where org_id = round.org_id and round_id = round.id)
  then
    raise exception 'valuations.incomplete' using errcode = 'TR001';
  end if;
end $$;

-- function close_deal(uuid,integer,uuid,text,jsonb,text,jsonb):
create function close_deal(about uuid, seen integer, security uuid, memo text, lines jsonb, overdraft text, made jsonb) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare closing deal_closings; draft uuid; entry uuid;
begin
  if not may('closing:close') then raise insufficient_privilege using message = 'may not close'; end if;
  select * into closing from deal_closings where org_id = current_org() and id = about for update;
  if not found or closing.status in ('Closed Successfully', 'Abandoned', 'completed') then raise exception 'closings.not_open' using errcode = 'TR001'; end if;
  if closing.row_version <> seen then raise exception 'closings.changed' using errcode = 'TR001'; end if;
  if closing.prepared_by is not distinct from me() and not may_close_alone(closing.id) then raise exception 'closings.own_funds_flow' using errcode = 'TR001'; end if;
  perform from closing_payments where org_id = closing.org_id and closing_id = closing.id for update;
  if exists (select from closing_payments where org_id = closing.org_id and closing_id = closing.id and checked_at is null)
    or closing.amount is distinct from (select sum(amount) from closing_payments where org_id = closing.org_id and closing_id = closing.id and purpose = 'purchase') then
    raise exception 'closings.unchecked' using errcode = 'TR001';
  end if;
  if not exists (
    select from securities s join portfolio_companies c on c.org_id = s.org_id and c.id = s.portfolio_company_id
    join deals d on d.org_id = c.org_id and d.company_id = c.company_id
    where s.org_id = closing.org_id and s.id = security and s.currency = closing.currency and d.id = closing.deal_id
  ) then
    raise exception 'closings.other_security' using errcode = 'TR001';
  end if;
  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, overdraft, closing_id, prepared_by)
  values (closing.org_id, closing.fund_id, closing.close_date, 'purchase', memo, overdraft, closing.id, closing.prepared_by) returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, security_id, quantity, amount, currency, fund_amount, rate, rate_on, rate_source)
  select closing.org_id, draft, place, a.id, case when (line ->> 'ofSecurity')::boolean then security end, (line ->> 'quantity')::numeric,
    (line ->> 'amount')::numeric, line ->> 'currency', (line ->> 'fundAmount')::numeric, (line ->> 'rate')::numeric, (line ->> 'rateOn')::date, line ->> 'rateSource'
  from jsonb_array_elements(lines) with ordinality as given (line, place)
  join ledger_accounts a on a.org_id = closing.org_id and a.use = line ->> 'use';
  -- Nothing is posted but what was prepared and checked.
  if not coalesce((
      select (sum(p.amount), sum(p.quantity)) = (closing.amount + capitalised_costs(closing.id), closing.quantity) from draft_postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = closing.org_id and p.draft_id = draft and a.use = 'investments' and p.security_id = security and p.currency = closing.currency), false)
    or exists (
      select from draft_postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = closing.org_id and p.draft_id = draft and a.use not in ('investments', 'cash', 'transaction_costs', 'fx_rounding'))
    or (select sum(amount) from closing_payments where org_id = closing.org_id and closing_id = closing.id) is distinct from (
      select -sum(p.amount) from draft_postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = closing.org_id and p.draft_id = draft and a.use = 'cash' and p.currency = closing.currency) then
    raise exception 'closings.unchecked' using errcode = 'TR001';
  end if;
  insert into journal_approvals (org_id, draft_id, seen) values (closing.org_id, draft, 1) returning entry_id into entry;
  update deal_closings set status = 'Closed Successfully', entry_id = entry, security_id = security,
    portfolio_company_id = (select portfolio_company_id from securities where org_id = closing.org_id and id = security), closed_by = me(),
    cap_table_act_id = (made ->> 'actId')::uuid, task_ids = array(select jsonb_array_elements_text(made -> 'taskIds')::uuid),
    before_close = (made -> 'before') || jsonb_build_object('status', closing.status)
  where org_id = closing.org_id and id = closing.id;
  return entry;
end $$;
grant execute on function close_deal(uuid,integer,uuid,text,jsonb,text,jsonb) to tranche_app;

-- function close_fund_bank_account(uuid):
create function close_fund_bank_account(about uuid) returns uuid language sql as $$
  insert into fund_bank_accounts (fund_id, name, holder, bank, currency, account, bic, replaces_id, closes)
  select fund_id, name, holder, bank, currency, account, bic, id, true from fund_bank_accounts where id = about
  returning id
$$;
grant execute on function close_fund_bank_account(uuid) to tranche_app;

-- function close_lp_bank_account(uuid):
create function close_lp_bank_account(about uuid) returns uuid language sql as $$
  insert into lp_bank_accounts (limited_partner_id, name, holder, bank, currency, account, bic, replaces_id, closes)
  select limited_partner_id, name, holder, bank, currency, account, bic, id, true from lp_bank_accounts where id = about
  returning id
$$;
grant execute on function close_lp_bank_account(uuid) to tranche_app;

-- function close_paid_call(uuid):
create function close_paid_call(about uuid) returns void language sql security definer set search_path=public, pg_temp as $$
  update capital_calls c set state = 'closed'
  where c.org_id = current_org() and c.id = about and c.state = 'issued' and c.due_entry_id is not null
    and not exists (select from capital_call_lines l where l.org_id = c.org_id and l.capital_call_id = c.id and l.received < l.amount)
$$;

-- function closing_flows(uuid,date):
create function closing_flows(fund uuid, as_of date) returns TABLE(use text, effective_on date, amount numeric, is_late boolean) language sql stable security definer set search_path=public, pg_temp as $$
  select a.use, p.effective_on, sum(p.fund_amount), p.effective_on > as_of
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and p.fund_id = fund and p.limited_partner_id is not null and a.class = 'capital' and (select may('lp:read'))
    and a.use in ('contributed', 'contributed_outside', 'distributed', 'recallable')
  group by 1, 2 having sum(p.fund_amount) <> 0
$$;
grant execute on function closing_flows(uuid,date) to tranche_app;

-- function closing_sums(uuid):
create function closing_sums(about uuid) returns TABLE(payments integer, unchecked integer, purchase numeric, costs numeric) language sql stable security definer set search_path=public, pg_temp as $$
  select count(*)::int, (count(*) filter (where checked_at is null))::int, coalesce(sum(amount) filter (where purpose = 'purchase'), 0),
    coalesce(sum(amount) filter (where purpose = 'costs'), 0)
  from closing_payments where org_id = current_org() and closing_id = about and (may('closing:pay') or may('closing:close'))
$$;
grant execute on function closing_sums(uuid) to tranche_app;

-- function committee_quorum(integer,integer,integer):
create function committee_quorum(quorum integer, members integer, eligible integer) returns integer language sql immutable parallel safe as $$ select case when members < 1 then 0 else ceil(least(quorum, members)::numeric * eligible / members)::int end $$;
grant execute on function committee_quorum(integer,integer,integer) to tranche_app;

-- function confirm_call_receipt(uuid):
create function confirm_call_receipt(about uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare receipt capital_call_receipts; call capital_calls; line capital_call_lines; part numeric; memo text; partner uuid; main uuid; more uuid;
  posted uuid[] := '{}'; charged numeric := 0; settled numeric := 0;
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not confirm receipts'; end if;
  select * into receipt from capital_call_receipts where org_id = current_org() and id = about;
  if not found then raise exception 'calls.no_receipt' using errcode = 'TR001'; end if;
  select * into call from capital_calls where org_id = receipt.org_id and id = receipt.capital_call_id for update;
  -- The clock may be late: what is due is posted first, so that money finds what it pays.
  if call.due_entry_id is null and call.due_on <= firm_today() then
    perform post_due_call(call.id);
    select * into call from capital_calls where org_id = receipt.org_id and id = receipt.capital_call_id;
  end if;
  select * into receipt from capital_call_receipts where org_id = current_org() and id = about for update;
  if not found or receipt.confirmed_at is not null then raise exception 'calls.receipt_confirmed' using errcode = 'TR001'; end if;
  if receipt.recorded_by is not distinct from me() then raise exception 'calls.own_receipt' using errcode = 'TR001'; end if;
  if call.state not in ('issued', 'closed') then raise exception 'calls.not_issued' using errcode = 'TR001'; end if;
  select * into line from capital_call_lines where org_id = receipt.org_id and id = receipt.line_id for update;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(call.fund_id));
  memo := concat_ws(': ', call.name, receipt.reference);
  partner := line.limited_partner_id;
  part := case when receipt.kind = 'refund' then 0 when call.due_entry_id is null then receipt.amount else least(receipt.amount, line.amount - line.received) end;
  if receipt.kind in ('advance', 'refund') and receipt.amount > advance_of(call.fund_id, partner) then raise exception 'calls.no_advance' using errcode = 'TR001'; end if;
  if receipt.kind = 'advance' and (call.due_entry_id is null or part < receipt.amount) then raise exception 'calls.above_open' using errcode = 'TR001'; end if;
  if receipt.kind = 'refund' and unpayable(partner, call.currency) is not null then raise exception 'calls.not_payable' using errcode = 'TR001'; end if;

  if receipt.kind <> 'refund' and call.due_entry_id is not null and part > 0 then
    select * into charged, more from charge_late_interest(line.id, part, receipt.received_on, memo, receipt.recorded_by, me());
    if more is not null then posted := posted || more; end if;
  end if;
  if receipt.kind = 'refund' then
    main := post_made('call', call.id, receipt.received_on, memo, receipt.recorded_by, me(), jsonb_build_array(
      jsonb_build_object('use', 'contributions_in_advance', 'partner', partner, 'amount', receipt.amount),
      jsonb_build_object('use', 'cash', 'amount', -receipt.amount)));
  elsif receipt.kind = 'advance' then
    main := post_made('call', call.id, receipt.received_on, memo, receipt.recorded_by, me(), jsonb_build_array(
      jsonb_build_object('use', 'contributions_in_advance', 'partner', partner, 'amount', receipt.amount),
      jsonb_build_object('use', 'contributions_receivable', 'partner', partner, 'amount', -receipt.amount)));
  elsif call.due_entry_id is null or receipt.received_on < call.due_on then
    main := post_made('call', call.id, receipt.received_on, memo, receipt.recorded_by, me(), jsonb_build_array(
      jsonb_build_object('use', 'cash', 'amount', receipt.amount),
      jsonb_build_object('use', 'contributions_in_advance', 'partner', partner, 'amount', -receipt.amount)));
    if call.due_entry_id is not null and part > 0 then
      posted := posted || post_made('call', call.id, call.due_on, memo, receipt.recorded_by, me(), jsonb_build_array(
        jsonb_build_object('use', 'contributions_in_advance', 'partner', partner, 'amount', part),
        jsonb_build_object('use', 'contributions_receivable', 'partner', partner, 'amount', -part)));
    end if;
  else
    settled := least(receipt.amount - part, line.interest + charged - line.interest_paid);
    main := post_made('call', call.id, receipt.received_on, memo, receipt.recorded_by, me(), jsonb_build_array(
      jsonb_build_object('use', 'cash', 'amount', receipt.amount),
      jsonb_build_object('use', 'contributions_receivable', 'partner', partner, 'amount', -part),
      jsonb_build_object('use', 'other_receivables', 'partner', partner, 'amount', -settled),
      jsonb_build_object('use', 'contributions_in_advance', 'partner', partner, 'amount', part + settled - receipt.amount)));
  end if;
  update capital_call_receipts set confirmed_by = me(), confirmed_at = now(), entry_id = main, entries = main || posted, applied = part,
    interest = charged, interest_paid = settled
  where org_id = receipt.org_id and id = receipt.id;
  update capital_call_lines set received = received + part, interest_paid = interest_paid + settled,
    paid_on = case when received + part >= amount then greatest(coalesce(paid_on, receipt.received_on), receipt.received_on) end
  where org_id = line.org_id and id = line.id;
  perform close_paid_call(call.id);
end $$;
grant execute on function confirm_call_receipt(uuid) to tranche_app;

-- function confirm_join(uuid,text):
create function confirm_join(request uuid, role_name text) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare person uuid;
begin
  if not may('user:create') or not may_grant(role_name) then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  perform from users u where u.deleted_at is null and u.id = (select user_id from join_requests where org_id = current_org() and id = request) for key share;
  if not found then return null; end if;
  update join_requests set status = 'confirmed', decided_by = me(), decided_at = now()
    where org_id = current_org() and id = request and status = 'open' returning user_id into person;
  if person is not null then perform add_member(current_org(), person, role_name); end if;
  return person;
end $$;
grant execute on function confirm_join(uuid,text) to tranche_app;

-- function count_stage_periods():
create function count_stage_periods() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into funnel_counts (org_id, stage, stands, outcome, moved_on, whole_days, deals)
    select org_id, stage, stands, outcome, moved_on, case when moved_on then floor(days) end, count(*)
    from changed where is_first group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into funnel_counts (org_id, stage, stands, outcome, moved_on, whole_days, deals)
    select org_id, stage, stands, outcome, moved_on, case when moved_on then floor(days) end, -count(*)
    from previous where is_first group by 1, 2, 3, 4, 5, 6;
  else
    insert into funnel_counts (org_id, stage, stands, outcome, moved_on, whole_days, deals)
    select org_id, stage, stands, outcome, moved_on, case when moved_on then floor(days) end, sum(one)
    from (select *, 1 as one from changed where is_first union all select *, -1 from previous where is_first) moves
    group by 1, 2, 3, 4, 5, 6 having sum(one) <> 0;
  end if;
  return null;
end $$;
grant execute on function count_stage_periods() to tranche_app;

-- function create_my_organization(text,jsonb,text,text,text[]):
create function create_my_organization(firm_name text, defaults jsonb, zone text, begins_in text, sectors text[]) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare firm uuid;
begin
  if me() is null then return null; end if;
  firm := create_organization(firm_name, me(), defaults);
  update organizations set time_zone = zone where id = firm;
  insert into firm_settings (org_id, currency, home_sectors) values (firm, begins_in, sectors);
  return firm;
end $$;
grant execute on function create_my_organization(text,jsonb,text,text,text[]) to tranche_app;

-- function create_organization(text,uuid,jsonb):
create function create_organization(firm_name text, founder uuid, defaults jsonb) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare firm uuid := new_id();
begin
  perform set_config('app.org_id', firm::text, true);
  insert into organizations (id, name) values (firm, firm_name);
  insert into session_settings (org_id) values (firm);
  insert into roles (org_id, name, description, is_system, permissions)
    select firm, r.key, r.value ->> 'description', true, array(select jsonb_array_elements_text(r.value -> 'permissions')) from jsonb_each(defaults) r;
  perform define_usual_kpis();
  perform define_usual_kpi_template();
  perform define_usual_health_rules();
  perform add_member(firm, founder, 'super_admin');
  return firm;
end $$;

-- function create_user(text,text,text,text,text,text):
create function create_user(address text, first text, last text, job_title text, password_hash text, role_name text) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare person uuid;
begin
  if not may('user:create') or not may_grant(role_name) then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  person := insert_account(address, first, last, password_hash, true);
  if person is null then return null; end if;
  update users set title = job_title, must_change_password = true where id = person;
  perform add_member(current_org(), person, role_name);
  update invitations set accepted_at = now() where org_id = current_org() and email = lower(address) and accepted_at is null and revoked_at is null;
  return person;
end $$;
grant execute on function create_user(text,text,text,text,text,text) to tranche_app;

-- function current_link():
create function current_link() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.link_id', true), '')::uuid $$;
grant execute on function current_link() to tranche_app;

-- function current_org():
create function current_org() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.org_id', true), '')::uuid $$;
grant execute on function current_org() to tranche_app;

-- function date_after_activity():
create function date_after_activity() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare ids uuid[];
begin
  if tg_op <> 'INSERT' then ids := array(select distinct record_id from previous); end if;
  if tg_op <> 'DELETE' then ids := ids || array(select distinct record_id from changed); end if;
  perform date_deals(ids);
  return null;
end $$;
grant execute on function date_after_activity() to tranche_app;

-- function date_deals(uuid[]):
create function date_deals(records uuid[]) returns void language plpgsql set search_path=public, pg_temp as $$
declare ids uuid[] := array(
  select id from deals where org_id = current_org() and id = any (records)
  union select id from deals where org_id = current_org() and company_id = any (records));
begin
  perform from deals where org_id = current_org() and id = any (ids) order by id for no key update;
  update deals d set last_activity_on = a.day
  from (select w.id, last_activity_of(w.id, w.company_id) as day from deals w where w.org_id = current_org() and w.id = any (ids)) a
  where d.org_id = current_org() and d.id = a.id and d.last_activity_on is distinct from a.day;
end $$;

-- function date_score():
create function date_score() returns trigger language plpgsql as $$
begin
  new.scored_at := case
    when new.score is null then null
    when tg_op = 'INSERT' then coalesce(new.scored_at, now())
    when old.scored_at <> new.scored_at then new.scored_at
    when old.score = new.score then old.scored_at
    else now() end;
  return new;
end $$;
grant execute on function date_score() to tranche_app;

-- function day_start(date):
create function day_start(day date) returns timestamp with time zone language plpgsql stable as $$
declare zone text := coalesce(
  (select time_zone from users where id = me()), (select time_zone from organizations where id = current_org()), 'UTC');
begin
  return day::timestamp at time zone zone;
exception when invalid_parameter_value then
  return day::timestamp at time zone 'UTC';
end $$;
grant execute on function day_start(date) to tranche_app;

-- function decide_call_line(uuid,integer,text,text):
create function decide_call_line(about uuid, seen integer, what text, why text) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare line capital_call_lines; call capital_calls;
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about calls'; end if;
  select c.* into call from capital_calls c join capital_call_lines l on l.org_id = c.org_id and l.capital_call_id = c.id
    where c.org_id = current_org() and l.id = about for update of c;
  select * into line from capital_call_lines where org_id = current_org() and id = about for update;
  if line.id is null or line.row_version <> seen then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  if what = 'default' and (line.defaulted_at is not null or line.received >= line.amount or call.state <> 'issued' or call.due_on >= firm_today()) then
    raise exception 'calls.not_overdue' using errcode = 'TR001';
  end if;
  if what = 'cure' and line.defaulted_at is null then raise exception 'calls.not_defaulted' using errcode = 'TR001'; end if;
  if line.asked is null then
    update capital_call_lines set asked = what, asked_by = me(), asked_reason = why where org_id = line.org_id and id = line.id;
    return;
  end if;
  if line.asked <> what then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  if line.asked_by is not distinct from me() then raise exception 'calls.own_decision' using errcode = 'TR001'; end if;
  if what = 'default' then
    update capital_call_lines set defaulted_by = me(), defaulted_at = now(), default_reason = line.asked_reason, cured_by = null, cured_at = null, cure_reason = null,
      asked = null, asked_by = null, asked_reason = null where org_id = line.org_id and id = line.id;
  else
    update capital_call_lines set defaulted_by = null, defaulted_at = null, default_reason = null, cured_by = me(), cured_at = now(), cure_reason = line.asked_reason,
      asked = null, asked_by = null, asked_reason = null where org_id = line.org_id and id = line.id;
  end if;
end $$;
grant execute on function decide_call_line(uuid,integer,text,text) to tranche_app;

-- function define_usual_health_rules():
create function define_usual_health_rules() returns void language sql as $$
  insert into health_rules (org_id, alert_type, metric, comparison, threshold, is_absolute, severity)
  select current_org(), rule.* from (values
    ('runway', 'runway', 'below', 6, false, 'critical'),
    ('burn_rate', 'burn', 'above', 100000, true, 'high'),
    ('team_turnover', 'team_turnover', 'above', 20, false, 'medium'),
    ('team_turnover', 'team_turnover', 'above', 30, false, 'high')
  ) as rule (alert_type, metric, comparison, threshold, is_absolute, severity)
  where exists (select from kpi_definitions d where d.org_id = current_org() and d.key = rule.metric)
  on conflict do nothing
$$;

-- function define_usual_kpi_template():
create function define_usual_kpi_template() returns void language sql as $$
  insert into kpi_templates (org_id, name, period_kind, metrics)
  select current_org(), 'Monthly figures', 'month', array_agg(key order by position) from kpi_definitions
  where org_id = current_org() and formula is null and is_required and archived_at is null having count(*) > 0
$$;

-- function define_usual_kpis():
create function define_usual_kpis() returns void language sql as $$
  insert into kpi_definitions (org_id, key, label, unit, aggregation, good, is_required, formula, description, position)
  select current_org(), usual.* from (values
    ('arr', 'ARR', 'money', 'last', 'up', true, null, 'Annual recurring revenue at the end of the period', 1),
    ('revenue', 'Revenue', 'money', 'sum', 'up', true, null, 'Revenue of the period', 2),
    ('cash', 'Cash', 'money', 'last', 'up', true, null, 'Cash in bank at the end of the period', 3),
    ('burn', 'Burn', 'money', 'average', 'down', true, null, 'Net cash spent per month; below zero when the company earns cash', 4),
    ('runway', 'Runway', 'months', 'last', 'up', false, 'cash / burn', 'Months until cash runs out at this burn', 5),
    ('headcount', 'Headcount', 'people', 'last', 'up', true, null, 'Employees at the end of the period', 6),
    ('leavers', 'Leavers', 'people', 'sum', 'down', true, null, 'Employees who left in the period', 7),
    ('team_turnover', 'Team turnover', 'percent', 'last', 'down', false, 'sum(leavers, 12) / average(headcount, 12) * 100',
      'Leavers of the last 12 months ÷ average headcount', 8)
  ) as usual
  on conflict do nothing
$$;

-- function deliver_as_chosen():
create function deliver_as_chosen() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare chosen notification_settings; what record;
begin
  select * into what from notification_kinds() k where k.kind = new.kind;
  if not found then raise exception 'No notification is of the kind %', new.kind; end if;
  if not may_be_notified(new.org_id, new.user_id, what.readers, new.record_id) then return null; end if;
  select * into chosen from notification_settings s where s.org_id = new.org_id and s.user_id = new.user_id;
  if what.is_deal_alert and not coalesce(chosen.deal_alerts, true) then return null; end if;
  new.in_app := not what.group_name = any (coalesce(chosen.muted, '{}'));
  -- Nobody gets mail about what is old or read already.
  new.by_mail := coalesce(chosen.email_notifications, true) and what.group_name = any (coalesce(chosen.mailed, mailed_by_default()))
    and new.read_at is null and new.created_at > now() - interval '1 hour';
  if not new.in_app and not new.by_mail then return null; end if;
  return new;
end $$;
grant execute on function deliver_as_chosen() to tranche_app;

-- function distribution_adds_up(uuid):
create function distribution_adds_up(about uuid) returns boolean language sql stable as $$
  select coalesce((d.amount, d.recallable, d.carry, d.escrow) = (sum(l.amount), sum(l.recallable), sum(l.carry), sum(l.escrow)), false)
    and (d.carry = 0 or count(*) filter (where l.is_general_partner) = 1)
  from distributions d join distribution_lines l on l.org_id = d.org_id and l.distribution_id = d.id
  where d.org_id = current_org() and d.id = about
  group by d.amount, d.recallable, d.carry, d.escrow
$$;
grant execute on function distribution_adds_up(uuid) to tranche_app;

-- function distribution_entry(uuid):
create function distribution_entry(about uuid) returns jsonb language sql stable as $$
  with lines as (
    select l.*, (select g.limited_partner_id from distribution_lines g where g.org_id = l.org_id and g.distribution_id = l.distribution_id and g.is_general_partner order by g.id limit 1) as manager,
      exists (select from distribution_lines g where g.org_id = l.org_id and g.distribution_id = l.distribution_id and g.is_general_partner and g.is_held) as is_carry_held
    from distribution_lines l where l.org_id = current_org() and l.distribution_id = about
  ), given as (
    select 1 as place, 'distributed' as use, limited_partner_id as partner, received - recallable as amount from lines
    union all select 2, 'recallable', limited_partner_id, recallable from lines
    union all select 3, 'carried_income', limited_partner_id, carry from lines
    union all select 4, 'carried_income', manager, -sum(carry) from lines group by manager
    union all select 5, 'distributed', manager, sum(carry) from lines group by manager
    union all select 6, 'tax_payable', limited_partner_id, -withheld from lines
    union all select 6, 'contributions_receivable', limited_partner_id, -netted from lines
    union all select 6, 'distributions_payable', limited_partner_id, withheld + netted - received from lines where is_held
    union all select 7, 'distributions_payable', manager, -sum(case when is_carry_held then carry else escrow end) from lines group by manager
    union all select 8, 'cash', null, -sum(case when is_held then 0 else received - withheld - netted end + case when is_carry_held then 0 else carry - escrow end) from lines
  )
  select jsonb_agg(jsonb_build_object('use', use, 'partner', partner, 'amount', amount) order by place, partner) from given where amount <> 0
$$;
grant execute on function distribution_entry(uuid) to tranche_app;

-- function documents_about(text):
create function documents_about(query text) returns SETOF uuid language plpgsql stable security definer set search_path=public, pg_temp as $$
declare patterns constant text[] := search_patterns(query);
begin
  if cardinality(patterns) = 0 or not may_read('document') then return; end if;
  -- The names of records with documents only: a firm has many more without.
  return query select d.id from documents d where d.org_id = current_org() and d.record_id in (
    select about.id from (
      select r.id, r.name from records r where r.org_id = current_org()
        and r.id in (select o.record_id from documents o where o.org_id = current_org() and o.record_id is not null) offset 0) about
    where about.name like all (patterns));
end $$;
grant execute on function documents_about(text) to tranche_app;

-- function documents_saying(text):
create function documents_saying(query text) returns SETOF uuid language plpgsql stable security definer set search_path=public, pg_temp as $$
declare asked constant tsquery := text_query(query);
begin
  if numnode(asked) = 0 or not may_read('document') then return; end if;
  return query select w.document_id from document_words w where w.org_id = current_org() and w.words @@ asked;
end $$;
grant execute on function documents_saying(text) to tranche_app;

-- function end_firm_session(uuid):
create function end_firm_session(session uuid) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not may('admin:access') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  delete from auth.sessions s where s.id = session
    and exists (select from memberships m where m.org_id = current_org() and m.user_id = s.user_id);
  return found;
end $$;
grant execute on function end_firm_session(uuid) to tranche_app;

-- function end_job(uuid,uuid,boolean,text):
create function end_job(firm uuid, job_id uuid, stopped boolean, reason text) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
declare ended jobs;
begin
  perform set_config('app.org_id', firm::text, true), set_config('app.user_id', '', true), set_config('app.procedure', 'clock.endJob', true);
  update jobs set status = case when stopped or cancel_requested then 'cancelled' else 'failed' end,
      error = case when not (stopped or cancel_requested) then reason end, finished_at = now()
    where org_id = firm and id = job_id and status in ('queued', 'running') returning * into ended;
  if not found then return false; end if;
  insert into notifications (org_id, user_id, kind, actor_id, params)
    select firm, user_id, 'job_ended', null, jsonb_build_object('title', ended.title, 'reason', ended.error, 'href', ended.href)
    from memberships where org_id = firm and user_id = ended.created_by;
  return true;
end $$;

-- function end_lost_jobs(text):
create function end_lost_jobs(reason text) returns integer language plpgsql security definer set search_path=public, pg_temp as $$
declare firm uuid; held uuid[]; lost uuid; total int := 0;
begin
  for firm in select id from organizations loop
    perform set_config('app.org_id', firm::text, true);
    -- Held from here on: a job's ticket is committed together with its row, so the next statement sees it.
    held := array(select id from jobs where org_id = firm and status in ('queued', 'running') for update skip locked);
    continue when held = '{}';
    for lost in
      select unnest(held) except select (data ->> 'jobId')::uuid from pgboss.job where name like 'job.%' and state < 'completed'
    loop
      perform end_job(firm, lost, false, reason);
      total := total + 1;
    end loop;
  end loop;
  perform set_config('app.org_id', '', true);
  return total;
end $$;

-- function end_my_other_sessions():
create function end_my_other_sessions() returns void language sql security definer set search_path=public, pg_temp as $$ delete from auth.sessions where user_id = me() and id is distinct from my_session() $$;
grant execute on function end_my_other_sessions() to tranche_app;

-- function end_my_session(uuid):
create function end_my_session(session uuid) returns boolean language sql security definer set search_path=public, pg_temp as $$ with ended as (delete from auth.sessions where user_id = me() and id = session returning 1) select exists (select from ended) $$;
grant execute on function end_my_session(uuid) to tranche_app;

-- function end_my_sessions():
create function end_my_sessions() returns void language sql security definer set search_path=public, pg_temp as $$ delete from auth.sessions where user_id = me() $$;
grant execute on function end_my_sessions() to tranche_app;

-- function end_rested_session(text):
create function end_rested_session(session_token text) returns void language sql security definer set search_path=public, pg_temp as $$
  delete from auth.sessions where token = session_token and (expires_at < now() or rested_too_long(user_id, last_active_at))
$$;
grant execute on function end_rested_session(text) to tranche_auth;

-- function end_rested_sessions():
create function end_rested_sessions() returns void language sql security definer set search_path=public, pg_temp as $$ delete from auth.sessions where expires_at < now() or rested_too_long(user_id, last_active_at) $$;
grant execute on function end_rested_sessions() to tranche_app;
grant execute on function end_rested_sessions() to tranche_auth;

-- function end_sessions_of(uuid):
create function end_sessions_of(person uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not may('user:update') then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  if exists (select from memberships where org_id = current_org() and user_id = person)
    and not exists (select from memberships where org_id <> current_org() and user_id = person and status = 'active')
  then delete from auth.sessions where user_id = person; end if;
end $$;
grant execute on function end_sessions_of(uuid) to tranche_app;

-- function enqueue(text,jsonb):
create function enqueue(queue_name text, payload jsonb) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  insert into pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy,
      dead_letter, heartbeat_seconds)
    select q.name, payload, now(), now() + q.retention_seconds * interval '1 second', q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay,
      q.retry_backoff, q.retry_delay_max, q.policy, q.dead_letter, q.heartbeat_seconds
    from pgboss.queue q where q.name = queue_name;
  if not found then raise exception 'No queue named %', queue_name; end if;
  perform pg_notify('pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24), queue_name);
end $$;

-- function enqueue_work(text,jsonb):
create function enqueue_work(queue_name text, payload jsonb) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if queue_name not like 'job.%' or payload ->> 'orgId' is distinct from current_org()::text or payload ->> 'actorId' is distinct from me()::text
  then raise exception 'This is not for requests to start' using errcode = '42501'; end if;
  perform enqueue(queue_name, payload);
end $$;
grant execute on function enqueue_work(text,jsonb) to tranche_app;

-- function enter_link_code(text,text):
create function enter_link_code(hash text, pass text) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
declare c public_link_codes;
begin
  select * into c from public_link_codes
    where org_id = current_org() and link_id = nullif(current_setting('app.locked_link', true), '')::uuid
    order by id desc limit 1 for update;
  if c.id is null or c.pass_hash is not null or c.expires_at <= now() or c.tries >= 5 then return false; end if;
  update public_link_codes set tries = c.tries + 1,
      pass_hash = case when c.code_hash = hash then pass end,
      pass_expires_at = case when c.code_hash = hash then now() + interval '12 hours' end
    where org_id = c.org_id and id = c.id;
  return c.code_hash = hash;
end $$;
grant execute on function enter_link_code(text,text) to tranche_app;

-- function files_used():
create function files_used() returns bigint language sql stable security definer set search_path=public, pg_temp as $$
  select (coalesce((select sum(bytes) from document_versions where org_id = current_org()), 0)
    + coalesce((select sum(bytes) from uploads where org_id = current_org()), 0))::bigint
$$;
grant execute on function files_used() to tranche_app;

-- function finish_statements(uuid):
create function finish_statements(about uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  update statement_runs r set state = 'prepared'
  where r.org_id = current_org() and r.id = about and r.state = 'preparing' and r.figures is not null and r.prepared_by = me() and may('ledger:post')
    and not exists (select from statements s where s.org_id = r.org_id and s.run_id = r.id and s.blob_key is null);
  if not found then raise exception 'statements.not_preparing' using errcode = 'TR001'; end if;
end $$;
grant execute on function finish_statements(uuid) to tranche_app;

-- function firm_ledger_key():
create function firm_ledger_key() returns bigint language sql stable as $$ select hashtextextended('ledgers of ' || current_org(), 0) $$;
grant execute on function firm_ledger_key() to tranche_app;

-- function firm_sessions():
create function firm_sessions() returns TABLE(id uuid, user_id uuid, user_agent text, ip_address text, created_at timestamp with time zone, last_active_at timestamp with time zone, is_warned boolean) language sql stable security definer set search_path=public, pg_temp as $$
  select s.id, s.user_id, s.user_agent, s.ip_address, s.created_at, s.last_active_at,
    coalesce(s.last_active_at < now() - (l.timeout_minutes - l.warning_minutes) * interval '1 minute', false)
  from memberships m join auth.sessions s on s.user_id = m.user_id, lateral session_limits(m.user_id) l
  where m.org_id = current_org() and m.status = 'active' and may('admin:access')
    and s.expires_at > now() and not rested_too_long(s.user_id, s.last_active_at)
  order by s.last_active_at desc
$$;
grant execute on function firm_sessions() to tranche_app;

-- function firm_today():
create function firm_today() returns date language sql stable as $$ select (now() at time zone firm_zone())::date $$;
grant execute on function firm_today() to tranche_app;

-- function firm_zone():
create function firm_zone() returns text language plpgsql stable as $$
declare zone text := (select time_zone from organizations where id = current_org());
begin
  perform now() at time zone zone;
  return coalesce(zone, 'UTC');
exception when invalid_parameter_value then
  return 'UTC';
end $$;
grant execute on function firm_zone() to tranche_app;

-- function firms_with_mail_to_send():
create function firms_with_mail_to_send() returns SETOF uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare firm uuid;
begin
  for firm in select id from organizations loop
    perform set_config('app.org_id', firm::text, true);
    if exists (select from notifications where org_id = firm and by_mail and mailed_at is null) then return next firm; end if;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

-- function fold_funnel_counts(integer):
create function fold_funnel_counts(spare integer DEFAULT 500) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare firm uuid;
begin
  for firm in
    select org_id from funnel_counts group by org_id
    having count(*) - count(distinct (stage, stands, outcome, moved_on, whole_days)) > spare
  loop
    with taken as (
      delete from funnel_counts where (org_id, id) in (select org_id, id from funnel_counts where org_id = firm for update skip locked) returning *
    )
    insert into funnel_counts (org_id, stage, stands, outcome, moved_on, whole_days, deals)
    select org_id, stage, stands, outcome, moved_on, whole_days, sum(deals) from taken group by 1, 2, 3, 4, 5, 6 having sum(deals) <> 0;
  end loop;
end $$;

-- function fold_word(text):
create function fold_word(word text) returns text language sql immutable parallel safe as $$
  select replace(regexp_replace(regexp_replace(lower(normalize(word, NFKD)), '[\u0300-\u036f]+', '', 'g'), '\s+', '', 'g'), 'ς', 'σ')
$$;
grant execute on function fold_word(text) to tranche_app;

-- function follow_commitment_change():
create function follow_commitment_change() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare about commitments; committed numeric; drawn numeric; promised numeric;
begin
  if old.confirmed_at is not null or new.confirmed_at is null then return null; end if;
  select * into about from commitments where org_id = new.org_id and id = new.commitment_id for update;
  if about.confirmed_at is null then raise exception 'commitments.not_admitted' using errcode = 'TR001'; end if;
  if new.effective_on < about.admitted_on then raise exception 'commitments.before_admission' using errcode = 'TR001'; end if;
  perform lock_calls_of_fund(about.fund_id);
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(about.fund_id));
  -- What calls that are not posted yet will draw.
  select coalesce(sum(l.inside), 0) into promised from capital_call_lines l join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id
    where l.org_id = about.org_id and l.commitment_id = about.id and c.state in ('approved', 'issued') and c.due_entry_id is null;
  if promised > 0 and new.kind in ('transfer', 'default', 'withdrawal') then raise exception 'commitments.call_open' using errcode = 'TR001'; end if;
  select coalesce(sum(amount), 0) into committed from commitment_lines where org_id = about.org_id and commitment_id = about.id;
  select coalesce(-sum(p.fund_amount), 0) into drawn from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    where p.org_id = about.org_id and p.fund_id = about.fund_id and p.limited_partner_id = about.limited_partner_id and a.use in ('contributed', 'recallable');
  if new.kind = 'increase' then perform assert_may_commit(about.org_id, about.limited_partner_id); end if;
  if new.kind in ('release', 'default', 'withdrawal') and committed < greatest(drawn, 0) + promised then raise exception 'commitments.above_unfunded' using errcode = 'TR001'; end if;
  if new.kind = 'transfer' then
    if committed < 0 then raise exception 'commitments.above_commitment' using errcode = 'TR001'; end if;
    perform transfer_capital(new.id, committed);
  end if;
  return null;
end $$;
grant execute on function follow_commitment_change() to tranche_app;

-- function follow_invitation():
create function follow_invitation() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if new.accepted_at is not null and old.accepted_at is null then
    insert into lp_access (org_id, user_id, limited_partner_id, granted_by)
      select i.org_id, u.id, i.limited_partner_id, i.invited_by from lp_invitations i
        join users u on u.email = i.email join memberships m on m.org_id = i.org_id and m.user_id = u.id
        where i.org_id = new.org_id and i.email = new.email
      on conflict do nothing;
  end if;
  if new.accepted_at is not null or new.revoked_at is not null then
    delete from lp_invitations where org_id = new.org_id and email = new.email;
  elsif new.expires_at is distinct from old.expires_at then
    update lp_invitations set expires_at = new.expires_at where org_id = new.org_id and email = new.email and expires_at <> new.expires_at;
  end if;
  return null;
end $$;
grant execute on function follow_invitation() to tranche_app;

-- function follow_proposal():
create function follow_proposal() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  insert into notifications (org_id, user_id, kind, params)
    select new.org_id, new.proposed_by, 'proposal_decided', jsonb_build_object('partner', p.name, 'isConfirmed', new.state = 'confirmed')
    from limited_partners p where p.org_id = new.org_id and p.id = new.limited_partner_id and new.proposed_by is not null;
  return null;
end $$;
grant execute on function follow_proposal() to tranche_app;

-- function follow_question():
create function follow_question() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare q lp_questions; partner text;
begin
  update lp_questions set state = case when new.is_from_partner then 'open' else 'answered' end, written_at = new.created_at
    where org_id = new.org_id and id = new.question_id returning * into q;
  select name into partner from limited_partners where org_id = q.org_id and id = q.limited_partner_id;
  if new.is_from_partner then
    insert into notifications (org_id, user_id, kind, actor_id, params)
      select q.org_id, q.owner_id, 'partner_asked', me(), jsonb_build_object('questionId', q.id, 'subject', q.subject, 'partner', partner)
      where q.owner_id is not null and q.owner_id is distinct from me();
  else
    insert into notifications (org_id, user_id, kind, actor_id, params)
      select q.org_id, a.user_id, 'question_answered', null, jsonb_build_object('questionId', q.id, 'subject', q.subject)
      from lp_access a where a.org_id = q.org_id and a.limited_partner_id = q.limited_partner_id and a.user_id is distinct from me();
  end if;
  return null;
end $$;
grant execute on function follow_question() to tranche_app;

-- function follow_threads(uuid,uuid[],uuid[]):
create function follow_threads(firm uuid, sources uuid[], targets uuid[]) returns void language plpgsql set search_path=public, pg_temp as $$
begin
  -- Planned anew each time, because a plan made for one record takes minutes for thousands.
  execute $q$
    update comments c set followed_to = p.target from unnest($2, $3) as p (source, target)
    where c.org_id = $1 and c.record_id = p.source and c.followed_to is null $q$ using firm, sources, targets;
end $$;

-- function for_each_org(text):
create function for_each_org(statement text) returns void language plpgsql as $$
declare firm uuid;
begin
  for firm in select id from organizations loop
    perform set_config('app.org_id', firm::text, true);
    execute statement;
  end loop;
  perform set_config('app.org_id', '', true);
end $$;

-- function forget_devices():
create function forget_devices() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  delete from auth.known_devices where user_id = new.id;
  return null;
end $$;
grant execute on function forget_devices() to tranche_app;

-- function forget_unconfirmed(text):
create function forget_unconfirmed(address text) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare person uuid;
begin
  delete from users u where u.email = lower(address) and not u.email_verified and u.deleted_at is null
    and not exists (select from memberships m where m.user_id = u.id) returning u.id into person;
  delete from auth.verifications where value = person::text;
end $$;
grant execute on function forget_unconfirmed(text) to tranche_auth;

-- function founder_names(text):
create function founder_names(founder text) returns text[] language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(coalesce(btrim(founder), ''), '\s*[,;]\s*'), '')
$$;
grant execute on function founder_names(text) to tranche_app;

-- function freeze_statements(uuid,jsonb,text):
create function freeze_statements(about uuid, frozen jsonb, hash text) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  update statement_runs set figures = frozen, sha256 = hash
  where org_id = current_org() and id = about and state = 'preparing' and figures is null and prepared_by = me() and may('ledger:post');
  if not found then raise exception 'statements.not_preparing' using errcode = 'TR001'; end if;
end $$;
grant execute on function freeze_statements(uuid,jsonb,text) to tranche_app;

-- function fund_capital(uuid,date,timestamp with time zone):
create function fund_capital(fund uuid, as_of date, known_at timestamp with time zone) returns TABLE(partner_id uuid, is_general_partner boolean, commitment numeric, called numeric, distributed numeric, recallable numeric, capital numeric) language sql stable security definer set search_path=public, pg_temp as $$
  select case when (select may('lp:read')) then partner_id when partner_id = any((select own_partners(fund))::uuid[]) then (select current_org()) else fund end,
    bool_or(is_general_partner), sum(commitment), sum(called), sum(distributed), sum(recallable), sum(capital)
  from (
    select coalesce(l.limited_partner_id, l.vehicle_id) as partner_id, c.is_general_partner, l.amount as commitment,
      0 as called, 0 as distributed, 0 as recallable, 0 as capital
    from commitment_lines l join commitments c on c.org_id = l.org_id and c.id = l.commitment_id
    where l.org_id = current_org() and l.fund_id = fund and l.effective_on <= as_of
    union all
    select p.limited_partner_id, false, 0, case when a.use = 'contributed' then -p.fund_amount else 0 end,
      case when a.use in ('distributed', 'recallable') then p.fund_amount else 0 end, case when a.use = 'recallable' then p.fund_amount else 0 end,
      -p.fund_amount
    from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    where p.org_id = current_org() and p.fund_id = fund and p.limited_partner_id is not null and p.effective_on <= as_of
      and p.recorded_at <= known_at and a.class in ('capital', 'income', 'expense')
  ) lines
  where (select may('lp:read')) or (select may('portfolio:read'))
  group by 1
$$;
grant execute on function fund_capital(uuid,date,timestamp with time zone) to tranche_app;

-- function fund_closing_adds_up(uuid):
create function fund_closing_adds_up(about uuid) returns boolean language sql stable as $$
  select coalesce((c.contribution, c.interest, c.fee, c.fee_interest, c.amount)
      = (sum(greatest(l.contribution, 0)), sum(greatest(l.interest, 0)), sum(l.fee + l.fee_outside), sum(l.fee_interest), sum(l.added))
    and (0, 0, 0, 0, 0) = (sum(l.contribution), sum(l.distribution), sum(l.recallable), sum(l.interest), sum(l.premium)), false)
  from fund_closings c join fund_closing_lines l on l.org_id = c.org_id and l.fund_closing_id = c.id
  where c.org_id = current_org() and c.id = about
  group by c.contribution, c.interest, c.fee, c.fee_interest, c.amount
$$;
grant execute on function fund_closing_adds_up(uuid) to tranche_app;

-- function fund_closing_entry(uuid):
create function fund_closing_entry(about uuid) returns jsonb language sql stable as $$
  with lines as (select * from fund_closing_lines where org_id = current_org() and fund_closing_id = about), given as (
    select 1 as place, 'contributed' as use, limited_partner_id as partner, -contribution - fee as amount from lines
    union all select 2, 'distributed', limited_partner_id, -distribution from lines
    union all select 3, 'recallable', limited_partner_id, -recallable from lines
    union all select 4, 'contributed_outside', limited_partner_id, -fee_outside from lines
    union all select 5, 'management_fees', limited_partner_id, fee + fee_outside from lines
    union all select 5, 'fees_payable', null, -sum(fee + fee_outside + fee_interest) from lines
    union all select 6, 'distributions_payable', limited_partner_id, amount from lines where is_held
    union all select 7, 'cash', null, sum(case when is_held then 0 else amount end) from lines
  )
  select jsonb_agg(jsonb_build_object('use', use, 'partner', partner, 'amount', amount) order by place, partner) from given where amount <> 0
$$;
grant execute on function fund_closing_entry(uuid) to tranche_app;

-- function fund_flows(uuid,date,timestamp with time zone):
create function fund_flows(fund uuid, as_of date, known_at timestamp with time zone) returns TABLE(effective_on date, partner_id uuid, use text, kind text, amount numeric) language sql stable security definer set search_path=public, pg_temp as $$
  select p.effective_on, case when p.limited_partner_id is null or (select may('lp:read')) then p.limited_partner_id
      when p.limited_partner_id = any((select own_partners(fund))::uuid[]) then (select current_org()) else fund end, a.use, p.kind, sum(p.fund_amount)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and p.fund_id = fund and p.effective_on <= as_of and p.recorded_at <= known_at
    and a.use in ('contributed', 'distributed', 'recallable', 'unallocated', 'facility', 'facility_interest')
    and ((select may('lp:read')) or (select may('portfolio:read')))
  group by 1, 2, 3, 4 having sum(p.fund_amount) <> 0
$$;
grant execute on function fund_flows(uuid,date,timestamp with time zone) to tranche_app;

-- function fund_ledger_key(uuid):
create function fund_ledger_key(fund uuid) returns bigint language sql immutable as $$ select hashtextextended('ledger of ' || fund, 0) $$;
grant execute on function fund_ledger_key(uuid) to tranche_app;

-- function fund_nav(uuid,date,timestamp with time zone):
create function fund_nav(fund uuid, as_of date, known_at timestamp with time zone) returns numeric language sql stable security definer set search_path=public, pg_temp as $$
  select coalesce(-sum(p.fund_amount), 0)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and p.fund_id = fund and p.effective_on <= as_of and p.recorded_at <= known_at
    and a.class in ('capital', 'income', 'expense') and ((select may('lp:read')) or (select may('portfolio:read')))
$$;
grant execute on function fund_nav(uuid,date,timestamp with time zone) to tranche_app;

-- function furnish_ledger():
create function furnish_ledger() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not exists (select from ledger_accounts where org_id = new.org_id) then perform add_chart_of_accounts(new.org_id); end if;
  return new;
end $$;
grant execute on function furnish_ledger() to tranche_app;

-- function give_report_line():
create function give_report_line() returns trigger language plpgsql as $$
begin
  new.report_line := case when new.class in ('asset', 'liability') then null else coalesce(new.report_line, report_line_of(new.class, new.use)) end;
  return new;
end $$;
grant execute on function give_report_line() to tranche_app;

-- function guard_bank_row():
create function guard_bank_row() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' or new.org_id <> old.org_id then return new; end if;
  if to_jsonb(new) - '{receipt_id,set_aside,row_version}'::text[] is distinct from to_jsonb(old) - '{receipt_id,set_aside,row_version}'::text[] then
    raise exception 'calls.row_stays' using errcode = 'TR001';
  end if;
  if old.receipt_id is not null and exists (select from capital_call_receipts where org_id = old.org_id and id = old.receipt_id and undone_at is null) then
    raise exception 'calls.row_matched' using errcode = 'TR001';
  end if;
  if new.receipt_id is not null and not exists (
    select from capital_call_receipts r join capital_calls c on c.org_id = r.org_id and c.id = r.capital_call_id
    where r.org_id = new.org_id and r.id = new.receipt_id and c.fund_id = new.fund_id and r.kind = 'money' and r.recorded_by = me() and r.amount = new.amount
  ) then
    raise exception 'calls.other_line' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_bank_row() to tranche_app;

-- function guard_by_firm(regclass,text):
create function guard_by_firm(t regclass, roles text DEFAULT 'public'::text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy firm on %s as restrictive to %s using (org_id = (select current_org())) with check (org_id = (select current_org()))', t, roles);
  execute format('create policy system on %s to %I using (true) with check (true)', t, current_user);
end $$;

-- function guard_call_notice():
create function guard_call_notice() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id <> old.org_id then return new; end if;
  if old.mailed_at is not null then raise exception 'calls.notice_stays' using errcode = 'TR001'; end if;
  if is_system() then return new; end if;
  if to_jsonb(new) - '{attempts,problem,problem_text,row_version}'::text[] is distinct from to_jsonb(old) - '{attempts,problem,problem_text,row_version}'::text[]
    or new.attempts <> 0 or new.problem is not null or new.problem_text is not null then
    raise exception 'calls.notice_stays' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_call_notice() to tranche_app;

-- function guard_call_receipt():
create function guard_call_receipt() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if old.confirmed_at is not null then raise exception 'calls.receipt_stays' using errcode = 'TR001'; end if;
    return old;
  end if;
  if new.org_id is distinct from current_org() then return new; end if;
  if not exists (select from capital_calls where org_id = new.org_id and id = new.capital_call_id and state in ('issued', 'closed')) then
    raise exception 'calls.not_issued' using errcode = 'TR001';
  end if;
  if new.kind not in ('money', 'advance', 'refund') then raise exception 'calls.receipt_stays' using errcode = 'TR001'; end if;
  new.recorded_by := me();
  new.confirmed_by := null;
  new.confirmed_at := null;
  new.entry_id := null;
  new.applied := 0;
  new.interest := 0;
  new.interest_paid := 0;
  new.entries := '{}';
  new.undo_asked_by := null;
  new.undo_reason := null;
  new.undone_by := null;
  new.undone_at := null;
  return new;
end $$;
grant execute on function guard_call_receipt() to tranche_app;

-- function guard_capital_call():
create function guard_capital_call() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  new.state := 'pending';
  new.prepared_by := me();
  new.approved_by := null;
  new.approved_at := null;
  new.issued_by := null;
  new.issued_at := null;
  new.issued_on := null;
  new.cancel_asked_by := null;
  new.cancelled_by := null;
  new.cancelled_at := null;
  new.due_entry_id := null;
  return new;
end $$;
grant execute on function guard_capital_call() to tranche_app;

-- function guard_capital_call_part():
create function guard_capital_call_part() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  if not exists (select from capital_calls where org_id = new.org_id and id = new.capital_call_id and state = 'pending' and prepared_by = me()) then
    raise exception 'calls.not_pending' using errcode = 'TR001';
  end if;
  if tg_table_name = 'capital_call_lines' and ((to_jsonb(new) ->> 'received')::numeric <> 0
    or (to_jsonb(new) ->> 'interest')::numeric <> 0 or to_jsonb(new) ->> 'defaulted_at' is not null or to_jsonb(new) ->> 'asked' is not null) then
    raise exception 'calls.changed' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_capital_call_part() to tranche_app;

-- function guard_closing():
create function guard_closing() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if new.org_id is distinct from current_org() then raise insufficient_privilege using message = 'another firm’s ledger'; end if;
  perform pg_advisory_xact_lock(fund_ledger_key(new.fund_id));
  if tg_op = 'INSERT' then
    new.closed_by := me();
    new.closed_at := clock_timestamp();
    new.reason := null;
    new.asked_by := null;
    new.reopened_by := null;
    new.reopened_at := null;
    if new.ends_on > firm_today() then raise exception 'ledger.closes_ahead' using errcode = 'TR001'; end if;
    if new.ends_on <= books_closed_until(new.fund_id) then raise exception 'ledger.closed_already' using errcode = 'TR001'; end if;
    return new;
  end if;
  if old.reopened_at is not null or old.ends_on < books_closed_until(old.fund_id) then
    raise exception 'ledger.closing_stays' using errcode = 'TR001';
  end if;
  if new.reopened_at is null then
    new.asked_by := case when new.reason is null then null else me() end;
    return new;
  end if;
  if old.asked_by is null or new.reason is distinct from old.reason then raise exception 'ledger.closing_stays' using errcode = 'TR001'; end if;
  if old.asked_by = me() then raise exception 'ledger.own_reopening' using errcode = 'TR001'; end if;
  new.asked_by := old.asked_by;
  new.reopened_by := me();
  new.reopened_at := clock_timestamp();
  return new;
end $$;
grant execute on function guard_closing() to tranche_app;

-- function guard_closing_party():
create function guard_closing_party() returns trigger language plpgsql as $$
declare about closing_parties := coalesce(new, old); closing record;
begin
  if current_user <> 'tranche_app' then return about; end if;
  select status, amount, round_size into closing from deal_closings where org_id = about.org_id and id = about.closing_id for update;
  -- It goes with its closing.
  if not found then return about; end if;
  if closing.status = 'Closed Successfully' then raise exception 'closings.closed' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then
    if exists (select from closing_signatures where org_id = old.org_id and party_id = old.id) then
      raise exception 'closings.party_signs' using errcode = 'TR001';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and (new.closing_id, new.role, new.name, new.email, new.record_id) is distinct from (old.closing_id, old.role, old.name, old.email, old.record_id)
    and exists (select from closing_signatures where org_id = old.org_id and party_id = old.id and confirmed_at is not null) then
    raise exception 'closings.party_signed' using errcode = 'TR001';
  end if;
  if new.amount is not null and (tg_op = 'INSERT' or new.amount is distinct from old.amount)
    and new.amount + coalesce(closing.amount, 0)
      + (select coalesce(sum(amount), 0) from closing_parties where org_id = new.org_id and closing_id = new.closing_id and id <> new.id) > closing.round_size then
    raise exception 'closings.round_full' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_closing_party() to tranche_app;

-- function guard_closing_payment():
create function guard_closing_payment() returns trigger language plpgsql as $$
declare org uuid := coalesce(new.org_id, old.org_id); about uuid := coalesce(new.closing_id, old.closing_id); closing record;
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  select status into closing from deal_closings where org_id = org and id = about for update;
  -- It goes with its closing.
  if not found then return coalesce(new, old); end if;
  if closing.status = 'Closed Successfully' then raise exception 'closings.closed' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,checked_by,checked_at}', 'closings.own_payment', 'closings.payment_changed'));
end $$;
grant execute on function guard_closing_payment() to tranche_app;

-- function guard_closing_signature():
create function guard_closing_signature() returns trigger language plpgsql as $$
declare about closing_signatures := coalesce(new, old); closing record;
begin
  if current_user <> 'tranche_app' then return about; end if;
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  select status into closing from deal_closings where org_id = about.org_id and id = about.closing_id for update;
  -- It goes with its closing.
  if not found then return about; end if;
  if closing.status = 'Closed Successfully' then raise exception 'closings.closed' using errcode = 'TR001'; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then raise exception 'documents.copy_confirmed' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  if not exists (select from closing_parties where org_id = new.org_id and closing_id = new.closing_id and id = new.party_id) and new.party_id is not null then
    raise exception 'closings.other_signer' using errcode = 'TR001';
  end if;
  return jsonb_populate_record(new, signed_copy(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new), new.closing_id));
end $$;
grant execute on function guard_closing_signature() to tranche_app;

-- function guard_commitment():
create function guard_commitment() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then raise exception 'commitments.stays' using errcode = 'TR001'; end if;
  -- What an import prepared is confirmed by whoever approves its set, and otherwise goes with it only.
  if tg_op <> 'INSERT' and old.batch_id is not null and (tg_op = 'DELETE' or new.confirmed_at is null or not exists (
    select from journal_batches where org_id = old.org_id and id = old.batch_id and approved_at is not null
  )) then
    raise exception 'commitments.in_batch' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'UPDATE' and new.batch_id is distinct from old.batch_id then
    raise insufficient_privilege using message = 'a commitment stays in its set';
  end if;
  -- A set that changes is another than was seen, and whoever changes it has prepared it.
  if tg_op = 'INSERT' and new.batch_id is not null then
    update journal_batches set prepared_by = me() where org_id = new.org_id and id = new.batch_id and (prepared_by is distinct from me() or updated_at <> now());
    if not exists (select from journal_batches where org_id = new.org_id and id = new.batch_id and approved_at is null and prepared_by = me()) then
      raise insufficient_privilege using message = 'made by an import only';
    end if;
  end if;
  if tg_op = 'UPDATE' and new.confirmed_at is not null then perform assert_may_commit(new.org_id, new.limited_partner_id); end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'commitments.own', 'commitments.changed'));
end $$;
grant execute on function guard_commitment() to tranche_app;

-- function guard_commitment_change():
create function guard_commitment_change() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then raise exception 'commitments.change_stays' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  new.to_commitment_id := null;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'commitments.own_change', 'commitments.changed'));
end $$;
grant execute on function guard_commitment_change() to tranche_app;

-- function guard_committee_item():
create function guard_committee_item() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare session committee_sessions; members int;
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then return old; end if;
    if old.closed_at is not null then raise exception 'committee.closed' using errcode = 'TR001'; end if;
    if exists (select from committee_ballots b where b.org_id = old.org_id and b.item_id = old.id) then
      raise exception 'committee.has_votes' using errcode = 'TR001';
    end if;
    return old;
  end if;
  select * into session from committee_sessions s where s.org_id = new.org_id and s.id = new.session_id for share;
  -- Another firm's row is for its policies and keys to refuse.
  if not found or new.org_id is distinct from current_org() or not exists (select from deals d where d.org_id = new.org_id and d.id = new.deal_id) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if session.status <> 'Scheduled' then raise exception 'committee.session_over' using errcode = 'TR001'; end if;
    if new.closed_at is not null or new.decision is not null then raise exception 'committee.not_closed' using errcode = 'TR001'; end if;
    return new;
  end if;
  if (new.session_id, new.deal_id) is distinct from (old.session_id, old.deal_id) then raise exception 'committee.closed' using errcode = 'TR001'; end if;
  if old.closed_at is not null and (new.closed_at, new.closed_by, new.eligible, new.needed, new.votes_for, new.votes_against, new.abstentions, new.score)
      is distinct from (old.closed_at, old.closed_by, old.eligible, old.needed, old.votes_for, old.votes_against, old.abstentions, old.score) then
    raise exception 'committee.closed' using errcode = 'TR001';
  end if;
  if old.decision is not null and (new.decision, new.decided_at, new.decided_by, new.decision_note, new.pass_reason)
      is distinct from (old.decision, old.decided_at, old.decided_by, old.decision_note, old.pass_reason) then
    raise exception 'committee.decided' using errcode = 'TR001';
  end if;
  if (old.closed_at is null and new.closed_at is not null) or (old.decision is null and new.decision is not null) then
    if session.status <> 'Scheduled' then raise exception 'committee.session_over' using errcode = 'TR001'; end if;
    if not exists (select from committee_seats c where c.org_id = new.org_id and c.session_id = new.session_id and c.user_id = me() and c.is_chair) then
      raise exception 'committee.not_chair' using errcode = 'TR001';
    end if;
    if is_recused(new.deal_id) then raise exception 'committee.chair_recused' using errcode = 'TR001'; end if;
  end if;
  if old.closed_at is null and new.closed_at is null then
    new.eligible := null; new.needed := null; new.votes_for := null; new.votes_against := null; new.abstentions := null; new.score := null; new.closed_by := null;
    if new.decision is not null then raise exception 'committee.not_closed' using errcode = 'TR001'; end if;
  elsif old.closed_at is null then
    new.closed_by := me();
    select count(*), count(*) filter (where not exists (
        select from committee_conflicts f where f.org_id = c.org_id and f.deal_id = new.deal_id and f.user_id = c.user_id))
      into members, new.eligible from committee_seats c where c.org_id = new.org_id and c.session_id = new.session_id;
    new.needed := committee_quorum(session.quorum, members, new.eligible);
    select count(*) filter (where v.choice = 'for'), count(*) filter (where v.choice = 'against'), count(*) filter (where v.choice = 'abstain')
      into new.votes_for, new.votes_against, new.abstentions from committee_votes v where v.org_id = new.org_id and v.item_id = new.id;
    select d.score into new.score from deals d where d.org_id = new.org_id and d.id = new.deal_id;
  end if;
  if old.decision is null and new.decision is not null then
    if new.votes_for + new.votes_against + new.abstentions < new.needed and new.decision <> 'deferred' then
      raise exception 'committee.no_quorum' using errcode = 'TR001';
    end if;
    new.decided_by := me();
  end if;
  return new;
end $$;
grant execute on function guard_committee_item() to tranche_app;

-- function guard_committee_seat():
create function guard_committee_seat() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare seat committee_seats := coalesce(new, old); was text;
begin
  -- What goes with its session or with a person goes without a question.
  if tg_op = 'DELETE' and pg_trigger_depth() > 1 then return old; end if;
  select status into was from committee_sessions s where s.org_id = seat.org_id and s.id = seat.session_id for share;
  -- Another firm's row is for its policies and keys to refuse.
  if was is null or seat.org_id is distinct from current_org() then return case tg_op when 'DELETE' then old else new end; end if;
  if was is distinct from 'Scheduled' then raise exception 'committee.session_over' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' and exists (select from committee_votes v join committee_items i on i.org_id = v.org_id and i.id = v.item_id
      where v.org_id = old.org_id and v.user_id = old.user_id and i.session_id = old.session_id) then
    raise exception 'committee.member_voted' using errcode = 'TR001';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
grant execute on function guard_committee_seat() to tranche_app;

-- function guard_committee_vote():
create function guard_committee_vote() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare item committee_items; was text;
begin
  if tg_op = 'DELETE' then
    if pg_trigger_depth() > 1 then return old; end if;
    raise exception 'committee.vote_stays' using errcode = 'TR001';
  end if;
  select * into item from committee_items i where i.org_id = new.org_id and i.id = new.item_id for share;
  -- Another firm's row is for its policies and keys to refuse.
  if not found or new.org_id is distinct from current_org()
      or not exists (select from memberships m where m.org_id = new.org_id and m.user_id = new.user_id) then
    return new;
  end if;
  if new.user_id is distinct from me() or (tg_op = 'UPDATE' and (new.item_id, new.user_id) is distinct from (old.item_id, old.user_id)) then
    raise exception 'committee.not_member' using errcode = 'TR001';
  end if;
  if not exists (select from committee_seats c where c.org_id = item.org_id and c.session_id = item.session_id and c.user_id = me()) then
    raise exception 'committee.not_member' using errcode = 'TR001';
  end if;
  if is_recused(item.deal_id) then raise exception 'committee.recused' using errcode = 'TR001'; end if;
  if item.closed_at is not null then raise exception 'committee.closed' using errcode = 'TR001'; end if;
  select status into was from committee_sessions s where s.org_id = item.org_id and s.id = item.session_id for share;
  if was is distinct from 'Scheduled' then raise exception 'committee.session_over' using errcode = 'TR001'; end if;
  return new;
end $$;
grant execute on function guard_committee_vote() to tranche_app;

-- function guard_cost_relief():
create function guard_cost_relief() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if new.cost_relief = old.cost_relief or old.org_id is distinct from current_org() then return new; end if;
  perform pg_advisory_xact_lock(fund_ledger_key(new.id));
  if exists (select from journal_drafts d where d.org_id = new.org_id and d.fund_id = new.id and d.kind in ('sale', 'write_off')) then
    raise exception 'funds.relief_fixed' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_cost_relief() to tranche_app;

-- function guard_data_request():
create function guard_data_request() returns trigger language plpgsql as $$
declare free constant text[] := '{notes,archived_at,updated_at,row_version}';
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if old.state = 'sent' then raise exception 'data_requests.stays' using errcode = 'TR001'; end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    new.state := 'open'; new.sent_to := null; new.sent_by := null; new.sent_at := null;
    return new;
  end if;
  if new.state <> old.state then raise exception 'data_requests.sent_by_sending' using errcode = 'TR001'; end if;
  if old.state = 'sent' and to_jsonb(new) - free is distinct from to_jsonb(old) - free then
    raise exception 'data_requests.sent' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_data_request() to tranche_app;

-- function guard_data_request_question():
create function guard_data_request_question() returns trigger language plpgsql as $$
declare about constant uuid := case tg_op when 'DELETE' then old.request_id else new.request_id end;
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if exists (select from data_requests where org_id = current_org() and id = about and state = 'sent') then
    raise exception 'data_requests.sent' using errcode = 'TR001';
  end if;
  if tg_op <> 'DELETE' then new.sent_answer := null; end if;
  return coalesce(new, old);
end $$;
grant execute on function guard_data_request_question() to tranche_app;

-- function guard_deal_closing():
create function guard_deal_closing() returns trigger language plpgsql as $$
declare by_hand boolean := current_user = 'tranche_app';
begin
  if tg_op = 'DELETE' then
    if old.status = 'Closed Successfully' and exists (select from organizations where id = old.org_id) then
      raise exception 'closings.closed' using errcode = 'TR001';
    end if;
    return old;
  end if;
  if by_hand and (new.status = 'Closed Successfully') <> (tg_op = 'UPDATE' and old.status = 'Closed Successfully') then
    raise exception 'closings.only_by_close' using errcode = 'TR001';
  end if;
  if new.status not in ('Closed Successfully', 'Abandoned', 'completed') then new.ended_at := null;
  elsif tg_op = 'INSERT' then new.ended_at := coalesce(new.ended_at, now());
  elsif new.status <> old.status then new.ended_at := case when by_hand then now() else coalesce(new.ended_at, now()) end;
  end if;
  if new.status <> 'Abandoned' then new.abandon_reason := null; end if;
  if tg_op = 'INSERT' then
    if by_hand then new.prepared_by := me(); end if;
    return new;
  end if;
  -- Into another firm no policy lets it.
  if new.org_id <> old.org_id then return new; end if;
  if by_hand and old.status = 'Closed Successfully' and new.round_size is distinct from old.round_size then
    raise exception 'closings.closed' using errcode = 'TR001';
  end if;
  -- What parties pay, and what is paid to them, is in its currency.
  if by_hand and new.currency <> old.currency
    and exists (select from closing_parties where org_id = old.org_id and closing_id = old.id and amount is not null) then
    raise exception 'closings.parties_pay' using errcode = 'TR001';
  end if;
  if by_hand and new.currency <> old.currency and has_closing_payments(old.id) then
    raise exception 'closings.payments_stay' using errcode = 'TR001';
  end if;
  if by_hand and (new.deal_id, new.type, new.currency, new.amount, new.close_date, new.fund_id, new.security_name, new.security_kind, new.quantity)
    is distinct from (old.deal_id, old.type, old.currency, old.amount, old.close_date, old.fund_id, old.security_name, old.security_kind, old.quantity) then
    if old.status = 'Closed Successfully' then raise exception 'closings.closed' using errcode = 'TR001'; end if;
    new.prepared_by := me();
  elsif by_hand then new.prepared_by := old.prepared_by;
  end if;
  if by_hand then
    new.entry_id := old.entry_id;
    new.security_id := old.security_id;
    new.portfolio_company_id := old.portfolio_company_id;
    new.closed_by := old.closed_by;
    new.cap_table_act_id := old.cap_table_act_id;
    new.task_ids := old.task_ids;
    new.before_close := old.before_close;
  end if;
  return new;
end $$;
grant execute on function guard_deal_closing() to tranche_app;

-- function guard_distribution():
create function guard_distribution() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  new.state := 'pending';
  new.prepared_by := me();
  new.approved_by := null;
  new.approved_at := null;
  new.entry_id := null;
  new.cancel_reason := null;
  new.cancel_asked_by := null;
  new.cancelled_by := null;
  new.cancelled_at := null;
  return new;
end $$;
grant execute on function guard_distribution() to tranche_app;

-- function guard_distribution_line():
create function guard_distribution_line() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.is_held := false;
  new.release_asked_by := null;
  new.released_by := null;
  new.released_on := null;
  new.release_entry_id := null;
  if not exists (select from distributions where org_id = new.org_id and id = new.distribution_id and state = 'pending' and prepared_by = me()) then
    raise exception 'distributions.not_pending' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_distribution_line() to tranche_app;

-- function guard_draft():
create function guard_draft() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and exists (select from journal_approvals where org_id = old.org_id and draft_id = old.id) then
    -- With its firm it goes.
    if tg_op = 'DELETE' and not exists (select from organizations where id = old.org_id) then return old; end if;
    raise exception 'ledger.posted' using errcode = 'TR001';
  end if;
  if tg_op = 'UPDATE' and current_user = 'tranche_app' and is_of_run(old.id) then raise exception 'ledger.made_by_rule' using errcode = 'TR001'; end if;
  if tg_op = 'UPDATE' and current_user = 'tranche_app' and (new.batch_id, new.batch_place) is distinct from (old.batch_id, old.batch_place) then
    raise insufficient_privilege using message = 'an entry stays in its set';
  end if;
  -- A set that changes is another than was seen, and whoever changes it has prepared it; once in each transaction, however many entries it adds.
  if tg_op <> 'UPDATE' and coalesce(new.batch_id, old.batch_id) is not null and exists (select from organizations where id = coalesce(new.org_id, old.org_id)) then
    update journal_batches set prepared_by = me() where org_id = coalesce(new.org_id, old.org_id) and id = coalesce(new.batch_id, old.batch_id)
      and (prepared_by is distinct from me() or updated_at <> now());
  end if;
  if tg_op = 'DELETE' then return old; end if;
  -- What posts a mark, a closing, a capital call, a transfer or a distribution is made by them only, in the name of whoever prepared them.
  if num_nonnulls(new.valuation_id, new.closing_id, new.capital_call_id, new.commitment_change_id, new.distribution_id, new.fund_closing_id) > 0 then
    if current_user = 'tranche_app' then raise insufficient_privilege using message = 'made by what it posts only'; end if;
    return new;
  end if;
  -- What a call posted is taken back where it was called.
  if new.reverses_id is not null and exists (
    select from journal_approvals x join journal_drafts d on d.org_id = x.org_id and d.id = x.draft_id
    where x.org_id = new.org_id and x.entry_id = new.reverses_id and d.capital_call_id is not null
  ) then
    raise exception 'calls.reversed_there' using errcode = 'TR001';
  end if;
  if new.reverses_id is not null and exists (
    select from journal_approvals x join journal_drafts d on d.org_id = x.org_id and d.id = x.draft_id
    where x.org_id = new.org_id and x.entry_id = new.reverses_id and d.distribution_id is not null
  ) then
    raise exception 'distributions.reversed_there' using errcode = 'TR001';
  end if;
  if new.reverses_id is not null and exists (
    select from journal_approvals x join journal_drafts d on d.org_id = x.org_id and d.id = x.draft_id
    where x.org_id = new.org_id and x.entry_id = new.reverses_id and d.fund_closing_id is not null
  ) then
    raise exception 'fund_closings.reversed_there' using errcode = 'TR001';
  end if;
  new.prepared_by := me();
  return new;
end $$;
grant execute on function guard_draft() to tranche_app;

-- function guard_draft_posting():
create function guard_draft_posting() returns trigger language plpgsql as $$
declare draft uuid := coalesce(new.draft_id, old.draft_id); org uuid := coalesce(new.org_id, old.org_id);
begin
  perform from journal_drafts where org_id = org and id = draft for update;
  if exists (select from journal_approvals where org_id = org and draft_id = draft) and exists (select from organizations where id = org) then
    raise exception 'ledger.posted' using errcode = 'TR001';
  end if;
  -- With its draft it goes.
  if current_user = 'tranche_app' and is_of_run(draft) and exists (select from journal_drafts where org_id = org and id = draft) then
    raise exception 'ledger.made_by_rule' using errcode = 'TR001';
  end if;
  update journal_drafts set prepared_by = me() where org_id = org and id = draft
    and num_nonnulls(valuation_id, closing_id, capital_call_id, commitment_change_id, distribution_id, fund_closing_id) = 0 and prepared_by is distinct from me();
  return coalesce(new, old);
end $$;
grant execute on function guard_draft_posting() to tranche_app;

-- function guard_fund():
create function guard_fund() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.ilpa_methodology is not null and new.ilpa_methodology is distinct from old.ilpa_methodology then
    raise exception 'funds.methodology_chosen' using errcode = 'TR001';
  end if;
  if tg_op = 'UPDATE' and new.parent_id is not null and new.parent_id is distinct from old.parent_id then
    -- Two who make each the other's part at once follow each other.
    perform pg_advisory_xact_lock(hashtextextended('parents of funds ' || new.org_id, 0));
    if exists (
      with recursive above as (
        select id, parent_id from funds where org_id = new.org_id and id = new.parent_id
        union
        select f.id, f.parent_id from funds f join above a on f.org_id = new.org_id and f.id = a.parent_id
      )
      select from above where id = new.id
    ) then
      raise exception 'funds.own_parent' using errcode = 'TR001';
    end if;
  end if;
  return new;
end $$;
grant execute on function guard_fund() to tranche_app;

-- function guard_fund_bank_account():
create function guard_fund_bank_account() returns trigger language plpgsql as $$
declare before fund_bank_accounts;
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op = 'UPDATE' and (new.fund_id, new.replaces_id, new.closes) is distinct from (old.fund_id, old.replaces_id, old.closes) then
    raise exception 'core.account_stays' using errcode = 'TR001';
  end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then
    if tg_op = 'DELETE' and not exists (select from funds where org_id = old.org_id and id = old.fund_id) then return old; end if;
    raise exception 'core.account_stays' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.replaces_id is not null then
    select * into before from fund_bank_accounts where org_id = new.org_id and id = new.replaces_id and fund_id = new.fund_id for update;
    if not found or before.confirmed_at is null or before.ended_at is not null or before.closes then
      raise exception 'core.account_replaced' using errcode = 'TR001';
    end if;
  end if;
  new.ended_at := null;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'core.own_account', 'core.account_changed'));
end $$;
grant execute on function guard_fund_bank_account() to tranche_app;

-- function guard_fund_closing():
create function guard_fund_closing() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  new.state := 'pending';
  new.prepared_by := me();
  new.approved_by := null;
  new.approved_at := null;
  new.entry_id := null;
  new.cancel_reason := null;
  new.cancel_asked_by := null;
  new.cancelled_by := null;
  new.cancelled_at := null;
  return new;
end $$;
grant execute on function guard_fund_closing() to tranche_app;

-- function guard_fund_closing_line():
create function guard_fund_closing_line() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.is_held := false;
  if not exists (select from fund_closings where org_id = new.org_id and id = new.fund_closing_id and state = 'pending' and prepared_by = me()) then
    raise exception 'fund_closings.not_pending' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_fund_closing_line() to tranche_app;

-- function guard_fund_run():
create function guard_fund_run() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.prepared_by := me();
  perform lock_runs_of_fund(new.fund_id);
  if new.draft_id is not null and not exists (
    select from journal_drafts d where d.org_id = new.org_id and d.id = new.draft_id and d.fund_id = new.fund_id and d.prepared_by = me()
      and d.effective_on = new.ends_on and d.known_at = new.known_at
      and d.kind = case new.kind when 'fees' then 'management_fee' else new.kind end
      and not exists (select from journal_approvals x where x.org_id = d.org_id and x.draft_id = d.id)
  ) then
    raise insufficient_privilege using message = 'made with its own draft only';
  end if;
  if new.kind = 'fees' and exists (
    select from fund_runs r where r.org_id = new.org_id and r.fund_id = new.fund_id and r.kind = 'fees'
      and r.starts_on <= new.ends_on and r.ends_on >= new.starts_on and run_stands(r.id)
  ) then
    raise exception 'quarters.period_taken' using errcode = 'TR001';
  end if;
  if exists (
    select from fund_runs r where r.org_id = new.org_id and r.fund_id = new.fund_id and r.kind = new.kind and r.draft_id is not null
      and not exists (select from journal_approvals x where x.org_id = r.org_id and x.draft_id = r.draft_id)
  ) then
    raise exception 'ledger.prepared_already' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_fund_run() to tranche_app;

-- function guard_fund_terms():
create function guard_fund_terms() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.approved_at is not null then
    -- With its fund it goes.
    if tg_op = 'DELETE' and not exists (select from funds where org_id = old.org_id and id = old.fund_id) then return old; end if;
    raise exception 'funds.terms_approved' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'INSERT' then
    new.prepared_by := me();
    new.approved_by := null;
    new.approved_at := null;
    return new;
  end if;
  if new.approved_at is null then
    new.prepared_by := me();
    return new;
  end if;
  if old.prepared_by = me() then raise exception 'funds.own_terms' using errcode = 'TR001'; end if;
  if new.document_id is null then raise exception 'funds.terms_without_document' using errcode = 'TR001'; end if;
  if exists (select from fund_terms where org_id = new.org_id and fund_id = new.fund_id and effective_on = new.effective_on
    and approved_at is not null and id <> new.id) then
    raise exception 'funds.terms_that_day' using errcode = 'TR001';
  end if;
  new.approved_by := me();
  -- Approved is what was prepared, nothing else.
  if to_jsonb(new) - '{approved_by,approved_at,row_version,updated_at}'::text[]
    is distinct from to_jsonb(old) - '{approved_by,approved_at,row_version,updated_at}'::text[] then
    raise exception 'funds.terms_changed' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_fund_terms() to tranche_app;

-- function guard_hold():
create function guard_hold() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.held_by := me(); new.released_by := null; new.released_at := null; new.release_note := null;
    return new;
  end if;
  if (new.address, new.why, new.source, new.words, new.held_by, new.held_at) is distinct from (old.address, old.why, old.source, old.words, old.held_by, old.held_at)
  then raise exception 'mailings.hold_stays' using errcode = 'TR001'; end if;
  if new.released_at is not null then new.released_by := me(); new.released_at := now(); end if;
  return new;
end $$;
grant execute on function guard_hold() to tranche_app;

-- function guard_journal_batch():
create function guard_journal_batch() returns trigger language plpgsql as $$
begin
  -- Into another firm no policy lets it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.approved_at is not null then
    -- With its firm it goes.
    if tg_op = 'DELETE' and not exists (select from organizations where id = old.org_id) then return old; end if;
    raise exception 'ledger.posted' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if not may(case when tg_op = 'UPDATE' and new.approved_at is not null then 'ledger:approve' else 'ledger:post' end) then
    raise insufficient_privilege using message = 'may not prepare or approve entries';
  end if;
  if tg_op = 'UPDATE' and new.approved_at is not null and old.preparing_until > clock_timestamp() then
    raise exception 'ledger.batch_preparing' using errcode = 'TR001';
  end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,approved_by,approved_at}', 'ledger.own_batch', 'ledger.batch_changed'));
end $$;
grant execute on function guard_journal_batch() to tranche_app;

-- function guard_kpi_definition():
create function guard_kpi_definition() returns trigger language plpgsql as $$
begin
  if new.key <> old.key then raise exception 'kpis.key_stays' using errcode = 'TR001'; end if;
  if (new.unit <> old.unit or (new.formula is null) <> (old.formula is null))
    and exists (select from kpi_figures f where f.org_id = new.org_id and f.metric = new.key) then
    raise exception 'kpis.unit_stays' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_kpi_definition() to tranche_app;

-- function guard_kpi_figure():
create function guard_kpi_figure() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'submitted' and not is_system() and not may('kpi:review') then
      raise exception 'kpis.not_reviewed' using errcode = 'TR001';
    end if;
    return new;
  end if;
  if to_jsonb(old) - '{org_id,company_id,state,decided_by,decided_at,decision_note,row_version,link_id,request_id}'::text[]
    <> to_jsonb(new) - '{org_id,company_id,state,decided_by,decided_at,decision_note,row_version,link_id,request_id}'::text[] then
    raise exception 'kpis.stays' using errcode = 'TR001';
  end if;
  if old.state <> 'submitted' and (new.state, new.decided_at) is distinct from (old.state, old.decided_at) then
    raise exception 'kpis.decided' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_kpi_figure() to tranche_app;

-- function guard_kyc_file():
create function guard_kyc_file() returns trigger language plpgsql as $$
declare needed text; stamps text[] := '{state,conditions,decision_note,refresh_on,expires_on,decided_by,decided_at,collected_by,holds_until,updated_at,row_version}';
begin
  if current_user <> 'tranche_app' then return new; end if;
  if tg_op = 'INSERT' then
    new.state := 'collecting'; new.held_from := null; new.collected_by := array[me()]; new.holds_until := null;
    new.submitted_by := null; new.submitted_at := null; new.decided_by := null; new.decided_at := null;
    new.conditions := ''; new.decision_note := ''; new.refresh_on := null; new.expires_on := null;
    new.name := (select name from limited_partners where org_id = new.org_id and id = new.limited_partner_id);
    return new;
  end if;
  -- The policy of the rows refuses it.
  if new.org_id <> old.org_id then return new; end if;
  new.limited_partner_id := old.limited_partner_id;
  new.name := old.name;
  if new.state = old.state then
    if not is_system() then
      new.collected_by := array(select distinct unnest(old.collected_by || me()));
      new.holds_until := old.holds_until;
    end if;
    new.held_from := old.held_from; new.submitted_by := old.submitted_by; new.submitted_at := old.submitted_at;
    new.decided_by := old.decided_by; new.decided_at := old.decided_at; new.conditions := old.conditions;
    new.decision_note := old.decision_note; new.refresh_on := old.refresh_on; new.expires_on := old.expires_on;
    return new;
  end if;
  if new.state = 'on_hold' then needed := 'kyc:manage';
  elsif old.state = 'on_hold' and new.state = old.held_from then needed := 'kyc:decide';
  else select m.who into needed from kyc_moves() m where m.from_state = old.state and m.to_state = new.state; end if;
  if needed is null or needed = 'clock' and not is_system() then raise exception 'kyc.not_from_here' using errcode = 'TR001'; end if;
  if not is_system() and not may(needed) then raise insufficient_privilege using message = 'may not move this KYC file'; end if;
  new.held_from := case when new.state = 'on_hold' then old.state end;
  if new.state = 'in_review' and old.state <> 'on_hold' then
    new.submitted_by := me(); new.submitted_at := now();
    new.holds_until := case when old.state = 'refresh_due' then old.expires_on else old.holds_until end;
  end if;
  if old.state = 'in_review' and needed = 'kyc:decide' then
    if me() = any(old.collected_by) or me() = old.submitted_by then raise exception 'kyc.own_work' using errcode = 'TR001'; end if;
    if to_jsonb(new) - stamps is distinct from to_jsonb(old) - stamps then raise exception 'kyc.changed' using errcode = 'TR001'; end if;
    new.decided_by := me(); new.decided_at := now(); new.collected_by := '{}'; new.holds_until := null;
  else
    new.decided_by := old.decided_by; new.decided_at := old.decided_at;
  end if;
  return new;
end $$;
grant execute on function guard_kyc_file() to tranche_app;

-- function guard_kyc_row():
create function guard_kyc_row() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op = 'UPDATE' and new.file_id <> old.file_id then
    raise exception 'kyc.changed' using errcode = 'TR001';
  end if;
  if tg_op <> 'DELETE' then new.recorded_by := me(); end if;
  update kyc_files set updated_at = now() where org_id = coalesce(new.org_id, old.org_id) and id = coalesce(new.file_id, old.file_id);
  return coalesce(new, old);
end $$;
grant execute on function guard_kyc_row() to tranche_app;

-- function guard_kyc_status():
create function guard_kyc_status() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  new.kyc_status := case tg_op when 'INSERT' then 'pending' else old.kyc_status end;
  new.accredited_on := case tg_op when 'UPDATE' then old.accredited_on end;
  return new;
end $$;
grant execute on function guard_kyc_status() to tranche_app;

-- function guard_ledger_account():
create function guard_ledger_account() returns trigger language plpgsql as $$
begin
  if (new.use, new.class, new.is_cash, new.is_monetary) is distinct from (old.use, old.class, old.is_cash, old.is_monetary) then
    raise exception 'ledger.account_is_for' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_ledger_account() to tranche_app;

-- function guard_lp_bank_account():
create function guard_lp_bank_account() returns trigger language plpgsql as $$
declare before lp_bank_accounts; called text[] := '{called_name,called_number,called_on,usable_from}';
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op = 'UPDATE' and (new.limited_partner_id, new.replaces_id, new.closes) is distinct from (old.limited_partner_id, old.replaces_id, old.closes) then
    raise exception 'core.account_stays' using errcode = 'TR001';
  end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then
    -- With its partner it goes.
    if tg_op = 'DELETE' and not exists (select from limited_partners where org_id = old.org_id and id = old.limited_partner_id) then return old; end if;
    raise exception 'core.account_stays' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  if not may(case when tg_op = 'UPDATE' and new.confirmed_at is not null then 'bank:confirm' else 'bank:prepare' end) then
    raise insufficient_privilege using message = 'may not prepare or confirm bank details';
  end if;
  if new.replaces_id is not null then
    select * into before from lp_bank_accounts where org_id = new.org_id and id = new.replaces_id and limited_partner_id = new.limited_partner_id;
    if not found or before.confirmed_at is null or before.ended_at is not null or before.closes then
      raise exception 'core.account_replaced' using errcode = 'TR001';
    end if;
  end if;
  new.ended_at := null;
  new := jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) - called end, to_jsonb(new) - called,
    '{prepared_by,confirmed_by,confirmed_at}', 'core.own_account', 'core.account_changed'));
  if new.confirmed_at is null then
    new.called_name := null;
    new.called_number := null;
    new.called_on := null;
    new.usable_from := null;
    return new;
  end if;
  -- A partner is paid to one account in a currency.
  if not new.closes and exists (
    select from lp_bank_accounts where org_id = new.org_id and limited_partner_id = new.limited_partner_id and currency = new.currency
      and confirmed_at is not null and ended_at is null and not closes and id is distinct from new.replaces_id
  ) then
    raise exception 'limited-partners.one_account' using errcode = 'TR001';
  end if;
  -- The call comes after what it is about.
  if new.called_on > firm_today() or new.called_on < (old.updated_at at time zone firm_zone())::date then
    raise exception 'limited-partners.called_when' using errcode = 'TR001';
  end if;
  new.usable_from := now() + make_interval(hours => payout_cool_off());
  return new;
end $$;
grant execute on function guard_lp_bank_account() to tranche_app;

-- function guard_mailing():
create function guard_mailing() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.state := 'draft'; new.job_id := null; new.started_by := null; new.started_at := null; new.ended_at := null;
    return new;
  end if;
  if old.state <> 'draft' and (new.kind, new.title, new.body, new.period, new.fund_id, new.entity_types, new.kyc_statuses, new.contact_roles,
      new.statement_on, new.started_by, new.started_at)
    is distinct from (old.kind, old.title, old.body, old.period, old.fund_id, old.entity_types, old.kyc_statuses, old.contact_roles,
      old.statement_on, old.started_by, old.started_at)
  then raise exception 'mailings.not_draft' using errcode = 'TR001'; end if;
  if old.state <> new.state and (old.state, new.state) not in (('draft', 'sending'), ('sending', 'stopped'), ('sending', 'sent'), ('stopped', 'sending'), ('sent', 'sending'))
  then raise exception 'mailings.other_state' using errcode = 'TR001'; end if;
  return new;
end $$;
grant execute on function guard_mailing() to tranche_app;

-- function guard_payout_rule():
create function guard_payout_rule() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then raise exception 'limited-partners.rule_stays' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'limited-partners.own_rule', 'limited-partners.rule_changed'));
end $$;
grant execute on function guard_payout_rule() to tranche_app;

-- function guard_posting_limit():
create function guard_posting_limit() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then raise exception 'ledger.limit_stays' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'ledger.own_limit', 'ledger.limit_changed'));
end $$;
grant execute on function guard_posting_limit() to tranche_app;

-- function guard_proposal():
create function guard_proposal() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return new; end if;
  if old.state <> 'waiting' then raise exception 'portal.proposal_decided' using errcode = 'TR001'; end if;
  if old.proposed_by = me() then raise exception 'portal.own_proposal' using errcode = 'TR001'; end if;
  new.limited_partner_id := old.limited_partner_id; new.kind := old.kind; new.contact_id := old.contact_id; new.before := old.before;
  new.proposed := old.proposed; new.document_id := old.document_id; new.proposed_by := old.proposed_by; new.created_at := old.created_at;
  if new.state <> 'waiting' then new.decided_by := me(); new.decided_at := now(); end if;
  return new;
end $$;
grant execute on function guard_proposal() to tranche_app;

-- function guard_publication():
create function guard_publication() returns trigger language plpgsql as $$
declare before lp_publications;
begin
  -- Into another firm no policy lets it.
  if new.org_id is distinct from current_org() then return new; end if;
  if current_user = 'tranche_app' then
    new.published_by := me(); new.published_at := now(); new.superseded_at := null; new.withdrawn_at := null;
  end if;
  if new.document_id is not null then
    select v.sha256 into new.sha256 from documents d
      join document_versions v on v.org_id = d.org_id and v.document_id = d.id and (v.sha256 = new.sha256 or (new.sha256 is null and v.version = d.version))
      where d.org_id = new.org_id and d.id = new.document_id order by v.version desc limit 1;
    if not found then raise exception 'portal.no_such_file' using errcode = 'TR001'; end if;
  end if;
  if new.supersedes_id is not null then
    select * into before from lp_publications where org_id = new.org_id and id = new.supersedes_id;
    if before.id is null or (before.limited_partner_id, before.kind) is distinct from (new.limited_partner_id, new.kind)
      or before.fund_id is distinct from new.fund_id or before.superseded_at is not null or before.withdrawn_at is not null
    then raise exception 'portal.not_to_supersede' using errcode = 'TR001'; end if;
  end if;
  return new;
end $$;
grant execute on function guard_publication() to tranche_app;

-- function guard_quarter_close():
create function guard_quarter_close() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.state := 'prepared';
  new.prepared_by := me();
  new.prepared_at := now();
  new.known_at := ledger_known_now();
  new.entry_no := null;
  new.locked_by := null;
  new.locked_at := null;
  new.closing_id := null;
  new.reopened_by := null;
  new.reopened_at := null;
  if new.quarter_ends >= firm_today() then raise exception 'quarters.runs' using errcode = 'TR001'; end if;
  if new.quarter_ends <= books_closed_until(new.fund_id) then raise exception 'ledger.closed_already' using errcode = 'TR001'; end if;
  if exists (select from quarter_closes where org_id = new.org_id and fund_id = new.fund_id and quarter_ends = new.quarter_ends and state <> 'reopened') then
    raise exception 'quarters.prepared_already' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_quarter_close() to tranche_app;

-- function guard_question():
create function guard_question() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if new.owner_id is null then
    new.owner_id := coalesce(
      (select a.granted_by from lp_access a where a.org_id = new.org_id and a.user_id = me() and a.limited_partner_id = new.limited_partner_id
        and a.granted_by <> me() and holds(a.org_id, a.granted_by, 'lp:manage')),
      (select r.user_id from user_roles r join memberships m on m.org_id = r.org_id and m.user_id = r.user_id and m.status = 'active'
        where r.org_id = new.org_id and r.is_active and r.role in ('investor_relations', 'super_admin') and holds(r.org_id, r.user_id, 'lp:manage')
        order by r.role <> 'investor_relations', r.created_at, r.id limit 1));
  end if;
  return new;
end $$;
grant execute on function guard_question() to tranche_app;

-- function guard_question_message():
create function guard_question_message() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if exists (select from lp_questions where org_id = new.org_id and id = new.question_id and state = 'closed') then
    raise exception 'portal.question_closed' using errcode = 'TR001';
  end if;
  if me() is not null then
    new.written_by := me();
    new.written_name := coalesce((select coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email) from users u where u.id = me()), '');
  end if;
  return new;
end $$;
grant execute on function guard_question_message() to tranche_app;

-- function guard_run_line():
create function guard_run_line() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  if not exists (select from fund_runs where org_id = new.org_id and id = new.run_id and prepared_by = me() and created_at = now()) then
    raise exception 'ledger.made_by_rule' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_run_line() to tranche_app;

-- function guard_side_letter_term():
create function guard_side_letter_term() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  -- The policy of the rows refuses it.
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if tg_op <> 'INSERT' and old.confirmed_at is not null then raise exception 'side_letters.stays' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  if tg_op = 'UPDATE' and new.confirmed_at is not null and new.document_id is null then
    raise exception 'side_letters.no_document' using errcode = 'TR001';
  end if;
  return jsonb_populate_record(new, two_people(case tg_op when 'UPDATE' then to_jsonb(old) end, to_jsonb(new),
    '{prepared_by,confirmed_by,confirmed_at}', 'side_letters.own', 'side_letters.changed'));
end $$;
grant execute on function guard_side_letter_term() to tranche_app;

-- function guard_signature():
create function guard_signature() returns trigger language plpgsql as $$
declare sheet record; about term_sheet_signatures := coalesce(new, old);
begin
  select status, revision, sent_at into sheet from term_sheets where org_id = about.org_id and id = about.term_sheet_id for update;
  -- It goes with its sheet.
  if not found then return about; end if;
  if sheet.status in ('Executed', 'Expired') or sheet.status = 'Signed' and about.side = 'investor' then
    raise exception 'term_sheets.signatures_closed' using errcode = 'TR001';
  end if;
  if tg_op = 'DELETE' then
    if exists (select from term_sheet_signatures where org_id = old.org_id and term_sheet_id = old.term_sheet_id and side = old.side and confirmed_at is not null) then
      raise exception 'term_sheets.signatures_begun' using errcode = 'TR001';
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    new.revision := null;
    return jsonb_populate_record(new, signed_copy(null, to_jsonb(new), new.term_sheet_id));
  end if;
  if (new.term_sheet_id, new.side) is distinct from (old.term_sheet_id, old.side) then raise exception 'term_sheets.signatures_closed' using errcode = 'TR001'; end if;
  if old.confirmed_at is not null and old.revision = sheet.revision then raise exception 'documents.copy_confirmed' using errcode = 'TR001'; end if;
  if new.document_version_id is not distinct from old.document_version_id then
    if (new.uploaded_by, new.revision) is distinct from (old.uploaded_by, old.revision) then raise exception 'term_sheets.signatures_closed' using errcode = 'TR001'; end if;
  elsif new.document_version_id is null then
    new.revision := null;
    new.confirmed_at := null;
  else
    if sheet.sent_at is null then raise exception 'term_sheets.not_sent' using errcode = 'TR001'; end if;
    new.revision := sheet.revision;
  end if;
  if new.confirmed_at is not null and not may('term_sheet:confirm') then raise exception 'core.not_allowed' using errcode = 'TR001'; end if;
  return jsonb_populate_record(new, signed_copy(to_jsonb(old), to_jsonb(new), new.term_sheet_id));
end $$;
grant execute on function guard_signature() to tranche_app;

-- function guard_statement():
create function guard_statement() returns trigger language plpgsql as $$
begin
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  new.document_id := null;
  if not exists (select from statement_runs r where r.org_id = new.org_id and r.id = new.run_id and r.fund_id = new.fund_id
    and r.state = 'preparing' and r.prepared_by = me() and r.figures is null) then
    raise exception 'statements.not_preparing' using errcode = 'TR001';
  end if;
  return new;
end $$;
grant execute on function guard_statement() to tranche_app;

-- function guard_statement_run():
create function guard_statement_run() returns trigger language plpgsql as $$
declare before statement_runs;
begin
  -- Into another firm no policy lets it.
  if current_user <> 'tranche_app' or new.org_id is distinct from current_org() then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('statements of ' || new.fund_id, 0));
  new.state := 'preparing';
  new.figures := null;
  new.sha256 := null;
  new.prepared_by := me();
  new.prepared_at := now();
  new.published_by := null;
  new.published_at := null;
  new.superseded_at := null;
  new.supersedes_id := null;
  new.reason := null;
  new.known_at := ledger_known_now();
  new.closing_id := (select c.id from ledger_closings c
    where c.org_id = new.org_id and c.fund_id = new.fund_id and c.ends_on >= new.quarter_ends and c.reopened_at is null order by c.ends_on limit 1);
  if new.closing_id is null then raise exception 'statements.books_open' using errcode = 'TR001'; end if;
  new.entry_no := coalesce((select max(e.entry_no) from journal_entries e
    where e.org_id = new.org_id and e.fund_id = new.fund_id and e.effective_on <= new.quarter_ends and e.recorded_at <= new.known_at), 0);
  if exists (select from statement_runs r where r.org_id = new.org_id and r.fund_id = new.fund_id and r.quarter_ends = new.quarter_ends
    and r.state in ('preparing', 'prepared')) then
    raise exception 'statements.prepared_already' using errcode = 'TR001';
  end if;
  select * into before from statement_runs r
    where r.org_id = new.org_id and r.fund_id = new.fund_id and r.quarter_ends = new.quarter_ends and r.state = 'published';
  if before.id is not null then
    if not exists (select from journal_entries e where e.org_id = new.org_id and e.fund_id = new.fund_id and e.effective_on <= new.quarter_ends
      and e.recorded_at > before.known_at and e.recorded_at <= new.known_at) then
      raise exception 'statements.nothing_changed' using errcode = 'TR001';
    end if;
    new.supersedes_id := before.id;
    new.reason := (select c.reason from ledger_closings c where c.org_id = new.org_id and c.fund_id = new.fund_id and c.ends_on >= new.quarter_ends
      and c.reopened_at > before.known_at order by c.reopened_at desc limit 1);
  end if;
  return new;
end $$;
grant execute on function guard_statement_run() to tranche_app;

-- function guard_valuation():
create function guard_valuation() returns trigger language plpgsql as $$
declare
  decided constant text[] := '{reviewed_by,reviewed_at,returned_by,returned_at,review_note,row_version,updated_at}';
begin
  -- Its approval, and a round that goes, are the owner's.
  if current_user <> 'tranche_app' then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and new.org_id <> old.org_id then return new; end if;
  if holds_approved_round(coalesce(new.round_id, old.round_id)) then raise exception 'valuations.approved' using errcode = 'TR001'; end if;
  if tg_op = 'DELETE' then return old; end if;
  new.entry_id := null;
  new.approved_at := null;
  if tg_op = 'UPDATE' and (new.reviewed_at is not null or new.returned_at is not null)
    and (new.reviewed_at, new.returned_at) is distinct from (old.reviewed_at, old.returned_at) then
    if not may('valuation:review') then raise insufficient_privilege using message = 'may not review'; end if;
    if old.prepared_by is not distinct from me() then raise exception 'valuations.own_mark' using errcode = 'TR001'; end if;
    if to_jsonb(new) - decided is distinct from to_jsonb(old) - decided then raise exception 'valuations.changed' using errcode = 'TR001'; end if;
    new.reviewed_by := case when new.reviewed_at is null then null else me() end;
    new.returned_by := case when new.returned_at is null then null else me() end;
    return new;
  end if;
  if not may('valuation:prepare') then raise insufficient_privilege using message = 'may not prepare'; end if;
  new.prepared_by := me();
  new.prepared_at := clock_timestamp();
  new.reviewed_by := null;
  new.reviewed_at := null;
  new.returned_by := null;
  new.returned_at := null;
  new.review_note := null;
  return new;
end $$;
grant execute on function guard_valuation() to tranche_app;

-- function guard_valuation_document():
create function guard_valuation_document() returns trigger language plpgsql as $$
declare org uuid := coalesce(new.org_id, old.org_id); mark uuid := coalesce(new.valuation_id, old.valuation_id);
begin
  if current_user = 'tranche_app' and exists (select from valuations where org_id = org and id = mark and (reviewed_at is not null or approved_at is not null)) then
    raise exception 'valuations.approved' using errcode = 'TR001';
  end if;
  return coalesce(new, old);
end $$;
grant execute on function guard_valuation_document() to tranche_app;

-- function guard_valuation_round():
create function guard_valuation_round() returns trigger language plpgsql as $$
begin
  if new.quarter_ends >= firm_today() then raise exception 'valuations.quarter_runs' using errcode = 'TR001'; end if;
  -- Only approve_valuations() approves.
  if current_user = 'tranche_app' then
    new.approved_by := null;
    new.approved_at := null;
    new.created_by := me();
  end if;
  return new;
end $$;
grant execute on function guard_valuation_round() to tranche_app;

-- function has_closing_payments(uuid):
create function has_closing_payments(about uuid) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select exists (select from closing_payments where org_id = current_org() and closing_id = about)
$$;
grant execute on function has_closing_payments(uuid) to tranche_app;

-- function has_paid_carry(uuid,date):
create function has_paid_carry(fund uuid, as_of date) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select (select may('lp:read')) and exists (
    select from distributions d where d.org_id = current_org() and d.fund_id = fund and d.state = 'approved' and d.carry > 0 and d.paid_on <= as_of)
$$;
grant execute on function has_paid_carry(uuid,date) to tranche_app;

-- function has_role(uuid,text):
create function has_role(user_uuid uuid, check_role text) returns boolean language sql stable security definer set search_path=public, pg_temp as $$ select exists (select from user_roles where org_id = current_org() and user_id = user_uuid and role = check_role and is_active) $$;
grant execute on function has_role(uuid,text) to tranche_app;

-- function has_signed(uuid,integer,text[]):
create function has_signed(sheet uuid, version integer, sides text[]) returns boolean language sql stable as $$
  select count(distinct side) = cardinality(sides) and bool_and(confirmed_at is not null and revision = version)
  from term_sheet_signatures where org_id = current_org() and term_sheet_id = sheet and side = any (sides)
$$;
grant execute on function has_signed(uuid,integer,text[]) to tranche_app;

-- function held_on(date,timestamp with time zone):
create function held_on(as_of date DEFAULT NULL::date, known_at timestamp with time zone DEFAULT NULL::timestamp with time zone) returns TABLE(portfolio_company_id uuid, is_held boolean) language sql stable security definer set search_path=public, pg_temp as $$
  select s.portfolio_company_id, bool_or(p.quantity > 0)
  from (
    select security_id, fund_id, sum(quantity) as quantity
    from postings
    where org_id = current_org() and security_id is not null and quantity is not null
      and effective_on <= coalesce(as_of, firm_today()) and recorded_at <= coalesce(known_at, 'infinity')
      and account_id in (select id from ledger_accounts where org_id = current_org() and use = 'investments')
    group by security_id, fund_id
  ) p
  join securities s on s.org_id = current_org() and s.id = p.security_id
  where may('portfolio:read')
  group by s.portfolio_company_id
$$;
grant execute on function held_on(date,timestamp with time zone) to tranche_app;

-- function hold_address(text,text,text,text):
create function hold_address(given text, reason text, known_by text, said text) returns void language sql security definer set search_path=public, pg_temp as $$
  insert into address_holds (org_id, address, why, source, words) values (current_org(), lower(btrim(given)), reason, known_by, left(said, 2000))
    on conflict (org_id, address, why) where released_at is null do nothing
$$;

-- function hold_calls(uuid[]):
create function hold_calls(held uuid[]) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not is_system() and not may('call:approve') then raise insufficient_privilege using message = 'may not confirm receipts'; end if;
  perform from capital_calls where org_id = current_org() and (id = any(held)
    or id in (select capital_call_id from capital_call_receipts where org_id = current_org() and id = any(held))) order by id for update;
end $$;
grant execute on function hold_calls(uuid[]) to tranche_app;

-- function hold_netted_calls(uuid):
create function hold_netted_calls(about uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  perform from capital_calls where org_id = current_org() and id in (
    select x.capital_call_id from distribution_lines l join capital_call_lines x on x.org_id = l.org_id and x.id = l.netted_line_id
    where l.org_id = current_org() and l.distribution_id = about) order by id for update;
end $$;

-- function holding_accounts():
create function holding_accounts() returns uuid[] language sql stable security definer set search_path=public, pg_temp as $$
  select array(select id from ledger_accounts
    where org_id = current_org() and (is_cash or use in ('investments', 'unrealised_price', 'unrealised_currency', 'escrow_receivable')))
$$;

-- function holding_course(date[],timestamp with time zone,uuid[]):
create function holding_course(days date[], known_at timestamp with time zone, companies uuid[]) returns TABLE(portfolio_company_id uuid, currency text, place integer, cost numeric, fair_value numeric) language sql stable security definer set search_path=public, pg_temp as $$
  select s.portfolio_company_id, f.currency, width_bucket(p.effective_on - 1, days) + 1,
    coalesce(sum(p.fund_amount) filter (where a.use = 'investments'), 0), sum(p.fund_amount)
  from postings p
  join securities s on s.org_id = p.org_id and s.id = p.security_id and s.portfolio_company_id = any (companies)
  join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
    and a.use in ('investments', 'unrealised_price', 'unrealised_currency', 'escrow_receivable')
  join funds f on f.org_id = p.org_id and f.id = p.fund_id
  where p.org_id = current_org() and p.security_id is not null and p.effective_on <= days[cardinality(days)] and p.recorded_at <= known_at
    and may('portfolio:read')
  group by 1, 2, 3
$$;
grant execute on function holding_course(date[],timestamp with time zone,uuid[]) to tranche_app;

-- function holding_flows(date,timestamp with time zone,uuid[],uuid):
create function holding_flows(as_of date, known_at timestamp with time zone, companies uuid[] DEFAULT NULL::uuid[], fund uuid DEFAULT NULL::uuid) returns TABLE(effective_on date, fund_amount numeric, kind text, portfolio_company_id uuid, fund_id uuid, currency text) language sql stable security definer set search_path=public, pg_temp as $$
  select p.effective_on, sum(p.fund_amount), p.kind, s.portfolio_company_id, p.fund_id, f.currency
  from postings p
  join securities s on s.org_id = current_org() and s.id = p.security_id
  join funds f on f.org_id = current_org() and f.id = p.fund_id
  where p.org_id = current_org() and p.security_id is not null and p.effective_on <= as_of and p.recorded_at <= known_at
    and p.security_id = any (array(select id from securities where org_id = current_org() and (companies is null or portfolio_company_id = any (companies))))
    and p.account_id = any (array(select id from ledger_accounts where org_id = current_org() and is_cash))
    and (fund is null or p.fund_id = fund) and may('portfolio:read')
  group by p.effective_on, p.kind, s.portfolio_company_id, p.fund_id, f.currency
  having sum(p.fund_amount) <> 0
$$;
grant execute on function holding_flows(date,timestamp with time zone,uuid[],uuid) to tranche_app;

-- function holding_lots(date,timestamp with time zone,uuid,uuid):
create function holding_lots(as_of date, known_at timestamp with time zone, fund uuid, security uuid) returns TABLE(id uuid, acquired date, quantity numeric, cost numeric, fund_cost numeric) language sql stable security definer set search_path=public, pg_temp as $$
  select coalesce(p.lot_id, p.id), min(coalesce(p.lot_on, p.effective_on)), sum(p.quantity), sum(p.amount), sum(p.fund_amount)
  from postings p
  join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'investments'
  where p.org_id = current_org() and p.fund_id = fund and p.security_id = security and p.effective_on <= as_of and p.recorded_at <= known_at
    and may('portfolio:read')
  group by coalesce(p.lot_id, p.id) having sum(p.quantity) > 0
$$;
grant execute on function holding_lots(date,timestamp with time zone,uuid,uuid) to tranche_app;

-- function holding_marks(date,timestamp with time zone,uuid[],uuid):
create function holding_marks(as_of date, known_at timestamp with time zone, companies uuid[] DEFAULT NULL::uuid[], fund uuid DEFAULT NULL::uuid) returns TABLE(portfolio_company_id uuid, fund_id uuid, security_id uuid, effective_on date, is_mark boolean, is_sale boolean, quantity numeric, fair_value numeric, proceeds numeric) language sql stable security definer set search_path=public, pg_temp as $$
  select * from (
    select s.portfolio_company_id, p.fund_id, p.security_id, p.effective_on, p.is_mark, p.is_sale,
      sum(p.quantity) over days as quantity, sum(p.fund_amount) over days as fair_value, p.proceeds
    from (
      select p.fund_id, p.security_id, p.effective_on, bool_or(p.kind = 'valuation') as is_mark, bool_or(p.kind in ('sale', 'write_off')) as is_sale,
        coalesce(sum(p.quantity) filter (where a.use = 'investments'), 0) as quantity,
        coalesce(sum(p.fund_amount) filter (where a.use in ('investments', 'unrealised_price', 'unrealised_currency')), 0) as fund_amount,
        coalesce(sum(p.fund_amount) filter (where a.is_cash and p.kind in ('sale', 'write_off')), 0) as proceeds
      from postings p
      join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = current_org() and p.security_id is not null and p.effective_on <= as_of and p.recorded_at <= known_at
        and (fund is null or p.fund_id = fund)
        and (companies is null or p.security_id in (select id from securities where org_id = current_org() and portfolio_company_id = any (companies)))
      group by p.fund_id, p.security_id, p.effective_on
    ) p
    join securities s on s.org_id = current_org() and s.id = p.security_id
    window days as (partition by p.fund_id, p.security_id order by p.effective_on)
  ) m
  where (m.is_mark or m.is_sale) and may('portfolio:read')
$$;
grant execute on function holding_marks(date,timestamp with time zone,uuid[],uuid) to tranche_app;

-- function holding_receivable(date,timestamp with time zone,uuid,uuid):
create function holding_receivable(as_of date, known_at timestamp with time zone, fund uuid, security uuid) returns TABLE(amount numeric, fund_amount numeric) language sql stable security definer set search_path=public, pg_temp as $$
  select coalesce(sum(p.amount), 0), coalesce(sum(p.fund_amount), 0)
  from postings p
  join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'escrow_receivable'
  where p.org_id = current_org() and p.fund_id = fund and p.security_id = security and p.effective_on <= as_of and p.recorded_at <= known_at
    and may('portfolio:read')
$$;
grant execute on function holding_receivable(date,timestamp with time zone,uuid,uuid) to tranche_app;

-- function holding_sums(date,timestamp with time zone,uuid[],uuid):
create function holding_sums(as_of date, known_at timestamp with time zone, companies uuid[] DEFAULT NULL::uuid[], fund uuid DEFAULT NULL::uuid) returns TABLE(portfolio_company_id uuid, fund_id uuid, currency text, security_id uuid, use text, is_cash boolean, kind text, first_on date, last_on date, quantity numeric, fund_amount numeric) language sql stable security definer set search_path=public, pg_temp as $$
  select s.portfolio_company_id, p.fund_id, f.currency, p.security_id, a.use, a.is_cash, p.kind, p.first_on, p.last_on, p.quantity, p.fund_amount
  from (
    select security_id, account_id, fund_id, kind, min(coalesce(lot_on, effective_on)) as first_on, max(effective_on) as last_on, sum(quantity) as quantity, sum(fund_amount) as fund_amount
    from postings
    where org_id = current_org() and security_id is not null and effective_on <= as_of and recorded_at <= known_at
      and security_id = any (array(select id from securities where org_id = current_org() and (companies is null or portfolio_company_id = any (companies))))
      and account_id = any ((select holding_accounts())::uuid[])
      and (fund is null or fund_id = fund)
    group by security_id, account_id, fund_id, kind
  ) p
  join securities s on s.org_id = current_org() and s.id = p.security_id
  join ledger_accounts a on a.org_id = current_org() and a.id = p.account_id
  join funds f on f.org_id = current_org() and f.id = p.fund_id
  where may('portfolio:read')
$$;
grant execute on function holding_sums(date,timestamp with time zone,uuid[],uuid) to tranche_app;

-- function holds(uuid,uuid,text):
create function holds(firm uuid, person uuid, permission text) returns boolean language sql stable parallel safe as $$ select exists (
    select from memberships m join user_roles r on r.org_id = m.org_id and r.user_id = m.user_id and r.is_active
      join roles o on o.org_id = r.org_id and o.name = r.role and holds.permission = any (o.permissions)
    where m.org_id = firm and m.user_id = person and m.status = 'active') $$;
grant execute on function holds(uuid,uuid,text) to tranche_app;

-- function holds_approved_round(uuid):
create function holds_approved_round(about uuid) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
declare approved timestamptz;
begin
  select approved_at into approved from valuation_rounds where org_id = current_org() and id = about for share;
  return approved is not null;
end $$;
grant execute on function holds_approved_round(uuid) to tranche_app;

-- function import_image(jsonb):
create function import_image(image jsonb) returns text language sql immutable parallel safe as $$
  select md5(jsonb_strip_nulls(image - array['org_id', 'row_version', 'updated_at', 'import_key', 'site', 'name_key', 'email_key',
    'interaction_score', 'last_activity_on', 'contacted_on', 'stage_since', 'decided_at', 'ai_score', 'scored_at'])::text)
$$;
grant execute on function import_image(jsonb) to tranche_app;

-- function insert_account(text,text,text,text,boolean):
create function insert_account(address text, first text, last text, password_hash text, provisioned boolean) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare person uuid;
begin
  insert into users as u (email, email_verified, first_name, last_name, is_provisioned) values (lower(address), true, first, last, provisioned)
    on conflict (email) do update set email_verified = true, first_name = excluded.first_name, last_name = excluded.last_name,
      is_provisioned = excluded.is_provisioned, title = '', phone = '', avatar_url = null, two_factor_enabled = false
    where not u.email_verified and u.deleted_at is null
    returning u.id into person;
  if person is null then return null; end if;
  delete from auth.accounts where user_id = person;
  delete from auth.sessions where user_id = person;
  delete from auth.two_factors where user_id = person;
  delete from auth.verifications where value = person::text;
  insert into auth.accounts (account_id, provider_id, user_id, password) values (person::text, 'credential', person, password_hash);
  return person;
end $$;

-- function interaction_points(text,integer):
create function interaction_points(kind text, days_ago integer) returns integer language sql immutable parallel safe as $$
  select case kind when 'meeting' then 10 when 'call' then 6 when 'email' then 2 else 0 end
    / case when days_ago > 90 then 2 else 1 end * case when days_ago > 365 then 0 else 1 end
$$;
grant execute on function interaction_points(text,integer) to tranche_app;

-- function interactions_of(uuid):
create function interactions_of(contact uuid) returns TABLE(id uuid, kind text, happened_on date, points integer) language sql stable as $$
  select o.id, o.kind, o.happened_on, interaction_points(o.kind, (select firm_today()) - o.happened_on)
  from (
    select a.id, a.kind, a.happened_on from activities a where a.org_id = current_org() and a.record_id = contact
    union select a.id, a.kind, a.happened_on from activities a where a.org_id = current_org() and a.contact_id = contact
    union select a.id, a.kind, a.happened_on from email_people p join activities a on a.org_id = p.org_id and a.id = p.activity_id
      where p.org_id = current_org() and p.contact_id = contact
  ) o
  where o.kind <> 'note' and o.happened_on >= (select firm_today()) - 365
$$;
grant execute on function interactions_of(uuid) to tranche_app;

-- function invite_to_portal(uuid,text,text,boolean):
create function invite_to_portal(partner uuid, address text, hash text, proof boolean) returns text language plpgsql security definer set search_path=public, pg_temp as $$
declare member record; given boolean;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not invite'; end if;
  if not exists (select from limited_partners p where p.org_id = current_org() and p.id = partner and p.archived_at is null) then return 'gone'; end if;
  select m.user_id, m.status into member from users u join memberships m on m.user_id = u.id and m.org_id = current_org() where u.email = address;
  if member.status = 'active' then
    if holds(current_org(), member.user_id, 'lp:read') or not holds(current_org(), member.user_id, 'portal:use') then return 'colleague'; end if;
    insert into lp_access (user_id, limited_partner_id) values (member.user_id, partner) on conflict do nothing returning true into given;
    return case when given then 'granted' else 'has' end;
  end if;
  if member.user_id is not null then return 'deactivated'; end if;
  if exists (select from roles r, unnest(r.permissions) permission
    where r.org_id = current_org() and r.name = 'limited_partner' and permission <> 'portal:use' and not may(permission)) then return 'mighty'; end if;
  insert into invitations (email, role, token_hash, is_proof) values (address, 'limited_partner', hash, proof)
    on conflict (org_id, email) where accepted_at is null and revoked_at is null
    do update set token_hash = excluded.token_hash, is_proof = excluded.is_proof, invited_by = me(), expires_at = excluded.expires_at
    where invitations.role = 'limited_partner' returning true into given;
  if given is null then return 'elsewhere'; end if;
  insert into lp_invitations (limited_partner_id, email) values (partner, address)
    on conflict (org_id, limited_partner_id, email) do update set invited_by = me(), expires_at = excluded.expires_at;
  return 'invited';
end $$;
grant execute on function invite_to_portal(uuid,text,text,boolean) to tranche_app;

-- function is_archived(jsonb):
create function is_archived(row_image jsonb) returns boolean language sql immutable parallel safe as $$ select row_image ->> 'archived_at' is not null or row_image ->> 'merged_into' is not null $$;
grant execute on function is_archived(jsonb) to tranche_app;

-- function is_before_split(uuid):
create function is_before_split(about uuid) returns boolean language plpgsql stable security definer set search_path=public, pg_temp as $$
declare draft journal_drafts;
  split record;
begin
  select * into draft from journal_drafts where org_id = current_org() and id = about and kind in ('purchase', 'conversion');
  for split in
    select e.id from journal_entries e
    where e.org_id = draft.org_id and e.fund_id = draft.fund_id and e.kind = 'split' and e.effective_on > draft.effective_on
      and not exists (select from journal_entries r where r.org_id = e.org_id and r.reverses_id = e.id)
  loop
    if exists (
      select from draft_postings own
      join postings p on p.org_id = own.org_id and p.entry_id = split.id and p.security_id = own.security_id
      where own.org_id = draft.org_id and own.draft_id = draft.id and own.quantity > 0 and own.lot_id is null
    ) then
      return true;
    end if;
  end loop;
  return false;
end $$;
grant execute on function is_before_split(uuid) to tranche_app;

-- function is_built_on(uuid):
create function is_built_on(about uuid) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select exists (
    select from fund_closings c join fund_closings later on later.org_id = c.org_id and later.fund_id = c.fund_id and later.number > c.number
    where c.org_id = current_org() and c.id = about and later.state <> 'cancelled'
  ) or exists (
    select from fund_closings c
    join postings p on p.org_id = c.org_id and p.fund_id = c.fund_id and p.recorded_at > c.approved_at and p.limited_partner_id is not null
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.class = 'capital'
    where c.org_id = current_org() and c.id = about and p.entry_id is distinct from c.entry_id)
$$;
grant execute on function is_built_on(uuid) to tranche_app;

-- function is_key(text):
create function is_key(hash text) returns boolean language sql stable security definer set search_path=public, pg_temp as $$ select exists (select from api_keys where token_hash = hash and revoked_at is null and expires_at > now()) $$;
grant execute on function is_key(text) to tranche_auth;

-- function is_link(text):
create function is_link(hash text) returns boolean language sql stable security definer set search_path=public, pg_temp as $$ select exists (select from public_links where token_hash = hash and revoked_at is null and expires_at > now()) $$;
grant execute on function is_link(text) to tranche_auth;

-- function is_name(text,integer):
create function is_name(name text, most integer) returns boolean language sql immutable parallel safe as $$ select length(name) <= most and name !~ '[[:cntrl:]]' $$;
grant execute on function is_name(text,integer) to tranche_app;
grant execute on function is_name(text,integer) to tranche_auth;

-- function is_of_run(uuid):
create function is_of_run(draft uuid) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select exists (select from fund_runs where org_id = current_org() and draft_id = draft)
$$;
grant execute on function is_of_run(uuid) to tranche_app;

-- function is_over(uuid,uuid):
create function is_over(firm uuid, record uuid) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select exists (select from due_diligence_projects p where p.org_id = firm and p.id = record
    and (p.archived_at is not null or p.status in ('Completed', 'Cancelled')))
    or exists (select from companies c where c.org_id = firm and c.id = record and c.archived_at is not null)
$$;

-- function is_overtaken(uuid):
create function is_overtaken(about uuid) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select exists (
    select from journal_drafts d
    join postings p on p.org_id = d.org_id and p.fund_id = d.fund_id and p.recorded_at > d.known_at
      and p.security_id in (select own.security_id from draft_postings own where own.org_id = d.org_id and own.draft_id = d.id)
    join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use in ('investments', 'unrealised_price', 'unrealised_currency')
    where d.org_id = current_org() and d.id = about and not exists (
      select from journal_approvals x join journal_drafts other on other.org_id = x.org_id and other.id = x.draft_id
      where x.org_id = p.org_id and x.entry_id = p.entry_id and other.batch_id = d.batch_id)
  )
$$;

-- function is_payable_list(uuid):
create function is_payable_list(about uuid) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select not exists (
    select from payment_list_rows r join payment_lists p on p.org_id = r.org_id and p.id = r.list_id
    left join lp_bank_accounts a on a.org_id = r.org_id and a.id = r.account_id and a.ended_at is null
    where r.org_id = current_org() and r.list_id = about and r.reason is null and (a.id is null or unpayable(r.limited_partner_id, p.currency) is not null)
  ) and exists (
    select from payment_lists p join fund_bank_accounts f on f.org_id = p.org_id and f.id = p.from_account_id and f.ended_at is null
    join distributions d on d.org_id = p.org_id and d.id = p.distribution_id and d.state = 'approved' and d.cancel_asked_by is null
    where p.org_id = current_org() and p.id = about)
$$;

-- function is_recused(uuid):
create function is_recused(deal uuid) returns boolean language sql stable as $$ select exists (select from committee_conflicts c where c.org_id = current_org() and c.deal_id = deal and c.user_id = me()) $$;
grant execute on function is_recused(uuid) to tranche_app;

-- function is_run_stale(uuid):
create function is_run_stale(about uuid) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select coalesce((
    select exists (
        select from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
        where p.org_id = r.org_id and p.fund_id = r.fund_id and p.recorded_at > r.known_at and case r.kind
          when 'fees' then p.effective_on < r.starts_on and (
            r.inputs -> 'bases' ? 'invested' and a.use = 'investments' or r.inputs -> 'bases' ? 'nav' and a.class in ('capital', 'income', 'expense'))
          when 'carry' then p.effective_on <= r.ends_on and p.kind <> 'allocation' and a.class in ('capital', 'income', 'expense')
            and p.entry_id is distinct from own.entry_id
          else p.effective_on <= r.ends_on and a.class in ('capital', 'income', 'expense') and p.entry_id is distinct from own.entry_id end)
      or exists (
        select from commitments c where c.org_id = r.org_id and c.fund_id = r.fund_id and c.confirmed_at > r.known_at and c.admitted_on <= r.ends_on)
      or exists (
        select from commitment_changes x join commitments c on c.org_id = x.org_id and c.id = x.commitment_id
        where x.org_id = r.org_id and c.fund_id = r.fund_id and x.confirmed_at > r.known_at and x.effective_on <= r.ends_on)
      or r.kind <> 'allocation' and exists (
        select from fund_terms t where t.org_id = r.org_id and t.fund_id = r.fund_id and t.approved_at > r.known_at and t.effective_on <= r.ends_on)
      or r.kind = 'fees' and exists (
        select from fund_runs other join journal_approvals x on x.org_id = other.org_id and x.draft_id = other.draft_id
        where other.org_id = r.org_id and other.fund_id = r.fund_id and other.kind = 'fees' and other.id <> r.id and x.approved_at > r.known_at
          and other.ends_on < r.starts_on)
    from fund_runs r left join journal_approvals own on own.org_id = r.org_id and own.draft_id = r.draft_id
    where r.org_id = current_org() and r.id = about and may('ledger:read')), false)
$$;
grant execute on function is_run_stale(uuid) to tranche_app;

-- function is_stale(uuid):
create function is_stale(about uuid) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select exists (
    select from journal_drafts d
    join funds f on f.org_id = d.org_id and f.id = d.fund_id
    join postings p on p.org_id = d.org_id and p.fund_id = d.fund_id and p.effective_on <= d.effective_on and p.recorded_at > d.known_at
    join ledger_accounts a on a.org_id = d.org_id and a.id = p.account_id
    where d.org_id = current_org() and d.id = about and (
      d.kind = 'revaluation' and a.is_monetary and p.currency <> f.currency
      or d.kind = 'year_end' and a.class in ('income', 'expense')
      or d.kind in ('split', 'conversion') and a.use in ('investments', 'unrealised_price', 'unrealised_currency') and p.security_id in (
        select own.security_id from draft_postings own where own.org_id = d.org_id and own.draft_id = d.id and own.quantity < 0))
  ) or exists (select from fund_runs r where r.org_id = current_org() and r.draft_id = about and is_run_stale(r.id))
$$;

-- function is_system():
create function is_system() returns boolean language sql stable parallel safe as $$ select coalesce('system' = any (string_to_array(current_setting('app.permissions', true), ',')), false) $$;
grant execute on function is_system() to tranche_app;

-- function issue_capital_call(uuid,integer,text):
create function issue_capital_call(about uuid, seen integer, short_notice text) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare call capital_calls;
begin
  if not may('call:prepare') and not may('call:approve') then raise insufficient_privilege using message = 'may not issue calls'; end if;
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if not found or call.state <> 'approved' then raise exception 'calls.not_approved' using errcode = 'TR001'; end if;
  if call.row_version <> seen then raise exception 'calls.changed' using errcode = 'TR001'; end if;
  if call.due_on < firm_today() then raise exception 'calls.due_over' using errcode = 'TR001'; end if;
  update capital_calls set state = 'issued', issued_by = me(), issued_at = now(), issued_on = firm_today(),
    short_notice_reason = coalesce(short_notice, short_notice_reason)
  where org_id = call.org_id and id = call.id;
  insert into capital_call_notices (org_id, capital_call_id, line_id, kind)
  select org_id, capital_call_id, id, 'call' from capital_call_lines where org_id = call.org_id and capital_call_id = call.id and amount > 0;
  if call.due_on <= firm_today() then perform post_due_call(call.id); end if;
end $$;
grant execute on function issue_capital_call(uuid,integer,text) to tranche_app;

-- function join_by_invitation(text,text,text,text,integer):
create function join_by_invitation(hash text, first text, last text, password_hash text, most_learned integer) returns TABLE(person uuid, problem text) language plpgsql security definer set search_path=public, pg_temp as $$
declare chosen record; made uuid;
begin
  select i.* into chosen from invitations i
    where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now() for update;
  if not found then return query select null::uuid, 'gone'; return; end if;
  perform set_config('app.org_id', chosen.org_id::text, true), set_config('app.procedure', 'auth.joinByInvitation', true);
  if not chosen.is_proof then
    perform pg_advisory_xact_lock(hashtextextended('accounts of ' || chosen.org_id::text, 0));
    if (select count(*) >= most_learned from invitations i where i.org_id = chosen.org_id and i.instead_of_account_at > now() - interval '1 day')
    then return query select null::uuid, 'tomorrow'; return; end if;
  end if;
  made := insert_account(chosen.email, first, last, password_hash, not chosen.is_proof);
  if made is null then
    if not chosen.is_proof then update invitations set instead_of_account_at = now() where org_id = chosen.org_id and id = chosen.id; end if;
    return query select null::uuid, 'account'; return;
  end if;
  perform set_config('app.user_id', made::text, true);
  perform add_member(chosen.org_id, made, chosen.role);
  update invitations set accepted_at = now() where org_id = chosen.org_id and email = chosen.email and accepted_at is null;
  return query select made, null::text;
end $$;
grant execute on function join_by_invitation(text,text,text,text,integer) to tranche_auth;

-- function keep_a_super_admin():
create function keep_a_super_admin() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare firm uuid := coalesce(new.org_id, old.org_id);
begin
  perform pg_advisory_xact_lock(hashtextextended('super admins of ' || firm::text, 0));
  if exists (select from organizations where id = firm) and not exists (
    select from user_roles r join memberships m on m.org_id = r.org_id and m.user_id = r.user_id
    where r.org_id = firm and r.role = 'super_admin' and r.is_active and m.status = 'active')
  then raise exception 'admin.one_super_admin' using errcode = 'TR001'; end if;
  return null;
end $$;
grant execute on function keep_a_super_admin() to tranche_app;

-- function keep_call_line(uuid,integer):
create function keep_call_line(about uuid, seen integer) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about calls'; end if;
  update capital_call_lines set asked = null, asked_by = null, asked_reason = null
  where org_id = current_org() and id = about and row_version = seen and asked is not null;
  if not found then raise exception 'calls.changed' using errcode = 'TR001'; end if;
end $$;
grant execute on function keep_call_line(uuid,integer) to tranche_app;

-- function keep_call_receipt(uuid):
create function keep_call_receipt(about uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about receipts'; end if;
  update capital_call_receipts set undo_asked_by = null, undo_reason = null
  where org_id = current_org() and id = about and undo_asked_by is not null and undone_at is null;
  if not found then raise exception 'calls.nothing_to_undo' using errcode = 'TR001'; end if;
end $$;
grant execute on function keep_call_receipt(uuid) to tranche_app;

-- function keep_capital_call(uuid,integer):
create function keep_capital_call(about uuid, seen integer) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about calls'; end if;
  update capital_calls set cancel_asked_by = null, cancel_reason = null
  where org_id = current_org() and id = about and state = 'issued' and cancel_asked_by is not null and row_version = seen;
  if not found then raise exception 'calls.changed' using errcode = 'TR001'; end if;
end $$;
grant execute on function keep_capital_call(uuid,integer) to tranche_app;

-- function keep_committee_session():
create function keep_committee_session() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if pg_trigger_depth() > 1 then return old; end if;
  if exists (select from committee_items i where i.org_id = old.org_id and i.session_id = old.id and i.closed_at is not null) then
    raise exception 'committee.has_results' using errcode = 'TR001';
  end if;
  return old;
end $$;
grant execute on function keep_committee_session() to tranche_app;

-- function keep_distribution(uuid,integer):
create function keep_distribution(about uuid, seen integer) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about distributions'; end if;
  update distributions set cancel_asked_by = null, cancel_reason = null
  where org_id = current_org() and id = about and state = 'approved' and cancel_asked_by is not null and row_version = seen;
  if not found then raise exception 'distributions.changed' using errcode = 'TR001'; end if;
end $$;
grant execute on function keep_distribution(uuid,integer) to tranche_app;

-- function keep_document_words(uuid,integer):
create function keep_document_words(document uuid, of_version integer) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not is_system() then raise exception 'This is not for requests to start' using errcode = '42501'; end if;
  if not exists (select from documents where org_id = current_org() and id = document and version = of_version) then return; end if;
  insert into document_words (org_id, document_id, words)
    select current_org(), document, coalesce(array_to_tsvector(array_agg(f.lexeme)), '')
    from (select l.lexeme, sum(octet_length(l.lexeme) + 4) over (order by l.lexeme ~ '^[-+.,]?[0-9]', l.lexeme) as so_far
      from (select distinct unnest(tsvector_to_array(t.words)) as lexeme from document_texts t
        where t.org_id = current_org() and t.document_id = document and t.version = of_version) l) f
    where f.so_far < 900000
  on conflict (org_id, document_id) do update set words = excluded.words;
end $$;
grant execute on function keep_document_words(uuid,integer) to tranche_app;

-- function keep_fund_closing(uuid,integer):
create function keep_fund_closing(about uuid, seen integer) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not may('call:approve') then raise insufficient_privilege using message = 'may not decide about closings'; end if;
  update fund_closings set cancel_asked_by = null, cancel_reason = null
  where org_id = current_org() and id = about and state = 'approved' and cancel_asked_by is not null and row_version = seen;
  if not found then raise exception 'fund_closings.changed' using errcode = 'TR001'; end if;
end $$;
grant execute on function keep_fund_closing(uuid,integer) to tranche_app;

-- function keep_last_active():
create function keep_last_active() returns trigger language plpgsql as $$ begin return null; end $$;
grant execute on function keep_last_active() to tranche_app;

-- function keep_sent_terms():
create function keep_sent_terms() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.status in ('Signed', 'Executed') then raise exception 'term_sheets.not_signed' using errcode = 'TR001'; end if;
    return new;
  end if;
  if terms_of(to_jsonb(new)) is distinct from terms_of(to_jsonb(old)) then
    if old.status in ('Signed', 'Executed') then raise exception 'term_sheets.signed' using errcode = 'TR001'; end if;
    if old.sent_at is not null then
      new.revision := old.revision + 1;
      new.sent_at := null;
      new.sent_by := null;
    end if;
  end if;
  if new.status <> old.status then
    if old.status = 'Executed' or old.status = 'Signed' and new.status <> 'Executed' then
      raise exception 'term_sheets.signed' using errcode = 'TR001';
    end if;
    if new.status = 'Signed' and not has_signed(new.id, new.revision, '{investor}')
      or new.status = 'Executed' and not has_signed(new.id, new.revision, '{investor,company}') then
      raise exception 'term_sheets.not_signed' using errcode = 'TR001';
    end if;
  end if;
  return new;
end $$;
grant execute on function keep_sent_terms() to tranche_app;

-- function keep_session_limit(uuid):
create function keep_session_limit(person uuid) returns void language sql security definer set search_path=public, pg_temp as $$
  delete from auth.sessions where user_id = person and id not in (
    select id from auth.sessions where user_id = person and expires_at > now()
    order by last_active_at desc, created_at desc limit (select max_concurrent_sessions from session_limits(person)))
$$;
grant execute on function keep_session_limit(uuid) to tranche_auth;

-- function keep_statement_file(uuid,text,bigint,text):
create function keep_statement_file(about uuid, key text, size bigint, hash text) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  update statements s set blob_key = key, bytes = size, file_sha256 = hash
  from statement_runs r
  where s.org_id = current_org() and s.id = about and s.blob_key is null and r.org_id = s.org_id and r.id = s.run_id
    and (is_system() or r.state = 'preparing' and r.prepared_by = me() and may('ledger:post'));
end $$;
grant execute on function keep_statement_file(uuid,text,bigint,text) to tranche_app;

-- function keep_version():
create function keep_version() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  insert into term_sheet_versions (org_id, term_sheet_id, revision, terms, sent_by, sent_at)
  values (new.org_id, new.id, new.revision, (select jsonb_object_agg(key, value) from jsonb_each_text(terms_of(to_jsonb(new)))),
    new.sent_by, new.sent_at);
  return null;
end $$;
grant execute on function keep_version() to tranche_app;

-- function kyc_moves():
create function kyc_moves() returns TABLE(from_state text, to_state text, who text) language sql immutable parallel safe as $$ values
  ('collecting', 'in_review', 'kyc:manage'),
  ('in_review', 'collecting', 'kyc:manage'),
  ('in_review', 'approved', 'kyc:decide'),
  ('in_review', 'approved_with_conditions', 'kyc:decide'),
  ('in_review', 'rejected', 'kyc:decide'),
  ('rejected', 'collecting', 'kyc:manage'),
  ('approved', 'refresh_due', 'kyc:manage'),
  ('approved_with_conditions', 'refresh_due', 'kyc:manage'),
  ('refresh_due', 'in_review', 'kyc:manage'),
  ('refresh_due', 'expired', 'clock'),
  ('expired', 'collecting', 'kyc:manage')
$$;
grant execute on function kyc_moves() to tranche_app;

-- function kyc_status_of(text,date):
create function kyc_status_of(state text, holds_until date) returns text language sql immutable parallel safe as $$
  select case when state in ('approved', 'approved_with_conditions', 'refresh_due') then 'approved'
    when state in ('collecting', 'in_review') and holds_until is not null then 'approved'
    when state = 'rejected' then 'rejected' else 'pending' end
$$;
grant execute on function kyc_status_of(text,date) to tranche_app;

-- function lacks_cash(uuid):
create function lacks_cash(about uuid) returns boolean language plpgsql stable security definer set search_path=public, pg_temp as $$
declare entry journal_entries;
begin
  select * into entry from journal_entries where org_id = current_org() and id = about;
  return exists (
    select from (
      select own.account_id, own.currency from postings own
      join ledger_accounts a on a.org_id = own.org_id and a.id = own.account_id and a.is_cash
      where own.org_id = entry.org_id and own.entry_id = entry.id
      group by own.account_id, own.currency having sum(own.amount) < 0
    ) touched, lateral (
      select p.effective_on, sum(sum(p.amount)) over (order by p.effective_on) as balance
      from postings p
      where p.org_id = entry.org_id and p.fund_id = entry.fund_id and p.account_id = touched.account_id and p.currency = touched.currency
      group by p.effective_on
    ) days
    where days.balance < 0 and days.effective_on >= entry.effective_on
  );
end $$;

-- function lacks_units(uuid):
create function lacks_units(about uuid) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select exists (
    select from (
      select distinct coalesce(own.lot_id, own.id) as id from postings own where own.org_id = current_org() and own.entry_id = about and own.quantity < 0
    ) lot
    where coalesce((select sum(p.quantity) from postings p where p.org_id = current_org() and p.id = lot.id), 0)
      + coalesce((select sum(p.quantity) from postings p where p.org_id = current_org() and p.lot_id = lot.id and p.id <> lot.id), 0) < 0
  )
$$;

-- function last_activity_of(uuid,uuid):
create function last_activity_of(deal uuid, company uuid) returns date language sql stable as $$
  select greatest(
    (select a.happened_on from activities a where a.org_id = current_org() and a.record_id = deal and a.kind <> 'note'
      order by a.record_id, a.happened_on desc limit 1),
    (select a.happened_on from activities a where a.org_id = current_org() and a.record_id = company and a.kind <> 'note'
      order by a.record_id, a.happened_on desc limit 1))
$$;
grant execute on function last_activity_of(uuid,uuid) to tranche_app;

-- function learn_words():
create function learn_words() returns void language sql as $$
  insert into firm_words (field, word)
    select distinct on (field, fold_word(word)) field, word from (
      select field, word, count(*) as times, min(id) as first from (select field, left(word, 200) as word, id::text as id from words_in_use where org_id = current_org()) w
      where btrim(word) <> '' group by field, word
    ) used
    order by field, fold_word(word), times desc, first
  on conflict do nothing
$$;
grant execute on function learn_words() to tranche_app;

-- function leave_mail(text,boolean):
create function leave_mail(hash text, really boolean) returns TABLE(what text, firm_name text) language plpgsql security definer set search_path=public, pg_temp as $$
declare chosen record;
begin
  select m.recipient, m.org_id, o.name into chosen from mails m join organizations o on o.id = m.org_id
    where m.leave_hash = hash and m.purpose = 'mailing' and m.leave_what = 'newsletter';
  if found then
    if really then
      perform set_config('app.org_id', chosen.org_id::text, true), set_config('app.user_id', '', true), set_config('app.procedure', 'mailings.leave', true);
      perform hold_address(chosen.recipient, 'unsubscribed', 'link', null);
    end if;
    return query select 'newsletter'::text, chosen.name;
    return;
  end if;
  select m.leave_what, m.org_id, u.id as person, o.name into chosen
    from mails m join users u on u.email = m.recipient join organizations o on o.id = m.org_id
      join memberships s on s.org_id = m.org_id and s.user_id = u.id
    where m.leave_hash = hash and m.purpose = 'notice';
  if not found then return; end if;
  if really then
    perform set_config('app.org_id', chosen.org_id::text, true), set_config('app.user_id', chosen.person::text, true),
      set_config('app.procedure', 'notifications.leaveMail', true);
    insert into notification_settings (org_id, user_id) values (chosen.org_id, chosen.person) on conflict (org_id, user_id) do nothing;
    update notification_settings s set
      email_notifications = s.email_notifications and chosen.leave_what <> 'all', mailed = array_remove(s.mailed, chosen.leave_what)
      where s.org_id = chosen.org_id and s.user_id = chosen.person;
  end if;
  return query select chosen.leave_what, chosen.name;
end $$;
grant execute on function leave_mail(text,boolean) to tranche_auth;

-- function leave_thread_behind():
create function leave_thread_behind() returns trigger language plpgsql as $$
begin
  return old;
end $$;
grant execute on function leave_thread_behind() to tranche_app;

-- function ledger_known_now():
create function ledger_known_now() returns timestamp with time zone language plpgsql as $$
declare at timestamptz;
begin
  perform pg_advisory_lock(firm_ledger_key());
  -- Taken while nobody writes: whoever writes next has a later one.
  at := clock_timestamp();
  perform pg_advisory_unlock(firm_ledger_key());
  return at;
end $$;
grant execute on function ledger_known_now() to tranche_app;

-- function like_pattern(text):
create function like_pattern(word text) returns text language sql immutable parallel safe as $$
  select case when word ~ '^[ -~]{1,2}$' then '% ' else '%' end || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
grant execute on function like_pattern(text) to tranche_app;

-- function link_record(text):
create function link_record(wanted text) returns uuid language sql stable parallel safe as $$
  select case when current_setting('app.link_purpose', true) = wanted then nullif(current_setting('app.link_record', true), '')::uuid end
$$;
grant execute on function link_record(text) to tranche_app;

-- function linked_company():
create function linked_company() returns text language sql stable security definer set search_path=public, pg_temp as $$ select name from companies where org_id = current_org() and id = link_record('kpis') $$;
grant execute on function linked_company() to tranche_app;

-- function local_time(text):
create function local_time(zone text) returns timestamp without time zone language plpgsql stable as $$
begin
  return now() at time zone zone;
exception when invalid_parameter_value then
  return now() at time zone 'UTC';
end $$;
grant execute on function local_time(text) to tranche_app;

-- function lock_calls_of_fund(uuid):
create function lock_calls_of_fund(fund uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('capital calls of ' || fund, 0))
$$;
grant execute on function lock_calls_of_fund(uuid) to tranche_app;

-- function lock_closings_of_fund(uuid):
create function lock_closings_of_fund(fund uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('closings of ' || fund, 0))
$$;
grant execute on function lock_closings_of_fund(uuid) to tranche_app;

-- function lock_distributions_of_fund(uuid):
create function lock_distributions_of_fund(fund uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('distributions of ' || fund, 0))
$$;
grant execute on function lock_distributions_of_fund(uuid) to tranche_app;

-- function lock_quarter(uuid,integer):
create function lock_quarter(about uuid, seen integer) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare quarter quarter_closes; facts record; closing uuid;
begin
  if not may('ledger:approve') then raise insufficient_privilege using message = 'may not close books'; end if;
  select * into quarter from quarter_closes where org_id = current_org() and id = about for update;
  if not found or quarter.state <> 'prepared' then raise exception 'quarters.not_prepared' using errcode = 'TR001'; end if;
  if quarter.row_version <> seen then raise exception 'quarters.changed' using errcode = 'TR001'; end if;
  if quarter.prepared_by is not distinct from me() then raise exception 'quarters.own' using errcode = 'TR001'; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(quarter.fund_id));
  if exists (
    select from journal_entries e where e.org_id = quarter.org_id and e.fund_id = quarter.fund_id
      and e.effective_on <= quarter.quarter_ends and e.recorded_at > quarter.known_at
  ) then
    raise exception 'quarters.posted_since' using errcode = 'TR001';
  end if;
  select * into facts from quarter_facts(quarter.fund_id, quarter.quarter_ends, quarter.quarter_ends, null);
  if facts.waiting + facts.waiting_fees + facts.waiting_carry + facts.waiting_allocations > 0 or facts.untagged_accounts > 0 then
    raise exception 'quarters.not_done' using errcode = 'TR001';
  end if;
  insert into ledger_closings (org_id, fund_id, ends_on) values (quarter.org_id, quarter.fund_id, quarter.quarter_ends) returning id into closing;
  update quarter_closes set state = 'locked', locked_by = me(), locked_at = now(), closing_id = closing,
    known_at = greatest(clock_timestamp(), (select max(e.recorded_at) from journal_entries e where e.org_id = quarter.org_id and e.fund_id = quarter.fund_id)),
    entry_no = (select max(e.entry_no) from journal_entries e where e.org_id = quarter.org_id and e.fund_id = quarter.fund_id and e.effective_on <= quarter.quarter_ends)
  where org_id = quarter.org_id and id = quarter.id;
end $$;
grant execute on function lock_quarter(uuid,integer) to tranche_app;

-- function lock_runs_of_fund(uuid):
create function lock_runs_of_fund(fund uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('runs of ' || fund, 0))
$$;
grant execute on function lock_runs_of_fund(uuid) to tranche_app;

-- function mailed_by_default():
create function mailed_by_default() returns text[] language sql immutable parallel safe as $$ select array['mention', 'assigned', 'task', 'request', 'account'] $$;
grant execute on function mailed_by_default() to tranche_app;

-- function mailed_enough(text,text):
create function mailed_enough(address text, purpose text) returns boolean language sql stable security definer set search_path=public, pg_temp as $$ select count(*) >= case mailed_enough.purpose when 'notice' then 4 else 10 end from mails m
    where m.recipient = address and m.created_at > now() - interval '1 hour' and m.purpose = mailed_enough.purpose
      and (mailed_enough.purpose <> 'firm' or m.org_id = current_org()) $$;
grant execute on function mailed_enough(text,text) to tranche_auth;

-- function mark_deal_progress():
create function mark_deal_progress() returns trigger language plpgsql as $$
begin
  if new.outcome = 'invested' then new.stage := 'closing'; end if;
  if tg_op = 'INSERT' then new.stage_since := new.created_at;
  elsif new.stage <> old.stage then new.stage_since := new.updated_at; end if;
  if new.outcome = 'open' then new.decided_at := null;
  elsif tg_op = 'INSERT' or new.outcome <> old.outcome then new.decided_at := coalesce(new.updated_at, now()); end if;
  return new;
end $$;
grant execute on function mark_deal_progress() to tranche_app;

-- function mark_stage_periods():
create function mark_stage_periods() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  perform mark_stage_periods_of(array(select distinct deal_id from changed));
  return null;
end $$;
grant execute on function mark_stage_periods() to tranche_app;

-- function mark_stage_periods_of(uuid[]):
create function mark_stage_periods_of(deal_ids uuid[]) returns void language plpgsql set search_path=public, pg_temp as $$
begin
  execute $q$
    update deal_stages s
    set moved_on = k.moved_on, repeated = k.repeated, is_first = k.is_first, days = k.days, stands = k.stands, outcome = k.outcome
    from (
      select a.org_id, a.id, coalesce(a.furthest_after > stage_place(a.stage), false) as moved_on, a.times > 1 as repeated, a.time = 1 as is_first,
        case when a.time = 1 then (a.seconds / 86400.0)::float8 end as days,
        case when a.time = 1 and d.stage = a.stage then
          case when d.outcome <> 'open' then d.outcome when d.status = 'active' then 'open' else 'archived' end end as stands,
        case when a.number = 1 then d.outcome end as outcome
      from (
        select org_id, id, deal_id, stage, row_number() over in_order as number, row_number() over (in_stage order by entered_at, id) as time,
          count(*) over in_stage as times, sum(extract(epoch from left_at - entered_at)) over in_stage as seconds,
          max(stage_place(stage)) over (in_order rows between 1 following and unbounded following) as furthest_after
        from deal_stages where org_id = current_org() and deal_id = any ($1)
        window in_stage as (partition by deal_id, stage), in_order as (partition by deal_id order by entered_at, id)
      ) a
      join deals d on d.org_id = a.org_id and d.id = a.deal_id
    ) k
    where s.org_id = k.org_id and s.id = k.id and (s.moved_on, s.repeated, s.is_first, s.days, s.stands, s.outcome)
      is distinct from (k.moved_on, k.repeated, k.is_first, k.days, k.stands, k.outcome) $q$ using deal_ids;
end $$;

-- function may(text):
create function may(permission text) returns boolean language sql stable parallel safe as $$ select coalesce(permission = any (string_to_array(current_setting('app.permissions', true), ',')), false) $$;
grant execute on function may(text) to tranche_app;

-- function may_be_notified(uuid,uuid,text,uuid):
create function may_be_notified(firm uuid, person uuid, readers text, record uuid) returns boolean language sql stable as $$
  select case when readers is null then true
    when readers = 'record' then holds(firm, person, (
      select t.read_permission from records r join table_registry t on t.kind = r.kind where r.org_id = firm and r.id = record))
    else holds(firm, person, readers) end
$$;
grant execute on function may_be_notified(uuid,uuid,text,uuid) to tranche_app;

-- function may_close_alone(uuid):
create function may_close_alone(about uuid) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select coalesce((
    select within_posting_limit(greatest(c.amount, (select coalesce(sum(p.amount), 0) from closing_payments p where p.org_id = c.org_id and p.closing_id = c.id)), c.currency)
    from deal_closings c where c.org_id = current_org() and c.id = about), false)
$$;
grant execute on function may_close_alone(uuid) to tranche_app;

-- function may_grant(text):
create function may_grant(wanted text) returns boolean language sql stable security definer set search_path=public, pg_temp as $$ select may('role:assign') or not exists (
    select from roles r, unnest(r.permissions) permission where r.org_id = current_org() and r.name = wanted and not may(permission)) $$;
grant execute on function may_grant(text) to tranche_app;

-- function may_merge(uuid,uuid):
create function may_merge(one uuid, other uuid) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select count(*) = 2 and count(distinct kind) = 1 and bool_and(case kind when 'company' then may('company:update') when 'contact' then may('contact:update') else false end)
  from records where org_id = current_org() and id in (one, other)
$$;

-- function may_post_alone(uuid):
create function may_post_alone(about uuid) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select coalesce((
    select case when d.closing_id is not null then may_close_alone(d.closing_id)
      else d.batch_id is null and d.valuation_id is null and d.reverses_id is null and d.relates_to is null
        and d.kind in ('expense', 'management_fee', 'income', 'facility', 'opening', 'adjustment')
        and within_posting_limit((
          select coalesce(sum(fund_amount) filter (where fund_amount > 0), 0) from draft_postings p where p.org_id = d.org_id and p.draft_id = d.id), f.currency)
        -- Whatever it is called: nothing of partners, nor of what is due between them and the fund.
        and not exists (
          select from draft_postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
          where p.org_id = d.org_id and p.draft_id = d.id and (p.limited_partner_id is not null or a.class = 'capital'
            or a.use in ('contributions_receivable', 'contributions_in_advance', 'distributions_payable', 'tax_payable'))) end
    from journal_drafts d join funds f on f.org_id = d.org_id and f.id = d.fund_id
    where d.org_id = current_org() and d.id = about and (may('ledger:read') or d.closing_id is not null)), false)
$$;
grant execute on function may_post_alone(uuid) to tranche_app;

-- function may_read(text):
create function may_read(wanted_kind text) returns boolean language sql stable set search_path=public, pg_temp as $$ select exists (select from table_registry where kind = wanted_kind and may(read_permission)) $$;
grant execute on function may_read(text) to tranche_app;

-- function me():
create function me() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
grant execute on function me() to tranche_app;

-- function minor_units(text):
create function minor_units(currency text) returns integer language sql immutable parallel safe as $$
  select case
    when currency in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
    when currency in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
    when currency in ('CLF', 'UYW') then 4
    else 2 end
$$;
grant execute on function minor_units(text) to tranche_app;

-- function moment_for(uuid):
create function moment_for(person uuid) returns text language sql stable security definer set search_path=public, pg_temp as $$
  select to_char(local_time(zone), 'FMDD Mon YYYY, HH24:MI') || ' (' || zone || ')' from (select coalesce(
    (select u.time_zone from users u where u.id = person),
    (select o.time_zone from memberships m join organizations o on o.id = m.org_id where m.user_id = person order by m.created_at, o.id limit 1),
    'UTC') as zone) clock
$$;
grant execute on function moment_for(uuid) to tranche_auth;

-- function move_links(uuid,uuid):
create function move_links(source uuid, target uuid) returns jsonb language plpgsql security definer set search_path=public, pg_temp as $$
declare pointer record; linked record; ids uuid[]; moved jsonb := '[]';
begin
  if not may_merge(source, target) then raise exception 'These records cannot be merged' using errcode = 'insufficient_privilege'; end if;
  for pointer in
    select k.conrelid::regclass::text as t, a.attname::text as col
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'org_id'
    where k.contype = 'f' and cardinality(k.conkey) = 2
      and k.confrelid in ('records'::regclass, 'companies'::regclass, 'contacts'::regclass)
      -- What was merged into a record of the firm's own does not make that one sample data.
      and k.conrelid not in ('contact_emails'::regclass, 'contact_phones'::regclass, 'sample_records'::regclass)
    order by 1, 2
  loop
    -- All at once, because rows of a thread belong to one record together; one by one only where two would say the same.
    begin
      execute format('with gone as (update %1$s set %2$I = $1 where org_id = current_org() and %2$I = $2 and id <> $1 returning id)
        select array_agg(id) from gone', pointer.t, pointer.col) into ids using target, source;
      if ids is not null then moved := moved || jsonb_build_object('table', pointer.t, 'column', pointer.col, 'ids', to_jsonb(ids)); end if;
    exception when unique_violation then
      for linked in execute format('select id, to_jsonb(l) as image from %s l where org_id = current_org() and %I = $1 and id <> $2', pointer.t, pointer.col) using source, target loop
        begin
          execute format('update %s set %I = $1 where org_id = current_org() and id = $2', pointer.t, pointer.col) using target, linked.id;
          moved := moved || jsonb_build_object('table', pointer.t, 'column', pointer.col, 'ids', jsonb_build_array(linked.id));
        exception when unique_violation then
          execute format('delete from %s where org_id = current_org() and id = $1', pointer.t) using linked.id;
          moved := moved || jsonb_build_object('table', pointer.t, 'row', linked.image);
        end;
      end loop;
    end;
  end loop;
  return moved;
end $$;
grant execute on function move_links(uuid,uuid) to tranche_app;

-- function move_links_back(uuid):
create function move_links_back(merge uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare done merges; link jsonb; known text; columns text;
begin
  select * into done from merges where org_id = current_org() and id = merge;
  if done.id is null or not may_merge(done.survivor_id, done.merged_id) then
    raise exception 'This merge cannot be taken back' using errcode = 'insufficient_privilege';
  end if;
  for link in select * from jsonb_array_elements(done.moved) loop
    select distinct a.table_name into known from table_registry a
      join pg_constraint k on k.conrelid = a.table_name::regclass
      join pg_attribute c on c.attrelid = k.conrelid and c.attnum = any (k.conkey) and c.attname <> 'org_id'
      where a.table_name = link ->> 'table' and k.contype = 'f' and cardinality(k.conkey) = 2
        and k.confrelid in ('records'::regclass, 'companies'::regclass, 'contacts'::regclass)
        and (link ? 'row' or c.attname = link ->> 'column');
    if known is null then continue; end if;
    begin
      if link ? 'row' then
        select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
          where attrelid = known::regclass and attnum > 0 and not attisdropped and attgenerated = '';
        execute format('insert into %1$I (%2$s) select %2$s from jsonb_populate_record(null::%1$I, $1) on conflict do nothing', known, columns)
          using (link -> 'row') || jsonb_build_object('org_id', current_org());
      else
        execute format('update %1$I set %2$I = $1 where org_id = current_org() and id = any ($2) and %2$I = $3', known, link ->> 'column')
          using done.merged_id, array(select jsonb_array_elements_text(link -> 'ids')::uuid), done.survivor_id;
      end if;
    -- Somebody has linked it by hand since, or deleted what it linked.
    exception when unique_violation or foreign_key_violation then null;
    end;
  end loop;
end $$;
grant execute on function move_links_back(uuid) to tranche_app;

-- function move_stage_periods():
create function move_stage_periods() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare moved uuid[]; moments jsonb; began uuid[]; others uuid[];
begin
  execute $q$
    select array_agg(c.id) filter (where c.stage <> p.stage or c.outcome <> p.outcome),
      jsonb_object_agg(c.id, c.updated_at) filter (where c.stage <> p.stage or c.outcome <> p.outcome),
      array_agg(c.id) filter (where c.stage = p.stage and c.outcome = p.outcome)
    from changed c join previous p on p.id = c.id
    where c.stage <> p.stage or c.outcome <> p.outcome or c.status <> p.status $q$ into moved, moments, others;
  if moved is not null then
    execute $q$
      update deal_stages s set left_at = greatest(s.entered_at, ($2 ->> s.deal_id::text)::timestamptz)
      where s.org_id = current_org() and s.deal_id = any ($1) and s.left_at is null $q$ using moved, moments;
    execute $q$
      with begun as (
        insert into deal_stages (org_id, deal_id, stage, user_id, entered_at, left_at)
        select c.org_id, c.id, c.stage, me(), c.updated_at, case when c.outcome = 'invested' then c.updated_at end
        from changed c join previous p on p.id = c.id
        where c.outcome = 'open' and (c.stage <> p.stage or p.outcome <> 'open')
          or c.outcome = 'invested' and p.outcome <> 'invested' and p.stage <> 'closing'
        returning deal_id
      ) select array_agg(deal_id) from begun $q$ into began;
    others := others || array(select unnest(moved) except select unnest(began));
  end if;
  -- Those that came to a stage are marked as they come.
  if others <> '{}' then perform mark_stage_periods_of(others); end if;
  return null;
end $$;
grant execute on function move_stage_periods() to tranche_app;

-- function my_call_lines():
create function my_call_lines() returns TABLE(line_id uuid, due_on date, amount text, received text, paid_on date, state text) language sql stable security definer set search_path=public, pg_temp as $$
  select l.id, c.due_on, trim_scale(l.amount)::text, trim_scale(l.received)::text, l.paid_on, case
    when c.state = 'cancelled' then 'cancelled'
    when l.received >= l.amount then 'paid'
    when l.defaulted_at is not null then 'defaulted'
    when c.due_on < firm_today() then 'overdue'
    when l.received > 0 then 'partially_paid'
    else 'due' end
  from capital_call_lines l join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id
  where l.org_id = current_org() and l.limited_partner_id = any(my_lps()) and c.state in ('issued', 'closed', 'cancelled')
    and exists (select from lp_publications p where p.org_id = l.org_id and p.limited_partner_id = l.limited_partner_id
      and p.kind = 'call_notice' and p.withdrawn_at is null and p.figures ->> 'lineId' = l.id::text)
$$;
grant execute on function my_call_lines() to tranche_app;

-- function my_contacts():
create function my_contacts() returns TABLE(id uuid, limited_partner_id uuid, role text, name text, email text, phone text) language sql stable security definer set search_path=public, pg_temp as $$
  select p.id, p.limited_partner_id, p.role, coalesce(c.name, p.name), coalesce(c.email, p.email), coalesce(c.phone, p.phone)
  from partner_contacts p left join contacts c on c.org_id = p.org_id and c.id = p.contact_id
  where p.org_id = current_org() and p.limited_partner_id = any(my_lps())
$$;
grant execute on function my_contacts() to tranche_app;

-- function my_firms():
create function my_firms() returns TABLE(id uuid, name text) language sql stable security definer set search_path=public, pg_temp as $$ select o.id, o.name from memberships m join organizations o on o.id = m.org_id where m.user_id = me() and m.status = 'active' order by m.created_at $$;
grant execute on function my_firms() to tranche_app;

-- function my_funds():
create function my_funds() returns TABLE(id uuid, name text) language sql stable security definer set search_path=public, pg_temp as $$
  select f.id, f.name from funds f where f.org_id = current_org() and f.id in (select p.fund_id from lp_publications p
    where p.org_id = current_org() and p.withdrawn_at is null and p.limited_partner_id = any(my_lps()))
$$;
grant execute on function my_funds() to tranche_app;

-- function my_invitations():
create function my_invitations() returns TABLE(id uuid, firm_name text, role text) language sql stable security definer set search_path=public, pg_temp as $$
  select i.id, o.name, i.role from invitations i join organizations o on o.id = i.org_id join users u on u.email = i.email
  where u.id = me() and u.email_verified and not u.is_provisioned and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
  order by i.created_at
$$;
grant execute on function my_invitations() to tranche_app;

-- function my_joinable_firms():
create function my_joinable_firms() returns TABLE(id uuid, name text, is_asked boolean) language sql stable security definer set search_path=public, pg_temp as $$
  select o.id, o.name, r.id is not null
  from users u
  join join_domains d on d.domain = split_part(u.email, '@', 2)
  join organizations o on o.id = d.org_id
  left join join_requests r on r.org_id = d.org_id and r.user_id = u.id and r.status = 'open'
  where u.id = me() and u.email_verified and not u.is_provisioned
    and not exists (select from memberships m where m.org_id = d.org_id and m.user_id = u.id)
    and not exists (select from join_requests x where x.org_id = d.org_id and x.user_id = u.id and x.status = 'refused')
  order by o.name, o.id
$$;
grant execute on function my_joinable_firms() to tranche_app;

-- function my_lps():
create function my_lps() returns uuid[] language plpgsql stable parallel safe as $$
begin
  if not may('portal:use') then return '{}'; end if;
  return coalesce((select array_agg(a.limited_partner_id) from lp_access a where a.org_id = current_org() and a.user_id = me()), '{}');
end $$;
grant execute on function my_lps() to tranche_app;

-- function my_partners():
create function my_partners() returns TABLE(id uuid, name text) language sql stable security definer set search_path=public, pg_temp as $$
  select p.id, p.name from limited_partners p where p.org_id = current_org() and p.id = any(my_lps())
$$;
grant execute on function my_partners() to tranche_app;

-- function my_session():
create function my_session() returns uuid language sql stable parallel safe as $$ select nullif(current_setting('app.session_id', true), '')::uuid $$;
grant execute on function my_session() to tranche_app;

-- function my_session_limits():
create function my_session_limits() returns TABLE(timeout_minutes integer, warning_minutes integer, idle_seconds integer) language sql stable security definer set search_path=public, pg_temp as $$
  select l.timeout_minutes, l.warning_minutes,
    coalesce((select greatest(0, extract(epoch from now() - s.last_active_at))::int from auth.sessions s where s.id = my_session() and s.user_id = me()), 0)
  from session_limits(me()) l
$$;
grant execute on function my_session_limits() to tranche_app;

-- function my_sessions():
create function my_sessions() returns TABLE(id uuid, user_agent text, ip_address text, created_at timestamp with time zone, last_active_at timestamp with time zone, is_current boolean) language sql stable security definer set search_path=public, pg_temp as $$
  select id, user_agent, ip_address, created_at, last_active_at, id is not distinct from my_session()
  from auth.sessions where user_id = me() and expires_at > now() and not rested_too_long(user_id, last_active_at)
  order by id is not distinct from my_session() desc, last_active_at desc
$$;
grant execute on function my_sessions() to tranche_app;

-- function my_tax_forms():
create function my_tax_forms() returns TABLE(id uuid, limited_partner_id uuid, kind text, signed_on date, expires_on date) language sql stable security definer set search_path=public, pg_temp as $$
  select f.id, f.limited_partner_id, f.kind, f.signed_on, f.expires_on from partner_tax_forms f
  where f.org_id = current_org() and f.limited_partner_id = any(my_lps())
$$;
grant execute on function my_tax_forms() to tranche_app;

-- function my_two_factor():
create function my_two_factor() returns TABLE(is_enabled boolean, setup_completed_at timestamp with time zone, last_used_at timestamp with time zone) language sql stable security definer set search_path=public, pg_temp as $$
  select u.two_factor_enabled, t.setup_completed_at, t.last_used_at
  from users u left join auth.two_factors t on t.user_id = u.id and t.verified where u.id = me()
$$;
grant execute on function my_two_factor() to tranche_app;

-- function name_company_of_work():
create function name_company_of_work() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare called text := (select name from companies where org_id = new.org_id and id = new.company_id);
begin
  update due_diligence_projects set company = called where org_id = new.org_id and deal_id = new.id and company <> called;
  update term_sheets set company = called where org_id = new.org_id and deal_id = new.id and company <> called;
  return null;
end $$;
grant execute on function name_company_of_work() to tranche_app;

-- function name_founders():
create function name_founders() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare former text; latter text;
begin
  if tg_op <> 'INSERT' and old.role = 'founder' then
    select name into former from contacts where org_id = old.org_id and id = old.contact_id;
  end if;
  if tg_op <> 'DELETE' and new.role = 'founder' then
    select name into latter from contacts where org_id = new.org_id and id = new.contact_id;
  end if;
  if tg_op = 'UPDATE' and new.record_id = old.record_id then perform rename_founder(new.org_id, new.record_id, former, latter);
  else
    if former is not null then perform rename_founder(old.org_id, old.record_id, former, null); end if;
    if latter is not null then perform rename_founder(new.org_id, new.record_id, latter, latter); end if;
  end if;
  return null;
end $$;
grant execute on function name_founders() to tranche_app;

-- function name_key(text):
create function name_key(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(regexp_replace(bare,
    '( (inc|incorporated|corp|corporation|co|company|ltd|limited|llc|llp|plc|gmbh|ag|sa|sas|sarl|sasu|bv|nv|oy|ab|as|spa|srl|pty|pte))+$', ''), ''), nullif(bare, ''), lower(name))
  from (select btrim(regexp_replace(public.unaccent('public.unaccent'::regdictionary, lower(normalize(name, NFKC))), '[\s!-/:-@[-`{-~]+', ' ', 'g')) as bare) folded
$$;
grant execute on function name_key(text) to tranche_app;

-- function name_kyc_file():
create function name_kyc_file() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  update kyc_files set name = new.name where org_id = new.org_id and limited_partner_id = new.id and name <> new.name;
  return null;
end $$;
grant execute on function name_kyc_file() to tranche_app;

-- function name_portfolio_company():
create function name_portfolio_company() returns trigger language plpgsql as $$
begin
  new.name := coalesce((select name from companies where org_id = new.org_id and id = new.company_id), new.name, '?');
  return new;
end $$;
grant execute on function name_portfolio_company() to tranche_app;

-- function name_rank(text,text,text[],text[]):
create function name_rank(name text, asked text, starts text[], inside text[]) returns integer language sql immutable parallel safe as $$
  select case when name = asked then 0 when starts_with(name, asked) then 1 when name like all (starts) then 2 when name like all (inside) then 3 else 4 end
$$;
grant execute on function name_rank(text,text,text[],text[]) to tranche_app;

-- function name_statement_document(uuid,uuid):
create function name_statement_document(about uuid, document uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare about_statement statements;
begin
  update statements s set document_id = document from statement_runs r, documents d
  where s.org_id = current_org() and s.id = about and s.document_id is null and r.org_id = s.org_id and r.id = s.run_id and r.published_at is not null
    and d.org_id = s.org_id and d.id = document and d.record_id = s.limited_partner_id and (is_system() or may('lp:publish'))
  returning s.* into about_statement;
  if not found then raise exception 'statements.not_prepared' using errcode = 'TR001'; end if;
  update lp_publications p set document_id = document, sha256 = about_statement.file_sha256
  where p.org_id = about_statement.org_id and p.source_id = about_statement.run_id and p.limited_partner_id = about_statement.limited_partner_id and p.document_id is null;
end $$;
grant execute on function name_statement_document(uuid,uuid) to tranche_app;

-- function new_id():
create function new_id() returns uuid language sql parallel safe as $$ … $$;
grant execute on function new_id() to tranche_app;
grant execute on function new_id() to tranche_auth;

-- function next_version():
create function next_version() returns trigger language plpgsql as $$
begin
  new.row_version := old.row_version + 1;
  if to_jsonb(new) ? 'updated_at' then new.updated_at := now(); end if;
  return new;
end $$;
grant execute on function next_version() to tranche_app;

-- function note_closing_payment():
create function note_closing_payment() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare about closing_payments := coalesce(new, old); preparer uuid := case tg_op when 'DELETE' then me() else about.prepared_by end;
begin
  if not exists (select from deal_closings where org_id = about.org_id and id = about.closing_id) then return null; end if;
  insert into closing_payment_changes (org_id, closing_id, payment_id, what, payee, amount, account_end, made_at)
  values (about.org_id, about.closing_id, about.id,
    case when tg_op = 'INSERT' then 'added' when tg_op = 'DELETE' then 'removed' when new.checked_at is not null and old.checked_at is null then 'checked' else 'changed' end,
    about.payee, about.amount, right(about.account, 4), case tg_op when 'DELETE' then clock_timestamp() else about.updated_at end);
  if tg_op <> 'UPDATE' or new.checked_at is null then
    update deal_closings set prepared_by = preparer where org_id = about.org_id and id = about.closing_id and prepared_by is distinct from preparer;
  end if;
  return null;
end $$;
grant execute on function note_closing_payment() to tranche_app;

-- function note_committee_ballot():
create function note_committee_ballot() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  insert into committee_ballots (org_id, id, item_id, session_id, user_id)
    select new.org_id, new.id, new.item_id, i.session_id, new.user_id from committee_items i where i.org_id = new.org_id and i.id = new.item_id
    on conflict do nothing;
  return null;
end $$;
grant execute on function note_committee_ballot() to tranche_app;

-- function note_delivery():
create function note_delivery() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if new.org_id is null or new.purpose not in ('firm', 'mailing') then return null; end if;
  perform set_config('app.org_id', new.org_id::text, true), set_config('app.user_id', '', true), set_config('app.procedure', 'mail.send', true);
  if new.refused_recipient and old.refused_at is null and new.refused_at is not null then
    perform hold_address(new.recipient, 'bounced', 'server', new.error);
  end if;
  if new.purpose = 'mailing' then
    update mailing_recipients r set tries = new.attempts, words = left(new.error, 2000), sent_at = new.sent_at,
        state = case when new.sent_at is not null then 'sent' when new.refused_at is not null then 'refused' when new.attempts > 60 then 'failed' else r.state end,
        -- After as many tries the queue gives it up (mail.ts), so it can be sent again.
        mail_id = case when new.sent_at is null and new.refused_at is null and new.attempts > 60 then null else r.mail_id end
      where r.org_id = new.org_id and r.mail_id = new.id and r.state = 'posted';
  end if;
  return null;
end $$;
grant execute on function note_delivery() to tranche_app;

-- function note_due_problem(uuid,text):
create function note_due_problem(about uuid, why text) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not is_system() then raise insufficient_privilege using message = 'noted by the clock'; end if;
  update capital_calls set due_problem = left(why, 300) where org_id = current_org() and id = about and due_entry_id is null and due_problem is distinct from left(why, 300);
  return found;
end $$;
grant execute on function note_due_problem(uuid,text) to tranche_app;

-- function note_fund_bank_account():
create function note_fund_bank_account() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare about fund_bank_accounts := coalesce(new, old);
begin
  if not exists (select from funds where org_id = about.org_id and id = about.fund_id) then return null; end if;
  if tg_op = 'UPDATE' and new.ended_at is distinct from old.ended_at then return null; end if;
  insert into fund_bank_changes (org_id, fund_id, account_id, what, name, account_end, made_at)
  values (about.org_id, about.fund_id, about.id, case when tg_op = 'INSERT' then 'prepared' when tg_op = 'DELETE' then 'withdrawn'
    when new.confirmed_at is null then 'changed' when new.closes then 'closed' else 'confirmed' end, about.name, right(about.account, 4),
    -- As the row says it, which sample data writes down later than it happened.
    case tg_op when 'DELETE' then clock_timestamp() else about.updated_at end);
  if tg_op = 'UPDATE' and new.confirmed_at is not null then
    update fund_bank_accounts set ended_at = new.confirmed_at where org_id = new.org_id and (id = new.replaces_id or id = new.id and new.closes);
  end if;
  return null;
end $$;
grant execute on function note_fund_bank_account() to tranche_app;

-- function note_lp_bank_account():
create function note_lp_bank_account() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare about lp_bank_accounts := coalesce(new, old);
begin
  if not exists (select from limited_partners where org_id = about.org_id and id = about.limited_partner_id) then return null; end if;
  if tg_op = 'UPDATE' and new.ended_at is distinct from old.ended_at then return null; end if;
  insert into lp_bank_changes (org_id, limited_partner_id, account_id, what, name, account_end, made_at)
  values (about.org_id, about.limited_partner_id, about.id, case when tg_op = 'INSERT' then 'prepared' when tg_op = 'DELETE' then 'withdrawn'
    when new.confirmed_at is null then 'changed' when new.closes then 'closed' else 'confirmed' end, about.name, right(about.account, 4),
    case tg_op when 'DELETE' then clock_timestamp() else about.updated_at end);
  if tg_op = 'UPDATE' and new.confirmed_at is not null then
    update lp_bank_accounts set ended_at = new.confirmed_at where org_id = new.org_id and (id = new.replaces_id or id = new.id and new.closes);
  end if;
  return null;
end $$;
grant execute on function note_lp_bank_account() to tranche_app;

-- function note_reminder(uuid[]):
create function note_reminder(lines uuid[]) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not is_system() then raise insufficient_privilege using message = 'noted by the clock'; end if;
  update capital_call_lines set reminded_on = firm_today(), reminders = reminders + 1 where org_id = current_org() and id = any(lines);
end $$;
grant execute on function note_reminder(uuid[]) to tranche_app;

-- function note_signatures():
create function note_signatures() returns trigger language plpgsql as $$
begin
  update term_sheets set signed_at = coalesce(signed_at, new.confirmed_at),
    status = case when has_signed(id, revision, '{investor,company}') then 'Executed' else 'Signed' end
  where org_id = new.org_id and id = new.term_sheet_id and has_signed(id, revision, '{investor}');
  return null;
end $$;
grant execute on function note_signatures() to tranche_app;

-- function notification_kinds():
create function notification_kinds() returns TABLE(kind text, group_name text, readers text, is_deal_alert boolean) language sql immutable parallel safe as $$ values
  ('mention', 'mention', 'record', false),
  ('deals_assigned', 'assigned', 'deal:read', true),
  ('task_assigned', 'task', 'record', false),
  ('task_due', 'task', 'record', false),
  ('request_answered', 'request', 'record', false),
  ('figures_sent', 'request', 'kpi:read', false),
  ('health_alert', 'task', 'portfolio:read', false),
  ('health_alert_raised', 'task', 'portfolio:read', false),
  ('marks_due', 'task', 'valuation:prepare', false),
  ('marks_to_review', 'task', 'valuation:review', false),
  ('mark_returned', 'request', 'valuation:read', false),
  ('paper_superseded', 'request', 'record', false),
  ('next_step_due', 'due', 'record', true),
  ('term_sheet_expiring', 'due', 'record', true),
  ('term_sheet_expired', 'due', 'record', true),
  ('kyc_to_decide', 'task', 'kyc:decide', false),
  ('call_not_posted', 'task', 'call:approve', false),
  ('call_overdue', 'task', 'call:prepare', false),
  ('tax_form_expiring', 'task', 'lp:manage', false),
  ('answer_stale', 'task', 'lp:manage', false),
  ('partner_asked', 'request', 'lp:manage', false),
  ('partner_proposed', 'request', 'lp:manage', false),
  ('question_answered', 'request', 'portal:use', false),
  ('proposal_decided', 'request', 'portal:use', false),
  ('published', 'request', 'portal:use', false),
  ('kyc_due', 'task', 'kyc:manage', false),
  ('deal_to_look_at', 'deal', 'record', true),
  ('company_to_look_at', 'deal', 'record', true),
  ('weekly_report', 'weekly', 'deal:read', false),
  ('job_done', 'job', null, false),
  ('job_ended', 'job', null, false),
  ('role_given', 'account', null, false),
  ('role_taken', 'account', null, false),
  ('join_request', 'account', null, false)
$$;
grant execute on function notification_kinds() to tranche_app;

-- function notify_key_revoked():
create function notify_key_revoked() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  perform notify_live(null, 'sessions', new.user_id::text);
  return null;
end $$;
grant execute on function notify_key_revoked() to tranche_app;

-- function notify_live(uuid,text,text):
create function notify_live(org uuid, table_name text, parent text) returns void language sql as $$ select pg_notify('live', json_build_object('org', org, 'table', table_name, 'parent', parent)::text) $$;

-- function notify_new_owners():
create function notify_new_owners() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare given record; changes text;
begin
  if me() is null then return null; end if;
  -- Planned anew each time, because a plan made for one deal takes minutes for thousands.
  changes := case tg_op when 'INSERT' then 'select c.* from changed c'
    else 'select c.* from changed c join previous p on p.id = c.id where c.owner_id is distinct from p.owner_id' end;
  for given in execute format($q$
    select d.org_id, d.owner_id, count(*)::int as deals, (array_agg(d.id))[1] as id, min(d.name) as name
    from (%s) d where d.owner_id <> me() group by d.org_id, d.owner_id $q$, changes)
  loop
    insert into notifications (org_id, user_id, kind, record_id, params) values (
      given.org_id, given.owner_id, 'deals_assigned', case when given.deals = 1 then given.id end,
      jsonb_build_object('deals', given.deals, 'name', given.name));
  end loop;
  return null;
end $$;
grant execute on function notify_new_owners() to tranche_app;

-- function notify_of_answer(uuid):
create function notify_of_answer(request uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare answer record; reader uuid; told jsonb;
begin
  select l.org_id, l.recipient, l.created_by, p.id as project, p.company, p.assigned_to, r.title into answer
    from public_links l
      join due_diligence_projects p on p.org_id = l.org_id and p.id = l.record_id
      join diligence_requests r on r.org_id = p.org_id and r.project_id = p.id and r.id = request
    where l.org_id = current_org() and l.id = current_link();
  if not found then return; end if;
  told := jsonb_build_object('company', answer.company, 'title', answer.title, 'recipient', answer.recipient);
  for reader in select distinct unnest(array_remove(array[answer.created_by, answer.assigned_to], null)) loop
    update notifications set params = told || jsonb_build_object('files', (params ->> 'files')::int + 1)
      where org_id = answer.org_id and user_id = reader and kind = 'request_answered' and record_id = answer.project and read_at is null;
    if not found then
      insert into notifications (org_id, user_id, kind, record_id, params)
        values (answer.org_id, reader, 'request_answered', answer.project, told || jsonb_build_object('files', 1));
    end if;
  end loop;
end $$;
grant execute on function notify_of_answer(uuid) to tranche_app;

-- function notify_of_figures(uuid):
create function notify_of_figures(request uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare sent record; reader uuid; told jsonb;
begin
  select r.org_id, r.company_id, r.period_kind, r.period_start, r.created_by as asked_by, l.created_by, l.recipient, c.name into sent
    from public_links l
      join kpi_requests r on r.org_id = l.org_id and r.company_id = l.record_id and r.id = request
      join companies c on c.org_id = r.org_id and c.id = r.company_id
    where l.org_id = current_org() and l.id = current_link();
  if not found then return; end if;
  told := jsonb_build_object('company', sent.name, 'recipient', sent.recipient, 'periodKind', sent.period_kind, 'periodStart', sent.period_start);
  for reader in select distinct unnest(array_remove(array[sent.asked_by, sent.created_by], null)) loop
    delete from notifications where org_id = sent.org_id and user_id = reader and kind = 'figures_sent' and record_id = sent.company_id and read_at is null;
    insert into notifications (org_id, user_id, kind, record_id, params) values (sent.org_id, reader, 'figures_sent', sent.company_id, told);
  end loop;
end $$;
grant execute on function notify_of_figures(uuid) to tranche_app;

-- function notify_person():
create function notify_person() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare firm uuid;
begin
  for firm in select m.org_id from memberships m where m.user_id = new.id loop perform notify_live(firm, 'users', null); end loop;
  return null;
end $$;
grant execute on function notify_person() to tranche_app;

-- function notify_signed_out():
create function notify_signed_out() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare person uuid;
begin
  for person in select distinct user_id from ended loop perform notify_live(null, 'sessions', person::text); end loop;
  return null;
end $$;
grant execute on function notify_signed_out() to tranche_app;

-- function one_level_of_replies():
create function one_level_of_replies() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if new.parent_comment_id is not null and exists (
    select from comments where org_id = new.org_id and id = new.parent_comment_id and parent_comment_id is not null)
  then raise exception 'Reply to a top-level comment' using errcode = 'check_violation'; end if;
  return new;
end $$;
grant execute on function one_level_of_replies() to tranche_app;

-- function open_invitation(text):
create function open_invitation(hash text) returns TABLE(org_id uuid, id uuid, email text, firm_name text, role text, has_account boolean) language sql stable security definer set search_path=public, pg_temp as $$
  select i.org_id, i.id, i.email, o.name, i.role,
    case when i.is_proof then exists (select from users u where u.email = i.email and u.email_verified) end
  from invitations i join organizations o on o.id = i.org_id
  where i.token_hash = hash and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()
$$;
grant execute on function open_invitation(text) to tranche_app;
grant execute on function open_invitation(text) to tranche_auth;

-- function open_join_requests():
create function open_join_requests() returns TABLE(id uuid, user_id uuid, first_name text, last_name text, email text, created_at timestamp with time zone) language sql stable security definer set search_path=public, pg_temp as $$
  select r.id, u.id, u.first_name, u.last_name, u.email, r.created_at from join_requests r join users u on u.id = r.user_id
  where r.org_id = current_org() and r.status = 'open' and u.deleted_at is null and may('user:read') order by r.created_at
$$;
grant execute on function open_join_requests() to tranche_app;

-- function own_partners(uuid):
create function own_partners(fund uuid) returns uuid[] language sql stable security definer set search_path=public, pg_temp as $$
  select coalesce(array_agg(coalesce(limited_partner_id, vehicle_id)), '{}') from commitments where org_id = current_org() and fund_id = fund and is_general_partner
$$;

-- function parted_text(text):
create function parted_text(content text) returns text language sql immutable parallel safe as $$ select replace(replace(content, '/', e' \x01 '), '@', e' \x02 ') $$;
grant execute on function parted_text(text) to tranche_app;

-- function partner_books(uuid[]):
create function partner_books(partners uuid[]) returns TABLE(limited_partner_id uuid, fund_id uuid, called numeric, distributed numeric, recallable numeric) language sql stable security definer set search_path=public, pg_temp as $$
  select p.limited_partner_id, p.fund_id, coalesce(-sum(p.fund_amount) filter (where a.use = 'contributed'), 0),
    coalesce(sum(p.fund_amount) filter (where a.use <> 'contributed'), 0), coalesce(sum(p.fund_amount) filter (where a.use = 'recallable'), 0)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and (select may('lp:read')) and p.limited_partner_id = any(partners) and p.effective_on <= firm_today()
    and a.use in ('contributed', 'distributed', 'recallable')
  group by 1, 2
$$;
grant execute on function partner_books(uuid[]) to tranche_app;

-- function partner_capital(uuid,date,timestamp with time zone):
create function partner_capital(fund uuid, as_of date, known_at timestamp with time zone DEFAULT 'infinity'::timestamp with time zone) returns TABLE(limited_partner_id uuid, called numeric, distributed numeric, recallable numeric, capital numeric) language sql stable security definer set search_path=public, pg_temp as $$
  select p.limited_partner_id, coalesce(-sum(p.fund_amount) filter (where a.use = 'contributed'), 0),
    coalesce(sum(p.fund_amount) filter (where a.use in ('distributed', 'recallable')), 0),
    coalesce(sum(p.fund_amount) filter (where a.use = 'recallable'), 0), -sum(p.fund_amount)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and (select may('lp:read')) and p.fund_id = fund and p.limited_partner_id is not null
    and p.effective_on <= as_of and p.recorded_at <= known_at and a.class in ('capital', 'income', 'expense')
  group by 1
$$;
grant execute on function partner_capital(uuid,date,timestamp with time zone) to tranche_app;

-- function partner_flows(uuid,date,timestamp with time zone):
create function partner_flows(fund uuid, as_of date, known_at timestamp with time zone) returns TABLE(limited_partner_id uuid, effective_on date, contributed numeric, distributed numeric, has_transfer boolean) language sql stable security definer set search_path=public, pg_temp as $$
  select p.limited_partner_id, p.effective_on, coalesce(-sum(p.fund_amount) filter (where a.use = 'contributed'), 0),
    coalesce(sum(p.fund_amount) filter (where a.use in ('distributed', 'recallable') or a.use = 'carried_income' and p.kind = 'distribution'), 0),
    bool_or(p.kind = 'transfer')
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and (select may('carry:read')) and p.fund_id = fund and p.limited_partner_id is not null
    and p.effective_on <= as_of and p.recorded_at <= known_at
    and a.use in ('contributed', 'distributed', 'recallable', 'carried_income')
  group by 1, 2
$$;
grant execute on function partner_flows(uuid,date,timestamp with time zone) to tranche_app;

-- function partner_history(uuid,date,timestamp with time zone):
create function partner_history(fund uuid, as_of date, known_at timestamp with time zone) returns TABLE(limited_partner_id uuid, effective_on date, entry_no bigint, is_transfer boolean, contributed numeric, distributed numeric) language sql stable security definer set search_path=public, pg_temp as $$
  select p.limited_partner_id, p.effective_on, p.entry_no, p.kind = 'transfer', coalesce(-sum(p.fund_amount) filter (where a.use = 'contributed'), 0),
    coalesce(sum(p.fund_amount) filter (where a.use in ('distributed', 'recallable') or a.use = 'carried_income' and p.kind = 'distribution'), 0)
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = current_org() and (select may('carry:read')) and p.fund_id = fund and p.limited_partner_id is not null
    and p.effective_on <= as_of and p.recorded_at <= known_at
    and (a.use in ('contributed', 'distributed', 'recallable') or a.use = 'carried_income' and p.kind = 'distribution')
  group by 1, 2, 3, 4
$$;
grant execute on function partner_history(uuid,date,timestamp with time zone) to tranche_app;

-- function payment_file(uuid):
create function payment_file(about uuid) returns TABLE(line_id uuid, payee text, amount numeric, account text, bic text, from_holder text, from_account text, from_bic text) language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not (may('carry:read') and may('bank:read')) then raise insufficient_privilege using message = 'may not see bank details'; end if;
  if not exists (select from payment_lists p where p.org_id = current_org() and p.id = about and p.approved_at is not null) then
    raise exception 'distributions.list_waits' using errcode = 'TR001';
  end if;
  if not is_payable_list(about) then raise exception 'distributions.accounts_changed' using errcode = 'TR001'; end if;
  insert into lp_bank_changes (org_id, limited_partner_id, account_id, what, name, account_end)
  select a.org_id, a.limited_partner_id, a.id, 'seen', a.name, right(a.account, 4)
  from payment_list_rows r join lp_bank_accounts a on a.org_id = r.org_id and a.id = r.account_id where r.org_id = current_org() and r.list_id = about;
  return query select r.line_id, a.holder, r.amount, a.account, a.bic, f.holder, f.account, f.bic
    from payment_list_rows r join payment_lists p on p.org_id = r.org_id and p.id = r.list_id
    join lp_bank_accounts a on a.org_id = r.org_id and a.id = r.account_id
    join fund_bank_accounts f on f.org_id = p.org_id and f.id = p.from_account_id
    where r.org_id = current_org() and r.list_id = about and r.reason is null order by lower(a.holder), r.id;
end $$;
grant execute on function payment_file(uuid) to tranche_app;

-- function payout_cool_off():
create function payout_cool_off() returns integer language sql stable security definer set search_path=public, pg_temp as $$
  select coalesce((select hours from payout_rules where org_id = current_org() and confirmed_at is not null order by confirmed_at desc, id desc limit 1), 72)
$$;
grant execute on function payout_cool_off() to tranche_app;

-- function payout_of(uuid):
create function payout_of(about uuid) returns numeric language sql stable as $$
  select l.received - l.withheld - l.netted + case when l.is_general_partner and l.id = (
      select g.id from distribution_lines g where g.org_id = l.org_id and g.distribution_id = l.distribution_id and g.is_general_partner order by g.id limit 1)
    then (select coalesce(sum(x.carry - x.escrow), 0) from distribution_lines x where x.org_id = l.org_id and x.distribution_id = l.distribution_id) else 0 end
  from distribution_lines l where l.org_id = current_org() and l.id = about
$$;
grant execute on function payout_of(uuid) to tranche_app;

-- function place_committee_session():
create function place_committee_session() returns trigger language plpgsql as $$
begin
  new.starts_at := (new.meets_on + new.meets_at::time) at time zone new.time_zone;
  return new;
end $$;
grant execute on function place_committee_session() to tranche_app;

-- function pointed_at(uuid[]):
create function pointed_at(ids uuid[]) returns SETOF uuid language plpgsql stable security definer set search_path=public, pg_temp as $$
declare pointer record;
begin
  for pointer in
    select k.conrelid::regclass as t, a.attname as col
    from pg_constraint k
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey) and a.attname <> 'org_id'
    where k.contype = 'f' and cardinality(k.conkey) = 2
      and k.confrelid in ('records'::regclass, 'companies'::regclass, 'contacts'::regclass, 'deals'::regclass)
      and k.conrelid not in ('deal_stages'::regclass, 'notifications'::regclass, 'favourites'::regclass, 'contact_emails'::regclass, 'contact_phones'::regclass, 'sample_records'::regclass)
  loop
    return query execute format('select distinct %1$I from %2$s where org_id = current_org() and %1$I = any ($1)', pointer.col, pointer.t) using ids;
  end loop;
end $$;
grant execute on function pointed_at(uuid[]) to tranche_app;

-- function portfolio_company_follows():
create function portfolio_company_follows() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  update portfolio_companies set name = new.name where org_id = new.org_id and company_id = new.id;
  return new;
end $$;
grant execute on function portfolio_company_follows() to tranche_app;

-- function post_draft():
create function post_draft() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare
  draft journal_drafts;
  entry journal_entries;
  sums record;
begin
  new.approved_at := now();
  if new.org_id is distinct from current_org() then raise insufficient_privilege using message = 'another firm’s ledger'; end if;
  select * into draft from journal_drafts where org_id = new.org_id and id = new.draft_id for update;
  -- A call that is due was approved before; no draft of a call ever waits.
  new.approved_by := case when draft.capital_call_id is null then me() else coalesce(new.approved_by, me()) end;
  if draft.id is null then raise exception 'ledger.no_draft' using errcode = 'TR001'; end if;
  if exists (select from journal_approvals where org_id = draft.org_id and draft_id = draft.id) then raise exception 'ledger.posted' using errcode = 'TR001'; end if;
  if draft.row_version <> new.seen then raise exception 'ledger.draft_changed' using errcode = 'TR001'; end if;
  if draft.prepared_by is not distinct from new.approved_by and not may_post_alone(draft.id) then raise exception 'ledger.own_draft' using errcode = 'TR001'; end if;
  if draft.batch_id is not null and not exists (
    select from journal_batches where org_id = draft.org_id and id = draft.batch_id and approved_at is not null
  ) then
    raise exception 'ledger.in_batch' using errcode = 'TR001';
  end if;

  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(draft.fund_id));
  if draft.effective_on <= books_closed_until(draft.fund_id) then raise exception 'ledger.period_closed' using errcode = 'TR001'; end if;
  select count(*) as lines, sum(fund_amount) as difference into sums from draft_postings where org_id = draft.org_id and draft_id = draft.id;
  if sums.lines = 0 or sums.difference <> 0 then raise exception 'ledger.unbalanced' using errcode = 'TR001'; end if;
  if draft.reverses_id is not null then perform check_reversal(draft.id); end if;
  if draft.known_at is not null and (case when draft.batch_id is null then is_stale(draft.id) else is_overtaken(draft.id) end) then raise exception 'ledger.stale' using errcode = 'TR001'; end if;
  if draft.kind in ('purchase', 'conversion') and is_before_split(draft.id) then raise exception 'ledger.before_split' using errcode = 'TR001'; end if;
  if draft.kind = 'year_end' and exists (
    select from journal_entries e where e.org_id = draft.org_id and e.fund_id = draft.fund_id and e.kind = 'year_end' and e.effective_on >= draft.effective_on
      and not exists (select from journal_entries r where r.org_id = e.org_id and r.reverses_id = e.id)
  ) then
    raise exception 'ledger.year_closed' using errcode = 'TR001';
  end if;

  insert into journal_entries (org_id, fund_id, entry_no, recorded_at, effective_on, kind, memo, lines, reverses_id, relates_to, overdraft, prepared_by, approved_by)
  select draft.org_id, draft.fund_id, coalesce(last.entry_no, 0) + 1, greatest(clock_timestamp(), last.recorded_at + interval '1 microsecond'),
    draft.effective_on, draft.kind, draft.memo, sums.lines, draft.reverses_id, draft.relates_to, draft.overdraft, draft.prepared_by, new.approved_by
  from (select max(entry_no) as entry_no, max(recorded_at) as recorded_at from (
    select entry_no, recorded_at from journal_entries where org_id = draft.org_id and fund_id = draft.fund_id order by entry_no desc limit 1) newest) last
  returning * into entry;
  insert into postings (org_id, id, entry_id, fund_id, entry_no, kind, line, effective_on, recorded_at, account_id, limited_partner_id, security_id, quantity, lot_id, lot_on,
    amount, currency, fund_amount, rate, rate_on, rate_source)
  select org_id, id, entry.id, entry.fund_id, entry.entry_no,
    coalesce((select kind from journal_entries where org_id = draft.org_id and id = draft.reverses_id), entry.kind), line, entry.effective_on, entry.recorded_at, account_id, limited_partner_id, security_id, quantity, lot_id, lot_on,
    amount, currency, fund_amount, rate, rate_on, rate_source
  from draft_postings where org_id = draft.org_id and draft_id = draft.id;
  new.entry_id := entry.id;
  if draft.overdraft is null and lacks_cash(entry.id) then raise exception 'ledger.cash_below_zero' using errcode = 'TR001'; end if;
  if lacks_units(entry.id) then raise exception 'ledger.no_units' using errcode = 'TR001'; end if;
  return new;
end $$;
grant execute on function post_draft() to tranche_app;

-- function post_due_call(uuid):
create function post_due_call(about uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare call capital_calls; entry uuid; lines jsonb;
begin
  if not is_system() and not may('call:prepare') and not may('call:approve') then raise insufficient_privilege using message = 'may not post calls'; end if;
  select * into call from capital_calls where org_id = current_org() and id = about for update;
  if not found or call.state not in ('issued', 'closed') or call.due_entry_id is not null or call.due_on > firm_today() then return; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(call.fund_id));
  update capital_call_lines l set received = settled.amount, paid_on = case when settled.amount >= l.amount then call.due_on end
  from (
    select x.id, least(x.amount, greatest(0, coalesce(b.balance, 0) - coalesce(o.reserved, 0))) as amount
    from capital_call_lines x
    left join lateral (
      select -sum(p.fund_amount) as balance from postings p
      join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'contributions_in_advance'
      where p.org_id = x.org_id and p.fund_id = call.fund_id and p.limited_partner_id = x.limited_partner_id and p.effective_on <= call.due_on
    ) b on true
    left join lateral (
      select sum(y.received) as reserved from capital_call_lines y
      join capital_calls c on c.org_id = y.org_id and c.id = y.capital_call_id and c.fund_id = call.fund_id and c.state = 'issued' and c.due_entry_id is null
      where y.org_id = x.org_id and y.limited_partner_id = x.limited_partner_id and y.capital_call_id <> call.id
    ) o on true
    where x.org_id = call.org_id and x.capital_call_id = call.id
  ) settled
  where l.org_id = call.org_id and l.id = settled.id;
  select jsonb_agg(line order by place, l.limited_partner_id) into lines
  from capital_call_lines l,
  lateral (values
    (1, jsonb_build_object('use', 'contributions_receivable', 'partner', l.limited_partner_id, 'amount', l.amount)),
    (2, jsonb_build_object('use', 'contributed', 'partner', l.limited_partner_id, 'amount', -l.inside)),
    (3, jsonb_build_object('use', 'contributed_outside', 'partner', l.limited_partner_id, 'amount', -l.outside)),
    (4, jsonb_build_object('use', 'contributions_in_advance', 'partner', l.limited_partner_id, 'amount', l.received)),
    (5, jsonb_build_object('use', 'contributions_receivable', 'partner', l.limited_partner_id, 'amount', -l.received))
  ) as given (place, line)
  where l.org_id = call.org_id and l.capital_call_id = call.id;
  entry := post_made('call', call.id, call.due_on, call.name, call.prepared_by, call.approved_by, lines);
  update capital_calls set due_entry_id = entry, due_problem = null where org_id = call.org_id and id = call.id;
  perform close_paid_call(call.id);
end $$;
grant execute on function post_due_call(uuid) to tranche_app;

-- function post_firm_mail(text,text,text,boolean):
create function post_firm_mail(recipient text, subject text, body text, is_secret boolean) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if current_org() is null then raise exception 'No firm sends this' using errcode = '42501'; end if;
  if mailed_enough(recipient, 'firm') then return false; end if;
  perform post_mail(current_org(), recipient, subject, body, 'firm', is_secret);
  return true;
end $$;
grant execute on function post_firm_mail(text,text,text,boolean) to tranche_app;

-- function post_made(text,uuid,date,text,uuid,uuid,jsonb,uuid,text):
create function post_made(source text, about uuid, on_day date, said text, preparer uuid, approver uuid, lines jsonb, reverses uuid DEFAULT NULL::uuid, entry_kind text DEFAULT NULL::text) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare fund uuid; money text; draft uuid; entry uuid; is_call boolean := source = 'call';
begin
  if is_call then select fund_id, currency into fund, money from capital_calls where org_id = current_org() and id = about;
  else select fund_id, currency into fund, money from distributions where org_id = current_org() and id = about; end if;
  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, capital_call_id, distribution_id, reverses_id, prepared_by)
  values (current_org(), fund, on_day, case when reverses is not null then 'reversal' else coalesce(entry_kind, case when is_call then 'contribution' else 'distribution' end) end,
    left(said, 500), case when is_call then about end, case when not is_call then about end, reverses, preparer)
  returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, limited_partner_id, amount, currency, fund_amount)
  select current_org(), draft, row_number() over (order by place), a.id, (line ->> 'partner')::uuid, (line ->> 'amount')::numeric, money, (line ->> 'amount')::numeric
  from jsonb_array_elements(lines) with ordinality as given (line, place)
  join ledger_accounts a on a.org_id = current_org() and a.use = line ->> 'use'
  where (line ->> 'amount')::numeric <> 0;
  insert into journal_approvals (org_id, draft_id, seen, approved_by) values (current_org(), draft, 1, approver) returning entry_id into entry;
  return entry;
end $$;

-- function post_mail(uuid,text,text,text,text,boolean):
create function post_mail(firm uuid, recipient text, subject text, body text, purpose text, is_secret boolean DEFAULT false) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare
  parts jsonb := case when left(body, 1) = '{' then body::jsonb else jsonb_build_object('text', body) end;
  mail uuid := coalesce((parts ->> 'id')::uuid, new_id());
begin
  insert into mails (id, org_id, recipient, subject, body, html, sender, reply_to, leave_what, leave_hash, calendar, calendar_method, attachments, purpose, is_secret)
    values (mail, firm, recipient, subject, parts ->> 'text', parts ->> 'html', parts ->> 'sender', parts ->> 'replyTo', parts ->> 'leaveWhat',
      parts ->> 'leaveHash', parts -> 'calendar' ->> 'content', parts -> 'calendar' ->> 'method', attached_files(firm, parts -> 'attachments'), purpose, is_secret);
  perform enqueue('mail.send', jsonb_build_object('mailId', mail));
  return mail;
end $$;
grant execute on function post_mail(uuid,text,text,text,text,boolean) to tranche_auth;

-- function post_mailing(uuid,text,text):
create function post_mailing(recipient uuid, subject text, body text) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
declare one mailing_recipients; mailing mailings; held text; mail uuid;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not send'; end if;
  select r.* into one from mailing_recipients r where r.org_id = current_org() and r.id = recipient and r.state = 'queued' for update;
  if not found then return false; end if;
  select m.* into mailing from mailings m where m.org_id = one.org_id and m.id = one.mailing_id;
  if mailing.state <> 'sending' then return false; end if;
  select h.why into held from address_holds h where h.org_id = one.org_id and h.address = one.email and h.released_at is null
    and (h.why = 'bounced' or mailing.kind = 'newsletter') order by h.why limit 1;
  if held is not null then
    update mailing_recipients set state = 'left_out', reason = held where org_id = one.org_id and id = one.id;
    return false;
  end if;
  mail := post_mail(one.org_id, one.email, subject, body, 'mailing', true);
  update mailing_recipients set state = 'posted', mail_id = mail, posted_at = now(), words = null, tries = 0 where org_id = one.org_id and id = one.id;
  return true;
end $$;
grant execute on function post_mailing(uuid,text,text) to tranche_app;

-- function post_of_fund_closing(uuid,uuid,uuid,jsonb,uuid):
create function post_of_fund_closing(about uuid, preparer uuid, approver uuid, lines jsonb, reverses uuid) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare closing fund_closings; draft uuid; entry uuid;
begin
  select * into closing from fund_closings where org_id = current_org() and id = about;
  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, fund_closing_id, reverses_id, prepared_by)
  values (closing.org_id, closing.fund_id, closing.closes_on, case when reverses is null then 'contribution' else 'reversal' end, left(closing.name, 500),
    closing.id, reverses, preparer)
  returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, limited_partner_id, amount, currency, fund_amount)
  select closing.org_id, draft, row_number() over (order by place), a.id, (line ->> 'partner')::uuid, (line ->> 'amount')::numeric, closing.currency, (line ->> 'amount')::numeric
  from jsonb_array_elements(lines) with ordinality as given (line, place)
  join ledger_accounts a on a.org_id = closing.org_id and a.use = line ->> 'use';
  insert into journal_approvals (org_id, draft_id, seen, approved_by) values (closing.org_id, draft, 1, approver) returning entry_id into entry;
  return entry;
end $$;

-- function prepare_payments(uuid,date):
create function prepare_payments(about uuid, on_day date) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare paid distributions; source uuid; list uuid;
begin
  if not (may('call:prepare') and may('carry:read') and may('bank:read')) then raise insufficient_privilege using message = 'may not prepare payments'; end if;
  select * into paid from distributions where org_id = current_org() and id = about for update;
  if not found or paid.state <> 'approved' or paid.cancel_asked_by is not null then raise exception 'distributions.not_approved' using errcode = 'TR001'; end if;
  if on_day < firm_today() then raise exception 'distributions.pay_past' using errcode = 'TR001'; end if;
  select id into source from fund_bank_accounts where org_id = paid.org_id and fund_id = paid.fund_id and currency = paid.currency
    and confirmed_at is not null and ended_at is null and not closes order by confirmed_at desc, id limit 1;
  if source is null then raise exception 'distributions.no_fund_account' using errcode = 'TR001'; end if;
  with prepared as materialized (
    select l.id as line, l.limited_partner_id as partner, payout_of(l.id) as amount, a.id as account, right(a.account, 4) as account_end, why.reason
    from distribution_lines l
    cross join lateral (select case when l.is_held and l.release_entry_id is null then 'held' else unpayable(l.limited_partner_id, paid.currency) end as reason) why
    left join lp_bank_accounts a on why.reason is null and a.org_id = l.org_id and a.limited_partner_id = l.limited_partner_id and a.currency = paid.currency
      and a.confirmed_at is not null and a.ended_at is null and not a.closes
    where l.org_id = paid.org_id and l.distribution_id = paid.id and payout_of(l.id) > 0
      and not exists (select from payment_list_rows r where r.org_id = l.org_id and r.line_id = l.id and r.reason is null)
  ), made as (
    insert into payment_lists (org_id, distribution_id, number, pay_on, from_account_id, currency, amount, prepared_by)
    select paid.org_id, paid.id, coalesce((select max(number) from payment_lists where org_id = paid.org_id and distribution_id = paid.id), 0) + 1,
      on_day, source, paid.currency, sum(amount), me()
    from prepared where reason is null having count(*) > 0
    returning id
  ), rows as (
    insert into payment_list_rows (org_id, list_id, line_id, limited_partner_id, amount, account_id, account_end, reason)
    select paid.org_id, made.id, line, partner, amount, account, account_end, reason from prepared, made
    returning list_id
  )
  select list_id into list from rows limit 1;
  if list is null then raise exception 'distributions.nobody_to_pay' using errcode = 'TR001'; end if;
  return list;
end $$;
grant execute on function prepare_payments(uuid,date) to tranche_app;

-- function propose_change(uuid,text,uuid,jsonb,jsonb):
create function propose_change(partner uuid, what text, contact uuid, wanted jsonb, file jsonb) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare made uuid; paper uuid; was jsonb; called text;
begin
  if partner is null or not (partner = any(my_lps())) then return null; end if;
  if (select count(*) from lp_proposals where org_id = current_org() and limited_partner_id = partner and state = 'waiting') >= 50 then
    raise exception 'portal.many_proposals' using errcode = 'TR001';
  end if;
  if contact is not null then
    select jsonb_build_object('role', c.role, 'name', c.name, 'email', c.email, 'phone', c.phone) into was
      from my_contacts() c where c.id = contact and c.limited_partner_id = partner;
    if was is null then return null; end if;
  end if;
  if file is not null then
    insert into documents (name, type, file_path, file_size, category, record_id)
      values (file ->> 'name', file ->> 'type', file ->> 'key', (file ->> 'bytes')::bigint, 'legal', partner) returning id into paper;
    insert into document_versions (document_id, version, name, type, blob_key, bytes, sha256)
      values (paper, 1, file ->> 'name', file ->> 'type', file ->> 'key', (file ->> 'bytes')::bigint, file ->> 'sha256');
  end if;
  insert into lp_proposals (limited_partner_id, kind, contact_id, before, proposed, document_id)
    values (partner, what, contact, was, wanted, paper) returning id into made;
  perform notify_live(a.org_id, 'lp_access', a.user_id::text) from lp_access a where a.org_id = current_org() and a.limited_partner_id = partner;
  select name into called from limited_partners where org_id = current_org() and id = partner;
  insert into notifications (org_id, user_id, kind, actor_id, params)
    select distinct current_org(), a.granted_by, 'partner_proposed', me(), jsonb_build_object('partnerId', partner, 'partner', called)
    from lp_access a where a.org_id = current_org() and a.limited_partner_id = partner and a.user_id = me() and a.granted_by is distinct from me()
      and a.granted_by is not null;
  return made;
end $$;
grant execute on function propose_change(uuid,text,uuid,jsonb,jsonb) to tranche_app;

-- function publish_statements(uuid,integer):
create function publish_statements(about uuid, seen integer) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare run statement_runs;
begin
  if not may('lp:publish') then raise insufficient_privilege using message = 'may not publish'; end if;
  select * into run from statement_runs where org_id = current_org() and id = about for update;
  if not found or run.state <> 'prepared' then raise exception 'statements.not_prepared' using errcode = 'TR001'; end if;
  if run.row_version <> seen then raise exception 'statements.changed' using errcode = 'TR001'; end if;
  if run.prepared_by is not distinct from me() then raise exception 'statements.own' using errcode = 'TR001'; end if;
  if exists (select from ledger_closings where org_id = run.org_id and id = run.closing_id and reopened_at is not null) then
    raise exception 'statements.books_open' using errcode = 'TR001';
  end if;
  update statement_runs set state = 'superseded', superseded_at = now() where org_id = run.org_id and id = run.supersedes_id and state = 'published';
  update statement_runs set state = 'published', published_by = me(), published_at = now() where org_id = run.org_id and id = run.id;
end $$;
grant execute on function publish_statements(uuid,integer) to tranche_app;

-- function published_papers(uuid):
create function published_papers(fund uuid) returns TABLE(document_id uuid, as_of date, published_by uuid) language sql stable security definer set search_path=public, pg_temp as $$
  select m.document_id, r.quarter_ends, r.approved_by
  from valuation_memos m
  join valuations v on v.org_id = m.org_id and v.id = m.valuation_id
  join valuation_rounds r on r.org_id = v.org_id and r.id = v.round_id
  where m.org_id = current_org() and r.fund_id = fund
  union all
  select s.document_id, r.quarter_ends, r.published_by
  from statements s join statement_runs r on r.org_id = s.org_id and r.id = s.run_id
  where s.org_id = current_org() and r.fund_id = fund and r.state = 'published' and s.document_id is not null
$$;

-- function published_rows():
create function published_rows() returns uuid[] language plpgsql stable security definer set search_path=public, pg_temp as $$
begin
  if not may('portal:use') then return '{}'; end if;
  return coalesce((select array_agg(distinct held.id) from lp_publications p
    join document_versions v on v.org_id = p.org_id and v.document_id = p.document_id and v.sha256 = p.sha256
    cross join lateral (select p.document_id as id union all select v.id) held
    where p.org_id = current_org() and p.withdrawn_at is null and p.limited_partner_id = any(my_lps())), '{}');
end $$;
grant execute on function published_rows() to tranche_app;

-- function quarter_facts(uuid,date,date,date):
create function quarter_facts(fund uuid, starts date, ends date, fees_from date) returns TABLE(held integer, round_id uuid, marks_approved_at timestamp with time zone, days_without_fee integer, waiting_fees integer, waiting_carry integer, waiting_allocations integer, waiting integer, untagged_accounts integer) language sql stable security definer set search_path=public, pg_temp as $$
  select
    (select count(*)::int from (
      select p.security_id from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'investments'
      where p.org_id = current_org() and p.fund_id = fund and p.security_id is not null and p.effective_on <= ends
      group by 1 having sum(p.quantity) > 0) positions),
    r.id, r.approved_at,
    (select count(*)::int from generate_series(greatest(starts, fees_from)::timestamp, ends::timestamp, '1 day') day
      where fees_from is not null and not exists (
        select from fund_runs f left join journal_approvals x on x.org_id = f.org_id and x.draft_id = f.draft_id
        where f.org_id = current_org() and f.fund_id = fund and f.kind = 'fees' and day::date between f.starts_on and f.ends_on
          and (f.draft_id is null or x.id is not null) and run_stands(f.id))),
    w.fees, w.carry, w.allocations, w.others,
    (select count(*)::int from (
      select p.account_id from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
      where p.org_id = current_org() and p.fund_id = fund and p.limited_partner_id is null and p.effective_on <= ends
        and (a.class in ('income', 'expense') or a.use = 'carried_income')
      group by 1 having sum(p.fund_amount) <> 0) open)
  from (
    select count(*) filter (where r.kind = 'fees')::int as fees, count(*) filter (where r.kind = 'carry')::int as carry,
      count(*) filter (where r.kind = 'allocation')::int as allocations, count(*) filter (where r.id is null)::int as others
    from journal_drafts d left join fund_runs r on r.org_id = d.org_id and r.draft_id = d.id
    where d.org_id = current_org() and d.fund_id = fund and d.effective_on <= ends
      and not exists (select from journal_approvals x where x.org_id = d.org_id and x.draft_id = d.id)
  ) w left join valuation_rounds r on r.org_id = current_org() and r.fund_id = fund and r.quarter_ends = ends
  where may('ledger:read')
$$;
grant execute on function quarter_facts(uuid,date,date,date) to tranche_app;

-- function read_words_again(uuid):
create function read_words_again(document uuid) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
declare newest constant int := (select version from documents where org_id = current_org() and id = document);
begin
  if not may('document:upload') or newest is null then return false; end if;
  insert into document_readings (org_id, document_id, version) values (current_org(), document, newest)
    on conflict (org_id, document_id, version) do update set state = 'waiting', problem = null, changed_at = now();
  perform enqueue('documents.read', jsonb_build_object('orgId', current_org(), 'documentId', document, 'version', newest));
  return true;
end $$;
grant execute on function read_words_again(uuid) to tranche_app;

-- function read_words_of():
create function read_words_of() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  insert into document_readings (org_id, document_id, version) values (new.org_id, new.document_id, new.version);
  if exists (select from pgboss.queue where name = 'documents.read') then
    perform enqueue('documents.read', jsonb_build_object('orgId', new.org_id, 'documentId', new.document_id, 'version', new.version));
  end if;
  return null;
end $$;
grant execute on function read_words_of() to tranche_app;

-- function readable_change(jsonb):
create function readable_change(image jsonb) returns jsonb language sql stable as $$
  with refs as materialized (
    select key, value, key ~ '^owner_id$|^assigned_to$|_by$' as is_person,
      case when key ~ '_id$|^assigned_to$|_by$' and value #>> '{}' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (value #>> '{}')::uuid end as ref
    from jsonb_each(image)
  ), named as materialized (
    select key, value, (select r.label from records r where r.org_id = current_org() and r.id = ref) as label,
      is_person, case when is_person and ref is not null then coalesce(
        (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) from users u where u.id = ref), 'Former member') end as person
    from refs
  )
  select jsonb_object_agg(
    case when label is null and not is_person then key else regexp_replace(key, '_id$', '') end,
    case when person is not null then to_jsonb(person) when label is not null then to_jsonb(label)
      when jsonb_typeof(value) = 'number' then to_jsonb(value #>> '{}') else value end)
  from named
$$;
grant execute on function readable_change(jsonb) to tranche_app;

-- function readable_kinds():
create function readable_kinds() returns text[] language sql stable security definer set search_path=public, pg_temp as $$ select coalesce(array_agg(kind), '{}') from table_registry where kind is not null and may(read_permission) $$;
grant execute on function readable_kinds() to tranche_app;

-- function readable_tables():
create function readable_tables() returns text[] language sql stable security definer set search_path=public, pg_temp as $$ select coalesce(array_agg(table_name), '{}') from table_registry where may(read_permission) $$;
grant execute on function readable_tables() to tranche_app;

-- function reads_deals(uuid,uuid):
create function reads_deals(firm uuid, person uuid) returns boolean language sql stable parallel safe as $$ select holds(firm, person, 'deal:read') $$;
grant execute on function reads_deals(uuid,uuid) to tranche_app;

-- function record_name(text):
create function record_name(label text) returns text language sql stable parallel safe as $$ select left(search_text(label), 200) $$;
grant execute on function record_name(text) to tranche_app;

-- function register_identity_table(regclass,text,text[]):
create function register_identity_table(t regclass, reads text, redact text[] DEFAULT '{}'::text[]) returns void language plpgsql as $$
begin
  perform register_table(t, reads => reads, redact => redact);
  execute format('drop policy firm on %s', t);
  execute format('create policy firm on %s as restrictive to tranche_app using (org_id = (select current_org())) with check (org_id = (select current_org()))', t);
end $$;

-- function register_table(regclass,text,text,text,text,text,text[],text[],boolean,boolean):
create function register_table(t regclass, kind text DEFAULT NULL::text, label text DEFAULT NULL::text, reads text DEFAULT NULL::text, owner text DEFAULT NULL::text, parent text DEFAULT NULL::text, search text[] DEFAULT NULL::text[], redact text[] DEFAULT '{}'::text[], append_only boolean DEFAULT false, audited boolean DEFAULT true) returns void language plpgsql as $$
declare bare text := (select relname from pg_class where oid = t);
begin
  if (select count(*) from pg_attribute where attrelid = t and attname in ('org_id', 'id') and not attisdropped) <> 2 then
    raise exception 'register_table(%): needs org_id and id', t;
  end if;
  insert into table_registry values (bare, kind, label, reads, owner, parent, search, redact, append_only, audited);
  perform guard_by_firm(t);
  if append_only then execute format('grant select, insert on %s to tranche_app', t);
  else execute format('grant select, insert, update, delete on %s to tranche_app', t); end if;
  if reads is not null then execute format('create policy read on %s for select to tranche_app using ((select may(%L)))', t, reads); end if;
  if owner is not null then execute format('create policy mine on %s for all to tranche_app using (%I = (select me())) with check (%I = (select me()))', t, owner, owner); end if;
  execute format('create trigger zz_insert after insert on %s referencing new table as changed for each statement execute function after_insert()', t);
  execute format('create trigger zz_update after update on %s referencing old table as previous new table as changed for each statement execute function after_update()', t);
  execute format('create trigger zz_delete after delete on %s referencing old table as previous for each statement execute function after_delete()', t);
  if exists (select from pg_attribute where attrelid = t and attname = 'row_version' and not attisdropped) then
    execute format('create trigger aa_version before update on %s for each row execute function next_version()', t);
  end if;
end $$;

-- function release_distribution_line(uuid):
create function release_distribution_line(about uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare paid distributions; line distribution_lines; size numeric; entry uuid;
begin
  if not may('carry:read') or not (may('call:prepare') or may('call:approve')) then raise insufficient_privilege using message = 'may not pay what is held'; end if;
  select d.* into paid from distributions d join distribution_lines l on l.org_id = d.org_id and l.distribution_id = d.id
    where d.org_id = current_org() and l.id = about for update of d;
  select * into line from distribution_lines where org_id = current_org() and id = about for update;
  if paid.id is null or paid.state <> 'approved' or paid.cancel_asked_by is not null or not line.is_held or line.release_entry_id is not null then
    raise exception 'distributions.not_held' using errcode = 'TR001';
  end if;
  if not exists (select from limited_partners where org_id = line.org_id and id = line.limited_partner_id and kyc_status = 'approved') then
    raise exception 'distributions.no_kyc' using errcode = 'TR001';
  end if;
  if line.release_asked_by is null then
    update distribution_lines set release_asked_by = me() where org_id = line.org_id and id = line.id;
    return;
  end if;
  if not may('call:approve') then raise insufficient_privilege using message = 'may not pay what is held'; end if;
  if line.release_asked_by = me() then raise exception 'distributions.own_release' using errcode = 'TR001'; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(paid.fund_id));
  size := payout_of(line.id);
  if size > 0 then
    entry := post_made('distribution', paid.id, firm_today(), paid.name, line.release_asked_by, me(), jsonb_build_array(
      jsonb_build_object('use', 'distributions_payable', 'partner', line.limited_partner_id, 'amount', size),
      jsonb_build_object('use', 'cash', 'amount', -size)));
  end if;
  update distribution_lines set released_by = me(), released_on = firm_today(), release_entry_id = coalesce(entry, paid.entry_id) where org_id = line.org_id and id = line.id;
end $$;
grant execute on function release_distribution_line(uuid) to tranche_app;

-- function remove_person(uuid):
create function remove_person(person uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
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
    delete from join_requests where org_id = current_org() and user_id = person;
    delete from auth.verifications where value = person::text;
    delete from auth.sessions where user_id = person;
    delete from auth.accounts where user_id = person;
    delete from auth.two_factors where user_id = person;
    delete from auth.spent_codes where user_id = person;
    update users set email = 'former-' || id || '@removed.invalid', email_verified = false, first_name = '', last_name = '', title = '', phone = '',
      avatar_url = null, two_factor_enabled = false, theme = null, time_zone = null, date_format = null, must_change_password = false,
      is_provisioned = false, deleted_at = now() where id = person;
  end if;
end $$;
grant execute on function remove_person(uuid) to tranche_app;

-- function rename_company_of_contacts():
create function rename_company_of_contacts() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  update contacts set company_name = new.name where org_id = new.org_id and company_id = new.id;
  return null;
end $$;
grant execute on function rename_company_of_contacts() to tranche_app;

-- function rename_company_of_work():
create function rename_company_of_work() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare deals_of uuid[] := array(select id from deals where org_id = new.org_id and company_id = new.id);
begin
  update due_diligence_projects set company = new.name where org_id = new.org_id and deal_id = any (deals_of);
  update term_sheets set company = new.name where org_id = new.org_id and deal_id = any (deals_of);
  return null;
end $$;
grant execute on function rename_company_of_work() to tranche_app;

-- function rename_founder(uuid,uuid,text,text):
create function rename_founder(org uuid, record uuid, former text, latter text) returns void language sql set search_path=public, pg_temp as $$
  update deals d set founder = nullif(array_to_string(with_founder(founder_names(d.founder), former, latter), ', '), '')
  where d.org_id = org and d.id = record
    and with_founder(founder_names(d.founder), former, latter) <> founder_names(d.founder);
  update companies c set founders = with_founder(c.founders, former, latter)
  where c.org_id = org and c.id = record and with_founder(c.founders, former, latter) <> c.founders;
$$;

-- function rename_founders():
create function rename_founders() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  perform rename_founder(new.org_id, l.record_id, old.name, new.name)
    from contact_links l where l.org_id = new.org_id and l.contact_id = new.id and l.role = 'founder';
  return null;
end $$;
grant execute on function rename_founders() to tranche_app;

-- function renew_signatures():
create function renew_signatures() returns trigger language plpgsql as $$
begin
  update term_sheet_signatures set document_version_id = null, revision = null, uploaded_by = null, confirmed_by = null, confirmed_at = null
  where org_id = new.org_id and term_sheet_id = new.id and document_version_id is not null;
  return null;
end $$;
grant execute on function renew_signatures() to tranche_app;

-- function reopen_quarter():
create function reopen_quarter() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  update quarter_closes set state = 'reopened', reopened_by = new.reopened_by, reopened_at = new.reopened_at
  where org_id = new.org_id and closing_id = new.id and state = 'locked';
  return null;
end $$;
grant execute on function reopen_quarter() to tranche_app;

-- function report_line_of(text,text):
create function report_line_of(class text, use text) returns text language sql immutable as $$
  select case when class in ('asset', 'liability') then null else case use
    when 'contributed' then 'contributions' when 'contributed_outside' then 'contributions' when 'unallocated' then 'contributions'
    when 'distributed' then 'distributions' when 'recallable' then 'distributions'
    when 'realised_price' then 'realizedGain' when 'realised_currency' then 'realizedGain'
    when 'change_price' then 'unrealizedGain' when 'change_currency' then 'unrealizedGain' when 'exchange' then 'unrealizedGain' when 'fx_rounding' then 'unrealizedGain'
    when 'dividends' then 'dividend' when 'interest' then 'interest'
    when 'management_fees' then 'managementFees' when 'fee_offsets' then 'feeOffsets' when 'transaction_costs' then 'externalDueDiligence'
    when 'professional_fees' then 'externalLegal' when 'administration' then 'externalAdministration'
    when 'facility_interest' then 'externalFacilityInterest' when 'facility_fees' then 'externalFacilityFees' when 'organisation' then 'externalOrganization'
    when 'carry' then 'carryAccrued' when 'accrued_carry' then 'carryAccrued' when 'carry_accrued' then 'carryAccrued'
    else case class when 'expense' then 'externalOther' else 'otherIncome' end end end
$$;
grant execute on function report_line_of(text,text) to tranche_app;

-- function reset_second_factor(uuid,text):
create function reset_second_factor(person uuid, why text) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not may('admin:access') or person = me() then raise exception 'Your role does not allow this' using errcode = '42501'; end if;
  perform from users where id = person for update;
  if not exists (select from memberships m join users u on u.id = m.user_id
    where m.org_id = current_org() and m.user_id = person and u.two_factor_enabled) then return false; end if;
  if exists (select from memberships where user_id = person and org_id <> current_org() and status = 'active')
  then raise exception 'admin.belongs_elsewhere' using errcode = 'TR001'; end if;
  insert into second_factor_resets (user_id, reason) values (person, why);
  delete from auth.two_factors where user_id = person;
  delete from auth.spent_codes where user_id = person;
  update users set two_factor_enabled = false where id = person;
  delete from auth.sessions where user_id = person;
  return true;
end $$;
grant execute on function reset_second_factor(uuid,text) to tranche_app;

-- function restart_watchlist_entry():
create function restart_watchlist_entry() returns trigger language plpgsql as $$
begin
  if new.look_again_on is distinct from old.look_again_on then new.returned_at := null; end if;
  return new;
end $$;
grant execute on function restart_watchlist_entry() to tranche_app;

-- function rested_too_long(uuid,timestamp with time zone):
create function rested_too_long(person uuid, last_active_at timestamp with time zone) returns boolean language sql stable security definer set search_path=public, pg_temp as $$ select coalesce(last_active_at < now() - l.timeout_minutes * interval '1 minute', false) from session_limits(person) l $$;

-- function revoke_keys(uuid,text):
create function revoke_keys(person uuid, cause text) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare firm uuid;
begin
  for firm in select distinct org_id from api_keys where user_id = person and revoked_at is null loop
    perform set_config('app.org_id', firm::text, true), set_config('app.user_id', person::text, true), set_config('app.procedure', cause, true);
    update api_keys set revoked_at = now() where org_id = firm and user_id = person and revoked_at is null;
  end loop;
  perform set_config('app.org_id', '', true), set_config('app.user_id', '', true);
end $$;
grant execute on function revoke_keys(uuid,text) to tranche_auth;

-- function revoke_portal_invitation(uuid):
create function revoke_portal_invitation(about uuid) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
declare address text;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not invite'; end if;
  delete from lp_invitations where org_id = current_org() and id = about returning email into address;
  if address is null then return false; end if;
  if not exists (select from lp_invitations where org_id = current_org() and email = address) then
    update invitations set revoked_at = now()
      where org_id = current_org() and email = address and role = 'limited_partner' and accepted_at is null and revoked_at is null;
  end if;
  return true;
end $$;
grant execute on function revoke_portal_invitation(uuid) to tranche_app;

-- function round_even(numeric,integer):
create function round_even(value numeric, places integer) returns numeric language sql immutable parallel safe as $$
  select case when abs(value - trunc(value, places)) * 10::numeric ^ places = 0.5 and mod(trunc(value * 10::numeric ^ places), 2) = 0
    then trunc(value, places) else round(value, places) end
$$;
grant execute on function round_even(numeric,integer) to tranche_app;

-- function run_stands(uuid):
create function run_stands(about uuid) returns boolean language sql stable as $$
  select not exists (
    select from fund_runs r
    join journal_approvals x on x.org_id = r.org_id and x.draft_id = r.draft_id
    join journal_entries back on back.org_id = x.org_id and back.reverses_id = x.entry_id
    where r.org_id = current_org() and r.id = about)
$$;
grant execute on function run_stands(uuid) to tranche_app;

-- function score_after_activity():
create function score_after_activity() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare ids uuid[];
begin
  if tg_op <> 'INSERT' then
    ids := array(select record_id from previous union select contact_id from previous where contact_id is not null);
  end if;
  if tg_op <> 'DELETE' then
    ids := ids || array(select record_id from changed union select contact_id from changed where contact_id is not null
      union select p.contact_id from changed c join email_people p on p.org_id = c.org_id and p.activity_id = c.id where p.contact_id is not null);
  end if;
  perform score_contacts(ids);
  return null;
end $$;
grant execute on function score_after_activity() to tranche_app;

-- function score_after_email():
create function score_after_email() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare ids uuid[];
begin
  if tg_op <> 'INSERT' then ids := array(select contact_id from previous where contact_id is not null); end if;
  if tg_op <> 'DELETE' then ids := ids || array(select contact_id from changed where contact_id is not null); end if;
  perform score_contacts(ids);
  return null;
end $$;
grant execute on function score_after_email() to tranche_app;

-- function score_contacts(uuid[]):
create function score_contacts(ids uuid[]) returns void language plpgsql set search_path=public, pg_temp as $$
begin
  perform from contacts where org_id = current_org() and id = any (ids) order by id for no key update;
  -- Made once: joined as it is, all of them would be asked for each.
  with scored as materialized (
    select w.id, coalesce((select sum(i.points) from interactions_of(w.id) i), 0)::int as score
    from contacts w where w.org_id = current_org() and w.id = any (ids)
  )
  update contacts c set interaction_score = s.score from scored s
  where c.org_id = current_org() and c.id = s.id and c.interaction_score <> s.score;
end $$;
grant execute on function score_contacts(uuid[]) to tranche_app;

-- function search_counts(text,text):
create function search_counts(wanted_kind text, query text) returns TABLE(counted_as text, count integer) language plpgsql stable security definer set search_path=public, pg_temp as $$
declare patterns text[] := array(select like_pattern(w) from regexp_split_to_table(search_text(query), '\s+') w where w <> '' order by length(w) desc);
begin
  if cardinality(patterns) = 0 or not may_read(wanted_kind) then return; end if;
  if cardinality(patterns) = 1 then
    return query select s.counted_as, count(*)::int from search_rows s
      where s.org_id = current_org() and s.kind = wanted_kind and s.counted_as is not null and s.content like patterns[1] group by s.counted_as;
  else
    return query select s.counted_as, count(*)::int from search_rows s
      where s.org_id = current_org() and s.kind = wanted_kind and s.counted_as is not null and s.content like patterns[1] and s.content like patterns[2]
        and s.content like coalesce(patterns[3], patterns[2]) and s.content like all (patterns) group by s.counted_as;
  end if;
end $$;
grant execute on function search_counts(text,text) to tranche_app;

-- function search_ids(text,text):
create function search_ids(wanted_kind text, query text) returns SETOF uuid language plpgsql stable security definer set search_path=public, pg_temp as $$
declare patterns text[] := array(select like_pattern(w) from regexp_split_to_table(search_text(query), '\s+') w where w <> '' order by length(w) desc);
begin
  if cardinality(patterns) = 0 or not may_read(wanted_kind) then return; end if;
  if cardinality(patterns) = 1 then
    return query select s.id from search_rows s
      where s.org_id = current_org() and s.kind = wanted_kind and s.content like patterns[1];
  else
    return query select s.id from search_rows s
      where s.org_id = current_org() and s.kind = wanted_kind and s.content like patterns[1] and s.content like patterns[2]
        and s.content like coalesce(patterns[3], patterns[2]) and s.content like all (patterns);
  end if;
end $$;
grant execute on function search_ids(text,text) to tranche_app;

-- function search_is_common(text,text):
create function search_is_common(wanted_kind text, query text) returns boolean language plpgsql stable security definer set search_path=public, pg_temp as $$
declare patterns constant text[] := search_patterns(query); seen int; found int;
begin
  if cardinality(patterns) = 0 then return false; end if;
  select count(*), count(*) filter (where n.content like all (patterns)) into seen, found
  from (select s.kind, s.permission, s.content from search_rows s where s.org_id = current_org() order by s.id desc limit 2000) n
  where n.kind = wanted_kind and may(n.permission);
  return found >= 10 and found * 100 >= seen;
end $$;
grant execute on function search_is_common(text,text) to tranche_app;

-- function search_matches(uuid[],text[]):
create function search_matches(ids uuid[], patterns text[]) returns boolean language plpgsql stable security definer set search_path=public, pg_temp as $$
begin
  return exists (select from search_rows s
    where s.org_id = current_org() and s.id = any (ids) and may(s.permission) and s.content like all (patterns));
end $$;
grant execute on function search_matches(uuid[],text[]) to tranche_app;

-- function search_patterns(text):
create function search_patterns(query text) returns text[] language sql stable parallel safe as $$ select array(select like_pattern(w) from regexp_split_to_table(search_text(query), '\s+') w where w <> '') $$;
grant execute on function search_patterns(text) to tranche_app;

-- function search_records(text,integer):
create function search_records(query text, most integer DEFAULT 5) returns TABLE(kind text, id uuid, label text, is_archived boolean) language plpgsql stable security definer set search_path=public, pg_temp set plan_cache_mode=force_custom_plan as $$
#variable_conflict use_column
declare
  newest constant int := 5000;
  looked_into constant int := 2000;
  -- So many in the sample are some 8,000 records.
  frequent constant int := 4;
  kinds constant text[] := readable_kinds();
  withheld constant uuid[] := withheld_rows();
  words constant text[] := array(select w from regexp_split_to_table(search_text(query), '\s+') w where w <> '' order by length(w) desc limit 20);
  asked constant text := left(' ' || btrim(regexp_replace(search_text(query), '\s+', ' ', 'g')), 200);
  -- The text, and each of its longest words: names may begin with them.
  beginnings constant text[] := array(select distinct b from unnest(asked || array(select ' ' || left(w, 199) from unnest(words[1:3]) w)) b);
  starts constant text[] := array(select word_start(w) from unnest(words) w);
  inside constant text[] := array(select like_pattern(w) from unnest(words) w);
  ids uuid[];
  few text[];
  rare text[];
begin
  if cardinality(words) = 0 then return; end if;
  -- Names of what was changed last.
  ids := array(
    select f.id from (
      select n.id, row_number() over (partition by n.kind order by name_rank(n.name, asked, starts, inside), n.is_archived, n.changed_at desc) as place
      from (select r.id, r.kind, r.name, r.is_archived, r.changed_at from records r where r.org_id = current_org()
        order by r.changed_at desc, r.id desc limit newest) n
      where n.kind = any (kinds) and n.name like all (inside)) f
    where f.place <= most);
  -- Names that are what is asked, begin with it, or begin with one of its words and have the others.
  ids := ids || array(
    select b.id from unnest(kinds) k, unnest(beginnings) beginning, lateral (
      select f.id from (
        select r.id, r.name, r.is_archived, r.changed_at from records r
        where r.org_id = current_org() and r.kind = k and r.name ~>=~ beginning and r.name ~<~ (beginning || chr(1114111))
        order by r.name using ~<~, r.changed_at desc limit looked_into) f
      where f.name like all (inside)
      order by name_rank(f.name, asked, starts, inside), f.is_archived, f.changed_at desc limit most) b);
  few := array(select k from unnest(kinds) k
    where (select count(distinct r.id) from records r where r.org_id = current_org() and r.kind = k and r.id = any (ids)) < most);
  -- What else is written of what was changed last.
  ids := ids || array(
    select f.id from (
      select n.id, row_number() over (partition by n.kind order by n.is_archived, n.changed_at desc) as place
      from (select r.id, r.kind, r.is_archived, r.changed_at from records r where r.org_id = current_org()
        order by r.changed_at desc, r.id desc limit looked_into) n
      join search_rows s on s.org_id = current_org() and s.id = n.id
      where n.kind = any (few) and s.content like all (inside)) f
    where f.place <= most);
  few := array(select k from unnest(few) k
    where (select count(distinct r.id) from records r where r.org_id = current_org() and r.kind = k and r.id = any (ids)) < most);
  if few <> '{}' then
    -- Whether a word is in many, and what of the sample has them all.
    with sampled as materialized (
      select n.id, n.kind, s.content
      from (select r.id, r.kind from records r where r.org_id = current_org() and right(r.id::text, 5) collate "C" < '00200'
        order by r.changed_at desc limit looked_into) n
      join search_rows s on s.org_id = current_org() and s.id = n.id
      where n.kind = any (few))
    select ids || array(select s.id from sampled s where s.content like all (inside) limit 200), array(
      select k from unnest(few) k
      where (select min(c.seen) from (select (select count(*) from sampled s where s.kind = k and s.content like w) as seen from unnest(inside) w) c) < frequent)
    into ids, rare;
    ids := ids || array(
      select b.id from unnest(rare) k, lateral (
        select r.id from (
          select s.id from search_rows s
          where s.org_id = current_org() and s.kind = k and s.content like inside[1]
            and s.content like coalesce(inside[2], inside[1]) and s.content like coalesce(inside[3], inside[1]) and s.content like all (inside)
          limit looked_into) h
        join records r on r.org_id = current_org() and r.id = h.id
        order by name_rank(r.name, asked, starts, inside), r.is_archived, r.changed_at desc limit most) b);
  end if;
  return query
    select f.kind, f.id, f.label, f.is_archived from (
      select t.*, row_number() over (partition by t.kind order by t.tier, t.is_archived, t.changed_at desc, t.id desc) as place from (
        select r.*, name_rank(r.name, asked, starts, inside) as tier from records r where r.org_id = current_org() and r.id = any (ids)
          and r.id <> all (withheld)) t) f
    where f.place <= most order by f.tier, f.is_archived, f.changed_at desc, f.kind, f.id desc;
end $$;
grant execute on function search_records(text,integer) to tranche_app;

-- function search_text(text):
create function search_text(content text) returns text language sql stable parallel safe as $$ select ' ' || lower(unaccent(coalesce(content, ''))) $$;
grant execute on function search_text(text) to tranche_app;

-- function search_text_of(uuid):
create function search_text_of(parent uuid) returns text language sql set search_path=public, pg_temp as $$ select content from search_rows where org_id = current_org() and id = parent for share $$;
grant execute on function search_text_of(uuid) to tranche_app;

-- function second_person(uuid,text):
create function second_person(preparer uuid, own_work text) returns uuid language plpgsql stable as $$
begin
  if preparer is not distinct from me() then raise exception '%', own_work using errcode = 'TR001'; end if;
  return me();
end $$;
grant execute on function second_person(uuid,text) to tranche_app;

-- function see_closing_payment(uuid):
create function see_closing_payment(about uuid) returns TABLE(account text, bic text) language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not may('closing:pay') then raise insufficient_privilege using message = 'may not see bank details'; end if;
  insert into closing_payment_changes (org_id, closing_id, payment_id, what, payee, amount, account_end)
  select p.org_id, p.closing_id, p.id, 'seen', p.payee, p.amount, right(p.account, 4) from closing_payments p where p.org_id = current_org() and p.id = about;
  return query select p.account, p.bic from closing_payments p where p.org_id = current_org() and p.id = about;
end $$;
grant execute on function see_closing_payment(uuid) to tranche_app;

-- function see_fund_bank_account(uuid):
create function see_fund_bank_account(about uuid) returns TABLE(account text, bic text) language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not may('fund:bank') then raise insufficient_privilege using message = 'may not see bank details'; end if;
  insert into fund_bank_changes (org_id, fund_id, account_id, what, name, account_end)
  select a.org_id, a.fund_id, a.id, 'seen', a.name, right(a.account, 4) from fund_bank_accounts a where a.org_id = current_org() and a.id = about;
  return query select a.account, a.bic from fund_bank_accounts a where a.org_id = current_org() and a.id = about;
end $$;
grant execute on function see_fund_bank_account(uuid) to tranche_app;

-- function see_lp_bank_account(uuid):
create function see_lp_bank_account(about uuid) returns TABLE(account text, bic text) language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not may('bank:read') then raise insufficient_privilege using message = 'may not see bank details'; end if;
  insert into lp_bank_changes (org_id, limited_partner_id, account_id, what, name, account_end)
  select a.org_id, a.limited_partner_id, a.id, 'seen', a.name, right(a.account, 4) from lp_bank_accounts a where a.org_id = current_org() and a.id = about;
  return query select a.account, a.bic from lp_bank_accounts a where a.org_id = current_org() and a.id = about;
end $$;
grant execute on function see_lp_bank_account(uuid) to tranche_app;

-- function see_my_wire(uuid):
create function see_my_wire(notice uuid) returns TABLE(holder text, bank text, account text, bic text, reference text) language plpgsql security definer set search_path=public, pg_temp as $$
declare wire fund_bank_accounts; called record;
begin
  select c.fund_id, c.currency, f.name || ' ' || c.number || ' ' || p.name as reference into called
    from lp_publications n
    join capital_call_lines l on l.org_id = n.org_id and l.id::text = n.figures ->> 'lineId' and l.limited_partner_id = n.limited_partner_id
    join capital_calls c on c.org_id = l.org_id and c.id = l.capital_call_id and c.state = 'issued'
    join funds f on f.org_id = c.org_id and f.id = c.fund_id
    join limited_partners p on p.org_id = l.org_id and p.id = l.limited_partner_id
    where n.org_id = current_org() and n.id = notice and n.kind = 'call_notice' and n.withdrawn_at is null and n.limited_partner_id = any(my_lps());
  if not found then return; end if;
  select a.* into wire from fund_bank_accounts a
    where a.org_id = current_org() and a.fund_id = called.fund_id and a.currency = called.currency
      and a.confirmed_at is not null and a.ended_at is null and not a.closes order by a.confirmed_at desc limit 1;
  if not found then return; end if;
  insert into fund_bank_changes (org_id, fund_id, account_id, what, name, account_end)
    values (wire.org_id, wire.fund_id, wire.id, 'seen', wire.name, right(wire.account, 4));
  return query select wire.holder, wire.bank, wire.account, wire.bic, called.reference;
end $$;
grant execute on function see_my_wire(uuid) to tranche_app;

-- function send_data_request(uuid,integer,text,jsonb):
create function send_data_request(about uuid, seen integer, receiver text, answers jsonb) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare request data_requests;
begin
  if not may('lp:manage') then raise insufficient_privilege using message = 'may not answer data requests'; end if;
  select * into request from data_requests where org_id = current_org() and id = about for update;
  if not found then return; end if;
  if request.state = 'sent' then raise exception 'data_requests.sent' using errcode = 'TR001'; end if;
  if request.row_version <> seen then raise exception 'data_requests.changed' using errcode = 'TR001'; end if;
  if exists (
    select from data_request_questions q
    left join library_answers a on a.org_id = q.org_id and a.id = q.answer_id
    where q.org_id = request.org_id and q.request_id = request.id
      and (coalesce(btrim(answers ->> q.id::text), '') = ''
        or (q.own_answer = '' and (a.id is null or a.archived_at is not null or a.valid_until < firm_today())))
  ) or not exists (select from data_request_questions where org_id = request.org_id and request_id = request.id) then
    raise exception 'data_requests.not_ready' using errcode = 'TR001';
  end if;
  update data_request_questions set sent_answer = answers ->> id::text where org_id = request.org_id and request_id = request.id;
  update data_requests set state = 'sent', sent_to = receiver, sent_by = me(), sent_at = now() where org_id = request.org_id and id = request.id;
end $$;
grant execute on function send_data_request(uuid,integer,text,jsonb) to tranche_app;

-- function session_limits(uuid):
create function session_limits(person uuid) returns TABLE(timeout_minutes integer, warning_minutes integer, force_logout_on_idle boolean, max_concurrent_sessions integer) language sql stable security definer set search_path=public, pg_temp as $$
  select min(s.timeout_minutes) filter (where s.timeout_enabled), max(s.warning_minutes) filter (where s.timeout_enabled),
    coalesce(bool_or(s.force_logout_on_idle) filter (where s.timeout_enabled), true), min(s.max_concurrent_sessions)
  from memberships m join session_settings s on s.org_id = m.org_id where m.user_id = person and m.status = 'active'
$$;

-- function session_person(text):
create function session_person(session_token text) returns uuid language sql stable security definer set search_path=public, pg_temp as $$
  select user_id from auth.sessions
  where token = session_token and expires_at > now() and not rested_too_long(user_id, last_active_at)
    and set_config('app.session_id', id::text, true) is not null
$$;
grant execute on function session_person(text) to tranche_app;
grant execute on function session_person(text) to tranche_auth;

-- function signed_copy(jsonb,jsonb,uuid):
create function signed_copy(before jsonb, after jsonb, record uuid) returns jsonb language plpgsql stable as $$
declare copy uuid := (after ->> 'document_version_id')::uuid; uploader uuid; stamps text[] := '{uploaded_by,attached_by,confirmed_by,confirmed_at,updated_at,row_version}';
begin
  if before is null then
    if after ->> 'confirmed_at' is not null then raise exception 'documents.no_signed_copy' using errcode = 'TR001'; end if;
    -- A row that is put back begins without a copy, as any does.
    return '{"document_version_id": null, "uploaded_by": null, "attached_by": null, "confirmed_by": null, "confirmed_at": null}';
  end if;
  if copy is null then
    if after ->> 'confirmed_at' is not null then raise exception 'documents.no_signed_copy' using errcode = 'TR001'; end if;
    return '{"uploaded_by": null, "attached_by": null, "confirmed_by": null}';
  end if;
  if copy is distinct from (before ->> 'document_version_id')::uuid then
    select v.uploaded_by into uploader from document_versions v join documents d on d.org_id = v.org_id and d.id = v.document_id
      where v.org_id = (after ->> 'org_id')::uuid and v.id = copy and d.record_id = record;
    if not found then raise exception 'documents.other_copy' using errcode = 'TR001'; end if;
    if uploader is null then raise exception 'documents.no_uploader' using errcode = 'TR001'; end if;
    return jsonb_build_object('uploaded_by', uploader, 'attached_by', me(), 'confirmed_by', null, 'confirmed_at', null);
  end if;
  after := after || jsonb_build_object('uploaded_by', before -> 'uploaded_by', 'attached_by', before -> 'attached_by');
  if after ->> 'confirmed_at' is null then
    return jsonb_build_object('uploaded_by', after -> 'uploaded_by', 'attached_by', after -> 'attached_by', 'confirmed_by', null);
  end if;
  if after - stamps is distinct from before - stamps then raise exception 'documents.copy_changed' using errcode = 'TR001'; end if;
  perform second_person((after ->> 'uploaded_by')::uuid, 'documents.own_copy');
  return jsonb_build_object('uploaded_by', after -> 'uploaded_by', 'attached_by', after -> 'attached_by',
    'confirmed_by', second_person((after ->> 'attached_by')::uuid, 'documents.own_choice'));
end $$;
grant execute on function signed_copy(jsonb,jsonb,uuid) to tranche_app;

-- function site_of(text):
create function site_of(website text) returns text language sql immutable parallel safe as $$
  select left(case
    when host !~ '\.' then null
    when host = any (array['angel.co', 'apps.apple.com', 'bit.ly', 'crunchbase.com', 'docs.google.com', 'facebook.com', 'github.com',
      'instagram.com', 'itunes.apple.com', 'linkedin.com', 'linktr.ee', 'lnkd.in', 'm.me', 'medium.com', 'play.google.com',
      'producthunt.com', 'sites.google.com', 't.me', 'twitter.com', 'wa.me', 'x.com', 'youtube.com'])
      then host || nullif(regexp_replace(page, '/+$', ''), '')
    else host end, 500)
  from (select lower(m[1]) as host, m[2] as page
    from regexp_match(btrim(website), '^(?:https?://)?(?:www\.)?([^/?#:\s]+)(?::\d+)?([^#]*)', 'i') m) address
$$;
grant execute on function site_of(text) to tranche_app;

-- function source_follows_referral_source():
create function source_follows_referral_source() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  select case o.type when 'event' then 'Events' else 'Partners' end into strict new.source
    from referral_sources o where o.org_id = new.org_id and o.id = new.referral_source_id;
  return new;
exception when no_data_found then
  return new;  -- the key says it better
end $$;
grant execute on function source_follows_referral_source() to tranche_app;

-- function spell_words(jsonb,uuid[],boolean):
create function spell_words(given jsonb, records uuid[], respells boolean) returns TABLE(of_field text, typed text, spelling text) language plpgsql set search_path=public, pg_temp as $$
#variable_conflict use_column
declare
  writes boolean := current_setting('transaction_read_only') = 'off';
  respelled record;
  standing text[];
begin
  if writes then
    insert into firm_words (field, word)
      select distinct on (g.field, fold_word(g.word)) g.field, g.word
      from rows from (jsonb_to_recordset(given) as (field text, word text)) with ordinality as g (field, word, place)
      where not exists (select from firm_words k where k.org_id = current_org() and k.field = g.field and k.folded = fold_word(g.word))
      order by g.field, fold_word(g.word), place
      on conflict do nothing;
  end if;
  if writes and respells then
    for respelled in
      select k.id, k.field, k.word as before, g.word
      from jsonb_to_recordset(given) as g (field text, word text)
      join firm_words k on k.org_id = current_org() and k.field = g.field and k.folded = fold_word(g.word)
      where k.word <> g.word order by k.field, k.folded
    loop
      if not exists (select from words_in_use u where u.org_id = current_org() and u.field = respelled.field and u.word = respelled.before and u.id <> all (records)) then
        update firm_words k set word = respelled.word where k.org_id = current_org() and k.id = respelled.id;
      end if;
    end loop;
  end if;
  if cardinality(records) > 0 then
    standing := array(select u.field || ' ' || u.word from words_in_use u where u.org_id = current_org() and u.id = any (records));
  end if;
  return query
    select g.field, g.word, case when g.field || ' ' || g.word = any (standing) then g.word else coalesce(k.word, g.word) end
    from jsonb_to_recordset(given) as g (field text, word text)
    left join firm_words k on k.org_id = current_org() and k.field = g.field and k.folded = fold_word(g.word);
end $$;
grant execute on function spell_words(jsonb,uuid[],boolean) to tranche_app;

-- function spend_password_proof():
create function spend_password_proof() returns boolean language sql security definer set search_path=public, pg_temp as $$
  with spent as (
    update auth.sessions set password_confirmed_at = null
    where id = my_session() and user_id = me() and password_confirmed_at > now() - interval '10 minutes' returning 1
  ) select exists (select from spent)
$$;
grant execute on function spend_password_proof() to tranche_app;

-- function stage_place(text):
create function stage_place(stage text) returns integer language sql immutable parallel safe as $$ select array_position(array['sourcing', 'initial_review', 'due_diligence', 'investment_committee', 'term_sheet', 'closing'], stage) $$;
grant execute on function stage_place(text) to tranche_app;

-- function stale_valuations(uuid):
create function stale_valuations(about uuid) returns SETOF uuid language sql stable security definer set search_path=public, pg_temp as $$
  select v.id from valuations v
  join valuation_rounds r on r.org_id = v.org_id and r.id = v.round_id
  where v.org_id = current_org() and v.round_id = about and v.approved_at is null and may('valuation:read') and exists (
    select from postings p where p.org_id = v.org_id and p.fund_id = v.fund_id and p.security_id = v.security_id
      and p.effective_on <= r.quarter_ends and p.recorded_at > v.known_at)
$$;
grant execute on function stale_valuations(uuid) to tranche_app;

-- function stop_mailing():
create function stop_mailing() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  update mailings set state = 'stopped' where org_id = new.org_id and job_id = new.id and state = 'sending';
  return null;
end $$;
grant execute on function stop_mailing() to tranche_app;

-- function supersede_by_adjustment():
create function supersede_by_adjustment() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  perform supersede_papers(new.fund_id, new.relates_to);
  return null;
end $$;
grant execute on function supersede_by_adjustment() to tranche_app;

-- function supersede_by_reopening():
create function supersede_by_reopening() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  perform supersede_papers(new.fund_id, new.ends_on);
  return null;
end $$;
grant execute on function supersede_by_reopening() to tranche_app;

-- function supersede_papers(uuid,date):
create function supersede_papers(fund uuid, period_ends date) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare begins date; paper record;
begin
  select max(ends_on) into begins from ledger_closings where org_id = current_org() and fund_id = fund and ends_on < period_ends and reopened_at is null;
  for paper in
    update documents d set superseded_at = now() from published_papers(fund) p
    where d.org_id = current_org() and d.id = p.document_id and d.superseded_at is null and p.as_of <= period_ends and (begins is null or p.as_of > begins)
    returning d.org_id, d.id, d.name, p.as_of, p.published_by
  loop
    if paper.published_by is not null then
      insert into notifications (org_id, user_id, actor_id, kind, record_id, params) values (paper.org_id, paper.published_by, me(), 'paper_superseded', paper.id,
        jsonb_build_object('name', paper.name, 'fund', (select name from funds where org_id = paper.org_id and id = fund), 'asOf', paper.as_of));
    end if;
  end loop;
end $$;

-- function supersede_publication():
create function supersede_publication() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  update lp_publications set superseded_at = now() where org_id = new.org_id and id = new.supersedes_id;
  insert into notifications (org_id, user_id, kind, params, created_at)
    select new.org_id, a.user_id, 'published', jsonb_build_object('title', new.title, 'isNotice', new.kind in ('call_notice', 'distribution_notice')), new.published_at
    from lp_access a where a.org_id = new.org_id and a.limited_partner_id = new.limited_partner_id;
  return null;
end $$;
grant execute on function supersede_publication() to tranche_app;

-- function take_back_made(text,uuid,uuid,uuid,uuid):
create function take_back_made(source text, about uuid, entry uuid, preparer uuid, approver uuid) returns uuid language plpgsql security definer set search_path=public, pg_temp as $$
declare posted journal_entries; lines jsonb;
begin
  select * into posted from journal_entries where org_id = current_org() and id = entry;
  select jsonb_agg(jsonb_build_object('use', a.use, 'partner', p.limited_partner_id, 'amount', -p.fund_amount) order by p.line) into lines
  from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id
  where p.org_id = posted.org_id and p.entry_id = posted.id;
  return post_made(source, about, case when posted.effective_on <= books_closed_until(posted.fund_id) then firm_today() else posted.effective_on end,
    posted.memo, preparer, approver, lines, posted.id);
end $$;

-- function take_back_receipt(uuid,uuid):
create function take_back_receipt(about uuid, asker uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare receipt capital_call_receipts; call capital_calls; line capital_call_lines; entry uuid;
begin
  select * into receipt from capital_call_receipts where org_id = current_org() and id = about for update;
  select * into line from capital_call_lines where org_id = receipt.org_id and id = receipt.line_id for update;
  select * into call from capital_calls where org_id = receipt.org_id and id = receipt.capital_call_id;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(call.fund_id));
  foreach entry in array receipt.entries loop
    perform take_back_made('call', call.id, entry, asker, me());
  end loop;
  if line.received < receipt.applied or line.interest - receipt.interest < line.interest_paid - receipt.interest_paid then
    raise exception 'calls.later_receipts' using errcode = 'TR001';
  end if;
  update capital_call_receipts set undone_by = me(), undone_at = now(), undo_asked_by = asker, undo_reason = coalesce(undo_reason, 'Taken back with its distribution')
  where org_id = receipt.org_id and id = receipt.id;
  update capital_call_lines set received = received - receipt.applied, paid_on = case when received - receipt.applied >= amount then paid_on end,
    interest = interest - receipt.interest, interest_paid = interest_paid - receipt.interest_paid
  where org_id = line.org_id and id = line.id;
  -- Of what was in advance, something may have paid another call since.
  if exists (
    select from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.use = 'contributions_in_advance'
    where p.org_id = line.org_id and p.fund_id = call.fund_id and p.limited_partner_id = line.limited_partner_id having sum(p.fund_amount) > 0
  ) then
    raise exception 'calls.advance_used' using errcode = 'TR001';
  end if;
  update capital_calls set state = 'issued' where org_id = call.org_id and id = call.id and state = 'closed'
    and exists (select from capital_call_lines l where l.org_id = call.org_id and l.capital_call_id = call.id and l.received < l.amount);
end $$;

-- function take_thread_along():
create function take_thread_along() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  perform follow_threads(c.org_id, array_agg(c.company_id), array_agg(c.id))
    from (select distinct on (org_id, company_id) org_id, company_id, id from changed where company_id is not null order by org_id, company_id, id) c
    group by c.org_id;
  return null;
end $$;
grant execute on function take_thread_along() to tranche_app;

-- function tell_kyc_status():
create function tell_kyc_status() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare status text := kyc_status_of(new.state, new.holds_until);
  filed date := case when new.accreditation_basis is not null and new.accreditation_document_id is not null then new.accredited_on end;
begin
  update limited_partners set kyc_status = status, accredited_on = filed
  where org_id = new.org_id and id = new.limited_partner_id and (kyc_status, accredited_on) is distinct from (status, filed);
  return null;
end $$;
grant execute on function tell_kyc_status() to tranche_app;

-- function tell_partners():
create function tell_partners() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
declare told record;
begin
  for told in select distinct a.org_id, a.user_id from lp_access a
    where a.org_id = current_org() and a.limited_partner_id in (select c.limited_partner_id from changed c offset 0)
  loop perform notify_live(told.org_id, 'lp_access', told.user_id::text); end loop;
  return null;
end $$;
grant execute on function tell_partners() to tranche_app;

-- function terms_of(jsonb):
create function terms_of(sheet jsonb) returns jsonb language sql immutable parallel safe as $$
  select sheet - '{org_id,id,company,deal_id,deal_closing_id,status,revision,version,sent_at,sent_by,signed_at,notes,archived_at,created_by,created_at,updated_at,row_version}'::text[]
$$;
grant execute on function terms_of(jsonb) to tranche_app;

-- function text_query(text):
create function text_query(query text) returns tsquery language plpgsql stable parallel safe set search_path=public, pg_temp as $$
declare
  asked constant text := btrim(translate(query, '/@', '  '));
  typed constant text := substring(search_text(asked) from '\s([[:alnum:]]{3,})$');
  before constant text := regexp_replace(asked, '\S+$', '');
  whole constant tsquery := plainto_tsquery('english_words', asked) || plainto_tsquery('french_words', asked);
begin
  if typed is null then return whole; end if;
  return whole || ((plainto_tsquery('english_words', before) || plainto_tsquery('french_words', before)) && (quote_literal(typed) || ':*')::tsquery);
end $$;
grant execute on function text_query(text) to tranche_app;

-- function text_snippet(text,tsquery):
create function text_snippet(content text, query tsquery) returns text language sql stable parallel safe set search_path=public, pg_temp as $$
  select case when found.english like e'%\x03%' then found.english
    else ts_headline('french_words', parted_text(content), query, e'StartSel="\x03",StopSel="\x04",MaxFragments=1,MaxWords=28,MinWords=14') end
  from (select ts_headline('english_words', parted_text(content), query, e'StartSel="\x03",StopSel="\x04",MaxFragments=1,MaxWords=28,MinWords=14') as english) found
$$;
grant execute on function text_snippet(text,tsquery) to tranche_app;

-- function text_words(text):
create function text_words(content text) returns tsvector language sql stable parallel safe set search_path=public, pg_temp as $$ select to_tsvector('english_words', parted_text(content)) || to_tsvector('french_words', parted_text(content)) $$;
grant execute on function text_words(text) to tranche_app;

-- function touch_key(text):
create function touch_key(hash text) returns void language sql security definer set search_path=public, pg_temp as $$ update api_keys set last_used_at = now() where token_hash = hash and revoked_at is null and expires_at > now() $$;
grant execute on function touch_key(text) to tranche_app;

-- function touch_session(text,uuid,integer):
create function touch_session(session_token text, firm uuid, idle_seconds integer) returns void language sql security definer set search_path=public, pg_temp as $$
  with used as (
    update auth.sessions s set last_active_at = greatest(last_active_at, now() - make_interval(secs => case when l.force_logout_on_idle then idle_seconds else 0 end))
    from session_limits(session_person(session_token)) l
    where token = session_token and session_person(session_token) is not null
    returning s.user_id
  )
  insert into member_activity as a (org_id, user_id, last_active_at)
  select m.org_id, m.user_id, now() - make_interval(secs => idle_seconds) from used join memberships m on m.user_id = used.user_id and m.status = 'active'
  order by (m.org_id = firm) desc nulls last, m.created_at limit 1
  on conflict (org_id, user_id) do update set last_active_at = excluded.last_active_at where excluded.last_active_at > a.last_active_at
$$;
grant execute on function touch_session(text,uuid,integer) to tranche_app;

-- function transfer_capital(uuid,numeric):
create function transfer_capital(about uuid, remaining numeric) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare change commitment_changes; seller commitments; buyer commitments; draft uuid; lines int;
begin
  select * into change from commitment_changes where org_id = current_org() and id = about;
  select * into seller from commitments where org_id = change.org_id and id = change.commitment_id;
  perform assert_may_commit(change.org_id, change.to_partner_id);
  if seller.limited_partner_id is null or change.to_partner_id = seller.limited_partner_id then raise exception 'commitments.to_itself' using errcode = 'TR001'; end if;
  if exists (select from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.class in ('capital', 'income', 'expense')
    where p.org_id = seller.org_id and p.fund_id = seller.fund_id and p.limited_partner_id = seller.limited_partner_id and p.effective_on > change.effective_on) then
    raise exception 'commitments.posted_since' using errcode = 'TR001';
  end if;
  select * into buyer from commitments where org_id = seller.org_id and fund_id = seller.fund_id and limited_partner_id = change.to_partner_id for update;
  if buyer.id is not null and (buyer.confirmed_at is null or buyer.admitted_on > change.effective_on) then
    raise exception 'commitments.receiver_waits' using errcode = 'TR001';
  end if;
  if buyer.id is null then
    insert into commitments (org_id, fund_id, limited_partner_id, amount, currency, admitted_on, prepared_by, confirmed_by, confirmed_at)
    values (seller.org_id, seller.fund_id, change.to_partner_id, 0, seller.currency, change.effective_on, change.prepared_by, change.confirmed_by, change.confirmed_at)
    returning * into buyer;
  end if;
  update commitment_changes set to_commitment_id = buyer.id where org_id = change.org_id and id = change.id;

  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, commitment_change_id, prepared_by)
  values (seller.org_id, seller.fund_id, change.effective_on, 'transfer', change.reason, change.id, change.prepared_by) returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, limited_partner_id, amount, currency, fund_amount)
  select seller.org_id, draft, row_number() over (order by account_id, side), account_id,
    case side when -1 then seller.limited_partner_id else change.to_partner_id end, side * moved, seller.currency, side * moved
  from (
    select p.account_id, case when remaining = 0 then sum(p.fund_amount)
      else round(sum(p.fund_amount) * change.amount / (remaining + change.amount), minor_units(seller.currency)) end as moved
    from postings p join ledger_accounts a on a.org_id = p.org_id and a.id = p.account_id and a.class in ('capital', 'income', 'expense')
    where p.org_id = seller.org_id and p.fund_id = seller.fund_id and p.limited_partner_id = seller.limited_partner_id
    group by 1
  ) balances, (values (-1), (1)) sides (side)
  where moved <> 0;
  get diagnostics lines = row_count;
  if lines = 0 then
    delete from journal_drafts where org_id = seller.org_id and id = draft;
  else
    insert into journal_approvals (org_id, draft_id, seen) values (seller.org_id, draft, 1);
  end if;
end $$;

-- function two_people(jsonb,jsonb,text[],text,text):
create function two_people(before jsonb, after jsonb, people text[], own_work text, changed text) returns jsonb language plpgsql stable as $$
declare confirmer text := people[2]; moment text := people[3]; stamps text[] := array[confirmer, moment, 'updated_at', 'row_version'];
begin
  if before is null or after ->> moment is null or before ->> moment is not null then
    return jsonb_build_object(people[1], me(), confirmer, null, moment, null);
  end if;
  if after - stamps is distinct from before - stamps then raise exception '%', changed using errcode = 'TR001'; end if;
  return jsonb_build_object(confirmer, second_person((before ->> people[1])::uuid, own_work), moment, now());
end $$;
grant execute on function two_people(jsonb,jsonb,text[],text,text) to tranche_app;

-- function undo_call_receipt(uuid,text):
create function undo_call_receipt(about uuid, why text) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare receipt capital_call_receipts; call capital_calls; entry uuid;
begin
  select * into receipt from capital_call_receipts where org_id = current_org() and id = about;
  if not found or not may('lp:read') then raise exception 'calls.no_receipt' using errcode = 'TR001'; end if;
  select * into call from capital_calls where org_id = receipt.org_id and id = receipt.capital_call_id for update;
  select * into receipt from capital_call_receipts where org_id = current_org() and id = about for update;
  if receipt.confirmed_at is null or receipt.undone_at is not null or receipt.kind = 'netting' then raise exception 'calls.nothing_to_undo' using errcode = 'TR001'; end if;
  if receipt.undo_asked_by is null then
    if not may('call:prepare') and not may('call:approve') then raise insufficient_privilege using message = 'may not take back receipts'; end if;
    if why is null then raise exception 'calls.undo_why' using errcode = 'TR001'; end if;
    update capital_call_receipts set undo_asked_by = me(), undo_reason = why where org_id = receipt.org_id and id = receipt.id;
    return;
  end if;
  if not may('call:approve') then raise insufficient_privilege using message = 'may not take back receipts'; end if;
  if receipt.undo_asked_by = me() then raise exception 'calls.own_undo' using errcode = 'TR001'; end if;
  perform take_back_receipt(receipt.id, receipt.undo_asked_by);
end $$;
grant execute on function undo_call_receipt(uuid,text) to tranche_app;

-- function undo_close(uuid,text):
create function undo_close(about uuid, memo text) returns void language plpgsql security definer set search_path=public, pg_temp as $$
declare closing deal_closings; entry journal_entries; draft uuid;
begin
  if not may('closing:close') then raise insufficient_privilege using message = 'may not undo a close'; end if;
  select * into closing from deal_closings where org_id = current_org() and id = about for update;
  if not found or closing.status <> 'Closed Successfully' then raise exception 'closings.not_closed' using errcode = 'TR001'; end if;
  if closing.prepared_by is not distinct from me() and not may_close_alone(closing.id) then raise exception 'closings.own_funds_flow' using errcode = 'TR001'; end if;
  perform pg_advisory_xact_lock_shared(firm_ledger_key());
  perform pg_advisory_xact_lock(fund_ledger_key(closing.fund_id));
  select * into entry from journal_entries where org_id = closing.org_id and id = closing.entry_id;
  if exists (select from postings where org_id = closing.org_id and fund_id = closing.fund_id and security_id = closing.security_id and entry_no > entry.entry_no) then
    raise exception 'closings.built_on' using errcode = 'TR001';
  end if;
  insert into journal_drafts (org_id, fund_id, effective_on, kind, memo, reverses_id, closing_id, prepared_by)
  values (closing.org_id, closing.fund_id, entry.effective_on, 'reversal', memo, entry.id, closing.id, closing.prepared_by) returning id into draft;
  insert into draft_postings (org_id, draft_id, line, account_id, limited_partner_id, security_id, quantity, lot_id, lot_on, amount, currency, fund_amount, rate, rate_on, rate_source)
  select org_id, draft, line, account_id, limited_partner_id, security_id, -quantity, case when quantity is not null then coalesce(lot_id, id) end,
    case when quantity is not null then coalesce(lot_on, effective_on) end, -amount, currency, -fund_amount, rate, rate_on, rate_source
  from postings where org_id = closing.org_id and entry_id = entry.id;
  insert into journal_approvals (org_id, draft_id, seen) values (closing.org_id, draft, 1);
  update deal_closings set status = closing.before_close ->> 'status', entry_id = null, security_id = null, cap_table_act_id = null, task_ids = '{}',
    closed_by = null, before_close = null
  where org_id = closing.org_id and id = closing.id;
end $$;
grant execute on function undo_close(uuid,text) to tranche_app;

-- function unpayable(uuid,text):
create function unpayable(partner uuid, money text) returns text language sql stable security definer set search_path=public, pg_temp as $$
  select case
    when not exists (select from limited_partners p where p.org_id = current_org() and p.id = partner and p.kyc_status = 'approved') then 'kyc'
    when a.id is null then case when exists (select from lp_bank_accounts w where w.org_id = current_org() and w.limited_partner_id = partner and w.currency = money
      and w.confirmed_at is null and not w.closes) then 'waiting' else 'no_account' end
    when a.usable_from > now() then 'cool_off' end
  from (select 1) one left join lp_bank_accounts a on a.org_id = current_org() and a.limited_partner_id = partner and a.currency = money
    and a.confirmed_at is not null and a.ended_at is null and not a.closes
  limit 1
$$;

-- function use_link(bigint):
create function use_link(file_bytes bigint) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
begin
  update public_links set uses = uses + 1, files = files + 1, bytes = bytes + file_bytes, last_used_at = now()
    where org_id = current_org() and id = current_link() and files < most_files and bytes + file_bytes <= most_bytes and not is_over(org_id, record_id);
  return found;
end $$;
grant execute on function use_link(bigint) to tranche_app;

-- function user_has_2fa_enabled(uuid):
create function user_has_2fa_enabled(user_uuid uuid) returns boolean language sql stable as $$
  select coalesce((select two_factor_enabled from users where id = user_uuid), false)
$$;
grant execute on function user_has_2fa_enabled(uuid) to tranche_app;

-- function whole_journal_batch():
create function whole_journal_batch() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if exists (
    select from journal_drafts d where d.org_id = new.org_id and d.batch_id = new.id
      and not exists (select from journal_approvals a where a.org_id = d.org_id and a.draft_id = d.id)
  ) or exists (select from commitments c where c.org_id = new.org_id and c.batch_id = new.id and c.confirmed_at is null) then
    raise exception 'ledger.in_batch' using errcode = 'TR001';
  end if;
  return null;
end $$;
grant execute on function whole_journal_batch() to tranche_app;

-- function whole_outbox(integer):
create function whole_outbox(max_rows integer) returns TABLE(id uuid, recipient text, subject text, body text, html text, calendar text, attachments jsonb, created_at timestamp with time zone, sent_at timestamp with time zone, error text) language sql stable security definer set search_path=public, pg_temp as $$
  select m.id, m.recipient, m.subject, m.body, m.html, m.calendar, m.attachments, m.created_at, m.sent_at, m.error from mails m order by m.created_at desc limit max_rows
$$;

-- function whom_to_ask():
create function whom_to_ask() returns TABLE(name text, email text) language sql stable security definer set search_path=public, pg_temp as $$
  select coalesce(nullif(btrim(u.first_name || ' ' || u.last_name), ''), u.email), u.email
  from user_roles r
  join memberships m on m.org_id = r.org_id and m.user_id = r.user_id and m.status = 'active'
  join users u on u.id = r.user_id and u.deleted_at is null
  where r.org_id = current_org() and r.is_active and r.role in ('investor_relations', 'super_admin')
  order by r.role <> 'investor_relations', r.created_at, r.id limit 1
$$;
grant execute on function whom_to_ask() to tranche_app;

-- function wire_of_call(uuid):
create function wire_of_call(about uuid) returns TABLE(holder text, bank text, account_end text) language sql stable security definer set search_path=public, pg_temp as $$
  select a.holder, a.bank, right(a.account, 4)
  from capital_calls c
  join fund_bank_accounts a on a.org_id = c.org_id and a.fund_id = c.fund_id and a.currency = c.currency
  where c.org_id = current_org() and c.id = about and (select may('call:prepare')) and a.confirmed_at is not null and a.ended_at is null and not a.closes
  order by a.confirmed_at desc limit 1
$$;
grant execute on function wire_of_call(uuid) to tranche_app;

-- function with_founder(text[],text,text):
create function with_founder(names text[], former text, latter text) returns text[] language plpgsql immutable parallel safe as $$
declare name text; result text[] := '{}';
begin
  foreach name in array coalesce(names, '{}') || latter loop
    if lower(name) = lower(former) then name := latter; end if;
    if name is not null and not exists (select from unnest(result) r where lower(r) = lower(name)) then result := result || name; end if;
  end loop;
  return result;
end $$;
grant execute on function with_founder(text[],text,text) to tranche_app;

-- function withdraw_payments(uuid):
create function withdraw_payments(about uuid) returns void language plpgsql security definer set search_path=public, pg_temp as $$
begin
  if not (may('call:prepare') and may('carry:read')) then raise insufficient_privilege using message = 'may not prepare payments'; end if;
  delete from payment_lists where org_id = current_org() and id = about and approved_at is null;
  if not found then raise exception 'distributions.list_changed' using errcode = 'TR001'; end if;
end $$;
grant execute on function withdraw_payments(uuid) to tranche_app;

-- function withdraw_publications(uuid):
create function withdraw_publications(about uuid) returns integer language plpgsql security definer set search_path=public, pg_temp as $$
declare gone int;
begin
  if not may('lp:publish') and not is_system() then raise insufficient_privilege using message = 'may not publish'; end if;
  update lp_publications set withdrawn_at = now(), superseded_at = coalesce(superseded_at, now())
    where org_id = current_org() and (id = about or source_id = about) and withdrawn_at is null;
  get diagnostics gone = row_count;
  return gone;
end $$;
grant execute on function withdraw_publications(uuid) to tranche_app;

-- function withdraw_recused_votes():
create function withdraw_recused_votes() returns trigger language plpgsql security definer set search_path=public, pg_temp as $$
begin
  perform from committee_items i where i.org_id = new.org_id and i.deal_id = new.deal_id and i.closed_at is null order by i.id for no key update;
  delete from committee_ballots b using committee_items i
    where b.org_id = new.org_id and b.user_id = new.user_id and i.org_id = b.org_id and i.id = b.item_id and i.deal_id = new.deal_id and i.closed_at is null;
  delete from committee_votes v using committee_items i
    where v.org_id = new.org_id and v.user_id = new.user_id and i.org_id = v.org_id and i.id = v.item_id and i.deal_id = new.deal_id and i.closed_at is null;
  return null;
end $$;
grant execute on function withdraw_recused_votes() to tranche_app;

-- function withdraw_ticket(uuid):
create function withdraw_ticket(job_id uuid) returns boolean language plpgsql security definer set search_path=public, pg_temp as $$
declare queue_name text;
begin
  select 'job.' || kind into queue_name from jobs where org_id = current_org() and id = job_id and created_by = me();
  if not found then return false; end if;
  update pgboss.job set state = 'cancelled', completed_on = now()
    where name = queue_name and data ->> 'jobId' = job_id::text
      and (state < 'active' or state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now());
  return not exists (select from pgboss.job where name = queue_name and data ->> 'jobId' = job_id::text and state = 'active');
end $$;
grant execute on function withdraw_ticket(uuid) to tranche_app;

-- function withheld_rows():
create function withheld_rows() returns uuid[] language sql stable security definer set search_path=public, pg_temp as $$
  select coalesce(array_agg(held.id), '{}') from (
  select held.id
  from committee_conflicts c
  join committee_memo_documents m on m.org_id = c.org_id and m.deal_id = c.deal_id
  cross join lateral (select m.id union all select m.document_id
    union all select v.id from document_versions v where v.org_id = m.org_id and v.document_id = m.document_id) held
  where c.org_id = current_org() and c.user_id = me()
  union all
  select held.id
  from valuation_memos m
  cross join lateral (select m.document_id as id union all select v.id from document_versions v where v.org_id = m.org_id and v.document_id = m.document_id) held
  where m.org_id = current_org() and m.document_id is not null and not may('valuation:read')) held
$$;
grant execute on function withheld_rows() to tranche_app;

-- function within_posting_limit(numeric,text):
create function within_posting_limit(size numeric, of_currency text) returns boolean language sql stable security definer set search_path=public, pg_temp as $$
  select coalesce((
    select size <= amount and amount > 0 from posting_limits
    where org_id = current_org() and currency = of_currency and confirmed_at is not null order by confirmed_at desc, id desc limit 1), false)
$$;
grant execute on function within_posting_limit(numeric,text) to tranche_app;

-- function word_start(text):
create function word_start(word text) returns text language sql immutable parallel safe as $$ select '% ' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%' $$;
grant execute on function word_start(text) to tranche_app;

-- function words_of(jsonb,text[]):
create function words_of(image jsonb, columns text[]) returns text language sql immutable parallel safe as $$
  select string_agg(case jsonb_typeof(image -> k)
    when 'array' then (select string_agg(one, ' ') from jsonb_array_elements_text(image -> k) one) else image ->> k end, ' ')
  from unnest(columns) k
$$;
grant execute on function words_of(jsonb,text[]) to tranche_app;
