import { Trans, useLingui } from "@lingui/react/macro";
import { ArrowLeftRight } from "lucide-react";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { SecondPerson, TwoPeopleState, WhoDid } from "#core/web/records/approval/two-people.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { RowMenu } from "#core/web/records/rows/row-menu.tsx";
import { useDeleteRow } from "#core/web/records/rows/rows.ts";
import { afterPaint, whenOpened } from "#ui/web/behaviour/later.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { CommitmentChanges } from "./commitment-changes.tsx";
import { OfSet } from "./commitment-of-set.tsx";
import type { Commitment, CommitmentChange } from "./limited-partner-values.tsx";

const PaperSignatures = afterPaint(
  () => import("#work/signatures/web/paper-signatures-panel.tsx"),
  "PaperSignaturesPanel",
);
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
          {!isWaiting && <MissingFundAdmission commitment={commitment} />}
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

/** It holds and stands at no closing of its fund. */
const MissingFundAdmission = ({ commitment: { missingFundAdmission } }: Pick<Props, "commitment">) =>
  missingFundAdmission !== null && (
    <Badge tone="warn">
      {missingFundAdmission === "final" ? (
        <Trans>At no closing: the fund had its final one</Trans>
      ) : (
        <Trans>At no closing yet</Trans>
      )}
    </Badge>
  );

/** What the second person does, and the person who prepared it until then. */
function Waiting({ commitment, onEdit }: Omit<Props, "mayEdit">) {
  const { t } = useLingui();
  const { id, rowVersion, fund, preparedBy, missingFundAdmission } = commitment;
  const [isAsked, setAsked] = useState(false);
  const confirm = useCommand(api.commitments.confirm);
  const remove = useDeleteRow(api.commitments, {
    deleted: t`Commitment deleted`,
    restored: t`Commitment restored`,
    failed: t`Failed to delete the commitment`,
  });
  const onError = ({ message }: Error) => toast.error(message, t`Failed to confirm the commitment`);
  const onSuccess = () => {
    setAsked(false);
    toast.success(t`Commitment confirmed`);
  };
  const onConfirm = () => confirm.mutate({ id, rowVersion }, { onSuccess, onError });
  return (
    <>
      <SecondPerson
        preparedBy={preparedBy}
        label={t`Confirm the commitment to ${fund?.label ?? ""}`}
        busy={confirm.isPending}
        onConfirm={missingFundAdmission === null ? onConfirm : () => setAsked(true)}
      />
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        tone="primary"
        title={t`Confirm the commitment to ${fund?.label ?? ""}?`}
        consequence={<NothingEqualises missing={missingFundAdmission} />}
        action={t`Confirm commitment`}
        busy={confirm.isPending}
        onConfirm={onConfirm}
      />
      <PaperSignatures
        recordId={commitment.limitedPartnerId}
        commitmentId={id}
        label={t`Request signature of the commitment to ${fund?.label ?? ""}`}
      />
      <RowMenu onEdit={onEdit} onDelete={() => remove({ id })} />
    </>
  );
}

/** What a commitment without a closing means, before it is confirmed. */
const NothingEqualises = ({ missing }: { missing: Commitment["missingFundAdmission"] }) =>
  missing === "final" ? (
    <Trans>
      It begins after the fund’s first closing, and the fund had its final one. So nothing equalises it: the partner
      pays no part of earlier calls and fees, and others get nothing back.
    </Trans>
  ) : (
    <Trans>
      It begins after the fund’s first closing and belongs to no closing yet. The partner pays its part of earlier calls
      and fees once a closing of its day or later is prepared and approved.
    </Trans>
  );
