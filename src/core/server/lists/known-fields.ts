import { z } from "zod";
import { CORE_REFUSALS } from "#core/shared/refusals.ts";
import { t } from "#core/shared/text.ts";
import { refuse } from "../refuse.ts";

/** Throws for fields of an input that nobody knows, however deep they are. */
export type KnowsFields = (input: unknown) => void;

/**
 * What a program misspells would change nothing and be told to nobody, so that fields a schema does not have are refused by their
 * names. Whatever else is wrong with the input, its own parsing says.
 */
export function knownFieldsOf(schema: unknown): KnowsFields {
  if (!(schema instanceof z.ZodType)) return () => undefined;
  const strictly = strict(schema);
  return (input) => {
    const unknown = (strictly.safeParse(input).error?.issues ?? []).flatMap((issue) =>
      issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...issue.path, key].join(".")) : [],
    );
    if (unknown.length === 0) return;
    const fields = Object.fromEntries(
      unknown.map((name) => [name, t(CORE_REFUSALS["core.unknown_fields"][1], { count: 1, names: name })]),
    );
    throw refuse("core.unknown_fields", { count: unknown.length, names: unknown.join(", ") }, { fields });
  };
}

type Definition = Record<string, unknown> & { type: string };

const strictInput = (schema: unknown): unknown => (schema instanceof z.ZodType ? strict(schema) : schema);

function strict(schema: z.ZodType): z.ZodType {
  const definition = schema.def as unknown as Definition;
  const inner = strictParts(definition);
  return inner === undefined ? schema : schema.clone({ ...definition, ...inner } as never);
}

/** What stands inside a schema, made strict; undefined when nothing does. */
function strictParts(definition: Definition): Record<string, unknown> | undefined {
  switch (definition.type) {
    case "object":
      return strictObject(definition as unknown as { shape: Record<string, z.ZodType>; catchall?: unknown });
    case "array":
      return { element: strictInput(definition["element"]) };
    case "union":
      return { options: (definition["options"] as unknown[]).map(strictInput) };
    case "tuple":
      return { items: (definition["items"] as unknown[]).map(strictInput) };
    case "record":
      return { valueType: strictInput(definition["valueType"]) };
    case "pipe":
      return { in: strictInput(definition["in"]) };
    default:
      return "innerType" in definition ? { innerType: strictInput(definition["innerType"]) } : undefined;
  }
}

function strictObject({ shape, catchall }: { shape: Record<string, z.ZodType>; catchall?: unknown }) {
  const parts = Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, strict(part)]));
  return { shape: parts, catchall: catchall ?? z.never() };
}
