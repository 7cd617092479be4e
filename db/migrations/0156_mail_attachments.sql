-- Messages with files, and what the mail server refused for good.

drop function if exists whole_outbox(int);

-- Functions come here.

-- Versions of documents as they were when the message was posted: name, key and bytes of each.
alter table mails add column attachments jsonb not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  -- When the mail server refused it for good, and whether it refused its recipient.
  add column refused_at timestamptz,
  add column refused_recipient boolean not null default false;
