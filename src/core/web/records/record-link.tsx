import { Link } from "@tanstack/react-router";
import { isRecordKind, RECORDS } from "#core/shared/records.ts";

type Props = {
  record: { id: string; kind: string; label: string };
  /** What the address says besides: which version of a document. */
  search?: object;
  className?: string;
};

/** The way to a record of any kind. */
export function RecordLink({ record: { id, kind, label }, search, className = "" }: Props) {
  if (!isRecordKind(kind)) return <bdi>{label}</bdi>;
  return (
    <Link
      to={RECORDS[kind].page}
      params={{ id }}
      {...(search !== undefined && { search: search as never })}
      className={`rounded-control text-primary-text hover:underline ${className}`}
    >
      <bdi>{label}</bdi>
    </Link>
  );
}
