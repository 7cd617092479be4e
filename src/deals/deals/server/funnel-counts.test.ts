// The sums behind the funnel of all time, against what follows from the deals and their stays themselves.
import { beforeAll, beforeEach, expect, test } from "vitest";
import type { Funnel } from "#deals/deals/shared/outputs.ts";
import { STAGES, type Stage } from "#deals/deals/shared/rules.ts";
import { asOwner, call, type Firm, newFirm, sharedServer, type TestServer } from "../../../../test/harness.ts";
import { imported, undone } from "../../../../test/imported.ts";

let server: TestServer;
let firm: Firm;
beforeAll(async () => {
  server = await sharedServer();
});
beforeEach(async () => {
  firm = await newFirm(server);
});

type StandingDeal = { id: string; stage: Stage; outcome: string; status: string };
type StagePeriod = { deal_id: string; stage: Stage; seconds: number | null };

const place = (stage: Stage) => STAGES.indexOf(stage);

function middleOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  const upper = sorted[Math.floor(sorted.length / 2)];
  return lower === undefined || upper === undefined ? null : (lower + upper) / 2;
}

/** The definitions as the screen states them, from who was where and when. */
async function fromFacts(): Promise<Funnel> {
  const [deals, stays] = await asOwner(server, firm, async (db) => [
    (await db.query<StandingDeal>("select id, stage, outcome, status from deals")).rows,
    (
      await db.query<StagePeriod>(
        "select deal_id, stage, extract(epoch from left_at - entered_at)::float8 as seconds from deal_stages order by entered_at, id",
      )
    ).rows,
  ]);
  const paths = deals
    .map((deal) => ({ ...deal, stays: stays.filter((stay) => stay.deal_id === deal.id) }))
    .filter((deal) => deal.stays.length > 0);
  const items = STAGES.map((stage) => {
    const came = paths.filter((deal) => deal.stays.some((stay) => stay.stage === stage));
    const stands = came.filter((deal) => deal.stage === stage);
    const moved = came.filter((deal) => {
      const first = deal.stays.findIndex((stay) => stay.stage === stage);
      return deal.stays.slice(first).some((stay) => place(stay.stage) > place(stage));
    });
    const days = moved.map((deal) =>
      deal.stays.reduce((sum, stay) => sum + (stay.stage === stage ? (stay.seconds ?? 0) : 0) / 86_400, 0),
    );
    return {
      stage,
      entered: came.length,
      there: stands.filter(({ outcome, status }) => outcome === "open" && status === "active").length,
      movedOn: moved.length,
      passed: stands.filter(({ outcome }) => outcome === "passed").length,
      invested: stands.filter(({ outcome }) => outcome === "invested").length,
      medianDays: middleOf(days),
    };
  });
  const invested = paths.filter(({ outcome }) => outcome === "invested").length;
  return { items, overall: { entered: paths.length, invested } };
}

/** Days to a tenth of a second, as sums are added up in another order here. */
const rounded = ({ items, overall }: Funnel) => ({
  overall,
  items: items.map((item) => ({
    ...item,
    medianDays: item.medianDays === null ? null : Math.round(item.medianDays * 864_000),
  })),
});

const shown = () => call(firm.people.viewer, "deals.funnel", { filters: [] });
const fold = () => asOwner(server, firm, (db) => db.query("select fold_funnel_counts(0)"));

async function assertRight(): Promise<void> {
  const facts = await fromFacts();
  expect(rounded(await shown())).toEqual(rounded(facts));
  // Without the sums: a filter that every deal meets.
  const slow = { filters: [{ field: "createdAt", operator: "greaterThan", value: "1900-01-01" } as const] };
  expect(rounded(await call(firm.people.viewer, "deals.funnel", slow))).toEqual(rounded(facts));
}

/** The same in every run. */
function chances(seed: number) {
  let state = seed;
  const below = (size: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % size;
  };
  const oneOf = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)];
    if (item === undefined) throw new Error("Nothing to choose from");
    return item;
  };
  return { below, oneOf };
}

type Chances = ReturnType<typeof chances>;

