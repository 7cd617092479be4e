import type { Page } from "@playwright/test";
import { make } from "./made.ts";

/** The address of the first record of a list. */
export const firstOf = (list: string, path: string) => async (page: Page) => {
  const answer = await page.request.get(`/api/${list}`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return path.replace("$id", items[0]?.id ?? "");
};
/** The relationships of a contact who can be introduced. */
export const contactWithPath = async (page: Page) => {
  const answer = await page.request.get("/api/relationships");
  const { items } = (await answer.json()) as { items: { contact: { id: string }; relatedContact: { id: string } }[] };
  for (const { id } of items.flatMap(({ contact, relatedContact }) => [relatedContact, contact])) {
    const found = await page.request.get(`/api/introductions?to=${id}`);
    if (((await found.json()) as { items: unknown[] }).items.length > 0) return `/contacts/${id}/relationships`;
  }
  throw new Error("No person of the demo can be introduced");
};
/** A search that the person saved. */
export const savedSearch = async (page: Page) => {
  await make(page, "/api/saved-searches", { name: "Shared energy", query: "energy" });
  return "/advanced-search?q=energy";
};
/** Documents of these values that are not frozen. Frozen ones of other tests would fill the first page. */
const ownDocuments = async (page: Page, values: Record<string, string | number> = {}) => {
  const wanted = Object.entries({ isFrozen: false, ...values });
  const filters = JSON.stringify(wanted.map(([field, value]) => ({ field, operator: "equals", value })));
  const answer = await page.request.get(`/api/documents?limit=100&filters=${encodeURIComponent(filters)}`);
  return ((await answer.json()) as { items: { id: string }[] }).items;
};
/** A document that is not frozen. */
export const ownDocument = async (page: Page) => `/documents/${(await ownDocuments(page))[0]?.id ?? ""}`;
/** A document of two versions. */
export const changedDocument = async (page: Page) =>
  `/documents/${(await ownDocuments(page, { version: 2 }))[0]?.id ?? ""}`;
/** A capital call that stands there. */
export const callOfState = (status: string) => async (page: Page) => {
  const answer = await page.request.get("/api/capital-calls");
  const { items } = (await answer.json()) as { items: { id: string; status: string }[] };
  return `/lp-management/calls/${items.find((one) => one.status === status)?.id ?? ""}`;
};
/** A data request that is answered. */
export const openRequest = firstOf("data-requests?search=ODD", "/lp-management/data-requests/$id");
/** A mailing that stands there. */
export const mailingOfState = (state: string) => async (page: Page) => {
  const answer = await page.request.get("/api/mailings");
  const { items } = (await answer.json()) as { items: { id: string; state: string }[] };
  return `/lp-management/communication/${items.find((one) => one.state === state)?.id ?? ""}`;
};
/** What is done with the first recipient of its list. */
export const withRecipient = (list: string, entry: string) => async (page: Page) => {
  const region = page.getByRole("region", { name: list });
  await region.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: entry }).click();
};
export const deal = firstOf("deals", "/deals/$id");

/** The KYC file of a partner that is called so. */
const kycFileOf = (name: string) => async (page: Page) => {
  const partner = await firstOf(`limited-partners?search=${encodeURIComponent(name)}`, "$id")(page);
  const answer = await page.request.get(`/api/limited-partners/${partner}/kyc-file`);
  const { file } = (await answer.json()) as { file: { id: string } };
  return `/lp-management/kyc/${file.id}`;
};
export const firstKycFile = kycFileOf("Brandt Pension Fund");
export const waitingKycFile = kycFileOf("Peregrine Fund of Funds");

/** The page of a partner of the demo firm. */
export const partnerNamed = (name: string) => async (page: Page) => {
  const answer = await page.request.get(`/api/limited-partners?search=${encodeURIComponent(name)}`);
  const { items } = (await answer.json()) as { items: { id: string }[] };
  return `/lp-management/${items[0]?.id}`;
};
/** A partner whose bank details wait for a second person. */
export const partnerWithAccount = firstOf("limited-partners?search=Peregrine", "/lp-management/$id?tab=people");
/** A tab of a fund. */
const fundTab = (fund: string, tab: string) => async (page: Page) => {
  const answer = await page.request.get("/api/funds");
  const { items } = (await answer.json()) as { items: { id: string; name: string }[] };
  return `/portfolio/funds/${items.find(({ name }) => name === fund)?.id}?tab=${tab}`;
};
/** One of the fund whose quarters are closed. */
export const closedFund = (tab: string) => fundTab("Northlight Ventures II", tab);
/** The fund that has a subscription facility. */
export const borrowingFund = fundTab("Northlight Ventures I", "facility");

/** A PDF of the firm that no one is asked to sign. */
export const unsignedPdf = async (page: Page): Promise<string> => {
  for (const { id } of await ownDocuments(page, { type: "pdf" })) {
    const asked = await page.request.get(`/api/signature-requests?documentId=${id}`);
    if (((await asked.json()) as { items: object[] }).items.length === 0) return id;
  }
  return "";
};

/** A term sheet that was sent and is negotiated. */
export const sentTermSheet = async (page: Page): Promise<string> => {
  const answer = await page.request.get("/api/term-sheets?limit=50");
  const { items } = (await answer.json()) as { items: { id: string; status: string; sentAt: string | null }[] };
  return `/term-sheets/${items.find(({ status, sentAt }) => status === "Negotiating" && sentAt !== null)?.id ?? ""}?tab=signatures`;
};

/** A signature request: the newest one, or one that is made for this look. */
export const signatureRequest = async (page: Page): Promise<string> => {
  const answer = await page.request.get("/api/signature-requests");
  const { items } = (await answer.json()) as { items: { id: string }[] };
  const [known] = items;
  if (known !== undefined) return `/signatures/${known.id}`;
  const asked = {
    documentId: await unsignedPdf(page),
    signers: [{ name: "Ada Lovelace", email: "ada@signer.example" }],
  };
  const made = await make<{ id: string }>(page, "/api/signature-requests", asked);
  return `/signatures/${made.id}`;
};
