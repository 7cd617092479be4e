import { describe, expect, test } from "vitest";
import { readToolFile } from "../../../../test/tool-file.ts";

describe("a file of", () => {
  test("HubSpot contacts", () => {
    const file = [
      "Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Associated Company,Job Title,Lead Status,Create Date (CEST)",
      "551,Ann,Lee,ann@gaia.example,+33 1 22 33 44 55,Petra Principal,Gaia Robotics,CEO,New,2026-03-12 14:05",
      "552,,,bo.chi@gaia.example,,,Gaia Robotics,,,2026-03-12 14:05",
    ].join("\n");
    expect(readToolFile("contacts", file)).toEqual({
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

  test("Pipedrive people", () => {
    const file = [
      "Person - ID,Person - Name,Person - Organization,Person - Email - Work,Person - Email - Home,Person - Email - Other,Person - Phone - Work,Person - Phone - Mobile,Person - Job title,Person - Labels,Person - Owner",
      "1,Ann Lee,Gaia Robotics,ann@gaia.example,ann@home.example,,+33 1 22 33 44 55,+33 6 11 22 33 44,CEO,Founder,Petra Principal",
    ].join("\n");
    expect(readToolFile("contacts", file)).toEqual({
      tool: "Pipedrive",
      fields: {
        "Person - Name": "name",
        "Person - Organization": "companyName",
        "Person - Email - Work": "email",
        "Person - Email - Home": "emails",
        "Person - Email - Other": "emails",
        "Person - Phone - Work": "phone",
        "Person - Phone - Mobile": "phones",
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
          moreEmails: ["ann@home.example (home)"],
          morePhones: ["+33 6 11 22 33 44 (mobile)"],
          tags: ["Founder"],
          company: "Gaia Robotics",
          unused: ["Person - ID", "Person - Owner"],
        },
      ],
    });
  });

  test("Salesforce contacts", () => {
    const file = [
      "Salutation,First Name,Last Name,Title,Account Name,Email,Phone,Mobile,Mailing City,Contact Owner",
      "Ms.,Ann,Lee,CEO,Gaia Robotics,ann@gaia.example,+33 1 22 33 44 55,+33 6 11 22 33 44,Lyon,Petra Principal",
    ].join("\n");
    expect(readToolFile("contacts", file)).toEqual({
      tool: "Salesforce",
      fields: {
        "First Name": "firstName",
        "Last Name": "lastName",
        Title: "title",
        "Account Name": "companyName",
        Email: "email",
        Phone: "phone",
        Mobile: "phones",
      },
      rows: [
        {
          name: "Ann Lee",
          title: "CEO",
          companyName: "Gaia Robotics",
          email: "ann@gaia.example",
          phone: "+33 1 22 33 44 55",
          morePhones: ["+33 6 11 22 33 44 (mobile)"],
          company: "Gaia Robotics",
          unused: ["Salutation", "Mailing City", "Contact Owner"],
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
    expect(readToolFile("contacts", file)).toEqual({
      tool: "Google Contacts",
      fields: {
        "First Name": "firstName",
        "Middle Name": "middleName",
        "Last Name": "lastName",
        "Organization Name": "companyName",
        "Organization Title": "title",
        Notes: "notes",
        Labels: "tags",
        "E-mail 1 - Value": "email",
        "E-mail 2 - Value": "emails",
        "Phone 1 - Value": "phone",
        "Website 1 - Value": "companyWebsite",
      },
      rows: [
        {
          name: "Ann Lee",
          title: "CEO",
          companyName: "Gaia Robotics",
          email: "ann@gaia.example",
          phone: "+33 1 22 33 44 55",
          moreEmails: ["ann.lee@gaia.example", "ann@home.example"],
          morePhones: ["+33 6 11 22 33 44"],
          linkedin: "https://www.linkedin.com/in/annlee",
          tags: ["Investors"],
          notes: "Met at a fair",
          company: "Gaia Robotics",
          unused: ["E-mail 1 - Label", "E-mail 2 - Label", "Phone 1 - Label", "Website 1 - Label"],
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
    expect(readToolFile("contacts", file)).toEqual({
      tool: "Outlook",
      fields: {
        "First Name": "firstName",
        "Middle Name": "middleName",
        "Last Name": "lastName",
        Company: "companyName",
        "Job Title": "title",
        "Business Phone": "phone",
        "Mobile Phone": "phones",
        Categories: "tags",
        "E-mail Address": "email",
        "E-mail 2 Address": "emails",
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
          moreEmails: ["ann@home.example"],
          morePhones: ["+33 6 11 22 33 44 (mobile)"],
          tags: ["Founder", "Robotics"],
          notes: "Met at a fair",
          company: "Gaia Robotics",
          site: "https://gaia.example",
          unused: ["Title", "Business Street", "E-mail Type", "E-mail Display Name"],
        },
      ],
    });
  });

  test("LinkedIn", () => {
    const file = [
      "First Name,Last Name,URL,Email Address,Company,Position,Connected On",
      "Ann,Lee,https://www.linkedin.com/in/annlee,,Gaia Robotics,CEO,12 Mar 2026",
    ].join("\n");
    expect(readToolFile("contacts", file)).toEqual({
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
});
