import { Trans } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";
import { type Procedure, useRead } from "#core/web/api/api.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";

type Paged<Item> = { items: Item[]; nextBefore?: string | undefined };
type Props<Item> = {
  procedure: Procedure<{ before?: string | undefined; limit?: number | undefined }, Paged<Item>>;
  label: string;
  none: ReactNode;
  children: (item: Item) => ReactNode;
};

/** Rows of a list that grows by a press: each part asks for itself, so all of them stay live. */
export function Pages<Item extends { id: string }>({ procedure, label, none, children }: Props<Item>) {
  const [places, setPlaces] = useState<(string | undefined)[]>([undefined]);
  return places.map((before, index) => (
    <Part
      key={before ?? "first"}
      procedure={procedure}
      before={before}
      label={label}
      none={index === 0 && none}
      onMore={index === places.length - 1 ? (place) => setPlaces([...places, place]) : undefined}
    >
      {children}
    </Part>
  ));
}

type PartProps<Item> = Props<Item> & { before: string | undefined; onMore: ((before: string) => void) | undefined };

function Part<Item extends { id: string }>({ procedure, before, label, none, onMore, children }: PartProps<Item>) {
  const { data, error, refetch } = useRead(procedure, before === undefined ? {} : { before });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-32 rounded-card" />;
  if (data.items.length === 0) return <p className="px-1 text-quiet">{none}</p>;
  const { nextBefore } = data;
  return (
    <>
      <div className="rounded-card border border-line bg-surface px-5 py-2">
        <RecordRows label={label}>{data.items.map((item) => children(item))}</RecordRows>
      </div>
      {onMore && nextBefore !== undefined && (
        <Button className="self-center" onClick={() => onMore(nextBefore)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}
