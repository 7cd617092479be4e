import type { Target, TargetField } from "./targets.ts";

/**
 * What a tool's columns mean where their names alone do not say, by normalized name: a field, or null for a column that must not
 * be taken for one. A file is the tool's when it has all of one of its sets of `marks`.
 */
export type Tool = {
  name: string;
  marks: { readonly [T in Target]?: readonly (readonly string[])[] };
  columns: { readonly [T in Target]?: { readonly [column: string]: TargetField | null } };
};

/** What our own exports are called by. */
export const OUR_NAME = "Tranche";

/** The most telling first: of several tools whose marks a file has, the first is taken. */
export const TOOLS: readonly Tool[] = [
  {
    name: OUR_NAME,
    marks: {
      companies: [["company", "operating_status", "funding_currency", "total_funding"]],
      contacts: [["name", "interaction_score", "follow_up_on"]],
      deals: [
        ["company", "deal", "in_stage_since", "revisit_on"],
        ["company", "deal", "in_stage_since", "look_again_on"],
      ],
    },
    columns: { companies: { status: "state" }, deals: { status: "state" } },
  },
  {
    name: "Pipedrive",
    marks: {
      companies: [
        ["organization_name", "organization_owner"],
        ["organization_name", "organization_address"],
      ],
      contacts: [
        ["person_name", "person_owner"],
        ["person_name", "person_email_work"],
        ["person_name", "person_phone_work"],
      ],
      deals: [
        ["deal_title", "deal_stage"],
        ["deal_title", "deal_organization"],
      ],
    },
    columns: {
      companies: {
        organization_city_town_village_locality_of_address: "city",
        organization_state_county_of_address: "region",
        organization_country_of_address: "country",
        organization_address: "headquarters",
        organization_id: "externalId",
        organization_label: "tags",
        organization_labels: "tags",
        organization_linkedin_profile: "linkedinUrl",
      },
      contacts: {
        person_name: "name",
        person_organization: "companyName",
        person_job_title: "title",
        person_label: "tags",
        person_labels: "tags",
        person_email_work: "email",
        person_email: "email",
        person_phone_work: "phone",
        person_phone: "phone",
      },
      deals: {
        deal_title: "name",
        deal_organization: "company",
        deal_contact_person: "founder",
        deal_value: "amountRequested",
        deal_currency: "currency",
        deal_currency_of_value: "currency",
        deal_stage: "stage",
        deal_status: "outcome",
        deal_lost_reason: "passReason",
        deal_owner: "owner",
        deal_label: "tags",
        deal_labels: "tags",
        deal_expected_close_date: "expectedCloseDate",
        deal_deal_closed_on: "actualCloseDate",
        deal_last_activity_date: "lastContact",
        deal_next_activity_date: null,
        deal_source_channel: "source",
        deal_id: "externalId",
        deal_pipeline: null,
      },
    },
  },
  {
    name: "HubSpot",
    marks: {
      companies: [
        ["record_id", "company_name", "company_owner"],
        ["record_id", "company_domain_name"],
      ],
      contacts: [
        ["record_id", "first_name", "contact_owner"],
        ["record_id", "first_name", "lead_status"],
        ["record_id", "first_name", "associated_company"],
      ],
      deals: [["record_id", "deal_name", "deal_stage"]],
    },
    columns: {
      companies: {
        company_domain_name: "website",
        website_url: null,
        about_us: "description",
        linkedin_company_page: "linkedinUrl",
        annual_revenue: null,
        type: null,
        lifecycle_stage: null,
      },
      contacts: { associated_company: "companyName", contact_owner: null, lead_status: null, lifecycle_stage: null },
      deals: {
        associated_company: "company",
        associated_company_primary: "company",
        associated_contact: "founder",
        close_date: "expectedCloseDate",
        closed_lost_reason: "passReason",
        deal_description: "description",
        deal_type: null,
        deal_owner: "owner",
        last_contacted: "lastContact",
        pipeline: null,
      },
    },
  },
  {
    name: "Salesforce",
    marks: {
      companies: [
        ["account_name", "account_owner"],
        ["account_name", "billing_city"],
      ],
      contacts: [
        ["account_name", "contact_owner", "last_name"],
        ["account_name", "salutation", "last_name"],
        ["account_name", "mailing_city", "last_name"],
      ],
      deals: [
        ["opportunity_name", "account_name"],
        ["opportunity_name", "opportunity_owner"],
      ],
    },
    columns: {
      companies: {
        account_name: "name",
        billing_city: "city",
        billing_state_province: "region",
        billing_country: "country",
        account_id: "externalId",
        account_source: null,
        type: null,
      },
      contacts: { account_name: "companyName", contact_owner: null, lead_source: null },
      deals: {
        opportunity_name: "name",
        account_name: "company",
        opportunity_owner: "owner",
        amount_currency: "currency",
        close_date: "expectedCloseDate",
        loss_reason: "passReason",
        opportunity_id: "externalId",
        type: null,
      },
    },
  },
  {
    name: "Affinity",
    marks: {
      companies: [
        ["organization_id", "name", "website"],
        ["list_entry_id", "name"],
      ],
      deals: [
        ["organization_id", "name", "status"],
        ["list_entry_id", "name"],
      ],
      contacts: [
        ["person_id", "primary_email"],
        ["list_entry_id", "primary_email"],
      ],
    },
    columns: {
      companies: { organization_id: "externalId", list_entry_id: null, status: null, owners: null, people: null },
      contacts: { organizations: "companyName", person_id: null, list_entry_id: null },
      deals: {
        organizations: "company",
        organization_id: null,
        list_entry_id: "externalId",
        status: "stage",
        owners: "owner",
        people: null,
        amount: "amountRequested",
        last_email: null,
        referred_by: "source",
      },
    },
  },
  {
    name: "Attio",
    marks: {
      companies: [
        ["record_id", "domains"],
        ["domains", "primary_location_city"],
        ["domains", "foundation_date"],
      ],
      contacts: [
        ["record_id", "email_addresses"],
        ["record_id", "phone_numbers"],
      ],
      deals: [
        ["record_id", "deal_name", "associated_company"],
        ["record_id", "deal_stage", "associated_company"],
      ],
    },
    columns: {
      companies: {
        record: "name",
        domains: "website",
        primary_location_city: "city",
        primary_location_state: "region",
        primary_location_country: "country",
        primary_location_country_code: "country",
        foundation_date: "foundedYear",
        employee_range: "employeeCount",
        funding_raised: "fundingTotal",
        categories: "tags",
        team: null,
      },
      contacts: { record: "name", email_addresses: "email", phone_numbers: "phone", company: "companyName" },
      deals: {
        associated_company: "company",
        associated_people: "founder",
        deal_value: "amountRequested",
        deal_owner: "owner",
      },
    },
  },
  {
    name: "Google Contacts",
    marks: { contacts: [["e_mail_1_value"], ["phone_1_value"], ["phonetic_first_name"], ["organization_1_name"]] },
    columns: {
      contacts: {
        labels: "tags",
        group_membership: "tags",
        website_1_value: "companyWebsite",
        organization_name: "companyName",
        organization_title: "title",
        nickname: null,
        file_as: null,
      },
    },
  },
  {
    name: "LinkedIn",
    marks: {
      contacts: [
        ["first_name", "last_name", "url", "connected_on"],
        ["first_name", "last_name", "position", "connected_on"],
      ],
    },
    columns: { contacts: { url: "linkedin", position: "title", connected_on: null } },
  },
  {
    name: "Outlook",
    marks: {
      contacts: [
        ["first_name", "last_name", "e_mail_address", "e_mail_type"],
        ["first_name", "e_mail_display_name"],
        ["e_mail_address", "business_street"],
      ],
    },
    columns: { contacts: { title: null, categories: "tags", web_page: "companyWebsite", business_phone: "phone" } },
  },
];
