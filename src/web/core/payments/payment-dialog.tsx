import { useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { DateInput } from "../../ui/date-input.tsx";
import { Field } from "../../ui/field.tsx";
import { api, useRead } from "../api/api.ts";
import { useFirmDay } from "../app/firm-day.ts";
import { toast } from "../app/toasts.ts";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { useEntryForm } from "../forms/form.ts";

type Props = {
  prepare: (payOn: string) => Promise<unknown>;
  /** Nobody is paid before this day. */
  from?: string;
  onClose: () => void;
};

/** A list of who is paid on a day, for a colleague to approve: on the first day the firm works from when they may be paid. */
export function PaymentDialog(props: Props) {
  const today = useFirmDay();
  const { from = today } = props;
  const earliest = from > today ? from : today;
  const first = useRead(api.businessDays.after, { date: earliest, days: 0 });
  return first.isPending ? null : <FirstOn {...props} today={today} payOn={first.data?.date ?? earliest} />;
}

function FirstOn({ prepare, onClose, today, payOn: usual }: Props & { today: string; payOn: string }) {
  const { t } = useLingui();
  const form = useEntryForm({
    schema: () => import("#shared/core/payment-forms.ts").then(({ paymentForm }) => paymentForm),
    defaultValues: { payOn: usual },
    send: async ({ payOn }) => {
      await prepare(payOn);
      toast.success(t`Payments prepared. A colleague has to approve them`);
      onClose();
    },
  });
  return (
    <EntryDialog
      open
      onClose={onClose}
      form={form}
      words={{
        title: t`Prepare payments`,
        description: t`Everybody with approved KYC and confirmed bank details past their waiting time is paid. The others are listed with the reason.`,
        submit: t`Prepare payments`,
        busy: t`Saving...`,
      }}
    >
      <Field label={t`Pay on`} required error={form.errors.payOn?.message}>
        <Controller
          control={form.control}
          name="payOn"
          render={({ field }) => <DateInput value={field.value} today={today} lie="ahead" onChange={field.onChange} />}
        />
      </Field>
    </EntryDialog>
  );
}
