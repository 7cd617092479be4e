import type { Money } from "../../money/currency.ts";
import type { Optional } from "../../money/read.ts";
import type { VestingTerms } from "./captable-vesting.ts";

/** Transactions of Open Cap Format that change who holds what, or act on a security. */
export const TRANSACTION_TYPES = [
  "TX_STOCK_ISSUANCE",
  "TX_STOCK_TRANSFER",
  "TX_STOCK_CANCELLATION",
  "TX_STOCK_REPURCHASE",
  "TX_STOCK_CONVERSION",
  "TX_STOCK_RETRACTION",
  "TX_STOCK_REISSUANCE",
  "TX_STOCK_CONSOLIDATION",
  "TX_STOCK_ACCEPTANCE",
  "TX_EQUITY_COMPENSATION_ISSUANCE",
  "TX_EQUITY_COMPENSATION_TRANSFER",
  "TX_EQUITY_COMPENSATION_CANCELLATION",
  "TX_EQUITY_COMPENSATION_EXERCISE",
  "TX_EQUITY_COMPENSATION_RELEASE",
  "TX_EQUITY_COMPENSATION_REPRICING",
  "TX_EQUITY_COMPENSATION_RETRACTION",
  "TX_EQUITY_COMPENSATION_ACCEPTANCE",
  "TX_WARRANT_ISSUANCE",
  "TX_WARRANT_TRANSFER",
  "TX_WARRANT_CANCELLATION",
  "TX_WARRANT_EXERCISE",
  "TX_WARRANT_RETRACTION",
  "TX_WARRANT_ACCEPTANCE",
  "TX_CONVERTIBLE_ISSUANCE",
  "TX_CONVERTIBLE_TRANSFER",
  "TX_CONVERTIBLE_CANCELLATION",
  "TX_CONVERTIBLE_CONVERSION",
  "TX_CONVERTIBLE_RETRACTION",
  "TX_CONVERTIBLE_ACCEPTANCE",
  "TX_STOCK_CLASS_SPLIT",
  "TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT",
  "TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT",
  "TX_STOCK_PLAN_POOL_ADJUSTMENT",
  "TX_STOCK_PLAN_RETURN_TO_POOL",
  "TX_ISSUER_AUTHORIZED_SHARES_ADJUSTMENT",
  "TX_VESTING_START",
  "TX_VESTING_EVENT",
  "TX_VESTING_ACCELERATION",
  "CE_STAKEHOLDER_RELATIONSHIP",
  "CE_STAKEHOLDER_STATUS",
] as const;

export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** `numerator` for `denominator`: 2 for 1 in a split; common for preferred in a conversion. */
export type Ratio = { numerator: string; denominator: string };

/**
 * A transaction of Open Cap Format, by its own names: one row an event, stored as it is read and written as it is stored.
 * Which fields an event needs depends on its type; fields that are not named here are kept, and change no figure.
 */
export type CapTableEvent = {
  object_type: TransactionType;
  id: string;
  date: string;
  security_id?: Optional<string>;
  security_ids?: Optional<readonly string[]>;
  stakeholder_id?: Optional<string>;
  stock_class_id?: Optional<string>;
  stock_plan_id?: Optional<string>;
  quantity?: Optional<string>;
  quantity_converted?: Optional<string>;
  amount?: Optional<Money>;
  investment_amount?: Optional<Money>;
  compensation_type?: Optional<(typeof COMPENSATION_TYPES)[number]>;
  /** Securities that come out of it, each issued by an issuance of the same day. */
  resulting_security_ids?: Optional<readonly string[]>;
  resulting_security_id?: Optional<string>;
  /** The security that holds the remainder; without one the remainder stays where it is. */
  balance_security_id?: Optional<string>;
  split_ratio?: Optional<Ratio>;
  new_ratio_conversion_mechanism?: Optional<{ ratio: Ratio }>;
  shares_reserved?: Optional<string>;
  /** How a grant vests: on the days it lists, else by terms of the history; all of it at once without either. */
  vesting_terms_id?: Optional<string>;
  vestings?: Optional<readonly { date: string; amount: string }[]>;
  /** Which condition of the terms came about. */
  vesting_condition_id?: Optional<string>;
  /** A warrant that was not exercised before this day is gone. */
  warrant_expiration_date?: Optional<string>;
  expiration_date?: Optional<string>;
  /** What a warrant can be exercised into. */
  exercise_triggers?: Optional<
    readonly { conversion_right?: Optional<{ converts_to_stock_class_id?: Optional<string> }> }[]
  >;
};

export const COMPENSATION_TYPES = ["OPTION_NSO", "OPTION_ISO", "OPTION", "RSU", "CSAR", "SSAR"] as const;
export const CANCELLATION_BEHAVIOURS = [
  "RETIRE",
  "RETURN_TO_POOL",
  "HOLD_AS_CAPITAL_STOCK",
  "DEFINED_PER_PLAN_SECURITY",
] as const;

/** A class of Open Cap Format, `STOCK_CLASS`. Without a right to convert a share counts as one of common. */
export type StockClass = {
  id: string;
  class_type: "COMMON" | "PREFERRED";
  conversion_rights?: Optional<
    readonly {
      conversion_mechanism: { ratio: Ratio };
      converts_to_stock_class_id?: Optional<string>;
    }[]
  >;
};

/** A plan of Open Cap Format, `STOCK_PLAN`, made for shares of `stock_class_ids`. */
export type StockPlan = {
  id: string;
  initial_shares_reserved: string;
  default_cancellation_behavior?: Optional<(typeof CANCELLATION_BEHAVIOURS)[number]>;
  stock_class_id?: Optional<string>;
  stock_class_ids?: Optional<readonly string[]>;
};

/** All that is known of a company's shares. Events of one day count in the order of the list. */
export type CapTableHistory = {
  stakeholders: readonly { id: string }[];
  stock_classes: readonly StockClass[];
  stock_plans?: Optional<readonly StockPlan[]>;
  vesting_terms?: Optional<readonly VestingTerms[]>;
  events: readonly CapTableEvent[];
};
