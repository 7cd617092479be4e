import { Trans, useLingui } from "@lingui/react/macro";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { FeeLine, FeeOffsetLine, FeePreview, FeeStretch } from "#funds/quarters/shared/fees-api.ts";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { exactAmount } from "#ui/web/text/amounts.ts";
import { formatDate } from "#ui/web/text/dates.ts";
import { numberFormat } from "#ui/web/text/formats.ts";
import { useOffsetWords } from "./offset-words.ts";

type Worked = Pick<
  FeePreview,
  "currency" | "gross" | "waived" | "recognised" | "applied" | "unapplied" | "net" | "offsets" | "stretches" | "lines"
>;

/** How a period's fee is worked out: what it is a share of, and what each partner pays. */
export function FeeWorking({ worked }: { worked: Worked }) {
  return (
    <div className="flex flex-col gap-4">
      <Figures worked={worked} />
      <FeeLines worked={worked} />
      {worked.offsets.length > 0 && <FeeOffsets worked={worked} />}
    </div>
  );
}

function Figures({ worked }: { worked: Worked }) {
  const { t } = useLingui();
  const { currency, lines, stretches, offsets } = worked;
  const wordOfKind = useOffsetWords();
  const wordOf = useStretchWord(currency);
  const money = (amount: string) => <Amount amount={amount} currency={currency} />;
  const parts = (of: (line: FeeLine) => string) =>
    lines
      .filter((line) => Number(of(line)) !== 0)
      .map((line) => ({ id: line.partner.id, label: line.partner.name, value: money(of(line)) }));
  const figures: RecordFigure[] = [
    {
      id: "gross",
      label: t`Gross fee`,
      value: money(worked.gross),
      explanation: {
        formula: t`Basis × rate × part of a year (30/360).`,
        parts: stretches.map((stretch) => ({
          id: stretch.from,
          label: wordOf(stretch),
          value: money(stretch.fee),
        })),
      },
    },
    {
      id: "waived",
      label: t`Waived`,
      value: money(worked.waived),
      explanation: {
        formula: t`The general partner’s own part, and what partners with a lower rate do not pay.`,
        parts: parts((line) => line.waived),
      },
    },
    {
      id: "applied",
      label: t`Offsets applied`,
      value: money(worked.applied),
      explanation: {
        formula: t`What earlier periods carried forward and what is confirmed, the oldest first, down to a fee of zero.`,
        parts: [
          ...offsets.map(({ id, kind, applied }) => ({
            id: id ?? kind,
            label: wordOfKind(kind),
            value: money(applied),
          })),
          { id: "unapplied", label: t`Carried to the next period`, value: money(worked.unapplied) },
        ],
      },
    },
    {
      id: "net",
      label: t`Net fee`,
      value: money(worked.net),
      explanation: { formula: t`Gross fee − waived − offsets applied.`, parts: parts((line) => line.net) },
    },
  ];
  return <RecordFigures label={t`Figures`} figures={figures} />;
}

/** "1 Jan 2025 – 31 Mar 2025: 2% of commitments (1,000,000 EUR)". */
function useStretchWord(currency: string) {
  const { t, i18n } = useLingui();
  return ({ from, until, basis, base, rate }: FeeStretch) => {
    const percent = numberFormat(i18n.locales, { style: "percent", maximumFractionDigits: 4 }).format(Number(rate));
    const named = { committed: t`commitments`, invested: t`cost of investments`, nav: t`net asset value` }[basis];
    const days = `${formatDate(from, i18n.locales)} – ${formatDate(until, i18n.locales)}`;
    return t`${days}: ${percent} of ${named} (${exactAmount(base, currency, i18n.locales)})`;
  };
}

function FeeLines({ worked: { lines, currency } }: { worked: Worked }) {
  const { t } = useLingui();
  const columns = useColumns(currency);
  return <Table label={t`Fee by partner`} rows={lines} rowId={({ partner }) => partner.id} columns={columns} />;
}

/** What of each offset waited, came and was taken, in the order in which they are taken. */
function FeeOffsets({ worked: { offsets, currency } }: { worked: Worked }) {
  const { t } = useLingui();
  const columns: TableColumn<FeeOffsetLine, string>[] = [
    {
      id: "kind",
      label: t`Offset`,
      width: 180,
      grows: true,
      cell: offsetOf,
    },
    moneyColumn("carriedIn", t`Carried in`, ({ carriedIn }) => carriedIn, currency),
    moneyColumn("recognised", t`Recognised`, ({ recognised }) => recognised, currency),
    moneyColumn("applied", t`Applied`, ({ applied }) => applied, currency),
    moneyColumn("unapplied", t`Carried forward`, ({ unapplied }) => unapplied, currency),
  ];
  return <Table label={t`Offsets of the fee`} rows={offsets} rowId={({ id }) => id ?? "other"} columns={columns} />;
}

const offsetOf = (line: FeeOffsetLine) => <OffsetName line={line} />;

function OffsetName({ line: { kind, company } }: { line: FeeOffsetLine }) {
  const wordOfKind = useOffsetWords();
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">{wordOfKind(kind)}</span>
      {company && <RecordLink record={{ id: company.id, kind: "company", label: company.name }} />}
    </span>
  );
}

const partnerOf = (line: FeeLine) => <Partner line={line} />;

function useColumns(currency: string): TableColumn<FeeLine, string>[] {
  const { t } = useLingui();
  return [
    { id: "partner", label: t`Partner`, width: 180, grows: true, cell: partnerOf },
    moneyColumn("commitment", t`Commitment`, ({ commitment }) => commitment, currency),
    moneyColumn("gross", t`Gross`, ({ gross }) => gross, currency),
    moneyColumn("waived", t`Waived`, ({ waived }) => waived, currency),
    moneyColumn("applied", t`Offsets`, ({ applied }) => applied, currency),
    moneyColumn("net", t`Net`, ({ net }) => net, currency),
  ];
}

function Partner({ line: { partner, isFree, rate } }: { line: FeeLine }) {
  const { i18n } = useLingui();
  const percent = numberFormat(i18n.locales, { style: "percent", maximumFractionDigits: 4 });
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="min-w-0 truncate">
        <RecordLink record={{ id: partner.id, kind: "limited_partner", label: partner.name }} />
      </span>
      {isFree && (
        <Badge>
          <Trans>Pays no fee</Trans>
        </Badge>
      )}
      {rate !== null && <Badge>{percent.format(Number(rate))}</Badge>}
    </span>
  );
}
