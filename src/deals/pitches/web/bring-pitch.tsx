import { Trans, useLingui } from "@lingui/react/macro";
import type { Brought } from "#core/web/app/brought.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Spinner } from "#ui/web/feedback/spinner.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { FileDrop } from "#ui/web/form/file-drop.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";

type Props = {
  text: string;
  onText: (text: string) => void;
  /** What is being done, while it is. */
  busy: string | undefined;
  problem: string | undefined;
  onBring: (brought: Brought) => void;
  onStop: () => void;
};

/** The text of an e-mail, its file, or a deck. */
export function BringPitch({ text, onText, busy, problem, onBring, onStop }: Props) {
  const { t } = useLingui();
  if (busy !== undefined)
    return (
      <div className="flex min-h-20 flex-wrap items-center justify-center gap-3 text-quiet">
        <Spinner label={busy} className="size-5" />
        <span aria-hidden className="min-w-0 wrap-anywhere">
          {busy}
        </span>
        <Button size="sm" onClick={onStop}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    );
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") onBring({ text });
      }}
    >
      {problem !== undefined && (
        <Alert tone="danger" takesFocus>
          {problem}
        </Alert>
      )}
      <Field
        label={t`Text of the e-mail`}
        hint={t`With its header lines (From, Subject), the sender becomes the contact.`}
      >
        <Textarea rows={8} value={text} dir="auto" onChange={({ currentTarget }) => onText(currentTarget.value)} />
      </Field>
      <FileDrop
        compact
        label={t`E-mail or pitch deck (.eml, .msg, .pdf, .pptx)`}
        accept=".eml,.msg,.pdf,.pptx,message/rfc822,application/pdf"
        onFiles={(files) => onBring({ files })}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" disabled={text.trim() === ""}>
          <Trans>Read e-mail</Trans>
        </Button>
      </div>
    </form>
  );
}
