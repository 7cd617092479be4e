import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Button } from "#ui/web/button.tsx";
import { ConflictDialog } from "#ui/web/dialog/conflict-dialog.tsx";
import { Dialog, useGuardedClose } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { useOver } from "../../app/over.ts";
import { failureText } from "../../forms/form.ts";
import { alikeIn, storedInConflict } from "./conflict.ts";
import { useFormSaid } from "./form-frame.tsx";
import type { RecordFormFrame } from "./record-form.ts";

type Props = { form: RecordFormFrame; title: ReactNode; children: ReactNode };
type Size = "md" | "lg" | "xl";

type DialogProps = Props & {
  size?: Size;
  description?: ReactNode;
  /** What else can be done there, before its own two. */
  moreButtons?: ReactNode;
  onClose: () => void;
};

/** The form of a record, over what it was opened from. */
export function RecordFormDialog({ form, title, children, size = "lg", description, ...more }: DialogProps) {
  const { moreButtons, onClose } = more;

  function giveUp() {
    form.discard();
    onClose();
  }

  return (
    <Dialog
      open
      onClose={giveUp}
      size={size}
      title={title}
      description={description}
      dirty={form.isDirty}
      footer={
        <>
          {moreButtons}
          <Buttons form={form} onCancel={giveUp} />
        </>
      }
    >
      <FormBody form={form}>{children}</FormBody>
    </Dialog>
  );
}

type PageProps = Omit<Props, "title"> & { onGiveUp: () => void };

/** The form of a record on its `FormPage`, or as a dialog where that is open over another. */
export function RecordFormPage({ onGiveUp, ...props }: PageProps) {
  const over = useOver();
  const said = useFormSaid();
  if (over) return <RecordFormDialog {...said} {...props} onClose={over.close} />;
  return <RecordFormScreen {...props} onGiveUp={onGiveUp} />;
}

function RecordFormScreen({ form, children, onGiveUp }: PageProps) {
  function giveUp() {
    form.discard();
    onGiveUp();
  }

  return (
    <>
      <FormBody form={form}>{children}</FormBody>
      <footer className="mt-5 flex flex-wrap justify-end gap-2 border-t border-line pt-4">
        <Buttons form={form} onCancel={giveUp} />
      </footer>
    </>
  );
}

/** The form itself with what went wrong, for dialogs that have more around it. */
export function FormBody({ form, children }: Omit<Props, "title">) {
  const { id, props, failure, conflict } = form;
  return (
    <form id={id} {...props}>
      {failure !== undefined && storedInConflict(failure) === undefined && alikeIn(failure).length === 0 && (
        <Alert tone="danger" takesFocus className="mb-4">
          {failureText(failure)}
        </Alert>
      )}
      {children}
      {conflict && <ConflictDialog {...conflict} />}
    </form>
  );
}

function Buttons({ form, onCancel }: { form: RecordFormFrame; onCancel: () => void }) {
  const { t } = useLingui();
  const { question, close } = useGuardedClose({ onClose: onCancel, dirty: form.isDirty });
  return (
    <>
      <Button disabled={form.isBusy} onClick={close}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" form={form.id} variant="primary" busy={form.isBusy} busyLabel={t`Saving...`}>
        {form.action}
      </Button>
      {question}
    </>
  );
}
