import { Trans, useLingui } from "@lingui/react/macro";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { useCan } from "#core/web/api/session.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { MarkInputs } from "./mark-inputs.tsx";
import { MarkReview } from "./mark-review.tsx";
import { MarkSteps } from "./mark-steps.tsx";
import { Change, type Mark, type Position, type Round, StateBadge, useMethodWord } from "./valuation-values.tsx";

type Props = { round: Round; position: Position; mark: Mark; onEdit: () => void; onClose: () => void };

/** A mark as it was prepared: the calculation, its inputs with their sources, and who did what. */
export function MarkDialog({ round, position, mark, onEdit, onClose }: Props) {
  const { t } = useLingui();
  const mayPrepare = useCan("valuation:prepare");
  const isOpen = round.approvedAt === null;
  const memo = `/api/valuations/${mark.id}/memo.pdf`;
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={<bdi>{position.company.name}</bdi>}
      description={`${position.security.name} · ${round.fund.name} · ${quarterName(round.quarterEnds)}`}
      footer={
        <>
          <a href={memo} download className="mr-auto self-center text-sm text-primary-text hover:underline">
            <Trans>Download memo</Trans>
          </a>
          {isOpen && mayPrepare && (
            <Button onClick={onEdit}>
              <Trans>Edit mark</Trans>
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          {mark.isStale && (
            <Alert tone="danger">
              <Trans>Something was posted to this position after the mark was prepared. Prepare it again.</Trans>
            </Alert>
          )}
          <Values round={round} position={position} mark={mark} />
          <MarkInputs mark={mark} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <MarkSteps label={t`Calculation`} steps={mark.steps} currency={mark.currency} />
          <People mark={mark} />
          {isOpen && <MarkReview mark={mark} onDone={onClose} />}
        </div>
      </div>
    </Dialog>
  );
}

function Values({ round: { fund, before }, position, mark }: Pick<Props, "round" | "position" | "mark">) {
  const { t } = useLingui();
  const method = useMethodWord();
  const { rate, rateOn, rateSource } = mark;
  const money = (amount: string) => <Amount amount={amount} currency={fund.currency} />;
  return (
    <Facts columns="grid-cols-2 sm:grid-cols-3">
      <Fact label={t`Value`}>{money(mark.fundValue)}</Fact>
      <Fact label={t`Prior value`}>
        {money(mark.priorValue)} · <Moment at={before} />
      </Fact>
      <Fact label={t`Change`}>
        <Change amount={mark.change} currency={fund.currency} />
      </Fact>
      <Fact label={t`Cost`}>{money(mark.cost)}</Fact>
      <Fact label={t`Units`}>{mark.quantity}</Fact>
      <Fact label={t`Method`}>{method(mark.method)}</Fact>
      <Fact label={t`Level`}>{mark.level}</Fact>
      <Fact label={t`Status`}>
        <StateBadge state={mark.state} />
      </Fact>
      {rate !== null && rateOn !== null && (
        <Fact label={t`Exchange rate`}>
          {rate} · <Moment at={rateOn} /> · {rateSource}
        </Fact>
      )}
      {mark.isInsiderRound && (
        <Fact label={t`Last round`}>
          <Badge tone="warn">
            <Trans>Led by existing investors</Trans>
          </Badge>
        </Fact>
      )}
      {mark.memo !== null && (
        <Fact label={t`Memo`}>
          <RecordLink record={{ id: mark.memo.id, kind: "document", label: mark.memo.name }} />{" "}
          {mark.memo.isSuperseded && (
            <Badge tone="warn">
              <Trans>Superseded, restatement due</Trans>
            </Badge>
          )}
        </Fact>
      )}
      {mark.documents.length > 0 && (
        <Fact label={t`Documents`}>
          {mark.documents.map(({ id, name }) => (
            <span key={id} className="block">
              <RecordLink record={{ id, kind: "document", label: name }} />
            </span>
          ))}
        </Fact>
      )}
      {position.atCostSince !== null && (
        <Fact label={t`At cost since`}>
          <Moment at={position.atCostSince} />
        </Fact>
      )}
    </Facts>
  );
}

/** Who prepared, reviewed or returned it, with what they said. */
function People({ mark }: { mark: Mark }) {
  const { t } = useLingui();
  const former = t`Former member`;
  const told: [string, { name: string } | null, string | null][] = [
    [t`Prepared by`, mark.preparedBy, mark.preparedAt],
    [t`Reviewed by`, mark.reviewedBy, mark.reviewedAt],
    [t`Returned by`, mark.returnedBy, mark.returnedAt],
  ];
  return (
    <>
      <Facts columns="grid-cols-1">
        <Fact label={t`Reason for the change`}>
          <span className="whitespace-pre-wrap">{mark.reason}</span>
        </Fact>
        {told.map(
          ([label, person, at]) =>
            at !== null && (
              <Fact key={label} label={label}>
                <bdi>{person?.name ?? former}</bdi>, <Moment at={at} />
              </Fact>
            ),
        )}
        {mark.reviewNote !== null && <Fact label={t`Comment`}>{mark.reviewNote}</Fact>}
      </Facts>
    </>
  );
}
