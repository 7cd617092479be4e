import type { ReportFund, Snapshot } from "../../src/insight/reports/shared/snapshot.ts";

const COMPANIES = 40;
const QUARTERS = 48;
const SECTORS = ["FinTech", "HealthTech", "CleanTech", "AI/ML"];
const money = (amount: number) => amount.toFixed(2);
const net = {
  irr: 0.153,
  irrIsAnnualised: true,
  irrDays: 1800,
  tvpi: 1.61,
  dpi: 0.4,
  rvpi: 1.21,
  pic: 0.8,
  reason: null,
};

function fund(place: number): ReportFund {
  const name = `Fund ${place + 1}`;
  return {
    id: name,
    name,
    currency: "EUR",
    vintage: 2014 + (place % 10),
    gross: {
      irr: 0.22,
      irrIsAnnualised: true,
      irrDays: 1800,
      irrReason: null,
      moic: 1.9,
      invested: "60000000.00",
      realized: "12000000.00",
      unrealized: "102000000.00",
    },
    net: { withFacility: net, withoutFacility: net },
    partners: {
      commitment: "100000000.00",
      called: "80000000.00",
      paidIn: "80000000.00",
      distributed: "49000000.00",
      unfunded: "20000000.00",
      nav: "105000000.00",
    },
    roll: {
      from: "2026-06-30",
      opening: "95000000.00",
      paidIn: "4000000.00",
      distributed: "2000000.00",
      change: "8000000.00",
      closing: "105000000.00",
    },
    investments: Array.from({ length: COMPANIES }, (_, n) => ({
      company: `Company ${place + 1}.${n + 1} Holdings`,
      sector: SECTORS[n % SECTORS.length] ?? null,
      invested: money(1_500_000),
      realized: money(n * 10_000.5),
      unrealized: money(2_000_000 + n * 31_000.25),
    })),
    curve: Array.from({ length: QUARTERS }, (_, n) => ({
      on: new Date(Date.UTC(2014, 3 * n + 3, 0)).toISOString().slice(0, "2026-11-29".length),
      called: money(Math.min(80e6, 4e6 * (n + 1))),
      distributed: money(Math.max(0, (n - 16) * 1.5e6)),
      nav: money(2.1e6 * (n + 1)),
    })),
  };
}

/** A quarterly report of as many funds, each of some pages with two charts. */
export const sampleReport = (funds: number): Snapshot => ({
  template: "lp_quarterly",
  asOf: "2026-09-30",
  knownAt: "2026-11-20T10:15:15.131427Z",
  firm: "Éclair Partners",
  notation: "en-GB",
  funds: Array.from({ length: funds }, (_, place) => fund(place)),
});
