import { Trans, useLingui } from "@lingui/react/macro";
import { FileSignature, Plus } from "lucide-react";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { FieldFacts } from "#core/web/records/fields/field-facts.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { FeeSteps } from "./fee-steps.tsx";
import { type Fund, type Terms, useTermsWords } from "./fund-values.ts";

const TermsDialog = whenOpened(() => import("./terms-form.tsx"), "TermsDialog");

type Form = { edited: Terms | null; start: Terms | undefined };

/** What the agreement says from which day on: the latest first, an amendment beside what it changed. */
export function FundTerms({ fund }: { fund: Fund }) {
  const { t } = useLingui();
  const mayEdit = useCan("fund:manage");
  const terms = useRead(api.fundTerms.list, { fundId: fund.id });
  const [form, setForm] = useState<Form>();
  if (terms.isError) return <ReadProblem error={terms.error} onRetry={() => void terms.refetch()} />;
  if (terms.isPending) return <Skeleton className="h-64 w-full" />;
  const { items } = terms.data;
  const add = mayEdit && (
    <Button
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setForm({ edited: null, start: items.find(({ isInForce }) => isInForce) ?? items[0] })}
    >
      {items.length === 0 ? <Trans>Add terms</Trans> : <Trans>Add amendment</Trans>}
    </Button>
  );
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          icon={<FileSignature />}
          title={t`No terms yet`}
          text={t`Enter what the partnership agreement says about fees, carried interest and the preferred return. A colleague approves it.`}
          action={add || undefined}
        />
      ) : (
        <div className="flex flex-col gap-4">
          <div className="flex justify-end empty:hidden">{add}</div>
          {items.map((one) => (
            <TermsSection key={one.id} terms={one} onEdit={() => setForm({ edited: one, start: undefined })} />
          ))}
        </div>
      )}
      {form && <TermsDialog fund={fund} {...form} onClose={() => setForm(undefined)} />}
    </>
  );
}

/** What of the terms is shown, in its order. */
const SHOWN = [
  "effectiveOn",
  "feeBasis",
  "feeRate",
  "feeSteps",
  "feeOffset",
  "feesDue",
  "waterfall",
  "carry",
  "hurdle",
  "hurdleCompounding",
  "catchUp",
  "capitalReturned",
  "gpCommitment",
  "capitalClause",
  "hurdleClause",
  "catchUpClause",
  "carryClause",
  "callsFollow",
  "investmentPeriodEnds",
  "termEnds",
  "extensions",
  "lateRate",
  "lateDayCount",
  "lateEntry",
  "lateDistributions",
  "lateRealised",
  "lateFeeInterest",
  "lateFeeFrom",
  "document",
] as const;

function TermsSection({ terms, onEdit }: { terms: Terms; onEdit: () => void }) {
  const words = useTermsWords();
  const mayEdit = useCan("fund:manage");
  const isOpen = terms.approvedAt === null;
  return (
    <Section
      title={<bdi>{terms.reason}</bdi>}
      label={terms.reason}
      beside={
        <span className="flex flex-wrap items-center gap-2">
          <State terms={terms} />
          {mayEdit && isOpen && <Approval terms={terms} />}
          {mayEdit && isOpen && <TermsMenu terms={terms} onEdit={onEdit} />}
        </span>
      }
    >
      <FieldFacts
        record={terms}
        fields={SHOWN}
        words={words}
        own={{
          feeSteps: terms.feeSteps.length > 0 && <FeeSteps steps={terms.feeSteps} />,
          document: terms.document && (
            <RecordLink record={{ id: terms.document.id, kind: "document", label: terms.document.name }} />
          ),
        }}
        columns="grid-cols-1 in-data-panel:grid-cols-2! sm:grid-cols-2 xl:grid-cols-3"
      />
      <Decided terms={terms} />
    </Section>
  );
}

function State({ terms: { isInForce, approvedAt, effectiveOn } }: { terms: Terms }) {
  if (approvedAt === null)
    return (
      <Badge tone="warn">
        <Trans>Waiting for approval</Trans>
      </Badge>
    );
  if (isInForce)
    return (
      <Badge tone="success">
        <Trans>In force</Trans>
      </Badge>
    );
  return (
    <Badge>
      <Trans>
        From <Moment at={effectiveOn} />
      </Trans>
    </Badge>
  );
}

/** Who prepared terms and who approved them. */
function Decided({ terms: { preparedBy, approvedBy, approvedAt } }: { terms: Terms }) {
  const { t } = useLingui();
  const former = t`Former member`;
  const [prepared, approved] = [preparedBy?.name ?? former, approvedBy?.name ?? former];
  return (
    <p className="mt-3 text-sm text-quiet">
      {approvedAt === null ? (
        <Trans>
          Prepared by <bdi>{prepared}</bdi>
        </Trans>
      ) : (
        <Trans>
          Prepared by <bdi>{prepared}</bdi>, approved by <bdi>{approved}</bdi>, <Moment at={approvedAt} />
        </Trans>
      )}
    </p>
  );
}

/** Prepared by one, approved by another: the person who prepared them reads why they cannot. */
function Approval({ terms: { id, rowVersion, preparedBy, documentId, reason } }: { terms: Terms }) {
  const { t } = useLingui();
  const { user } = useSession();
  const approve = useCommand(api.fundTerms.approve);
  const isOwn = preparedBy?.id === user.id;
  if (isOwn || documentId === null)
    return (
      <span className="text-sm text-quiet">
        {documentId === null ? <Trans>Choose the agreement</Trans> : <Trans>Ask a colleague to approve</Trans>}
      </span>
    );
  return (
    <Button
      size="sm"
      variant="primary"
      busy={approve.isPending}
      aria-label={t`Approve ${reason}`}
      onClick={() =>
        approve.mutate(
          { id, rowVersion },
          {
            onSuccess: () => toast.success(t`Terms approved`),
            onError: ({ message }) => toast.error(message, t`Failed to approve terms`),
          },
        )
      }
    >
      <Trans>Approve</Trans>
    </Button>
  );
}

function TermsMenu({ terms: { id }, onEdit }: { terms: Terms; onEdit: () => void }) {
  const { t } = useLingui();
  const remove = useDeleteRow(api.fundTerms, {
    deleted: t`Terms deleted`,
    restored: t`Terms restored`,
    failed: t`Failed to update terms`,
  });
  return <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />;
}
