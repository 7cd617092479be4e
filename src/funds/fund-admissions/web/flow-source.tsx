import { Trans } from "@lingui/react/macro";
import { useCan } from "#core/web/api/session.tsx";
import { RecordLink } from "#core/web/records/record-link.tsx";
import type { AdmissionFlow } from "#funds/fund-admissions/shared/api.ts";
import { Moment } from "#ui/web/text/moment.tsx";

type Source = Pick<AdmissionFlow, "sourceId" | "label" | "date"> & {
  what: AdmissionFlow["what"];
  startsOn: string | null;
};

/** Where what is made even at a closing comes from: a call, a distribution, fees that were run, or the books alone. */
export function FlowSource({ what, sourceId, label, startsOn, date }: Source) {
  // Distributions show carry.
  const mayReadCarry = useCan("carry:read");
  const isPaid = what === "distribution" || what === "recallable";
  if (sourceId !== null && isPaid && !mayReadCarry) return <bdi>{label}</bdi>;
  const kind = isPaid ? "distribution" : "capital_call";
  if (sourceId !== null) return <RecordLink record={{ id: sourceId, kind, label: label ?? "" }} />;
  if (startsOn === null) return <Trans>The books</Trans>;
  return (
    <Trans>
      Fee run of <Moment at={startsOn} /> to <Moment at={date} />
    </Trans>
  );
}
