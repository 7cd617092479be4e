import { describe, expect, test } from "vitest";
import { proposeMapping } from "./fields.ts";
import type { Target } from "./targets.ts";

/** Columns of exports as programs write them, each with the field it fills; those without a field of ours say "–". */
const EXPORTS: readonly (readonly [name: string, target: Target, columns: string])[] = [
  [
    "Google Contacts",
    "contacts",
    `First Name → firstName | Middle Name → middleName | Last Name → lastName | Organization Name → companyName | Organization Title → title
     Labels → tags | E-mail 1 - Label → – | E-mail 1 - Value → email | E-mail 2 - Value → emails | E-mail 3 - Value → emails | E-mail 4 - Value → emails
     Phone 1 - Label → – | Phone 1 - Value → phone | Phone 2 - Value → phones | Phone 3 - Value → phones | Website 1 - Value → companyWebsite | Notes → notes`,
  ],
  [
    "Google Contacts before 2024",
    "contacts",
    `Name → name | Given Name → firstName | Family Name → lastName | Notes → notes | Group Membership → tags
     E-mail 1 - Type → – | E-mail 1 - Value → email | E-mail 2 - Value → emails | Phone 1 - Value → phone | Phone 2 - Value → phones
     Organization 1 - Name → companyName | Organization 1 - Title → title | Website 1 - Value → companyWebsite`,
  ],
  [
    "Outlook",
    "contacts",
    `First Name → firstName | Last Name → lastName | Title → – | E-mail Address → email | E-mail Type → – | E-mail Display Name → –
     E-mail 2 Address → emails | E-mail 3 Address → emails | Business Phone → phone | Business Phone 2 → phones | Home Phone → phones | Home Phone 2 → phones
     Mobile Phone → phones | Other Phone → phones | Primary Phone → phones | Car Phone → phones | Company Main Phone → phones
     Job Title → title | Company → companyName | Categories → tags | Notes → notes | Web Page → companyWebsite | Business Fax → –`,
  ],
  [
    "HubSpot contacts",
    "contacts",
    `Record ID → – | First Name → firstName | Last Name → lastName | Email → email | Additional email addresses → emails | Work email → emails
     Phone Number → phone | Mobile Phone Number → phones | Job Title → title | Associated Company → companyName | Website URL → companyWebsite
     LinkedIn URL → linkedin | Contact owner → – | Lead Status → – | Notes → notes`,
  ],
  [
    "Affinity people",
    "contacts",
    `Person Id → – | First Name → firstName | Last Name → lastName | Primary Email → email | Emails → emails | Organizations → companyName
     Job Titles → title | Phone Numbers → phone | LinkedIn URL → linkedin`,
  ],
  [
    "Attio people",
    "contacts",
    `Record ID → – | Record → name | Email addresses → email | Phone numbers → phone | Company → companyName | Job title → title
     LinkedIn → linkedin | Description → notes`,
  ],
  [
    "Pipedrive people",
    "contacts",
    `Person - ID → – | Person - Name → name | Person - Organization → companyName | Person - Email - Work → email | Person - Email - Home → emails
     Person - Phone - Work → phone | Person - Phone - Home → phones | Person - Phone - Mobile → phones | Person - Job title → title
     Person - Labels → tags | Person - Notes → notes | Person - LinkedIn → linkedin`,
  ],
  [
    "Salesforce contacts",
    "contacts",
    `Salutation → – | First Name → firstName | Last Name → lastName | Title → title | Account Name → companyName | Email → email | Secondary Email → emails
     Business Phone → phone | Mobile → phones | Home Phone → phones | Other Phone → phones | Assistant Phone → – | Mailing City → – | Description → notes
     LinkedIn Profile → linkedin`,
  ],
  [
    "SuiteCRM contacts",
    "contacts",
    `first_name → firstName | last_name → lastName | title → title | account_name → companyName | email1 → email | email2 → emails
     phone_work → phone | phone_mobile → phones | phone_home → phones | phone_other → phones | description → notes`,
  ],
  [
    "LinkedIn connections",
    "contacts",
    `First Name → firstName | Last Name → lastName | URL → linkedin | Email Address → email | Company → companyName | Position → title | Connected On → –`,
  ],
  [
    "an address book in German",
    "contacts",
    `Vorname → firstName | Nachname → lastName | Firma → companyName | Position → title | E-Mail-Adresse → email | Telefon → phone | Mobiltelefon → phones | Notizen → notes`,
  ],
  [
    "an address book in French",
    "contacts",
    `Prénom → firstName | Nom → lastName | Société → companyName | Fonction → title | Adresse e-mail → email | Téléphone → phone | Portable → phones | Notes → notes`,
  ],
  [
    "HubSpot companies",
    "companies",
    `Record ID → externalId | Company name → name | Company owner → – | Company Domain Name → website | Website URL → – | City → city | State/Region → region
     Country/Region → country | Industry → sector | Number of Employees → employeeCount | Year Founded → foundedYear | Description → description
     LinkedIn Company Page → linkedinUrl | Total Money Raised → fundingTotal | Annual Revenue → –`,
  ],
  [
    "Affinity organizations",
    "companies",
    `Organization Id → externalId | Name → name | Website → website | Industry → sector | Location → headquarters | Year Founded → foundedYear
     Number of Employees → employeeCount | Total Funding Amount (USD) → fundingTotal | Description → description | LinkedIn URL → linkedinUrl | Owners → –`,
  ],
  [
    "Attio companies",
    "companies",
    `Record ID → externalId | Record → name | Domains → website | Description → description | Categories → tags | Primary location > City → city
     Primary location > Country → country | Employee range → employeeCount | Foundation date → foundedYear | Funding raised → fundingTotal | LinkedIn → linkedinUrl | Team → –`,
  ],
  [
    "Pipedrive organizations",
    "companies",
    `Organization - ID → externalId | Organization - Name → name | Organization - Owner → – | Organization - Address → headquarters | Organization - Labels → tags
     Organization - Website → website | Organization - LinkedIn profile → linkedinUrl | Organization - Industry → sector
     Organization - Number of employees → employeeCount | Organization - Annual revenue → –`,
  ],
  [
    "Salesforce accounts",
    "companies",
    `Account Name → name | Account Owner → – | Account ID → externalId | Website → website | Industry → sector | Employees → employeeCount | Year Started → foundedYear
     Billing City → city | Billing State/Province → region | Billing Country → country | Description → description | Annual Revenue → – | Type → –`,
  ],
  [
    "HubSpot deals",
    "deals",
    `Record ID → externalId | Deal Name → name | Deal Stage → stage | Pipeline → – | Amount → amountRequested | Currency → currency | Close Date → expectedCloseDate
     Deal owner → owner | Associated Company → company | Associated Contact → founder | Closed Lost Reason → passReason | Deal Description → description
     Next step → nextStep | Priority → priority | Deal Type → – | Last Contacted → lastContact`,
  ],
  [
    "Affinity deals",
    "deals",
    `List Entry Id → externalId | Organization Id → – | Name → company | Website → companyWebsite | Status → stage | Owners → owner | Amount → amountRequested
     Referred By → source | Industry → sector | Notes → notes | Last Contact → lastContact | People → –`,
  ],
  [
    "Attio deals",
    "deals",
    `Record ID → externalId | Deal name → name | Deal stage → stage | Deal owner → owner | Deal value → amountRequested | Associated company → company
     Associated people → founder | Next step → nextStep`,
  ],
  [
    "Pipedrive deals",
    "deals",
    `Deal - ID → externalId | Deal - Title → name | Deal - Organization → company | Deal - Contact person → founder | Deal - Value → amountRequested
     Deal - Currency of Value → currency | Deal - Stage → stage | Deal - Status → outcome | Deal - Lost reason → passReason | Deal - Owner → owner | Deal - Label → tags
     Deal - Expected close date → expectedCloseDate | Deal - Pipeline → – | Deal - Source channel → source | Deal - Won time → actualCloseDate`,
  ],
  [
    "Salesforce opportunities",
    "deals",
    `Opportunity Name → name | Account Name → company | Amount → amountRequested | Amount Currency → currency | Close Date → expectedCloseDate | Stage → stage
     Opportunity Owner → owner | Next Step → nextStep | Lead Source → source | Description → description | Loss Reason → passReason | Opportunity ID → externalId | Type → –`,
  ],
];

describe("every column of an export that we have a field for fills it", () => {
  test.each(EXPORTS)("%s", (_name, target, columns) => {
    const expected = columns.split(/\s*[|\n]\s*/).map((line) => line.trim().split(" → "));
    const headings = expected.map(([heading = ""]) => heading);
    const mapping = proposeMapping(target, headings);
    expect(headings.map((heading, at) => `${heading} → ${mapping[at] ?? "–"}`)).toEqual(
      expected.map(([heading, field]) => `${heading} → ${field}`),
    );
  });
});
