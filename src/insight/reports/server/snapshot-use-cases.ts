import { createHash } from "node:crypto";
import { brandOf, paperBrandOf } from "#core/server/brand.ts";
import type { Db } from "#core/server/ctx.ts";
import { readFirmName, readFirmNotation } from "#core/server/lists/days.ts";
import type { PaperBrand } from "#core/server/paper/paper.ts";
import { t } from "#core/shared/text.ts";
import { exportDeals } from "#deals/deals/server/queries.ts";
import { STAGE_LABELS } from "#deals/deals/shared/rules.ts";
import { type NetInput, netPerformance } from "#funds/commitments/shared/net-performance.ts";
import type { AsKnown } from "#funds/ledger/shared/rules.ts";
import { quarterEndsFrom } from "#insight/analytics/shared/quarters.ts";
import { periodStart } from "#insight/reports/shared/rules.ts";
import type {
  Gross,
  PartnerSums,
  ReportCompany,
  ReportDeal,
  ReportFund,
  ReportIntelligence,
  ReportTotals,
  Roll,
  Snapshot,
} from "#insight/reports/shared/snapshot.ts";
import { canonicalJson } from "#investors/statements/shared/figures.ts";
import { addAmounts } from "#maths/money/amount.ts";
import { moneyText } from "#maths/money/currency.ts";
import { listSums } from "#portfolio/portfolio/server/queries.ts";
import type { PortfolioCompany } from "#portfolio/portfolio/shared/api.ts";
import { grossAloneRefusal, refusedSections, sectionsOf } from "./marketing-rule.ts";
import {
  type Company,
  type FoundReport,
  type Fund,
  findReport,
  freezeReport,
  listCompanies,
  listFunds,
} from "./queries.ts";
import { findTemplate } from "./template-queries.ts";

/** More quarters than any fund lives. */
const MOST_POINTS = 120;

type OfFund = { id: string; currency: string };
type Account = PartnerSums & { isGeneralPartner: boolean };
type Summary = {
  currency: string;
  active: number;
  totalInvestment: string | null;
  proceeds: string | null;
  totalValue: string | null;
  multiple: number | null;
  irr: number | null;
  irrIsAnnualised: boolean;
  irrDays: number | null;
};

/** What other areas say of a day as known at a moment. */
export type Readers = {
  knownOf: (db: Db, asOf: string) => Promise<AsKnown>;
  grossOf: (db: Db, fund: OfFund, known: AsKnown) => Promise<Gross>;
  netInputOf: (db: Db, fund: OfFund, known: AsKnown) => Promise<NetInput>;
  /** Net asset value of limited partners on several days. */
  navsOf: (db: Db, fund: OfFund, days: readonly string[], knownAt: string) => Promise<ReadonlyMap<string, string>>;
  accountsOf: (db: Db, fund: OfFund, known: AsKnown) => Promise<{ items: readonly Account[] }>;
  companiesOf: (db: Db, known: AsKnown) => Promise<readonly PortfolioCompany[]>;
  totalsOf: (db: Db, known: AsKnown) => Promise<Summary>;
  intelligenceOf: (db: Db) => Promise<ReportIntelligence>;
};

export type Frozen = { snapshot: Snapshot; sha256: string; brand: PaperBrand };

/** The figures of a report: as they were frozen, else read now and frozen, with the SHA-256 of their text. */
export async function frozen(db: Db, report: FoundReport, known: AsKnown, readers: Readers): Promise<Frozen> {
  if (report.reportData !== null) return branded(db, report.reportData, report.sha256 ?? "");
  const own = report.templateId === null ? undefined : await findTemplate(db, report.templateId);
  const sections = sectionsOf(report.template, own);
  const refused = refusedSections(report.audience, sections);
  // A template may have changed since the report was asked for.
  if (refused.length > 0 && report.waiver === null) throw grossAloneRefusal(refused);
  const layout = own && { layout: { sections: [...sections], introduction: own.introduction } };
  const snapshot = { ...(await snapshotOf(db, report.template, known, readers)), ...layout };
  const sha256 = createHash("sha256").update(canonicalJson(snapshot)).digest("hex");
  await freezeReport(db, report.id, snapshot, sha256);
  // As the database keeps it: the first file is made of what every later one is made of.
  return branded(db, (await findReport(db, report.id))?.reportData ?? snapshot, sha256);
}

