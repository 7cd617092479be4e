import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { PRIORITIES, STAGES } from "#shared/deals/rules.ts";
import { OwnerSelect } from "../core/owner-select.tsx";
import { useOwners } from "../core/owners.ts";
import { DateInput } from "../ui/date-input.tsx";
import { Moment } from "../ui/moment.tsx";
import { Select } from "../ui/select.tsx";
import type { TableColumn } from "../ui/table.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { Absent, Amount } from "./amount.tsx";
import { OutcomeBadge, StageBadge } from "./deal-badges.tsx";
import type { DealOnCard } from "./deal-card.tsx";
import type { DealDialog } from "./deal-search.ts";
import { NextStep } from "./next-step.tsx";
import { OverdueBadge } from "./overdue-badge.tsx";
import { usePatchDeal } from "./patch-deal.ts";
import type { AskedMove } from "./stage-rules.ts";
import { StageTime } from "./stage-time.tsx";
import { Tags } from "./tags.tsx";
import { FIELD_WORDS, PRIORITY_WORDS, STAGE_WORDS } from "./vocabulary.ts";

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
          <Tags tags={deal.tags} />
        </span>
      );
    case "stageSince":
      return <StageTime deal={deal} />;
    case "outcome":
      return <OutcomeBadge outcome={deal.outcome} />;
    case "aiScore":
      return deal.aiScore;
    case "createdAt":
      return <Moment at={deal.createdAt} />;
    case "lastContact":
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

type Editable = "stage" | "owner" | "priority" | "nextStep" | "nextStepOn";
type EditableProps = { id: Editable; deal: DealOnCard };

/** Fields that are changed in place, for who may not change them. */
function PlainCell({ id, deal }: EditableProps) {
  const { i18n } = useLingui();
  const { nameOf } = useOwners();
  if (id === "stage") return <StageBadge stage={deal.stage} />;
  if (id === "priority") return i18n._(PRIORITY_WORDS[deal.priority]);
  if (id === "owner") return deal.ownerId === null ? <Absent /> : <bdi>{nameOf(deal.ownerId)}</bdi>;
  if (id === "nextStep") return deal.nextStep === null ? <Absent /> : <span dir="auto">{deal.nextStep}</span>;
  return <NextStep deal={{ ...deal, nextStep: null }} />;
}

type EditedProps = EditableProps & Pick<Options, "onAsked">;

function EditedCell({ id, deal, onAsked }: EditedProps) {
  const { t, i18n } = useLingui();
  const { patch, busy } = usePatchDeal(deal, onAsked);
  const field = i18n._(FIELD_WORDS[id]);
  const label = t`${field} of ${deal.name}`;
  switch (id) {
    case "stage":
      return (
        <Select
          aria-label={label}
          disabled={busy}
          value={deal.stage}
          onChange={({ currentTarget }) => patch({ stage: STAGES.find((stage) => stage === currentTarget.value) })}
          className="min-w-40"
        >
          {STAGES.map((stage) => (
            <option key={stage} value={stage}>
              {i18n._(STAGE_WORDS[stage])}
            </option>
          ))}
        </Select>
      );
    case "priority":
      return (
        <Select
          aria-label={label}
          disabled={busy}
          value={deal.priority}
          onChange={({ currentTarget }) => patch({ priority: PRIORITIES.find((one) => one === currentTarget.value) })}
          className="min-w-28"
        >
          {PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {i18n._(PRIORITY_WORDS[priority])}
            </option>
          ))}
        </Select>
      );
    case "owner":
      return (
        <OwnerSelect
          aria-label={label}
          disabled={busy}
          value={deal.ownerId}
          onChange={({ currentTarget }) => patch({ ownerId: currentTarget.value === "" ? null : currentTarget.value })}
          className="min-w-44"
        />
      );
    default:
      return <TypedCell key={deal[id]} id={id} deal={deal} label={label} onAsked={onAsked} />;
  }
}

/** Sent when it is left or on Enter; Escape gives up. Anew when the stored value changes; what is being typed outlives other changes. */
function TypedCell({ id, deal, label, onAsked }: EditedProps & { label: string }) {
  const { patch, busy } = usePatchDeal(deal, onAsked);
  const stored = (id === "nextStepOn" ? deal.nextStepOn : deal.nextStep) ?? "";
  const props: ComponentProps<"input"> = {
    "aria-label": label,
    disabled: busy,
    defaultValue: stored,
    onKeyDown: ({ key, currentTarget }) => {
      if (key === "Escape") currentTarget.value = stored;
      if (key === "Enter" || key === "Escape") currentTarget.blur();
    },
    onBlur: ({ currentTarget }) => {
      const typed = currentTarget.value.trim();
      if (typed === stored) return;
      const value = typed === "" ? null : typed;
      // What was refused is not shown as if it were stored.
      patch(id === "nextStepOn" ? { nextStepOn: value } : { nextStep: value }, () => {
        currentTarget.value = stored;
      });
    },
  };
  return id === "nextStepOn" ? (
    <span className="flex items-center gap-1">
      <DateInput {...props} className="min-w-44" />
      {deal.overdue.includes("nextStep") && <OverdueBadge />}
    </span>
  ) : (
    <TextInput {...props} maxLength={500} className="min-w-48" />
  );
}
