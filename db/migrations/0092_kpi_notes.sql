-- What founders say about single figures.

-- Functions come here.

alter table kpi_answers add column notes jsonb not null default '{}'
  check (jsonb_typeof(notes) = 'object' and length(notes::text) <= 40000);
