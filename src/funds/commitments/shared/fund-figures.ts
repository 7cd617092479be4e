import type { SinceInception } from "#maths/fund/returns/since-inception.ts";

/** What the books say of a fund as of a day: decimal texts in its currency, rates as shares, a year from a year on, multiples as numbers. */
export type FundFigures = {
  name: string;
  currency: string;
  asOf: string;
  /** Limited partners with a commitment or an account. */
  partners: number;
  sums: { commitment: string; called: string; paidIn: string; distributed: string; unfunded: string; nav: string };
  net: SinceInception & { tvpi: number | null; dpi: number | null; rvpi: number | null };
};
