import { Controller } from "react-hook-form";
import { AppError } from "#core/shared/errors.ts";
import { DateInput } from "#ui/web/form/date-input.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { useFirmDay } from "../app/firm-day.ts";
import { toast } from "../app/toasts.ts";
import { EntryDialog } from "../forms/entry-dialog.tsx";
import { useEntryForm } from "../forms/form.ts";

type Props = {
  words: { title: string; description: string; submit: string; busy: string; done: string };
  /** The day that is asked: what it is called, and what the command calls it. */
  asked: { label: string; name: string; lie: "ahead" | "behind"; usual: string };
  send: (day: string) => Promise<unknown>;
  onClose: () => void;
};

/** The day of a payment, which a colleague confirms. */
export function DayDialog({ words: { done, ...words }, asked, send, onClose }: Props) {
  const today = useFirmDay();
  const form = useEntryForm({
    schema: () => import("#core/shared/bank/payment-forms.ts").then(({ dayForm }) => dayForm),
    defaultValues: { day: asked.usual },
    send: async ({ day }) => {
      await send(day).catch(besideDay(asked.name));
      toast.success(done);
      onClose();
    },
  });
  return (
    <EntryDialog open onClose={onClose} form={form} words={words}>
      <Field label={asked.label} required error={form.errors.day?.message}>
        <Controller
          control={form.control}
          name="day"
          render={({ field }) => (
            <DateInput value={field.value} today={today} lie={asked.lie} onChange={field.onChange} />
          )}
        />
      </Field>
    </EntryDialog>
  );
}

/** What a command says of its day stands beside the day here. */
const besideDay = (name: string) => (error: unknown) => {
  const said = error instanceof AppError ? error.data.fields?.[name] : undefined;
  if (!(error instanceof AppError) || said === undefined) throw error;
  throw new AppError(error.code, error.message, { ...error.data, fields: { day: said } });
};
