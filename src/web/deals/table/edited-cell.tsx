import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useRef, useState } from "react";
import { useOwners } from "../../core/api/owners.ts";
import { useFirmDay } from "../../core/app/firm-day.ts";
import { OwnerSelect } from "../../core/forms/owner-select.tsx";
import { Absent } from "../../ui/amount.tsx";
import { DateInput } from "../../ui/date-input.tsx";
import { Select } from "../../ui/select.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { StageBadge } from "../fields/deal-badges.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import { NextStep } from "../fields/next-step.tsx";
import { OverdueBadge } from "../fields/overdue-badge.tsx";
import { PRIORITY_WORDS, STAGE_WORDS } from "../fields/vocabulary.ts";
import type { DealOnCard } from "../list/deal-card.tsx";
import type { AskedMove } from "../stages/stage-rules.ts";
import { CellConflictDialog } from "./cell-conflict-dialog.tsx";
import { useCellDraft } from "./cell-draft.ts";
import { type CellEdit, useCellEdit } from "./cell-edit.ts";

type Editable = "stage" | "owner" | "priority" | "nextStep" | "nextStepOn";
type EditableProps = { id: Editable; deal: DealOnCard };

/** Fields that are changed in place, for who may not change them. */
export function PlainCell({ id, deal }: EditableProps) {
  const { i18n } = useLingui();
  const { nameOf } = useOwners();
  if (id === "stage") return <StageBadge stage={deal.stage} />;
  if (id === "priority") return i18n._(PRIORITY_WORDS[deal.priority]);
  if (id === "owner") return deal.ownerId === null ? <Absent /> : <bdi>{nameOf(deal.ownerId)}</bdi>;
  if (id === "nextStep") return deal.nextStep === null ? <Absent /> : <span dir="auto">{deal.nextStep}</span>;
  return <NextStep deal={{ ...deal, nextStep: null }} />;
}

type EditedProps = EditableProps & {
  /** A stage that was chosen asks for more. */
  onAsked: (asked: AskedMove) => void;
};

const FIELD_OF = {
  owner: "ownerId",
  stage: "stage",
  priority: "priority",
  nextStep: "nextStep",
  nextStepOn: "nextStepOn",
} as const;

/** Fields that are changed in place. */
export function EditedCell({ id, deal, onAsked }: EditedProps) {
  const { t } = useLingui();
  const words = useDealWords();
  const edit = useCellEdit({ field: FIELD_OF[id], deal, onAsked });
  const typing = useCellDraft(`${deal.id} ${id}`);
  const field = words.label(id);
  const label = t`${field} of ${deal.name}`;
  return (
    <>
      {id === "nextStep" || id === "nextStepOn" ? (
        <TypedCell id={id} deal={deal} label={label} edit={edit} typing={typing} />
      ) : (
        <ChosenCell id={id} label={label} edit={edit} />
      )}
      {edit.conflict && (
        <CellConflictDialog
          field={FIELD_OF[id]}
          deal={deal}
          conflict={edit.conflict}
          edit={edit}
          onSettled={() => typing.keep(undefined)}
        />
      )}
    </>
  );
}

type ChosenProps = { id: "stage" | "owner" | "priority"; label: string; edit: CellEdit };

/** Sent as it is chosen. */
function ChosenCell({ id, label, edit }: ChosenProps) {
  const { i18n } = useLingui();
  const shared = { "aria-label": label, disabled: edit.busy, value: edit.value ?? "" };
  if (id === "owner") {
    return (
      <OwnerSelect
        {...shared}
        onChange={({ currentTarget }) => void edit.change(currentTarget.value || null, edit.value)}
        className="min-w-44"
      />
    );
  }
  const words = id === "stage" ? STAGE_WORDS : PRIORITY_WORDS;
  return (
    <Select
      {...shared}
      onChange={({ currentTarget }) => void edit.change(currentTarget.value, edit.value)}
      className={id === "stage" ? "min-w-40" : "min-w-28"}
    >
      {Object.entries(words).map(([value, word]) => (
        <option key={value} value={value}>
          {i18n._(word)}
        </option>
      ))}
    </Select>
  );
}

type TypedProps = {
  id: "nextStep" | "nextStepOn";
  deal: DealOnCard;
  label: string;
  edit: CellEdit;
  typing: ReturnType<typeof useCellDraft>;
};

/**
 * Sent when it is left or on Enter; Escape gives up. What is typed belongs to the cell: a colleague's change leaves it alone,
 * and what could not be sent stays, marked as not saved.
 */
function TypedCell({ id, deal, label, edit, typing: { draft, keep } }: TypedProps) {
  const { t } = useLingui();
  const today = useFirmDay();
  const [isActive, setActive] = useState(false);
  const givesUp = useRef(false);
  const stored = edit.value ?? "";
  const isUnsaved = draft !== undefined && !isActive && !edit.busy;

  async function leave() {
    setActive(false);
    const isGivenUp = givesUp.current;
    givesUp.current = false;
    if (draft === undefined) return;
    const typed = draft.text.trim();
    if (isGivenUp || typed === draft.seen || typed === stored) return keep(undefined);
    const from = { id: deal.id, rowVersion: draft.rowVersion };
    if (await edit.change(typed || null, draft.seen || null, from)) keep(undefined);
  }

  const write = (text: string) => keep({ seen: stored, rowVersion: edit.rowVersion, ...draft, text });
  const props = {
    "aria-label": label,
    disabled: edit.busy,
    value: draft?.text ?? stored,
    ...(isUnsaved && { "aria-invalid": true, title: t`Not saved` }),
    onFocus: () => setActive(true),
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      givesUp.current = key === "Escape";
      if (key === "Enter" || key === "Escape") currentTarget.blur();
    },
    onBlur: () => void leave(),
  };
  return id === "nextStepOn" ? (
    <span className="flex items-center gap-1">
      <DateInput {...props} today={today} lie="ahead" onChange={write} className="min-w-44" />
      {deal.overdue.includes("nextStep") && <OverdueBadge />}
    </span>
  ) : (
    <TextInput
      {...props}
      onChange={({ currentTarget }) => write(currentTarget.value)}
      maxLength={500}
      className="min-w-48"
    />
  );
}
