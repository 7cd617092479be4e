import type { Random } from "../random.ts";

type Range = readonly [least: number, most: number];
type Round = {
  /** Asked for, and the valuation before it, in thousands, in steps that people negotiate in. */
  ask: Range;
  valuation: Range;
  step: number;
  /** What customers pay in a year, in thousands; nothing before the first sale. */
  revenue: Range | undefined;
  employees: Range;
  age: Range;
};

/** What rounds look like, so that a company's amounts, revenue, size and age agree with each other. */
const ROUNDS = {
  "Pre-Seed": {
    ask: [300, 800],
    valuation: [2500, 5000],
    step: 50,
    revenue: undefined,
    employees: [3, 8],
    age: [0, 1],
  },
  SAFE: { ask: [250, 1000], valuation: [4000, 8000], step: 50, revenue: [40, 160], employees: [3, 9], age: [1, 2] },
  "Convertible Note": {
    ask: [500, 1500],
    valuation: [6000, 12_000],
    step: 100,
    revenue: [150, 600],
    employees: [6, 16],
    age: [2, 4],
  },
  Seed: {
    ask: [1000, 3500],
    valuation: [6000, 14_000],
    step: 250,
    revenue: [150, 700],
    employees: [7, 22],
    age: [1, 3],
  },
  Bridge: {
    ask: [1000, 3000],
    valuation: [15_000, 28_000],
    step: 250,
    revenue: [900, 2500],
    employees: [18, 40],
    age: [3, 5],
  },
  "Series A": {
    ask: [6000, 14_000],
    valuation: [24_000, 54_000],
    step: 500,
    revenue: [1300, 3600],
    employees: [25, 70],
    age: [3, 6],
  },
  "Series B": {
    ask: [18_000, 35_000],
    valuation: [90_000, 190_000],
    step: 1000,
    revenue: [7000, 15_000],
    employees: [80, 180],
    age: [5, 8],
  },
  "Series C": {
    ask: [40_000, 75_000],
    valuation: [260_000, 460_000],
    step: 5000,
    revenue: [22_000, 42_000],
    employees: [200, 420],
    age: [6, 10],
  },
  Growth: {
    ask: [60_000, 110_000],
    valuation: [480_000, 750_000],
    step: 10_000,
    revenue: [48_000, 80_000],
    employees: [320, 650],
    age: [8, 13],
  },
} as const satisfies Record<string, Round>;

export type RoundName = keyof typeof ROUNDS;
export const ROUND_NAMES = Object.keys(ROUNDS) as [RoundName, ...RoundName[]];

export type Figures = {
  /** In units of the currency. */
  ask: number;
  valuation: number;
  revenue: number;
  revenueBefore: number;
  customers: number;
  employees: number;
  age: number;
  step: number;
};

/** The figures of a company that raises this round, its revenue made of whole customers. */
export function figuresOf(name: RoundName, yearlyThousands: number, random: Random): Figures {
  const { ask, valuation, step, revenue, employees, age }: Round = ROUNDS[name];
  const [least, most] = revenue ?? [0, 0];
  const customers = revenue ? Math.max(2, Math.round(random.whole(least, most) / yearlyThousands)) : random.whole(3, 7);
  const earned = revenue ? Math.round(customers * yearlyThousands * 1000) : 0;
  return {
    ask: random.whole(...ask, step) * 1000,
    valuation: random.whole(...valuation, step) * 1000,
    revenue: earned,
    revenueBefore: Math.round((earned * random.whole(28, 62)) / 100),
    customers,
    employees: random.whole(...employees),
    age: random.whole(...age),
    step: step * 1000,
  };
}

const SIGNS: Record<string, string> = { USD: "$", EUR: "€", GBP: "£" };

/** A rounded amount as people write it in a sentence: $850k, €2.4M. */
export function inWords(amount: number, currency: string): string {
  const sign = SIGNS[currency] ?? `${currency} `;
  if (amount < 995_000) return `${sign}${Math.round(amount / 1000)}k`;
  const millions = amount / 1_000_000;
  return `${sign}${millions >= 100 ? millions.toFixed(0) : millions.toFixed(1).replace(/\.0$/, "")}M`;
}
