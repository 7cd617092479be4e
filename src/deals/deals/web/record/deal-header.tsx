import { Trans, useLingui } from "@lingui/react/macro";
import { Link, lazyRouteComponent, useNavigate } from "@tanstack/react-router";
import { ArrowRightLeft, Pencil } from "lucide-react";
import { Suspense, useRef } from "react";
import { useButtons } from "#core/web/api/session.tsx";
import { usePageActions } from "#core/web/app/page-actions.ts";
import { useShortcut } from "#core/web/app/shortcuts.ts";
import { toast } from "#core/web/app/toasts.ts";
import { useChosen } from "#core/web/records/chosen.ts";
import { FieldEditor, InPlace } from "#core/web/records/fields/in-place.tsx";
import { EditButton } from "#core/web/records/page/more-actions.tsx";
import { OwnerMenu } from "#core/web/records/page/owner-menu.tsx";
import { RecordHeader } from "#core/web/records/page/record-header.tsx";
import { STAGES, type Stage } from "#deals/deals/shared/rules.ts";
import { buttonStyle } from "#ui/web/button.tsx";
import { MenuChoice } from "#ui/web/menu/menu.tsx";
import { StateMenu } from "#ui/web/menu/state-menu.tsx";
import { ArchivedBadge, OutcomeBadge, StageBadge } from "../fields/deal-badges.tsx";
import { useDealWords } from "../fields/deal-words.ts";
import type { DealRecord } from "../fields/entry-values.ts";
import { NextStep } from "../fields/next-step.tsx";
import { usePatchDeal } from "../fields/patch-deal.ts";
import { StageTime } from "../fields/stage-time.tsx";
import { STAGE_TONES } from "../fields/vocabulary.ts";
import { useMoveDeal } from "../stages/move-deal.ts";
import { DEAL_IN_PLACE } from "./deal-in-place.ts";
import { DealMenu, DealOutcomeButton } from "./deal-status-buttons.tsx";

const MoveDealDialog = lazyRouteComponent(() => import("../stages/move-deal-dialog.tsx"), "MoveDealDialog");

type Props = { deal: DealRecord; onGone: () => void };

/** Where a deal stands, whose it is, what comes next, and what can be done with it. */
export function DealHeader({ deal, onGone }: Props) {
  const navigate = useNavigate();
  const may = useButtons("deals");
  const goTo = () => void navigate({ to: "/deals/edit/$id", params: { id: deal.id } });
  return (
    <RecordHeader
      // The archive is said by its badge.
      record={{ name: deal.name }}
      state={
        <>
          {may("deal:edit") ? <StageMenu deal={deal} /> : <StageBadge stage={deal.stage} />}
          <OutcomeBadge outcome={deal.outcome} />
          <ArchivedBadge status={deal.status} />
        </>
      }
      mayEdit={may("deal:edit")}
      renderActions={() => (
        <>
          <DealOutcomeButton deal={deal} />
          {may("deal:edit") ? (
            <Link to="/deals/edit/$id" params={{ id: deal.id }} className={buttonStyle({ variant: "primary" })}>
              <Pencil aria-hidden className="size-4" />
              <Trans>Edit</Trans>
            </Link>
          ) : (
            <EditButton enabled={false} onEdit={goTo} />
          )}
          <DealMenu deal={deal} onGone={onGone} />
        </>
      )}
      renderForm={{ goTo }}
    >
      <span className="text-sm text-quiet">
        <StageTime deal={deal} />
      </span>
      <Owner deal={deal} />
      <ToDo deal={deal} />
    </RecordHeader>
  );
}

function StageMenu({ deal }: { deal: DealRecord }) {
  const { t } = useLingui();
  const words = useDealWords();
  const moving = useMoveDeal();
  const [stage, choose] = useChosen(deal.stage);
  const labels = new Map(words.options("stage"));
  const menu = useRef<HTMLSpanElement>(null);
  const move = (to: Stage) => choose(to, () => moving.move(deal, to));
  useShortcut({
    keys: "m",
    label: t`Move to another stage`,
    group: t`Deals`,
    isAction: true,
    run: () => menu.current?.querySelector("button")?.click(),
  });
  usePageActions(
    STAGES.filter((to) => to !== stage).map((to) => ({
      id: `move to ${to}`,
      label: t`Move to ${labels.get(to) ?? to}`,
      icon: ArrowRightLeft,
      run: () => move(to),
    })),
  );
  return (
    <>
      <span ref={menu} className="flex min-w-0">
        <StateMenu
          label={words.label("stage")}
          text={words.text("stage", stage)}
          tone={STAGE_TONES[stage]}
          busy={moving.movingId !== undefined}
        >
          <MenuChoice
            closes
            label={words.label("stage")}
            value={stage}
            options={STAGES.map((one) => ({ value: one, label: labels.get(one) ?? one }))}
            onChange={move}
          />
        </StateMenu>
      </span>
      {moving.asked && (
        <Suspense>
          <MoveDealDialog asked={moving.asked} onClose={() => moving.settle()} onMoved={() => moving.settle()} />
        </Suspense>
      )}
    </>
  );
}

function Owner({ deal }: { deal: DealRecord }) {
  const { t } = useLingui();
  const may = useButtons("deals");
  const words = useDealWords();
  const { patch } = usePatchDeal();

  async function give(ownerId: string | null): Promise<boolean> {
    try {
      const given = await patch(deal, { ownerId }, { ownerId: deal.ownerId });
      toast.success(t`Deal updated successfully`, () => void patch(given, { ownerId: deal.ownerId }, { ownerId }));
      return true;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      toast.error(t`Failed to update deal: ${reason}`);
      return false;
    }
  }

  return <OwnerMenu label={words.label("owner")} value={deal.ownerId} may={may("deal:edit")} onChange={give} />;
}

/** What comes next and when: text and day, edited together. */
function ToDo({ deal }: { deal: DealRecord }) {
  const { t } = useLingui();
  const may = useButtons("deals");
  const words = useDealWords();
  const isNone = deal.nextStep === null && deal.nextStepOn === null;
  const shown = (
    <span className="flex min-w-0 items-center gap-1.5 text-sm">
      <span className="shrink-0 text-quiet">
        <Trans>Next:</Trans>
      </span>
      {isNone && may("deal:edit") ? (
        <span className="text-quiet">
          <Trans>Add a next step</Trans>
        </span>
      ) : (
        <span className="min-w-0 wrap-anywhere">
          <NextStep deal={deal} />
        </span>
      )}
    </span>
  );
  if (!may("deal:edit")) return shown;
  return (
    <InPlace
      label={words.label("nextStep")}
      className="max-w-full"
      renderEditor={(editing) => (
        <div className="w-full max-w-xl">
          <FieldEditor
            form={DEAL_IN_PLACE}
            one={t`deal`}
            record={deal}
            fields={["nextStep", "nextStepOn"]}
            {...editing}
          />
        </div>
      )}
    >
      {shown}
    </InPlace>
  );
}
