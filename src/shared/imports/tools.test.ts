import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";
import { checkRow } from "./check-row.ts";
import { mappingProblems, proposeMapping, toolOf } from "./fields.ts";
import type { RowRules } from "./row-rules.ts";
import type { Target } from "./targets.ts";

const RULES: Omit<RowRules, "target" | "columns" | "mapping"> = {
  valueMaps: {},
  isOurOwn: false,
  now: "2026-11-20T10:15:00.000Z",
  defaultSource: "Inbound",
  currency: "USD",
  dayOrder: undefined,
  passReason: undefined,
  latestYear: 2027,
  colleagues: [{ id: "petra", name: "Petra Principal", email: "petra@fund.example" }],
  me: null,
};

/** A file as its columns are recognised: the fields with their columns, and each row with what it says, what was lost and what fills no field. */
function read(target: Target, text: string) {
  const [columns = [], ...rows] = parse(text, { relax_column_count: true });
  const mapping = proposeMapping(target, columns);
  expect(mappingProblems(target, mapping, columns.length)).toEqual([]);
  const fields = Object.fromEntries(mapping.flatMap((field, at) => (field === null ? [] : [[columns[at], field]])));
  const read = rows.map((cells) => {
    const row = checkRow(cells, { ...RULES, target, columns, mapping });
    if (!("record" in row)) return { skipped: row.skipped };
    const { values, company } = row.record;
    const said = Object.entries(values).filter(
      ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && value.length === 0),
    );
    return {
      ...Object.fromEntries(said),
      ...(company?.name && { company: company.name }),
      ...(company?.website && { site: company.website }),
      ...(row.damage.length > 0 && { damage: row.damage.map(({ column, reason }) => `${column}: ${reason}`) }),
      ...(row.unused && { unused: row.unused.map(({ column }) => column) }),
    };
  });
  return { tool: toolOf(target, columns)?.name, fields, rows: read };
}

