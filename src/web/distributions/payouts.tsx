import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "../core/api/api.ts";
import { useCan, useSession } from "../core/api/session.tsx";
import { useFirmDay } from "../core/app/firm-day.ts";
import { toast } from "../core/app/toasts.ts";
import { RecordLink } from "../core/records/record-link.tsx";
import { SecondPerson } from "../core/records/two-people.tsx";
import { Amount } from "../ui/amount.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { FewFirst } from "../ui/few-first.tsx";
import { whenOpened } from "../ui/later.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRow, RecordRows } from "../ui/record-row.tsx";
import type { Distribution } from "./distribution-values.ts";
import { ReturnedPayment } from "./returned-payment.tsx";

const ReleaseDialog = whenOpened(() => import("./release-dialog.tsx"), "ReleaseDialog");

type Line = Distribution["lines"][number];

/** Who is still to be paid of what was approved, and who was; absent where it was posted against cash at once. */
export function Payouts({ distribution }: { distribution: Distribution }) {
  const { state, lines } = distribution;
  const { t } = useLingui();
  const payable = lines.filter(({ isPayable }) => isPayable).toSorted((one, other) => placeOf(one) - placeOf(other));
  if (state !== "approved" || payable.length === 0) return null;
  return (
    <Section title={<Trans>Paid to partners</Trans>} label={t`Paid to partners`}>
      <FewFirst rows={payable}>
        {(shown) => (
          <RecordRows>
            {shown.map((line) => (
              <PayoutRow key={line.id} line={line} distribution={distribution} />
            ))}
          </RecordRows>
        )}
      </FewFirst>
    </Section>
  );
}

/** Who is on no list comes first, who was paid last. */
const placeOf = ({ toPay, list }: Line) => (toPay === "0" ? 2 : Number(list !== null));

function PayoutRow({ line, distribution }: { line: Line; distribution: Distribution }) {
  const { partner, payout } = line;
  return (
    <RecordRow
      title={<RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />}
      badge={<PayoutState line={line} />}
      facts={<PayoutFacts line={line} />}
      menu={
        <span className="flex flex-wrap items-center gap-2">
          <span className="figure font-medium">
            <Amount amount={payout} currency={distribution.currency} />
          </span>
          <Release line={line} />
        </span>
      }
    >
      {line.list === null && line.releasedOn !== null && (
        <ReturnedPayment
          distribution={distribution}
          paid={{ lineId: line.id, listRowId: null, partner: partner.name }}
        />
      )}
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

function PayoutFacts({ line: { list, releasedOn, releasedBy, releaseAskedBy, releaseAskedOn } }: { line: Line }) {
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
          <Moment at={releasedOn} />
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
function Release({ line }: { line: Line }) {
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  const [isRecording, setRecording] = useState(false);
  const { partner, releaseAskedBy, releasedOn, list, waitsForKyc } = line;
  if (releasedOn !== null || list !== null) return null;
  if (releaseAskedBy !== null) return <Recorded line={line} />;
  if (!mayPrepare || waitsForKyc) return null;
  return (
    <>
      <Button size="sm" aria-label={t`Record as paid: ${partner.name}`} onClick={() => setRecording(true)}>
        <Trans>Record as paid</Trans>
      </Button>
      {isRecording && <ReleaseDialog line={line} onClose={() => setRecording(false)} />}
    </>
  );
}

function Recorded({ line: { id, partner, releaseAskedBy, releaseAskedOn } }: { line: Line }) {
  const { t } = useLingui();
  const mayPrepare = useCan("call:prepare");
  const mayApprove = useCan("call:approve");
  const { user } = useSession();
  const today = useFirmDay();
  const confirm = useCommand(api.distributions.release);
  const withdraw = useCommand(api.distributions.withdrawRelease);
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
