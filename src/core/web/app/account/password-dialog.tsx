import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId } from "react";
import { AppError } from "#core/shared/errors.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useEntryForm } from "#core/web/forms/form.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { PasswordInput } from "#ui/web/form/password-input.tsx";
import { AccountError } from "./account.ts";

type Props = {
  title: string;
  consequence: ReactNode;
  action: string;
  /** What the toast says when it did not work for another reason than the password. */
  failed: string;
  /** The title of that toast. */
  failedTitle?: string;
  tone: "primary" | "danger";
  onClose: () => void;
  onPassword: (password: string) => Promise<void>;
};

/** Asks who sits here before something about their account changes. */
export function PasswordDialog({ title, consequence, action, failed, failedTitle, tone, onClose, onPassword }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const form = useEntryForm({
    schema: () => import("./password-form.ts").then(({ passwordForm }) => passwordForm),
    defaultValues: { password: "" },
    send: async ({ password }) => {
      try {
        await onPassword(password);
      } catch (error) {
        if (error instanceof AccountError && error.code === "INVALID_PASSWORD") {
          form.setError("password", { message: t`Wrong password` });
        } else if (error instanceof AppError) toast.error(error.message, failed);
        else toast.error(failed, failedTitle);
      }
    },
  });
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={title}
      description={consequence}
      footer={
        <>
          <Button onClick={onClose} disabled={form.isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} variant={tone} busy={form.isBusy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props}>
        <Field label={t`Password`} error={form.errors.password?.message} required>
          <PasswordInput autoComplete="current-password" disabled={form.isBusy} {...form.register("password")} />
        </Field>
      </form>
    </Dialog>
  );
}
