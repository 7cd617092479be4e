/**
 * The one law, of machines and of wings (src/<wing>/<area>/<machine>):
 *
 *   app -> area.ts -> entry points (routes -> *-page.tsx; handlers, routes, jobs, schedule) -> parts (components; use-cases -> queries) -> core, ui -> shared -> maths
 *   app -> intake -> insight -> investors -> deals -> portfolio -> funds -> work -> people -> core -> ui -> maths
 *
 * Rules name kinds of file and wings, never an area. Only app and an area’s own area.ts import an entry point, and a part stays in its own area, so there are no
 * cycles by construction. Imports that still run up a wing are listed in .dependency-cruiser-known-violations.json, which only shrinks.
 */
const WINGS = [
  "app",
  "intake",
  "insight",
  "investors",
  "deals",
  "portfolio",
  "funds",
  "work",
  "people",
  "core",
  "ui",
  "maths",
];
/** Files of a machine, in an area or in a wing that is one area. Two patterns, since one with a repetition inside another may take for ever. */
const of = (machine, rest = "") => [`^src/[^/]+/${machine}/${rest}`, `^src/[^/]+/[^/]+/${machine}/${rest}`];
const SHARED = of("shared");
const SERVER = of("server");
const WEB = of("web");
const FEATURE = "^src/(?!core/|ui/)([^/]+)/(?!shared/|server/|web/)([^/]+)/(?:server|web)/";
const WEB_OF_AREAS = "^src/(?!core/|ui/)[^/]+/(?!shared/|server/|web/)[^/]+/web/";
const SERVER_ENTRY = "(/|-)(area|handlers|routes|jobs|schedule|seed)\\.ts$";
const WEB_ROUTES = "^src/([^/]+)/([^/]+)/web/routes\\.ts$";
const ENTRY = [
  `^src/(?!core/)[^/]+/server.*${SERVER_ENTRY}`,
  `^src/(?!core/)[^/]+/[^/]+/server.*${SERVER_ENTRY}`,
  ...of("web", ".+-page\\.tsx$"),
  WEB_ROUTES,
];
const SERVER_OF_AREAS = ["^src/(?!core/)[^/]+/server/", "^src/(?!core/)[^/]+/[^/]+/server/"];
const USE_CASES = "(/|-)use-cases\\.ts$";
const QUERIES = "(/|-)queries\\.ts$";
const QUERY_FILES = [`^src/[^/]+/server.*${QUERIES}`, `^src/[^/]+/[^/]+/server.*${QUERIES}`];
const PANEL = "-panel\\.tsx$";
const CONTRACT = [
  "^src/app/shared/(areas|contract|metrics|notifications|refusals)\\.ts$",
  ...of("shared", "area\\.ts$"),
  ...of("shared", "api\\.ts$"),
  ...of("shared", ".+[/-]api\\.ts$"),
];
const TEST = "\\.test\\.tsx?$";

/** Libraries whose next major version should touch one place: [package pattern, the only files that may import it]. */
/** Libraries that draw and build the web. They are dependencies, because `npm start` builds it. */
const OF_THE_WEB = [
  "@(base-ui|babel|fontsource-variable|hookform|lingui|radix-ui|rolldown|tailwindcss|tanstack|tiptap|vitejs)/[^/]+",
  "class-variance-authority",
  "clsx",
  "echarts",
  "lucide-react",
  "oxc-transform-react",
  "react(-dom|-hook-form)?",
  "rolldown",
  "signature_pad",
  "tailwindcss",
  "tus-js-client",
  "vite",
];

