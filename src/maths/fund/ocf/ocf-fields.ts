/**
 * The fields of every object of Open Cap Format 1.2, but for `object_type`, `id` and `comments`, which all have. After the
 * name "!" if it must be given, and what it holds: t text, x long text, n decimal, i whole number, b true or false, d date,
 * m money, a authorised shares, N name, L list of texts, l list, o object.
 *
 * Source: Open Cap Format, schema/objects (June 2026).
 */
const APPROVALS = "board_approval_date:d stockholder_approval_date:d";
const ACT = "security_id!:t date!:d";
const ISSUED = `${ACT} custom_id!:t stakeholder_id!:t ${APPROVALS} consideration_text:x security_law_exemptions!:l`;
const RETRACTED = `${ACT} reason_text!:x`;
const CANCELLED = `${RETRACTED} quantity!:n balance_security_id:t`;
const MOVED = `${ACT} consideration_text:x resulting_security_ids!:L`;
const TRANSFERRED = `${MOVED} quantity!:n balance_security_id:t`;
const VESTING = "vesting_terms_id:t vestings:l";
const OF_CLASS = "date!:d stock_class_id!:t";

export const OCF_FIELDS: Readonly<Record<string, string>> = {
  ISSUER:
    "legal_name!:t dba:t formation_date!:d country_of_formation!:t country_subdivision_of_formation:t " +
    "country_subdivision_name_of_formation:t tax_ids:l email:o phone:o address:o initial_shares_authorized:a",
  STAKEHOLDER:
    "name!:N stakeholder_type!:t issuer_assigned_id:t current_relationship:t current_relationships:l current_status:t " +
    "primary_contact:o contact_info:o addresses:l tax_ids:l",
  STOCK_CLASS:
    `name!:t class_type!:t default_id_prefix!:t initial_shares_authorized!:a ${APPROVALS} votes_per_share!:n par_value:m ` +
    "price_per_share:m seniority!:n conversion_rights:l liquidation_preference_multiple:n participation_cap_multiple:n",
  STOCK_LEGEND_TEMPLATE: "name!:t text!:x",
  STOCK_PLAN:
    `plan_name!:t ${APPROVALS} initial_shares_reserved!:n default_cancellation_behavior:t stock_class_id:t ` +
    "stock_class_ids:L",
  VALUATION: `provider:t ${APPROVALS} price_per_share!:m effective_date!:d stock_class_id!:t valuation_type!:t`,
  VESTING_TERMS: "name!:t description!:x allocation_type!:t vesting_conditions!:l",
  FINANCING: "name!:t issuance_ids!:L date!:d",
  DOCUMENT: "path:t related_objects:l uri:t md5!:t",
  CE_STAKEHOLDER_RELATIONSHIP: "relationship_started:t relationship_ended:t date!:d stakeholder_id!:t",
  CE_STAKEHOLDER_STATUS: "new_status!:t date!:d stakeholder_id!:t",
  TX_ISSUER_AUTHORIZED_SHARES_ADJUSTMENT: `date!:d issuer_id!:t new_shares_authorized!:n ${APPROVALS}`,
  TX_STOCK_CLASS_CONVERSION_RATIO_ADJUSTMENT: `${OF_CLASS} new_ratio_conversion_mechanism!:o`,
  TX_STOCK_CLASS_AUTHORIZED_SHARES_ADJUSTMENT: `${OF_CLASS} new_shares_authorized!:n ${APPROVALS}`,
  TX_STOCK_CLASS_SPLIT: `${OF_CLASS} split_ratio!:o`,
  TX_STOCK_PLAN_POOL_ADJUSTMENT: `date!:d stock_plan_id!:t shares_reserved!:n ${APPROVALS}`,
  TX_STOCK_PLAN_RETURN_TO_POOL: `${RETRACTED} quantity!:n stock_plan_id!:t`,
  TX_CONVERTIBLE_ACCEPTANCE: ACT,
  TX_CONVERTIBLE_CANCELLATION: `${RETRACTED} amount!:m balance_security_id:t`,
  TX_CONVERTIBLE_CONVERSION:
    `${RETRACTED} quantity_converted:n balance_security_id:t trigger_id!:t capitalization_definition:o ` +
    "resulting_security_ids!:L",
  TX_CONVERTIBLE_ISSUANCE: `${ISSUED} investment_amount!:m convertible_type!:t conversion_triggers!:l pro_rata:n seniority!:i`,
  TX_CONVERTIBLE_RETRACTION: RETRACTED,
  TX_CONVERTIBLE_TRANSFER: `${MOVED} amount!:m balance_security_id:t`,
  TX_EQUITY_COMPENSATION_ACCEPTANCE: ACT,
  TX_EQUITY_COMPENSATION_CANCELLATION: CANCELLED,
  TX_EQUITY_COMPENSATION_EXERCISE: `${MOVED} quantity!:n`,
  TX_EQUITY_COMPENSATION_ISSUANCE:
    `${ISSUED} ${VESTING} stock_plan_id:t stock_class_id:t compensation_type!:t option_grant_type:t quantity!:n ` +
    "exercise_price:m base_price:m early_exercisable:b expiration_date:d termination_exercise_windows!:l",
  TX_EQUITY_COMPENSATION_RELEASE: `${MOVED} settlement_date!:d release_price!:m quantity!:n`,
  TX_EQUITY_COMPENSATION_RETRACTION: RETRACTED,
  TX_EQUITY_COMPENSATION_TRANSFER: TRANSFERRED,
  TX_EQUITY_COMPENSATION_REPRICING: `${ACT} new_exercise_price!:m`,
  TX_STOCK_ACCEPTANCE: ACT,
  TX_STOCK_CANCELLATION: CANCELLED,
  TX_STOCK_CONVERSION: `${ACT} balance_security_id:t quantity_converted!:n resulting_security_ids!:L`,
  TX_STOCK_ISSUANCE:
    `${ISSUED} ${VESTING} stock_class_id!:t stock_plan_id:t share_numbers_issued:l share_price!:m quantity!:n ` +
    "cost_basis:m stock_legend_ids!:L issuance_type:t",
  TX_STOCK_REISSUANCE: `${ACT} resulting_security_ids!:L split_transaction_id:t reason_text:x`,
  TX_STOCK_CONSOLIDATION: "security_ids!:L date!:d resulting_security_id!:t reason_text:x",
  TX_STOCK_REPURCHASE: `${ACT} price!:m quantity!:n consideration_text:x balance_security_id:t`,
  TX_STOCK_RETRACTION: RETRACTED,
  TX_STOCK_TRANSFER: TRANSFERRED,
  TX_WARRANT_ACCEPTANCE: ACT,
  TX_WARRANT_CANCELLATION: CANCELLED,
  TX_WARRANT_EXERCISE: `${MOVED} trigger_id!:t`,
  TX_WARRANT_ISSUANCE:
    `${ISSUED} ${VESTING} quantity:n exercise_price:m purchase_price!:m exercise_triggers!:l warrant_expiration_date:d ` +
    "quantity_source:t",
  TX_WARRANT_RETRACTION: RETRACTED,
  TX_WARRANT_TRANSFER: TRANSFERRED,
  TX_VESTING_ACCELERATION: `${RETRACTED} quantity!:n`,
  TX_VESTING_START: `${ACT} vesting_condition_id!:t`,
  TX_VESTING_EVENT: `${ACT} vesting_condition_id!:t`,
};
