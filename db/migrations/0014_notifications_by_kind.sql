-- A notification is its kind, its record and what happened; words and link are made when it is read or mailed.

-- Functions come here.

alter table notifications add column params jsonb not null default '{}';
-- Those that are there keep the words they were written with. Kinds with a topic have one name each, so nobody is notified twice.
select for_each_org($q$
  update notifications n set params = jsonb_build_object('text', content, 'detail', detail, 'href', href),
    kind = case kind when 'assigned' then 'deals_assigned' when 'due' then 'next_step_due' when 'weekly' then 'weekly_report' when 'job' then 'job_done'
      when 'deal' then case when exists (select from records r where r.org_id = n.org_id and r.id = n.record_id and r.kind = 'company')
        then 'company_to_look_at' else 'deal_to_look_at' end
      when 'account' then case when href = '/admin/users' then 'join_request' else 'role_given' end
      else kind end
  where org_id = current_org() $q$);
alter table notifications drop column content, drop column detail, drop column href;
