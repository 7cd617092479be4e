import { useLingui } from "@lingui/react/macro";
import type { Filter } from "#core/shared/lists/filters.ts";
import { api, useRead } from "#core/web/api/api.ts";
import { useOwners } from "#core/web/api/owners.ts";
import { FilterSelect } from "#core/web/lists/filters/filter-select.tsx";

const FIELDS = ["project", "assignee"] as const;
type Field = (typeof FIELDS)[number];
const MOST_PROJECTS = 100;

/** A filter that has a control of its own on the bar. */
export const isOwnFilter = ({ field, operator }: Filter) =>
  operator === "equals" && FIELDS.some((one) => one === field);

type Props = { filters: Filter[]; onChange: (filters: Filter[]) => void };

/** Narrows tasks to a project and to a team member. */
export function TaskFilters({ filters, onChange }: Props) {
  const { t } = useLingui();
  const { active } = useOwners();
  const projects = useRead(api.projects.list, { sort: { field: "name", direction: "asc" }, limit: MOST_PROJECTS });
  const valueOf = (field: Field) => {
    const value = filters.find((one) => one.field === field && one.operator === "equals")?.value;
    return typeof value === "string" ? value : undefined;
  };
  const choose = (field: Field, value: string | undefined) => {
    const others = filters.filter((one) => one.field !== field || one.operator !== "equals");
    onChange(value === undefined ? others : [...others, { field, operator: "equals", value }]);
  };
  const project = valueOf("project");
  const known = (projects.data?.items ?? []).map(({ id, name }) => [id, name] as const);
  return (
    <>
      {(known.length > 0 || project !== undefined) && (
        <FilterSelect
          choice={{ label: t`Project`, none: t`All`, words: Object.fromEntries(known) }}
          value={project}
          onChange={(value) => choose("project", value)}
        />
      )}
      <FilterSelect
        choice={{
          label: t`Team member`,
          none: t`All`,
          words: Object.fromEntries([["me", t`me`], ...active.map(({ id, name }) => [id, name])]),
        }}
        value={valueOf("assignee")}
        onChange={(value) => choose("assignee", value)}
      />
    </>
  );
}
