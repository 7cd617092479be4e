import { Trans, useLingui } from "@lingui/react/macro";
import { Controller, useWatch } from "react-hook-form";
import { quarterName } from "#core/shared/quarter-ends.ts";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { forgetDraft } from "#core/web/forms/draft.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { METHODS } from "#portfolio/valuations/shared/rules.ts";
import { METHOD_LABELS } from "#portfolio/valuations/shared/words.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { EarlierInputs } from "./earlier-inputs.tsx";
import { MarkDocuments } from "./mark-documents.tsx";
import { type MarkEntry, startOf } from "./mark-entry.ts";
import { MarkFigures } from "./mark-figures.tsx";
import { MarkPreview } from "./mark-preview.tsx";
import { Comparables, Scenarios } from "./mark-rows.tsx";
import type { Position, Round } from "./valuation-values.tsx";

type Props = { round: Round; position: Position; onClose: () => void };

/** What a position is worth, by which method, on which inputs, and why. */
export function MarkForm({ round, position, onClose }: Props) {
  const { t } = useLingui();
  const draft = `mark ${round.id} ${position.security.id}`;
  const form = useMark({ round, position, draft, onSaved: onClose });
  const { company, security, valuation } = position;
  function close() {
    form.reset();
    forgetDraft(draft);
    onClose();
  }
  return (
    <EntryDialog
      open
      onClose={close}
      size="xl"
      form={form}
      words={{
        title: t`Mark ${company.name}`,
        description: `${security.name} · ${round.fund.name} · ${quarterName(round.quarterEnds)}`,
        submit: t`Prepare mark`,
        busy: t`Saving...`,
      }}
    >
      {valuation?.reviewNote && valuation.state === "returned" && <Alert tone="warn">{valuation.reviewNote}</Alert>}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <Method form={form} />
          <MarkFigures form={form} earlier={position.earlier} />
          <Rows form={form} />
          {position.earlier && <EarlierInputs earlier={position.earlier} fundCurrency={round.fund.currency} />}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <MarkPreview form={form} round={round} position={position} />
          <Reasons form={form} />
          <MarkDocuments form={form} companyId={company.id} />
        </div>
      </div>
    </EntryDialog>
  );
}

function useMark({ round, position, draft, onSaved }: Omit<Props, "onClose"> & { draft: string; onSaved: () => void }) {
  const { t } = useLingui();
  const prepare = useCommand(api.valuations.prepare);
  return useEntryForm({
    schema: () => import("#portfolio/valuations/shared/forms.ts").then(({ valuationForm }) => valuationForm),
    defaultValues: startOf(round, position),
    draft,
    send: async (entry) => {
      // The version of the draft is that of the mark it was begun from.
      await prepare.mutateAsync({ ...entry, rowVersion: position.valuation?.rowVersion ?? null });
      toast.success(t`Mark prepared. A colleague reviews it`);
      onSaved();
    },
  });
}

type FormProps = { form: MarkEntry };

function Method({ form: { register, errors } }: FormProps) {
  const { t, i18n } = useLingui();
  return (
    <Field label={t`Method`} required error={errors.method?.message ?? errors.securityId?.message}>
      <Select {...register("method")}>
        {METHODS.map((method) => (
          <option key={method} value={method}>
            {i18n._(METHOD_LABELS[method])}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Rows({ form }: FormProps) {
  const method = useWatch({ control: form.control, name: "method" });
  if (method === "multiples") return <Comparables form={form} />;
  return method === "scenarios" ? <Scenarios form={form} /> : null;
}

function Reasons({ form: { register, control, errors } }: FormProps) {
  const { t } = useLingui();
  return (
    <>
      <Field label={t`Reason for the change`} required error={errors.reason?.message}>
        <Textarea dir="auto" rows={3} {...register("reason")} />
      </Field>
      <Controller
        control={control}
        name="isInsiderRound"
        render={({ field: { name, value, onChange, onBlur } }) => (
          <Checkbox
            label={<Trans>The last round was led by existing investors</Trans>}
            name={name}
            checked={value === true}
            onChange={({ currentTarget }) => onChange(currentTarget.checked)}
            onBlur={onBlur}
          />
        )}
      />
    </>
  );
}
