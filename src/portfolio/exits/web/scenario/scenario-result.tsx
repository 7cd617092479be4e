import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { takeFile } from "#core/web/app/take-file.ts";
import { toast } from "#core/web/app/toasts.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { Button } from "#ui/web/button.tsx";
import { Badge } from "#ui/web/feedback/badge.tsx";
import { type RecordFigure, RecordFigures } from "#ui/web/figures/record-figures.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Amount, CompactAmount } from "#ui/web/text/amount.tsx";
import type { Scenario } from "../exit-values.ts";
import { Breakpoints } from "./breakpoints.tsx";

type Proceeds = Scenario["proceeds"][number];
type FundShare = Scenario["funds"][number];
type Partner = FundShare["partners"][number];
const MONEY_WIDTH = 118;
type Step = Scenario["sensitivity"][number];

type ResultProps = { scenario: Scenario; onValue: (exitValue: string) => void };

/** Who gets what: the holders of the company, the firm's funds, and the partners of each. */
export function ScenarioResult({ scenario, onValue }: ResultProps) {
  const { t } = useLingui();
  const { funds, asked } = scenario;
  const { currency } = asked;
  const figures = useFigures(scenario);
  const holders = useHolders(scenario);
  const steps = useSteps(currency);
  return (
    <div className="flex min-w-0 flex-col gap-6" aria-live="polite">
      <RecordFigures label={t`Fund impact`} figures={figures} />
      <Section
        title={<Trans>Company waterfall</Trans>}
        label={t`Company waterfall`}
        beside={scenario.id !== null && <TakeReport id={scenario.id} />}
      >
        <Table
          label={t`Company waterfall`}
          rows={scenario.proceeds}
          rowId={({ securityId }) => securityId}
          columns={holders}
        />
      </Section>
      <Breakpoints scenario={scenario} onValue={onValue} />
      <Section title={<Trans>Sensitivity</Trans>} label={t`Sensitivity`}>
        <Table
          label={t`Sensitivity`}
          rows={scenario.sensitivity}
          rowId={({ exitValue }) => exitValue}
          columns={steps}
        />
      </Section>
      {funds.map((fund) => (
        <FundWaterfall key={fund.fundId} fund={fund} />
      ))}
      {funds.length === 0 && (
        <p className="text-quiet">
          <Trans>No fund of the firm has shares in this cap table.</Trans>
        </p>
      )}
    </div>
  );
}

/** One saved scenario as a PDF. */
function TakeReport({ id }: { id: string }) {
  const { t } = useLingui();
  const taking = useMutation({
    mutationFn: () => takeFile(`/api/exit-scenarios/${id}/report.pdf`, "exit-report.pdf"),
    onError: ({ message }) => toast.error(message, t`Failed to generate report`),
  });
  return (
    <Button
      size="sm"
      icon={<FileDown aria-hidden className="size-4" />}
      busy={taking.isPending}
      onClick={() => taking.mutate()}
    >
      <Trans>Download PDF</Trans>
    </Button>
  );
}

function useFigures({ asked, paid, debt, fees, escrow, funds, proceeds }: Scenario): RecordFigure[] {
  const { t } = useLingui();
  const { currency, exitValue } = asked;
  const money = (amount: string, of = currency) => <CompactAmount amount={amount} currency={of} />;
  const exact = (amount: string, of = currency) => <Amount amount={amount} currency={of} />;
  return [
    {
      id: "paid",
      label: t`Paid to holders`,
      value: money(paid),
      explanation: {
        formula: t`Exit valuation less fees, debt and escrow.`,
        parts: [
          { id: "value", label: t`Exit valuation`, value: exact(exitValue) },
          { id: "fees", label: t`Fees`, value: exact(fees) },
          { id: "debt", label: t`Debt`, value: exact(debt) },
          { id: "escrow", label: t`Escrow`, value: exact(escrow) },
        ],
      },
    },
    ...funds.map(({ fundId, fund, currency: own, proceeds: amount }) => ({
      id: fundId,
      label: fund,
      value: money(amount, own),
      explanation: {
        formula: t`What the fund’s securities receive at closing, in the fund’s currency.`,
        parts: proceeds
          .filter((one) => one.fundId === fundId)
          .map((one) => ({ id: one.securityId, label: one.class, value: exact(one.amount) })),
      },
    })),
  ];
}

