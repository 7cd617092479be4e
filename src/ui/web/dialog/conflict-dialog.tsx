import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import { Button } from "../button.tsx";
import { Badge } from "../feedback/badge.tsx";
import { Moment } from "../text/moment.tsx";
import { Dialog } from "./dialog.tsx";

type Side = "mine" | "theirs";

export type ConflictingField<Field extends string> = {
  field: Field;
  label: ReactNode;
  /** Both versions in words; empty where none exists. */
  mine: string;
  theirs: string;
  changedByBoth: boolean;
  usual: Side;
  /** Who changed it last, and when. */
  change?: { by: string; at: string } | undefined;
};

type Props<Field extends string> = {
  title: ReactNode;
  /** Where one goes that chooses nothing. */
  back?: ReactNode;
  fields: readonly ConflictingField<Field>[];
  onClose: () => void;
  /** The fields whose own version is kept; of the others theirs is. */
  onResolve: (mine: readonly Field[]) => void;
};

/** Somebody saved first: both versions side by side, to choose from field by field. Until then nothing is saved and nothing lost. */
export function ConflictDialog<Field extends string>({ title, back, fields, onClose, onResolve }: Props<Field>) {
  const [chosen, setChosen] = useState<ReadonlyMap<Field, Side>>(new Map());
  const sideOf = ({ field, usual }: ConflictingField<Field>) => chosen.get(field) ?? usual;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={title}
      description={<Trans>Choose what to keep. Nothing is saved until you do.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>{back ?? <Trans>Back to the form</Trans>}</Button>
          <Button
            variant="primary"
            onClick={() => onResolve(fields.filter((one) => sideOf(one) === "mine").map(({ field }) => field))}
          >
            <Trans>Save selection</Trans>
          </Button>
        </>
      }
    >
      {fields.length === 0 && (
        <p>
          <Trans>Your version and the saved one are the same.</Trans>
        </p>
      )}
      <div className="flex flex-col gap-4">
        {fields.map((one) => (
          <Choice
            key={one.field}
            conflict={one}
            side={sideOf(one)}
            onChoose={(side) => setChosen(new Map(chosen).set(one.field, side))}
          />
        ))}
      </div>
    </Dialog>
  );
}

type ChoiceProps = { conflict: ConflictingField<string>; side: Side; onChoose: (side: Side) => void };

function Choice({ conflict, side, onChoose }: ChoiceProps) {
  const { t } = useLingui();
  return (
    <fieldset>
      <legend className="mb-1 flex items-center gap-2 text-sm font-medium">
        {conflict.label}
        {conflict.changedByBoth && (
          <Badge tone="warn">
            <Trans>changed by both</Trans>
          </Badge>
        )}
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <Version
          field={conflict.field}
          name={t`Mine`}
          text={conflict.mine}
          checked={side === "mine"}
          onChoose={() => onChoose("mine")}
        />
        <Version
          field={conflict.field}
          name={conflict.change ? <By {...conflict.change} /> : t`Theirs`}
          text={conflict.theirs}
          checked={side === "theirs"}
          onChoose={() => onChoose("theirs")}
        />
      </div>
    </fieldset>
  );
}

function By({ by, at }: { by: string; at: string }) {
  return (
    <>
      <bdi>{by}</bdi>, <Moment at={at} />
    </>
  );
}

type VersionProps = { field: string; name: ReactNode; text: string; checked: boolean; onChoose: () => void };

function Version({ field, name, text, checked, onChoose }: VersionProps) {
  const id = useId();
  return (
    <label
      htmlFor={id}
      className="grid grid-cols-[auto_minmax(0,1fr)] content-start items-start gap-x-2 rounded-control border border-line px-3 py-2 has-checked:border-primary-text has-checked:bg-primary-tint"
    >
      <input
        id={id}
        type="radio"
        name={field}
        checked={checked}
        onChange={onChoose}
        className="row-span-2 mt-1 accent-(--primary-text)"
      />
      <span className="text-xs text-quiet">{name}</span>{" "}
      <span dir="auto" className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-wrap">
        {text === "" ? "–" : text}
      </span>
    </label>
  );
}
