-- Benchmarks that a firm imported: quartiles of comparable funds, and levels of an index. Each row names its source and its day.

-- Functions come here.

create table market_benchmarks (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  kind text not null check (kind in ('quartiles', 'index')),
  -- The group of comparable funds, or the index.
  name text not null check (btrim(name) <> '' and length(name) <= 120),
  source text not null check (btrim(source) <> '' and length(source) <= 200),
  -- The day of the figures; of an index the day of the level.
  as_of date not null,
  -- Of quartiles: what is measured, of funds of which vintage, and the borders of the quarters. Rates as shares.
  measure text check (measure in ('irr', 'tvpi', 'dpi', 'rvpi')),
  vintage int check (vintage between 1950 and 2200),
  upper_quartile numeric,
  median numeric,
  lower_quartile numeric,
  -- Of an index: its level at the close of the day.
  level numeric check (level > 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  imported_by uuid default me(),
  imported_at timestamptz not null default now(),
  primary key (org_id, id),
  check ((kind = 'quartiles') = (measure is not null and vintage is not null and upper_quartile is not null and median is not null and lower_quartile is not null)),
  check ((kind = 'index') = (level is not null and currency is not null)),
  check (upper_quartile >= median and median >= lower_quartile)
);
create unique index market_benchmarks_quartiles_key on market_benchmarks (org_id, name, measure, vintage, as_of) where kind = 'quartiles';
create unique index market_benchmarks_index_key on market_benchmarks (org_id, name, as_of) where kind = 'index';
select register_table('market_benchmarks', reads => 'portfolio:read');
create policy add on market_benchmarks for insert to tranche_app with check ((select may('portfolio:manage')) and imported_by = (select me()));
create policy remove on market_benchmarks for delete to tranche_app using ((select may('portfolio:manage')));
create policy edit on market_benchmarks for update to tranche_app using ((select may('portfolio:manage'))) with check (imported_by = (select me()));
