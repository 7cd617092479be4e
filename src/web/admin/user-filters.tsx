import { Plural, useLingui } from "@lingui/react/macro";
import { api, useRead } from "../core/api/api.ts";
import { FilterSelect } from "../core/lists/filter-select.tsx";
import { SearchBox } from "../core/lists/search-box.tsx";
import { FilterBar } from "../ui/filter-bar.tsx";
import { RoleSelect } from "./role-select.tsx";
import { listOf, type UsersSearch } from "./users-search.ts";

type Props = { shown: UsersSearch; onChange: (changed: Partial<UsersSearch>) => void };

export function UserFilters({ shown, onChange }: Props) {
  const { t } = useLingui();
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
        counted && (
          <output className="figure ml-auto text-sm text-quiet">
            {counted.more ? t`10,000+ people` : <Plural value={counted.count} one="# person" other="# people" />}
          </output>
        )
      }
    >
      <RoleSelect
        aria-label={t`Filtrer par rôle`}
        none={t`Tous les rôles`}
        value={shown.role ?? ""}
        onChange={({ target }) => onChange({ role: target.value || undefined })}
        className="w-52 max-sm:flex-1"
      />
      <FilterSelect
        label={t`Filter by status`}
        none={t`Any status`}
        words={{ active: t`Active`, deactivated: t`Deactivated` }}
        value={shown.status}
        onChange={(status) => onChange({ status })}
      />
    </FilterBar>
  );
}
