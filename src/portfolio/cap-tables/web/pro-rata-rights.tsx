import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import type { ProRataRight } from "#portfolio/cap-tables/shared/pro-rata-api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { OfferRow } from "./pro-rata-offer.tsx";

const ProRataDialog = whenOpened(() => import("./pro-rata-form.tsx"), "ProRataDialog");

/** Which funds may keep their share in the next round, and what they did in each. */
export function ProRataRights({ companyId }: { companyId: string }) {
  const { t } = useLingui();
  const mayEdit = useCan("portfolio:manage");
  const [edited, setEdited] = useState<ProRataRight | "new">();
  const rights = useRead(api.proRataRights.list, { portfolioCompanyId: companyId });
  const items = rights.data?.items ?? [];
  return (
    <section aria-label={t`Pro-rata rights`} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-semibold">
          <Trans>Pro-rata rights</Trans>
        </h2>
        {mayEdit && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited("new")}>
            <Trans>Add right</Trans>
          </Button>
        )}
      </div>
      {rights.isPending && <Skeleton className="h-12" />}
      {rights.isError && <p className="text-danger">{rights.error.message}</p>}
      {rights.data && items.length === 0 && (
        <p className="text-quiet">
          <Trans>None entered. A right becomes a task with its deadline when a new round is entered.</Trans>
        </p>
      )}
      {items.length > 0 && (
        <RecordRows>
          {items.flatMap((right) => [
            <RightRow key={right.id} right={right} mayEdit={mayEdit} onEdit={() => setEdited(right)} />,
            ...right.offers.map((offer) => <OfferRow key={offer.id} offer={offer} />),
          ])}
        </RecordRows>
      )}
      {edited !== undefined && (
        <ProRataDialog
          portfolioCompanyId={companyId}
          edited={edited === "new" ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}

type RowProps = { right: ProRataRight; mayEdit: boolean; onEdit: () => void };

function RightRow({ right: { id, fund, noticeDays, assignee, endsOn, source }, mayEdit, onEdit }: RowProps) {
  const { t } = useLingui();
  const remove = useDeleteRow(api.proRataRights, {
    deleted: t`Pro-rata right deleted`,
    restored: t`Pro-rata right restored`,
    failed: t`Failed to delete the pro-rata right`,
  });
  return (
    <RecordRow
      title={<bdi>{fund?.label ?? t`Fund`}</bdi>}
      facts={
        <>
          <span>
            <Trans>{noticeDays} days to decide</Trans>
          </span>
          {assignee && <bdi>{assignee.name}</bdi>}
          {endsOn !== null && (
            <span>
              <Trans>
                Until <Moment at={endsOn} />
              </Trans>
            </span>
          )}
          {source !== null && <bdi className="wrap-anywhere">{source}</bdi>}
        </>
      }
      menu={mayEdit && <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />}
    />
  );
}
