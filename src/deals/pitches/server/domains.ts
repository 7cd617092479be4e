/** Sites of companies, told apart from the mailboxes and tools everybody uses. */

/** Providers of mailboxes: their domain says nothing of who writes. By the first label where they have many endings. */
const FREE_MAIL: ReadonlySet<string> = new Set(
  "gmail googlemail outlook hotmail live msn yahoo ymail rocketmail icloud me mac aol gmx web proton protonmail pm tutanota tuta fastmail hey zoho yandex mail inbox qq 163 126 free orange wanadoo laposte sfr neuf bluewin hispeed sunrise freenet posteo mailbox t-online libero virgilio rediffmail comcast verizon att sbcglobal btinternet virginmedia sky naver hushmail duck".split(
    " ",
  ),
);
/** Labels above that are also names of companies count only with these endings. */
const ONLY_WITH: Readonly<Record<string, string>> = {
  me: "com",
  mac: "com",
  mail: "com ru",
  inbox: "com ru lv",
  web: "de",
  free: "fr",
  orange: "fr",
  live: "com fr de co.uk",
  hey: "com",
  pm: "me",
  sky: "com",
  duck: "com",
  tuta: "com io",
  att: "net",
  sunrise: "ch",
  "126": "com",
  "163": "com",
  neuf: "fr",
  proton: "me",
};

/** Where decks lie, meetings are booked, people show themselves and the press writes: no company's own site. */
const TOOLS: ReadonlySet<string> = new Set(
  "google docsend dropbox wetransfer notion calendly cal zoom loom youtube youtu vimeo github gitlab figma pitch canva linkedin lnkd twitter x facebook instagram medium substack crunchbase angel producthunt techcrunch sifted forbes bloomberg linktr t bit goo hubspot mailchimp sendgrid hs-sites typeform airtable tally microsoft office sharepoint onedrive apple icloud box slack whatsapp wa teams papermark brieflink gust f6s wikipedia gamma tome miro prezi slideshare amazonaws list-manage sendinblue brevo mixmax superhuman yesware streak".split(
    " ",
  ),
);
const SECOND_LEVELS: ReadonlySet<string> = new Set(
  "co.uk org.uk ac.uk me.uk com.au net.au co.nz co.in com.br co.jp co.kr com.sg com.hk com.cn com.mx co.za co.il com.tr com.ar co.id com.my com.pl co.th com.tw".split(
    " ",
  ),
);

/** The name a site was registered under: `acme.co.uk` of `mail.acme.co.uk`. */
export function registered(host: string): string {
  const labels = host.toLowerCase().split(".");
  return labels.slice(SECOND_LEVELS.has(labels.slice(-2).join(".")) ? -3 : -2).join(".");
}

export const domainOf = (address: string): string => registered(address.slice(address.lastIndexOf("@") + 1));

const labelOf = (domain: string) => domain.slice(0, domain.indexOf("."));
const endingOf = (domain: string) => domain.slice(domain.indexOf(".") + 1);

export function isFreeMail(domain: string): boolean {
  const label = labelOf(domain);
  if (!FREE_MAIL.has(label)) return false;
  return ONLY_WITH[label]?.split(" ").includes(endingOf(domain)) ?? true;
}

/** Belongs to somebody: neither a provider of mailboxes nor a tool. */
export const isOwnSite = (domain: string): boolean =>
  domain.includes(".") && !isFreeMail(domain) && !TOOLS.has(labelOf(domain));

/** What a domain calls its owner: `acme` of `acme.co.uk`. */
export const nameInDomain = labelOf;
