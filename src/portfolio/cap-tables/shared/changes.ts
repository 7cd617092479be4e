/** What a transaction of a fund changes in the cap table of its company once it is posted; units, amounts as decimal texts. */
export type CapChange = {
  portfolioCompanyId: string;
  kind: "conversion" | "split" | "bought" | "sold";
  securityId: string;
  /** What is converted into. */
  intoSecurityId: string | null;
  /** Given up, sold or bought; of a split old units, for which there are `received` new ones. */
  quantity: string;
  received: string;
  /** What that cost, in the currency of the security. */
  cost: string;
  /** Whom a secondary was bought from, or sold to. */
  holder: string;
  /** Its day where that is another than the entry's: of one that takes a reversal back. */
  effectiveOn?: string;
};
