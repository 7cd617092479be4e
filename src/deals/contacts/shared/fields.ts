import { filtersOf, type RecordFields } from "#core/shared/fields/fields.ts";
import { msg } from "#core/shared/text.ts";
import { CONTACT_TYPES } from "./rules.ts";

/** What is known of a contact, in the order of its files. */
export const contactFields = {
  name: {
    label: msg("Name"),
    kind: "text",
    sortable: true,
    fileNames: "full_name display_name contact_name name contact person formatted_name",
    merged: "chosen",
  },
  title: {
    label: msg("Title"),
    kind: "text",
    isPicked: true,
    nullable: true,
    fileNames: "job_title title job_titles position role organization_1_title organization_title fonction poste",
    merged: "chosen",
  },
  companyName: {
    label: msg("Company"),
    kind: "text",
    isPicked: true,
    nullable: true,
    sortable: true,
    fileNames:
      "company_name company organization_name organization_1_name organization organisation organizations employer account_name firm firma unternehmen societe entreprise",
    merged: "chosen",
  },
  contactType: {
    label: msg("Type"),
    kind: "choice",
    options: CONTACT_TYPES,
    fileNames: "contact_type type category relationship",
    merged: "chosen",
  },
  email: {
    label: msg("Email"),
    kind: "text",
    leadsTo: "email",
    nullable: true,
    fileNames:
      "email e_mail email_address e_mail_address e_mail_1_value email_1 email1 primary_email emails mail e_mail_adresse email_adresse adresse_e_mail courriel",
    merged: "chosen",
  },
  phone: {
    label: msg("Phone"),
    kind: "text",
    leadsTo: "phone",
    nullable: true,
    fileNames:
      "phone phone_number phone_numbers telephone phone_1_value phone_1 phone1 business_phone work_phone phone_work primary_phone tel telefon mobile mobile_phone phone_mobile handy mobiltelefon portable",
    merged: "chosen",
  },
  moreEmails: {
    label: msg("Other e-mails"),
    kind: "tags",
    isFilter: false,
    fileNames:
      "other_e_mails further_emails e_mail_2_value e_mail_3_value e_mail_4_value e_mail_5_value e_mail_2_address e_mail_3_address email_2 email_3 email2 email3 email_home email_other emails secondary_email other_email other_emails additional_email_addresses work_email personal_email",
    imported: { as: "emails", label: msg("Other e-mails"), many: true },
    merged: { beside: "email" },
  },
  morePhones: {
    label: msg("Other phones"),
    kind: "tags",
    isFilter: false,
    fileNames:
      "other_phones further_phones phone_2_value phone_3_value phone_4_value phone_5_value mobile_phone mobile_phone_number mobile home_phone home_phone_2 other_phone business_phone_2 primary_phone car_phone company_main_phone work_phone phone_mobile phone_home phone_other phone_work phone_2 phone2 phone_3 handy mobil mobiltelefon portable",
    imported: { as: "phones", label: msg("Other phones"), many: true },
    merged: { beside: "phone" },
  },
  linkedin: {
    label: msg("LinkedIn"),
    kind: "text",
    leadsTo: "web",
    isFilter: false,
    fileNames: "linkedin linkedin_url linkedin_profile linkedin_profile_url",
    merged: "chosen",
  },
  tags: {
    label: msg("Tags"),
    kind: "tags",
    words: "tag",
    fileNames: "tags labels categories group_membership keywords groups",
    merged: "chosen",
  },
  lastContactOn: { label: msg("Last contact"), kind: "date", isFilter: false },
  interactionScore: { label: msg("Interaction score"), kind: "number", sortable: true },
  followUpOn: {
    label: msg("Follow up on"),
    kind: "date",
    lie: "ahead",
    nullable: true,
    sortable: true,
    fileNames: "follow_up_on follow_up follow_up_date next_follow_up",
    merged: "chosen",
  },
  isFollowUpDue: { label: msg("Follow-up due"), kind: "boolean", inFile: false },
  isActive: { label: msg("Active"), kind: "boolean", inFile: false },
  isNew: { label: msg("New this week"), kind: "boolean", inFile: false },
  isArchived: { label: msg("Archived"), kind: "boolean", inFile: false },
  createdAt: { label: msg("Added"), kind: "date", isMoment: true, sortable: true },
  archivedAt: {
    label: msg("Archived"),
    kind: "date",
    isMoment: true,
    isFilter: false,
    fileNames: "archived archived_at archived_on",
    imported: { label: msg("Archived on") },
  },
  notes: {
    label: msg("Notes"),
    kind: "text",
    isFilter: false,
    fileNames: "notes note comments remarks description notizen bemerkungen remarques",
    imported: { many: true },
    merged: "chosen",
  },
} as const satisfies RecordFields;

export const contactFilters = filtersOf(contactFields);
