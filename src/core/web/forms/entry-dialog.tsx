import { Trans } from "@lingui/react/macro";
import { type ComponentProps, type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { failureText } from "./form.ts";

type Props = Pick<ComponentProps<typeof Dialog>, "open" | "onClose" | "size"> & {
  form: {
    isDirty: boolean;
    isBusy: boolean;
    failure: unknown;
    props: { onSubmit: (event: FormEvent) => void };
  };
  /** False while what would be sent is still being read. */
  isReady?: boolean;
  words: { title: ReactNode; description: ReactNode; submit: ReactNode; busy: string };
  children: ReactNode;
};

/** A form in a dialog that is no record's: what failed above its fields, and the two buttons. */
export function EntryDialog({ open, onClose, size, form, isReady = true, words, children }: Props) {
  const id = useId();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      {...(size && { size })}
      dirty={form.isDirty}
      title={words.title}
      description={words.description}
      footer={
        <>
          <Button onClick={onClose} disabled={form.isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            disabled={!isReady}
            busy={form.isBusy}
            busyLabel={words.busy}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={id} {...form.props} className="flex flex-col gap-4">
        {form.failure !== undefined && <Alert tone="danger">{failureText(form.failure)}</Alert>}
        {children}
      </form>
    </Dialog>
  );
}
