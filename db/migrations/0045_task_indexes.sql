-- Progress of projects and freed tasks are read from indexes alone.

-- Functions come here.

create index tasks_of_projects on tasks (org_id, project_id, status) where project_id is not null and archived_at is null;
create index tasks_by_completion on tasks (org_id, completed_at) where completed_at is not null;
