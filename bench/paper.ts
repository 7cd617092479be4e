// A report of 50 pages as PDF: how long it takes, and how long the process that asks for it is held up (aim: under 2 s, off its path).
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { bullets, type Paper, pdfOf, prose, section, subsection, table } from "../src/core/server/paper/paper.ts";
import { readText } from "../src/work/documents/server/text-use-cases.ts";
import { report } from "./support/figures.ts";
import { median, printMachine } from "./support/machine.ts";
import { sized } from "./support/sized.ts";

const ROUNDS = sized(9, 1);
const CHAPTERS = sized(28, 3);
const AIM_SECONDS = 2;

const SENTENCE =
  "The company sells to 148 credit unions; annual recurring revenue is £11.8m, up from £3.6m a year earlier, and no customer stands for more than a tenth of it. ";

const chapter = (n: number): Paper["blocks"] => [
  section(`${n}. Findings`),
  prose(SENTENCE.repeat(12)),
  subsection("Items"),
  table(
    [{ label: "Item", isWide: true }, { label: "Owner" }, { label: "Amount", align: "end" }],
    Array.from({ length: 24 }, (_, row) => [`Item ${n}.${row + 1} of the list`, "Priya Nair", `${row * 1250}.00`]),
  ),
  subsection("Risks"),
  bullets(Array.from({ length: 8 }, (_, row) => `Risk ${row + 1}: ${SENTENCE}`)),
];

const reportOf = (chapters: number): Paper => ({
  title: "Due diligence of Nordlicht",
  about: "For the committee",
  firm: "Éclair Partners",
  madeOn: "22 Nov 2026",
  blocks: Array.from({ length: chapters }, (_, n) => chapter(n + 1)).flat(),
});

async function measured(paper: Paper): Promise<{ pages: number; seconds: number; heldMs: number }> {
  const times: number[] = [];
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  let pdf = await pdfOf(paper);
  for (let round = 0; round < ROUNDS; round += 1) {
    const since = performance.now();
    pdf = await pdfOf(paper);
    times.push((performance.now() - since) / 1000);
  }
  delay.disable();
  const { pages } = await readText(pdf);
  return { pages: pages.length, seconds: median(times), heldMs: delay.max / 1e6 };
}

printMachine("A report as PDF");
const short = await measured(reportOf(1));
const long = await measured(reportOf(CHAPTERS));
console.log(`${short.pages} pages: ${short.seconds.toFixed(2)} s`);
report(
  `${long.pages} pages: ${long.seconds.toFixed(2)} s (aim: 50 pages under ${AIM_SECONDS} s), ${(long.seconds / short.seconds).toFixed(1)} × the short one;` +
    ` a person who asks is held up for ${long.heldMs.toFixed(0)} ms at most`,
  {
    name: `a PDF of ${long.pages} pages`,
    value: long.seconds,
    unit: "s",
    baseline: { name: `${short.pages} pages`, value: short.seconds },
    aim: { below: AIM_SECONDS },
  },
  { name: "a person who asks is held up at most", value: long.heldMs, unit: "ms" },
);
