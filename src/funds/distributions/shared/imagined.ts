/** Proceeds of a company that a fund would distribute on a day, in the fund's currency. */
export type Imagined = { fundId: string; portfolioCompanyId: string; amount: string; paidOn: string };

/** `partners` are before any payment of carry to a member; their amounts and `carry` add up to what is divided. */
export type ImaginedDivision = {
  partners: { partnerId: string; name: string; amount: string; isGeneralPartner: boolean }[];
  carry: string;
};
/** Why it cannot be said. */
export type Undivided = { reason: "no_terms" | "no_partners" | "no_fund" };
