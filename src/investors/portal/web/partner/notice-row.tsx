import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { MyNotice } from "#investors/portal/shared/my-api.ts";
import { Badge, type Tone } from "#ui/web/feedback/badge.tsx";
import { RecordRow } from "#ui/web/table/record-row.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { useIsOfSeveral } from "./of-several.ts";
import { PaperButtons } from "./paper-buttons.tsx";
import { WireDetails } from "./wire-details.tsx";

type State = NonNullable<MyNotice["call"]>["state"];

const STATES: Record<State, [ReturnType<typeof msg>, Tone]> = {
  due: [msg`Due`, "info"],
  partially_paid: [msg`Partially paid`, "warn"],
  paid: [msg`Paid`, "success"],
  overdue: [msg`Overdue`, "danger"],
  defaulted: [msg`Defaulted`, "danger"],
  cancelled: [msg`Cancelled`, "neutral"],
};

/** What of a distribution is paid, where that is not all of it. */
function Settled({ notice: { distribution, currency, amount } }: { notice: MyNotice }) {
  if (distribution === null || Number(distribution.net) === Number(amount)) return null;
  const { withheld, netted, net } = distribution;
  return (
    <>
      {Number(withheld) > 0 && (
        <span>
          <Trans>
            <Amount amount={withheld} currency={currency} /> tax withheld
          </Trans>
        </span>
      )}
      {Number(netted) > 0 && (
        <span>
          <Trans>
            <Amount amount={netted} currency={currency} /> pays your open call
          </Trans>
        </span>
      )}
      <span className="font-medium">
        <Trans>
          <Amount amount={net} currency={currency} /> net payment
        </Trans>
      </span>
    </>
  );
}

function When({ kind, on, isToPay }: Pick<MyNotice, "kind" | "on"> & { isToPay: boolean }) {
  if (kind === "call_notice" || (kind === "fund_admission_notice" && isToPay))
    return (
      <Trans>
        Due <Moment at={on} />
      </Trans>
    );
  return kind === "fund_admission_notice" ? (
    <Trans>
      Refund from the closing on <Moment at={on} />
    </Trans>
  ) : (
    <Trans>
      Distributed <Moment at={on} />
    </Trans>
  );
}

/** A notice of a call, a distribution or a later closing: how much, when, where its payment stands, and where to pay. */
export function NoticeRow({ notice }: { notice: MyNotice }) {
  const { i18n } = useLingui();
  const isOfSeveral = useIsOfSeveral();
  const { kind, title, partner, fund, currency, amount, on, call, supersededAt } = notice;
  const [state, tone] = call ? STATES[call.state] : [];
  const isToPay = call !== null && !["paid", "cancelled"].includes(call.state);
  // What somebody reads as the sum to pay is what is still to be paid.
  const isPartlyPaid = isToPay && Number(call.received) > 0;
  return (
    <RecordRow
      badge={
        supersededAt !== null ? (
          <Badge>
            <Trans>Replaced</Trans>
          </Badge>
        ) : (
          state && <Badge tone={tone ?? "neutral"}>{i18n._(state)}</Badge>
        )
      }
      title={<bdi>{title}</bdi>}
      facts={
        <>
          <span>
            <When kind={kind} on={on} isToPay={call !== null} />
          </span>
          <Settled notice={notice} />
          {fund && <bdi>{fund.name}</bdi>}
          {isOfSeveral && <bdi>{partner.name}</bdi>}
          {isPartlyPaid && (
            <span>
              <Trans>
                <Amount amount={call.received} currency={currency} withCents /> of{" "}
                <Amount amount={amount} currency={currency} withCents /> received
              </Trans>
            </span>
          )}
        </>
      }
      sum={
        <span className="figure text-lg font-semibold">
          <Amount amount={isPartlyPaid ? call.open : amount} currency={currency} />
        </span>
      }
    >
      <div className="mt-2 flex flex-wrap items-start gap-2">
        {isToPay && supersededAt === null && <WireDetails notice={notice} />}
        <PaperButtons paper={notice} />
      </div>
    </RecordRow>
  );
}
