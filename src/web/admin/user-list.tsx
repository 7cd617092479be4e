import { Trans, useLingui } from "@lingui/react/macro";
import { UserSearch } from "lucide-react";
import type { ComponentProps } from "react";
import { api } from "../core/api/api.ts";
import { useReadPages } from "../core/lists/pages.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadMore } from "../ui/load-more.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { UserMenu } from "./user-menu.tsx";
import { UserTable } from "./user-table.tsx";
import { listOf, type UsersSearch } from "./users-search.ts";

type Props = Omit<ComponentProps<typeof UserMenu>, "user"> & {
  shown: UsersSearch;
  onChange: (changed: Partial<UsersSearch>) => void;
  onClear: () => void;
};

export function UserList({ shown, onChange, onClear, isEnabled, onOpen }: Props) {
  const question = listOf(shown);
  const users = useReadPages(api.users.list, question);

  if (users.isPending) return <Loading />;
  if (users.isError && !users.data) return <ReadProblem error={users.error} onRetry={() => void users.refetch()} />;
  if (users.data.length === 0) return <NobodyFound onClear={onClear} />;
  return (
    <div>
      <UserTable
        users={users.data}
        sort={{ by: question.sort.field, direction: question.sort.direction }}
        onSort={({ by, direction }) => onChange({ sort: `${by}.${direction}` })}
        isEnabled={isEnabled}
        onOpen={onOpen}
      />
      {users.hasNextPage && (
        <LoadMore
          busy={users.isFetchingNextPage}
          {...(users.isFetchNextPageError && { failure: users.error.message })}
          onMore={() => void users.fetchNextPage()}
        />
      )}
    </div>
  );
}

function Loading() {
  const { t } = useLingui();
  return (
    <div aria-busy aria-label={t`Loading people`} className="flex flex-col gap-2">
      {["a", "b", "c", "d", "e"].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  );
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <div>
      <EmptyState
        icon={<UserSearch />}
        title={<Trans>No one matches this search</Trans>}
        text={<Trans>Search by name or e-mail, or clear the filters.</Trans>}
        action={
          <Button onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        }
      />
    </div>
  );
}
