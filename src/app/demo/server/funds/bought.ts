import type { Holding } from "../content.ts";

/** A company with what was bought of it first: days ago, in thousands, by which fund. */
export type Bought = {
  companyId: string;
  name: string;
  fundId: string;
  daysAgo: number;
  thousands: number;
  course: Holding["course"];
  /** What its own books are kept in. */
  currency: string;
  /** Of a deal of the firm: what was known of the company, its round with what it raised, and our share. */
  deal?: { arr: number; arrBefore: number; employees: number; raised: number; round: string; share: number };
};