function FundWaterfall({ fund: { fundId, fund, currency, proceeds, partners, carry, reason } }: { fund: FundShare }) {
  const { t } = useLingui();
  const columns = usePartners(currency);
  const reasons = {
    no_terms: t`The fund has no approved terms on this date, so its share isn’t divided among partners.`,
    no_partners: t`The fund has no partners on this date.`,
    no_fund: t`You can’t see this fund.`,
    no_rate: t`Add an exchange rate for this date to divide the proceeds in the fund’s currency.`,
    not_allowed: t`Your role can’t view what partners receive.`,
  };
  return (
    <Section
      title={<RecordLink record={{ id: fundId, kind: "fund", label: fund }} />}
      label={fund}
      beside={<Amount amount={proceeds} currency={currency} />}
    >
      {reason === null ? (
        <>
          <Table
            label={t`Partners of ${fund}`}
            rows={partners}
            rowId={({ partnerId }) => partnerId}
            columns={columns}
          />
          <p className="mt-2 text-sm">
            <Trans>
              Carried interest: <Amount amount={carry} currency={currency} />
            </Trans>
          </p>
        </>
      ) : (
        <p className="text-quiet">{reasons[reason]}</p>
      )}
    </Section>
  );
}

function useHolders({ asked: { currency }, escrow }: Scenario): TableColumn<Proceeds, string>[] {
  const { t } = useLingui();
  const hasEscrow = Number(escrow) > 0;
  return [
    {
      id: "holder",
      label: t`Holder`,
      width: 150,
      grows: true,
      cell: ({ holder, fundId }) =>
        fundId === null ? <bdi>{holder}</bdi> : <RecordLink record={{ id: fundId, kind: "fund", label: holder }} />,
    },
    {
      id: "class",
      label: t`Class`,
      width: 150,
      cell: ({ class: called, converted }) => (
        <>
          <bdi>{called}</bdi>{" "}
          {converted && (
            <Badge>
              <Trans>Converts</Trans>
            </Badge>
          )}
        </>
      ),
    },
    moneyColumn("preference", t`Preference`, ({ preference }) => preference, currency, MONEY_WIDTH),
    moneyColumn("upside", t`As common`, ({ upside }) => upside, currency, MONEY_WIDTH),
    ...(hasEscrow ? [moneyColumn<Proceeds>("held", t`Escrow`, ({ held }) => held, currency, MONEY_WIDTH)] : []),
    moneyColumn("amount", t`At closing`, ({ amount }) => amount, currency, MONEY_WIDTH),
  ];
}

function usePartners(currency: string): TableColumn<Partner, string>[] {
  const { t } = useLingui();
  return [
    {
      id: "partner",
      label: t`Partner`,
      width: 240,
      grows: true,
      cell: ({ partnerId, name }) => <RecordLink record={{ id: partnerId, kind: "limited_partner", label: name }} />,
    },
    moneyColumn("amount", t`Amount`, ({ amount }) => amount, currency),
  ];
}

function useSteps(currency: string): TableColumn<Step, string>[] {
  const { t } = useLingui();
  return [
    moneyColumn("exitValue", t`Exit valuation`, ({ exitValue }) => exitValue, currency, 180),
    moneyColumn("paid", t`Paid to holders`, ({ paid }) => paid, currency, 180),
    moneyColumn("ours", t`To the firm’s funds`, ({ ours }) => ours, currency, 180),
  ];
}
