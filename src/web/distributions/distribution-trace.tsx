import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useRead } from "../core/api/api.ts";
import { Alert } from "../ui/alert.tsx";
import { Field } from "../ui/field.tsx";
import { Moment } from "../ui/moment.tsx";
import { Section } from "../ui/record-layout.tsx";
import { Select } from "../ui/select.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { Distribution } from "./distribution-values.ts";

/** How each cent came about: the terms, and what the books said each partner paid and got, one line after the other. */
export function DistributionTrace({ distribution: { id, lines } }: { distribution: Distribution }) {
  const { t } = useLingui();
  const [partner, setPartner] = useState(lines[0]?.partner.id ?? "");
  const { data, error } = useRead(api.distributions.trace, { id });
  return (
    <Section title={<Trans>How it was divided</Trans>} label={t`How it was divided`}>
      {error && <Alert tone="danger">{error.message}</Alert>}
      {!data && !error && <Skeleton className="h-40" />}
      {data && (
        <>
          <p className="text-sm text-quiet">
            <Trans>
              By the fund’s terms of <Moment at={data.terms.effectiveOn} /> and the books as they were known when it was
              prepared.
            </Trans>
          </p>
          <Field label={<Trans>Partner</Trans>}>
            <Select value={partner} onChange={({ currentTarget }) => setPartner(currentTarget.value)}>
              {data.partners.map((one) => (
                <option key={one.partner.id} value={one.partner.id}>
                  {one.partner.name}
                </option>
              ))}
            </Select>
          </Field>
          <ol className="mt-3 flex list-decimal flex-col gap-1 ps-6 text-sm">
            {data.partners
              .find((one) => one.partner.id === partner)
              ?.lines.map(({ text }, place) => (
                // Lines have no name of their own, and never change.
                <li key={place} className="wrap-anywhere tabular-nums">
                  {text}
                </li>
              ))}
          </ol>
        </>
      )}
    </Section>
  );
}
