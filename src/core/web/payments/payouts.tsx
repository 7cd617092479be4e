import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { FewFirst } from "#ui/web/table/few-first.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type Procedure, useCommand } from "../api/api.ts";
import { useCan, useSession } from "../api/session.tsx";
import { useFirmDay } from "../app/firm-day.ts";
import { toast } from "../app/toasts.ts";
import { SecondPerson } from "../records/approval/two-people.tsx";
import { EntryLink } from "../records/books-links.tsx";
import { RecordLink } from "../records/record-link.tsx";
import type { Release as ReleaseProcedure } from "./release-dialog.tsx";

const ReleaseDialog = whenOpened(() => import("./release-dialog.tsx"), "ReleaseDialog");

type Person = { id: string; name: string } | null;
type Line = {
  id: string;
  partner: { id: string; name: string };
  payout: string;
  toPay: string;
  waitsForKyc: boolean;
  list: { number: number; isApproved: boolean } | null;
  releaseAskedBy: Person;
  releaseAskedOn: string | null;
  releasedBy: Person;
  releasedOn: string | null;
  releaseEntryId?: string | null;
};
type Procedures = { release: ReleaseProcedure; withdraw: Procedure<{ id: string }, unknown> };
type Props = {
  lines: readonly Line[];
  currency: string;
  fundId: string;
  procedures: Procedures;
  /** What is said and done beneath who was paid without a list. */
  renderPaid?: (line: Line) => ReactNode;
};
type RowProps = Omit<Props, "lines"> & { line: Line };

/** Who is still to be paid of what was approved, and who was. */
export function Payouts({ lines, ...of }: Props) {
  const { t } = useLingui();
  const payable = lines.toSorted((one, other) => placeOf(one) - placeOf(other));
  return (
    <Section title={<Trans>Paid to partners</Trans>} label={t`Paid to partners`}>
      <FewFirst rows={payable}>
        {(shown) => (
          <RecordRows>
            {shown.map((line) => (
              <PayoutRow key={line.id} line={line} {...of} />
            ))}
          </RecordRows>
        )}
      </FewFirst>
    </Section>
  );
}

/** Who is on no list comes first, who was paid last. */
const placeOf = ({ toPay, list }: Line) => (toPay === "0" ? 2 : Number(list !== null));

function PayoutRow({ line, currency, fundId, procedures, renderPaid }: RowProps) {
  const { partner, payout } = line;
  return (
    <RecordRow
      title={<RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />}
      badge={<PayoutState line={line} />}
      facts={<PayoutFacts line={line} fundId={fundId} />}
      menu={
        <span className="flex flex-wrap items-center gap-2">
          <span className="figure font-medium">
            <Amount amount={payout} currency={currency} />
          </span>
          <Release line={line} procedures={procedures} />
        </span>
      }
    >
      {line.list === null && line.releasedOn !== null && renderPaid?.(line)}
    </RecordRow>
  );
}

function PayoutState({ line: { toPay, releasedOn, waitsForKyc } }: { line: Line }) {
  if (toPay === "0")
    return (
      <Badge tone="success">
        <Trans>Paid</Trans>
      </Badge>
    );
  if (releasedOn !== null)
    return (
      <Badge tone="info">
        <Trans>At the bank</Trans>
      </Badge>
    );
  return waitsForKyc ? (
    <Badge tone="warn">
      <Trans>Held until KYC is approved</Trans>
    </Badge>
  ) : (
    <Badge>
      <Trans>To be paid</Trans>
    </Badge>
  );
}

function PayoutFacts({ line, fundId }: Pick<RowProps, "line" | "fundId">) {
  const { list, releasedOn, releasedBy, releaseAskedBy, releaseAskedOn, releaseEntryId = null } = line;
  const listed = list && (
    <span>
      {list.isApproved ? (
        <Trans>Payment list {list.number}</Trans>
      ) : (
        <Trans>Payment list {list.number}, to be approved</Trans>
      )}
    </span>
  );
  if (releasedOn !== null)
    return (
      <>
        <span>
          {releaseEntryId === null ? (
            <Moment at={releasedOn} />
          ) : (
            <EntryLink fundId={fundId} id={releaseEntryId}>
              <Moment at={releasedOn} />
            </EntryLink>
          )}
        </span>
        {listed ?? (releasedBy && <bdi>{releasedBy.name}</bdi>)}
      </>
    );
  const name = <bdi>{releaseAskedBy?.name}</bdi>;
  return (
    <>
      {listed}
      {releaseAskedBy && (
        <span>
          {releaseAskedOn === null ? (
            <Trans>{name} recorded it as paid</Trans>
          ) : (
            <Trans>
              {name} recorded it as paid on <Moment at={releaseAskedOn} />
            </Trans>
          )}
        </span>
      )}
    </>
  );
}

/** What one records and another confirms, where no list pays it. */
function Release({ line, procedures }: Pick<RowProps, "line" | "procedures">) {
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  const [isRecording, setRecording] = useState(false);
  const { partner, releaseAskedBy, releasedOn, list, waitsForKyc } = line;
  if (releasedOn !== null || list !== null) return null;
  if (releaseAskedBy !== null) return <Recorded line={line} procedures={procedures} />;
  if (!mayPrepare || waitsForKyc) return null;
  return (
    <>
      <Button size="sm" aria-label={t`Record as paid: ${partner.name}`} onClick={() => setRecording(true)}>
        <Trans>Record as paid</Trans>
      </Button>
      {isRecording && <ReleaseDialog line={line} release={procedures.release} onClose={() => setRecording(false)} />}
    </>
  );
}

function Recorded({ line, procedures }: Pick<RowProps, "line" | "procedures">) {
  const { id, partner, releaseAskedBy, releaseAskedOn } = line;
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  const mayApprove = useCan("call:approve");
  const { user } = useSession();
  const today = useFirmDay();
  const confirm = useCommand(procedures.release);
  const withdraw = useCommand(procedures.withdraw);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to change the payment`);
  const onSuccess = () => toast.success(t`Payment confirmed and posted`);
  return (
    <>
      {mayPrepare && (
        <Button
          size="sm"
          aria-label={t`Withdraw payment: ${partner.name}`}
          busy={withdraw.isPending}
          onClick={() => withdraw.mutate({ id }, { onError })}
        >
          <Trans>Withdraw</Trans>
        </Button>
      )}
      {(mayApprove || releaseAskedBy?.id === user.id) && (
        <SecondPerson
          preparedBy={releaseAskedBy}
          label={t`Confirm payment: ${partner.name}`}
          busy={confirm.isPending}
          onConfirm={() => confirm.mutate({ id, paidOn: releaseAskedOn ?? today }, { onSuccess, onError })}
        />
      )}
    </>
  );
}
