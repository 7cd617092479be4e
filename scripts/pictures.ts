// npm run pictures: the pictures of the front page in both themes, and those of the README, made from the demo firm as it is today.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { DEMO_PASSWORD } from "../src/app/demo/server/people.ts";
import { buildWeb } from "./build-web.ts";
import { findChromium } from "./chromium.ts";
import { command } from "./command.ts";
import { startServer } from "./server-process.ts";

const FOLDER = path.resolve(import.meta.dirname, "../src/insight/landing/web/pictures");
const README_FOLDER = path.resolve(import.meta.dirname, "../docs/screenshots");
const SHARED_IMAGE = path.resolve(import.meta.dirname, "../src/app/web/public/share.png");
const THEMES = ["light", "dark"] as const;
const QUALITY = 80;
/** What is on its way has arrived, and what moves stands still. */
const SETTLED_MS = 700;

type Theme = (typeof THEMES)[number];
type Size = { width: number; height: number };
type Picture = {
  name: string;
  size: Size;
  scale: number;
  path: string;
  who?: string;
  /** What is done until the page shows what it is photographed for. */
  until: (page: Page) => Promise<void>;
  /** Left out at the top, where the bar of the application stands. */
  from?: number;
  /** Left out at the left, where the menu stands, and at the right, where the page goes on. */
  beside?: { left: number; right: number };
};

/** Under 1024 px the menu is closed: what the picture is about has the whole width. */
const CARD: Size = { width: 800, height: 500 };
const BAR = 48;
const MENU = 240;

const PITCH = [
  "From: Lena Brandt <lena@solstice-grid.example>",
  "Subject: Solstice Grid, our Series A",
  "",
  "Hi Julian,",
  "",
  "I am the founder of Solstice Grid. We have €2m ARR, grow 180% a year and raise €8–10m Series A at €40m pre-money for our solar software in Berlin.",
  "",
  "Best,",
  "Lena Brandt",
  "CEO & Co-founder, Solstice Grid",
].join("\n");

const PIPELINE = [
  "Company,Stage,Amount,Currency,Sector,Owner",
  "Alder Robotics,Due Diligence,6000000,EUR,Robotics,Julian",
  "Brightwater,Screening,2500000,EUR,Climate Tech,Amara",
  "Corvid Security,Sourced,4000000,USD,Cybersecurity,Amara",
  "Dovetail Health,Term sheet,8000000,EUR,HealthTech,Julian",
  "Ember Storage,Screening,1200000,GBP,Climate Tech,Noor",
].join("\n");

async function readPitch(page: Page): Promise<void> {
  await page.getByLabel("Text of the e-mail").fill(PITCH);
  await page.getByRole("button", { name: "Read e-mail" }).click();
  await page.getByRole("button", { name: "Add deal" }).waitFor();
}

async function mapPipeline(page: Page): Promise<void> {
  const buffer = Buffer.from(PIPELINE);
  await page.getByLabel("Upload a deals file").setInputFiles({ name: "pipeline.csv", mimeType: "text/csv", buffer });
  const columns = page.getByRole("heading", { name: "Columns" });
  await columns.waitFor();
  await columns.evaluate((heading) => heading.scrollIntoView());
}

async function showBoard(page: Page): Promise<void> {
  const board = page.getByRole("region", { name: "Board" });
  for (const stage of ["Sourcing", "Closing"])
    await board.getByRole("region", { name: stage }).getByRole("article").first().waitFor();
}

