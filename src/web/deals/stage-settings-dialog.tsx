import { Trans, useLingui } from "@lingui/react/macro";
import { type SyntheticEvent, useState } from "react";
import { STAGES, type Stage } from "#shared/deals/rules.ts";
import { LONGEST_LIMIT_DAYS, REQUIRABLE_FIELDS, type Requirable } from "#shared/deals/stage-rules.ts";
import { api, type OutputOf, useCommand, useRead } from "../core/api.ts";
import { toast } from "../core/toasts.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { FIELD_WORDS, STAGE_WORDS } from "./vocabulary.ts";

const FORM_ID = "deal-stages";

type Rule = OutputOf<typeof api.dealStages.list>["items"][number];
/** Limits as typed, and from which stage on a field is required. */
type Entry = { limits: Partial<Record<Stage, string>>; from: Partial<Record<Requirable, Stage>> };

/** What each stage asks of a deal, and for how long a deal may stand in it. */
export function StageSettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const rules = useRead(api.dealStages.list, {});
  if (rules.data) return <Settings rules={rules.data.items} onClose={onClose} />;
  return (
    <Dialog open onClose={onClose} size="lg" title={t`Deal stages`}>
      {rules.isError ? <Alert tone="danger">{rules.error.message}</Alert> : <Skeleton className="h-64" />}
    </Dialog>
  );
}

function entryOf(rules: readonly Rule[]): Entry {
  const limits = rules.map(({ stage, daysLimit }) => [stage, daysLimit === null ? "" : String(daysLimit)]);
  // The first stage to ask for a field is the one that counts, so it is written last.
  const from = rules.toReversed().flatMap(({ stage, requiredFields }) => requiredFields.map((field) => [field, stage]));
  return { limits: Object.fromEntries(limits), from: Object.fromEntries(from) };
}

/** The rules as entered; only those that were changed. */
function changedRules(before: readonly Rule[], { limits, from }: Entry): Rule[] {
  return before
    .map((rule) => ({
      ...rule,
      daysLimit: limits[rule.stage] ? Number(limits[rule.stage]) : null,
      requiredFields: REQUIRABLE_FIELDS.filter((field) => from[field] === rule.stage),
    }))
    .filter((rule, place) => {
      const stored = before[place];
      const isSame = stored?.requiredFields.toSorted().join() === rule.requiredFields.toSorted().join();
      return !isSame || stored.daysLimit !== rule.daysLimit;
    });
}

const isLimit = (text = "") =>
  text === "" || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= LONGEST_LIMIT_DAYS);

function Settings({ rules, onClose }: { rules: readonly Rule[]; onClose: () => void }) {
  const { t } = useLingui();
  const save = useCommand(api.dealStages.save);
  // What was there when the dialog opened: what a colleague saves meanwhile is a conflict, not a silent loss.
  const [opened] = useState(rules);
  const [entry, setEntry] = useState(() => entryOf(opened));
  const [isChecked, setChecked] = useState(false);
  const stages = changedRules(opened, entry);

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setChecked(true);
    if (!STAGES.every((stage) => isLimit(entry.limits[stage]))) return;
    if (stages.length === 0) return onClose();
    save.mutate(
      { stages },
      {
        onSuccess: () => {
          toast.success(t`Deal stages saved`);
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      dirty={stages.length > 0}
      size="lg"
      title={t`Deal stages`}
      description={t`For every deal of the firm`}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={save.isPending} busyLabel={t`Saving...`}>
            <Trans>Save stages</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate onSubmit={submit} className="flex flex-col gap-6">
        {save.isError && <Alert tone="danger">{save.error.message}</Alert>}
        <Limits entry={entry} isChecked={isChecked} onChange={(limits) => setEntry({ ...entry, limits })} />
        <RequiredFields entry={entry} onChange={(from) => setEntry({ ...entry, from })} />
      </form>
    </Dialog>
  );
}

type LimitsProps = { entry: Entry; isChecked: boolean; onChange: (limits: Entry["limits"]) => void };

function Limits({ entry, isChecked, onChange }: LimitsProps) {
  const { t, i18n } = useLingui();
  return (
    <fieldset>
      <legend className="text-base font-semibold">
        <Trans>Days in a stage</Trans>
      </legend>
      <p className="mb-3 text-sm text-quiet">
        <Trans>A deal that stands longer is marked as overdue. Left empty, it may stand for ever.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {STAGES.map((stage) => (
          <Field
            key={stage}
            label={i18n._(STAGE_WORDS[stage])}
            error={isChecked && !isLimit(entry.limits[stage]) ? t`Enter whole days, from 1 to 3,650` : undefined}
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              className="figure"
              value={entry.limits[stage] ?? ""}
              onChange={({ currentTarget }) => onChange({ ...entry.limits, [stage]: currentTarget.value.trim() })}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

function RequiredFields({ entry, onChange }: { entry: Entry; onChange: (from: Entry["from"]) => void }) {
  const { t, i18n } = useLingui();
  return (
    <fieldset>
      <legend className="text-base font-semibold">
        <Trans>Required fields</Trans>
      </legend>
      <p className="mb-3 text-sm text-quiet">
        <Trans>From which stage on a deal cannot be without them. Deals that stand there already may stay.</Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {REQUIRABLE_FIELDS.map((field) => (
          <Field key={field} label={i18n._(FIELD_WORDS[field])}>
            <Select
              value={entry.from[field] ?? ""}
              onChange={({ currentTarget }) =>
                onChange({ ...entry.from, [field]: STAGES.find((stage) => stage === currentTarget.value) })
              }
            >
              <option value="">{t`Never required`}</option>
              {STAGES.map((stage) => (
                <option key={stage} value={stage}>
                  {i18n._(STAGE_WORDS[stage])}
                </option>
              ))}
            </Select>
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
