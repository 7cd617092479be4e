-- When a deal was scored follows from its score: whoever gave the score back has changed nothing.

create or replace function import_image(image jsonb) returns text language sql immutable parallel safe as $$
  select md5(jsonb_strip_nulls(image - array['org_id', 'row_version', 'updated_at', 'import_key', 'site', 'name_key', 'email_key',
    'interaction_score', 'last_activity_on', 'contacted_on', 'stage_since', 'decided_at', 'ai_score', 'scored_at'])::text)
$$;
