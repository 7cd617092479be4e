import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { FieldChange } from "#core/shared/errors.ts";
import { toast } from "#core/web/app/toasts.ts";
import { changedInConflict, storedInConflict } from "#core/web/records/form/conflict.ts";
import { useDealWords } from "../fields/deal-words.ts";
import type { DealRecord } from "../fields/entry-values.ts";
import { usePatchDeal } from "../fields/patch-deal.ts";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import type { DealOnCard } from "../list/deal-card.tsx";
import { type AskedMove, askedBy } from "../stages/stage-rules.ts";
import { type CellDraft, type CellField, type CellValue, draftOf, isTyped, keepDraft } from "./cell-drafts.ts";

/** A colleague changed the same field first. */
export type CellConflict = {
  deal: DealOnCard;
  field: CellField;
  mine: CellValue;
  stored: DealRecord;
  changed: readonly FieldChange[];
};

type Change = { deal: DealOnCard; field: CellField; value: CellValue; seen: CellValue; rowVersion: number };

/** Fields of deals changed in their rows, with a toast that takes a change back, and a question when a colleague was first. */
export function useCellEdits(onAsked: (asked: AskedMove) => void) {
  const { t, i18n } = useLingui();
  const words = useDealWords();
  const { patch } = usePatchDeal();
  const [conflict, setConflict] = useState<CellConflict>();

  function done({ deal, field, value, seen }: Change, { rowVersion }: DealRecord) {
    const [name, label] = [deal.name, words.label(field)];
    const stage = field === "stage" ? STAGE_WORDS[value as DealOnCard["stage"]] : undefined;
    const where = stage && i18n._(stage);
    const text = where === undefined ? t`${label} of ${name} changed` : t`${name} moved to ${where}`;
    toast.success(text, () => void change({ deal, field, value: seen, seen: value, rowVersion }));
  }

  async function change(asked: Change): Promise<void> {
    const { deal, field, value, seen, rowVersion } = asked;
    const saving = { value, seen, rowVersion, state: "saving" } as const;
    keepDraft(deal, field, saving);
    // The person who changed the cell again in the meantime is not to lose that.
    const settle = (draft: CellDraft | undefined) => draftOf(deal, field) === saving && keepDraft(deal, field, draft);
    try {
      const stored = await patch({ id: deal.id, rowVersion }, { [field]: value }, { [field]: seen });
      settle({ value: stored[field], seen: value, rowVersion: stored.rowVersion, state: "saved" });
      done(asked, stored);
    } catch (error) {
      // What was typed stays; what was only chosen can be chosen again.
      settle(isTyped(field) ? { ...saving, state: "unsaved" } : undefined);
      ask(asked, error);
    }
  }

  function ask({ deal, field, value, rowVersion }: Change, error: unknown) {
    const fields = askedBy(error);
    const stored = storedInConflict(error) as DealRecord | undefined;
    if (field === "stage" && fields.length > 0) {
      onAsked({ deal: { ...deal, rowVersion }, stage: value as DealOnCard["stage"], fields });
    } else if (stored) setConflict({ deal, field, mine: value, stored, changed: changedInConflict(error) });
    else toast.error(error instanceof Error ? error.message : String(error));
  }

  return {
    change,
    conflict,
    leave: () => setConflict(undefined),
    resolve: async ({ deal, field, mine, stored }: CellConflict, keepsMine: boolean) => {
      setConflict(undefined);
      const { rowVersion } = stored;
      if (keepsMine) await change({ deal, field, value: mine, seen: stored[field], rowVersion });
      else keepDraft(deal, field, { value: stored[field], seen: mine, rowVersion, state: "saved" });
    },
  };
}
export type CellEdits = ReturnType<typeof useCellEdits>;
