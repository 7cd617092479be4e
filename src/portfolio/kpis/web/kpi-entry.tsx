import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { forgetDraft } from "#core/web/forms/draft.ts";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { lastEnded } from "#portfolio/kpis/shared/periods.ts";
import type { FigureKind, PeriodKind } from "#portfolio/kpis/shared/rules.ts";
import { useNow } from "#ui/web/behaviour/now.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { dayBefore } from "#ui/web/text/dates.ts";
import { EntryFigures, EntryPlace } from "./kpi-entry-fields.tsx";
import type { Definition } from "./kpi-values.ts";

type Props = {
  company: { id: string; name: string };
  definitions: readonly Definition[];
  start: { periodKind: PeriodKind; kind: FigureKind; currency: string };
  onClose: () => void;
};

/** Figures of one period typed in by hand. */
export function KpiEntry({ company, definitions, start, onClose }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const asked = definitions.filter(({ formula, isArchived }) => formula === null && !isArchived);
  const form = useEntry({ company, asked, start, onSaved: onClose });

  function close() {
    form.reset();
    forgetDraft(draftOf(company));
    onClose();
  }

  return (
    <Dialog
      open
      onClose={close}
      dirty={form.isDirty}
      size="lg"
      title={<Trans>Enter figures</Trans>}
      description={<bdi>{company.name}</bdi>}
      footer={
        <>
          <Button onClick={close} disabled={form.isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="primary" busy={form.isBusy} busyLabel={t`Saving...`}>
            <Trans>Save figures</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4">
        {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
        <EntryPlace form={form} />
        <EntryFigures companyId={company.id} asked={asked} form={form} />
        <Field label={t`Note`} optional error={form.errors["note"]?.message}>
          <Textarea dir="auto" rows={2} {...form.register("note")} />
        </Field>
      </form>
    </Dialog>
  );
}

const draftOf = ({ id }: Props["company"]) => `kpis of ${id}`;

type EntryProps = Pick<Props, "company" | "start"> & { asked: readonly Definition[]; onSaved: () => void };

function useEntry({ company, asked, start, onSaved }: EntryProps) {
  const { t } = useLingui();
  const mayReview = useCan("kpi:review");
  const today = dayBefore(useNow());
  const record = useCommand(api.kpis.record);
  return useEntryForm({
    schema: () => import("./entry-schema.ts").then(({ entrySchema }) => entrySchema),
    defaultValues: {
      periodKind: start.periodKind,
      periodStart: lastEnded(start.periodKind, today),
      kind: start.kind,
      currency: start.currency,
      note: "",
      ...Object.fromEntries(asked.map(({ key }) => [key, ""])),
    },
    draft: draftOf(company),
    send: async ({ periodKind, periodStart, kind, currency, note, ...typed }) => {
      const values = Object.fromEntries(Object.entries(typed).filter(([, text]) => text.trim() !== ""));
      await record.mutateAsync({ companyId: company.id, periodKind, periodStart, kind, currency, note, values });
      toast.success(mayReview ? t`Figures saved` : t`Figures sent for review`);
      onSaved();
    },
  });
}
