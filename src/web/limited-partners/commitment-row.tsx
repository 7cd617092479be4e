import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "../core/api/api.ts";
import { toast } from "../core/app/toasts.ts";
import { RecordLink } from "../core/records/record-link.tsx";
import { RowMenu } from "../core/records/row-menu.tsx";
import { useDeleteRow } from "../core/records/rows.ts";
import { SecondPerson, TwoPeopleState, WhoDid } from "../core/records/two-people.tsx";
import { Amount } from "../ui/amount.tsx";
import { whenOpened } from "../ui/later.tsx";
import { MenuItem } from "../ui/menu.tsx";
import { Moment } from "../ui/moment.tsx";
import { MoreMenu } from "../ui/more-menu.tsx";
import { RecordRow } from "../ui/record-row.tsx";
import { CommitmentChanges } from "./commitment-changes.tsx";
import { OfSet } from "./commitment-of-set.tsx";
import type { Commitment, CommitmentChange } from "./limited-partner-values.tsx";

const CommitmentChangeDialog = whenOpened(() => import("./commitment-change-form.tsx"), "CommitmentChangeDialog");

type Props = { commitment: Commitment; mayEdit: boolean; onEdit: () => void };

/** A commitment to one fund: what waits for its second person, or what holds, with its changes. */
export function CommitmentRow({ commitment, mayEdit, onEdit }: Props) {
  const [changing, setChanging] = useState<CommitmentChange | "new">();
  const { fund, amount, committed, currency, admittedOn, preparedBy, confirmedBy, confirmedAt, isGeneralPartner } =
    commitment;
  const isWaiting = confirmedAt === null;
  return (
    <RecordRow
      badge={
        <TwoPeopleState isDone={!isWaiting}>
          {isWaiting ? <Trans>To be confirmed</Trans> : <Trans>Confirmed</Trans>}
        </TwoPeopleState>
      }
      title={fund ? <RecordLink record={{ ...fund, kind: "fund" }} /> : "–"}
      facts={
        <>
          <span>
            <Trans>
              Admitted on <Moment at={admittedOn} />
            </Trans>
          </span>
          {isGeneralPartner && (
            <span>
              <Trans>General partner’s own</Trans>
            </span>
          )}
          <WhoDid preparedBy={preparedBy} confirmedBy={confirmedBy} confirmedAt={confirmedAt} />
        </>
      }
      menu={
        <span className="flex flex-wrap items-center gap-2">
          <span className="figure font-medium">
            <Amount amount={isWaiting ? amount : committed} currency={currency} />
          </span>
          {isWaiting && commitment.isOfSet && <OfSet fundId={commitment.fundId} />}
          {mayEdit && isWaiting && !commitment.isOfSet && <Waiting commitment={commitment} onEdit={onEdit} />}
          {mayEdit && !isWaiting && (
            <MoreMenu>
              <MenuItem icon={<ArrowLeftRight aria-hidden />} onSelect={() => setChanging("new")}>
                <Trans>Change commitment</Trans>
              </MenuItem>
            </MoreMenu>
          )}
        </span>
      }
    >
      {!isWaiting && <CommitmentChanges commitment={commitment} mayEdit={mayEdit} onEdit={setChanging} />}
      {changing !== undefined && (
        <CommitmentChangeDialog
          commitment={commitment}
          edited={changing === "new" ? null : changing}
          onClose={() => setChanging(undefined)}
        />
      )}
    </RecordRow>
  );
}

/** What the second person does, and whoever prepared it until then. */
function Waiting({ commitment: { id, rowVersion, fund, preparedBy }, onEdit }: Omit<Props, "mayEdit">) {
  const { t } = useLingui();
  const confirm = useCommand(api.commitments.confirm);
  const remove = useDeleteRow(api.commitments, {
    deleted: t`Commitment deleted`,
    restored: t`Commitment restored`,
    failed: t`Failed to delete the commitment`,
  });
  const onError = ({ message }: Error) => toast.error(message, t`Failed to confirm the commitment`);
  return (
    <>
      <SecondPerson
        preparedBy={preparedBy}
        label={t`Confirm the commitment to ${fund?.label ?? ""}`}
        busy={confirm.isPending}
        onConfirm={() =>
          confirm.mutate({ id, rowVersion }, { onSuccess: () => toast.success(t`Commitment confirmed`), onError })
        }
      />
      <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />
    </>
  );
}
