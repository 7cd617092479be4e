import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Play } from "lucide-react";
import { useState } from "react";
import { api, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { DueDay } from "#ui/web/text/due-day.tsx";
import type { EntityType } from "#work/workflows/shared/rules.ts";
import { Place } from "./instance-row.tsx";
import { INSTANCE_WORDS, type Instance } from "./workflow-words.ts";

const StartDialog = whenOpened(() => import("./start-dialog.tsx"), "StartDialog");

type Props = { type: EntityType; record: { id: string; name: string } };

/** The active workflows about a record, as a part of its page. */
export function RecordWorkflowsPanel({ type, record }: Props) {
  const { t } = useLingui();
  const mayRun = useCan("workflow:run");
  const [isOpen, setOpen] = useState(false);
  const mayRead = useCan("workflow:read");
  const { data, error } = useRead(
    api.workflowInstances.list,
    { status: "active", entityId: record.id },
    { enabled: mayRead },
  );
  if (!mayRead) return null;
  return (
    <Section
      title={<Trans>Workflows</Trans>}
      label={t`Workflows`}
      beside={
        mayRun && (
          <Button size="sm" icon={<Play aria-hidden className="size-4" />} onClick={() => setOpen(true)}>
            <Trans>Start Workflow</Trans>
          </Button>
        )
      }
    >
      {error && <p className="text-sm text-danger">{error.message}</p>}
      {data === undefined && !error && <Skeleton className="h-8" />}
      {data?.items.length === 0 && (
        <p className="text-quiet">
          <Trans>No active workflows.</Trans>
        </p>
      )}
      {data !== undefined && data.items.length > 0 && (
        <RecordRows label={t`Workflows`}>
          {data.items.map((instance) => (
            <Row key={instance.id} instance={instance} />
          ))}
        </RecordRows>
      )}
      {isOpen && <StartHere type={type} record={record} onClose={() => setOpen(false)} />}
    </Section>
  );
}

function Row({ instance }: { instance: Instance }) {
  const { i18n } = useLingui();
  const { id, name, status, dueDate, isOverdue } = instance;
  const { word, tone } = INSTANCE_WORDS[status];
  return (
    <RecordRow
      badge={<Badge tone={tone}>{i18n._(word)}</Badge>}
      title={
        <Link to="/workflow/$id" params={{ id }} className="rounded-control hover:underline">
          <bdi>{name}</bdi>
        </Link>
      }
      facts={
        <>
          <Place instance={instance} />
          <DueDay day={dueDate} isOverdue={isOverdue} />
        </>
      }
    />
  );
}

/** Starts a template about this record. */
function StartHere({ type, record, onClose }: Props & { onClose: () => void }) {
  const { data } = useRead(api.workflowTemplates.list, {});
  const [first] = data?.items ?? [];
  if (data === undefined || first === undefined) return null;
  return <StartDialog templates={data.items} templateId={first.id} about={{ type, record }} onClose={onClose} />;
}
