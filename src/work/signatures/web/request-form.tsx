import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { Plus, SquareDashedMousePointer, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Field } from "#ui/web/form/field.tsx";
import type { PickedRecord } from "#ui/web/form/record-picker.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { Textarea } from "#ui/web/form/textarea.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { MOST_SIGNERS, USUAL_DAYS } from "#work/signatures/shared/rules.ts";
import type { Placed } from "./placing/placed.ts";

type Entry = { key: number; name: string; email: string };
const PlaceFields = whenOpened(() => import("./placing/place-fields-dialog.tsx"), "PlaceFieldsDialog");

const empty = (key: number): Entry => ({ key, name: "", email: "" });

/** What a paper of a record brings along. */
type Paper = {
  signers?: readonly { name: string; email: string }[];
  isPaper?: boolean;
  commitmentId?: string | null;
};
const firstOf = ({ signers = [] }: Paper): Entry[] =>
  signers.length === 0 ? [empty(0)] : signers.map(({ name, email }, key) => ({ key, name, email }));

type Entries = {
  document: PickedRecord | null;
  signers: readonly Entry[];
  fields: readonly Placed[];
  isInOrder: boolean;
  message: string;
  days: string;
};

/** What is typed, as the server takes it. */
function askedOf({ document, signers, fields, isInOrder, message, days }: Entries, paper: Paper) {
  return {
    documentId: document?.id ?? "",
    signers: signers.map(({ key, name, email }, place) => ({
      name,
      email,
      order: isInOrder ? place + 1 : 1,
      fields: fields
        .filter(({ signer }) => signer === key)
        .map(({ kind, page, x, y, width, height }) => ({ kind, page, x, y, width, height })),
    })),
    isPaper: paper.isPaper ?? false,
    commitmentId: paper.commitmentId ?? null,
    message,
    expiresInDays: days,
  };
}

/** What a request for signatures says, as it is typed, and its sending. */
export function useRequestForm(about: PickedRecord | null, onSent: () => void, paper: Paper = {}) {
  const { t } = useLingui();
  const [document, setDocument] = useState(about);
  const [signers, setSigners] = useState(() => firstOf(paper));
  const [isInOrder, setInOrder] = useState(false);
  const [fields, setFields] = useState<readonly Placed[]>([]);
  const [message, setMessage] = useState("");
  const [days, setDays] = useState(String(USUAL_DAYS));
  const create = useCommand(api.signatureRequests.create);
  function clear() {
    setDocument(about);
    setSigners(firstOf(paper));
    setFields([]);
    setMessage("");
    create.reset();
  }
  function send() {
    const asked = askedOf({ document, signers, fields, isInOrder, message, days }, paper);
    create.mutate(asked, {
      onSuccess: () => {
        toast.success(t`Signature request sent successfully`);
        clear();
        onSent();
      },
    });
  }
  const isDirty = message !== "" || signers.some(({ name, email }) => name !== "" || email !== "");
  const refused = create.error?.data.fields ?? {};
  const isBeside = Object.keys(refused).length > 0;
  return {
    entries: { document, signers, placed: fields, isInOrder, message, days },
    set: {
      // The pages of another document are others.
      document(next: PickedRecord | null) {
        setDocument(next);
        setFields([]);
      },
      signers(next: Entry[]) {
        setSigners(next);
        setFields(fields.filter(({ signer }) => next.some(({ key }) => key === signer)));
      },
      placed: setFields,
      isInOrder: setInOrder,
      message: setMessage,
      days: setDays,
    },
    fields: refused,
    failure: isBeside ? undefined : create.error?.message,
    isBusy: create.isPending,
    isDirty,
    send,
  };
}

type Form = ReturnType<typeof useRequestForm>;

/** Who signs which document, until when. */
export function RequestFields({ form, hasDocument }: { form: Form; hasDocument: boolean }) {
  const { t } = useLingui();
  const { entries, set, fields, failure } = form;
  return (
    <div className="flex flex-col gap-4">
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      {hasDocument && fields["documentId"] !== undefined && <Alert tone="danger">{fields["documentId"]}</Alert>}
      {!hasDocument && (
        <Field label={t`Document`} required hint={t`A PDF`} error={fields["documentId"]}>
          <AnyRecordPicker kinds={["document"]} value={entries.document} onChange={(next) => set.document(next)} />
        </Field>
      )}
      <Signers form={form} />
      <Fields form={form} />
      <Field label={t`Message`} optional error={fields["message"]}>
        <Textarea
          rows={3}
          maxLength={2000}
          value={entries.message}
          onChange={({ currentTarget }) => set.message(currentTarget.value)}
        />
      </Field>
      <Field label={t`Expires in days`} error={fields["expiresInDays"]}>
        <TextInput
          inputMode="numeric"
          className="max-w-24"
          value={entries.days}
          onChange={({ currentTarget }) => set.days(currentTarget.value)}
        />
      </Field>
    </div>
  );
}

