import { Plural, useLingui } from "@lingui/react/macro";
import { api, useRead } from "../core/api/api.ts";
import { FilterSelect } from "../core/lists/filter-select.tsx";
import { ClearFilters } from "../core/lists/list-filters.tsx";
import { SearchBox } from "../core/lists/search-box.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { useRoles } from "./use-roles.ts";
import { listOf, type UsersSearch } from "./users-search.ts";

type Props = { shown: UsersSearch; onChange: (changed: Partial<UsersSearch>) => void; onClear: () => void };

export function UserFilters({ shown, onChange, onClear }: Props) {
  const { t } = useLingui();
  const { roles } = useRoles();
  const { filters, search } = listOf(shown);
  const counted = useRead(api.users.count, { filters, search }, { keepPrevious: true }).data;

  return (
    <FilterBar
      search={
        <SearchBox
          label={t`Rechercher par email...`}
          placeholder={t`Rechercher par email...`}
          value={shown.search ?? ""}
          onSearch={(text) => onChange({ search: text })}
        />
      }
      active={filters.length}
      end={
        <output className="figure min-w-16 px-1 text-right text-sm whitespace-nowrap text-quiet">
          {counted?.more === true && t`10,000+ people`}
          {counted?.more === false && <Plural value={counted.count} one="# person" other="# people" />}
        </output>
      }
    >
      <FilterSelect
        choice={{
          label: t`Filtrer par rôle`,
          none: t`Tous les rôles`,
          isPlain: true,
          words: Object.fromEntries(roles.map(({ name, label }) => [name, label])),
        }}
        value={shown.role}
        onChange={(role) => onChange({ role })}
      />
      <FilterSelect
        choice={{
          label: t`Filter by status`,
          none: t`Any status`,
          isPlain: true,
          words: { active: t`Active`, deactivated: t`Deactivated` },
        }}
        value={shown.status}
        onChange={(status) => onChange({ status })}
      />
      {(filters.length > 0 || search !== "") && <ClearFilters onClear={onClear} />}
    </FilterBar>
  );
}
