import { Link, type LinkProps } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Page } from "#core/shared/lists/paging.ts";
import { Button, buttonStyle } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { LoadMore } from "#ui/web/table/load-more.tsx";
import type { Procedure } from "../api/api.ts";
import { useReadPages } from "./pages.ts";

type Listed<Row> = {
  /** What the list is called to those who hear it. */
  label: string;
  procedure: Procedure<{ cursor?: string | undefined }, Page<Row>>;
  /** What is said while there are none. */
  none: ReactNode;
  renderRow: (row: Row) => ReactNode;
};

type Props<Row> = Listed<Row> & {
  title: ReactNode;
  /** The page of all of them. */
  all: { to: NonNullable<LinkProps["to"]>; text: ReactNode };
  /** How one is added, for a person who may: the button, and the form that takes the dialog's place. */
  add: { text: string; may: boolean; renderForm: (onClose: () => void) => ReactNode };
  onClose: () => void;
};

/** The records of a kind over another page, newest first: all of them page by page, a way to their own page, and a form for a new one. */
export function ManagementDialog<Row extends { id: string }>({ title, all, add, onClose, ...listed }: Props<Row>) {
  const [isAdding, setAdding] = useState(false);
  if (isAdding) return add.renderForm(() => setAdding(false));
  return (
    <Dialog
      open
      onClose={onClose}
      size="xl"
      title={title}
      footer={
        <>
          <Link to={all.to} className={buttonStyle({ variant: "ghost" })}>
            {all.text}
          </Link>
          {add.may && (
            <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setAdding(true)}>
              {add.text}
            </Button>
          )}
        </>
      }
    >
      <Rows {...listed} />
    </Dialog>
  );
}

function Rows<Row extends { id: string }>({ label, procedure, none, renderRow }: Listed<Row>) {
  const pages = useReadPages(procedure, {});
  if (pages.isPending) return <Skeleton className="h-40" />;
  if (pages.data === undefined) return <p className="text-danger">{pages.error.message}</p>;
  if (pages.data.length === 0) return <p className="text-quiet">{none}</p>;
  return (
    <>
      <ul aria-label={label} className="flex flex-col divide-y divide-line">
        {pages.data.map((row) => (
          <li key={row.id} className="flex flex-col gap-2 py-3 first:pt-0">
            {renderRow(row)}
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <LoadMore
          busy={pages.isFetchingNextPage}
          failure={pages.error?.message}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}
