import { Trans } from "@lingui/react/macro";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";

export function DealLoading() {
  return (
    <div className="flex flex-col gap-5">
      <output className="text-sm text-quiet">
        <Trans>Chargement des données...</Trans>
      </output>
      <Skeleton className="h-6 w-full" />
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}
