-- Integrations and webhooks: their work reaches the queue with the row that asks for it.

create or replace function queue_integration_run() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('integrations.run', jsonb_build_object('orgId', new.org_id, 'runId', new.id));
  return null;
end $$;

create or replace function queue_webhook_delivery() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform enqueue('webhooks.deliver', jsonb_build_object('orgId', new.org_id, 'deliveryId', new.id));
  return null;
end $$;
