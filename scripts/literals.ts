// Finds what a person reads and the catalogue does not have: texts that stand in the code past t(), msg(), rule(), refuse() and the macros.
import fs from "node:fs";
import path from "node:path";
import { calledName, isNode, isTextCall, type Node, parse, walk } from "./text-calls.ts";

const root = path.resolve(import.meta.dirname, "..");

/** Not read by those who use Tranche, or not translated: who reads it, or what it is, and where. */
const EXEMPT: Readonly<Record<string, RegExp>> = {
  tests: /\.test\.tsx?$/,
  "the demo firm's own words": /^src\/app\/demo\//,
  "codes and values, in a table of their own": /^src\/(maths|funds\/ilpa\/shared)\//,
  "names and quotes of the front page; the rest of it says msg()": /^src\/insight\/landing\/web\/content\.ts$/,
  "a person who runs the server":
    /^src\/(app\/server\/main|app\/operations\/server\/.+|core\/server\/(env|log|metrics|refusal|jobs\/child|database\/(connection|migrations|run-file|schema-text)|postgres\/(database-server|data-dir|embedded|postgres.*|postmaster|start-failure)))\.ts$/,
  "a person who writes programs":
    /^src\/(app\/public-api\/server\/(file-operations|mcp-routes|mcp-tools|page)|core\/server\/(http\/openapi|database\/json-parameters))\.ts$/,
  "a language model": /^src\/work\/extractions\/server\/model-use-cases\.ts$/,
  "SQL and nothing else": /[/-]queries\.ts$/,
  "a protocol's words": /^src\/core\/server\/postgres\/scram\.ts$/,
  "values, stored as they are, beside which a firm has its own":
    /^src\/\w+\/((competitors|insights|market|deals|deal-closings|companies|diligence|exits|funds|kyc|limited-partners|referral-sources|term-sheets)\/shared\/rules|term-sheets\/server\/extraction-use-cases|pitches\/server\/vocabulary)\.ts$/,
  "names of columns and tools, as files have them":
    /^src\/intake\/imports\/(server\/cards\/read-cards|shared\/(tools|read\/amounts))\.ts$/,
  "names of services and of their columns":
    /^src\/work\/integrations\/(server\/providers\/(crm|providers|web-analytics)|shared\/rules)\.ts$/,
};

