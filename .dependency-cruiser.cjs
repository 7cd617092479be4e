/**
 * The one law, both sides:
 *
 *   app -> entry points (routes -> *-page.tsx; handlers, routes, jobs, schedule) -> parts (components; use-cases -> queries) -> core, ui -> shared
 *
 * Rules name kinds of file, never a feature. Nobody but app imports an entry point, and a part stays in its own feature,
 * so there are no cycles by construction.
 */
const FEATURE = "^src/(server|web)/(?!core/|ui/)([^/]+)/";
const SERVER_ENTRY = "(/|-)(handlers|routes|jobs|schedule|seed)\\.ts$";
const WEB_ROUTES = "^src/web/([^/]+)/routes\\.ts$";
const ENTRY = `^src/server/(?!core/).+${SERVER_ENTRY}|^src/web/.+-page\\.tsx$|${WEB_ROUTES}`;
const USE_CASES = "(/|-)use-cases\\.ts$";
const QUERIES = "(/|-)queries\\.ts$";
const PANEL = "-panel\\.tsx$";
const CONTRACT = "^src/shared/(contract|.+[/-]api)\\.ts$";
const TEST = "\\.test\\.tsx?$";

/** Libraries whose next major version should touch one place: [package pattern, the only files that may import it]. */
const HOMES = [
  ["@orpc/", "^src/(shared/core/|server/core/rpc|server/core/openapi|web/core/api/api\\.)"],
  ["(better-auth|@better-auth|better-call)/", "^src/server/core/auth"],
  ["pg-boss/", "^src/server/core/queue"],
  ["nodemailer/", "^src/server/core/mail"],
  ["@aws-sdk/", "^src/server/core/files/"],
  ["pdfmake/", "^src/server/core/paper/"],
  ["@tus/", "^src/server/uploads/"],
  ["tus-js-client/", "^src/web/core/api/"],
];

