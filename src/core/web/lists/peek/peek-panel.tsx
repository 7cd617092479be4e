import { useLingui } from "@lingui/react/macro";
import { Link, type LinkProps, useRouter } from "@tanstack/react-router";
import { ArrowUpRight, ChevronDown, ChevronUp, X } from "lucide-react";
import { createElement, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { buttonStyle } from "#ui/web/button.tsx";
import { RecordSkeleton } from "#ui/web/feedback/record-skeleton.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { OverProvider } from "../../app/over.ts";
import { rowOf, useBeside } from "./peek.ts";

type Props = {
  page: NonNullable<LinkProps["to"]>;
  id: string;
  onMove: (id: string) => void;
  onClose: () => void;
};

/** What takes Escape for itself while it is open. */
const OPEN = ":is([role=dialog], [role=alertdialog], [role=menu], [role=listbox])";

/** The page of a record beside its list, which stays in use. */
export function PeekPanel(props: Props) {
  const { page, id, onClose } = props;
  const { t } = useLingui();
  const panel = useRef<HTMLElement>(null);
  const { routesByPath } = useRouter();
  const Page = routesByPath[page as keyof typeof routesByPath].options.component;
  function leave() {
    const at = document.activeElement;
    // A button that had the focus may have gone dead since.
    if (at === document.body || panel.current?.contains(at)) rowOf(id).opener?.focus();
    onClose();
  }
  useEscape(leave);
  return (
    <aside
      ref={panel}
      aria-label={t`Open record`}
      data-panel=""
      className="fixed top-12 right-0 bottom-0 z-20 flex w-full flex-col border-l border-line bg-canvas shadow-float sm:w-[min(42rem,62vw)] print:hidden"
    >
      <PeekBar {...props} onClose={leave} />
      <div key={id} className="min-h-0 flex-1 overflow-y-auto p-4 sm:p-6">
        <OverProvider value={{ params: { id }, search: {}, close: onClose }}>
          <Suspense fallback={<RecordSkeleton loading={t`Loading...`} />}>{Page && createElement(Page)}</Suspense>
        </OverProvider>
      </div>
    </aside>
  );
}

/** Where one is in the list, the page of the record, and the way out. */
function PeekBar({ page, id, onMove, onClose }: Props) {
  const { t } = useLingui();
  const { before, after } = useBeside(id);
  function move(next: string) {
    onMove(next);
    rowOf(next).row?.scrollIntoView({ block: "nearest" });
  }
  return (
    <div className="flex h-10 shrink-0 items-center gap-1 border-b border-line px-2 sm:px-4">
      <IconButton label={t`Previous`} size="sm" disabled={before === ""} onClick={() => move(before)}>
        <ChevronUp />
      </IconButton>
      <IconButton label={t`Next`} size="sm" disabled={after === ""} onClick={() => move(after)}>
        <ChevronDown />
      </IconButton>
      <span className="flex-1" />
      <Link to={page} params={{ id }} className={buttonStyle({ size: "sm", variant: "ghost" })}>
        <ArrowUpRight aria-hidden className="size-4" />
        {t`Open page`}
      </Link>
      <IconButton label={t`Close`} size="sm" onClick={onClose}>
        <X />
      </IconButton>
    </div>
  );
}

/** Escape, unless somebody types or something else is open to be closed by it. */
function useEscape(run: () => void) {
  const onEscape = useEffectEvent(run);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const isTyping = event.target instanceof Element && event.target.matches("input, textarea, select");
      if (event.key !== "Escape" || isTyping || document.querySelector(OPEN)) return;
      event.preventDefault();
      onEscape();
    }
    // Before what is open closes, and is gone.
    window.addEventListener("keydown", press, true);
    return () => window.removeEventListener("keydown", press, true);
  }, []);
}