/** Where signers sign; without fields they sign on the evidence page. */
function Fields({ form }: { form: Form }) {
  const [isOpen, setOpen] = useState(false);
  const { entries, set, fields } = form;
  const { document, signers, placed } = entries;
  const isReady = document !== null && signers.every(({ email }) => email.trim() !== "");
  const failure = Object.entries(fields).find(([path]) => path.includes(".fields"))?.[1];
  // In the dialog a signer is known by place, here by key.
  const places = placed.map((one) => ({ ...one, signer: signers.findIndex(({ key }) => key === one.signer) }));
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        size="sm"
        icon={<SquareDashedMousePointer aria-hidden className="size-4" />}
        disabled={!isReady}
        onClick={() => setOpen(true)}
      >
        <Trans>Place fields</Trans>
      </Button>
      <p className="text-sm text-quiet">
        {!isReady ? (
          <Trans>Choose the document and the signers first.</Trans>
        ) : placed.length === 0 ? (
          <Trans>Optional. Otherwise everyone signs on the evidence page.</Trans>
        ) : (
          plural(placed.length, { one: "# field placed", other: "# fields placed" })
        )}
      </p>
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      {isOpen && document && (
        <PlaceFields
          document={document}
          signers={signers.map(({ name, email }) => (name.trim() === "" ? email : name))}
          fields={places}
          onClose={() => setOpen(false)}
          onDone={(next) => {
            set.placed(next.map((one) => ({ ...one, signer: signers[one.signer]?.key ?? 0 })));
            setOpen(false);
          }}
        />
      )}
    </div>
  );
}

function Signers({ form }: { form: Form }) {
  const { t } = useLingui();
  const { entries, set, fields } = form;
  const { signers, isInOrder } = entries;
  const change = (key: number, part: Partial<Entry>) =>
    set.signers(signers.map((one) => (one.key === key ? { ...one, ...part } : one)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium">
        <Trans>Signers</Trans>
      </legend>
      <ol className="flex flex-col gap-3">
        {signers.map(({ key, name, email }, place) => (
          <SignerRow
            key={key}
            number={signers.length > 1 ? place + 1 : undefined}
            name={
              <TextInput
                value={name}
                maxLength={200}
                onChange={({ currentTarget }) => change(key, { name: currentTarget.value })}
              />
            }
            email={
              <TextInput
                type="email"
                value={email}
                maxLength={320}
                onChange={({ currentTarget }) => change(key, { email: currentTarget.value })}
              />
            }
            error={fields[`signers.${place}.email`] ?? fields[`signers.${place}.name`]}
            onRemove={signers.length > 1 ? () => set.signers(signers.filter((one) => one.key !== key)) : undefined}
          />
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          disabled={signers.length >= MOST_SIGNERS}
          onClick={() => set.signers([...signers, empty((signers.at(-1)?.key ?? 0) + 1)])}
        >
          <Trans>Add signer</Trans>
        </Button>
        {signers.length > 1 && (
          <Checkbox
            label={t`Sign in this order`}
            checked={isInOrder}
            onChange={({ currentTarget }) => set.isInOrder(currentTarget.checked)}
          />
        )}
      </div>
    </fieldset>
  );
}

type RowProps = {
  number: number | undefined;
  name: ReactNode;
  email: ReactNode;
  error: string | undefined;
  onRemove: (() => void) | undefined;
};

function SignerRow({ number, name, email, error, onRemove }: RowProps) {
  const { t } = useLingui();
  const of = (label: string) => (number === undefined ? label : `${label} ${number}`);
  return (
    <li className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-2 sm:grid-cols-2">
        <Field label={of(t`Signer e-mail`)} required error={error}>
          {email}
        </Field>
        <Field label={of(t`Signer name`)} optional>
          {name}
        </Field>
      </div>
      {onRemove && (
        <IconButton size="sm" className="mt-7" label={t`Remove signer ${number ?? 1}`} onClick={onRemove}>
          <Trash2 />
        </IconButton>
      )}
    </li>
  );
}
