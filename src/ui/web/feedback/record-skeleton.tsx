import { RecordColumns } from "../layout/record-layout.tsx";
import { Skeleton } from "./skeleton.tsx";

/** The shape of a record's page while it is on its way: head, figures, two columns. */
export function RecordSkeleton({ loading }: { loading: string }) {
  return (
    <output aria-busy className="block">
      <span className="sr-only">{loading}</span>
      <div className="-mx-4 -mt-4 mb-4 flex flex-col gap-2.5 border-b border-line px-4 py-2.5 sm:-mx-6 sm:-mt-6 sm:px-6">
        <div className="flex justify-between gap-4">
          <Skeleton className="h-8 w-64" />
          <Skeleton className="h-8 w-40 max-sm:hidden" />
        </div>
        <Skeleton className="h-7 w-96 max-w-full" />
      </div>
      <Skeleton className="mb-4 h-17 rounded-card" />
      <RecordColumns
        lead={<Skeleton className="h-48 rounded-card" />}
        aside={<Skeleton className="h-96 rounded-card" />}
        main={<Skeleton className="h-64 rounded-card" />}
      />
    </output>
  );
}
