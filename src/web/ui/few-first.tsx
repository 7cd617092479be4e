import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";

const FEW = 10;

type Props<Row> = { rows: readonly Row[]; children: (shown: readonly Row[]) => ReactNode };

/** The first ten of many rows on a page that has more to say; a button shows all of them. */
export function FewFirst<Row>({ rows, children }: Props<Row>) {
  const [isWhole, setWhole] = useState(false);
  const count = rows.length;
  // One more takes no more room than the button.
  const isCut = !isWhole && count > FEW + 1;
  return (
    <>
      {children(isCut ? rows.slice(0, FEW) : rows)}
      {isCut && (
        <Button className="mt-3" onClick={() => setWhole(true)}>
          <Trans>Show all {count}</Trans>
        </Button>
      )}
    </>
  );
}
