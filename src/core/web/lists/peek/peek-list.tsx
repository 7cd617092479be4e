import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { clsx } from "clsx";
import { PanelRight } from "lucide-react";
import { Suspense, useEffect, useEffectEvent } from "react";
import type { RecordKind } from "#core/shared/records.ts";
import { IconButton } from "#ui/web/icon-button.tsx";
import { useShortcut } from "../../app/shortcuts.ts";
import { type PartOfKind, useKindNames } from "../../records/kind-names.ts";
import { recordAt, usePeek } from "./peek.ts";

const PeekPanel = lazyRouteComponent(() => import("./peek-panel.tsx"), "PeekPanel");

type Props = { kind: RecordKind | PartOfKind };

/**
 * Records of a list open beside it: by Space on the name of one, by `p` in its row, by the button of its row. While one is open it is always
 * that of the row with the focus.
 */
export function PeekList({ kind }: Props) {
  const { t } = useLingui();
  const { page } = useKindNames(kind);
  const { peek, open, close } = usePeek();
  function openAt(element: Element | null): boolean {
    const at = recordAt(element);
    if (at && at.id !== peek) open(at.id);
    return at !== undefined;
  }
  const onRecord = useEffectEvent(openAt);
  const isOpen = peek !== undefined;

  useShortcut({
    keys: "p",
    label: t`Open the record beside the list`,
    group: t`This screen`,
    run: () => void openAt(document.activeElement),
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.key !== " " || event.defaultPrevented || !(event.target instanceof Element)) return;
      if (!event.target.matches("[data-row]:not(tr), [data-deal]")) return;
      // A button would take it for a click.
      if (onRecord(event.target)) event.preventDefault();
    }
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  useEffect(() => {
    if (!isOpen) return undefined;
    const follow = ({ target }: FocusEvent) => target instanceof Element && onRecord(target);
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, [isOpen]);

  if (peek === undefined) return null;
  return (
    <Suspense>
      <PeekPanel page={page} id={peek} onMove={open} onClose={close} />
    </Suspense>
  );
}

/** Opens the record of a row beside the list; in sight with the pointer on the row. Keys have Space and `p`. */
export function PeekButton({ id, isInLine = false }: { id: string; isInLine?: boolean }) {
  const { t } = useLingui();
  const { open } = usePeek();
  return (
    <span
      className={clsx(
        "hidden shrink-0 items-center rounded-control bg-hover opacity-0 group-hover/row:opacity-100 lg:flex print:hidden",
        // Over the end of its cell, whose text keeps all of the room.
        !isInLine && "absolute inset-y-0 right-0",
      )}
    >
      <IconButton
        label={t`Open beside the list`}
        size="sm"
        tabIndex={-1}
        onPointerEnter={() => void PeekPanel.preload?.()}
        onClick={() => open(id)}
      >
        <PanelRight />
      </IconButton>
    </span>
  );
}
