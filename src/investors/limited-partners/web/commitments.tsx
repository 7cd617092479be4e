import { Trans, useLingui } from "@lingui/react/macro";
import { Plus } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { CommitmentRow } from "./commitment-row.tsx";
import type { Commitment, LimitedPartner } from "./limited-partner-values.tsx";

const CommitmentDialog = whenOpened(() => import("./commitment-form.tsx"), "CommitmentDialog");

/** To which funds the partner is committed, since which closing, and how that changed. */
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
          <Trans>No commitments yet. One person prepares a commitment, another confirms it.</Trans>
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
