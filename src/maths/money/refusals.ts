import { type Filling, filled, type Params } from "./phrases.ts";

/** Why input is refused: the one table of codes, each with its English text. */
export const REFUSALS = {
  // Form of a value
  notDecimal: 'must be a decimal text such as "-1250.75", not {value}',
  notRecord: "must be an object with named fields",
  notList: "must be a list",
  notText: "must be a text that is not blank",
  tooLongText: "must not be longer than {most} characters",
  notFlag: "must be true or false",
  notWhole: "must be a whole number from {least} to {most}",
  notOneOf: "must be one of {allowed}",
  notFinite: "must be a finite number",
  notDate: "must be a date that exists, YYYY-MM-DD",
  dateOutOfRange: "must be between 0001-01-01 and 9999-12-31",
  notCurrency: "must be a current ISO 4217 code such as EUR",
  // Size
  negative: "must not be negative",
  negativeSize: "must not be negative: the kind says which way it went",
  notPositive: "must be greater than zero",
  moreThanWhole: 'must not be more than "1", the whole',
  moreThan: 'must not be more than "{most}"',
  rateTooLow: 'must be above "-1": nobody can lose more than everything',
  brokenShares: "must be whole shares",
  tooFine: "has more than {decimals} decimals, which nobody can pay",
  tooMany: "must not hold more than {most} rows, and holds {count}",
  tooMuchWork: "must not make more than {most} divisions together with {other}, and make {count}",
  tooLarge: "makes the figure too large to compute",
  notPaidIn: "must not be positive: {type} is money paid in",
  notReceived: "must not be negative: {type} is money received",
  mixedSigns: "must be all negative, as cash flows are, or all without sign",
  // Lists
  empty: "must not be empty",
  twice: "{id} is in the list already",
  zeroWeights: "must not all be zero when there is something to divide",
  // Currencies
  otherCurrency: "is {currency}, but an earlier one is {earlier}",
  sumOfNothing: "must not be empty: the sum of nothing has no currency",
  otherRate: "is {currency}, but the rate is from {from} to {to}",
  rateToItself: "must be 1 from {currency} to itself",
  twoRates: "is a second rate of {pair} on {date}",
  missingRate: "has no rate from {from} to {to} on {date}, nor on the {days} days before",
  otherBase: "must be a rate from {base} on {date}, as the other one is",
  rateNotTurnable: "is too large to be turned round",
  // Dates
  endsBeforeStart: "must not be before the first day of the period",
  endsAtStart: "must be after the first day",
  overlaps: "is before the end of the period before",
  stepNotAfter: "must be after the step before",
  beforeIssue: "must not be before the issue",
  afterClosing: "is after the closing",
  afterNav: "is after the NAV",
  beforeIndex: "is before the first level of the index",
  twoLevels: "has two levels on {date}",
  // Returns
  oneFlow: "must hold at least two flows, a period apart",
  nothingPaidIn: "must hold a flow paid in",
  otherMethodology: "is no type of the {methodology} methodology",
  noNav: "has no NAV on {date}; give one of 0 when nothing is left",
  secondBalance: "is the second {type} on {date}: give one balance, added up",
  noBasis: "is what the fee is a share of, and is missing",
  medianAbove: "must not be below the median",
  medianBelow: "must not be above the median",
  // Calls, distributions, accounts
  overCallable: "is more than the {callable} that may still be called",
  overAmount: "must not be more than the amount",
  noCommitments: "has no commitments to be divided by",
  onlyBetween: "is for carry and transfers only",
  onlyTransfers: "is for transfers only",
  noPartner: "must name a partner",
  unknownPartner: "{id} is not a partner",
  samePartner: "must be another partner",
  notAdmitted: "{id} is admitted on {admitted} only",
  transferCommitment: 'must say how much of the commitment goes over, "0" if none',
  overCommitment: "is more than the commitment of {commitment} that {id} has then",
  // Waterfall
  overCost: "writes off {amount} in all, of {cost} that is still held",
  overWrittenOff: "writes up {amount}, of {writtenOff} written off",
  notRealised:
    'must say what cost a distribution of a deal realises: realisedCost, or realisedShare ("1" for all that is held)',
  realisedTwice: "must not be given together with realisedCost",
  overHeld: "is {amount}, more than the cost of {held} that is still held",
  onlyDealDistributions: "is for distributions of a deal only",
  onlyDeals: "must name the deal",
  onlyCash: "is for cash that is paid out only",
  overCash: "adds up to {amount}, more than the {cash} that was divided",
  // Lots
  brokenUnits: "must not have more than {decimals} decimals",
  samePosition: "must be another position",
  overUnits: "is {quantity}, more than the {held} units of {position} that are held then",
  noUnitsLeft: "leaves no unit of {position}",
  noLot: "{id} is no lot of {position} then",
  lotsElsewhere: "add up to {sum} units, not to the {quantity} that go",
  namedAtAverage: "must not be named: at the average all units cost the same",
  noRate: "must be given: the fund counts in another currency",
  rateForNothing: "must not be given without another currency to count in",
  // Cap table
  unknownId: "{id} is not known",
  noSecurity: "{id} is no security of that kind that is held then",
  notIssued: "{id} is not issued on that day",
  overAccrued: "is more than the {accrued} that had accrued",
  notPartOf: "must divide {whole} without a remainder",
  resultsElsewhere: "hold {sum}, not the {quantity} that went",
  oneValuation: "or postMoney must be given, and not both",
  overPostMoney: "must be more than the new money",
  freeShares: 'must be less than "1": nothing is free',
  capBelowFloor: "must not be less than the floor",
  capBelowOwed: "must not be less than what is owed first",
  wholeCompany: "take the whole company at their caps",
  usedUp: "is used up by conversions and the option pool",
  noCutOff: "must be given, or a floor, for a cut-off without a round",
  nobodyShares: "leave something over, and nobody has a share in it",
  noManifest: "must hold a manifest (file_type OCF_MANIFEST_FILE)",
  // Ledger
  unbalanced: "differ by {difference}: debits and credits must be equal",
  // Valuation
  onePeers: "must be given for both days, or for none",
  negativeEnterprise: "leaves a negative enterprise, of which there is no multiple",
  notAllCases: 'must have probabilities that add up to "1", not to {sum}',
  afterExit: "is after the exit",
} as const;

export type RefusalCode = keyof typeof REFUSALS;

/**
 * Input a figure must not be computed from. `field` is the path of what was wrong, such as `flows[3].amount`; `code` and
 * `params` say why in any language, the message in English.
 */
export class FundInputError extends Error {
  readonly field: string;
  readonly code: RefusalCode;
  readonly params: Params;

  constructor(field: string, code: RefusalCode, params: Params = {}) {
    super(`${field}: ${filled(REFUSALS[code], params)}`);
    this.name = "FundInputError";
    this.field = field;
    this.code = code;
    this.params = params;
  }
}

/** The error to throw, its parameters checked against the text of its code. */
export function refusal<Code extends RefusalCode>(
  field: string,
  code: Code,
  ...[params]: Filling<(typeof REFUSALS)[Code]>
): FundInputError {
  return new FundInputError(field, code, params);
}
