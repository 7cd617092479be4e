import path from "node:path";
import { type Group, type Imports, Joining } from "./joined-groups.ts";

type Module = { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null };
type ModuleGraph = { getModuleInfo: (id: string) => Module | null };

const ICONS = /node_modules[\\/]lucide-react[\\/]/;
const ICON = /node_modules[\\/]lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/;
const COMMON =
  /src[\\/](core[\\/](web|shared)|ui|maths|\w[\w-]*[\\/](\w[\w-]*[\\/])?shared)[\\/]|node_modules[\\/](class-variance-authority|clsx|lucide-react)[\\/]/;
/** Libraries that everybody loads first, without what only chat needs of them. */
const LIBRARIES =
  /node_modules[\\/](@lingui|@tanstack|react|react-dom|scheduler|use-sync-external-store)[\\/](?!.*[\\/](queriesObserver|useQueries)\.)/;
const ROUTES = /[\\/]src[\\/]\w[\w-]*[\\/]\w[\w-]*[\\/]web[\\/]routes\.ts$/;

const source = (file: string) => path.resolve(import.meta.dirname, "../src", file);
const MAIN = source("app/web/main.tsx");
/** What stands around the members' screens, and the screen of a person who may see no other. */
const FRAME = [source("app/frame/web/frame.tsx"), source("people/welcome/web/first-screen-panel.tsx")];
/** The areas with screens that somebody opens who is not signed in. */
const OPEN_AREAS = [source("insight/landing/web/routes.ts"), source("people/auth/web/routes.ts")];

/** Where links lead that need no account: these share files with members' screens, and have no frame. */
const LINKED = [
  source("deals/diligence/web/requested-page.tsx"),
  source("portfolio/kpis/web/asked/asked-page.tsx"),
  source("people/outbox/web/outbox-page.tsx"),
];

/** What comes after a screen can be seen is waited for less. */
const LATER_COUNTS = 0.35;

/** The modules that one imports. Whatever draws one icon imports the list of all: which it draws is told by the names alone. */
function importsIn(graph: ModuleGraph) {
  let byName: Map<string, string> | undefined;
  const icons = (list: string) => (byName ??= namesOfIcons(list, graph));
  const known = new Map<string, string[]>();
  return (id: string): string[] => {
    const found = known.get(id);
    if (found) return found;
    const { importedIds = [], code = "" } = graph.getModuleInfo(id) ?? {};
    const list = importedIds.find((one) => ICONS.test(one) && !ICON.test(one));
    const drawn = list === undefined || ICONS.test(id) ? [] : drawnIn(code ?? "").map((name) => icons(list).get(name));
    const imports = [...importedIds.filter((one) => !ICONS.test(one)), ...drawn.filter((one) => one !== undefined)];
    known.set(id, imports);
    return imports;
  };
}

/** The icons a module draws, `TimerReset` as `timerreset`. */
function drawnIn(code: string): string[] {
  const names = /\{([^{}]*)\}\s*from\s*"lucide-react"/.exec(code)?.[1]?.split(",") ?? [];
  return names.map((name) => name.trim().split(" ")[0]?.toLowerCase() ?? "");
}

/** All icons by their names and the other names they go by, in the same way. */
function namesOfIcons(list: string, graph: ModuleGraph): Map<string, string> {
  const icons = graph.getModuleInfo(list)?.importedIds.filter((one) => ICON.test(one)) ?? [];
  return new Map(
    icons.flatMap((icon) => {
      const [, aliases = ""] = /aliases:\s*\[([^\]]*)\]/.exec(graph.getModuleInfo(icon)?.code ?? "") ?? [];
      const names = [ICON.exec(icon)?.[1] ?? "", ...(aliases.match(/[\w-]+/g) ?? [])];
      return names.map((name) => [name.replaceAll("-", ""), icon] as const);
    }),
  );
}

/** Every module that some import, and what those import. */
function reached(from: Iterable<string>, imports: Imports): Set<string> {
  const found = new Set<string>(from);
  for (const id of found) for (const one of imports(id)) found.add(one);
  return found;
}

