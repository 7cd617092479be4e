import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { Check, Circle } from "lucide-react";
import type { ReactNode } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";

type Props = { fund: { id: string; hasTerms: boolean }; figures: { commitment: string; called: string } };

/** The way from a new fund to its first capital call, until there is one. */
export function FundSteps({ fund: { id, hasTerms }, figures: { commitment, called } }: Props) {
  const { t } = useLingui();
  const mayCall = useCan("call:prepare");
  const mayCommit = useCan("lp:manage");
  const isCommitted = Number(commitment) > 0;
  const link = "text-primary-text underline";
  return (
    <div className="mb-4">
      <Section title={<Trans>To the first capital call</Trans>} label={t`To the first capital call`}>
        <ol className="flex flex-col gap-1.5">
          <Step isDone>
            <Trans>Add the fund</Trans>
          </Step>
          <Step isDone={hasTerms}>
            <Link to="/portfolio/funds/$id" params={{ id }} search={{ tab: "terms" }} className={link}>
              <Trans>Enter its terms</Trans>
            </Link>
            <Trans>, which another user approves</Trans>
          </Step>
          <Step isDone={isCommitted}>
            {mayCommit ? (
              <Link to="/lp-management/new" className={link}>
                <Trans>Add limited partners with commitments</Trans>
              </Link>
            ) : (
              <Trans>Add limited partners with commitments</Trans>
            )}
            <Trans>, which another user confirms</Trans>
          </Step>
          <Step isDone={Number(called) > 0}>
            {mayCall ? (
              <Link to="/lp-management/calls/new" className={link}>
                <Trans>Issue the first capital call</Trans>
              </Link>
            ) : (
              <Trans>Issue the first capital call</Trans>
            )}
            <Trans>: its receipts are the cash a closing pays from</Trans>
          </Step>
        </ol>
      </Section>
    </div>
  );
}

function Step({ isDone = false, children }: { isDone?: boolean; children: ReactNode }) {
  const { t } = useLingui();
  const Icon = isDone ? Check : Circle;
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-label={isDone ? t`Done` : t`Open`}
        className={isDone ? "mt-0.5 size-4 shrink-0 text-success" : "mt-0.5 size-4 shrink-0 text-quiet"}
      />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}
