/** What a column of a file of contacts, or a property of a vCard, can become. */
export const CONTACT_COLUMNS = {
  name: {
    label: "Name",
    names: ["full_name", "display_name", "contact_name", "name", "contact", "person", "formatted_name"],
  },
  firstName: { label: "First name", names: ["first_name", "given_name", "firstname", "prenom", "vorname"] },
  lastName: { label: "Last name", names: ["last_name", "family_name", "lastname", "surname", "nom", "nachname"] },
  title: {
    label: "Title",
    names: ["job_title", "title", "position", "role", "organization_1_title", "organization_title"],
  },
  companyName: {
    label: "Company",
    names: [
      "company_name",
      "company",
      "organization_name",
      "organization_1_name",
      "organization",
      "organisation",
      "employer",
      "account_name",
      "firm",
    ],
  },
  companyWebsite: {
    label: "Company's website",
    names: ["company_website", "website", "web_page", "website_1_value", "domain", "company_domain", "url"],
  },
  contactType: { label: "Type", words: true, names: ["contact_type", "type", "category", "relationship"] },
  email: {
    label: "Email",
    names: ["email", "e_mail", "email_address", "e_mail_address", "e_mail_1_value", "email_1", "primary_email", "mail"],
  },
  phone: {
    label: "Phone",
    names: [
      "phone",
      "phone_number",
      "mobile",
      "mobile_phone",
      "telephone",
      "phone_1_value",
      "business_phone",
      "primary_phone",
      "work_phone",
      "tel",
    ],
  },
  linkedin: { label: "LinkedIn", names: ["linkedin", "linkedin_url", "linkedin_profile"] },
  followUpOn: { label: "Follow up on", names: ["follow_up_on", "follow_up", "follow_up_date", "next_follow_up"] },
  archivedAt: { label: "Archived on", names: ["archived", "archived_at", "archived_on"] },
  tags: { label: "Tags", names: ["tags", "labels", "categories", "group_membership", "keywords", "groups"] },
  notes: { label: "Notes", many: true, names: ["notes", "note", "comments", "remarks", "description"] },
} as const;
