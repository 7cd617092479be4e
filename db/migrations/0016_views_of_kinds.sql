-- Views are kept of the list of any registered kind: a page is the table of its records, read by whoever reads those.

-- Functions come here.

alter table saved_views drop constraint saved_views_page_check;
alter table saved_view_defaults drop constraint saved_view_defaults_org_id_view_id_page_fkey;
-- Renaming a page changes no view: neither its version nor what live screens show.
alter table saved_views disable trigger user;
alter table saved_view_defaults disable trigger user;
select for_each_org($q$ update saved_views set page = 'companies' where org_id = current_org() and page = 'prospects' $q$);
select for_each_org($q$ update saved_view_defaults set page = 'companies' where org_id = current_org() and page = 'prospects' $q$);
alter table saved_views enable trigger user;
alter table saved_view_defaults enable trigger user;
alter table saved_view_defaults add foreign key (org_id, view_id, page) references saved_views (org_id, id, page) on delete cascade;
alter table saved_views add foreign key (page) references table_registry;
drop policy page on saved_views;
create policy page on saved_views as restrictive to tranche_app using (page = any ((select readable_tables())::text[]));
