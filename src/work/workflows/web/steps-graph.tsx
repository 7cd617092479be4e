import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { type KeyboardEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { boxOf, type Edge, edgesOf, endOf, pathOf, refusedOf, sizeOf } from "./graph.ts";
import type { Form, StepEntry } from "./template-form.ts";
import { KIND_WORDS } from "./workflow-words.ts";

type Props = {
  form: Form;
  onMove: (from: number, to: number) => void;
  /** Opens a step in the list, where it is edited. */
  onOpen: (place: number) => void;
};

/** The steps of a template as a graph, with the ways past a step and of a refusal. A step is dragged, or moved by Alt and an arrow. */
export function StepsGraph({ form, onMove, onOpen }: Props) {
  const { t } = useLingui();
  const { steps = [], onRefusal = "end" } = useWatch({ control: form.control });
  const shown = steps.map(({ kind = "task", condition }) => ({ kind, hasCondition: (condition?.answer ?? "") !== "" }));
  const edges = edgesOf(shown, onRefusal);
  const hasRefusal = edges.some(({ to }) => to === refusedOf(steps.length));
  const size = sizeOf(steps.length, hasRefusal);
  return (
    <section aria-label={t`Graph of the steps`} className="overflow-x-auto rounded-card border border-line p-3">
      <div className="relative" style={size}>
        <svg aria-hidden width={size.width} height={size.height} className="absolute inset-0">
          <defs>
            <marker
              id="workflow-arrow"
              viewBox="0 0 8 8"
              refX="6"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <polygon points="0,0 8,4 0,8" className="fill-quiet" />
            </marker>
          </defs>
          {edges.map((edge) => (
            <Way key={`${edge.from} ${edge.to} ${edge.kind}`} edge={edge} />
          ))}
        </svg>
        <End at={0}>
          <Trans>Start</Trans>
        </End>
        {steps.map((step, place) => (
          // A step has no name of its own while it is written.
          <StepNode key={`${place + 1}`} {...{ place, step, onMove, onOpen }} count={steps.length} />
        ))}
        <End at={endOf(steps.length)}>
          <Trans>Completed</Trans>
        </End>
        {hasRefusal && (
          <End at={refusedOf(steps.length)}>
            <Trans>Ends when refused</Trans>
          </End>
        )}
      </div>
    </section>
  );
}

const WAYS: Record<Edge["kind"], string> = {
  next: "stroke-quiet",
  skip: "stroke-quiet [stroke-dasharray:4_3]",
  refused: "stroke-danger [stroke-dasharray:4_3]",
};

const Way = ({ edge }: { edge: Edge }) => (
  <path d={pathOf(edge)} className={clsx("fill-none stroke-[1.5]", WAYS[edge.kind])} markerEnd="url(#workflow-arrow)" />
);

function End({ at, children }: { at: number; children: React.ReactNode }) {
  return (
    <p
      className="absolute grid place-items-center rounded-full border border-line bg-sunken text-sm text-quiet"
      style={boxOf(at)}
    >
      {children}
    </p>
  );
}

type Shown = {
  kind?: StepEntry["kind"] | undefined;
  title?: string | undefined;
  condition?: { answer?: string | undefined } | null | undefined;
};
type NodeProps = Omit<Props, "form"> & { place: number; count: number; step: Shown };

function StepNode({ place, count, step, onMove, onOpen }: NodeProps) {
  const { t, i18n } = useLingui();
  const [isOver, setOver] = useState(false);
  const number = place + 1;
  const title = step.title === undefined || step.title === "" ? t`Step ${number}` : step.title;
  const kind = i18n._(KIND_WORDS[step.kind ?? "task"]);
  const condition = step.condition?.answer;
  function press(event: KeyboardEvent) {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : 0;
    if (!event.altKey || by === 0) return;
    event.preventDefault();
    const to = place + by;
    if (to < 0 || to >= count) return;
    onMove(place, to);
  }
  return (
    <button
      type="button"
      draggable
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onKeyDown={press}
      onClick={() => onOpen(place)}
      onDragStart={({ dataTransfer }) => dataTransfer.setData("text/plain", String(place))}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const from = Number(event.dataTransfer.getData("text/plain"));
        if (Number.isInteger(from) && from >= 0 && from < count && from !== place) onMove(from, place);
      }}
      className={clsx(
        "absolute flex cursor-grab flex-col justify-center rounded-control border bg-surface px-3 text-left hover:bg-hover",
        isOver ? "border-primary" : "border-line",
      )}
      style={boxOf(number)}
    >
      <span className="w-full truncate text-sm font-medium">
        {number}. <bdi>{title}</bdi>
      </span>
      <span className="w-full truncate text-xs text-quiet">
        {kind}
        {condition !== undefined && condition !== "" && (
          <>
            {" · "}
            <Trans>
              if <bdi>{condition}</bdi>
            </Trans>
          </>
        )}
      </span>
    </button>
  );
}
