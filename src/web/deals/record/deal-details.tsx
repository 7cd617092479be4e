import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { PIPELINE, scoreOutOfTen } from "#shared/deals/rules.ts";
import { useOwners } from "../../core/api/owners.ts";
import { Absent, Amount } from "../../ui/amount.tsx";
import { Badges } from "../../ui/badges.tsx";
import { LastContactDay } from "../../ui/last-contact-day.tsx";
import { Moment } from "../../ui/moment.tsx";
import { PipelineBar } from "../../ui/pipeline-bar.tsx";
import { ArchivedBadge, OutcomeBadge, StageBadge } from "../fields/deal-badges.tsx";
import { NotScored } from "../fields/deal-score.tsx";
import { plainNumber } from "../fields/deal-words.ts";
import type { DealRecord } from "../fields/entry-values.ts";
import { NextStep } from "../fields/next-step.tsx";
import { StageTime } from "../fields/stage-time.tsx";
import { PRIORITY_WORDS, STAGE_WORDS } from "../fields/vocabulary.ts";
import { StagePeriods } from "./stage-periods.tsx";

/** Stage, type and whose deal it is, in one line. */
export function DealSummary({ deal }: { deal: DealRecord }) {
  const { i18n } = useLingui();
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-quiet">
      <StageBadge stage={deal.stage} />
      <OutcomeBadge outcome={deal.outcome} />
      <ArchivedBadge status={deal.status} />
      {deal.investmentType !== null && <span dir="auto">{deal.investmentType}</span>}
      {deal.instrument !== null && deal.instrument !== deal.investmentType && <span dir="auto">{deal.instrument}</span>}
      {deal.scoredAt === null ? (
        <NotScored />
      ) : (
        <span>
          <Trans>
            Score <span className="figure font-medium text-text">{scoreOutOfTen(deal.aiScore)}</span>/10
          </Trans>
        </span>
      )}
      <span>
        <Trans>Priority {i18n._(PRIORITY_WORDS[deal.priority])}</Trans>
      </span>
    </span>
  );
}

/** Everything a deal says, in the specified sections. */
export function DealDetails({ deal }: { deal: DealRecord }) {
  const { t, i18n } = useLingui();
  return (
    <div className="flex flex-col gap-5">
      <section aria-label={t`Deal Progress`}>
        <SectionTitle>
          <Trans>Deal Progress</Trans>
        </SectionTitle>
        <PipelineBar
          label={t`Deal Progress`}
          current={deal.stage}
          steps={PIPELINE.map((stage) => ({ id: stage, label: i18n._(STAGE_WORDS[stage]) }))}
        />
        <StagePeriods dealId={deal.id} />
      </section>
      {deal.description !== "" && (
        <p dir="auto" className="text-base wrap-anywhere whitespace-pre-wrap">
          {deal.description}
        </p>
      )}
      {deal.outcome !== "open" && <OutcomeFacts deal={deal} />}
      <Work deal={deal} />
      <FinancialInformation deal={deal} />
      <CompanyInformation deal={deal} />
      <People deal={deal} />
      <Dates deal={deal} />
      <section>
        <SectionTitle>
          <Trans>Notes</Trans>
        </SectionTitle>
        <p dir="auto" className="text-base wrap-anywhere whitespace-pre-wrap">
          {deal.notes === "" ? <Absent /> : deal.notes}
        </p>
      </section>
    </div>
  );
}

function OutcomeFacts({ deal }: { deal: DealRecord }) {
  return (
    <Section title={<Trans>Outcome</Trans>}>
      <Fact label={<Trans>Decided</Trans>}>{deal.decidedAt !== null && <Moment at={deal.decidedAt} />}</Fact>
      {deal.outcome === "passed" && (
        <>
          <Fact label={<Trans>Reason for passing</Trans>}>
            <Text>{deal.passReason}</Text>
          </Fact>
          <Fact label={<Trans>Revisit on</Trans>}>
            {deal.lookAgainOn === null ? <Absent /> : <Moment at={deal.lookAgainOn} />}
          </Fact>
        </>
      )}
      {deal.outcomeNote !== "" && (
        <Fact label={<Trans>Outcome note</Trans>} className="col-span-full whitespace-pre-wrap">
          <Text>{deal.outcomeNote}</Text>
        </Fact>
      )}
    </Section>
  );
}

function Work({ deal }: { deal: DealRecord }) {
  const { nameOf } = useOwners();
  return (
    <Section title={<Trans>Owner and next step</Trans>}>
      <Fact label={<Trans>Owner</Trans>}>
        <Text>{deal.ownerId === null ? null : nameOf(deal.ownerId)}</Text>
      </Fact>
      <Fact label={<Trans>Next Step</Trans>}>
        <NextStep deal={deal} />
      </Fact>
      <Fact label={<Trans>In stage</Trans>}>
        <StageTime deal={deal} />
      </Fact>
      <Fact label={<Trans>Tags</Trans>}>{deal.tags.length === 0 ? <Absent /> : <Badges words={deal.tags} />}</Fact>
    </Section>
  );
}

