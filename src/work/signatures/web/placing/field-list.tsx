import { Trans, useLingui } from "@lingui/react/macro";
import { CopyPlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Field } from "#ui/web/form/field.tsx";
import { TextInput } from "#ui/web/form/text-input.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { colourOf, KIND_WORDS, movedBy, type Placed, type Size } from "./placed.ts";

type Props = {
  fields: readonly Placed[];
  nameOf: (signer: number) => string;
  chosen: number | undefined;
  /** Of the document. */
  last: number;
  size: Size;
  onChoose: (key: number) => void;
  onChange: (field: Placed) => void;
  onRemove: (key: number) => void;
  onEveryPage: (field: Placed) => void;
};

/** All fields with their places as numbers, for those who don’t drag. */
export function FieldList({ fields, ...rest }: Props) {
  const { t } = useLingui();
  if (fields.length === 0)
    return (
      <p className="text-sm text-quiet">
        <Trans>No fields yet. Without a signature field, a signer signs on the evidence page.</Trans>
      </p>
    );
  return (
    <ul aria-label={t`Fields`} className="flex flex-col divide-y divide-line">
      {fields.map((field) => (
        <Row key={field.key} field={field} {...rest} />
      ))}
    </ul>
  );
}

const percent = (value: number) => Math.round(value * 1000) / 10;

function Row({
  field,
  nameOf,
  chosen,
  last,
  size,
  onChoose,
  onChange,
  onRemove,
  onEveryPage,
}: Omit<Props, "fields"> & { field: Placed }) {
  const { t, i18n } = useLingui();
  const { key, kind, signer, page, x, y } = field;
  const name = t`${i18n._(KIND_WORDS[kind])} of ${nameOf(signer)}`;
  return (
    <li className={key === chosen ? "bg-primary-tint p-2" : "p-2"}>
      <div className="flex items-center gap-2">
        <span aria-hidden className="size-3 shrink-0 rounded-full" style={{ background: colourOf(signer) }} />
        <button type="button" className="min-w-0 flex-1 truncate text-left text-sm" onClick={() => onChoose(key)}>
          {name}
        </button>
        {kind === "initials" && last > 1 && (
          <IconButton size="sm" label={t`${name} on every page`} onClick={() => onEveryPage(field)}>
            <CopyPlus />
          </IconButton>
        )}
        <IconButton size="sm" label={t`Remove ${name}, page ${page}`} onClick={() => onRemove(key)}>
          <Trash2 />
        </IconButton>
      </div>
      <div className="mt-1 grid grid-cols-3 gap-2">
        <Figure
          label={t`Page`}
          value={page}
          onValue={(next) => onChange({ ...field, page: Math.min(Math.max(1, Math.round(next)), Math.max(1, last)) })}
        />
        <Figure
          label={t`X %`}
          value={percent(x)}
          onValue={(next) => onChange(movedBy(field, size, [next / 100 - x, 0]))}
        />
        <Figure
          label={t`Y %`}
          value={percent(y)}
          onValue={(next) => onChange(movedBy(field, size, [0, next / 100 - y]))}
        />
      </div>
    </li>
  );
}

/** A number that counts once it was typed. */
function Figure({ label, value, onValue }: { label: string; value: number; onValue: (value: number) => void }) {
  const [typed, setTyped] = useState<string>();
  function take() {
    const next = Number((typed ?? "").replace(",", "."));
    if (typed !== undefined && typed.trim() !== "" && Number.isFinite(next)) onValue(next);
    setTyped(undefined);
  }
  return (
    <Field label={label}>
      <TextInput
        inputMode="decimal"
        value={typed ?? String(value)}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === "Enter" && take()}
      />
    </Field>
  );
}
