import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { FieldChange } from "#shared/core/errors.ts";
import { toast } from "../../core/app/toasts.ts";
import { changedInConflict, storedInConflict } from "../../core/records/conflict.ts";
import { useDealWords } from "../fields/deal-words.ts";
import type { DealRecord } from "../fields/entry-values.ts";
import { type Patch, usePatchDeal } from "../fields/patch-deal.ts";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import type { DealOnCard } from "../list/deal-card.tsx";
import { type AskedMove, askedBy } from "../stages/stage-rules.ts";

export type CellField = "stage" | "ownerId" | "priority" | "nextStep" | "nextStepOn";
type Value = DealOnCard[CellField];

/** A colleague changed the same field first. */
export type CellConflict = { stored: DealRecord; mine: Value; changed: readonly FieldChange[] };

/** What a deal is after the reader's own last change of it, until the list has read it again. */
const ownChanges = new Map<string, DealRecord>();

function newest(deal: DealOnCard): Pick<DealOnCard, "id" | "rowVersion" | CellField> {
  const own = ownChanges.get(deal.id);
  return own && own.rowVersion > deal.rowVersion ? own : deal;
}

type Options = { field: CellField; deal: DealOnCard; onAsked: (asked: AskedMove) => void };

/** One field of a deal changed in its row, with a toast that takes it back, and a question when a colleague was first. */
export function useCellEdit({ field, deal, onAsked }: Options) {
  const { t, i18n } = useLingui();
  const words = useDealWords();
  const { patch, busyWith } = usePatchDeal();
  const [conflict, setConflict] = useState<CellConflict>();
  const now = newest(deal);

  function done(value: Value, before: Value) {
    const [name, label] = [deal.name, words.label(field)];
    const stage = field === "stage" ? STAGE_WORDS[value as DealOnCard["stage"]] : undefined;
    const where = stage && i18n._(stage);
    const text = where === undefined ? t`${label} of ${name} changed` : t`${name} moved to ${where}`;
    toast.success(text, () => void change(before, value, newest(deal)));
  }

  /** Answers whether it is stored. `seen` is what stood there when the change began, in that version. */
  async function change(value: Value, seen: Value, from: { id: string; rowVersion: number } = now): Promise<boolean> {
    setConflict(undefined);
    const [set, before] = [{ [field]: value } as Patch, { [field]: seen } as Patch];
    try {
      ownChanges.set(deal.id, await patch(from, set, before));
      done(value, seen);
      return true;
    } catch (error) {
      refuse(error, value);
      return false;
    }
  }

  function refuse(error: unknown, value: Value) {
    const fields = askedBy(error);
    if (field === "stage" && fields.length > 0) {
      onAsked({ deal: { ...deal, rowVersion: now.rowVersion }, stage: value as DealOnCard["stage"], fields });
      return;
    }
    const stored = storedInConflict(error) as DealRecord | undefined;
    if (stored) setConflict({ stored, mine: value, changed: changedInConflict(error) });
    else toast.error(error instanceof Error ? error.message : String(error));
  }

  return {
    value: now[field],
    rowVersion: now.rowVersion,
    busy: busyWith !== undefined,
    change,
    conflict,
    settle: () => setConflict(undefined),
    giveWay: (stored: DealRecord) => {
      ownChanges.set(deal.id, stored);
      setConflict(undefined);
    },
  };
}
export type CellEdit = ReturnType<typeof useCellEdit>;
