import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { useState } from "react";
import { Button } from "../button.tsx";
import { Dialog } from "./dialog.tsx";

export type Side = 0 | 1;
export type MergeField = { id: string; label: string; texts: readonly [string, string] };

type Props = {
  title: string;
  names: readonly [string, string];
  /** What tells the two apart when they are called the same. */
  details: readonly [string, string];
  fields: readonly MergeField[];
  busy: boolean;
  onClose: () => void;
  /** The one that is left, and per field whose value it takes. */
  onMerge: (kept: Side, sideOf: (field: string) => Side) => void;
};

const SIDES = [0, 1] as const;

/** Two records beside each other: which one is left, and whose value each of its fields takes. */
export function MergeDialog({ title, names, details, fields, busy, onClose, onMerge }: Props) {
  const { t } = useLingui();
  const [kept, setKept] = useState<Side>(0);
  const [chosen, setChosen] = useState<Readonly<Record<string, Side>>>({});

  /** Unless told otherwise a field keeps its value, or gets one where it has none. */
  function sideOf(id: string): Side {
    const known = chosen[id];
    if (known !== undefined) return known;
    const texts = fields.find((field) => field.id === id)?.texts;
    return texts?.[kept] === "" ? otherOf(kept) : kept;
  }

  return (
    <Dialog
      open
      size="xl"
      onClose={onClose}
      title={title}
      description={t`Everything moves to the record you keep. The other is archived. You can undo this.`}
      dirty={Object.keys(chosen).length > 0 && !busy}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={busy} busyLabel={t`Merging...`} onClick={() => onMerge(kept, sideOf)}>
            <Trans>Merge</Trans>
          </Button>
        </>
      }
    >
      <fieldset className="mb-3">
        <legend className="mb-1 text-sm font-medium">
          <Trans>Which record do you want to keep?</Trans>
        </legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {SIDES.map((side) => (
            <Choice
              key={side}
              name="kept"
              text={names[side]}
              detail={details[side]}
              checked={kept === side}
              onChoose={() => setKept(side)}
            />
          ))}
        </div>
      </fieldset>
      {fields
        .filter(({ texts }) => texts[0] !== "" || texts[1] !== "")
        .map((field) => (
          <FieldChoice
            key={field.id}
            field={field}
            side={sideOf(field.id)}
            onSide={(side) => setChosen({ ...chosen, [field.id]: side })}
          />
        ))}
    </Dialog>
  );
}

const otherOf = (side: Side): Side => (side === 0 ? 1 : 0);

function FieldChoice({ field, side, onSide }: { field: MergeField; side: Side; onSide: (side: Side) => void }) {
  const { id, label, texts } = field;
  if (texts[0] === texts[1]) {
    return (
      <div className="border-t border-line py-2">
        <div className="text-sm font-medium">{label}</div>
        <div className="line-clamp-3 wrap-anywhere text-quiet" dir="auto">
          {texts[0]}
        </div>
      </div>
    );
  }
  return (
    <fieldset className="border-t border-line py-2">
      <legend className="float-left mb-1 w-full text-sm font-medium">{label}</legend>
      <div className="clear-both grid gap-2 sm:grid-cols-2">
        {SIDES.map((one) => (
          <Choice key={one} name={id} text={texts[one]} checked={side === one} onChoose={() => onSide(one)} />
        ))}
      </div>
    </fieldset>
  );
}

type ChoiceProps = { name: string; text: string; detail?: string; checked: boolean; onChoose: () => void };

function Choice({ name, text, detail, checked, onChoose }: ChoiceProps) {
  return (
    <label
      className={clsx(
        "flex items-start gap-2 rounded-control border px-2.5 py-1.5 has-focus-visible:outline-2 has-focus-visible:outline-focus",
        checked ? "border-primary-text bg-primary-tint" : "border-line-control hover:bg-hover",
      )}
    >
      <input type="radio" name={name} checked={checked} onChange={onChoose} className="mt-1 accent-primary" />
      <span className="line-clamp-4 min-w-0 wrap-anywhere" dir="auto">
        {text === "" ? <Trans>Nothing</Trans> : text}
        {detail !== undefined && <span className="block text-sm text-quiet">{detail}</span>}
      </span>
    </label>
  );
}