/** The brand is frozen with the figures. Snapshots of earlier versions have none. */
export async function branded(db: Db, snapshot: Snapshot, sha256: string): Promise<Frozen> {
  const plain = { logoId: null, primaryColor: null, secondaryColor: null };
  return { snapshot, sha256, brand: await paperBrandOf(db, snapshot.brand ?? plain) };
}

async function snapshotOf(db: Db, template: Snapshot["template"], known: AsKnown, readers: Readers): Promise<Snapshot> {
  const about = {
    template,
    ...known,
    firm: await readFirmName(db),
    notation: await readFirmNotation(db),
    brand: await frozenBrand(db),
  };
  switch (template) {
    case "lp_quarterly":
    case "lp_annual":
      return { ...about, funds: await fundsOf(db, known, readers, periodStart(template, known.asOf)) };
    case "performance_metrics":
      return { ...about, funds: await fundsOf(db, known, readers, null) };
    case "portfolio_summary":
      return { ...about, totals: await totalsOf(db, known, readers), companies: await companiesOf(db, known, readers) };
    case "deal_pipeline":
      return { ...about, deals: await dealsOf(db) };
    case "intelligence":
      return { ...about, intelligence: await readers.intelligenceOf(db) };
  }
}

async function frozenBrand(db: Db) {
  const { logoId, primaryColor, secondaryColor } = await brandOf(db);
  return { logoId, primaryColor, secondaryColor };
}

async function fundsOf(db: Db, known: AsKnown, readers: Readers, from: string | null): Promise<ReportFund[]> {
  const companies = await listCompanies(db);
  const found: ReportFund[] = [];
  for (const fund of await listFunds(db)) found.push(await fundOf(db, { fund, companies, from }, known, readers));
  return found.filter(({ gross, partners }) =>
    [gross.invested, gross.realized, gross.unrealized, partners.commitment, partners.paidIn, partners.nav].some(
      (amount) => Number(amount) !== 0,
    ),
  );
}

type About = { fund: Fund; companies: ReadonlyMap<string, Company>; from: string | null };

async function fundOf(db: Db, { fund, companies, from }: About, known: AsKnown, readers: Readers): Promise<ReportFund> {
  const { id, name, currency, vintage } = fund;
  const input = await readers.netInputOf(db, fund, known);
  const { items } = await readers.accountsOf(db, fund, known);
  const limited = items.filter(({ isGeneralPartner }) => !isGeneralPartner);
  const sum = (of: keyof PartnerSums) => moneyText(addAmounts(["0", ...limited.map((one) => one[of])]), currency);
  const held = Map.groupBy(await listSums(db, known, { fundId: id }), ({ companyId }) => companyId);
  const investments = [...held].map(([companyId, those]) => {
    const total = (of: "invested" | "proceeds" | "fairValue") =>
      moneyText(addAmounts(["0", ...those.map((one) => one[of])]), currency);
    return {
      company: companies.get(companyId)?.name ?? "",
      sector: companies.get(companyId)?.sector ?? null,
      invested: total("invested"),
      realized: total("proceeds"),
      unrealized: total("fairValue"),
    };
  });
  return {
    id,
    name,
    currency,
    vintage,
    gross: await readers.grossOf(db, fund, known),
    net: netPerformance(input),
    partners: {
      commitment: sum("commitment"),
      called: sum("called"),
      paidIn: sum("paidIn"),
      distributed: sum("distributed"),
      unfunded: sum("unfunded"),
      nav: sum("nav"),
    },
    roll:
      from === null ? null : rollOf(from, input, (await readers.netInputOf(db, fund, { ...known, asOf: from })).nav),
    investments: investments.toSorted((a, b) => (a.company < b.company ? -1 : 1)),
    curve: await curveOf(db, input, fund, known, readers),
  };
}

const until = (flows: readonly { date: string; amount: string }[], on: string) =>
  addAmounts(["0", ...flows.filter(({ date }) => date <= on).map(({ amount }) => amount)]);

