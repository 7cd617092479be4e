/** What a limited partner is; a firm may say another. */
export const ENTITY_TYPES = [
  "Pension fund",
  "Insurance company",
  "Endowment or foundation",
  "Sovereign wealth fund",
  "Fund of funds",
  "Bank",
  "Corporate",
  "Family office",
  "Individual",
] as const;

export const KYC_STATUSES = ["pending", "approved", "rejected"] as const;
export type KycStatus = (typeof KYC_STATUSES)[number];

/** More funds than a partner is in. */
export const MOST_COMMITMENTS = 200;
