/** What stands in `figures` of a publication, by its kind: amounts are decimal texts in `currency`. */

/** What stands among the notices of a partner's portal; the database knows them by their ending. */
export const NOTICE_KINDS = ["call_notice", "distribution_notice", "fund_admission_notice"] as const;
export const PUBLICATION_KINDS = ["statement", ...NOTICE_KINDS, "report", "letter", "document"] as const;
export type PublicationKind = (typeof PUBLICATION_KINDS)[number];

/** A line of a statement: what the quarter, the year and all time since the first day made of it. */
export type StatementLine = {
  line: string;
  label: string;
  quarter: string | null;
  year: string | null;
  inception: string | null;
};

/** A ratio that cannot be worked out is null, and `reasons` says why. */
export type StatementFigures = {
  currency: string;
  quarterEnds: string;
  commitment: string;
  /** Contributions inside commitment. */
  called: string;
  /** All contributions; statements of before do not say. */
  paidIn?: string;
  distributed: string;
  unfunded: string;
  nav: string;
  irr: number | null;
  /** Statements of before do not say: theirs is a rate a year. */
  irrIsAnnualised?: boolean;
  irrDays?: number | null;
  tvpi: number | null;
  dpi: number | null;
  rvpi: number | null;
  reasons?: Partial<Record<"irr" | "tvpi" | "dpi" | "rvpi", string>>;
  lines: StatementLine[];
};

export type CallNoticeFigures = {
  currency: string;
  amount: string;
  dueOn: string;
  callId: string;
  lineId: string;
  number: number;
};

export type DistributionNoticeFigures = {
  currency: string;
  amount: string;
  paidOn: string;
  /** Of the amount: tax that is withheld, what pays open calls, and the payment. Notices of before do not say. */
  withheld?: string;
  netted?: string;
  net?: string;
  distributionId: string;
  lineId: string;
  number: number;
};

export type AdmissionNoticeFigures = {
  currency: string;
  /** What the partner pays, or what comes back to it. */
  amount: string;
  isToPay: boolean;
  closesOn: string;
  /** Until when the joining pay. */
  paysOn: string | null;
  admissionId: string;
  lineId: string;
  number: number;
};

export type PublicationFigures =
  | StatementFigures
  | CallNoticeFigures
  | DistributionNoticeFigures
  | AdmissionNoticeFigures
  | object;
