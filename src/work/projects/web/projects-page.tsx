import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { equals, listAddress, readBuilt, type SearchOf, valuesOf } from "#core/web/lists/address/list-address.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { ColumnList } from "#core/web/lists/column-list.tsx";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { KindResults } from "#core/web/lists/kind-results.tsx";
import { AddRecord } from "#core/web/lists/new-record.tsx";
import { RecordListHeader } from "#core/web/lists/record-list-header.tsx";
import { NotAllowed } from "#core/web/records/page/read-problem.tsx";
import { PROJECT_STATUSES, projectFilters } from "#work/projects/shared/fields.ts";
import { ProjectProgress } from "./project-progress.tsx";
import { useProjectWords } from "./project-values.tsx";

const address = listAddress({
  fields: projectFilters,
  sorts: ["createdAt.desc", "name.asc", "dueDate.asc"],
  choices: {
    status: valuesOf("status", PROJECT_STATUSES),
    show: { mine: [equals("owner", "me")], archived: [equals("isArchived", true)] },
  },
  more: readBuilt,
});
export type ProjectsSearch = SearchOf<typeof address>;

/** The firm’s projects: tasks that belong together. */
export function ProjectsPage() {
  return useCan("task:read") ? <Projects /> : <NotAllowed />;
}

function Projects() {
  const { t } = useLingui();
  const mayAdd = useCan("task:create");
  const state = useListAddress(address);
  const words = useProjectWords();
  const list = address.listOf(state.shown);
  const projects = { kind: "project", procedures: api.projects, address, state, words, list } as const;
  return (
    <>
      <RecordListHeader kind="project" list={list} onShowArchived={() => state.change({ show: "archived" })}>
        <AddRecord to="/projects/new" enabled={mayAdd} />
      </RecordListHeader>
      <ListFilters
        of={projects}
        said={{
          search: t`Search name or description`,
          choices: {
            show: {
              label: t`Show`,
              none: t`Not archived`,
              isPlain: true,
              words: { mine: msg`My projects`, archived: msg`Archived` },
            },
          },
          sorts: { "createdAt.desc": msg`Newest first`, "name.asc": msg`By name`, "dueDate.asc": msg`Due first` },
        }}
        offered={["owner", "dueDate", "createdAt"]}
      />
      <KindResults
        of={projects}
        first={{
          text: t`Group tasks that belong together: of a deal, a company, a fund or on their own.`,
          add: { to: "/projects/new", enabled: mayAdd },
        }}
      >
        {(items) => <ProjectList projects={items} />}
      </KindResults>
    </>
  );
}

function ProjectList({ projects }: { projects: OutputOf<typeof api.projects.list>["items"] }) {
  return (
    <ColumnList
      kind="project"
      items={projects}
      words={useProjectWords()}
      name={{ field: "name", width: "minmax(0,4fr)" }}
      columns={[
        { field: "status", width: "7rem" },
        { field: "completedCount", width: "10rem", render: (project) => <ProjectProgress project={project} /> },
        { field: "owner", width: "minmax(0,2fr)" },
        { field: "record", width: "minmax(0,2fr)" },
        { field: "dueDate", width: "8rem" },
      ]}
    />
  );
}
