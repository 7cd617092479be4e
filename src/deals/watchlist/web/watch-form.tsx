import { useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Controller } from "react-hook-form";
import { api, useCommand } from "#core/web/api/api.ts";
import { useFirmDay } from "#core/web/app/firm-day.ts";
import { toast } from "#core/web/app/toasts.ts";
import { forgetDraft } from "#core/web/forms/draft.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { FormDate } from "#core/web/forms/form-date.tsx";
import { FormField } from "#core/web/records/fields/form-field.tsx";
import { CompanyPicker } from "#core/web/records/picker/company-picker.tsx";
import type { Watch } from "#deals/watchlist/shared/api.ts";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { useWatchWords } from "./vocabulary.ts";

type Options = { company: PickedRecord | null; watch: Watch | undefined; onSaved: () => void };

/** Why a company is watched and when to look again; of which company, where that is not known. */
export function useWatchForm({ company, watch, onSaved }: Options) {
  const { t } = useLingui();
  const set = useCommand(api.watchlist.set);
  const draft = company ? `watch ${company.id}` : "watch";
  const form = useEntryForm({
    schema: () => import("#deals/watchlist/shared/forms.ts").then(({ newWatchForm }) => newWatchForm),
    defaultValues: { company, reason: watch?.reason ?? "", lookAgainOn: watch?.lookAgainOn ?? "" },
    draft,
    send: async ({ company: watched, ...entry }) => {
      await set.mutateAsync({ ...entry, companyId: watched.id });
      toast.success(watch ? t`Watch updated successfully` : t`${watched.name} is on your watch list`);
      onSaved();
    },
  });
  return {
    ...form,
    id: useId(),
    action: watch ? t`Save` : t`Watch`,
    discard: () => forgetDraft(draft),
    conflict: undefined,
  };
}
type WatchForm = ReturnType<typeof useWatchForm>;

export function WatchFormFields({ form, asksCompany = false }: { form: WatchForm; asksCompany?: boolean }) {
  const words = useWatchWords();
  const tomorrow = useFirmDay(1);
  const said = { errors: form.errors, words };
  return (
    <div className="flex flex-col gap-4">
      {asksCompany && (
        <FormField form={said} name="company" required>
          <Controller
            control={form.control}
            name="company"
            render={({ field: { value, onChange } }) => <CompanyPicker value={value} onChange={onChange} />}
          />
        </FormField>
      )}
      <FormField form={said} name="reason">
        <Textarea rows={3} {...form.register("reason")} />
      </FormField>
      <FormField form={said} name="lookAgainOn">
        <FormDate control={form.control} name="lookAgainOn" min={tomorrow} />
      </FormField>
    </div>
  );
}
