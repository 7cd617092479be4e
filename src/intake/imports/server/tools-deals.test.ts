import { describe, expect, test } from "vitest";
import { readToolFile } from "../../../../test/tool-file.ts";

describe("a file of", () => {
  test("Affinity list", () => {
    const file = [
      "List Entry Id,Organization Id,Name,Website,People,Status,Owners,Amount,Round,Industry,Location,Date Added,Last Email",
      '901,77,Gaia Robotics,gaia.example,"Ann Lee <ann@gaia.example>",Due Diligence,"Petra Principal <petra@fund.example>; Otto <otto@elsewhere.example>","€2,500,000",Seed,Robotics,"Lyon, France",2026-03-12,2026-11-01 10:15:00',
      "902,78,Lost Cause,lost.example,,Passed,petra@fund.example,,,,,,",
    ].join("\n");
    expect(readToolFile("deals", file)).toEqual({
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

  test("HubSpot deals", () => {
    const file = [
      "Record ID,Deal Name,Deal Stage,Close Date (CEST),Deal owner,Amount,Pipeline,Associated Company,Associated Contact,Priority,Next step,Closed Lost Reason,Deal Type",
      "31,Gaia – Series A,Due Diligence,2027-01-31 12:00,Petra Principal,2500000,Dealflow,Gaia Robotics,Ann Lee,High,Call Ann,,New",
      "32,Lost Cause,Closed Lost,2026-10-01 09:30,Petra Principal,,Dealflow,Lost Cause,,,,Too early,",
      "33,Won Inc,Closed Won,2026-09-01 09:30,Petra Principal,1000000,Dealflow,Won Inc,,,,,",
    ].join("\n");
    expect(readToolFile("deals", file)).toEqual({
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
    expect(readToolFile("deals", file)).toEqual({
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

  test("Airtable", () => {
    const file = [
      "Name,Stage,Company website,Sector,Round,Raise amount,Lead?,Owner,Founders,Notes,Date added",
      'Gaia Robotics,Due Diligence,https://gaia.example,Robotics,Seed,"$2,500,000.00",checked,Petra Principal,Ann Lee,Met at a fair,2026-03-12',
      "Other Co,Initial Review,,,,,,,,,",
    ].join("\n");
    expect(readToolFile("deals", file)).toEqual({
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
    expect(readToolFile("deals", file)).toEqual({
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
    expect(readToolFile("deals", file)).toEqual({
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

  test("Indian rounds", () => {
    const file = [
      "Sr No,Date dd/mm/yyyy,Startup Name,Industry Vertical,SubVertical,City  Location,Investors Name,InvestmentnType,Amount in USD,Remarks",
      '1,03/04/2020,Gaia Robotics,Robotics,Gardens,Bengaluru,"One, Two",Private Equity Round,"20,00,00,000",',
      String.raw`2,04/05/2020,\xc2\xa0Other Co,nan,,,\xc2\xa0,Seed,N/A,-`,
    ].join("\n");
    expect(readToolFile("deals", file)).toEqual({
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
