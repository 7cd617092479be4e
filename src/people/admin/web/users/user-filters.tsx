import { msg, plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { api } from "#core/web/api/api.ts";
import { useListAddress } from "#core/web/lists/address/use-list-address.ts";
import { FilterSelect } from "#core/web/lists/filters/filter-select.tsx";
import { ListFilters } from "#core/web/lists/filters/list-filters.tsx";
import { ViewTabs } from "#core/web/lists/views/view-tabs.tsx";
import { useFieldWords } from "#core/web/records/fields/field-words.ts";
import { userFields } from "#people/admin/shared/fields.ts";
import { useRoles } from "../use-roles.ts";
import { address, listOf, USER_VIEWS } from "./users-search.ts";

const SORTS = {
  "createdAt.desc": msg`Newest first`,
  "createdAt.asc": msg`Oldest first`,
  "email.asc": msg`E-mail A to Z`,
  "email.desc": msg`E-mail Z to A`,
  "lastActiveAt.desc": msg`Last active first`,
  "lastActiveAt.asc": msg`Inactive longest first`,
};
const STATUSES = { active: msg`Active`, deactivated: msg`Deactivated` };

/** The people of the firm, as the address has them. */
export function useUsers() {
  const state = useListAddress(address);
  const words = useFieldWords(userFields, { choices: { status: STATUSES } });
  const { roles, labelOf } = useRoles();
  return {
    kind: { one: msg`user`, many: msg`users` },
    procedures: api.users,
    address,
    state,
    // What roles are called the firm says.
    words: {
      ...words,
      text: (field: string, value: unknown) => (field === "role" ? labelOf(String(value)) : words.text(field, value)),
    },
    roles,
    list: listOf(state.shown),
  };
}

export function UserFilters({ of }: { of: ReturnType<typeof useUsers> }) {
  const { t } = useLingui();
  const { state, roles } = of;
  return (
    <ListFilters
      of={of}
      views={<ViewTabs list={USER_VIEWS} page={t`User Management`} search={state.shown} onView={state.open} />}
      said={{
        search: t`Rechercher par email...`,
        searchLabel: t`Rechercher par email...`,
        count: (count, shown) => plural(count, { one: `${shown} user`, other: `${shown} users` }),
        choices: {
          status: { label: t`Filter by status`, none: t`Any status`, isPlain: true, words: STATUSES },
        },
        sorts: SORTS,
        hasHeads: true,
      }}
      offered={["role", "status", "twoFactorEnabled", "lastActiveAt", "createdAt", "email"]}
      own={{
        active: state.shown.role === undefined ? 0 : 1,
        before: (
          <FilterSelect
            choice={{
              label: t`Filtrer par rôle`,
              none: t`Tous les rôles`,
              isPlain: true,
              words: Object.fromEntries(roles.map(({ name, label }) => [name, label])),
            }}
            value={state.shown.role}
            onChange={(role) => state.change({ role })}
          />
        ),
      }}
    />
  );
}
