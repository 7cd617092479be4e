/**
 * How the ILPA Performance Template v1.1 treats each kind of fund-level transaction, as data. The four letters are the
 * columns net with, gross with, net without and gross without the subscription facility:
 *
 * - D: in the IRR and in paid-in (the multiple's denominator).
 * - d: in the IRR, and reduces paid-in.
 * - N: in the IRR and in the value returned (the numerator).
 * - a dot: left out.
 *
 * A balance stands for the reporting date only: one of an earlier quarter is superseded by the next.
 *
 * Source: ILPA Performance Template v1.1, Granular and Gross Up Methodology, treatment of transaction types. For the
 * optional "Deemed GP Contribution from LPs" ILPA's own papers differ; the Granular template's mapping (net only) is used.
 */
export type Treatment = {
  label: string;
  columns: string;
  sign: Sign;
  balance?: true;
  subTypes?: readonly string[];
};

/** What the amounts of a type may be: "-" paid in, "+" received, "±" either, as working capital that is called or returned. */
export type Sign = "-" | "+" | "±";

const FACILITY = "Fund-level Subscription Facility";
const FEES = "Management Fees/Partnership Expenses";
const RETURNED_CAPITAL = ["Return of Capital", "Return of Management Fees", "Return of Partnership Expenses"];

/** Capital calls are itemised by what they pay for. */
export const GRANULAR = {
  capitalCallInvestments: { label: "Capital Call: Investments", columns: "DDDD", sign: "-" },
  capitalCallFees: {
    label: `Capital Call: ${FEES}`,
    columns: "D.D.",
    sign: "-",
    subTypes: [
      "Management Fees: Inside Commitment",
      "Management Fees: Outside Commitment",
      "Partnership Expenses",
      "Placement Agent Fees",
    ],
  },
  capitalCallWorkingCapital: { label: "Capital Call: Working Capital", columns: "DDDD", sign: "±" },
  facilityDrawdownInvestments: { label: `${FACILITY} Drawdown: Investments`, columns: "..DD", sign: "-" },
  facilityDrawdownFees: { label: `${FACILITY} Drawdown: ${FEES}`, columns: "..D.", sign: "-" },
  facilityDrawdownWorkingCapital: { label: `${FACILITY} Drawdown: Working Capital`, columns: "..DD", sign: "±" },
  capitalCallFacilityFees: { label: `Capital Call: ${FACILITY} Fees/Interest`, columns: "D...", sign: "-" },
  facilityRepaymentInvestments: {
    label: `Synthetic Distribution: ${FACILITY} Repayment: Investments`,
    columns: "..dd",
    sign: "+",
  },
  facilityRepaymentFees: {
    label: `Synthetic Distribution: ${FACILITY} Repayment: ${FEES}`,
    columns: "..d.",
    sign: "+",
  },
  deemedGpContribution: { label: "Deemed GP Contribution from LPs", columns: "D.D.", sign: "-" },
  carryClawback: { label: "Carry / Clawback", columns: ".N.N", sign: "±", subTypes: ["Carry", "Clawback"] },
  distributionPermanent: {
    label: "Distribution: Permanent",
    columns: "NNNN",
    sign: "+",
    subTypes: ["Income/Dividends", "Gain/Loss", ...RETURNED_CAPITAL],
  },
  distributionRecallable: { label: "Distribution: Recallable", columns: "NNNN", sign: "+", subTypes: RETURNED_CAPITAL },
  returnOfExcessInvestments: {
    label: "Distribution: Return of Excess Capital Called: Investments",
    columns: "dddd",
    sign: "+",
  },
  returnOfExcessFees: { label: `Distribution: Return of Excess Capital Called: ${FEES}`, columns: "d.d.", sign: "+" },
  accruedCarry: { label: "Quarter-end Adjustment for Carry Allocation", columns: ".N.N", sign: "±", balance: true },
  accruedFees: { label: `Quarter-end Adjustment for Accrued ${FEES}`, columns: ".N.N", sign: "±", balance: true },
  accruedFacilityFees: {
    label: `Quarter-end Adjustment for Accrued Fees/Interest from ${FACILITY}`,
    columns: ".NNN",
    sign: "±",
    balance: true,
  },
  outstandingFacility: {
    label: `Gross Up Outstanding Balance from ${FACILITY}`,
    columns: "..NN",
    sign: "+",
    balance: true,
  },
  nav: { label: "NAV", columns: "NNNN", sign: "±", balance: true },
} as const satisfies Record<string, Treatment>;

/** Capital calls are totals; fees, expenses and carry are added back to reach the gross figures. */
export const GROSS_UP = {
  capitalCall: { label: "Capital Call: Total Amount", columns: "DDDD", sign: "-" },
  facilityDrawdown: { label: `${FACILITY} Drawdown: Total Amount`, columns: "..DD", sign: "-" },
  facilityRepayment: { label: `Synthetic Distribution: ${FACILITY} Repayment`, columns: "..dd", sign: "+" },
  carryClawback: { label: "Carry / Clawback", columns: ".N.N", sign: "±" },
  distributionPermanent: { label: "Distribution: Permanent", columns: "NNNN", sign: "+" },
  distributionRecallable: { label: "Distribution: Recallable", columns: "NNNN", sign: "+" },
  returnOfExcess: { label: "Distribution: Return of Excess Capital Called", columns: "dddd", sign: "+" },
  grossUpManagementFees: { label: "Gross Up Management Fees", columns: ".N.N", sign: "+" },
  grossUpPartnershipExpenses: { label: "Gross Up Partnership Expenses", columns: ".N.N", sign: "+" },
  grossUpFacilityFees: { label: `Gross Up ${FACILITY} Fees/Interest`, columns: ".NNN", sign: "+" },
  grossUpUnrealisedCarry: { label: "Gross Up Unrealized Carried Interest", columns: ".N.N", sign: "±", balance: true },
  outstandingFacility: {
    label: `Gross Up Outstanding Balance from ${FACILITY}`,
    columns: "..NN",
    sign: "+",
    balance: true,
  },
  nav: { label: "NAV", columns: "NNNN", sign: "±", balance: true },
} as const satisfies Record<string, Treatment>;

/** The subtotals of ILPA’s capital call and distribution template (2025): what counts against the commitment, and what does not. */
export const SUBTOTALS = { inside: "Inside Fund", outside: "Outside Fund" } as const;

export type IlpaType = keyof typeof GRANULAR | keyof typeof GROSS_UP;
export const METHODOLOGIES = { granular: GRANULAR, grossUp: GROSS_UP } as const;
export type Methodology = keyof typeof METHODOLOGIES;
