import type { Source } from "#deals/companies/shared/rules.ts";
import { Story } from "./change.ts";
import type { Profile } from "./content.ts";
import type { Home } from "./places.ts";
import { type Calendar, idAt } from "./work/calendar.ts";

type Beginning = {
  profile: Profile;
  home: Home;
  calendar: Calendar;
  daysAgo: number;
  minute: number;
  by: string;
  source: Source;
  /** The event or partner it came from. */
  referralSourceId: string | null;
  /** False for a company that came with its deal. */
  isProspect: boolean;
  employees: number;
  age: number;
  raised: number | null;
};

/** A company as somebody enters it. */
export function companyStory(beginning: Beginning): Story {
  const { profile, home, calendar, by, isProspect } = beginning;
  const created_at = calendar.at(beginning.daysAgo, beginning.minute);
  return new Story("companies", by, isProspect ? "companies.create" : "deals.create", {
    id: idAt(created_at, `company ${profile.name}`),
    name: profile.name,
    description: profile.purpose,
    sector: profile.sector,
    founded_year: Number(created_at.slice(0, 4)) - beginning.age,
    employee_count: beginning.employees,
    website: `https://www.${addressOf(profile.name)}.example`,
    headquarters: home.city,
    country: home.country,
    source: beginning.source,
    referral_source_id: beginning.referralSourceId,
    founders: home.founders,
    funding_total: beginning.raised,
    funding_currency: home.currency,
    is_prospect: isProspect,
    status: isProspect ? "prospect" : "active",
    qualified_at: null,
    converted_at: null,
    created_by: by,
    created_at,
  });
}

const addressOf = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
