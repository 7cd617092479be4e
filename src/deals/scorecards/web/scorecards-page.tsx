import { Trans, useLingui } from "@lingui/react/macro";
import { ListChecks, Plus } from "lucide-react";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { NotAllowed, ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { RowsSkeleton } from "#ui/web/feedback/rows-skeleton.tsx";
import { PageHeader } from "#ui/web/layout/page-header.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { BackTest } from "./back-test.tsx";
import { Criteria } from "./criteria-list.tsx";
import type { Scorecard } from "./score-words.ts";

const ScorecardDialog = whenOpened(() => import("./scorecard-dialog.tsx"), "ScorecardDialog");
const VersionsDialog = whenOpened(() => import("./versions-dialog.tsx"), "VersionsDialog");

/** How the firm scores deals: criteria, weights and thresholds, and how its decisions followed the scores. */
export const ScorecardsPage = () => (useCan("deal:read") ? <Scorecards /> : <NotAllowed />);

type Opened = { edit?: Scorecard; isNew?: true; versions?: Scorecard };

function Scorecards() {
  const { t } = useLingui();
  const mayConfigure = useCan("deal:configure");
  const mayTest = useCan("portfolio:read");
  const [opened, setOpened] = useState<Opened>({});
  const { data, error, refetch } = useRead(api.scorecards.list, {});
  const add = mayConfigure && (
    <Button variant="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpened({ isNew: true })}>
      <Trans>Add scorecard</Trans>
    </Button>
  );
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-4">
      <PageHeader
        title={<Trans>Scorecards</Trans>}
        description={<Trans>Criteria that score deals: from records, and by people. Every version is kept.</Trans>}
        actions={data && data.items.length > 0 && add}
      />
      {error && !data && <ReadProblem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <RowsSkeleton loading={t`Loading...`} />}
      {data?.items.length === 0 && (
        <EmptyState
          icon={<ListChecks />}
          title={t`No scorecards yet`}
          text={t`A scorecard has weighted criteria. A deal’s score follows from them.`}
          action={add}
        />
      )}
      {data?.items.map((card) => (
        <Card key={card.id} card={card} mayConfigure={mayConfigure} onOpen={setOpened} />
      ))}
      {mayTest && <BackTest />}
      {(opened.isNew === true || opened.edit !== undefined) && (
        <ScorecardDialog card={opened.edit} onClose={() => setOpened({})} />
      )}
      {opened.versions && <VersionsDialog card={opened.versions} onClose={() => setOpened({})} />}
    </div>
  );
}

type CardProps = { card: Scorecard; mayConfigure: boolean; onOpen: (opened: Opened) => void };

function Card({ card, mayConfigure, onOpen }: CardProps) {
  const { t } = useLingui();
  const { name, investmentTypes, criteria, version, changedBy, changedAt, isArchived } = card;
  return (
    <Section
      title={<bdi>{name}</bdi>}
      label={name}
      beside={
        <span className="flex flex-wrap gap-2">
          {isArchived && <Badge>{t`Archived`}</Badge>}
          <Button size="sm" onClick={() => onOpen({ versions: card })}>
            <Trans>Versions</Trans>
          </Button>
          {mayConfigure && (
            <>
              {!isArchived && (
                <Button size="sm" onClick={() => onOpen({ edit: card })}>
                  <Trans>Edit</Trans>
                </Button>
              )}
              <Archive card={card} />
            </>
          )}
        </span>
      }
    >
      <p className="mb-2 flex flex-wrap gap-x-3 text-sm text-quiet">
        <span>
          {investmentTypes.length === 0 ? (
            <Trans>For all other deals</Trans>
          ) : (
            <Trans>
              For <bdi>{investmentTypes.join(", ")}</bdi>
            </Trans>
          )}
        </span>
        <span>
          <Trans>
            Version {version}, <bdi>{changedBy}</bdi>, <Moment at={changedAt} />
          </Trans>
        </span>
      </p>
      <Criteria criteria={criteria} />
    </Section>
  );
}

function Archive({ card: { id, isArchived } }: { card: Scorecard }) {
  const { t } = useLingui();
  const archive = useCommand(api.scorecards.setArchived);
  return (
    <Button
      size="sm"
      busy={archive.isPending}
      onClick={() =>
        archive.mutate(
          { id, isArchived: !isArchived },
          { onSuccess: () => toast.success(isArchived ? t`Scorecard restored` : t`Scorecard archived`) },
        )
      }
    >
      {isArchived ? <Trans>Restore</Trans> : <Trans>Archive</Trans>}
    </Button>
  );
}
