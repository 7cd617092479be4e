import type { TransactionType } from "#maths/fund/captable/captable-events.ts";
import type { OcfObject } from "#maths/fund/ocf/ocf-objects.ts";
import type { Money } from "#maths/money/currency.ts";
import { type ConvertibleTerms, conversionTriggers, OCF_CONVERTIBLE_TYPES } from "./convertible-terms.ts";

/** An id that nothing has yet. */
export type NewId = () => string;

type Issued = { securityId: string; date: string; stakeholderId: string };

export const event = (type: TransactionType | "FINANCING", id: NewId, fields: object): OcfObject => ({
  object_type: type,
  id: id(),
  ...fields,
});

const issued = ({ securityId, date, stakeholderId }: Issued) => ({
  security_id: securityId,
  date,
  custom_id: securityId.slice(-6),
  stakeholder_id: stakeholderId,
  security_law_exemptions: [],
});

/** Shares of a class that somebody gets at a price a share. */
export const stockIssued = (
  id: NewId,
  issue: Issued & { classId: string; quantity: string; price: Money },
): OcfObject =>
  event("TX_STOCK_ISSUANCE", id, {
    ...issued(issue),
    stock_class_id: issue.classId,
    share_price: issue.price,
    quantity: issue.quantity,
    stock_legend_ids: [],
  });

/** A SAFE, note or BSA AIR that somebody bought for an amount. */
export const convertibleIssued = (id: NewId, issue: Issued & { amount: Money; terms: ConvertibleTerms }): OcfObject =>
  event("TX_CONVERTIBLE_ISSUANCE", id, {
    ...issued(issue),
    investment_amount: issue.amount,
    convertible_type: OCF_CONVERTIBLE_TYPES[issue.terms.kind],
    conversion_triggers: conversionTriggers(issue.terms, {
      id: id(),
      date: issue.date,
      currency: issue.amount.currency,
    }),
    seniority: 1,
    comments: [issue.terms.kind],
  });

/** A right to buy shares of a class, for a price a share until it expires. What is not known is left out. */
export const warrantIssued = (
  id: NewId,
  issue: Issued & {
    quantity: string;
    paid: Money;
    classId?: string;
    exercisePrice?: Money;
    expiresOn?: string | null;
  },
): OcfObject =>
  event("TX_WARRANT_ISSUANCE", id, {
    ...issued(issue),
    quantity: issue.quantity,
    ...(issue.exercisePrice && { exercise_price: issue.exercisePrice }),
    purchase_price: issue.paid,
    exercise_triggers:
      issue.classId === undefined
        ? []
        : [
            {
              type: "ELECTIVE_AT_WILL",
              trigger_id: id(),
              conversion_right: {
                type: "WARRANT_CONVERSION_RIGHT",
                conversion_mechanism: { type: "FIXED_AMOUNT_CONVERSION", converts_to_quantity: issue.quantity },
                converts_to_stock_class_id: issue.classId,
              },
            },
          ],
    ...(isGiven(issue.expiresOn) && { warrant_expiration_date: issue.expiresOn }),
  });

/** Options of a plan, vested at once or by terms. */
export const optionsGranted = (
  id: NewId,
  grant: Issued & {
    planId: string;
    quantity: string;
    exercisePrice: Money;
    termsId?: string;
    expiresOn?: string | null;
  },
): OcfObject =>
  event("TX_EQUITY_COMPENSATION_ISSUANCE", id, {
    ...issued(grant),
    stock_plan_id: grant.planId,
    compensation_type: "OPTION",
    quantity: grant.quantity,
    exercise_price: grant.exercisePrice,
    ...(grant.termsId !== undefined && { vesting_terms_id: grant.termsId }),
    ...(isGiven(grant.expiresOn) && { expiration_date: grant.expiresOn }),
    termination_exercise_windows: [],
  });

const isGiven = (value: string | null | undefined): value is string => value !== null && value !== undefined;

/** A class whose shares convert one to one and have a vote each. */
export const stockClass = (
  id: string,
  { name, isPreferred, seniority }: { name: string; isPreferred: boolean; seniority: number },
): OcfObject => ({
  object_type: "STOCK_CLASS",
  id,
  name,
  class_type: isPreferred ? "PREFERRED" : "COMMON",
  default_id_prefix: isPreferred ? "PS-" : "CS-",
  initial_shares_authorized: "UNLIMITED",
  votes_per_share: "1",
  seniority: String(seniority),
  conversion_rights: [],
});

export const stakeholder = (id: string, name: string, isFund: boolean): OcfObject => ({
  object_type: "STAKEHOLDER",
  id,
  name: { legal_name: name },
  stakeholder_type: isFund ? "INSTITUTION" : "INDIVIDUAL",
});

/** A plan has no day in the format: what is reserved for it an event of a day says. */
export const stockPlan = (id: string, name: string, classId: string): OcfObject => ({
  object_type: "STOCK_PLAN",
  id,
  plan_name: name,
  initial_shares_reserved: "0",
  default_cancellation_behavior: "RETURN_TO_POOL",
  stock_class_ids: [classId],
});
