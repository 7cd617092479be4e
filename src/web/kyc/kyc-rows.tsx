import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { type Procedure, useRead } from "../core/api/api.ts";
import { ReadProblem } from "../core/records/read-problem.tsx";
import { Button } from "../ui/button.tsx";
import { Section } from "../ui/record-layout.tsx";
import { RecordRows } from "../ui/record-row.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

type Props<Row> = {
  fileId: string;
  procedure: Procedure<{ fileId: string }, { items: Row[] }>;
  title: string;
  /** What the button says that adds one; without it nothing is added. */
  add: string | false;
  none: ReactNode;
  renderRow: (row: Row, onEdit: () => void) => ReactNode;
  renderForm: (edited: Row | null, onClose: () => void) => ReactNode;
};

/** One part of a KYC file: its rows, and the dialog of one. */
export function KycRows<Row extends { id: string }>(props: Props<Row>) {
  const { fileId, procedure, title, add, none, renderRow, renderForm } = props;
  const [edited, setEdited] = useState<Row | "new">();
  const { data, error, refetch } = useRead(procedure, { fileId });
  if (error && !data) return <ReadProblem error={error} onRetry={() => void refetch()} />;
  return (
    <Section
      title={title}
      label={title}
      beside={
        add !== false && (
          <Button size="sm" icon={<Plus aria-hidden className="size-4" />} onClick={() => setEdited("new")}>
            {add}
          </Button>
        )
      }
    >
      {data === undefined && <Skeleton className="h-12" />}
      {data?.items.length === 0 && <p className="text-quiet">{none}</p>}
      {data && data.items.length > 0 && (
        <RecordRows>{data.items.map((row) => renderRow(row, () => setEdited(row)))}</RecordRows>
      )}
      {edited !== undefined && renderForm(edited === "new" ? null : edited, () => setEdited(undefined))}
    </Section>
  );
}
