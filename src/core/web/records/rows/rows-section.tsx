import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#ui/web/button.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRows } from "#ui/web/table/record-row.tsx";
import { type Procedure, useRead } from "../../api/api.ts";
import { ReadProblem } from "../page/read-problem.tsx";

type Props<Asked, Row> = {
  /** Which record's rows are asked for. */
  asked: Asked;
  procedure: Procedure<Asked, { items: Row[] }>;
  title: string;
  /** What the button says that adds one; without it nothing is added. */
  add: string | false;
  none: ReactNode;
  renderRow: (row: Row, onEdit: () => void) => ReactNode;
  renderForm: (edited: Row | null, onClose: () => void) => ReactNode;
};

/** Rows under a record as a section of its page, with the dialog of one. */
export function RowsSection<Asked, Row extends { id: string }>(props: Props<Asked, Row>) {
  const { asked, procedure, title, add, none, renderRow, renderForm } = props;
  const [edited, setEdited] = useState<Row | "new">();
  const { data, error, refetch } = useRead(procedure, asked);
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
