import { Trans } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import type { MyStatement } from "#investors/portal/shared/my-api.ts";
import { NothingShared } from "#people/welcome/web/first-screen-panel.tsx";
import { afterPaint } from "#ui/web/behaviour/later.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { AccountCard } from "./account-card.tsx";
import { MyCalls } from "./my-calls.tsx";
import { MyInvitations } from "./my-invitations.tsx";
import { MyWindow } from "./my-window.tsx";
import { useIsOfSeveral } from "./of-several.ts";

const LatestPapers = afterPaint(() => import("./latest-papers.tsx"), "LatestPapers");

/** Where a limited partner arrives: what is to be paid, and each account as it was last published. */
export function MyAccountsPage() {
  const { firm } = useSession();
  const partners = useRead(api.my.partners, {});
  const accounts = useRead(api.my.accounts, {});
  const problem = partners.error ?? accounts.error;
  if (problem && !accounts.data)
    return (
      <ReadProblem
        error={problem}
        onRetry={() => {
          void partners.refetch();
          void accounts.refetch();
        }}
      />
    );
  const names = partners.data?.items.map(({ name }) => name).join(" · ");
  return (
    <MyWindow>
      <div>
        <PageHeader
          title={firm?.name}
          {...(names !== undefined && names !== "" && { description: <bdi>{names}</bdi> })}
        />
        <div className="mb-4 flex flex-col gap-4 empty:hidden">
          <MyInvitations />
        </div>
        {partners.data?.items.length === 0 ? <NothingShared /> : <Accounts items={accounts.data?.items} />}
      </div>
    </MyWindow>
  );
}

function Accounts({ items }: { items: MyStatement[] | undefined }) {
  const isOfSeveral = useIsOfSeveral();
  if (items === undefined) return <Skeleton className="h-64 rounded-card" />;
  return (
    <div className="flex flex-col gap-4">
      <MyCalls />
      {items.length === 0 && (
        <p className="rounded-card border border-dashed border-line px-6 py-8 text-center text-quiet">
          <Trans>No statement has been published to you yet. Your accounts appear here with the first one.</Trans>
        </p>
      )}
      {items.map((account) => (
        <AccountCard key={account.id} account={account} isOfSeveral={isOfSeveral} />
      ))}
      <LatestPapers />
    </div>
  );
}
