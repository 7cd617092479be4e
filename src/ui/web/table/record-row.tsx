import type { ReactNode } from "react";

type RowsProps = {
  /** What they are called, where no heading above says it. */
  label?: string;
  /** Their order says something. */
  isOrdered?: boolean;
  children: ReactNode;
};

/** Rows under a record, each with a line between it and the next. */
export function RecordRows({ label, isOrdered = false, children }: RowsProps) {
  const List = isOrdered ? "ol" : "ul";
  return (
    <List aria-label={label} className="-mx-2 divide-y divide-line">
      {children}
    </List>
  );
}

type RowProps = {
  title: ReactNode;
  /** Its state, before the title. */
  badge?: ReactNode;
  note?: string;
  /** Who, when, from where: one line, each fact a `span` or `bdi`. */
  facts?: ReactNode;
  /** What is pressed in front of it. */
  toggle?: ReactNode;
  /** What can be done with it: on a phone, buttons that need the room stand below. */
  menu?: ReactNode;
  /** How much it is: at its end, on a phone too. */
  sum?: ReactNode;
  /** Files and whatever else belongs to it. */
  children?: ReactNode;
};

/** One row under a record: its state and title, a note, a line of facts, and what can be done with it. */
export function RecordRow({ title, badge, note, facts, toggle, menu, sum, children }: RowProps) {
  return (
    <li className="flex min-w-0 items-start gap-x-3 px-2 py-2">
      {toggle}
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <p className="flex min-w-0 flex-wrap items-baseline gap-x-2 gap-y-1">
            {badge}
            <span dir="auto" className={toggle ? "wrap-anywhere" : "font-medium wrap-anywhere"}>
              {title}
            </span>
          </p>
          {note && (
            <p dir="auto" className="mt-0.5 text-sm wrap-anywhere whitespace-pre-wrap text-quiet">
              {note}
            </p>
          )}
          <p className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-3 text-xs wrap-anywhere text-quiet *:min-w-0 empty:hidden">
            {facts}
          </p>
          {children}
        </div>
        {menu}
      </div>
      {sum}
    </li>
  );
}