const HOMES = [
  ["@orpc/", "^src/core/(shared/|server/http/(rpc|openapi)|web/api/api\\.)"],
  ["(better-auth|@better-auth|better-call)/", "^src/core/server/accounts/auth"],
  ["imapflow/", "^src/work/integrations/server/providers/mailbox"],
  ["openid-client/", "^src/people/sign-in/server/provider"],
  ["pg-boss/", "^src/core/server/jobs/queue"],
  ["nodemailer/", "^src/core/server/mail/"],
  ["@aws-sdk/", "^src/core/server/files/"],
  ["pdfmake/", "^src/core/server/paper/"],
  ["pptxgenjs/", "^src/insight/reports/server/slides/"],
  ["(@cantoo/pdf-lib|fontkit|pkijs|asn1js)/", "^src/work/signatures/server/pdf/"],
  ["signature_pad/", "^src/work/signatures/web/signing/"],
  ["@modelcontextprotocol/", "^src/app/public-api/server/mcp"],
  ["feedsmith/", "^src/insight/market/server/feed-items"],
  ["tesseract.js-core/", "^src/work/extractions/server/ocr/"],
  ["@tus/", "^src/work/uploads/server/"],
  ["tus-js-client/", "^src/core/web/api/"],
];

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "shared-stands-alone",
      comment:
        "shared/ runs on both sides: itself, zod, decimal.js and rrule-temporal; the contract builder in core also oRPC",
      severity: "error",
      from: { path: [...SHARED, "^src/maths/"], pathNot: TEST },
      to: { pathNot: [...SHARED, "^src/maths/", "^node_modules/(zod|decimal\\.js|rrule-temporal|@orpc/contract)/"] },
    },
    {
      name: "maths-are-pure",
      severity: "error",
      from: { path: "^src/maths/", pathNot: TEST },
      to: { pathNot: "^src/maths/|^node_modules/(zod|decimal\\.js)/" },
    },
    {
      name: "rules-know-no-contract",
      comment: "rules.ts and forms.ts travel to the browser: a contract behind them would travel along",
      severity: "error",
      from: { path: of("shared", ".*(rules|forms)\\.ts$") },
      to: { path: [...CONTRACT, "^node_modules/@orpc/"] },
    },
    {
      name: "web-reads-contracts-as-types",
      severity: "error",
      from: { path: WEB, pathNot: TEST },
      to: { path: CONTRACT, dependencyTypesNot: ["type-only"] },
    },
    { name: "web-never-touches-server", severity: "error", from: { path: WEB }, to: { path: SERVER } },
    { name: "server-never-touches-web", severity: "error", from: { path: SERVER }, to: { path: WEB } },
    {
      name: "browser-has-no-node",
      severity: "error",
      from: { path: [...WEB, ...SHARED, "^src/maths/"], pathNot: TEST },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "core-knows-no-feature",
      severity: "error",
      from: { path: "^src/(core|ui)/(server|web)/", pathNot: TEST },
      to: { path: FEATURE },
    },
    {
      name: "core-knows-no-vocabulary",
      comment: "core moves any feature's data; what a deal is belongs to deals",
      severity: "error",
      from: { path: "^src/core/(server|web)/", pathNot: TEST },
      to: { path: [...SHARED, "^src/maths/fund/"], pathNot: "^src/(core|app)/shared/" },
    },
    {
      name: "ui-is-plain",
      comment: "ui/ draws; it neither fetches nor knows who is signed in",
      severity: "error",
      from: { path: "^src/ui/", pathNot: TEST },
      to: { path: "^src/(?!ui/|core/shared/|maths/money/)" },
    },
    {
      name: "only-app-mounts-entry-points",
      severity: "error",
      from: {
        pathNot: `^src/app/(server|web)/(app|areas|main|task-screen)\\.tsx?$|/server/area\\.ts$|${WEB_ROUTES}|${TEST}`,
      },
      to: { path: ENTRY },
    },
    {
      name: "routes-name-their-own-pages",
      severity: "error",
      from: { path: WEB_ROUTES },
      to: { path: WEB_OF_AREAS, pathNot: "^src/$1/$2/web/" },
    },
    {
      name: "routes-are-lazy-lines",
      comment:
        "the first file grows by a route's own lines: page, address reader and vocabulary are loaded with the screen",
      severity: "error",
      from: { path: WEB_ROUTES },
      to: {
        pathNot: "^src/core/web/app/(route-tree|search)\\.ts$|^node_modules/(@tanstack/react-router|@lingui/core)/",
        dependencyTypesNot: ["type-only"],
        dynamic: false,
      },
    },
    {
      name: "app-is-routes-and-frame",
      comment: "what else app or main reached of a feature would be loaded before the first screen",
      severity: "error",
      from: { path: "^src/app/web/(app|main)\\.tsx$" },
      to: {
        path: "^src/(?!core/|ui/|app/frame/|app/web/|app/shared/)",
        pathNot: WEB_ROUTES,
        dependencyTypesNot: ["type-only"],
        dynamic: false,
      },
    },
    {
      name: "nobody-imports-app",
      severity: "error",
      from: {
        pathNot: `^src/app/(server|web)/main\\.tsx?$|^src/app/server/(app|areas)\\.ts$|^(test|bench|scripts)/|${TEST}`,
      },
      to: { path: "^src/app/(server|web)/(app|areas|main)\\.tsx?$" },
    },
    {
      name: "parts-stay-home",
      comment:
        "a component shows its own feature and others' panels; other server files keep to their feature, but for the demo's stories",
      severity: "error",
      from: { path: FEATURE, pathNot: [...ENTRY, USE_CASES, TEST, "^src/app/demo/"] },
      to: { path: FEATURE, pathNot: ["^src/$1/$2/", PANEL] },
    },
    {
      name: "entry-points-reuse-use-cases-and-queries",
      severity: "error",
      from: { path: `^src/([^/]+)/([^/]+)/server.*${SERVER_ENTRY}` },
      to: { path: SERVER_OF_AREAS, pathNot: ["^src/$1/$2/server/", USE_CASES, QUERIES] },
    },
    {
      name: "pages-show-panels",
      severity: "error",
      from: { path: "^src/([^/]+)/([^/]+)/web/.*-page\\.tsx$" },
      to: { path: WEB_OF_AREAS, pathNot: ["^src/$1/$2/web/", PANEL] },
    },
    {
      name: "use-cases-reuse-queries",
      severity: "error",
      from: { path: "^src/([^/]+)/([^/]+)/server/.*use-cases\\.ts$" },
      to: { path: SERVER_OF_AREAS, pathNot: ["^src/$1/$2/server/", QUERIES] },
    },
    {
      name: "queries-are-sql",
      comment: "no queue, no mail, no files, no environment in a query file",
      severity: "error",
      from: { path: QUERY_FILES, pathNot: TEST },
      to: {
        path: "^src/core/server/(accounts/auth|database/migrate|env|files/(?!kept-file)|http/(live|rpc)|jobs/|log|mail/|postgres/)",
      },
    },
    {
      name: "queries-need-kysely-only",
      severity: "error",
      from: { path: QUERY_FILES, pathNot: TEST },
      to: { dependencyTypes: ["npm", "core"], pathNot: "^node_modules/kysely/" },
    },
    // ui draws what core describes: it reads core/shared, which stands below it for that.
    ...WINGS.slice(1).map((wing, place) => ({
      name: `wings-look-down-from-${wing}`,
      severity: "error",
      from: { path: `^src/${wing}/`, pathNot: TEST },
      to: {
        path: `^src/(${WINGS.slice(0, place + 1).join("|")})/`,
        ...(wing === "ui" && { pathNot: "^src/core/shared/" }),
      },
    })),
    ...HOMES.map(([library, home]) => ({
      name: `one-home-for-${library.replace(/[^a-z-]+/g, "")}`,
      severity: "error",
      from: { path: "^src/", pathNot: [home, TEST] },
      to: { path: `^node_modules/${library}` },
    })),
    {
      name: "no-tools-in-the-server",
      comment: "what the server needs at run time is a dependency, not a devDependency",
      severity: "error",
      from: { path: [...SERVER, ...SHARED, "^src/maths/"], pathNot: TEST },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-web-in-the-server",
      comment: "what draws and builds the web is installed beside the server, and is not its",
      severity: "error",
      from: { path: [...SERVER, ...SHARED, "^src/maths/"], pathNot: TEST },
      to: { path: `^node_modules/(${OF_THE_WEB.join("|")})/` },
    },
    {
      name: "declared-dependencies-only",
      severity: "error",
      from: { path: "^src/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    parser: "swc",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs", ".cjs"],
    },
  },
};
