import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ChoiceSelect } from "#core/web/forms/choice-select.tsx";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { useOptions } from "#core/web/forms/use-options.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { ACTIVITY_KINDS } from "#work/activities/shared/rules.ts";
import { KIND_WORDS } from "./vocabulary.ts";

type Props = {
  recordId: string;
  withPeople: boolean;
  /** It appears in place of what was pressed, which had the focus. */
  takesFocus?: boolean;
  onLogged: () => void;
};

/** What happened, when, and on a deal or company with whom. */
export function ActivityForm({ recordId, withPeople, takesFocus = false, onLogged }: Props) {
  const { t } = useLingui();
  const kinds = useOptions(ACTIVITY_KINDS, KIND_WORDS);
  const today = useFirmDay();
  const form = useActivityForm(recordId, today, onLogged);
  const { register, errors, setFocus } = form;
  useEffect(() => {
    if (takesFocus) setFocus("content");
  }, [takesFocus, setFocus]);
  return (
    <form {...form.props} className="flex flex-col gap-3">
      {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Field className="min-w-32 flex-1" label={t`Kind`} error={errors.kind?.message}>
          <ChoiceSelect options={kinds} {...register("kind")} />
        </Field>
        <Field label={t`Date`} error={errors.happenedOn?.message}>
          <FormDate control={form.control} name="happenedOn" max={today} className="w-44" />
        </Field>
        {withPeople && (
          <Field className="min-w-32 flex-1" label={t`With`} error={errors.contactId?.message}>
            <Select {...register("contactId")}>
              <option value="">{t`No one selected`}</option>
              <PeopleOptions recordId={recordId} />
            </Select>
          </Field>
        )}
      </div>
      <Field label={t`What happened`} error={errors.content?.message}>
        <Textarea rows={3} data-first-field="" {...register("content")} />
      </Field>
      <Button type="submit" variant="primary" className="self-end" busy={form.isBusy} busyLabel={t`Saving...`}>
        <Trans>Log activity</Trans>
      </Button>
    </form>
  );
}

function useActivityForm(recordId: string, today: string, onLogged: () => void) {
  const { t } = useLingui();
  const create = useCommand(api.activities.create);
  return useEntryForm({
    schema: () => import("#work/activities/shared/forms.ts").then(({ activityForm }) => activityForm),
    defaultValues: { kind: "call", happenedOn: today, contactId: "", content: "" },
    draft: `activity ${recordId}`,
    send: async (activity) => {
      await create.mutateAsync({ ...activity, recordId });
      toast.success(t`Interaction logged successfully`);
      onLogged();
    },
  });
}

function PeopleOptions({ recordId }: { recordId: string }) {
  const people = useRead(api.contactLinks.ofRecord, { recordId }, { enabled: useCan("contact:read") });
  const named = new Map(people.data?.items.map(({ contact }) => [contact.id, contact.name]));
  return [...named].map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
