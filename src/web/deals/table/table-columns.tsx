import { useLingui } from "@lingui/react/macro";
import { LastContactDay } from "../../ui/last-contact-day.tsx";
import { Moment } from "../../ui/moment.tsx";
import type { TableColumn } from "../../ui/table.tsx";
import { Absent, Amount } from "../fields/amount.tsx";
import { OutcomeBadge } from "../fields/deal-badges.tsx";
import { NotScored } from "../fields/deal-score.tsx";
import { StageTime } from "../fields/stage-time.tsx";
import { Tags } from "../fields/tags.tsx";
import { FIELD_WORDS } from "../fields/vocabulary.ts";
import type { DealOnCard } from "../list/deal-card.tsx";
import type { DealDialog } from "../list/deal-search.ts";
import type { AskedMove } from "../stages/stage-rules.ts";
import { EditedCell, PlainCell } from "./edited-cell.tsx";

export const COLUMN_IDS = [
  "company",
  "stage",
  "owner",
  "priority",
  "amountRequested",
  "valuationPre",
  "nextStep",
  "nextStepOn",
  "tags",
  "stageSince",
  "sector",
  "source",
  "founder",
  "investmentType",
  "instrument",
  "roundSize",
  "ourAllocation",
  "leadInvestor",
  "coInvestors",
  "expectedCloseDate",
  "outcome",
  "aiScore",
  "lastContact",
  "createdAt",
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

const USUAL: readonly ColumnId[] = COLUMN_IDS.slice(0, 10);
const SORTABLE = new Set<ColumnId>([
  "company",
  "amountRequested",
  "valuationPre",
  "nextStepOn",
  "stageSince",
  "roundSize",
  "ourAllocation",
  "expectedCloseDate",
  "aiScore",
  "lastContact",
  "createdAt",
]);
const NUMERIC = new Set<ColumnId>([
  "amountRequested",
  "valuationPre",
  "roundSize",
  "ourAllocation",
  "aiScore",
  "stageSince",
]);

/** The columns the address names, in the order of the table; without any, the usual ones. */
export function shownColumns(named: readonly string[] | undefined): readonly ColumnId[] {
  if (named === undefined) return USUAL;
  return COLUMN_IDS.filter((id) => id === "company" || named.includes(id));
}

export const columnWord = (id: ColumnId) => FIELD_WORDS[id];

type Options = {
  shown: readonly ColumnId[];
  mayEdit: boolean;
  onOpen: (dialog: DealDialog, id: string) => void;
  /** A stage that was chosen asks for more. */
  onAsked: (asked: AskedMove) => void;
};

export function useDealColumns({ shown, ...how }: Options): TableColumn<DealOnCard, ColumnId>[] {
  const { i18n } = useLingui();
  return shown.map((id) => ({
    id,
    label: i18n._(columnWord(id)),
    sortable: SORTABLE.has(id),
    numeric: NUMERIC.has(id),
    className: "max-w-64",
    cell: (deal) => <Cell id={id} deal={deal} {...how} />,
  }));
}

type CellProps = Omit<Options, "shown"> & { id: ColumnId; deal: DealOnCard };

function Cell({ id, deal, mayEdit, onOpen, onAsked }: CellProps) {
  switch (id) {
    case "company":
      return (
        <button
          type="button"
          dir="auto"
          onClick={() => onOpen("preview", deal.id)}
          title={deal.company.name}
          className="min-w-44 rounded-control text-left font-medium wrap-anywhere hover:underline"
        >
          <span className="line-clamp-2">{deal.company.name}</span>
        </button>
      );
    case "amountRequested":
    case "valuationPre":
    case "roundSize":
    case "ourAllocation":
      return <Amount amount={deal[id]} currency={deal.currency} />;
    case "tags":
      return (
        <span className="flex flex-wrap gap-1">
          <Tags tags={deal.tags} most={2} />
        </span>
      );
    case "stageSince":
      return <StageTime deal={deal} />;
    case "outcome":
      return <OutcomeBadge outcome={deal.outcome} />;
    case "aiScore":
      return deal.scoredAt === null ? <NotScored /> : deal.aiScore;
    case "createdAt":
      return <Moment at={deal.createdAt} />;
    case "lastContact":
      return deal.lastContact === null ? <Absent /> : <LastContactDay on={deal.lastContact} isStale={deal.isStale} />;
    case "expectedCloseDate":
      return deal[id] === null ? <Absent /> : <Moment at={deal[id]} />;
    case "coInvestors":
      return deal.coInvestors.length === 0 ? <Absent /> : <span dir="auto">{deal.coInvestors.join(", ")}</span>;
    case "sector":
    case "source":
    case "founder":
    case "investmentType":
    case "instrument":
    case "leadInvestor":
      return deal[id] === null ? <Absent /> : <span dir="auto">{deal[id]}</span>;
    default:
      return mayEdit ? <EditedCell id={id} deal={deal} onAsked={onAsked} /> : <PlainCell id={id} deal={deal} />;
  }
}