describe("a file of", () => {
  test("Affinity list", () => {
    const file = [
      "List Entry Id,Organization Id,Name,Website,People,Status,Owners,Amount,Round,Industry,Location,Date Added,Last Email",
      '901,77,Gaia Robotics,gaia.example,"Ann Lee <ann@gaia.example>",Due Diligence,"Petra Principal <petra@fund.example>; Otto <otto@elsewhere.example>","€2,500,000",Seed,Robotics,"Lyon, France",2026-03-12,2026-11-01 10:15:00',
      "902,78,Lost Cause,lost.example,,Passed,petra@fund.example,,,,,,",
    ].join("\n");
    expect(read("deals", file)).toEqual({
      tool: "Affinity",
      fields: {
        "List Entry Id": "externalId",
        Name: "company",
        Website: "companyWebsite",
        Status: "stage",
        Owners: "owner",
        Amount: "amountRequested",
        Round: "investmentType",
        Industry: "sector",
      },
      rows: [
        {
          sector: "Robotics",
          stage: "due_diligence",
          investmentType: "Seed",
          currency: "EUR",
          amountRequested: "2500000",
          ownerId: "petra",
          externalId: "901",
          company: "Gaia Robotics",
          site: "gaia.example",
          damage: ["Owners: several_owners"],
          unused: ["Organization Id", "People", "Location", "Date Added", "Last Email"],
        },
        {
          ownerId: "petra",
          externalId: "902",
          company: "Lost Cause",
          site: "lost.example",
          damage: ["Status: pass_without_reason"],
          unused: ["Organization Id"],
        },
      ],
    });
  });

  test("Affinity organizations", () => {
    const file = [
      "Organization Id,Name,Website,People,Status,Owners,Industry,Location",
      '77,Gaia Robotics,gaia.example,Ann Lee <ann@gaia.example>,Due Diligence,Petra Principal <petra@fund.example>,Robotics,"Lyon, France"',
    ].join("\n");
    expect(read("companies", file)).toEqual({
      tool: "Affinity",
      fields: {
        "Organization Id": "externalId",
        Name: "name",
        Website: "website",
        Industry: "sector",
        Location: "headquarters",
      },
      rows: [
        {
          name: "Gaia Robotics",
          sector: "Robotics",
          website: "gaia.example",
          headquarters: "Lyon, France",
          externalId: "77",
          source: "Inbound",
          unused: ["People", "Status", "Owners"],
        },
      ],
    });
  });

  test("HubSpot companies", () => {
    const file = [
      "Record ID,Company name,Company Domain Name,Website URL,Industry,City,State/Region,Country/Region,Number of Employees,Year Founded,LinkedIn Company Page,About Us,Total Money Raised,Company owner,Create Date (CEST),Lifecycle Stage",
      '10112,Gaia Robotics,gaia.example,https://www.gaia.example,Robotics,Lyon,Rhône,France,42,2019,https://www.linkedin.com/company/gaia,Robots for gardens,"$2,500,000",Petra Principal,2026-03-12 14:05,Lead',
    ].join("\n");
    expect(read("companies", file)).toEqual({
      tool: "HubSpot",
      fields: {
        "Record ID": "externalId",
        "Company name": "name",
        "Company Domain Name": "website",
        Industry: "sector",
        City: "city",
        "State/Region": "region",
        "Country/Region": "country",
        "Number of Employees": "employeeCount",
        "Year Founded": "foundedYear",
        "LinkedIn Company Page": "linkedinUrl",
        "About Us": "description",
        "Total Money Raised": "fundingTotal",
      },
      rows: [
        {
          name: "Gaia Robotics",
          description: "Robots for gardens",
          sector: "Robotics",
          foundedYear: 2019,
          employeeCount: 42,
          website: "gaia.example",
          headquarters: "Lyon, Rhône",
          country: "France",
          fundingCurrency: "USD",
          fundingTotal: "2500000",
          linkedinUrl: "https://www.linkedin.com/company/gaia",
          externalId: "10112",
          source: "Inbound",
          unused: ["Website URL", "Company owner", "Create Date (CEST)", "Lifecycle Stage"],
        },
      ],
    });
  });

  test("HubSpot contacts", () => {
    const file = [
      "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Associated Company,Job Title,Lead Status,Create Date (CEST)",
      "551,Ann,Lee,ann@gaia.example,+33 1 22 33 44 55,Petra Principal,Gaia Robotics,CEO,New,2026-03-12 14:05",
      "552,,,bo.chi@gaia.example,,,Gaia Robotics,,,2026-03-12 14:05",
    ].join("\n");
    expect(read("contacts", file)).toEqual({
      tool: "HubSpot",
      fields: {
        "First Name": "firstName",
        "Last Name": "lastName",
        Email: "email",
        "Phone Number": "phone",
        "Associated Company": "companyName",
        "Job Title": "title",
      },
      rows: [
        {
          name: "Ann Lee",
          title: "CEO",
          companyName: "Gaia Robotics",
          email: "ann@gaia.example",
          phone: "+33 1 22 33 44 55",
          company: "Gaia Robotics",
          unused: ["Record ID", "Contact owner", "Lead Status", "Create Date (CEST)"],
        },
        {
          name: "Bo Chi",
          companyName: "Gaia Robotics",
          email: "bo.chi@gaia.example",
          company: "Gaia Robotics",
          damage: ["Email: name_from_address"],
          unused: ["Record ID", "Create Date (CEST)"],
        },
      ],
    });
  });

  test("HubSpot deals", () => {
    const file = [
      "Record ID,Deal Name,Deal Stage,Close Date (CEST),Deal owner,Amount,Pipeline,Associated Company,Associated Contact,Priority,Next step,Closed Lost Reason,Deal Type",
      "31,Gaia – Series A,Due Diligence,2027-01-31 12:00,Petra Principal,2500000,Dealflow,Gaia Robotics,Ann Lee,High,Call Ann,,New",
      "32,Lost Cause,Closed Lost,2026-10-01 09:30,Petra Principal,,Dealflow,Lost Cause,,,,Too early,",
      "33,Won Inc,Closed Won,2026-09-01 09:30,Petra Principal,1000000,Dealflow,Won Inc,,,,,",
    ].join("\n");
    expect(read("deals", file)).toEqual({
      tool: "HubSpot",
      fields: {
        "Record ID": "externalId",
        "Deal Name": "name",
        "Deal Stage": "stage",
        "Close Date (CEST)": "expectedCloseDate",
        "Deal owner": "owner",
        Amount: "amountRequested",
        "Associated Company": "company",
        "Associated Contact": "founder",
        Priority: "priority",
        "Next step": "nextStep",
        "Closed Lost Reason": "passReason",
      },
      rows: [
        {
          name: "Gaia – Series A",
          founder: "Ann Lee",
          stage: "due_diligence",
          currency: "USD",
          amountRequested: "2500000",
          priority: "High",
          ownerId: "petra",
          nextStep: "Call Ann",
          expectedCloseDate: "2027-01-31",
          externalId: "31",
          company: "Gaia Robotics",
          unused: ["Pipeline", "Deal Type"],
        },
        {
          name: "Lost Cause",
          outcome: "passed",
          passReason: "Too early",
          ownerId: "petra",
          expectedCloseDate: "2026-10-01",
          externalId: "32",
          company: "Lost Cause",
          unused: ["Pipeline"],
        },
        {
          name: "Won Inc",
          stage: "closing",
          outcome: "invested",
          currency: "USD",
          amountRequested: "1000000",
          ownerId: "petra",
          expectedCloseDate: "2026-09-01",
          externalId: "33",
          company: "Won Inc",
          unused: ["Pipeline"],
        },
      ],
    });
  });

  test("Pipedrive deals", () => {
    const file = [
      "Deal - ID,Deal - Title,Deal - Organization,Deal - Contact person,Deal - Value,Deal - Currency of Value,Deal - Stage,Deal - Status,Deal - Owner,Deal - Expected close date,Deal - Lost reason,Deal - Label,Deal - Last activity date,Deal - Pipeline,Deal - Deal created",
      '7,Gaia Series A,Gaia Robotics,Ann Lee,2500000,EUR,Due Diligence,Open,Petra Principal,2027-01-31,,"Hot, Warm",2026-11-01,Dealflow,2026-03-12 10:00:00',
      "8,Gaia bridge,Gaia Robotics,,,EUR,Sourcing,Lost,Petra Principal,,Valuation,,,Dealflow,2026-03-12 10:00:00",
    ].join("\n");
    expect(read("deals", file)).toEqual({
      tool: "Pipedrive",
      fields: {
        "Deal - ID": "externalId",
        "Deal - Title": "name",
        "Deal - Organization": "company",
        "Deal - Contact person": "founder",
        "Deal - Value": "amountRequested",
        "Deal - Currency of Value": "currency",
        "Deal - Stage": "stage",
        "Deal - Status": "outcome",
        "Deal - Owner": "owner",
        "Deal - Expected close date": "expectedCloseDate",
        "Deal - Lost reason": "passReason",
        "Deal - Label": "tags",
        "Deal - Last activity date": "lastContact",
      },
      rows: [
        {
          name: "Gaia Series A",
          founder: "Ann Lee",
          stage: "due_diligence",
          outcome: "open",
          currency: "EUR",
          amountRequested: "2500000",
          ownerId: "petra",
          lastContact: "2026-11-01",
          expectedCloseDate: "2027-01-31",
          tags: ["Hot", "Warm"],
          externalId: "7",
          company: "Gaia Robotics",
          unused: ["Deal - Pipeline", "Deal - Deal created"],
        },
        {
          name: "Gaia bridge",
          stage: "sourcing",
          outcome: "passed",
          passReason: "Valuation",
          currency: "EUR",
          ownerId: "petra",
          externalId: "8",
          company: "Gaia Robotics",
          unused: ["Deal - Pipeline", "Deal - Deal created"],
        },
      ],
    });
  });

  test("Pipedrive people", () => {
    const file = [
      "Person - ID,Person - Name,Person - Organization,Person - Email - Work,Person - Email - Home,Person - Email - Other,Person - Phone - Work,Person - Phone - Mobile,Person - Job title,Person - Labels,Person - Owner",
      "1,Ann Lee,Gaia Robotics,ann@gaia.example,ann@home.example,,+33 1 22 33 44 55,+33 6 11 22 33 44,CEO,Founder,Petra Principal",
    ].join("\n");
    expect(read("contacts", file)).toEqual({
      tool: "Pipedrive",
      fields: {
        "Person - Name": "name",
        "Person - Organization": "companyName",
        "Person - Email - Work": "email",
        "Person - Phone - Work": "phone",
        "Person - Job title": "title",
        "Person - Labels": "tags",
      },
      rows: [
        {
          name: "Ann Lee",
          title: "CEO",
          companyName: "Gaia Robotics",
          email: "ann@gaia.example",
          phone: "+33 1 22 33 44 55",
          tags: ["Founder"],
          company: "Gaia Robotics",
          unused: ["Person - ID", "Person - Email - Home", "Person - Phone - Mobile", "Person - Owner"],
        },
      ],
    });
  });

  test("Pipedrive organizations", () => {
    const file = [
      "Organization - ID,Organization - Name,Organization - Address,Organization - City/town/village/locality of Address,Organization - Country of Address,Organization - Website,Organization - LinkedIn profile,Organization - Industry,Organization - Number of employees,Organization - Labels,Organization - Owner",
      '3,Gaia Robotics,"1 rue Été, 69001 Lyon, France",Lyon,France,https://gaia.example,https://www.linkedin.com/company/gaia,Robotics,42,Portfolio,Petra Principal',
    ].join("\n");
    expect(read("companies", file)).toEqual({
      tool: "Pipedrive",
      fields: {
        "Organization - ID": "externalId",
        "Organization - Name": "name",
        "Organization - Address": "headquarters",
        "Organization - City/town/village/locality of Address": "city",
        "Organization - Country of Address": "country",
        "Organization - Website": "website",
        "Organization - LinkedIn profile": "linkedinUrl",
        "Organization - Industry": "sector",
        "Organization - Number of employees": "employeeCount",
        "Organization - Labels": "tags",
      },
      rows: [
        {
          name: "Gaia Robotics",
          sector: "Robotics",
          employeeCount: 42,
          website: "https://gaia.example",
          headquarters: "1 rue Été, 69001 Lyon, France",
          country: "France",
          tags: ["Portfolio"],
          linkedinUrl: "https://www.linkedin.com/company/gaia",
          externalId: "3",
          source: "Inbound",
          unused: ["Organization - Owner"],
        },
      ],
    });
  });

  test("Attio", () => {
    const file = [
      "Record ID,Record,Domains,Description,Categories,Primary location > City,Primary location > Country code,Foundation date,Employee range,LinkedIn,Funding raised (USD),Team",
      '0f3a,Gaia Robotics,"gaia.example, gaia-robots.example",Robots for gardens,"Robotics, B2B",Lyon,FR,2019-05-01,11-50,https://www.linkedin.com/company/gaia,2500000,Ann Lee',
    ].join("\n");
    expect(read("companies", file)).toEqual({
      tool: "Attio",
      fields: {
        "Record ID": "externalId",
        Record: "name",
        Domains: "website",
        Description: "description",
        Categories: "tags",
        "Primary location > City": "city",
        "Primary location > Country code": "country",
        "Foundation date": "foundedYear",
        "Employee range": "employeeCount",
        LinkedIn: "linkedinUrl",
        "Funding raised (USD)": "fundingTotal",
      },
      rows: [
        {
          name: "Gaia Robotics",
          description: "Robots for gardens",
          foundedYear: 2019,
          website: "gaia.example",
          headquarters: "Lyon",
          country: "FR",
          fundingCurrency: "USD",
          fundingTotal: "2500000",
          tags: ["Robotics", "B2B"],
          linkedinUrl: "https://www.linkedin.com/company/gaia",
          externalId: "0f3a",
          source: "Inbound",
          damage: ["Employee range: number_range", "Domains: first_of_several"],
          unused: ["Team"],
        },
      ],
    });
  });

  test("Airtable", () => {
    const file = [
      "Name,Stage,Company website,Sector,Round,Raise amount,Lead?,Owner,Founders,Notes,Date added",
      'Gaia Robotics,Due Diligence,https://gaia.example,Robotics,Seed,"$2,500,000.00",checked,Petra Principal,Ann Lee,Met at a fair,2026-03-12',
      "Other Co,Initial Review,,,,,,,,,",
    ].join("\n");
    expect(read("deals", file)).toEqual({
      tool: undefined,
      fields: {
        Name: "company",
        Stage: "stage",
        "Company website": "companyWebsite",
        Sector: "sector",
        Round: "investmentType",
        "Raise amount": "amountRequested",
        "Lead?": "leadInvestor",
        Owner: "owner",
        Founders: "founder",
        Notes: "notes",
      },
      rows: [
        {
          founder: "Ann Lee",
          sector: "Robotics",
          stage: "due_diligence",
          investmentType: "Seed",
          currency: "USD",
          amountRequested: "2500000",
          ownerId: "petra",
          notes: "Met at a fair",
          company: "Gaia Robotics",
          site: "https://gaia.example",
          damage: ["Lead?: checkbox_for_text"],
          unused: ["Date added"],
        },
        { stage: "initial_review", company: "Other Co" },
      ],
    });
  });

  test("Notion", () => {
    const file = [
      "Name,Stage,Sector,Raise,Round,Intro date,Owner,Website,Tags",
      'Gaia Robotics,Due Diligence,Robotics,"12,5 Mio €",Seed,"March 12, 2026 → March 14, 2026",Petra Principal,https://gaia.example,"hot, b2b"',
    ].join("\n");
    expect(read("deals", file)).toEqual({
      tool: undefined,
      fields: {
        Name: "company",
        Stage: "stage",
        Sector: "sector",
        Raise: "amountRequested",
        Round: "investmentType",
        "Intro date": "lastContact",
        Owner: "owner",
        Website: "companyWebsite",
        Tags: "tags",
      },
      rows: [
        {
          sector: "Robotics",
          stage: "due_diligence",
          investmentType: "Seed",
          currency: "EUR",
          amountRequested: "12500000",
          ownerId: "petra",
          lastContact: "2026-03-12",
          tags: ["hot", "b2b"],
          company: "Gaia Robotics",
          site: "https://gaia.example",
          damage: ["Intro date: range_start"],
        },
      ],
    });
  });

  test("Salesforce opportunities", () => {
    const file = [
      "Opportunity Name,Account Name,Stage,Amount Currency,Amount,Close Date,Opportunity Owner,Next Step,Lead Source,Probability (%),Type,Description",
      'Gaia – Series A,Gaia Robotics,Closed Won,EUR,"2,500,000.00",31/01/2026,Petra Principal,,Conference,100,New Business,Robots for gardens',
    ].join("\n");
    expect(read("deals", file)).toEqual({
      tool: "Salesforce",
      fields: {
        "Opportunity Name": "name",
        "Account Name": "company",
        Stage: "stage",
        "Amount Currency": "currency",
        Amount: "amountRequested",
        "Close Date": "expectedCloseDate",
        "Opportunity Owner": "owner",
        "Next Step": "nextStep",
        "Lead Source": "source",
        Description: "description",
      },
      rows: [
        {
          name: "Gaia – Series A",
          stage: "closing",
          outcome: "invested",
          currency: "EUR",
          amountRequested: "2500000",
          source: "Conference",
          ownerId: "petra",
          expectedCloseDate: "2026-01-31",
          description: "Robots for gardens",
          company: "Gaia Robotics",
          unused: ["Probability (%)", "Type"],
        },
      ],
    });
  });

  test("Salesforce contacts", () => {
    const file = [
      "Salutation,First Name,Last Name,Title,Account Name,Email,Phone,Mobile,Mailing City,Contact Owner",
      "Ms.,Ann,Lee,CEO,Gaia Robotics,ann@gaia.example,+33 1 22 33 44 55,+33 6 11 22 33 44,Lyon,Petra Principal",
    ].join("\n");
    expect(read("contacts", file)).toEqual({
      tool: "Salesforce",
      fields: {
        "First Name": "firstName",
        "Last Name": "lastName",
        Title: "title",
        "Account Name": "companyName",
        Email: "email",
        Phone: "phone",
      },
      rows: [
        {
          name: "Ann Lee",
          title: "CEO",
          companyName: "Gaia Robotics",
          email: "ann@gaia.example",
          phone: "+33 1 22 33 44 55",
          company: "Gaia Robotics",
          unused: ["Salutation", "Mobile", "Mailing City", "Contact Owner"],
        },
      ],
    });
  });

  test("Salesforce accounts", () => {
    const file = [
      "Account Name,Account Owner,Website,Industry,Billing City,Billing State/Province,Billing Country,Employees,Description,Type",
      "Gaia Robotics,Petra Principal,www.gaia.example,Robotics,Lyon,Rhône,France,42,Robots for gardens,Prospect",
    ].join("\n");
    expect(read("companies", file)).toEqual({
      tool: "Salesforce",
      fields: {
        "Account Name": "name",
        Website: "website",
        Industry: "sector",
        "Billing City": "city",
        "Billing State/Province": "region",
        "Billing Country": "country",
        Employees: "employeeCount",
        Description: "description",
      },
      rows: [
        {
          name: "Gaia Robotics",
          description: "Robots for gardens",
          sector: "Robotics",
          employeeCount: 42,
          website: "www.gaia.example",
          headquarters: "Lyon, Rhône",
          country: "France",
          source: "Inbound",
          unused: ["Account Owner", "Type"],
        },
      ],
    });
  });

  test("Google Contacts", () => {
    const file = [
      "First Name,Middle Name,Last Name,Nickname,File As,Organization Name,Organization Title,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,E-mail 2 - Label,E-mail 2 - Value,Phone 1 - Label,Phone 1 - Value,Website 1 - Label,Website 1 - Value",
      "Ann,,Lee,,,Gaia Robotics,CEO,Met at a fair,Investors ::: * myContacts,Work,ann@gaia.example ::: ann.lee@gaia.example,Home,ann@home.example,Mobile,+33 1 22 33 44 55 ::: +33 6 11 22 33 44,Profile,https://www.linkedin.com/in/annlee",
      ",,,,,,,,* myContacts,,bo.chi@gaia.example,,,,,,",
    ].join("\n");
    expect(read("contacts", file)).toEqual({
      tool: "Google Contacts",
      fields: {
        "First Name": "firstName",
        "Last Name": "lastName",
        "Organization Name": "companyName",
        "Organization Title": "title",
        Notes: "notes",
        Labels: "tags",
        "E-mail 1 - Value": "email",
        "Phone 1 - Value": "phone",
        "Website 1 - Value": "companyWebsite",
      },
      rows: [
        {
          name: "Ann Lee",
          title: "CEO",
          companyName: "Gaia Robotics",
          email: "ann@gaia.example",
          phone: "+33 1 22 33 44 55 ::: +33 6 11 22 33 44",
          linkedin: "https://www.linkedin.com/in/annlee",
          tags: ["Investors"],
          notes: "Met at a fair",
          company: "Gaia Robotics",
          damage: ["E-mail 1 - Value: first_of_several"],
          unused: ["E-mail 1 - Label", "E-mail 2 - Label", "E-mail 2 - Value", "Phone 1 - Label", "Website 1 - Label"],
        },
        { name: "Bo Chi", email: "bo.chi@gaia.example", damage: ["E-mail 1 - Value: name_from_address"] },
      ],
    });
  });

  test("Outlook", () => {
    const file = [
      "Title,First Name,Middle Name,Last Name,Company,Department,Job Title,Business Street,Business Phone,Mobile Phone,Categories,E-mail Address,E-mail Type,E-mail Display Name,E-mail 2 Address,Notes,Web Page",
      "Dr.,Ann,,Lee,Gaia Robotics,,CEO,1 rue Été,+33 1 22 33 44 55,+33 6 11 22 33 44,Founder;Robotics,ann@gaia.example,SMTP,Ann Lee,ann@home.example,Met at a fair,https://gaia.example",
    ].join("\n");
    expect(read("contacts", file)).toEqual({
      tool: "Outlook",
      fields: {
        "First Name": "firstName",
        "Last Name": "lastName",
        Company: "companyName",
        "Job Title": "title",
        "Business Phone": "phone",
        Categories: "tags",
        "E-mail Address": "email",
        Notes: "notes",
        "Web Page": "companyWebsite",
      },
      rows: [
        {
          name: "Ann Lee",
          title: "CEO",
          companyName: "Gaia Robotics",
          email: "ann@gaia.example",
          phone: "+33 1 22 33 44 55",
          tags: ["Founder", "Robotics"],
          notes: "Met at a fair",
          company: "Gaia Robotics",
          site: "https://gaia.example",
          unused: [
            "Title",
            "Business Street",
            "Mobile Phone",
            "E-mail Type",
            "E-mail Display Name",
            "E-mail 2 Address",
          ],
        },
      ],
    });
  });

  test("LinkedIn", () => {
    const file = [
      "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
      "Ann,Lee,https://www.linkedin.com/in/annlee,,Gaia Robotics,CEO,12 Mar 2026",
    ].join("\n");
    expect(read("contacts", file)).toEqual({
      tool: "LinkedIn",
      fields: {
        "First Name": "firstName",
        "Last Name": "lastName",
        URL: "linkedin",
        "Email Address": "email",
        Company: "companyName",
        Position: "title",
      },
      rows: [
        {
          name: "Ann Lee",
          title: "CEO",
          companyName: "Gaia Robotics",
          linkedin: "https://www.linkedin.com/in/annlee",
          company: "Gaia Robotics",
          unused: ["Connected On"],
        },
      ],
    });
  });

  test("acquisitions", () => {
    const file = [
      "company_permalink,company_name,company_category_list,company_country_code,company_state_code,company_region,company_city,acquirer_permalink,acquired_at,price_amount",
      "/organization/gaia,Gaia Robotics,Robotics|Gardens,FRA,,Lyon,Lyon,/organization/big,2015-01-01,2500000",
    ].join("\n");
    expect(read("companies", file)).toEqual({
      tool: undefined,
      fields: {
        company_permalink: "externalId",
        company_name: "name",
        company_category_list: "tags",
        company_country_code: "country",
        company_state_code: "region",
        company_city: "city",
      },
      rows: [
        {
          name: "Gaia Robotics",
          headquarters: "Lyon",
          country: "FRA",
          tags: ["Robotics", "Gardens"],
          externalId: "/organization/gaia",
          source: "Inbound",
          unused: ["company_region", "acquirer_permalink", "acquired_at", "price_amount"],
        },
      ],
    });
  });

  test("Indian rounds", () => {
    const file = [
      "Sr No,Date dd/mm/yyyy,Startup Name,Industry Vertical,SubVertical,City  Location,Investors Name,InvestmentnType,Amount in USD,Remarks",
      '1,03/04/2020,Gaia Robotics,Robotics,Gardens,Bengaluru,"One, Two",Private Equity Round,"20,00,00,000",',
      String.raw`2,04/05/2020,\xc2\xa0Other Co,nan,,,\xc2\xa0,Seed,N/A,-`,
    ].join("\n");
    expect(read("deals", file)).toEqual({
      tool: undefined,
      fields: {
        "Date dd/mm/yyyy": "actualCloseDate",
        "Startup Name": "company",
        "Industry Vertical": "sector",
        "Investors Name": "coInvestors",
        InvestmentnType: "investmentType",
        "Amount in USD": "amountRequested",
        Remarks: "notes",
      },
      rows: [
        {
          sector: "Robotics",
          investmentType: "Private Equity Round",
          currency: "USD",
          amountRequested: "200000000",
          actualCloseDate: "2020-04-03",
          coInvestors: ["One", "Two"],
          company: "Gaia Robotics",
          unused: ["Sr No", "SubVertical", "City  Location"],
        },
        {
          investmentType: "Seed",
          actualCloseDate: "2020-05-04",
          company: "Other Co",
          damage: [
            "Industry Vertical: placeholder",
            "Amount in USD: placeholder",
            "Investors Name: placeholder",
            "Remarks: placeholder",
          ],
          unused: ["Sr No"],
        },
      ],
    });
  });
});
