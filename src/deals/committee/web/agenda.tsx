import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { ArrowDown, ArrowUp, Gavel, ShieldAlert, Trash2 } from "lucide-react";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { useCan, useSession } from "#core/web/api/session.tsx";
import { toast } from "#core/web/app/toasts.ts";
import { ReadProblem } from "#core/web/records/page/read-problem.tsx";
import { AnyRecordPicker } from "#core/web/records/picker/any-record-picker.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { EmptyState } from "#ui/web/feedback/empty-state.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { RecordRow, RecordRows } from "#ui/web/table/record-row.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Conditions } from "./conditions.tsx";
import { DecisionBadge, type Item, RecommendationBadge, type Session } from "./session-values.tsx";

const ConflictDialog = whenOpened(() => import("./conflict-dialog.tsx"), "ConflictDialog");

type Props = { session: Session; mayEdit: boolean };

/** The deals of a session in their order: what their score recommends, who has voted, what was decided. */
export function Agenda({ session: { id: sessionId, seats }, mayEdit }: Props) {
  const { t } = useLingui();
  const items = useRead(api.committeeItems.list, { sessionId });
  const add = useCommand(api.committeeItems.add);
  if (items.isError) return <ReadProblem error={items.error} onRetry={() => void items.refetch()} />;
  const list = items.data?.items ?? [];
  return (
    <Section title={<Trans>Agenda</Trans>} label={t`Agenda`}>
      {items.isPending && <Skeleton className="h-32 w-full" />}
      {items.data && list.length === 0 && (
        <EmptyState icon={<Gavel />} title={t`No deals yet`} text={t`Add the deals this session decides on.`} />
      )}
      <RecordRows isOrdered>
        {list.map((item, place) => (
          <AgendaItem
            key={item.id}
            item={item}
            mayEdit={mayEdit}
            isFirst={place === 0}
            isLast={place === list.length - 1}
            seats={seats}
          />
        ))}
      </RecordRows>
      {mayEdit && (
        <div className="mt-3 max-w-md">
          <Field label={t`Add a deal`}>
            <AnyRecordPicker
              kinds={["deal"]}
              value={null}
              onChange={(deal) =>
                deal &&
                add.mutate(
                  { sessionId, dealId: deal.id },
                  { onError: ({ message }) => toast.error(message, t`Failed to add deal`) },
                )
              }
            />
          </Field>
        </div>
      )}
    </Section>
  );
}

type ItemProps = { item: Item; mayEdit: boolean; isFirst: boolean; isLast: boolean; seats: Session["seats"] };

function AgendaItem({ item, seats, ...may }: ItemProps) {
  const { id, sessionId, isRecused, deal, score, decision, decisionNote, conditions } = item;
  return (
    <RecordRow
      title={<RecordLink record={{ id: deal.id, kind: "deal", label: deal.name }} />}
      badge={decision ? <DecisionBadge decision={decision} /> : <RecommendationBadge score={score} />}
      note={decisionNote}
      facts={
        <>
          <span>
            <CompactAmount amount={deal.amount} currency={deal.currency} />
          </span>
          <Turnout item={item} />
          {decision && (
            <span>
              <Trans>Recommended</Trans> <RecommendationBadge score={score} />
            </span>
          )}
          {!isRecused && (
            <Link
              to="/investment-committee/$id/memo/$item"
              params={{ id: sessionId, item: id }}
              className="rounded-control text-primary-text hover:underline"
            >
              <Trans>Memo</Trans>
              <span className="sr-only"> {deal.name}</span>
            </Link>
          )}
        </>
      }
      menu={<ItemMenu item={item} seats={seats} {...may} />}
    >
      {conditions.length > 0 && <Conditions conditions={conditions} />}
    </RecordRow>
  );
}

export function Count({ item: { votesFor, votesAgainst, abstentions } }: { item: Item }) {
  return (
    <span className="figure">
      <Trans>
        {votesFor} for, {votesAgainst} against, {abstentions} abstained
      </Trans>
    </span>
  );
}

function ItemMenu({ item, mayEdit, isFirst, isLast, seats }: ItemProps) {
  const { t } = useLingui();
  const [declaring, setDeclaring] = useState(false);
  const mayDeclareForOthers = useCan("committee:schedule");
  const { user } = useSession();
  const move = useCommand(api.committeeItems.move);
  const remove = useCommand(api.committeeItems.remove);
  const { id, deal, voted, closedAt } = item;
  const isMember = seats.some(({ userId }) => userId === user.id);
  const mayDeclare = closedAt === null && (isMember || mayDeclareForOthers);
  const onError = ({ message }: Error) => toast.error(message, t`Failed to update agenda`);
  if (!mayEdit && !mayDeclare) return null;
  return (
    <>
      <MoreMenu>
        {mayEdit && !isFirst && (
          <MenuItem icon={<ArrowUp aria-hidden />} onSelect={() => move.mutate({ id, by: -1 }, { onError })}>
            <Trans>Move up</Trans>
          </MenuItem>
        )}
        {mayEdit && !isLast && (
          <MenuItem icon={<ArrowDown aria-hidden />} onSelect={() => move.mutate({ id, by: 1 }, { onError })}>
            <Trans>Move down</Trans>
          </MenuItem>
        )}
        {mayDeclare && (
          <MenuItem icon={<ShieldAlert aria-hidden />} onSelect={() => setDeclaring(true)}>
            <Trans>Conflict of interest…</Trans>
          </MenuItem>
        )}
        {mayEdit && closedAt === null && voted.length === 0 && (
          <MenuItem tone="danger" icon={<Trash2 aria-hidden />} onSelect={() => remove.mutate({ id }, { onError })}>
            <Trans>Remove from agenda</Trans>
          </MenuItem>
        )}
      </MoreMenu>
      {declaring && (
        <ConflictDialog deal={deal} recused={item.recused} seats={seats} onClose={() => setDeclaring(false)} />
      )}
    </>
  );
}

function Turnout({ item }: { item: Item }) {
  const { voted, eligible, closedAt, recused } = item;
  const count = voted.length;
  return (
    <>
      {closedAt === null ? (
        <span>
          <Trans>
            {count} of {eligible} have voted
          </Trans>
        </span>
      ) : (
        <Count item={item} />
      )}
      {recused.length > 0 && (
        <span>
          <Trans>
            Recused: <bdi>{recused.map(({ name }) => name).join(", ")}</bdi>
          </Trans>
        </span>
      )}
    </>
  );
}
