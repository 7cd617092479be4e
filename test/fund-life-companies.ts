import type { AccountUse } from "../src/funds/ledger/shared/rules.ts";
import type { FundLife } from "./fund-life.ts";

const GAINS: ReadonlySet<AccountUse> = new Set<AccountUse>(["realised_price", "change_price", "dividends"]);
const isOfPartners = (use: AccountUse) => GAINS.has(use) || use === "carried_income";

/** What does not add up company by company; nothing where everything does. */
export const companyProblems = (life: FundLife): string[] => [
  ...givenProblems(life),
  ...life.closed.flatMap(({ endsOn, known }) => figureProblems(life, endsOn, known)),
  ...outsiderProblems(life),
  ...unlikeCalled(life),
];

/** What was given of a company adds up to what there was, and goes by what each had paid for it: to nobody else. */
function givenProblems({ given, book }: FundLife): string[] {
  return given.flatMap(({ what, on, deal, all, parts, funded }) => {
    const sum = [...parts.values()].reduce((total, units) => total + units, 0);
    const paid = [...funded.values()].reduce((total, amount) => total + book.units(amount), 0);
    const wrong = [...parts].filter(([id, units]) => {
      const own = book.units(funded.get(id) ?? "0");
      return own <= 0 ? units !== 0 : Math.abs(units - (all * own) / paid) >= 1;
    });
    return [
      ...(sum === all ? [] : [`${what} of ${deal} on ${on}: ${sum}, not ${all}`]),
      ...wrong.map(([id, units]) => `${what} of ${deal} on ${on}: ${units} for ${id}, who paid ${funded.get(id)}`),
    ];
  });
}

/** Until a partner joins or sells, who paid for a company is who its calls asked, where they paid for all of it. */
function unlikeCalled({ given, book, buyers, without, funding, holdings }: FundLife): string[] {
  if (buyers.size > 0 || without.size > 0) return [];
  const some = given.filter(({ deal }) => !holdings.overspent.has(deal) && funding.named(deal) > 0);
  return some.flatMap(({ on, deal, funded }) => {
    const asked = new Map<string, number>();
    for (const { date, deal: own, partner, amount } of funding.called)
      if (own === deal && date <= on) asked.set(partner, (asked.get(partner) ?? 0) + book.units(amount));
    return [...asked].flatMap(([partner, units]) => {
      const is = book.units(funded.get(partner) ?? "0");
      return is === units ? [] : [`${partner} paid ${units} of ${deal} by ${on}, not ${is}`];
    });
  });
}

/** At a close partners have of each company what its lots, dividends and value came to, to the smallest unit. */
function figureProblems({ book, holdings, wholes }: FundLife, endsOn: string, known: number): string[] {
  return [...holdings.figures(endsOn)].flatMap(([deal, { cost, realised, dividends }]) => {
    const sums = { partners: 0, all: 0, cost: 0, unrealised: 0 };
    for (const { on, no, lines } of book.entries)
      for (const { use, partner, units, deal: own } of on <= endsOn && no <= known ? lines : []) {
        if (own !== deal) continue;
        if (use === "investments") sums.cost += units;
        if (use === "unrealised_price") sums.unrealised += units;
        if (!isOfPartners(use)) continue;
        sums.all -= units;
        if (partner !== null) sums.partners -= units;
      }
    const gain = realised + dividends + sums.unrealised;
    const isToldApart = !wholes.some((whole) => whole.endsOn <= endsOn && whole.known <= known);
    const same = (what: string, is: number, wanted: number) =>
      is === wanted ? [] : [`${what} of ${deal} on ${endsOn}: ${is}, not ${wanted}`];
    return [
      ...same("cost", sums.cost, cost),
      ...(isToldApart ? same("gains that partners have", sums.partners, gain) : []),
    ];
  });
}

/** Partners who paid nothing of a company that calls paid for alone, and bought no commitment: no line of it is theirs. */
export function outsiders({ book, holdings, funding, buyers, without }: FundLife): { deal: string; partner: string }[] {
  const partners = [...new Set(book.commitments.map(({ partner }) => partner))];
  return holdings.companies.flatMap(({ deal }) => {
    if (holdings.overspent.has(deal) || funding.named(deal) === 0) return [];
    const paid = funding.paidFor(deal);
    const isOut = (partner: string) => {
      const joined = without.get(partner);
      const isLeftOut = joined === undefined || joined.excused.has(deal) || joined.leftOut.has(deal);
      return isLeftOut && !paid.has(partner) && !buyers.has(partner);
    };
    return partners.filter(isOut).map((partner) => ({ deal, partner }));
  });
}

function outsiderProblems(life: FundLife): string[] {
  return outsiders(life).flatMap(({ deal, partner }) =>
    life.book.entries.flatMap(({ no, lines }) =>
      lines
        .filter((line) => line.deal === deal && line.partner === partner && line.units !== 0)
        .map(({ use, units }) => `entry ${no}: ${units} on ${use} of ${deal} for ${partner}, who has no part in it`),
    ),
  );
}
