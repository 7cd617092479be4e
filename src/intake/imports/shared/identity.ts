/** What makes two rows, or a row and a company already here, the same company. */
export type Identifiable = { name: string; website: string | null; externalId: string | null };

/** Sites that host pages of many companies: there the path belongs to the identity. */
const SHARED_SITES: ReadonlySet<string> = new Set([
  "angel.co",
  "apps.apple.com",
  "bit.ly",
  "crunchbase.com",
  "docs.google.com",
  "facebook.com",
  "github.com",
  "instagram.com",
  "itunes.apple.com",
  "linkedin.com",
  "linktr.ee",
  "lnkd.in",
  "m.me",
  "medium.com",
  "play.google.com",
  "producthunt.com",
  "sites.google.com",
  "t.me",
  "twitter.com",
  "wa.me",
  "x.com",
  "youtube.com",
]);

/**
 * The one key of a company. The identifier its source gave it decides where there is one, because two companies may share a
 * name ("Atlas") or a page; then its site, then its name. `idColumn` keeps number 7 of one system apart from 7 of another.
 */
export function identityKey(company: Identifiable, idColumn: string): string {
  if (company.externalId !== null) return `id:${idColumn}:${company.externalId}`;
  const site = company.website === null ? undefined : siteOf(company.website);
  return site === undefined ? `name:${foldName(company.name)}` : `web:${site}`;
}

/** `https://www.Acme.com/about?x=1` → `acme.com`; undefined where the address says nothing about whose it is. */
export function siteOf(website: string): string | undefined {
  const [, host, path = ""] = /^(?:https?:\/\/)?(?:www\.)?([^/?#:]+)(?::\d+)?([^#]*)/i.exec(website.trim()) ?? [];
  if (host === undefined) return undefined;
  const site = host.toLowerCase();
  if (!SHARED_SITES.has(site)) return site;
  const page = path.replace(/\/+$/, "");
  return page === "" ? undefined : `${site}${page}`;
}

/** Names that differ in case, width or inner spacing are one name. */
export function foldName(name: string): string {
  return name.normalize("NFKC").toUpperCase().toLowerCase().replace(/\s+/gu, " ").trim();
}

/** Keys stand in an index, whose entries are bounded. */
export function shortKey(key: string): string {
  return key.length <= LONGEST_KEY ? key : key.slice(0, LONGEST_KEY).toWellFormed();
}
const LONGEST_KEY = 600;
