import { listedOf } from "#core/shared/fields/fields.ts";
import { PeekButton } from "#core/web/lists/peek/peek-list.tsx";
import { dealFields } from "#deals/deals/shared/fields.ts";
import { Badges } from "#ui/web/feedback/badges.tsx";
import type { CellEditing, GridColumn } from "#ui/web/table/grid-row.tsx";
import { Absent } from "#ui/web/text/amount.tsx";
import { LastContactDay } from "#ui/web/text/last-contact-day.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { OutcomeBadge } from "../fields/deal-badges.tsx";
import { NotScored } from "../fields/deal-score.tsx";
import { isAmount, useDealWords } from "../fields/deal-words.ts";
import { StageAge } from "../fields/stage-age.tsx";
import type { DealOnCard } from "../list/deal-card.tsx";
import type { DealDialog } from "../list/deal-search.ts";
import { type CellField, isTyped } from "./cell-drafts.ts";
import { CellEditor } from "./cell-editor.tsx";
import type { CellEdits } from "./cell-edits.ts";
import { EditedCell } from "./edited-cell.tsx";

const LISTED = listedOf(dealFields);
/** What the row says beside another column, or nowhere. */
const BESIDE = ["name", "status", "currency", "description", "ownerEmail", "overdue"] as const;
export type ColumnId = Exclude<keyof typeof LISTED, (typeof BESIDE)[number]>;

const USUAL = [
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
] as const satisfies readonly ColumnId[];
const OTHERS = [
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
] as const satisfies readonly ColumnId[];
const isColumn = (name: string): name is ColumnId =>
  Object.hasOwn(LISTED, name) && !(BESIDE as readonly string[]).includes(name);
/** In the order of the table; what else lists are told of a deal comes last. */
export const COLUMN_IDS: readonly ColumnId[] = [
  ...new Set([...USUAL, ...OTHERS, ...Object.keys(LISTED).filter(isColumn)]),
];

/** The columns the address names, in its order; without any, the usual ones. The company is always there, and first. */
export function shownColumns(named: readonly string[] | undefined): readonly ColumnId[] {
  if (named === undefined) return USUAL;
  return [...new Set<ColumnId>(["company", ...named.filter(isColumn)])];
}

/** As wide as what usually stands in them. */
const WIDTHS: Partial<Record<ColumnId, number>> = {
  company: 172,
  stage: 160,
  owner: 132,
  priority: 80,
  amountRequested: 120,
  valuationPre: 120,
  nextStep: 180,
  nextStepOn: 136,
  tags: 172,
  stageSince: 124,
  aiScore: 92,
  createdAt: 116,
  lastContact: 136,
  expectedCloseDate: 148,
  outcome: 96,
};
const USUAL_WIDTH = 140;

const isNumeric = (id: ColumnId) => isAmount(id) || id === "aiScore" || id === "stageSince";

type Options = {
  shown: readonly ColumnId[];
  mayEdit: boolean;
  onOpen: (dialog: DealDialog, id: string) => void;
  edits: CellEdits;
};

/** The fields that are changed in their cell, by the column they stand in. */
const EDITED = {
  owner: "ownerId",
  stage: "stage",
  priority: "priority",
  nextStep: "nextStep",
  nextStepOn: "nextStepOn",
  amountRequested: "amountRequested",
  valuationPre: "valuationPre",
  roundSize: "roundSize",
  ourAllocation: "ourAllocation",
  sector: "sector",
  source: "source",
  investmentType: "investmentType",
  instrument: "instrument",
  leadInvestor: "leadInvestor",
  expectedCloseDate: "expectedCloseDate",
} as const satisfies Partial<Record<ColumnId, CellField>>;
const isEdited = (id: ColumnId): id is keyof typeof EDITED => Object.hasOwn(EDITED, id);

export function useDealColumns({ shown, mayEdit, onOpen, edits }: Options): GridColumn<DealOnCard, ColumnId>[] {
  const words = useDealWords();
  return shown.map((id) => ({
    id,
    label: words.label(id),
    sortable: "sortable" in LISTED[id],
    numeric: isNumeric(id),
    width: WIDTHS[id] ?? USUAL_WIDTH,
    ...(id === "nextStep" && { grows: true as const }),
    cell: (deal) => <Cell id={id} deal={deal} onOpen={onOpen} />,
    ...(mayEdit && isEdited(id) && editorOf(EDITED[id], edits)),
  }));
}

function editorOf(field: CellField, edits: CellEdits) {
  return {
    isTyped: isTyped(field),
    editor: (deal: DealOnCard, editing: CellEditing) => (
      <CellEditor field={field} deal={deal} edits={edits} editing={editing} />
    ),
  };
}

type CellProps = Pick<Options, "onOpen"> & { id: ColumnId; deal: DealOnCard };

function Cell({ id, deal, onOpen }: CellProps) {
  if (isEdited(id)) return <EditedCell field={EDITED[id]} deal={deal} />;
  switch (id) {
    case "company":
      return (
        <span className="relative flex items-center">
          <button
            type="button"
            dir="auto"
            onClick={() => onOpen("preview", deal.id)}
            tabIndex={-1}
            data-deal={deal.id}
            className="block min-w-0 truncate rounded-control text-left font-medium hover:underline"
          >
            {deal.company.name}
          </button>
          <PeekButton id={deal.id} />
        </span>
      );
    case "tags":
      return (
        <span className="flex gap-1">
          <Badges words={deal.tags} most={1} />
        </span>
      );
    case "stageSince":
      return <StageAge deal={deal} />;
    case "outcome":
      return <OutcomeBadge outcome={deal.outcome} />;
    case "aiScore":
      return deal.scoredAt === null ? <NotScored /> : deal.aiScore;
    case "createdAt":
      return <Moment at={deal.createdAt} />;
    case "lastContact":
      return deal.lastContact === null ? <Absent /> : <LastContactDay on={deal.lastContact} isStale={deal.isStale} />;
    default:
      return <Value id={id} deal={deal} />;
  }
}

/** A value as it is told where nothing more is known of it. */
function Value({ id, deal }: { id: Exclude<ColumnId, "company" | keyof typeof EDITED>; deal: DealOnCard }) {
  const said = deal[id];
  const value = Array.isArray(said) ? said.join(", ") : (said ?? "");
  return value === "" ? <Absent /> : <span dir="auto">{value}</span>;
}
