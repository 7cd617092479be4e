import { Trans, useLingui } from "@lingui/react/macro";
import type { api, OutputOf } from "#core/web/api/api.ts";
import { RecordLink } from "#core/web/records/record-link.tsx";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyColumn } from "#ui/web/table/money-column.tsx";
import { Table, type TableColumn } from "#ui/web/table/table.tsx";
import { Absent } from "#ui/web/text/amount.tsx";
import { Moment } from "#ui/web/text/moment.tsx";

export type Trace = OutputOf<typeof api.distributions.trace>;
export type TracedPartner = Trace["partners"][number];
export type Split = { partners: string; carry: string };
export type Tier = { id: "capital" | "preferred" | "catchUp" | "split"; name: string; clause: string | null };

/** What of a partner's part fell into each tier; nothing where there was nothing to divide. */
export function splitsOf({ lines }: TracedPartner): Record<Tier["id"], Split> {
  const said = lines.findLast(({ code }) => code === "tiers")?.params ?? {};
  const of = (name: string) => String(said[name] ?? "0");
  return {
    capital: { partners: addAmounts([of("capitalLp"), of("capitalGp")]), carry: "0" },
    preferred: { partners: addAmounts([of("preferredLp"), of("preferredGp")]), carry: "0" },
    catchUp: { partners: of("catchUpLp"), carry: of("catchUpGp") },
    split: { partners: of("splitLp"), carry: of("splitGp") },
  };
}

/** The tiers of a fund's terms, in their order, as the terms have them. */
function useTiers({ hurdle, hurdleCompounding, catchUp, carry, capitalReturned, ...clauses }: Trace["terms"]): Tier[] {
  const { t } = useLingui();
  const kept = 100 - Number(carry);
  return [
    {
      id: "capital",
      name: capitalReturned === "all" ? t`Return of all contributions` : t`Return of capital inside commitment`,
      clause: clauses.capitalClause,
    },
    {
      id: "preferred",
      name:
        hurdleCompounding === "annual"
          ? t`Preferred return, ${hurdle} % compounded`
          : t`Preferred return, ${hurdle} % simple`,
      clause: clauses.hurdleClause,
    },
    {
      id: "catchUp",
      name: Number(catchUp) === 0 ? t`No catch-up` : t`Catch-up, ${catchUp} % to carry`,
      clause: clauses.catchUpClause,
    },
    { id: "split", name: t`Profit, ${kept} to ${carry}`, clause: clauses.carryClause },
  ];
}

/** What carry one partner bears, which its side letter may have lowered. */
const ownCarryOf = ([one, ...others]: readonly TracedPartner[]) =>
  others.length === 0 ? one?.lines.find(({ code }) => code === "carryTerms")?.params["share"]?.toString() : undefined;

type Row = Tier & Split;
const ALL = "all";

/** Each tier with what partners and carry got in it, and the clause it comes from; the last line is the sum. */
export function TierTable({
  label,
  trace,
  of,
  currency,
}: {
  label: string;
  trace: Trace;
  of: readonly TracedPartner[];
  currency: string;
}) {
  const { t } = useLingui();
  const tiers = useTiers({ ...trace.terms, carry: ownCarryOf(of) ?? trace.terms.carry });
  const splits = of.map(splitsOf);
  const sum = (id: Tier["id"], whose: keyof Split) => addAmounts(splits.map((split) => split[id][whose]));
  const rows = tiers.map((tier) => ({ ...tier, partners: sum(tier.id, "partners"), carry: sum(tier.id, "carry") }));
  const total = {
    id: ALL,
    name: t`Together`,
    clause: null,
    partners: addAmounts(rows.map(({ partners }) => partners)),
    carry: addAmounts(rows.map(({ carry }) => carry)),
  };
  const columns: TableColumn<Shown, string>[] = [
    { id: "tier", label: t`Tier`, width: 270, grows: true, cell: nameOf },
    { id: "clause", label: t`Clause`, width: 84, cell: clauseOf },
    moneyColumn("partners", t`Partners`, ({ partners }) => partners, currency),
    moneyColumn("carry", t`Carry`, (row) => row.carry, currency),
  ];
  return <Table label={label} columns={columns} rows={[...rows, total]} rowId={({ id }) => id} />;
}

type Shown = Omit<Row, "id"> & { id: string };

const nameOf = ({ id, name }: { id: string; name: string }) => (
  <span className={id === ALL ? "font-semibold" : undefined} title={name}>
    {name}
  </span>
);

const clauseOf = ({ id, clause }: { id: string; clause: string | null }) =>
  clause === null ? id !== ALL && <Absent /> : <bdi>{clause}</bdi>;

/** By which terms, of which agreement. */
export function ByTerms({ terms: { reason, effectiveOn, document } }: { terms: Trace["terms"] }) {
  return (
    <p className="mb-3 text-sm text-quiet">
      <Trans>
        By <bdi>{reason}</bdi>, in force from <Moment at={effectiveOn} />, and the books as they were known when it was
        prepared.
      </Trans>{" "}
      {document && <RecordLink record={{ id: document.id, kind: "document", label: document.name }} />}
    </p>
  );
}
