import { Trans, useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { toast } from "../../app/toasts.ts";
import { failureText, useEntryForm } from "../../forms/form.ts";
import type { SavedView, ViewEntry } from "./saved-views.ts";

const FORM_ID = "save-view";

type Props = {
  /** What the page with the list is called. */
  page: string;
  /** The view to rename or share; absent, the list as it is now becomes a new one. */
  view?: SavedView;
  onSave: (entry: ViewEntry) => Promise<unknown>;
  onClose: () => void;
};

function useViewForm({ view, onSave, onClose }: Props) {
  const { t } = useLingui();
  return useEntryForm({
    schema: () => import("#core/shared/lists/view-forms.ts").then(({ viewForm }) => viewForm),
    defaultValues: {
      name: view?.name ?? "",
      isShared: view?.isShared ?? false,
      isDefault: view?.isDefault ?? false,
    },
    send: async (entry) => {
      await onSave(entry);
      toast.success(t`View saved`);
      onClose();
    },
  });
}

export function SaveViewDialog(props: Props) {
  const { page, view, onClose } = props;
  const { t } = useLingui();
  const form = useViewForm(props);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      dirty={form.isDirty}
      title={view ? <Trans>Rename or share</Trans> : <Trans>Save view</Trans>}
      description={view ? undefined : <Trans>The list’s current filters, search and order</Trans>}
      footer={
        <>
          <Button disabled={form.isBusy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={FORM_ID} variant="primary" busy={form.isBusy} busyLabel={t`Saving...`}>
            <Trans>Save view</Trans>
          </Button>
        </>
      }
    >
      <form id={FORM_ID} {...form.props} className="flex flex-col gap-3">
        {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
        <Field label={t`Name`} required error={form.errors.name?.message}>
          <TextInput autoComplete="off" {...form.register("name")} />
        </Field>
        <Tick form={form} name="isShared" label={t`Share with the firm`} />
        <Tick form={form} name="isDefault" label={t`Open ${page} with this view`} />
      </form>
    </Dialog>
  );
}

type TickProps = { form: ReturnType<typeof useViewForm>; name: "isShared" | "isDefault"; label: string };

function Tick({ form, name, label }: TickProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Checkbox label={label} checked={field.value ?? false} onChange={field.onChange} onBlur={field.onBlur} />
      )}
    />
  );
}
