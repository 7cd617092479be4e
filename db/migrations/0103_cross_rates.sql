-- A pair that has no rate is crossed through a common base: rates are looked for by what they are quoted in, a source names both legs.
create index on fx_rates (org_id, quote, rate_on desc, base);
alter table draft_postings drop constraint draft_postings_rate_source_check, add constraint draft_postings_rate_source_check check (length(rate_source) <= 600);
alter table valuations drop constraint valuations_rate_source_check, add constraint valuations_rate_source_check check (length(rate_source) <= 600);
