-- What somebody was told of a limited partner is seen as long as they look for it.

-- Functions come here.

-- What was told before says whose it was where its day and words do.
select for_each_org($q$
  update notifications n set params = n.params || jsonb_build_object('partnerId', p.limited_partner_id)
  from lp_publications p
  where n.org_id = current_org() and p.org_id = n.org_id and n.params ->> 'title' = p.title
    and ((n.kind = 'published' and n.created_at = p.published_at) or (n.kind = 'publication_withdrawn' and n.created_at = p.withdrawn_at))
    and (select count(distinct o.limited_partner_id) from lp_publications o
      where o.org_id = p.org_id and o.title = p.title
        and case n.kind when 'published' then o.published_at else o.withdrawn_at end = n.created_at) = 1
$q$);
select for_each_org($q$
  update notifications n set params = n.params || jsonb_build_object('partnerId', q.limited_partner_id)
  from lp_questions q
  where n.org_id = current_org() and q.org_id = n.org_id and n.kind = 'question_answered' and n.params ->> 'questionId' = q.id::text
$q$);

-- What does not say whose it is, is seen by whoever looks for any.
create policy of_partner on notifications as restrictive for select to tranche_app using (
  (select is_system()) or kind <> all ((select kinds_of_partners())::text[])
  or case when params ? 'partnerId' then (params ->> 'partnerId')::uuid = any ((select my_lps())::uuid[]) else cardinality((select my_lps())) > 0 end);