/** Which modules come by an import of their own: the screens of the route tables first, then what comes after them. */
function entriesIn(graph: ModuleGraph, imports: Imports) {
  const [screens, later] = [new Set<string>(), new Set<string>()];
  const seen = new Set([MAIN]);
  for (const id of seen) {
    const asked = graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [];
    for (const one of asked) (ROUTES.test(id) ? screens : later).add(one);
    for (const one of [...imports(id), ...asked]) seen.add(one);
  }
  return { screens: [...screens], later: [...later].filter((id) => !screens.has(id)) };
}

/** What several screens share, each kind of sharing a group: what the same screens need stands together. */
function sharedBy(entries: readonly string[], { graph, imports, isOurs }: Shared): Group[] {
  const needed = new Map<string, Set<number>>();
  for (const [at, entry] of entries.entries())
    for (const id of reached([entry], imports)) if (isOurs(id)) needed.set(id, (needed.get(id) ?? new Set()).add(at));
  const groups = new Map<string, Group>();
  for (const [id, of] of needed) {
    if (of.size < 2) continue;
    const key = [...of].join();
    const group = groups.get(key) ?? { ids: [], bytes: 0, of };
    groups.set(key, group);
    group.ids.push(id);
    group.bytes += bytesOf([id], graph);
  }
  return [...groups.values()];
}

const bytesOf = (ids: readonly string[], graph: ModuleGraph) =>
  ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0);

type Shared = { graph: ModuleGraph; imports: Imports; isOurs: (id: string) => boolean };

/** The name of the file each module goes into; undefined for what is left to the bundler. */
function filesIn(graph: ModuleGraph): (id: string) => string | undefined {
  const imports = importsIn(graph);
  const start = reached([MAIN], imports);
  const frame = reached(FRAME, imports);
  const openScreens = OPEN_AREAS.flatMap((area) => graph.getModuleInfo(area)?.dynamicallyImportedIds ?? []);
  const open = reached(openScreens, imports);
  const isStart = (id: string) =>
    start.has(id) || (frame.has(id) && open.has(id)) || (ICONS.test(id) && !ICON.test(id));
  const isOurs = (id: string) => !LIBRARIES.test(id) && !isStart(id) && !frame.has(id);
  const { screens, later } = entriesIn(graph, imports);
  const groups = sharedBy([...screens, ...later], { graph, imports, isOurs });
  const files = new Map<string, string>();
  const framed = [...frame].filter((id) => !isStart(id));
  const openAt = new Set([...openScreens, ...LINKED].map((id) => screens.indexOf(id)));
  const members = new Set([...screens, ...later].keys().filter((entry) => !openAt.has(entry)));
  const around = { ids: framed, bytes: bytesOf(framed, graph), of: members };
  const joining = new Joining(groups, around, imports, (entry) => (entry < screens.length ? 1 : LATER_COUNTS));
  joining.run();
  for (const [at, { ids }] of [...joining.groups].entries()) for (const id of ids) files.set(id, `shared-${at}`);
  return (id) => {
    if (LIBRARIES.test(id)) return "libraries";
    if (isStart(id)) return COMMON.test(id) ? "start" : undefined;
    if (frame.has(id)) return COMMON.test(id) ? "frame" : undefined;
    return files.get(id);
  };
}

/**
 * Few files instead of one per shared module: a browser asks for six at a time, and each icon in a file of its own costs more
 * in asking than in bytes. What the first file needs is apart from the rest, so that no two files import each other; and what
 * the frame and the open screens need is apart from what the members' screens share, which grows with their number.
 */
export function fewFiles() {
  let files: ((id: string) => string | undefined) | undefined;
  return {
    includeDependenciesRecursively: false,
    groups: [
      {
        name: (id: string, graph: ModuleGraph) => (files ??= filesIn(graph))(id) ?? null,
        debugName: "few files",
        test: /[\\/](node_modules|src)[\\/]/,
      },
    ],
  };
}
