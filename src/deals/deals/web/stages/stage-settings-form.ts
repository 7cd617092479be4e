import { useLingui } from "@lingui/react/macro";
import { api, refresh, useCommand } from "#core/web/api/api.ts";
import { useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { forgetDraft } from "#core/web/forms/draft.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import type { Stage } from "#deals/deals/shared/rules.ts";
import { REQUIRABLE_FIELDS, type Requirable } from "#deals/deals/shared/stage-rules.ts";
import { USUAL_CURRENCY } from "#people/admin/shared/firm-rules.ts";
import type { SeenRule } from "./stage-settings-entry.ts";

const DRAFT = "deal stages";

type Entry = {
  limits: Record<Stage, string>;
  from: Record<Requirable, Stage | "">;
  seen: SeenRule[];
  currency: string;
  homeSectors: string[];
};

type Firm = Pick<Entry, "currency" | "homeSectors">;

function entryOf(rules: SeenRule[], firm: Firm): Entry {
  const limits = rules.map(({ stage, daysLimit }) => [stage, daysLimit === null ? "" : String(daysLimit)]);
  // The first stage to ask for a field is the one that counts.
  const from = REQUIRABLE_FIELDS.map((field) => [
    field,
    rules.find(({ requiredFields }) => requiredFields.includes(field))?.stage ?? "",
  ]);
  return {
    limits: Object.fromEntries(limits) as Entry["limits"],
    from: Object.fromEntries(from) as Entry["from"],
    seen: rules,
    ...firm,
  };
}

/** The rules as entered; only those that were changed. */
function changedRules({ limits, from, seen }: Omit<Entry, keyof Firm>): SeenRule[] {
  return seen
    .map((rule) => ({
      ...rule,
      daysLimit: limits[rule.stage] === "" ? null : Number(limits[rule.stage]),
      requiredFields: REQUIRABLE_FIELDS.filter((field) => from[field] === rule.stage),
    }))
    .filter((rule, place) => {
      const before = seen[place];
      const isSame = before?.requiredFields.toSorted().join() === rule.requiredFields.toSorted().join();
      return !isSame || before.daysLimit !== rule.daysLimit;
    });
}

/** What the stages ask, as it is typed. What a colleague saves meanwhile is a conflict, not a silent loss. */
export function useStageSettingsForm(rules: SeenRule[], onClose: () => void) {
  const { t } = useLingui();
  const { currency = USUAL_CURRENCY, homeSectors = [] } = useSession().firm ?? {};
  const save = useCommand(api.dealStages.save);
  const saveFirm = useCommand(api.firm.update);
  const form = useEntryForm({
    schema: () => import("./stage-settings-entry.ts").then(({ stageSettingsEntry }) => stageSettingsEntry),
    defaultValues: entryOf(rules, { currency, homeSectors }),
    draft: DRAFT,
    send: async (entry) => {
      const stages = changedRules(entry);
      const isOther = entry.currency !== currency || entry.homeSectors.join("\n") !== homeSectors.join("\n");
      if (stages.length > 0) await save.mutateAsync({ stages });
      if (isOther) await saveFirm.mutateAsync({ currency: entry.currency, homeSectors: entry.homeSectors });
      // Opened again at once, it starts from what was just saved.
      if (stages.length > 0) await refresh(api.dealStages.list);
      if (isOther) await refresh(api.auth.session);
      if (stages.length > 0 || isOther) toast.success(t`Deal stages saved`);
      onClose();
    },
  });

  function giveUp() {
    forgetDraft(DRAFT);
    onClose();
  }
  return { ...form, giveUp };
}
export type StageSettingsForm = ReturnType<typeof useStageSettingsForm>;
