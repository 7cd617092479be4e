-- Whether anybody scored a deal: without a score it is stored as 0, but it is not the score 0.

alter table deals rename column ai_score to score;
alter table deals alter column score drop not null, alter column score drop default, add column scored_at timestamptz;

-- A score without a moment was never given, so an old 0 is none.
alter table deals disable trigger user;
select for_each_org($each$
  update deals set score = nullif(score, 0), scored_at = case when score > 0 then updated_at end where org_id = current_org()
$each$);
alter table deals enable trigger user;
alter table import_changes disable trigger user;
select for_each_org($each$
  update import_changes set before = (before - 'ai_score') || jsonb_build_object('score', nullif((before ->> 'ai_score')::int, 0))
  where org_id = current_org() and before ? 'ai_score'
$each$);
alter table import_changes enable trigger user;

alter table deals
  add column ai_score int not null generated always as (coalesce(score, 0)) stored,
  add check ((score is null) = (scored_at is null));

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
create trigger ad_scored before insert or update of score on deals for each row execute function date_score();

-- Both follow from the score.
update adopted_tables set redacted_columns = redacted_columns || '{ai_score,scored_at}' where table_name = 'deals';
