// How texts of shared and the server are found: calls of t(), msg() and rule() of shared/core/text.ts, read without running them.
import { createHash } from "node:crypto";
import type { babelExtractor } from "@lingui/cli/api/extractors/babel";
import { parseSync } from "rolldown/utils";

export type Node = { type: string; start: number; end: number } & Record<string, unknown>;

export const TEXT_CALLS = new Set(["t", "msg", "rule"]);

export function parse(file: string, code: string): Node {
  const { program, errors } = parseSync(file, code);
  const [error] = errors;
  if (error) throw new SyntaxError(`${file}: ${error.message}`);
  return program as unknown as Node;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

/** Calls back for a node and all below it, each with what it stands in, the nearest last. */
export function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void {
  visit(node, above);
  const inside = [...above, node];
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, inside);
}

/** The name a call calls: `msg` of `msg("…")`, `min` of `z.string().min(1)`. */
export function calledName({ type, callee }: Node): string | undefined {
  if ((type !== "CallExpression" && type !== "NewExpression") || !isNode(callee)) return undefined;
  const name = callee.type === "MemberExpression" ? callee["property"] : callee;
  return isNode(name) && typeof name["name"] === "string" ? name["name"] : undefined;
}

export const isTextCall = (node: Node): boolean =>
  isNode(node["callee"]) && node["callee"].type === "Identifier" && TEXT_CALLS.has(calledName(node) ?? "");

/** The id Lingui gives to a message of the web: what both say is one entry. */
const idOf = (text: string) =>
  createHash("sha256").update(`${text}\u001f`).digest("base64").replaceAll("+", "-").replaceAll("/", "_").slice(0, 6);

/** Lingui's extractor for everything that is not of the web. */
export const textExtractor: typeof babelExtractor = {
  match: (file) => /[\\/](shared|server|maths)[\\/].*\.ts$/.test(file),
  extract(file, code, onMessage) {
    walk(parse(file, code), (node) => {
      if (!isTextCall(node)) return;
      const [text] = node["arguments"] as Node[];
      const message = text?.["value"];
      if (text?.type !== "Literal" || typeof message !== "string") return;
      onMessage({ id: idOf(message), message, origin: [file, 1] });
    });
  },
};
