import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { AppError } from "#core/shared/errors.ts";
import { RecordSkeleton } from "#ui/web/feedback/record-skeleton.tsx";
import { usePageTitle } from "../../app/page-title.ts";
import { type Called, nameOf } from "../record-name.ts";
import { ReadProblem } from "./read-problem.tsx";

type Props<Record> = {
  record: UseQueryResult<Record, AppError>;
  /** What is said while it loads. */
  loading: string;
  children: (record: Record) => ReactNode;
};

/** The page of one record: on its way, not to be had, or there and named. */
export function RecordScreen<Record extends Called>({ record, loading, children }: Props<Record>) {
  usePageTitle(record.data && nameOf(record.data));
  // What is shown, and what is being typed there, outlives a reading that failed.
  const isGone = record.error?.code === "not_found";
  if (record.isError && (record.data === undefined || isGone))
    return <ReadProblem error={record.error} onRetry={() => void record.refetch()} />;
  if (record.isPending) return <RecordSkeleton loading={loading} />;
  return record.data === undefined ? null : children(record.data);
}