/** Deals that were in up to six stages before, some of them twice, for as long as chance says. */
async function dealsWithPasts(count: number, { below, oneOf }: Chances): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await call(firm.people.analyst, "deals.create", {
      company: `Company ${n}`,
      stage: oneOf(STAGES),
      instrument: "SAFE",
      ourInvestment: "1000",
    });
    const stays = Array.from({ length: below(6) }, (_, past) => ({ stage: oneOf(STAGES), past, hours: below(900) }));
    await asOwner(server, firm, (db) =>
      db.query(
        `insert into deal_stages (deal_id, stage, entered_at, left_at)
         select $1, stage, entered, entered + hours * interval '1 hour'
         from jsonb_to_recordset($2) as s(stage text, past int, hours int), lateral (select now() - (past + 1) * interval '40 days' as entered) e`,
        [id, JSON.stringify(stays)],
      ),
    );
    ids.push(id);
  }
  return ids;
}

/** Whether it was done: somebody else may have been first, or the deal has ended. The sums must be right all the same. */
async function something(ids: readonly string[], { below, oneOf }: Chances): Promise<boolean> {
  const { analyst, associate } = firm.people;
  const id = oneOf(ids);
  const some = Array.from({ length: 1 + below(6) }, () => oneOf(ids));
  const commands = [
    () => call(analyst, "deals.changeMany", { changes: [{ ids: [...new Set(some)], set: { stage: oneOf(STAGES) } }] }),
    () => call(analyst, "deals.changeMany", { changes: [{ ids: [id], set: { stage: oneOf(STAGES) } }] }),
    () => call(analyst, "deals.decide", { id, outcome: "passed", passReason: "Team" }),
    () => call(analyst, "deals.decide", { id, outcome: "invested" }),
    () => call(analyst, "deals.decide", { id, outcome: "open" }),
    () => call(associate, "deals.archive", { id }),
    () => call(associate, "deals.restore", { id }),
    () => asOwner(server, firm, (db) => db.query("delete from deals where id = $1", [id])),
    fold,
  ];
  const [result] = await Promise.allSettled([oneOf(commands)()]);
  return result.status === "fulfilled";
}

test("after any sequence of changes, also several at once, the funnel of all time is what the facts say", {
  tags: "slow",
}, async () => {
  const random = chances(7);
  const ids = await dealsWithPasts(40, random);
  await assertRight();
  let done = 0;
  for (let round = 0; round < 12; round += 1) {
    for (let step = 0; step < 4; step += 1) {
      const atOnce = Array.from({ length: 1 + random.below(4) }, () => something(ids, random));
      done += (await Promise.all(atOnce)).filter(Boolean).length;
    }
    await assertRight();
  }
  expect(done).toBeGreaterThan(60);
  expect((await shown()).overall.entered).toBeGreaterThan(5);
});

test("rows of one kind are put together, also by two at once, and nothing is lost", async () => {
  const { analyst } = firm.people;
  const { id } = await call(analyst, "deals.create", { company: "Acme" });
  for (const stage of STAGES.slice(1))
    await call(analyst, "deals.changeMany", { changes: [{ ids: [id], set: { stage } }] });
  const rows = async () =>
    (await asOwner(server, firm, (db) => db.query("select from funnel_counts where org_id = current_org()")))
      .rowCount ?? 0;
  const before = await rows();
  await Promise.all([fold(), fold(), fold()]);
  await fold();
  expect(await rows()).toBeLessThan(before);
  expect(await rows()).toBe(STAGES.length);
  await assertRight();
});

test("an import counts, and taken back it counts no more", async () => {
  const { analyst } = firm.people;
  await call(analyst, "deals.create", { company: "Here before" });
  const before = await shown();
  const file = "company,stage\nAlpha,sourcing\nBeta,closing\nGamma,term_sheet\n";
  const { importId } = await imported(analyst, "deals", file);
  expect((await shown()).overall.entered).toBe(4);
  await assertRight();
  expect(await undone(analyst, importId)).toMatchObject({ status: "done" });
  expect(rounded(await shown())).toEqual(rounded(before));
  await assertRight();
});

test("who may read no deals, and a person who belongs to another firm, reads no sums", async () => {
  await call(firm.people.analyst, "deals.create", { company: "Acme" });
  const other = await newFirm(server);
  const { overall } = await call(other.people.viewer, "deals.funnel", { filters: [] });
  expect(overall).toEqual({ entered: 0, invested: 0 });
  await expect(call(firm.people.limited_partner, "deals.funnel", { filters: [] })).rejects.toMatchObject({
    code: "forbidden",
  });
});
