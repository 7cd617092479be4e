import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { AdmissionLine } from "#funds/fund-admissions/shared/api.ts";
import { Badge, type Tone } from "#ui/web/feedback/badge.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import type { FundAdmission } from "./fund-admission-values.ts";

type Line = AdmissionLine & {
  id?: string;
  isHeld?: boolean;
  state?: LineState | null;
  received?: string;
  open?: string;
  toPay?: string;
};
type Column = TableColumn<Line, string>;
type Props = {
  lines: readonly Line[];
  currency: string;
  /** The closing whose amounts lead to how they were worked out. */
  tracedIn?: string | undefined;
};

/** What each partner pays at a closing; less than nothing is what it gets. Columns in which nothing moves are left out. */
export function AdmissionLines({ lines, currency, tracedIn }: Props) {
  const { t } = useLingui();
  const always = (id: string, label: string, of: (line: Line) => string) =>
    moneyColumn(id, label, ofMoved(of), currency);
  const some = (id: string, label: string, of: (line: Line) => string) =>
    lines.some((line) => Number(of(line)) !== 0) ? [always(id, label, of)] : [];
  const columns: Column[] = [
    { id: "partner", label: t`Partner`, width: 250, grows: true, cell: partnerOf },
    moneyColumn(
      "amount",
      t`Pays`,
      ofMoved(({ amount }) => amount),
      currency,
      undefined,
      tracedIn === undefined ? undefined : toTrace(tracedIn),
    ),
    always("added", t`Committed at this closing`, ({ added }) => added),
    ...some("contribution", t`Contribution`, ({ contribution }) => contribution),
    ...some("distribution", t`Distributions`, ({ distribution }) => distribution),
    ...some("recallable", t`Recallable`, ({ recallable }) => recallable),
    ...some("fee", t`Catch-up management fees`, ({ fee }) => fee),
    ...some("feeOutside", t`Fees outside`, ({ feeOutside }) => feeOutside),
    ...some("interest", t`Interest`, ({ interest }) => interest),
    ...some("feeInterest", t`Interest on fees`, ({ feeInterest }) => feeInterest),
    ...some("premium", t`Premium`, ({ premium }) => premium),
    ...some("received", t`Received`, ({ received = "0" }) => received),
    ...some("open", t`Still owed`, ({ open = "0" }) => open),
    ...some("toPay", t`Still to be paid`, ({ toPay = "0" }) => toPay),
    always("after", t`Unfunded after`, ({ unfundedAfter }) => unfundedAfter),
  ];
  return <Table label={t`Partners`} rows={lines} rowId={({ commitmentId }) => commitmentId} columns={columns} />;
}

type LineState = NonNullable<FundAdmission["lines"][number]["state"]>;
const STATES: Record<LineState, [ReturnType<typeof msg>, Tone]> = {
  due: [msg`Due`, "info"],
  partially_paid: [msg`Partially paid`, "warn"],
  paid: [msg`Paid`, "success"],
  overdue: [msg`Overdue`, "danger"],
};

/** Nothing that moves is no figure. */
const ofMoved = (of: (line: Line) => string) => (line: Line) => (Number(of(line)) === 0 ? null : of(line));

/** What a partner pays leads to how it was worked out. */
const toTrace = (tracedIn: string) =>
  function Traced({ id, amount }: Line, figure: ReactNode) {
    if (id === undefined || Number(amount) === 0) return figure;
    return (
      <Link
        to="/lp-management/closings/$id/trace"
        params={{ id: tracedIn }}
        search={{ line: id }}
        className="relative rounded-control text-primary-text hover:underline"
      >
        {figure}
      </Link>
    );
  };

const partnerOf = (line: Line) => <Partner line={line} />;

function Partner({
  line: { partner, isGeneralPartner, added, commitmentBefore, isHeld, state = null },
}: {
  line: Line;
}) {
  const { t, i18n } = useLingui();
  const isJoining = Number(added) !== 0;
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">
        <RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />
      </span>
      {isGeneralPartner && <Badge>{t`GP`}</Badge>}
      {isJoining && <Badge tone="info">{Number(commitmentBefore) === 0 ? t`Joins` : t`Increases`}</Badge>}
      {state !== null && <Badge tone={STATES[state][1]}>{i18n._(STATES[state][0])}</Badge>}
      {isHeld === true && (
        <span title={t`KYC is not approved: its share remains in distributions payable`}>
          <Badge tone="warn">{t`Held`}</Badge>
        </span>
      )}
    </span>
  );
}
