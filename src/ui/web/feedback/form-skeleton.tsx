import { Skeleton } from "./skeleton.tsx";

const FIELDS = Array.from({ length: 8 }, (_, at) => at);

/** The shape of a form while it is on its way: fields in two columns, two buttons below. */
export function FormSkeleton({ loading }: { loading: string }) {
  return (
    <output aria-busy className="block">
      <span className="sr-only">{loading}</span>
      <span className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map((at) => (
          <span key={at} className="flex flex-col gap-1">
            <Skeleton className="my-0.5 h-4 w-24" />
            <Skeleton className="h-8" />
          </span>
        ))}
      </span>
      <span className="mt-5 flex justify-end gap-2 border-t border-line pt-4">
        <Skeleton className="h-8 w-20" />
        <Skeleton className="h-8 w-28" />
      </span>
    </output>
  );
}
