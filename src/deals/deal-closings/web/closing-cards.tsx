import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { fieldValue } from "#core/web/records/fields/field-value.tsx";
import { CompactAmount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { type ClosingCard, ClosingProgress, useClosingWords } from "./closing-values.tsx";

/** One card a closing: what is bought, how far its checklist is, who has it, and when it closes. */
export function ClosingCards({ closings }: { closings: readonly ClosingCard[] }) {
  const { t } = useLingui();
  return (
    <ul aria-label={t`Deal Closing`} className="grid gap-3 md:grid-cols-2 xl:grid-cols-3">
      {closings.map((closing) => (
        <Card key={closing.id} closing={closing} />
      ))}
    </ul>
  );
}

function Card({ closing }: { closing: ClosingCard }) {
  const words = useClosingWords();
  const { id, company, stage, type, status, amount, currency, valuation, progress, tasksCompleted, tasksTotal } =
    closing;
  return (
    <li className="relative flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4 hover:border-line-control">
      <div className="flex min-w-0 items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="truncate text-base font-semibold">
            <Link
              to="/deal-closing/$id"
              params={{ id }}
              className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-text"
            >
              <bdi>{company}</bdi>
            </Link>
          </h2>
          <p className="truncate text-sm text-quiet">{stage ?? words.text("type", type)}</p>
        </div>
        <span className="shrink-0">{fieldValue(words, "status", status)}</span>
      </div>
      <p className="flex flex-wrap gap-x-2 text-sm">
        <span className="font-medium">
          <CompactAmount amount={amount} currency={currency} />
        </span>
        {valuation !== null && (
          <span className="text-quiet">
            <Trans>
              at <CompactAmount amount={valuation} currency={currency} /> pre-money
            </Trans>
          </span>
        )}
      </p>
      <ClosingProgress progress={progress} />
      <Foot closing={closing}>
        <Trans>
          {tasksCompleted} of {tasksTotal} tasks
        </Trans>
      </Foot>
    </li>
  );
}

function Foot({ closing, children }: { closing: ClosingCard; children: ReactNode }) {
  const { leadInvestor, owner, closeDate, endedAt, abandonReason } = closing;
  return (
    <div className="mt-auto flex min-w-0 flex-col gap-1 text-xs text-quiet">
      {abandonReason !== null && <p className="line-clamp-2 text-sm wrap-anywhere">{abandonReason}</p>}
      <p className="flex min-w-0 flex-wrap justify-between gap-x-3">
        <span>{children}</span>
        {endedAt !== null ? (
          <span>
            <Trans>
              Ended <Moment at={endedAt} />
            </Trans>
          </span>
        ) : (
          closeDate !== null && (
            <span>
              <Trans>
                Closes <Moment at={closeDate} />
              </Trans>
            </span>
          )
        )}
      </p>
      <p className="flex min-w-0 flex-wrap justify-between gap-x-3">
        <span className="min-w-0 truncate">
          {leadInvestor !== null && (
            <Trans>
              Led by <bdi>{leadInvestor}</bdi>
            </Trans>
          )}
        </span>
        <span className="min-w-0 truncate">{owner ? <bdi>{owner.name}</bdi> : <Trans>Unassigned</Trans>}</span>
      </p>
    </div>
  );
}
