import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import type { RecordField } from "#core/shared/fields/fields.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { OwnerSelect } from "#core/web/forms/owner-select.tsx";
import { dealFields } from "#deals/deals/shared/fields.ts";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { MoneyInput } from "#ui/web/form/money-input.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { SuggestedInput } from "#ui/web/form/suggested-input.tsx";
import { useCellFocus, useCellKeys } from "#ui/web/table/cell-keys.ts";
import type { CellEditing } from "#ui/web/table/grid-row.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import { PRIORITY_WORDS, STAGE_WORDS } from "../fields/vocabulary.ts";
import type { DealOnCard } from "../list/deal-card.tsx";
import { type CellField, draftOf, isTyped, keepDraft, useCellValue } from "./cell-drafts.ts";
import type { CellEdits } from "./cell-edits.ts";

type Props = { field: CellField; deal: DealOnCard; edits: CellEdits; editing: CellEditing };

/** What stands in a cell while it is changed: the control of its field. */
export function CellEditor(props: Props) {
  const { field, deal } = props;
  const { t } = useLingui();
  const words = useDealWords();
  const box = useRef<HTMLDivElement>(null);
  useCellFocus(box);
  const name = words.label(field);
  const label = t`${name} of ${deal.name}`;
  return (
    <div ref={box} className="w-full">
      {isTyped(field) ? <TypedEditor {...props} label={label} /> : <ChosenEditor {...props} label={label} />}
    </div>
  );
}

type Typed = Exclude<CellField, "stage" | "ownerId" | "priority">;
type EditorProps = Props & { label: string };

/** Stored as it is chosen. */
function ChosenEditor({ field, deal, edits, editing, label }: EditorProps) {
  const { i18n } = useLingui();
  const { value, rowVersion } = useCellValue(deal, field);
  const chosen = useRef(value);
  const { keep, handlers } = useCellKeys(editing, {
    keep() {
      if (chosen.current !== value) {
        void edits.change({ deal, field, value: chosen.current, seen: value, rowVersion });
      }
    },
    giveUp: () => undefined,
  });
  const shared = {
    "aria-label": label,
    value: value ?? "",
    className: "w-full [&_select]:text-sm",
    onChange({ currentTarget }: { currentTarget: HTMLSelectElement }) {
      chosen.current = currentTarget.value || null;
      keep();
    },
    ...handlers,
  };
  if (field === "ownerId") return <OwnerSelect {...shared} />;
  return (
    <Select {...shared}>
      {Object.entries(field === "stage" ? STAGE_WORDS : PRIORITY_WORDS).map(([word, text]) => (
        <option key={word} value={word}>
          {i18n._(text)}
        </option>
      ))}
    </Select>
  );
}

/**
 * What is typed belongs to the cell: a colleague's change leaves it alone, and what could not be stored stays, marked as not saved.
 */
function TypedEditor({ field, deal, edits, editing, label }: EditorProps) {
  const today = useFirmDay();
  const { value, rowVersion } = useCellValue(deal, field);
  const { handlers } = useCellKeys(editing, { keep: store, giveUp: () => keepDraft(deal, field, undefined) });

  function write(text: string) {
    const begun = typedIn(deal, field) ?? { seen: value, rowVersion };
    keepDraft(deal, field, { ...begun, value: text, state: "typing" });
  }

  function store() {
    const draft = typedIn(deal, field);
    if (draft === undefined) return;
    const typed = (draft.value ?? "").trim();
    if (typed === (draft.seen ?? "") || typed === (deal[field] ?? "")) return keepDraft(deal, field, undefined);
    void edits.change({ deal, field, value: typed || null, seen: draft.seen, rowVersion: draft.rowVersion });
  }

  const shared = { "aria-label": label, ...handlers };
  const { kind, options = [], most = 200 } = dealFields[field as Typed] as RecordField;
  if (kind === "money") {
    return <MoneyInput {...shared} value={value} currency={deal.currency} onChange={(amount) => write(amount ?? "")} />;
  }
  if (kind === "date") {
    return <DateInput {...shared} value={value ?? ""} today={today} lie="ahead" onChange={write} className="w-full" />;
  }
  return <SuggestedInput {...shared} value={value ?? ""} suggestions={options} maxLength={most} onChange={write} />;
}

/** What is being typed in a cell, or was and could not be stored. */
function typedIn(deal: DealOnCard, field: CellField) {
  const draft = draftOf(deal, field);
  return draft?.state === "typing" || draft?.state === "unsaved" ? draft : undefined;
}
