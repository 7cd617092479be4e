import { Trans, useLingui } from "@lingui/react/macro";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { Field } from "#ui/web/form/field.tsx";
import { MoneyInput } from "#ui/web/form/money-input.tsx";
import { Fact, Facts } from "#ui/web/layout/facts.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import type { PlannedHistory, TypedRest } from "./lp-history-planned.ts";

type Props = { planned: PlannedHistory; typed: TypedRest; onChange: (typed: TypedRest) => void };

const isNothing = (amount: string) => Number(amount) === 0;

/** What stands under "Capital not yet allocated", what the set takes of it, and what the rest was: cash at bank, and expenses. */
export function Unallocated({ planned, typed, onChange }: Props) {
  const { t } = useLingui();
  const { unallocated, currency, closesOn, isClosed } = planned;
  const amount = (text: string) => <Amount amount={text} currency={currency} />;
  return (
    <section aria-label={t`Capital not yet allocated`} className="rounded-card border border-line p-3">
      <h3 className="mb-2 font-medium">
        <Trans>Capital not yet allocated</Trans>
      </h3>
      <Facts columns="sm:grid-cols-3">
        <Fact label={t`In the books`}>{amount(unallocated.before)}</Fact>
        <Fact label={t`Moved by this import`}>{amount(unallocated.taken)}</Fact>
        <Fact label={t`Remaining`}>{amount(unallocated.remaining)}</Fact>
      </Facts>
      {closesOn !== null && isClosed && (
        <Alert tone="warn" className="mt-3">
          <Trans>
            The books are closed for <Moment at={closesOn} />: cash, expenses and results can’t be entered on it.
          </Trans>
        </Alert>
      )}
      {closesOn !== null && !isClosed && (
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Field
            label={
              <Trans>
                Cash at bank on <Moment at={closesOn} />
              </Trans>
            }
          >
            <MoneyInput currency={currency} value={typed.cash} onChange={(cash) => onChange({ ...typed, cash })} />
          </Field>
          <Field label={<Trans>Fees and expenses until then</Trans>}>
            <MoneyInput currency={currency} value={typed.fees} onChange={(fees) => onChange({ ...typed, fees })} />
          </Field>
        </div>
      )}
      <Left planned={planned} />
    </section>
  );
}

function Left({ planned: { unallocated, currency, nav, hasResults } }: { planned: PlannedHistory }) {
  const amount = (text: string) => <Amount amount={text} currency={currency} />;
  const [left, books, sheet] = [unallocated.left, nav?.books ?? "0", nav?.sheet ?? "0"];
  return (
    <div className="mt-3 flex flex-col gap-2" aria-live="polite">
      {isNothing(left) ? (
        <p>
          <Badge tone="success">
            <Trans>Nothing is left</Trans>
          </Badge>
        </p>
      ) : (
        <p>
          <Badge tone="warn">
            <Trans>Left: {amount(left)}</Trans>
          </Badge>{" "}
          <span className="text-sm text-quiet">
            <Trans>The fund has no net figures while something is left.</Trans>
          </span>
        </p>
      )}
      {nav !== null && !isNothing(nav.by) && (
        <p className="text-sm">
          <Trans>
            NAV in the books will be {amount(books)}, the file says {amount(sheet)}: partners get no results of their
            own, but a share by commitments.
          </Trans>
        </p>
      )}
      {hasResults && (
        <p className="text-sm text-quiet">
          <Trans>NAV ties: each partner gets the results the file says.</Trans>
        </p>
      )}
    </div>
  );
}
