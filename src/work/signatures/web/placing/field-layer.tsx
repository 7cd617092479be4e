import { useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import type { ShownPage } from "#work/documents/web/viewer/pdf-picture-panel.tsx";
import { colourOf, KIND_WORDS, movedBy, type Placed, resizedBy, sizeOf } from "./placed.ts";
import "../field-marks.css";

type Props = {
  page: ShownPage;
  fields: readonly Placed[];
  nameOf: (signer: number) => string;
  chosen: number | undefined;
  onChoose: (key: number) => void;
  onChange: (field: Placed) => void;
  onRemove: (key: number) => void;
};

/** The fields of a page over its picture. They are dragged, moved by the arrows and resized with Shift. */
export function FieldLayer({ page, fields, chosen, ...acts }: Props) {
  return (
    <div className="absolute inset-0">
      {fields
        .filter((field) => field.page === page.number)
        .map((field) => (
          <FieldBox key={field.key} page={page} field={field} isChosen={field.key === chosen} {...acts} />
        ))}
    </div>
  );
}

type BoxProps = Omit<Props, "fields" | "chosen"> & { field: Placed; isChosen: boolean };

/** In parts of the page. */
const STEP = 0.005;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

function FieldBox({ page, field, isChosen, nameOf, onChoose, onChange, onRemove }: BoxProps) {
  const { t, i18n } = useLingui();
  const box = useRef<HTMLButtonElement>(null);
  const { width, height } = sizeOf(field, page);
  const drag = useDrag(field, page, onChange);
  const [kind, signer] = [i18n._(KIND_WORDS[field.kind]), nameOf(field.signer)];
  // A field that was just added or picked in the list takes the keys.
  useEffect(() => {
    if (isChosen) box.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isChosen]);

  function press(event: KeyboardEvent) {
    const by = ARROWS[event.key];
    if (by !== undefined) onChange((event.shiftKey ? resizedBy : movedBy)(field, page, by));
    else if (event.key === "Delete" || event.key === "Backspace") onRemove(field.key);
    else return;
    event.preventDefault();
  }

  return (
    <button
      ref={box}
      type="button"
      data-own-keys=""
      aria-label={t`${kind} of ${signer}, page ${field.page}`}
      aria-pressed={isChosen}
      className="field-mark"
      style={{
        left: `${field.x * 100}%`,
        top: `${field.y * 100}%`,
        width: `${width * 100}%`,
        height: `${height * 100}%`,
        color: colourOf(field.signer),
        borderColor: colourOf(field.signer),
        background: `color-mix(in srgb, ${colourOf(field.signer)} 12%, rgb(255 255 255 / 0.85))`,
      }}
      onFocus={() => onChoose(field.key)}
      onKeyDown={press}
      {...drag("move")}
    >
      <span className="truncate">{`${kind} · ${signer}`}</span>
      <span
        className="field-corner"
        style={{ background: `linear-gradient(135deg, transparent 50%, ${colourOf(field.signer)} 50%)` }}
        {...drag("resize")}
      />
    </button>
  );
}

/** Follows a mouse, pen or finger from where it went down. */
function useDrag(field: Placed, page: ShownPage, onChange: (field: Placed) => void) {
  const start = useRef<{ x: number; y: number; field: Placed; across: number; down: number }>(undefined);
  return (how: "move" | "resize") => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const sheet = event.currentTarget.closest("button")?.parentElement?.getBoundingClientRect();
      if (sheet === undefined || event.button !== 0) return;
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      start.current = { x: event.clientX, y: event.clientY, field, across: sheet.width, down: sheet.height };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const from = start.current;
      if (from === undefined || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const by = [(event.clientX - from.x) / from.across, (event.clientY - from.y) / from.down] as const;
      onChange((how === "move" ? movedBy : resizedBy)(from.field, page, by));
    },
    onPointerUp: () => {
      start.current = undefined;
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  });
}
