import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Tabs } from "#ui/web/layout/tabs.tsx";
import { MOST_INITIALS } from "#work/signatures/shared/rules.ts";
import { DrawnSignature } from "./drawn-signature.tsx";
import { PickedSignature } from "./picked-signature.tsx";
import type { AskedSignature, MarkForm, SigningClient } from "./signing-client.ts";
import { TypedSignature } from "./typed-signature.tsx";

/** What is written in fields of a name and of initials. */
export type Letters = { name: string; initials: string };
type Props = {
  client: SigningClient;
  asked: AskedSignature;
  letters: Letters;
  onLetters: (letters: Letters) => void;
  onChanged: (asked: AskedSignature) => void;
};
type Method = MarkForm["method"];

/** How a signer signs, what they agree to, or why they decline. */
export function SignOrDecline(props: Props) {
  const { t } = useLingui();
  const [isDeclining, setDeclining] = useState(false);
  if (isDeclining) return <Decline {...props} onBack={() => setDeclining(false)} />;
  return (
    <Section title={<Trans>Your signature</Trans>} label={t`Your signature`}>
      <Sign {...props} onDecline={() => setDeclining(true)} />
    </Section>
  );
}

/** One act at a time, and why it was refused. */
function useAct(onChanged: Props["onChanged"]) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function run(act: () => Promise<AskedSignature>) {
    setBusy(true);
    setProblem(undefined);
    try {
      onChanged(await act());
    } catch (error) {
      setProblem(messageOf(error));
    }
    setBusy(false);
  }
  return { isBusy, problem, run: (act: () => Promise<AskedSignature>) => void run(act) };
}

/** The field that is wrong says more than the form. */
function messageOf(error: unknown): string {
  const fields =
    error instanceof Error && "data" in error ? (error.data as { fields?: Record<string, string> }).fields : {};
  return Object.values(fields ?? {})[0] ?? (error instanceof Error ? error.message : String(error));
}

function Sign({ client, asked, letters, onLetters, onChanged, onDecline }: Props & { onDecline: () => void }) {
  const { t } = useLingui();
  const [method, setMethod] = useState<Method>("drawn");
  const [marks, setMarks] = useState<{ [One in Method]?: MarkForm | undefined }>({});
  const [hasAgreed, setAgreed] = useState(false);
  const act = useAct(onChanged);
  const mark = marks[method];
  const keep = (of: Method) => (next: MarkForm | undefined) => setMarks((before) => ({ ...before, [of]: next }));
  return (
    <div className="flex flex-col items-start gap-4">
      <Tabs<Method>
        className="w-full max-w-xl"
        label={t`How you sign`}
        value={method}
        onChange={setMethod}
        tabs={[
          { id: "drawn", label: t`Draw`, content: <DrawnSignature onMark={keep("drawn")} /> },
          {
            id: "typed",
            label: t`Type`,
            content: <TypedSignature name={asked.signer.signerName} onMark={keep("typed")} />,
          },
          { id: "uploaded", label: t`Upload`, content: <PickedSignature onMark={keep("uploaded")} /> },
        ]}
      />
      <LetterFields asked={asked} letters={letters} onLetters={onLetters} />
      <Checkbox
        label={<span dir="auto">{asked.consent}</span>}
        checked={hasAgreed}
        onChange={({ currentTarget }) => setAgreed(currentTarget.checked)}
      />
      {act.problem !== undefined && <Alert tone="danger">{act.problem}</Alert>}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={act.isBusy}
          busyLabel={t`Signing...`}
          disabled={mark === undefined || !hasAgreed || isIncomplete(asked, letters)}
          onClick={() => mark && act.run(() => client.sign({ mark, ...letters }))}
        >
          <Trans>Sign</Trans>
        </Button>
        <Button onClick={onDecline}>
          <Trans>Decline</Trans>
        </Button>
      </div>
    </div>
  );
}

const asks = ({ fields }: AskedSignature, kind: keyof Letters) => fields.some((field) => field.kind === kind);
const isIncomplete = (asked: AskedSignature, letters: Letters) =>
  (["name", "initials"] as const).some((kind) => asks(asked, kind) && letters[kind].trim() === "");

/** The letters of the fields on the pages, where there are such fields. */
function LetterFields({ asked, letters, onLetters }: Pick<Props, "asked" | "letters" | "onLetters">) {
  const { t } = useLingui();
  return (
    <div className="flex w-full max-w-xl flex-wrap gap-4 empty:hidden">
      {asks(asked, "name") && (
        <Field label={t`Your name in the document`} required className="min-w-0 flex-1">
          <TextInput
            value={letters.name}
            maxLength={100}
            onChange={({ currentTarget }) => onLetters({ ...letters, name: currentTarget.value })}
          />
        </Field>
      )}
      {asks(asked, "initials") && (
        <Field label={t`Your initials`} required>
          <TextInput
            className="w-28"
            value={letters.initials}
            maxLength={MOST_INITIALS}
            onChange={({ currentTarget }) => onLetters({ ...letters, initials: currentTarget.value })}
          />
        </Field>
      )}
    </div>
  );
}

type DeclineProps = Pick<Props, "client" | "onChanged"> & { onBack: () => void };

function Decline({ client, onChanged, onBack }: DeclineProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState("");
  const act = useAct(onChanged);
  return (
    <Section title={<Trans>Decline to sign</Trans>} label={t`Decline to sign`}>
      <div className="flex max-w-xl flex-col items-start gap-4">
        <p className="text-quiet">
          <Trans>The request ends for every signer. The sender reads your reason.</Trans>
        </p>
        <div className="w-full">
          <Field label={t`Reason`} required error={act.problem}>
            <Textarea
              rows={3}
              maxLength={1000}
              value={reason}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Field>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="danger" busy={act.isBusy} onClick={() => act.run(() => client.decline(reason))}>
            <Trans>Decline</Trans>
          </Button>
          <Button onClick={onBack}>
            <Trans>Back</Trans>
          </Button>
        </div>
      </div>
    </Section>
  );
}
