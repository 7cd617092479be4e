import { Trans } from "@lingui/react/macro";
import { api, type OutputOf } from "#core/web/api/api.ts";
import { FormPreview, usePreview } from "#core/web/records/form/form-preview.tsx";
import type { DISTRIBUTION_SOURCES } from "#funds/distributions/shared/rules.ts";
import { addAmounts, Exact } from "#maths/money/amount.ts";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Amount } from "#ui/web/text/amount.tsx";
import { DistributionLines } from "./distribution-lines.tsx";
import type { WithholdingEntry } from "./withholdings.tsx";

type Asked = {
  fundId: string | undefined;
  source: (typeof DISTRIBUTION_SOURCES)[number];
  portfolioCompanyId: string;
  paidOn: string;
  amount: string;
  recallable: string;
  withholdings: readonly WithholdingEntry[];
  netsCalls: boolean;
  nettedCallIds: readonly string[];
};
type Preview = { shown: OutputOf<typeof api.distributions.preview> | undefined; problem: string | undefined };

/** What the server says of what stands in the form, soon after it was typed. */
export function useDistributionPreview({ fundId, ...asked }: Asked): Preview {
  const isReady = fundId !== undefined && asked.paidOn !== "" && /[1-9]/.test(asked.amount);
  // A row is asked for once it says enough; why does not matter yet.
  const withholdings = asked.withholdings
    .filter(({ commitmentId, rate, amount }) => commitmentId !== "" && /[1-9]/.test(rate + amount))
    .map((one) => ({ ...one, reason: one.reason.trim() || "–" }));
  return usePreview(
    api.distributions.preview,
    isReady ? { fundId, ...asked, nettedCallIds: [...asked.nettedCallIds], withholdings } : undefined,
  );
}

/** What each partner would get. */
export const DistributionPreview = ({ preview }: { preview: Preview }) => (
  <FormPreview
    preview={preview}
    renderSums={({ received, carry, currency }) => (
      <Trans>
        <Amount amount={received} currency={currency} /> to partners, <Amount amount={carry} currency={currency} />{" "}
        carry
      </Trans>
    )}
  >
    {(divided) => (
      <>
        <LackingCash divided={divided} />
        <DistributionLines lines={divided.lines} currency={divided.currency} />
      </>
    )}
  </FormPreview>
);

/** That it can’t be approved yet: more is paid out than the books have. Tax and what pays calls stays with the fund. */
function LackingCash({ divided }: { divided: NonNullable<Preview["shown"]> }) {
  const { lines, carry, cash, currency } = divided;
  const paid = addAmounts([...lines.map(({ net }) => net), carry]);
  if (!new Exact(paid).gt(cash)) return null;
  return (
    <Alert tone="warn" className="mb-4">
      <Trans>
        This pays out <Amount amount={paid} currency={currency} />, and the books have{" "}
        <Amount amount={cash} currency={currency} /> for partners from that day on. Record the money first: until then
        this can be prepared, but not approved.
      </Trans>
    </Alert>
  );
}
