import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { LeftOut } from "#core/web/forms/file/left-out.tsx";
import { useSettled } from "#core/web/lists/use-settled.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { Skeleton } from "#ui/web/feedback/skeleton.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import { Section } from "#ui/web/layout/record-layout.tsx";
import { AlikePartners } from "./alike-partners.tsx";
import type { PlannedHistory, SamePartners, TypedRest } from "./lp-history-planned.ts";
import { Unallocated } from "./lp-history-rest.tsx";
import type { CheckedHistory } from "./lp-history-sheets.tsx";

type Sheets = { id: string; otherId: string | null; fundId: string };
type Props = {
  sheets: Sheets;
  seen: CheckedHistory;
  /** What was typed stays while another file is read. */
  typed: TypedRest;
  onType: (typed: TypedRest) => void;
};

const isAmount = (text: string | null) => text === null || /^\d+(\.\d+)?$/.test(text);

/** What would be prepared of the files, and the act that prepares it for a colleague's approval. */
export function LpPlan({ sheets, seen, typed, onType }: Props) {
  const { t } = useLingui();
  const { settled, isSettled } = useSettled({
    cash: isAmount(typed.cash) ? typed.cash : null,
    fees: isAmount(typed.fees) ? typed.fees : null,
  });
  const [chosen, setChosen] = useState<SamePartners>({});
  const same = Object.entries(chosen).map(([name, limitedPartnerId]) => ({ name, limitedPartnerId }));
  const plan = useRead(api.lpHistories.plan, { ...sheets, ...settled, same }, { keepPrevious: true });
  const planned = plan.data;
  return (
    <Section title={<Trans>What will be prepared</Trans>} label={t`What will be prepared`}>
      {plan.isError && <Alert tone="danger">{plan.error.message}</Alert>}
      {planned === undefined && !plan.isError && (
        <output aria-busy>
          <span className="sr-only">{t`Loading...`}</span>
          <Skeleton className="h-40" />
        </output>
      )}
      {planned && (
        <div className="flex flex-col gap-4">
          <AlikePartners alike={planned.alike} chosen={chosen} onChange={setChosen} />
          <Counts planned={planned} />
          <Unallocated planned={planned} typed={typed} onChange={onType} />
          <LeftOut
            problems={planned.left.map(({ file, partner, problem, ...one }) => ({
              ...one,
              problem: `${partner}: ${problem}`,
              ...(seen.files.length > 1 && { of: seen.files[file]?.name ?? "" }),
            }))}
          />
          <Prepare
            sheets={sheets}
            typed={typed}
            same={same}
            planned={planned}
            isReady={isSettled && !plan.isPlaceholderData && isAmount(typed.cash) && isAmount(typed.fees)}
          />
        </div>
      )}
    </Section>
  );
}

/** Partners, commitments and entries, and whose KYC is missing. */
function Counts({ planned: { partners, counts, commitments } }: { planned: PlannedHistory }) {
  const added = partners.filter(({ id, isSeveral }) => id === null && !isSeveral).map(({ name }) => name);
  const waiting = partners
    .filter((one) => (one.committed !== null || one.increases.length > 0) && !one.isApproved)
    .map(({ name }) => name);
  const increased = partners.filter((one) => one.increases.length > 0).length;
  const lines = [
    counts.ready > 0 && plural(counts.ready, { one: "# movement is new", other: "# movements are new" }),
    counts.drafted > 0 &&
      plural(counts.drafted, { one: "# movement waits for approval", other: "# movements wait for approval" }),
    counts.booked > 0 &&
      plural(counts.booked, { one: "# movement is in the books", other: "# movements are in the books" }),
    commitments > 0 && plural(commitments, { one: "# commitment is new", other: "# commitments are new" }),
    increased > 0 && plural(increased, { one: "# commitment grows later", other: "# commitments grow later" }),
    added.length > 0 &&
      `${plural(added.length, { one: "# limited partner is added", other: "# limited partners are added" })}: ${named(added)}`,
  ].filter((line) => line !== false);
  const names = named(waiting);
  return (
    <>
      <ul className="flex flex-col gap-1">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <Alert tone="warn">
          <Trans>Before a colleague can approve it, the KYC of these partners has to be approved: {names}</Trans>
        </Alert>
      )}
    </>
  );
}

/** The first of them. */
const named = (names: readonly string[]) => `${names.slice(0, 8).join(", ")}${names.length > 8 ? ", …" : ""}`;

type PrepareProps = {
  sheets: Sheets;
  typed: TypedRest;
  same: { name: string; limitedPartnerId: string }[];
  planned: PlannedHistory;
  isReady: boolean;
};

function Prepare({ sheets, typed, same, planned, isReady }: PrepareProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const prepare = useCommand(api.lpHistories.prepare);
  const [isMeant, setMeant] = useState(false);
  const { entries, differences } = planned;
  const run = () =>
    prepare.mutate(
      { ...sheets, ...typed, same, evenIfDifferent: isMeant },
      {
        onSuccess: ({ entries: count }) => {
          toast.done(plural(count, { one: "# entry prepared", other: "# entries prepared" }));
          void navigate({ to: "/portfolio/funds/$id", params: { id: sheets.fundId }, search: { tab: "journal" } });
        },
      },
    );
  return (
    <>
      {prepare.isError && <Alert tone="danger">{prepare.error.message}</Alert>}
      {differences > 0 && (
        <Checkbox
          label={t`Prepare it although the files differ`}
          checked={isMeant}
          onChange={({ currentTarget }) => setMeant(currentTarget.checked)}
        />
      )}
      <div className="flex flex-wrap justify-end">
        <Button
          variant="primary"
          busy={prepare.isPending}
          disabled={!isReady || entries === 0 || (differences > 0 && !isMeant)}
          onClick={run}
        >
          {plural(entries, { one: "Prepare # entry", other: "Prepare # entries" })}
        </Button>
      </div>
    </>
  );
}
