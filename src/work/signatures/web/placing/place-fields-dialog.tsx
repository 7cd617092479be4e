import { Trans, useLingui } from "@lingui/react/macro";
import { CalendarDays, CaseSensitive, Signature, UserRound } from "lucide-react";
import { useCallback, useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Select } from "#ui/web/form/select.tsx";
import { PdfPanel } from "#work/documents/web/viewer/pdf-panel.tsx";
import type { ShownPage } from "#work/documents/web/viewer/pdf-picture-panel.tsx";
import { FIELD_KINDS, type FieldKind } from "#work/signatures/shared/rules.ts";
import { FieldLayer } from "./field-layer.tsx";
import { FieldList } from "./field-list.tsx";
import { KIND_WORDS, newField, onEveryPage, type Placed } from "./placed.ts";

type Props = {
  document: { id: string; name: string };
  /** How the signers are called, in their order. */
  signers: readonly string[];
  fields: readonly Placed[];
  onDone: (fields: Placed[]) => void;
  onClose: () => void;
};

/** Where each signer signs, initials, and gets their name and the date. */
export function PlaceFieldsDialog({ document, signers, fields: before, onDone, onClose }: Props) {
  const { t } = useLingui();
  const [fields, setFields] = useState<readonly Placed[]>(before);
  const { data, error } = useRead(api.signatureRequests.source, { documentId: document.id });
  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      dirty={fields !== before}
      title={t`Place fields`}
      description={<bdi>{document.name}</bdi>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" onClick={() => onDone([...fields])}>
            <Trans>Save fields</Trans>
          </Button>
        </>
      }
    >
      {error && <Alert tone="danger">{error.message}</Alert>}
      {data === undefined && !error && <Skeleton className="h-96" />}
      {data && (
        <Placing
          address={`/api/documents/${document.id}/file?version=${data.version}`}
          name={document.name}
          signers={signers}
          fields={fields}
          onFields={setFields}
        />
      )}
    </Dialog>
  );
}

type PlacingProps = Pick<Props, "signers"> & {
  address: string;
  name: string;
  fields: readonly Placed[];
  onFields: (fields: readonly Placed[]) => void;
};

const A4: ShownPage = { number: 1, width: 595, height: 842 };

function Placing({ address, name, signers, fields, onFields }: PlacingProps) {
  const [signer, setSigner] = useState(0);
  const [chosen, setChosen] = useState<number>();
  const [{ page, last }, setPage] = useState({ page: 1, last: 1 });
  const [opened, setOpened] = useState<{ page: number }>();
  const notePage = useCallback((number: number, of: number) => setPage({ page: number, last: of }), []);
  const nameOf = (one: number) => signers[one] ?? "";
  const acts = {
    nameOf,
    chosen,
    onChange: (next: Placed) => onFields(fields.map((one) => (one.key === next.key ? next : one))),
    onRemove: (key: number) => onFields(fields.filter((one) => one.key !== key)),
  };
  function add(kind: FieldKind) {
    const made = newField(kind, signer, page, fields);
    onFields([...fields, made]);
    setChosen(made.key);
  }
  function choose(key: number) {
    setChosen(key);
    const field = fields.find((one) => one.key === key);
    if (field && field.page !== page) setOpened({ page: field.page });
  }
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="flex min-w-0 flex-col gap-2">
        <Palette signers={signers} signer={signer} onSigner={setSigner} onAdd={add} />
        <PdfPanel
          file={address}
          name={name}
          onPage={notePage}
          opened={opened}
          renderOver={(shown) => <FieldLayer page={shown} fields={fields} onChoose={setChosen} {...acts} />}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <p className="text-sm text-quiet">
          <Trans>Drag a field, or press its arrow keys; with Shift they resize it. Delete removes it.</Trans>
        </p>
        <FieldList
          fields={fields}
          last={last}
          size={A4}
          onChoose={choose}
          onEveryPage={(field) => onFields(onEveryPage(field, last, fields))}
          {...acts}
        />
      </div>
    </div>
  );
}

const ICONS = { signature: Signature, initials: CaseSensitive, name: UserRound, date: CalendarDays } as const;

type PaletteProps = {
  signers: readonly string[];
  signer: number;
  onSigner: (signer: number) => void;
  onAdd: (kind: FieldKind) => void;
};

/** Adds a field of a kind to the page that is shown. */
function Palette({ signers, signer, onSigner, onAdd }: PaletteProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Field label={t`Fields of`}>
        <Select
          data-first-field=""
          value={String(signer)}
          onChange={({ currentTarget }) => onSigner(Number(currentTarget.value))}
        >
          {signers.map((one, place) => (
            <option key={`${place} ${one}`} value={place}>
              {one}
            </option>
          ))}
        </Select>
      </Field>
      {FIELD_KINDS.map((kind) => {
        const Icon = ICONS[kind];
        return (
          <Button key={kind} icon={<Icon aria-hidden className="size-4" />} onClick={() => onAdd(kind)}>
            {i18n._(KIND_WORDS[kind])}
          </Button>
        );
      })}
    </div>
  );
}
