import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { StaleCallsPanel } from "#funds/capital-calls/web/stale-calls-panel.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";
import { AdmissionBasis } from "./admission-basis.tsx";
import { AdmissionLines } from "./admission-lines.tsx";
import { AdmissionDivided } from "./admission-reallocation.tsx";
import type { FundAdmission, Preview } from "./fund-admission-values.ts";

type Asked = {
  fundId: string | undefined;
  kind: FundAdmission["kind"];
  closesOn: string;
  leftOut: readonly string[];
};
type Read = { shown: Preview | undefined; problem: string | undefined; asked: Asked };

/** What the server says of what stands in the form. */
export function useAdmissionPreview({ fundId, kind, closesOn, leftOut }: Asked): Read {
  const { mutate, reset, data, error } = useCommand(api.fundAdmissions.preview);
  const keys = leftOut.join("\n");
  const asked = { fundId, kind, closesOn, leftOut };
  useEffect(() => {
    if (fundId === undefined || closesOn === "") return reset();
    mutate({ fundId, kind, closesOn, leftOut: keys === "" ? [] : keys.split("\n") });
    return undefined;
  }, [fundId, kind, closesOn, keys, mutate, reset]);
  return { shown: data, problem: error?.message, asked };
}

type Props = { preview: Read; onLeaveOut: (key: string, isLeftOut: boolean) => void };

/** What a closing would move, who is not admitted, and what it is worked out from. */
export function AdmissionPreview({ preview: { shown, problem, asked }, onLeaveOut }: Props) {
  const { t } = useLingui();
  if (problem !== undefined)
    return (
      <Alert tone="danger" className="mt-4">
        {problem}
      </Alert>
    );
  if (shown === undefined) return null;
  const { currency, amount, contribution, interest, lines, unlikeFirst, divided, basis, unfinished, notAdmitted } =
    shown;
  return (
    <div className="mt-4 flex flex-col gap-4">
      {notAdmitted.length > 0 && <NotAdmitted shown={shown} />}
      {asked.fundId !== undefined && <StaleCallsPanel fundId={asked.fundId} from={asked.closesOn} />}
      {unfinished !== null && (
        <Alert tone="warn">
          <Trans>
            The quarter to <Moment at={unfinished} /> is not finished: its fee is not run, or its income not allocated.
            What is allocated for it later is divided with who joins now by an entry of its own, on the quarter’s page.
            A fee that is run for it later charges them, too, without interest.
          </Trans>
        </Alert>
      )}
      <Section
        title={<Trans>Preview</Trans>}
        label={t`Preview`}
        beside={
          <span className="text-sm text-quiet">
            <Trans>
              <Amount amount={amount} currency={currency} /> committed,{" "}
              <Amount amount={contribution} currency={currency} /> equalised,{" "}
              <Amount amount={interest} currency={currency} /> interest
            </Trans>
          </span>
        }
      >
        <AdmissionLines lines={lines} currency={currency} />
        {unlikeFirst.length > 0 && <UnlikeFirst items={unlikeFirst} currency={currency} />}
      </Section>
      <AdmissionDivided divided={divided} currency={currency} />
      <Section title={<Trans>Worked out from</Trans>} label={t`Worked out from`}>
        <AdmissionBasis basis={basis} currency={currency} onLeaveOut={onLeaveOut} />
      </Section>
    </div>
  );
}

/** By how much what was called differs from having been admitted first. */
function UnlikeFirst({ items, currency }: { items: Preview["unlikeFirst"]; currency: string }) {
  return (
    <div className="mt-3 text-sm text-quiet">
      <p>
        <Trans>
          Calls follow unfunded commitments, and a closing divides them by commitments. Had everybody been admitted
          first, partners would have paid about this much more, or less:
        </Trans>
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-0.5">
        {items.map(({ partner, amount }) => (
          <li key={partner.id}>
            <bdi>{partner.name}</bdi>: <Amount amount={amount} currency={currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function NotAdmitted({ shown: { notAdmitted, currency } }: { shown: Preview }) {
  return (
    <Alert tone="warn">
      <p>
        <Trans>Not admitted at this closing:</Trans>
      </p>
      <ul className="mt-1 flex flex-col gap-0.5">
        {notAdmitted.map(({ partner, amount, reason }) => (
          <li key={`${partner.id} ${reason}`}>
            <RecordLink record={{ ...partner, label: partner.name, kind: "limited_partner" }} />
            {", "}
            <Amount amount={amount} currency={currency} />: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
