import { Trans, useLingui } from "@lingui/react/macro";
import { api, useRead } from "#core/web/api/api.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { Template } from "./workflow-words.ts";

/** Every version of a template: who saved it, when, and its steps. */
export function VersionsDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const { t } = useLingui();
  const { data, error } = useRead(api.workflowTemplates.versions, { id: template.id });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Versions of ${template.name}`}
      description={<Trans>A running workflow stays on the version it started with.</Trans>}
      footer={
        <Button onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {error && <p className="text-danger">{error.message}</p>}
      {data === undefined && !error && <Skeleton className="h-24 w-full" />}
      {data && (
        <RecordRows label={t`Versions`}>
          {data.items.map(({ version, steps, createdBy, createdAt }) => (
            <RecordRow
              key={version}
              title={t`Version ${version}`}
              note={steps.map(({ title }, place) => `${place + 1}. ${title}`).join("\n")}
              facts={
                <>
                  <bdi>{createdBy?.name ?? "Tranche"}</bdi>
                  <Moment at={createdAt} />
                </>
              }
            />
          ))}
        </RecordRows>
      )}
    </Dialog>
  );
}
