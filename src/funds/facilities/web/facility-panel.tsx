import { Trans, useLingui } from "@lingui/react/macro";
import { Landmark, Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { TwoPeopleState, WhoDid } from "#core/web/records/approval/two-people.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { ConfirmedRowActions } from "#core/web/records/rows/confirmed-row-actions.tsx";
import type { Facility } from "#funds/facilities/shared/api.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { FacilityActs } from "./facility-acts.tsx";
import { RateText } from "./facility-words.tsx";

const FacilityDialog = whenOpened(() => import("./facility-form.tsx"), "FacilityDialog");

/** Subscription facilities of a fund: what is drawn of each, what it costs, and what is done with it. */
export function FacilityPanel({ fundId }: { fundId: string }) {
  const { t } = useLingui();
  const mayPost = useCan("ledger:post");
  const [edited, setEdited] = useState<Facility | "new">();
  const facilities = useRead(api.facilities.list, { fundId });
  if (facilities.isError) return <ReadProblem error={facilities.error} onRetry={() => void facilities.refetch()} />;
  if (facilities.isPending) return <RowsSkeleton loading={t`Loading...`} />;
  const { items } = facilities.data;
  const add = mayPost && (
    <Button icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited("new")}>
      <Trans>Add facility</Trans>
    </Button>
  );
  return (
    <div className="flex flex-col gap-4">
      {items.length === 0 ? (
        <EmptyState
          icon={<Landmark />}
          title={t`No subscription facility`}
          text={t`Keep what the fund borrows until its partners pay: drawdowns, repayments, interest and fees. Performance is shown with and without it.`}
          {...(add && { action: add })}
        />
      ) : (
        <>
          <div className="flex justify-end">{add}</div>
          {items.map((facility) => (
            <FacilitySection key={facility.id} facility={facility} onEdit={() => setEdited(facility)} />
          ))}
        </>
      )}
      {edited !== undefined && (
        <FacilityDialog
          fundId={fundId}
          edited={edited === "new" ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

function FacilitySection({ facility, onEdit }: { facility: Facility; onEdit: () => void }) {
  const { lender } = facility;
  return (
    <Section
      title={<bdi>{lender}</bdi>}
      label={lender}
      beside={<FacilityActions facility={facility} onEdit={onEdit} />}
    >
      <FacilityTerms facility={facility} />
      <FacilityActs facility={facility} />
    </Section>
  );
}

/** What its agreement says, and who found it right. */
function FacilityTerms({ facility }: { facility: Facility }) {
  const { limitAmount, limitFrom, currency, commitmentFee, maturesOn, cleanDownDays, ...who } = facility;
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
      <TwoPeopleState isDone={who.confirmedAt !== null}>
        {who.confirmedAt === null ? <Trans>To be confirmed</Trans> : <Trans>Confirmed</Trans>}
      </TwoPeopleState>
      <span>
        <Trans>
          Limit <Amount amount={limitAmount} currency={currency} /> from <Moment at={limitFrom} />
        </Trans>
      </span>
      <span>
        <RateText facility={facility} />
      </span>
      {Number(commitmentFee) > 0 && (
        <span>
          <Trans>{commitmentFee}% on what is undrawn</Trans>
        </span>
      )}
      <span>
        <Trans>
          matures <Moment at={maturesOn} />
        </Trans>
      </span>
      {cleanDownDays !== null && (
        <span>
          <Trans>clean-down within {cleanDownDays} days</Trans>
        </span>
      )}
      <WhoDid preparedBy={who.preparedBy} confirmedBy={who.confirmedBy} confirmedAt={who.confirmedAt} />
    </p>
  );
}

function FacilityActions({ facility, onEdit }: { facility: Facility; onEdit: () => void }) {
  const { t } = useLingui();
  const mayPost = useCan("ledger:post");
  const { lender } = facility;
  return (
    <ConfirmedRowActions
      row={facility}
      procedures={api.facilities}
      words={{
        confirm: t`Confirm the facility of ${lender}`,
        confirmed: t`Facility confirmed`,
        failedConfirm: t`Failed to confirm the facility`,
        deleted: t`Facility deleted`,
        restored: t`Facility restored`,
        failedDelete: t`Failed to delete the facility`,
      }}
      onEdit={mayPost ? onEdit : undefined}
    />
  );
}
