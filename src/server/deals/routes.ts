import { Readable } from "node:stream";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { csvLine } from "#shared/core/csv.ts";
import { AppError } from "#shared/core/errors.ts";
import { type ListInput, listInput, type Page } from "#shared/core/paging.ts";
import { dealFields, NEWEST_FIRST } from "#shared/deals/fields.ts";
import { STAGE_LABELS } from "#shared/deals/rules.ts";
import type { OpenOptions, Road } from "../core/road.ts";
import { exportDeals } from "./queries.ts";

const PAGE_SIZE = 500;
const exporting: OpenOptions = { can: "deal:export", procedure: "deals.export", readOnly: true };

const address = z.object({
  filters: z.string().max(20_000).default("[]"),
  search: z.string().default(""),
  sort: z
    .string()
    .regex(/^\w+\.(asc|desc)$/)
    .optional(),
});
const question = listInput(dealFields, NEWEST_FIRST).omit({ cursor: true, limit: true });

type Deals = Awaited<ReturnType<typeof exportDeals>>;
type Column = readonly [label: string, value: (deal: Deals["items"][number]) => string | number | null];

const COLUMNS: readonly Column[] = [
  ["Company", (deal) => deal.company.name],
  ["Deal", (deal) => deal.name],
  ["Stage", (deal) => STAGE_LABELS[deal.stage as keyof typeof STAGE_LABELS]],
  ["Status", (deal) => deal.status],
  ["Priority", (deal) => deal.priority],
  ["Investment Type", (deal) => deal.investmentType],
  ["Sector", (deal) => deal.sector],
  ["Source", (deal) => deal.source],
  ["Founder", (deal) => deal.founder],
  ["Currency", (deal) => deal.currency],
  ["Ask Amount", (deal) => deal.amountRequested],
  ["Valuation", (deal) => deal.valuationPre],
  ["Post-Money Valuation", (deal) => deal.valuationPost],
  ["Our Investment", (deal) => deal.ourInvestment],
  ["Ownership %", (deal) => deal.ownershipPercentage],
  ["AI Score", (deal) => deal.aiScore],
  ["Lead Investor", (deal) => deal.leadInvestor],
  ["Co-Investors", (deal) => deal.coInvestors.join("; ")],
  ["Round Size", (deal) => deal.roundSize],
  ["Our Allocation", (deal) => deal.ourAllocation],
  ["Owner", (deal) => deal.ownerName],
  ["Tags", (deal) => deal.tags.join("; ")],
  ["Next Step", (deal) => deal.nextStep],
  ["Next Step Date", (deal) => deal.nextStepOn],
  ["In Stage Since", (deal) => deal.stageSince],
  ["Outcome", (deal) => deal.outcome],
  ["Reason for Passing", (deal) => deal.passReason],
  ["Look Again On", (deal) => deal.lookAgainOn],
  ["Last Contact Date", (deal) => deal.lastContact],
  ["Expected Close Date", (deal) => deal.expectedCloseDate],
  ["Actual Close Date", (deal) => deal.actualCloseDate],
  ["Created", (deal) => deal.createdAt],
  ["Description", (deal) => deal.description],
  ["Notes", (deal) => deal.notes],
];

/** Deals as a file: exactly the rows, in the order, that the same filters show on the screen. */
export function mountDealExport(http: FastifyInstance, { road }: { road: Road }): void {
  http.get("/api/exports/deals.csv", async (request, reply) => {
    const list = readQuestion(request);
    // Each page is a transaction of its own, so that a slow line holds no connection to the database.
    const read = (cursor: string | undefined) =>
      road.open(request, exporting, ({ db }) =>
        exportDeals(db, { ...list, limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) }),
      );
    // Before the first byte a refusal can still be said in words.
    const first = await read(undefined);
    return reply
      .headers({
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": 'attachment; filename="deals.csv"',
        "cache-control": "no-store",
      })
      .send(Readable.from(csv(first, read)));
  });
}

function readQuestion(request: FastifyRequest): Omit<ListInput, "cursor" | "limit"> {
  const asked = address.safeParse(request.query);
  if (!asked.success) throw new AppError("invalid", "The filters of this address could not be read");
  const { filters, search, sort } = asked.data;
  const [field, direction] = sort?.split(".") ?? [];
  const list = question.safeParse({
    filters: parseJson(filters),
    search,
    ...(sort !== undefined && { sort: { field, direction } }),
  });
  if (!list.success) throw new AppError("invalid", list.error.issues[0]?.message ?? "The filters could not be read");
  return list.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("invalid", "The filters of this address are not JSON");
  }
}

async function* csv(first: Deals, read: (cursor: string) => Promise<Deals>): AsyncGenerator<string> {
  // The byte order mark is what makes Excel read accents as UTF-8; every reader of ours skips it.
  yield `\ufeff${csvLine(COLUMNS.map(([label]) => label))}`;
  for (let page: Page<Deals["items"][number]> = first; ; ) {
    yield page.items.map((deal) => csvLine(COLUMNS.map(([, value]) => value(deal)))).join("");
    if (page.nextCursor === undefined) return;
    page = await read(page.nextCursor);
  }
}
