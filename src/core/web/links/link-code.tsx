import { Trans, useLingui } from "@lingui/react/macro";
import { type FormEvent, useState } from "react";
import { AppError } from "#core/shared/errors.ts";
import { useFirstFocus } from "#ui/web/behaviour/first-focus.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { askCode, enterCode } from "./link-client.ts";

type Step = { isBusy: boolean; problem: string | undefined; run: (work: () => Promise<unknown>) => void };

/** Something that is asked of the server, and why it was refused. */
function useStep(done: () => void): Step {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function attempt(work: () => Promise<unknown>) {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      done();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
    setBusy(false);
  }
  return { isBusy, problem, run: (work) => void attempt(work) };
}

/** The second step of a link: nothing is mailed until somebody presses, so whatever only opens the link sends no code. */
export function LinkCode({ token, onEntered }: { token: string; onEntered: () => void }) {
  const [isSent, setSent] = useState(false);
  const sending = useStep(() => setSent(true));
  const send = () =>
    sending.run(async () => {
      await askCode(token).catch((error: unknown) => {
        // A code is on its way, asked for in another window or before this page was read again.
        if (error instanceof AppError && error.code === "too_many") setSent(true);
        throw error;
      });
    });
  return (
    <div className="flex max-w-sm flex-col items-start gap-4">
      <p>
        {isSent ? (
          <Trans>We e-mailed a code to the address this link was sent to. It works for 10 minutes.</Trans>
        ) : (
          <Trans>This link needs a code. We e-mail it to the address the link was sent to.</Trans>
        )}
      </p>
      {isSent && <EnterCode token={token} onEntered={onEntered} />}
      {sending.problem !== undefined && <Alert tone="danger">{sending.problem}</Alert>}
      <Button variant={isSent ? "secondary" : "primary"} busy={sending.isBusy} onClick={send}>
        {isSent ? <Trans>Send another code</Trans> : <Trans>Send me a code</Trans>}
      </Button>
    </div>
  );
}

function EnterCode({ token, onEntered }: { token: string; onEntered: () => void }) {
  const { t } = useLingui();
  const [code, setCode] = useState("");
  const entering = useStep(onEntered);
  const input = useFirstFocus<HTMLInputElement>(true);
  function enter(event: FormEvent) {
    event.preventDefault();
    entering.run(() => enterCode(token, code.replaceAll(/\s/g, "")));
  }
  return (
    <form onSubmit={enter} className="flex w-full flex-col items-start gap-4">
      <Field label={t`Code`} error={entering.problem}>
        <TextInput
          ref={input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={code}
          onChange={({ currentTarget }) => setCode(currentTarget.value)}
        />
      </Field>
      <Button type="submit" variant="primary" disabled={code.trim() === ""} busy={entering.isBusy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
