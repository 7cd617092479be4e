import { Trans } from "@lingui/react/macro";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";

const FEW = 10;

type Props<Row> = {
  rows: readonly Row[];
  children: (shown: readonly Row[]) => ReactNode;
  /** How many are shown at first. */
  few?: number;
  /** Where the button stands. */
  className?: string;
};

/** The first of many rows, ten where nothing is said, on a page that has more to say; a button shows all of them, and leads on to the first that appears. */
export function FewFirst<Row>({ rows, children, few = FEW, className = "mt-3" }: Props<Row>) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const count = rows.length;
  // One more takes no more room than the button.
  const isCut = !isWhole && count > few + 1;
  useLayoutEffect(() => {
    if (isWhole) focusOn(list.current?.querySelectorAll<HTMLElement>("li, tbody tr")[few]);
  }, [isWhole, few]);
  return (
    <>
      <div ref={list} className="contents">
        {children(isCut ? rows.slice(0, few) : rows)}
      </div>
      {isCut && (
        <Button className={className} onClick={() => setWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </>
  );
}

/** What of a row can be used; otherwise the row itself. */
function focusOn(row: HTMLElement | undefined) {
  if (row === undefined) return;
  const first = row.querySelector<HTMLElement>("a[href], button:not(:disabled), input, select");
  if (first === null) row.tabIndex = -1;
  (first ?? row).focus();
}