const PICTURES: Picture[] = [
  {
    name: "product",
    size: { width: 1440, height: 860 },
    scale: 1.5,
    path: "/dealflow?layout=board",
    until: showBoard,
  },
  {
    name: "phone",
    size: { width: 390, height: 640 },
    scale: 2,
    path: "/dealflow",
    until: (page) => page.getByRole("article").first().waitFor(),
  },
  {
    name: "pipeline",
    size: CARD,
    scale: 1.5,
    path: "/dealflow?layout=table",
    from: BAR,
    until: (page) => page.getByRole("grid", { name: "Deals" }).waitFor(),
  },
  {
    name: "pitch",
    size: CARD,
    scale: 1.5,
    path: "/deals/from-email",
    from: BAR,
    until: readPitch,
  },
  {
    name: "figures",
    size: CARD,
    scale: 1.5,
    path: "/dealflow?layout=funnel&period=all",
    until: async (page) => {
      await page.getByRole("table", { name: "Funnel" }).getByRole("button").first().click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "relationships",
    size: CARD,
    scale: 1.5,
    path: "/contacts",
    from: BAR,
    until: async (page) => {
      await page.getByRole("list", { name: "Contacts" }).getByRole("link", { name: "Alicia Ashworth" }).click();
      const activity = page.getByRole("list", { name: "Activity" });
      await activity.waitFor();
      await activity.evaluate((list) => list.scrollIntoView({ block: "center" }));
    },
  },
  {
    name: "import",
    size: CARD,
    scale: 1.5,
    path: "/dealflow/import",
    from: BAR,
    until: mapPipeline,
  },
  {
    name: "people",
    size: CARD,
    scale: 1.5,
    path: "/admin/users",
    who: "admin",
    from: BAR + 128,
    // So wide that the whole table has room: narrower its last column stands over others.
    beside: { left: MENU, right: 260 },
    until: (page) => page.getByRole("table", { name: "Users" }).waitFor(),
  },
];

const WIDE: Size = { width: 1440, height: 860 };

/** Of the README: in one theme, as large as they are shown there. */
const README: Picture[] = [
  { name: "dealflow", size: WIDE, scale: 1, path: "/dealflow?layout=board", until: showBoard },
  {
    name: "deal",
    size: WIDE,
    scale: 1,
    path: "/dealflow",
    until: async (page) => {
      const answer = await page.request.get("/api/deals?search=Ledgerfold");
      const { items } = (await answer.json()) as { items: { id: string }[] };
      await page.goto(`/deals/${items[0]?.id}`);
      await page.getByRole("list", { name: "Activity" }).getByRole("listitem").first().waitFor();
    },
  },
  { name: "pitch", size: WIDE, scale: 1, path: "/deals/from-email", until: readPitch },
  { name: "import", size: WIDE, scale: 1, path: "/dealflow/import", until: mapPipeline },
];

await command(async () => {
  const [given, ...only] = process.argv.slice(2);
  const base = given?.startsWith("http") ? given : undefined;
  const wanted = base === undefined && given !== undefined ? [given, ...only] : only;
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "tranche-pictures-"));
  if (base === undefined) await buildWeb();
  const server = base === undefined ? await startServer({ DATA_DIR: home }) : undefined;
  const browser = await chromium.launch({ executablePath: findChromium() });
  fs.mkdirSync(FOLDER, { recursive: true });
  try {
    const url = base ?? server?.url ?? "";
    const isWanted = ({ name }: Picture) => wanted.length === 0 || wanted.includes(name);
    for (const picture of PICTURES.filter(isWanted))
      for (const theme of THEMES) {
        const page = await take(browser, url, picture, theme, path.join(FOLDER, `${picture.name}-${theme}.webp`));
        if (picture.name === "product" && theme === "light")
          await page.screenshot({ path: SHARED_IMAGE, scale: "css", clip: { x: 0, y: 0, width: 1440, height: 756 } });
        await page.context().close();
      }
    for (const picture of README.filter(isWanted)) {
      const page = await take(browser, url, picture, "light", path.join(README_FOLDER, `${picture.name}.webp`));
      await page.context().close();
    }
  } finally {
    await browser.close();
    await server?.stop();
    fs.rmSync(home, { recursive: true, force: true });
  }
});

/** Leaves the page as it was taken. */
async function take(browser: Browser, url: string, picture: Picture, colorScheme: Theme, file: string): Promise<Page> {
  const { size, scale, who = "gp", from = 0, beside: { left, right } = { left: 0, right: 0 } } = picture;
  const context = await browser.newContext({
    viewport: { width: left + size.width + right, height: size.height + from },
    deviceScaleFactor: scale,
    colorScheme,
    reducedMotion: "reduce",
    locale: "en-GB",
    baseURL: url,
  });
  const answer = await context.request.post("/api/auth/sign-in/email", {
    data: { email: `${who}@northlight.example`, password: DEMO_PASSWORD },
    headers: { origin: new URL(url).origin },
  });
  if (!answer.ok()) throw new Error(`${who} could not sign in: ${await answer.text()}`);
  const page = await context.newPage();
  await page.goto(picture.path);
  await picture.until(page);
  await page.mouse.move(0, 0);
  await page.evaluate("document.activeElement?.blur()");
  await page.waitForTimeout(SETTLED_MS);
  const cdp = await context.newCDPSession(page);
  const { data } = await cdp.send("Page.captureScreenshot", {
    format: "webp",
    quality: QUALITY,
    clip: { x: left, y: from + Number(await page.evaluate("scrollY")), ...size, scale: 1 },
  });
  fs.writeFileSync(file, Buffer.from(data, "base64"));
  console.log(`${path.basename(file)} ${Math.round(fs.statSync(file).size / 1000)} kB`);
  return page;
}
