import { describe, expect, test } from "vitest";
import { readToolFile } from "../../../../test/tool-file.ts";

describe("a file of", () => {
  test("Affinity organizations", () => {
    const file = [
      "Organization Id,Name,Website,People,Status,Owners,Industry,Location",
      '77,Gaia Robotics,gaia.example,Ann Lee <ann@gaia.example>,Due Diligence,Petra Principal <petra@fund.example>,Robotics,"Lyon, France"',
    ].join("\n");
    expect(readToolFile("companies", file)).toEqual({
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
    expect(readToolFile("companies", file)).toEqual({
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
          unused: ["Website URL", "Company owner", "Create Date (CEST)", "Lifecycle Stage"],
        },
      ],
    });
  });

  test("Pipedrive organizations", () => {
    const file = [
      "Organization - ID,Organization - Name,Organization - Address,Organization - City/town/village/locality of Address,Organization - Country of Address,Organization - Website,Organization - LinkedIn profile,Organization - Industry,Organization - Number of employees,Organization - Labels,Organization - Owner",
      '3,Gaia Robotics,"1 rue Été, 69001 Lyon, France",Lyon,France,https://gaia.example,https://www.linkedin.com/company/gaia,Robotics,42,Portfolio,Petra Principal',
    ].join("\n");
    expect(readToolFile("companies", file)).toEqual({
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
    expect(readToolFile("companies", file)).toEqual({
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
          damage: ["Employee range: number_range", "Domains: first_of_several"],
          unused: ["Team"],
        },
      ],
    });
  });

  test("Salesforce accounts", () => {
    const file = [
      "Account Name,Account Owner,Website,Industry,Billing City,Billing State/Province,Billing Country,Employees,Description,Type",
      "Gaia Robotics,Petra Principal,www.gaia.example,Robotics,Lyon,Rhône,France,42,Robots for gardens,Prospect",
    ].join("\n");
    expect(readToolFile("companies", file)).toEqual({
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
          unused: ["Account Owner", "Type"],
        },
      ],
    });
  });

  test("acquisitions", () => {
    const file = [
      "company_permalink,company_name,company_category_list,company_country_code,company_state_code,company_region,company_city,acquirer_permalink,acquired_at,price_amount",
      "/organization/gaia,Gaia Robotics,Robotics|Gardens,FRA,,Lyon,Lyon,/organization/big,2015-01-01,2500000",
    ].join("\n");
    expect(readToolFile("companies", file)).toEqual({
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
          unused: ["company_region", "acquirer_permalink", "acquired_at", "price_amount"],
        },
      ],
    });
  });
});
