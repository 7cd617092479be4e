import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useOwners } from "#core/web/api/owners.ts";
import { useSession } from "#core/web/api/session.tsx";
import type { ToastAction } from "#core/web/app/toasts.ts";
import { useRecordForm } from "#core/web/records/form/record-form.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import { useDealWords } from "../fields/deal-words.ts";
import {
  type DealEntry,
  type DealRecord,
  EMPTY_ENTRY,
  ENTRY_FIELDS,
  entryAfter,
  entryOf,
} from "../fields/entry-values.ts";
import { STAGE_WORDS } from "../fields/vocabulary.ts";

/**
 * What the form is for: a new deal, perhaps with the company of another; a change of one; what a stage asks before it is moved there;
 * or what an investment says of itself, on which day unless another is given, with a note on the outcome.
 */
export type DealTask =
  | { kind: "add"; like?: DealRecord }
  | { kind: "edit"; deal: DealRecord }
  | { kind: "move"; deal: DealRecord; stage: Stage }
  | { kind: "invest"; deal: DealRecord; today: string; note: () => string };

/** A new deal starts as its author's. */
function startOf(
  task: DealTask,
  { ownerId, currency }: Pick<DealEntry, "ownerId" | "currency">,
): { draft: string; start: DealEntry } {
  if (task.kind === "edit") return { draft: `deal ${task.deal.id}`, start: entryOf(task.deal) };
  if (task.kind === "move") {
    const { deal, stage } = task;
    return { draft: `deal ${deal.id} to ${stage}`, start: { ...entryOf(deal), stage } };
  }
  if (task.kind === "invest") {
    const { deal, today } = task;
    return {
      draft: `deal ${deal.id} invested`,
      start: { ...entryOf(deal), actualCloseDate: deal.actualCloseDate ?? today },
    };
  }
  if (task.like) return { draft: `deal like ${task.like.id}`, start: { ...entryAfter(task.like), ownerId } };
  return { draft: "deal", start: { ...EMPTY_ENTRY, ownerId, currency } };
}

function useWords(task: DealTask) {
  const { t, i18n } = useLingui();
  const conflict = (who: string) => t`${who} changed this deal while you were editing it`;
  if (task.kind === "move") {
    const [name, where] = [task.deal.name, i18n._(STAGE_WORDS[task.stage])];
    return {
      action: t`Move to ${where}`,
      saved: t`${name} moved to ${where}`,
      failed: (reason: string) => t`Failed to move the deal: ${reason}`,
      conflict,
    };
  }
  if (task.kind === "invest") {
    return {
      action: t`Save outcome`,
      saved: t`Outcome saved`,
      failed: (reason: string) => t`Failed to save the outcome: ${reason}`,
      conflict,
    };
  }
  const edited = task.kind === "edit";
  return {
    action: edited ? t`Update Deal` : t`Add Deal`,
    saved: edited ? t`Deal updated successfully` : t`Deal created successfully`,
    failed: (reason: string) => (edited ? t`Failed to update deal: ${reason}` : t`Failed to create deal: ${reason}`),
    conflict,
  };
}

type After = { onSaved: (deal: DealRecord) => void; wayTo?: ((deal: DealRecord) => ToastAction) | undefined };

export function useDealForm(task: DealTask, after: After) {
  const words = useDealWords();
  const { user, firm } = useSession();
  const { nameOf } = useOwners();
  const create = useCommand(api.deals.create);
  const update = useCommand(api.deals.update);
  const decide = useCommand(api.deals.decide);
  const edited = task.kind === "add" ? null : task.deal;
  // Said for one attempt: another company is asked about again.
  const isMeant = useRef(false);
  function takeMeant() {
    const meant = isMeant.current;
    isMeant.current = false;
    return meant;
  }
  const form = useRecordForm({
    ...startOf(task, { ownerId: user.id, currency: firm?.currency }),
    schema: () => import("#deals/deals/shared/forms.ts").then(({ dealForm }) => dealForm),
    save: ({ opened, ...deal }) => {
      if (edited === null) return create.mutateAsync({ ...deal, createAnyway: takeMeant() });
      const seen = { ...deal, rowVersion: opened?.rowVersion ?? edited.rowVersion };
      if (task.kind !== "invest") return update.mutateAsync({ ...seen, id: edited.id });
      return decide.mutateAsync({ id: edited.id, outcome: "invested", outcomeNote: task.note(), deal: seen });
    },
    ...after,
    words: useWords(task),
    fields: ENTRY_FIELDS,
    entryOf,
    labelOf: words.label,
    textOf: (field, entry) =>
      field === "ownerId" ? nameOf(entry.ownerId ?? "") : words.text(field, entry[field], entry.currency),
  });
  /** Makes the deal beside the open ones of its company. */
  function createAnyway() {
    isMeant.current = true;
    void form.props.onSubmit();
  }

  return { ...form, task, createAnyway };
}
export type DealForm = ReturnType<typeof useDealForm>;
