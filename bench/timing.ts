// Whether how long an answer takes tells one limited partner that a record of another is there: ids of the other's beside ids of nothing.
import { performance } from "node:perf_hooks";
import { startDemo, type Visitor } from "./support/demo.ts";
import { report } from "./support/figures.ts";
import { median, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const ROUNDS = sized(400, 2);
const WARM = sized(20, 1);
/** From here on somebody with some hundreds of questions knows. */
const TOLD_APART = 0.1;

type Listed = { items: { id: string; document?: { id?: string } | null }[] };
type Probe = { path: (id: string) => string; body?: object; ids: string[]; status: number };

const idsOf = ({ items }: Listed) => items.slice(0, 20).map(({ id }) => id);
/** Made the same moment as a real one, so that an index leads to the same page. */
const absent = (id: string) => id.slice(0, -6) + id.slice(-6).replaceAll(/./g, opposite);
const opposite = (digit: string) => (15 - Number.parseInt(digit, 16)).toString(16);

async function probesOf(other: Visitor, staff: Visitor): Promise<Record<string, Probe>> {
  const [statements, notices, papers, questions, partners] = await Promise.all([
    other.ask<Listed>("my.statements", { limit: 50 }),
    other.ask<Listed>("my.notices", { limit: 50 }),
    other.ask<Listed>("my.papers", { limit: 50 }),
    other.ask<Listed>("myTalk.questions"),
    other.ask<Listed>("my.partners"),
  ]);
  const documents = await staff.ask<Listed>("documents.list", { limit: 50 });
  return {
    "a statement": { path: (id) => `my/statements/${id}`, ids: idsOf(statements), status: 404 },
    "where a notice is paid": { path: (id) => `my/notices/${id}/wire`, body: {}, ids: idsOf(notices), status: 404 },
    "the file of a publication": { path: (id) => `my/documents/${id}/file`, ids: idsOf(papers), status: 404 },
    "a question": { path: (id) => `my/questions/${id}`, ids: idsOf(questions), status: 404 },
    "an answer to a question": {
      path: (id) => `my/questions/${id}/messages`,
      body: { content: "Hello" },
      ids: idsOf(questions),
      status: 404,
    },
    "a document": { path: (id) => `documents/${id}`, ids: idsOf(documents), status: 403 },
    "the file of a document": { path: (id) => `documents/${id}/file`, ids: idsOf(documents), status: 403 },
    "a partner": { path: (id) => `limited-partners/${id}`, ids: idsOf(partners), status: 403 },
  };
}

async function timeOf({ url, cookie }: Visitor, { path, body, status }: Probe, id: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${url}/api/${path(id)}`, {
    headers: { cookie, origin: url, "content-type": "application/json" },
    ...(body && { method: "POST", body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  const ms = performance.now() - began;
  if (answer.status !== status) throw new Error(`${path(id)} answered ${answer.status}`);
  return ms;
}

/** In turn, and each first half of the time, so that whatever else the machine does falls on both. */
async function compare(thief: Visitor, probe: Probe) {
  const pairs: { theirs: number; nobodys: number }[] = [];
  for (let round = -WARM; round < ROUNDS; round += 1) {
    const id = probe.ids[Math.abs(round) % probe.ids.length] ?? "";
    const isFirst = round % 2 === 0;
    const before = isFirst ? await timeOf(thief, probe, id) : undefined;
    const nobodys = await timeOf(thief, probe, absent(id));
    const theirs = before ?? (await timeOf(thief, probe, id));
    if (round >= 0) pairs.push({ theirs, nobodys });
  }
  const longer = pairs.filter(({ theirs, nobodys }) => theirs > nobodys).length / pairs.length;
  return {
    theirs: median(pairs.map((pair) => pair.theirs)),
    nobodys: median(pairs.map((pair) => pair.nobodys)),
    longer,
  };
}

const demo = await startDemo();
try {
  printMachine("One limited partner against another, by the clock");
  const thief = await demo.signIn("lp@northlight.example");
  const other = await demo.signIn("lp2@northlight.example");
  const staff = await demo.signIn("gp@northlight.example");
  console.log(
    `\nmedian ms of ${ROUNDS} for ids of the other’s and of nobody’s, their ratio, and how often the other’s took longer (0.5 tells nothing):`,
  );
  for (const [label, probe] of Object.entries(await probesOf(other, staff))) {
    if (probe.ids.length === 0) throw new Error(`${label}: the other has none`);
    const { theirs, nobodys, longer } = await compare(thief, probe);
    const said = Math.abs(longer - 0.5) > TOLD_APART ? "  TOLD APART" : "";
    report(
      `  ${label.padEnd(28)} ${theirs.toFixed(2).padStart(7)} ${nobodys.toFixed(2).padStart(7)} ${(theirs / nobodys).toFixed(3)} ${longer.toFixed(2)}${said}`,
      {
        name: `${label}: share of answers that took longer, away from a half`,
        value: Math.abs(longer - 0.5),
        aim: { atMost: TOLD_APART },
      },
      {
        name: `${label}: the other’s`,
        value: theirs,
        unit: "ms",
        baseline: { name: "a random text’s", value: nobodys },
      },
    );
  }
} finally {
  await demo.stop();
}
