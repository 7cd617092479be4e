import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect } from "react";
import { api, type OutputOf, useCommand } from "../core/api/api.ts";
import { Alert } from "../ui/alert.tsx";
import { Amount } from "../ui/amount.tsx";
import { Section } from "../ui/record-layout.tsx";
import { DistributionLines } from "./distribution-lines.tsx";

type Asked = { fundId: string | undefined; paidOn: string; amount: string; recallable: string };
type Preview = { shown: OutputOf<typeof api.distributions.preview> | undefined; problem: string | undefined };

/** Long enough for a number to be typed. */
const PAUSE_MS = 400;

/** What the server says of what stands in the form, soon after it was typed. */
export function useDistributionPreview({ fundId, paidOn, amount, recallable }: Asked): Preview {
  const { mutate, reset, data, error } = useCommand(api.distributions.preview);
  useEffect(() => {
    if (fundId === undefined || paidOn === "" || !/[1-9]/.test(amount)) return reset();
    const soon = setTimeout(() => mutate({ fundId, paidOn, amount, recallable }), PAUSE_MS);
    return () => clearTimeout(soon);
  }, [fundId, paidOn, amount, recallable, mutate, reset]);
  return { shown: data, problem: error?.message };
}

/** What each partner would get. */
export function DistributionPreview({ preview: { shown, problem } }: { preview: Preview }) {
  const { t } = useLingui();
  if (problem !== undefined)
    return (
      <Alert tone="danger" className="mt-4">
        {problem}
      </Alert>
    );
  if (shown === undefined) return null;
  const { currency, received, carry } = shown;
  return (
    <div className="mt-4">
      <Section
        title={<Trans>Preview</Trans>}
        label={t`Preview`}
        beside={
          <span className="text-sm text-quiet">
            <Trans>
              <Amount amount={received} currency={currency} /> to partners,{" "}
              <Amount amount={carry} currency={currency} /> carry
            </Trans>
          </span>
        }
      >
        <DistributionLines lines={shown.lines} currency={currency} />
      </Section>
    </div>
  );
}