module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "no-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "shared-stands-alone",
      comment:
        "shared/ runs on both sides: itself, zod, decimal.js and rrule-temporal; the contract builder in shared/core also oRPC",
      severity: "error",
      from: { path: "^src/shared/", pathNot: TEST },
      to: { pathNot: "^src/shared/|^node_modules/(zod|decimal\\.js|rrule-temporal|@orpc/contract)/" },
    },
    {
      name: "money-is-pure",
      severity: "error",
      from: { path: "^src/shared/(money|fund)/", pathNot: TEST },
      to: { pathNot: "^src/shared/(money|fund)/|^node_modules/(zod|decimal\\.js)/" },
    },
    {
      name: "rules-know-no-contract",
      comment: "rules.ts and forms.ts travel to the browser: a contract behind them would travel along",
      severity: "error",
      from: { path: "^src/shared/.+(rules|forms)\\.ts$" },
      to: { path: [CONTRACT, "^node_modules/@orpc/"] },
    },
    {
      name: "web-reads-contracts-as-types",
      severity: "error",
      from: { path: "^src/web/", pathNot: TEST },
      to: { path: CONTRACT, dependencyTypesNot: ["type-only"] },
    },
    { name: "web-never-touches-server", severity: "error", from: { path: "^src/web/" }, to: { path: "^src/server/" } },
    { name: "server-never-touches-web", severity: "error", from: { path: "^src/server/" }, to: { path: "^src/web/" } },
    {
      name: "browser-has-no-node",
      severity: "error",
      from: { path: "^src/(web|shared)/", pathNot: TEST },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "core-knows-no-feature",
      severity: "error",
      from: { path: "^src/(server|web)/(core|ui)/", pathNot: TEST },
      to: { path: FEATURE },
    },
    {
      name: "core-knows-no-vocabulary",
      comment: "core moves any feature's data; what a deal is belongs to deals",
      severity: "error",
      from: { path: "^src/(server|web)/core/", pathNot: TEST },
      to: { path: "^src/shared/(?!core/|money/|permissions\\.ts|roles\\.ts|contract\\.ts|records\\.ts|refusals\\.ts)" },
    },
    {
      name: "ui-is-plain",
      comment: "ui/ draws; it neither fetches nor knows who is signed in",
      severity: "error",
      from: { path: "^src/web/ui/", pathNot: TEST },
      to: { path: "^src/(web/(?!ui/)|shared/(?!core/|money/))" },
    },
    {
      name: "only-app-mounts-entry-points",
      severity: "error",
      from: {
        pathNot: `^src/(server|web)/(app|main)\\.tsx?$|^src/server/(router|files|queues)\\.ts$|${WEB_ROUTES}|${TEST}`,
      },
      to: { path: ENTRY },
    },
    {
      name: "routes-name-their-own-pages",
      severity: "error",
      from: { path: WEB_ROUTES },
      to: { path: "^src/web/(?!core/|ui/)[^/]+/", pathNot: "^src/web/$1/" },
    },
    {
      name: "routes-are-lazy-lines",
      comment:
        "the first file grows by a route's own lines: page, address reader and vocabulary are loaded with the screen",
      severity: "error",
      from: { path: WEB_ROUTES },
      to: {
        pathNot: "^src/web/core/app/(route-tree|search)\\.ts$|^node_modules/(@tanstack/react-router|@lingui/core)/",
        dependencyTypesNot: ["type-only"],
        dynamic: false,
      },
    },
    {
      name: "app-is-routes-and-frame",
      comment: "what else app or main reached of a feature would be loaded before the first screen",
      severity: "error",
      from: { path: "^src/web/(app|main)\\.tsx$" },
      to: {
        path: "^src/(web|shared)/(?!core/|ui/|frame/)[^/]+/",
        pathNot: WEB_ROUTES,
        dependencyTypesNot: ["type-only"],
        dynamic: false,
      },
    },
    {
      name: "nobody-imports-app",
      severity: "error",
      from: { pathNot: `^src/(server|web)/main\\.tsx?$|^src/server/(app|router)\\.ts$|^(test|bench|scripts)/|${TEST}` },
      to: { path: "^src/(server|web)/(app|main)\\.tsx?$|^src/server/(router|files|queues)\\.ts$" },
    },
    {
      name: "parts-stay-home",
      comment:
        "a component shows its own feature and others' panels; other server files keep to their feature, but for the demo's stories",
      severity: "error",
      from: { path: FEATURE, pathNot: `${ENTRY}|${USE_CASES}|${TEST}|^src/server/demo/` },
      to: { path: FEATURE, pathNot: ["^src/$1/$2/", PANEL] },
    },
    {
      name: "entry-points-reuse-use-cases-and-queries",
      severity: "error",
      from: { path: `^src/server/([^/]+).*${SERVER_ENTRY}` },
      to: { path: "^src/server/(?!core/)", pathNot: ["^src/server/$1/", USE_CASES, QUERIES] },
    },
    {
      name: "pages-show-panels",
      severity: "error",
      from: { path: "^src/web/([^/]+)/.*-page\\.tsx$" },
      to: { path: "^src/web/(?!core/|ui/)[^/]+/", pathNot: ["^src/web/$1/", PANEL] },
    },
    {
      name: "use-cases-reuse-queries",
      severity: "error",
      from: { path: `^src/server/([^/]+)/.*use-cases\\.ts$` },
      to: { path: "^src/server/(?!core/)", pathNot: ["^src/server/$1/", QUERIES] },
    },
    {
      name: "queries-are-sql",
      comment: "no queue, no mail, no files, no environment in a query file",
      severity: "error",
      from: { path: `^src/server/.*${QUERIES}`, pathNot: TEST },
      to: { path: "^src/server/core/(app|auth|audit|env|files|instance|jobs|live|log|mail|migrate|postgres|rpc)" },
    },
    {
      name: "queries-need-kysely-only",
      severity: "error",
      from: { path: `^src/server/.*${QUERIES}`, pathNot: TEST },
      to: { dependencyTypes: ["npm", "core"], pathNot: "^node_modules/kysely/" },
    },
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
      from: { path: "^src/(server|shared)/", pathNot: TEST },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
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
