// What a browser fetches, gzipped, until the heading of a screen shows: the first load, then what each route adds to the first page of a member.
import fs from "node:fs";
import path from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { startDemo, type Visitor } from "./support/demo.ts";
import { chromiumFor, report } from "./support/figures.ts";
import { SCREEN_PATIENCE_MS } from "./support/limits.ts";
import { printMachine } from "./support/machine.ts";

const WEB = path.resolve(import.meta.dirname, "../dist/web");
const FIRST_LOAD_AIM_KB = 165;
const ROUTE_AIM_KB = 60;
/** How many files are named where a weight is over its aim. */
const NAMED = 6;
const OPEN_ROUTES = ["/auth", "/", "/terms"];

type Fetched = Map<string, number>;

async function fetchedBy(browser: Browser, url: string, route: string, visitor?: Visitor): Promise<Fetched> {
  const context = await browser.newContext();
  context.setDefaultTimeout(SCREEN_PATIENCE_MS);
  if (visitor) {
    const [name = "", ...value] = visitor.cookie.split(";")[0]?.split("=") ?? [];
    await context.addCookies([{ name, value: value.join("="), url }]);
  }
  const page = await context.newPage();
  const files: Fetched = new Map();
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    const screen = pathname === "/" ? "landing.html" : "index.html";
    const file = path.join(WEB, path.extname(pathname) ? pathname : screen);
    const isOurs = origin === url && !/^\/(api|rpc)\//.test(pathname);
    if (isOurs && fs.existsSync(file)) files.set(path.relative(WEB, file), gzipped(file));
  });
  await page.goto(`${url}${route}`);
  await page.getByRole("heading", { level: 1 }).first().waitFor();
  const seen = new Map(files);
  await context.close();
  return seen;
}

const gzipped = (file: string) => fs.statSync(fs.existsSync(`${file}.gz`) ? `${file}.gz` : file).size;
const isFont = (file: string) => file.endsWith(".woff2");
const isPicture = (file: string) => file.endsWith(".webp");
const isCode = (file: string) => !isFont(file) && !isPicture(file);

function kilobytes(files: Iterable<[string, number]>, which: (file: string) => boolean): number {
  return [...files].filter(([file]) => which(file)).reduce((sum, [, size]) => sum + size, 0) / 1000;
}

function weigh(route: string, files: Fetched | [string, number][], aimKb: number): void {
  const code = kilobytes(files, isCode);
  report(line(route, files, aimKb), { name: `code of ${route}`, value: code, unit: "kB", aim: { atMost: aimKb } });
}

function line(route: string, files: Fetched | [string, number][], aimKb: number): string {
  const code = kilobytes(files, isCode);
  const [fonts, pictures] = [kilobytes(files, isFont), kilobytes(files, isPicture)];
  const summary =
    `  ${route.padEnd(24)} ${code.toFixed(1).padStart(6)} kB${fonts > 0 ? ` + ${fonts.toFixed(1)} kB font` : ""}` +
    (pictures > 0 ? ` + ${pictures.toFixed(1)} kB pictures` : "");
  if (code <= aimKb) return summary;
  const heaviest = [...files].filter(([file]) => !isFont(file)).toSorted(([, one], [, other]) => other - one);
  const named = heaviest.slice(0, NAMED).map(([file, size]) => `${path.basename(file)} ${(size / 1000).toFixed(1)}`);
  return `${summary}  over the aim of ${aimKb} kB: ${named.join(", ")}`;
}

printMachine("The weight of the web, gzipped");
const executablePath = chromiumFor("the weight of the web");
const demo = await startDemo();
const browser = await chromium.launch({ executablePath });
try {
  console.log(`first load, signed out (aim ≤ ${FIRST_LOAD_AIM_KB} kB):`);
  for (const route of OPEN_ROUTES) weigh(route, await fetchedBy(browser, demo.url, route), FIRST_LOAD_AIM_KB);

  const frame = await fetchedBy(browser, demo.url, "/dashboard", await demo.signIn("lp@northlight.example"));
  console.log(`\nfirst load, signed in, for whom there is no other screen (aim ≤ ${FIRST_LOAD_AIM_KB} kB):`);
  weigh("/dashboard", frame, FIRST_LOAD_AIM_KB);

  const visitor = await demo.signIn("admin@northlight.example");
  const { items } = await visitor.ask<{ items: { id: string; company: { id: string } }[] }>("deals.list");
  const [deal] = items;
  const routes = [
    "/dealflow",
    "/deals/new",
    `/deals/${deal?.id}`,
    `/deals/edit/${deal?.id}`,
    "/deal-sourcing",
    "/deal-sourcing/new",
    `/deal-sourcing/${deal?.company.id}`,
    "/deal-sourcing/import",
    "/admin/users",
  ];
  const fetched = new Map<string, Fetched>();
  for (const route of routes) fetched.set(route, await fetchedBy(browser, demo.url, route, visitor));
  console.log(`\neach route beyond that (aim ≤ ${ROUTE_AIM_KB} kB):`);
  for (const [route, files] of fetched) {
    const own = [...files].filter(([file]) => !frame.has(file));
    weigh(route.replace(/[0-9a-f-]{36}/, "{id}"), own, ROUTE_AIM_KB);
  }
} finally {
  await browser.close();
  await demo.stop();
}
