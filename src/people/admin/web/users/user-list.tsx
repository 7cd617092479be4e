import { Trans, useLingui } from "@lingui/react/macro";
import { UserSearch } from "lucide-react";
import type { ComponentProps } from "react";
import { api } from "#core/web/api/api.ts";
import { ListResults } from "#core/web/lists/list-results.tsx";
import { useListWords } from "#core/web/lists/list-words.ts";
import { useReadPages } from "#core/web/lists/pages.ts";
import { useRowNames } from "#core/web/records/kind-names.ts";
import type { useUsers } from "./user-filters.tsx";
import type { UserMenu } from "./user-menu.tsx";
import { UserTable } from "./user-table.tsx";

type Props = Omit<ComponentProps<typeof UserMenu>, "user"> & { of: ReturnType<typeof useUsers> };

export function UserList({ of: { kind, state, address, list }, isEnabled, onOpen }: Props) {
  const { t } = useLingui();
  const { sort } = list;
  return (
    <ListResults
      pages={useReadPages(api.users.list, list)}
      words={{ ...useListWords(useRowNames(kind)), loading: t`Loading users` }}
      none={{
        icon: <UserSearch />,
        title: <Trans>No one matches this search</Trans>,
        text: <Trans>Search by name or e-mail, or clear the filters.</Trans>,
      }}
      onClear={address.isNarrowed(state.shown) ? state.clear : undefined}
    >
      {(users) => (
        <UserTable
          users={users}
          sort={{ by: sort.field, direction: sort.direction }}
          onSort={({ by, direction }) => state.change({ sort: `${by}.${direction}` })}
          isEnabled={isEnabled}
          onOpen={onOpen}
        />
      )}
    </ListResults>
  );
}