/** What limited partners paid and got until the end of each quarter, and their value on it. */
async function curveOf(db: Db, input: NetInput, fund: Fund, { asOf, knownAt }: AsKnown, readers: Readers) {
  const { contributed, outside = [], distributed, currency } = input;
  const paid = [...contributed, ...outside];
  const first = [...paid, ...distributed].map(({ date }) => date).toSorted()[0];
  if (first === undefined) return [];
  const days = quarterEndsFrom(first, asOf).slice(-MOST_POINTS);
  const navs = await readers.navsOf(db, fund, days, knownAt);
  return days.map((on) => ({
    on,
    called: moneyText(turned(until(paid, on)), currency),
    distributed: moneyText(until(distributed, on), currency),
    nav: moneyText(navs.get(on) ?? "0", currency),
  }));
}

/** Capital of limited partners from one day to another. What is neither paid in nor distributed is the change in value. */
function rollOf(
  from: string,
  { contributed, outside = [], distributed, nav, currency }: NetInput,
  opening: string,
): Roll {
  const since = (flows: readonly { date: string; amount: string }[]) =>
    addAmounts(["0", ...flows.filter(({ date }) => date > from).map(({ amount }) => amount)]);
  const paidIn = turned(since([...contributed, ...outside]));
  const back = since(distributed);
  const change = addAmounts([nav, turned(opening), turned(paidIn), back]);
  const money = (amount: string) => moneyText(amount, currency);
  return {
    from,
    opening: money(opening),
    paidIn: money(paidIn),
    distributed: money(back),
    change: money(change),
    closing: money(nav),
  };
}

const turned = (text: string) => addAmounts(["0", text.startsWith("-") ? text.slice(1) : `-${text}`]);

async function totalsOf(db: Db, known: AsKnown, readers: Readers): Promise<ReportTotals> {
  const { currency, active, totalInvestment, proceeds, totalValue, multiple, ...rate } = await readers.totalsOf(
    db,
    known,
  );
  return {
    currency,
    active,
    invested: totalInvestment,
    realized: proceeds,
    unrealized: totalValue,
    multiple,
    irr: rate.irr,
    irrIsAnnualised: rate.irrIsAnnualised,
    irrDays: rate.irrDays,
  };
}

async function companiesOf(db: Db, known: AsKnown, readers: Readers): Promise<ReportCompany[]> {
  const found = await readers.companiesOf(db, known);
  return found
    .filter(({ investmentDate }) => investmentDate !== null)
    .map((one) => ({
      name: one.name,
      sector: one.sector,
      stage: one.stage,
      investmentDate: one.investmentDate,
      isActive: one.isActive,
      currency: one.currency,
      invested: one.initialInvestment,
      realized: one.proceeds,
      unrealized: one.currentValuation,
      multiple: one.multiple,
      irr: one.irr,
      irrIsAnnualised: one.irrIsAnnualised,
      irrDays: one.irrDays,
    }));
}

const PAGE = 200;

/** Open deals in the order of their stages. */
async function dealsOf(db: Db): Promise<ReportDeal[]> {
  const found: ReportDeal[] = [];
  for (let cursor: string | undefined; ; ) {
    const page = await exportDeals(db, {
      filters: [],
      search: "",
      sort: { field: "createdAt", direction: "asc" },
      limit: PAGE,
      ...(cursor !== undefined && { cursor }),
    });
    for (const deal of page.items)
      found.push({
        company: deal.company.name,
        sector: deal.sector,
        stage: t(STAGE_LABELS[deal.stage]),
        currency: deal.currency,
        amount: deal.amountRequested,
        score: deal.scoredAt === null ? null : deal.aiScore,
        owner: deal.ownerName,
        nextStep: deal.nextStep,
        nextStepOn: deal.nextStepOn,
      });
    if (page.nextCursor === undefined) break;
    cursor = page.nextCursor;
  }
  const order = Object.values(STAGE_LABELS).map((label) => t(label));
  return found.toSorted((a, b) => order.indexOf(a.stage) - order.indexOf(b.stage));
}
