import { useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { quarterBefore, quarterName } from "#core/shared/quarter-ends.ts";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import { NoneYet } from "#core/web/records/rows/none-yet.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";

const OFFERED = 8;

/** The last quarters that have ended, the latest first. */
function lastQuarters(today: string): string[] {
  const quarters: string[] = [];
  for (let day = quarterBefore(today); quarters.length < OFFERED; day = quarterBefore(day)) quarters.push(day);
  return quarters;
}

/** Begins the marks of a fund for a quarter. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const quarters = lastQuarters(useFirmDay());
  const funds = useRead(api.funds.list, { limit: 100 });
  const begin = useCommand(api.valuationRounds.begin);
  const form = useEntryForm({
    schema: () => import("#portfolio/valuations/shared/forms.ts").then(({ roundForm }) => roundForm),
    defaultValues: { fundId: "", quarterEnds: quarters[0] ?? "" },
    send: async (entry) => {
      const { id } = await begin.mutateAsync(entry);
      onClose();
      void navigate({ to: "/portfolio/valuations/$id", params: { id } });
    },
  });
  const { register, errors } = form;
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Start a quarter`,
        description: t`All positions the fund holds at its end are marked together.`,
        submit: t`Start quarter`,
        busy: t`Starting...`,
      }}
    >
      <Field label={t`Fund`} required error={errors.fundId?.message}>
        <NoneYet kind="fund">
          <Select {...register("fundId")}>
            <option value="">{t`Choose a fund`}</option>
            {(funds.data?.items ?? []).map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </NoneYet>
      </Field>
      <Field label={t`Quarter`} required error={errors.quarterEnds?.message}>
        <Select {...register("quarterEnds")}>
          {quarters.map((day) => (
            <option key={day} value={day}>
              {quarterName(day)}
            </option>
          ))}
        </Select>
      </Field>
    </EntryDialog>
  );
}
