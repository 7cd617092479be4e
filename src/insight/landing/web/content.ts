import { msg } from "#core/shared/text.ts";

/**
 * Everything the front page says. A person who runs the server edits this file and starts it again; a list that is emptied takes its
 * section from the page. `sample: true` marks people and firms that do not exist: they are shown on a demo server only.
 */

export type Feature = {
  title: string;
  text: string;
  /** Of `pictures/`, which `npm run pictures` makes. */
  picture: "pipeline" | "pitch" | "figures" | "relationships" | "import" | "people";
  alt: string;
};
export type Statistic = { figure: string; label: string };
export type Testimonial = { quote: string; name: string; role: string; sample: boolean };
export type Investor = { name: string; sample: boolean };

export const TITLE: string = msg("Tranche · VC Fund Management Platform");
export const DESCRIPTION: string = msg(
  "The workspace for venture-capital and private-equity firms: deal flow, sourcing, contacts, tasks and every figure with its source, on your own server.",
);

export const HERO = {
  eyebrow: msg("VC Fund Management Platform"),
  title: msg("Run your fund in one place"),
  text: msg(
    "Source companies, move deals from first e-mail to closing, and keep every conversation, figure and decision together. On your own server, in your own database.",
  ),
  alt: msg("The deals of a firm as a board with a column for each stage"),
};

export const FEATURES_TITLE: string = msg("Made for the way a fund works");

export const FEATURES: readonly Feature[] = [
  {
    title: msg("One pipeline, four views"),
    text: msg(
      "Cards, board, table and funnel over the same deals. Changes reach your whole team live, and each stage can ask for its fields and set its time limit.",
    ),
    picture: "pipeline",
    alt: msg("A table of deals with stage, owner, priority and amounts"),
  },
  {
    title: msg("A pitch e-mail becomes a deal"),
    text: msg(
      "Drop an e-mail on any page. Tranche proposes company, contact and ask, and shows the words each value comes from.",
    ),
    picture: "pitch",
    alt: msg("A form filled from an e-mail, each value with the words it was read from"),
  },
  {
    title: msg("Every figure opens"),
    text: msg(
      "Click a number to see its definition, the rows behind it and the date it was calculated. Nothing to reconcile.",
    ),
    picture: "figures",
    alt: msg("A figure of the funnel, opened to the deals it counts"),
  },
  {
    title: msg("Relationships that stay current"),
    text: msg(
      "Calls, meetings, notes and e-mails form one timeline per record. Last contact and interaction score follow from it.",
    ),
    picture: "relationships",
    alt: msg("The activity around a contact"),
  },
  {
    title: msg("Bring your data as it is"),
    text: msg(
      "Import deals, companies and contacts from Excel, CSV, OpenDocument or vCard. Check the result first, and undo a whole import.",
    ),
    picture: "import",
    alt: msg("Columns of a file matched to fields of a deal"),
  },
  {
    title: msg("Access you can rely on"),
    text: msg(
      "Eleven roles, two-factor authentication and a history of every change. The database itself decides who can read a row.",
    ),
    picture: "people",
    alt: msg("The people of a firm and their roles"),
  },
];

export const STATISTICS: readonly Statistic[] = [
  { figure: "500+", label: msg("VCs") },
  { figure: "2.5B+", label: msg("assets") },
  { figure: "15,000+", label: msg("deals") },
  { figure: "65+", label: msg("countries") },
];

export const TESTIMONIALS_TITLE: string = msg("What firms say");

export const TESTIMONIALS: readonly Testimonial[] = [
  {
    quote: "Monday’s meeting runs from one screen now. Nobody asks which spreadsheet is the right one.",
    name: "Maren Holt",
    role: "Managing Partner, alderpoint.example",
    sample: true,
  },
  {
    quote: "A founder’s e-mail is a deal before I have finished reading it, and I can see where each number came from.",
    name: "Idris Okonjo",
    role: "Principal, fjordgate.example",
    sample: true,
  },
  {
    quote: "Our data stays in our own database. That ended the longest discussion we had with our limited partners.",
    name: "Camille Roussel",
    role: "Chief Operating Officer, pontneuf-capital.example",
    sample: true,
  },
];

export const INVESTORS_TITLE: string = msg("Trusted by leading VC firms");

export const INVESTORS: readonly Investor[] = [
  { name: "Alderpoint", sample: true },
  { name: "Fjordgate", sample: true },
  { name: "Pont Neuf Capital", sample: true },
  { name: "Halcyon Row", sample: true },
  { name: "Meridian & Vale", sample: true },
  { name: "Seven Locks", sample: true },
];

export const CLOSING = {
  title: msg("Start with your next deal"),
  text: msg("Found your firm, import your pipeline and invite your team. Sample data lets you look around first."),
  claims: [msg("30-day guarantee"), msg("5-minute setup")] as readonly string[],
};