function FinancialInformation({ deal }: { deal: DealRecord }) {
  return (
    <Section title={<Trans>Financial Information</Trans>}>
      <Fact label={<Trans>Amount Requested</Trans>}>
        <Amount amount={deal.amountRequested} currency={deal.currency} />
      </Fact>
      <Fact label={<Trans>Round Size</Trans>}>
        <Amount amount={deal.roundSize} currency={deal.currency} />
      </Fact>
      <Fact label={<Trans>Our Allocation</Trans>}>
        <Amount amount={deal.ourAllocation} currency={deal.currency} />
      </Fact>
      <Fact label={<Trans>Instrument</Trans>}>
        <Text>{deal.instrument}</Text>
      </Fact>
      <Fact label={<Trans>Pre-Money Valuation</Trans>}>
        <Amount amount={deal.valuationPre} currency={deal.currency} />
      </Fact>
      <Fact label={<Trans>Post-Money Valuation</Trans>}>
        <Amount amount={deal.valuationPost} currency={deal.currency} />
      </Fact>
      <Fact label={<Trans>Our Investment</Trans>}>
        <Amount amount={deal.ourInvestment} currency={deal.currency} />
      </Fact>
      <Fact label={<Trans>Ownership %</Trans>}>
        <Text>{deal.ownershipPercentage === null ? null : `${plainNumber(deal.ownershipPercentage)}%`}</Text>
      </Fact>
    </Section>
  );
}

function CompanyInformation({ deal }: { deal: DealRecord }) {
  const { i18n } = useLingui();
  const { company } = deal;
  return (
    <Section title={<Trans>Company Information</Trans>}>
      <Fact label={<Trans>Company</Trans>}>
        <Text>{company.name}</Text>
      </Fact>
      <Fact label={<Trans>Sector</Trans>}>
        <Text>{deal.sector ?? company.sector}</Text>
      </Fact>
      <Fact label={<Trans>Founded</Trans>}>
        <Text>{company.foundedYear === null ? null : String(company.foundedYear)}</Text>
      </Fact>
      <Fact label={<Trans>Employees</Trans>}>
        <Text>{company.employeeCount === null ? null : i18n.number(company.employeeCount)}</Text>
      </Fact>
      <Fact label={<Trans>Website</Trans>}>
        <Website address={company.website} />
      </Fact>
      <Fact label={<Trans>Location</Trans>}>
        <Text>{company.headquarters}</Text>
      </Fact>
    </Section>
  );
}

function People({ deal }: { deal: DealRecord }) {
  return (
    <Section title={<Trans>People and source</Trans>}>
      <Fact label={<Trans>Founder</Trans>}>
        <Text>{deal.founder}</Text>
      </Fact>
      <Fact label={<Trans>Source</Trans>}>
        <Text>{deal.source}</Text>
      </Fact>
      <Fact label={<Trans>Lead Investor</Trans>}>
        <Text>{deal.leadInvestor}</Text>
      </Fact>
      <Fact label={<Trans>Co-Investors</Trans>}>
        <Text>{deal.coInvestors.length === 0 ? null : deal.coInvestors.join(", ")}</Text>
      </Fact>
    </Section>
  );
}

function Dates({ deal }: { deal: DealRecord }) {
  return (
    <Section title={<Trans>Timeline</Trans>}>
      <Fact label={<Trans>Deal Created</Trans>}>
        <Moment at={deal.createdAt} />
      </Fact>
      <Fact label={<Trans>Last Contact Date</Trans>}>
        {deal.lastContact === null ? <Absent /> : <LastContactDay on={deal.lastContact} isStale={deal.isStale} />}
      </Fact>
      <Fact label={<Trans>Expected Close Date</Trans>}>
        {deal.expectedCloseDate === null ? <Absent /> : <Moment at={deal.expectedCloseDate} />}
      </Fact>
      <Fact label={<Trans>Actual Close Date</Trans>}>
        {deal.actualCloseDate === null ? <Trans>Not closed</Trans> : <Moment at={deal.actualCloseDate} />}
      </Fact>
    </Section>
  );
}

function SectionTitle({ children }: { children: ReactNode }) {
  return <h2 className="mb-2 text-sm font-semibold text-quiet">{children}</h2>;
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section>
      <SectionTitle>{title}</SectionTitle>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">{children}</dl>
    </section>
  );
}

type FactProps = { label: ReactNode; children: ReactNode; className?: string };

function Fact({ label, children, className }: FactProps) {
  return (
    <div className={clsx("min-w-0", className)}>
      <dt className="text-xs text-quiet">{label}</dt>
      <dd className="text-base wrap-anywhere">{children}</dd>
    </div>
  );
}

function Text({ children }: { children: string | null }) {
  return children === null ? <Absent /> : <span dir="auto">{children}</span>;
}

/** Only a web address becomes a link: what was imported may be anything. */
function Website({ address }: { address: string | null }) {
  if (address === null || !/^https?:\/\//i.test(address)) return <Text>{address}</Text>;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="text-primary-text underline">
      {address.replace(/^https?:\/\/(www\.)?/i, "").replace(/\/$/, "")}
    </a>
  );
}
