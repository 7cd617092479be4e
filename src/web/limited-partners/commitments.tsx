import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "../core/api/api.ts";
import { useCan } from "../core/api/session.tsx";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { RecordLink } from "../core/records/record-link.tsx";
import { RowMenu } from "../core/records/row-menu.tsx";
import { useDeleteRow } from "../core/records/rows.ts";
import { Amount } from "../ui/amount.tsx";
import { Button } from "../ui/button.tsx";
import { whenOpened } from "../ui/later.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Commitment, LimitedPartner } from "./limited-partner-values.tsx";

const CommitmentDialog = whenOpened(() => import("./commitment-form.tsx"), "CommitmentDialog");

/** To which funds the partner is committed, and since which closing. */
export function Commitments({ partner }: { partner: LimitedPartner }) {
  const { t } = useLingui();
  const mayEdit = useCan("lp:manage");
  const [edited, setEdited] = useState<Commitment | "new">();
  const { data, error, refetch } = useRead(api.commitments.list, { limitedPartnerId: partner.id });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <Section
      title={<Trans>Commitments</Trans>}
      label={t`Commitments`}
      beside={
        mayEdit && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited("new")}>
            <Trans>Add commitment</Trans>
          </Button>
        )
      }
    >
      {data === undefined && <Skeleton className="h-12" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No commitments yet.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <RecordRows>
          {data.items.map((one) => (
            <CommitmentRow key={one.id} commitment={one} mayEdit={mayEdit} onEdit={() => setEdited(one)} />
          ))}
        </RecordRows>
      )}
      {edited !== undefined && (
        <CommitmentDialog
          partner={partner}
          edited={edited === "new" ? null : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Section>
  );
}

type RowProps = { commitment: Commitment; mayEdit: boolean; onEdit: () => void };

function CommitmentRow({ commitment: { id, fund, amount, currency, admittedOn }, mayEdit, onEdit }: RowProps) {
  const { t } = useLingui();
  const remove = useDeleteRow(api.commitments, {
    deleted: t`Commitment deleted`,
    restored: t`Commitment restored`,
    failed: t`Failed to delete the commitment`,
  });
  return (
    <RecordRow
      title={fund ? <RecordLink record={{ ...fund, kind: "fund" }} /> : "–"}
      facts={
        <span>
          <Trans>
            Admitted on <Moment at={admittedOn} />
          </Trans>
        </span>
      }
      menu={
        <span className="flex items-center gap-2">
          <span className="figure font-medium">
            <Amount amount={amount} currency={currency} />
          </span>
          {mayEdit && <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />}
        </span>
      }
    />
  );
}
