import { DEAL_SOURCE_OF, type Source } from "./rules.ts";

const FOUNDER_CHARACTERS = 200;

type Company = {
  sector: string | null;
  description: string;
  founders: readonly string[];
  source: string;
  isProspect: boolean;
};

/** What a new deal takes over from its company. Where a company came from is only known of a prospect. */
export function dealFactsOf({ sector, description, founders, source, isProspect }: Company) {
  return {
    sector,
    description,
    founder: founderOf(founders),
    source: isProspect ? DEAL_SOURCE_OF[source as Source] : null,
  };
}

/** A deal has one line for its founders: all of them when they fit, else the first. */
function founderOf(founders: readonly string[]): string | null {
  const all = founders.join(", ");
  if (all === "") return null;
  return all.length <= FOUNDER_CHARACTERS ? all : (founders[0] ?? null);
}
