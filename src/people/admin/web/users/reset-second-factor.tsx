import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { api, refresh, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { failureText, useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { personName, type User } from "../person.ts";

/** For somebody who lost their app and their backup codes. The reason is written down and told to them. */
export function ResetSecondFactor({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useLingui();
  const formId = useId();
  const reset = useCommand(api.users.resetSecondFactor);
  const name = personName(user);
  const form = useEntryForm({
    schema: () => import("#people/admin/shared/forms.ts").then(({ secondFactorResetForm }) => secondFactorResetForm),
    defaultValues: { reason: "" },
    send: async ({ reason }) => {
      await reset.mutateAsync({ id: user.id, reason });
      toast.success(t`Two-factor reset for ${name}`);
      await refresh(api.users.list);
      onClose();
    },
  });
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      dirty={form.isDirty}
      title={<Trans>Reset two-factor for {name}?</Trans>}
      description={
        <Trans>
          They’ll sign in with their password only. We sign them out everywhere and e-mail them who did this and why.
          Check that the request really comes from them.
        </Trans>
      }
      footer={
        <>
          <Button onClick={onClose} disabled={form.isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={form.isBusy}>
            <Trans>Reset two-factor</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="flex flex-col gap-4">
        {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
        <Field label={t`Reason`} error={form.errors.reason?.message} required>
          <Textarea rows={3} disabled={form.isBusy} {...form.register("reason")} />
        </Field>
      </form>
    </Dialog>
  );
}
