-- Who is invited to look for which partner: the invitation to the firm gives them access as they accept it.

-- Functions come here.

create table lp_invitations (
  org_id uuid not null default current_org() references organizations on delete cascade,
  id uuid not null default new_id(),
  limited_partner_id uuid not null,
  email text not null check (email = lower(email)),
  invited_by uuid default me(),
  expires_at timestamptz not null default now() + interval '7 days',
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, limited_partner_id, email),
  foreign key (org_id, limited_partner_id) references limited_partners (org_id, id) on delete cascade
);
create index on lp_invitations (org_id, email);
select register_table('lp_invitations', reads => 'lp:read', parent => 'limited_partner_id', redact => '{email}');
revoke insert, update, delete on lp_invitations from tranche_app;
create trigger follow_invitation after update on invitations for each row execute function follow_invitation();
