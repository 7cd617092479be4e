import { type Msg, msg } from "#core/shared/text.ts";

/** Where a KYC file stands; a partner without one has not started. */
export const KYC_STATES = [
  "collecting",
  "in_review",
  "approved",
  "approved_with_conditions",
  "rejected",
  "refresh_due",
  "expired",
  "on_hold",
] as const;
export type KycState = (typeof KYC_STATES)[number];

export const DECISIONS = ["approved", "approved_with_conditions", "rejected"] as const;
export type KycDecision = (typeof DECISIONS)[number];
/** Moves that a collector may make. */
export const COLLECTOR_STATES = ["collecting", "in_review", "refresh_due", "on_hold"] as const;
export type CollectorState = (typeof COLLECTOR_STATES)[number];

type Mover = "kyc:manage" | "kyc:decide" | "clock";

/** Where a file may go from where it stands, and whose move that is. Any file can be put on hold, and goes back from there to where it was. */
export const KYC_MOVES: readonly (readonly [from: KycState, to: KycState, who: Mover])[] = [
  ["collecting", "in_review", "kyc:manage"],
  ["in_review", "collecting", "kyc:manage"],
  ["in_review", "approved", "kyc:decide"],
  ["in_review", "approved_with_conditions", "kyc:decide"],
  ["in_review", "rejected", "kyc:decide"],
  ["rejected", "collecting", "kyc:manage"],
  ["approved", "refresh_due", "kyc:manage"],
  ["approved_with_conditions", "refresh_due", "kyc:manage"],
  ["refresh_due", "in_review", "kyc:manage"],
  ["refresh_due", "expired", "clock"],
  ["expired", "collecting", "kyc:manage"],
];

export const INVESTOR_TYPES = [
  "not_classified",
  "individual",
  "entity",
  "tax_exempt",
  "benefit_plan",
  "government",
  "non_us",
] as const;
export const RISK_RATINGS = ["not_rated", "low", "medium", "high"] as const;
export type RiskRating = (typeof RISK_RATINGS)[number];

/** After so many months an approval is due to be refreshed. */
export const REFRESH_MONTHS: Readonly<Record<Exclude<RiskRating, "not_rated">, number>> = {
  low: 36,
  medium: 24,
  high: 12,
};
/** So many days after that it expires. */
export const GRACE_DAYS = 60;
/** So many days ahead a person who collects is reminded. */
export const NOTICE_DAYS = 30;

export const EVIDENCE_KINDS = [
  "identity",
  "address",
  "formation",
  "register",
  "ownership",
  "authority",
  "source_of_funds",
  "tax",
  "other",
] as const;
export const OWNER_ROLES = ["controlling_person", "beneficial_owner"] as const;
/** Of a partner, in percent: a person who owns so much is named. */
export const LEAST_SHARE = 25;
export const SCREENING_KINDS = ["sanctions", "pep", "adverse_media"] as const;
export type ScreeningKind = (typeof SCREENING_KINDS)[number];
export const DISPOSITIONS = ["no_hits", "under_review", "false_positive", "confirmed"] as const;

/** On which basis somebody is an accredited investor; a firm may say another. */
export const ACCREDITATION_BASES = [
  "Net worth",
  "Income",
  "Professional certification",
  "Entity with assets above the threshold",
  "Regulated institution",
  "Qualified purchaser",
] as const;

/** More rows than a file has. */
export const MOST_KYC_ROWS = 200;

/** For what somebody was not screened, as a sentence says it. */
export const UNSCREENED: Readonly<Record<ScreeningKind, Msg>> = {
  sanctions: msg("sanctions"),
  pep: msg("political exposure"),
  adverse_media: msg("adverse media"),
};

type Gathered = {
  investorType: (typeof INVESTOR_TYPES)[number];
  riskRating: RiskRating;
  sourceOfFunds: string;
  evidence: number;
  owners: number;
  screenings: number;
  undecided: number;
};

/** What a file lacks before it can be reviewed. */
export function lackingOf(file: Gathered): Msg[] {
  const lacks: [boolean, Msg][] = [
    [file.investorType === "not_classified", msg("investor type")],
    [file.riskRating === "not_rated", msg("risk rating")],
    [file.sourceOfFunds === "", msg("source of funds")],
    [file.evidence === 0, msg("evidence")],
    [file.investorType !== "individual" && file.owners === 0, msg("controlling person")],
    [file.screenings === 0, msg("screening")],
    [file.undecided > 0, msg("decision on each hit")],
  ];
  return lacks.flatMap(([isLacking, word]) => (isLacking ? [word] : []));
}
