import { Trans, useLingui } from "@lingui/react/macro";
import { api, useCommand } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { EntryDialog } from "#core/web/forms/entry-dialog.tsx";
import { useEntryForm } from "#core/web/forms/form.ts";
import type { Facility, FacilityStanding } from "#funds/facilities/shared/api.ts";
import { addDays } from "#maths/money/plain-date.ts";
import { Amount } from "#ui/web/text/amount.tsx";
import { ActAmount, ActDay, ActNote } from "./act-fields.tsx";

type Props = { facility: Facility; standing: FacilityStanding; onClose: () => void };

/** Interest and fees that are owed become part of what is drawn. */
export function CapitalisationDialog({ facility: { id: facilityId, currency }, standing, onClose }: Props) {
  const { t } = useLingui();
  const today = useFirmDay();
  const capitalise = useCommand(api.facilityActs.capitalise);
  const { owed, accruedUntil } = standing;
  const actsOn = accruedUntil === null ? today : addDays(accruedUntil, 1);
  const form = useEntryForm({
    schema: () => import("#funds/facilities/shared/forms.ts").then(({ capitalisationForm }) => capitalisationForm),
    defaultValues: { facilityId, actsOn: actsOn > today ? today : actsOn, principal: owed, memo: "" },
    send: async (capitalisation) => {
      await capitalise.mutateAsync(capitalisation);
      toast.success(t`Entry prepared. It waits for approval`);
      onClose();
    },
  });
  const { control } = form;
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Borrow interest and fees`,
        description: (
          <Trans>
            <Amount amount={owed} currency={currency} /> is owed. It becomes part of what is drawn, and no cash moves.
            Someone else approves the entry.
          </Trans>
        ),
        submit: t`Prepare entry`,
        busy: t`Saving...`,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ActDay control={control} label={t`Borrowed on`} />
        <ActAmount control={control} name="principal" label={t`Amount`} currency={currency} required />
        <ActNote control={control} label={t`Note`} isWide />
      </div>
    </EntryDialog>
  );
}

/** What borrowed working capital pays for from a day on. */
export function UseDialog({ facility: { id: facilityId, currency }, standing, onClose }: Props) {
  const { t } = useLingui();
  const use = useCommand(api.facilityActs.use);
  const form = useEntryForm({
    schema: () => import("#funds/facilities/shared/forms.ts").then(({ capitalUseForm }) => capitalUseForm),
    defaultValues: { facilityId, actsOn: useFirmDay(), workingCapital: "", fees: "", memo: "" },
    send: async (used) => {
      await use.mutateAsync(used);
      toast.success(t`Entry prepared. It waits for approval`);
      onClose();
    },
  });
  const { control } = form;
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Use working capital`,
        description: (
          <Trans>
            <Amount amount={standing.workingCapital} currency={currency} /> is kept. As much is owed as before; returns
            without the facility see what it paid for. Someone else approves the entry.
          </Trans>
        ),
        submit: t`Prepare entry`,
        busy: t`Saving...`,
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <ActDay control={control} label={t`Used on`} />
        <ActAmount control={control} name="workingCapital" label={t`Amount`} currency={currency} required />
        <ActAmount
          control={control}
          name="fees"
          label={t`Of it for fees and expenses`}
          hint={t`The rest is for investments.`}
          currency={currency}
        />
        <ActNote control={control} label={t`What for`} />
      </div>
    </EntryDialog>
  );
}