/** Two words or more, the first with a capital. */
const SENTENCE = /^(\p{Lu}\p{Ll}[\p{L}’'-]*|\p{Lu}),? [\p{L}\d“]/u;
const CAPITAL = /^\p{Lu}\p{L}/u;
const WORD = /\p{L}{2}/u;

/** Where one word is a text, too: properties, attributes and arguments. */
const SPOKEN = new Set([
  "title",
  "label",
  "subject",
  "heading",
  "hint",
  "placeholder",
  "alt",
  "aria-label",
  "description",
]);
/** Properties whose texts may begin small, as the rest of a sentence does. */
const PARTS = new Set(["text", "message", "detail", "said", "problem", "evidence", "reason", "formula"]);
const WORDS = /\p{L}[\p{L}’']+ \p{L}{2}/u;
const SPEAKING_CALLS = new Set(["heading", "paragraph", "quote", "button", "small", "facts", "success"]);
const RULES = new Set(["min", "max", "length", "regex", "refine", "int", "uuid", "email", "url", "string", "date"]);
const MACROS = new Set(["plural", "select", "selectOrdinal"]);
const MACRO_ELEMENTS = new Set(["Trans", "Plural", "Select", "SelectOrdinal"]);
/** Logged, or a reason not to start. */
const INTERNAL_ERRORS = new Set([
  "Error",
  "TypeError",
  "SyntaxError",
  "RangeError",
  "Refusal",
  "NoTurn",
  "NoStamp",
  "NotUsedError",
]);
/** For those who write programs. */
const OF_THE_API = new Set(["summary", "summaries", "describe", "describeApi"]);
const BRAND = "Tranche";

/** A text as it stands; undefined where none exists. */
function textOf(node: Node): string | undefined {
  if (node.type === "JSXText" || node.type === "Literal") {
    const { value } = node;
    return typeof value === "string" ? value.trim() : undefined;
  }
  if (node.type !== "TemplateLiteral") return undefined;
  const said = (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
  // What begins with a value is a text when two words follow one another.
  if (said[0] === "") return /\p{L}[\p{L}’']* \p{L}{2}/u.test(said.join("|")) ? `A text${said.join("…")}` : undefined;
  return said.join("…");
}

function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const name = node["name"] ?? node["value"];
  return typeof name === "string" ? name : undefined;
}

/** Stands where the catalogue finds it, or nobody but us reads it. */
function isFound(node: Node): boolean {
  const called = calledName(node) ?? "";
  switch (node.type) {
    case "CallExpression":
      return isTextCall(node) || MACROS.has(called) || OF_THE_API.has(called);
    case "NewExpression":
      return INTERNAL_ERRORS.has(called);
    case "TaggedTemplateExpression":
    case "ImportDeclaration":
    case "ImportExpression":
      return true;
    case "Property":
      return OF_THE_API.has(nameOf(node["key"]) ?? "");
    case "JSXElement":
      return MACRO_ELEMENTS.has(nameOf((node["openingElement"] as Node)["name"]) ?? "");
    default:
      return node.type.startsWith("TS") && node.type !== "TSAsExpression" && node.type !== "TSSatisfiesExpression";
  }
}

/** Whether something of one word is said where this stands. */
function isSpoken(node: Node, above: readonly Node[]): boolean {
  const parent = above.findLast(({ type }) => !/^(Conditional|Logical)Expression$|^JSXExpressionContainer$/.test(type));
  if (parent === undefined) return false;
  if (parent.type === "Property") return parent["key"] !== node && SPOKEN.has(nameOf(parent["key"]) ?? "");
  if (parent.type === "JSXAttribute") return SPOKEN.has(nameOf(parent["name"]) ?? "");
  return parent.type === "CallExpression" && SPEAKING_CALLS.has(calledName(parent) ?? "");
}

const isOfRule = (node: Node, parent: Node | undefined) =>
  parent?.type === "CallExpression" &&
  RULES.has(calledName(parent) ?? "") &&
  (parent["arguments"] as Node[]).at(-1) === node;

function isLiteral(node: Node, above: readonly Node[]): boolean {
  const text = textOf(node);
  if (text === undefined || text === BRAND || above.some(isFound)) return false;
  if (node.type === "JSXText") return WORD.test(text);
  if (SENTENCE.test(text)) return true;
  const parent = above.at(-1);
  if (parent?.type === "Property" && parent["value"] === node && PARTS.has(nameOf(parent["key"]) ?? ""))
    return WORDS.test(text);
  return CAPITAL.test(text) && (isSpoken(node, above) || isOfRule(node, parent));
}

/** What is wrong with a call of t(), msg() or rule(). */
function wrongCall(node: Node, above: readonly Node[]): string | undefined {
  if (node.type !== "CallExpression" || !isTextCall(node)) return undefined;
  const [text] = node["arguments"] as Node[];
  if (text?.type === "TemplateLiteral" || text?.type === "BinaryExpression")
    return "the catalogue finds literal texts only: name the places, {name}";
  const isInside = above.some(({ type }) => /Function|Method/.test(type));
  return calledName(node) === "t" && !isInside
    ? "said before anybody reads: msg() here, t() where it is shown"
    : undefined;
}

/** Refusals have reasons; the web speaks for the connection alone. */
const isBareRefusal = (file: string, node: Node) =>
  node.type === "NewExpression" &&
  calledName(node) === "AppError" &&
  /\/(server|shared)\/|^src\/maths\//.test(file) &&
  file !== "src/core/server/refuse.ts";

export function literalsIn(file: string, code: string): string[] {
  const found: string[] = [];
  walk(parse(file, code), (node, above) => {
    const wrong = isBareRefusal(file, node)
      ? "a refusal has a reason: refuse()"
      : (wrongCall(node, above) ?? (isLiteral(node, above) ? "a text past the catalogue" : undefined));
    if (wrong === undefined) return;
    const line = code.slice(0, node.start).split("\n").length;
    const shown = code.slice(node.start, node.end).trim().replaceAll(/\s+/g, " ").slice(0, 80);
    found.push(`${file}:${line} ${wrong}: ${shown}`);
  });
  return found;
}

/** Every text in src that the catalogue does not have. */
export function allLiterals(): string[] {
  const files = fs
    .globSync("src/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !Object.values(EXEMPT).some((pattern) => pattern.test(file)));
  return files.toSorted().flatMap((file) => literalsIn(file, fs.readFileSync(path.join(root, file), "utf8")));
}
