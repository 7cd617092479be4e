import { Trans, useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { api, useRead } from "#core/web/api/api.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { failureText } from "#core/web/forms/form.ts";
import { FormChips } from "#core/web/forms/form-words.tsx";
import { STAGES } from "#deals/deals/shared/rules.ts";
import { REQUIRABLE_FIELDS } from "#deals/deals/shared/stage-rules.ts";
import { SECTORS } from "#people/auth/shared/sectors.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog, useGuardedClose } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { CurrencySelect } from "#ui/web/form/currency-select.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import { STAGE_WORDS } from "../fields/vocabulary.ts";
import type { SeenRule } from "./stage-settings-entry.ts";
import { type StageSettingsForm, useStageSettingsForm } from "./stage-settings-form.ts";

const FORM_ID = "deal-stages";

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

function Settings({ rules, onClose }: { rules: SeenRule[]; onClose: () => void }) {
  const { t } = useLingui();
  const form = useStageSettingsForm(rules, onClose);
  return (
    <Dialog
      open
      onClose={form.giveUp}
      dirty={form.isDirty}
      size="lg"
      title={t`Deal stages`}
      description={t`Applies to every deal of the firm`}
      footer={<Buttons form={form} />}
    >
      <form id={FORM_ID} {...form.props} className="flex flex-col gap-6">
        {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
        <Firm form={form} />
        <Limits form={form} />
        <RequiredFields form={form} />
      </form>
    </Dialog>
  );
}

function Buttons({ form }: { form: StageSettingsForm }) {
  const { t } = useLingui();
  const { question, close } = useGuardedClose({ onClose: form.giveUp, dirty: form.isDirty });
  return (
    <>
      <Button disabled={form.isBusy} onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={FORM_ID} variant="primary" busy={form.isBusy} busyLabel={t`Saving...`}>
        <Trans>Save stages</Trans>
      </Button>
      {question}
    </>
  );
}

function Firm({ form }: { form: StageSettingsForm }) {
  const { t } = useLingui();
  return (
    <div className="grid gap-4 sm:grid-cols-[18rem_minmax(0,1fr)]">
      <Field label={t`Firm currency`} hint={t`New deals and amounts start in it.`}>
        <Controller control={form.control} name="currency" render={({ field }) => <CurrencySelect {...field} />} />
      </Field>
      <Field label={t`Home sectors`} error={form.errors.homeSectors?.message} hint={t`Suggested first on new deals.`}>
        <FormChips control={form.control} name="homeSectors" vocabulary="sector" usual={SECTORS} />
      </Field>
    </div>
  );
}

function Limits({ form }: { form: StageSettingsForm }) {
  const { i18n } = useLingui();
  return (
    <fieldset>
      <legend className="text-base font-semibold">
        <Trans>Days in a stage</Trans>
      </legend>
      <p className="mb-3 text-sm text-quiet">
        <Trans>Flag a deal as overdue after this many days. Leave blank for no limit.</Trans>
      </p>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {STAGES.map((stage) => (
          <Field key={stage} label={i18n._(STAGE_WORDS[stage])} error={form.errors.limits?.[stage]?.message}>
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              className="figure"
              {...form.register(`limits.${stage}`)}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}

function RequiredFields({ form }: { form: StageSettingsForm }) {
  const { t } = useLingui();
  const words = useDealWords();
  return (
    <fieldset>
      <legend className="text-base font-semibold">
        <Trans>Required fields</Trans>
      </legend>
      <p className="mb-3 text-sm text-quiet">
        <Trans>Fields a deal must have to enter a stage. Existing deals aren’t affected.</Trans>
      </p>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {REQUIRABLE_FIELDS.map((field) => (
          <Field key={field} label={words.label(field)}>
            <ChoiceSelect
              options={[["", t`Never required`], ...words.options("stage")]}
              {...form.register(`from.${field}`)}
            />
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
