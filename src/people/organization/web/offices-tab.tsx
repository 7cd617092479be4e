import { Trans, useLingui } from "@lingui/react/macro";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { AppError } from "#core/shared/errors.ts";
import { api, type OutputOf, refresh, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Confirm } from "#ui/web/dialog/confirm.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { Panel } from "./panel.tsx";

export type Office = OutputOf<typeof api.offices.list>["items"][number];

const OfficeForm = whenOpened(() => import("./office-form.tsx"), "OfficeForm");

/** Each office is stored by itself. */
export function OfficesTab() {
  const { t } = useLingui();
  const offices = useRead(api.offices.list, {});
  const [edited, setEdited] = useState<Office | "new">();
  const [removed, setRemoved] = useState<Office>();
  if (offices.isError) return <ReadProblem error={offices.error} onRetry={() => void offices.refetch()} />;
  return (
    <Panel title={<Trans>Offices</Trans>} about={<Trans>Each office is saved by itself.</Trans>}>
      {offices.isPending && <Skeleton className="h-24" />}
      {offices.data?.items.length === 0 && (
        <p className="text-base text-quiet">
          <Trans>No offices yet.</Trans>
        </p>
      )}
      <ul aria-label={t`Offices`} className="divide-y divide-line">
        {offices.data?.items.map((office) => (
          <li key={office.id} className="flex items-start gap-2 py-2">
            <div className="min-w-0 flex-1 text-base">
              <p className="flex items-center gap-2 font-medium">
                <bdi className="truncate">{office.name}</bdi>
                {office.isHeadquarters && (
                  <Badge tone="info">
                    <Trans>Headquarters</Trans>
                  </Badge>
                )}
              </p>
              <p className="text-sm whitespace-pre-line text-quiet">{office.location}</p>
              <p className="text-sm text-quiet">{office.timeZone.replaceAll("_", " ")}</p>
            </div>
            <IconButton label={t`Edit ${office.name}`} size="sm" onClick={() => setEdited(office)}>
              <Pencil />
            </IconButton>
            <IconButton label={t`Delete ${office.name}`} size="sm" onClick={() => setRemoved(office)}>
              <Trash2 />
            </IconButton>
          </li>
        ))}
      </ul>
      <Button className="self-start" onClick={() => setEdited("new")}>
        <Plus aria-hidden />
        <Trans>Add office</Trans>
      </Button>
      {edited !== undefined && (
        <OfficeForm {...(edited !== "new" && { office: edited })} onClose={() => setEdited(undefined)} />
      )}
      <DeleteOffice office={removed} onClose={() => setRemoved(undefined)} />
    </Panel>
  );
}

function DeleteOffice({ office, onClose }: { office: Office | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const remove = useCommand(api.offices.delete);
  async function confirm() {
    if (!office) return;
    try {
      await remove.mutateAsync({ id: office.id });
      toast.success(t`Office deleted`);
    } catch (error) {
      toast.error(error instanceof AppError ? error.message : t`Something went wrong`);
    }
    onClose();
    await refresh(api.offices.list);
  }
  return (
    <Confirm
      open={office !== undefined}
      onClose={onClose}
      title={<Trans>Delete the office {office?.name ?? ""}?</Trans>}
      consequence={<Trans>This can’t be undone.</Trans>}
      action={t`Delete office`}
      busyAction={t`Deleting...`}
      busy={remove.isPending}
      onConfirm={() => void confirm()}
    />
  );
}
