import { Trans, useLingui } from "@lingui/react/macro";
import { Controller } from "react-hook-form";
import { api, type OutputOf, useCommand } from "../core/api.ts";
import { failureText, useEntryForm } from "../core/form.ts";
import { toast } from "../core/toasts.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { type DealSearch, keptOf } from "./deal-search.ts";

export type DealView = OutputOf<typeof api.dealViews.list>["items"][number];

const FORM_ID = "save-view";

type Props = {
  /** The view to rename or share; absent, the list as it is now becomes a new one. */
  view?: DealView;
  search: DealSearch;
  onClose: () => void;
  onSaved?: (id: string) => void;
};

function useViewForm({ view, search, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const create = useCommand(api.dealViews.create);
  const update = useCommand(api.dealViews.update);
  return useEntryForm({
    schema: () => import("#shared/deals/view-forms.ts").then(({ viewForm }) => viewForm),
    defaultValues: {
      name: view?.name ?? "",
      isShared: view?.isShared ?? false,
      isDefault: view?.isDefault ?? false,
    },
    send: async (entry) => {
      if (view) await update.mutateAsync({ ...entry, id: view.id });
      else onSaved?.((await create.mutateAsync({ ...entry, search: keptOf(search) })).id);
      toast.success(t`View saved`);
      onClose();
    },
  });
}

export function SaveViewDialog(props: Props) {
  const { view, onClose } = props;
  const { t } = useLingui();
  const form = useViewForm(props);
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      dirty={form.isDirty}
      title={view ? <Trans>Rename or share</Trans> : <Trans>Save view</Trans>}
      description={view ? undefined : <Trans>Filters, search, stage and order, as the list shows them now</Trans>}
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
        <Tick form={form} name="isShared" label={t`Share it with the firm`} />
        <Tick form={form} name="isDefault" label={t`Open Deal Flow with it`} />
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
