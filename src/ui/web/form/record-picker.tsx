import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useFirstFocus } from "../behaviour/first-focus.ts";
import { useLeft } from "../behaviour/left.ts";
import { Button } from "../button.tsx";
import { IconButton } from "../icon-button.tsx";
import { useFieldControl } from "./field.tsx";
import { TextInput } from "./text-input.tsx";

export type PickedRecord = { id: string; name: string };
export type Match = PickedRecord & { detail: string | null };

type Props = {
  value: PickedRecord | null;
  onChange: (record: PickedRecord | null) => void;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  /** What the typed text finds, or what is offered while nothing is typed; undefined while it is still being looked for. */
  matches: readonly Match[] | undefined;
  matchesLabel: string;
};

/**
 * One record, found by typing and kept by its id; or none. Enter takes the match that is marked, the arrows mark another; of what is
 * only offered none is marked before them. Matches show while the focus is in the field or in them.
 */
export function RecordPicker({ value, onChange, placeholder, typed, onType, matches, matchesLabel }: Props) {
  const { t } = useLingui();
  // Picking takes the field away and removing the button: what comes in its place gets the focus.
  const [isTouched, setTouched] = useState(false);
  const { isLeft, props } = useLeft(value === null && typed === "");
  const change = (record: PickedRecord | null) => {
    setTouched(true);
    onType("");
    onChange(record);
  };
  const keys = useMatchKeys(matches ?? [], typed === "" ? -1 : 0, ({ id, name }) => change({ id, name }));
  const field = useFirstFocus<HTMLInputElement>(isTouched && value === null);
  if (value !== null) return <Picked name={value.name} takesFocus={isTouched} onRemove={() => change(null)} />;
  return (
    <div className="flex flex-col gap-1" {...props}>
      <TextInput
        ref={field}
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onChange={({ currentTarget }) => {
          keys.reset();
          onType(currentTarget.value);
        }}
        onKeyDown={keys.onKeyDown}
      />
      {!isLeft && matches?.length === 0 && (
        <p className="text-sm text-quiet">
          <Trans>No matches</Trans>
        </p>
      )}
      {!isLeft && matches !== undefined && matches.length > 0 && (
        <ul aria-label={matchesLabel} className="flex flex-col divide-y divide-line rounded-control border border-line">
          {matches.map(({ id, name, detail }, place) => (
            <li
              key={id}
              aria-current={place === keys.marked ? "true" : undefined}
              className={clsx(
                "flex items-center justify-between gap-3 px-3 py-1.5",
                place === keys.marked && "bg-hover",
              )}
            >
              <span className="min-w-0 truncate">
                <bdi>{name}</bdi> {detail !== null && <bdi className="text-sm text-quiet">{detail}</bdi>}
              </span>
              <Button
                size="sm"
                // The tab key goes past what is only offered: the arrows of the field lead into it.
                tabIndex={typed === "" ? -1 : undefined}
                aria-label={t`Choose ${name}`}
                onClick={() => change({ id, name })}
              >
                <Trans>Choose</Trans>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Which match is marked, at first that one, and the keys of the field they were found by. */
function useMatchKeys(matches: readonly Match[], first: number, onTake: (match: Match) => void) {
  const [at, setAt] = useState<number>();
  const marked = Math.min(at ?? first, matches.length - 1);
  return {
    marked,
    reset: () => setAt(undefined),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      const match = matches[marked];
      if (event.nativeEvent.isComposing) return;
      if (match === undefined && !(event.key === "ArrowDown" && matches.length > 0)) {
        // What is still being looked for would be sent without it.
        if (event.key === "Enter" && event.currentTarget.value !== "") event.preventDefault();
        return;
      }
      if (event.key === "Enter" && match) onTake(match);
      else if (event.key === "ArrowDown") setAt(Math.min(marked + 1, matches.length - 1));
      else if (event.key === "ArrowUp") setAt(Math.max(marked - 1, 0));
      else return;
      event.preventDefault();
    },
  };
}

type PickedProps = { name: string; takesFocus: boolean; onRemove: () => void };

function Picked({ name, takesFocus, onRemove }: PickedProps) {
  const { t } = useLingui();
  const { id } = useFieldControl();
  const button = useFirstFocus<HTMLButtonElement>(takesFocus);
  return (
    <div className="flex items-center justify-between gap-2 rounded-control border border-line-control py-0.5 pr-0.5 pl-3">
      <output id={id} className="min-w-0 truncate">
        <bdi>{name}</bdi>
      </output>
      <IconButton ref={button} size="sm" label={t`Remove ${name}`} onClick={onRemove}>
        <X />
      </IconButton>
    </div>
  );
}
