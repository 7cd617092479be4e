/** Parameters of queries that are lists or objects: one JSON text each, which every generated client can send. */
const JSON_PARAMETERS: readonly string[] = ["filters", "ids", "recent", "sort"];

type Parameter = { name: string; in: string; style?: string; schema?: object } & Record<string, unknown>;
type Operation = { parameters?: Parameter[] };
type Described = { paths?: Record<string, unknown> };

/**
 * Describes them as they are read. OpenAPI defines no style for lists of objects: of the usual “deepObject” one generator makes a client that
 * does not compile, and of a parameter with `content` another sends “[object Object]”. A text of a media type means the same to all.
 */
export function withJsonParameters<Document extends Described>(document: Document): Document {
  for (const item of Object.values((document.paths ?? {}) as Record<string, Record<string, Operation>>))
    for (const operation of Object.values(item))
      if (operation.parameters) operation.parameters = operation.parameters.map(asJson);
  return document;
}

function asJson(parameter: Parameter): Parameter {
  if (parameter.in !== "query" || !JSON_PARAMETERS.includes(parameter.name)) return parameter;
  const {
    style: _style,
    explode: _explode,
    allowReserved: _reserved,
    allowEmptyValue: _empty,
    schema,
    ...said
  } = parameter;
  return {
    ...said,
    description: "JSON, such as the schema of its content describes",
    schema: { type: "string", contentMediaType: "application/json", contentSchema: schema },
  };
}

const isJson = ([name, value]: [string, string]) => JSON_PARAMETERS.includes(name) && /^\s*[[{]/.test(value);

/** The address with each of them in the brackets in which the procedures read it; written in brackets it stays as it is. */
export function withJsonUnfolded(url: URL): URL {
  const asked = [...url.searchParams];
  if (!asked.some(isJson)) return url;
  const unfolded = new URL(url);
  unfolded.search = new URLSearchParams(asked.flatMap((one) => (isJson(one) ? unfoldedOf(one) : [one]))).toString();
  return unfolded;
}

/** What is no JSON is refused where the parameter is checked. */
function unfoldedOf([name, text]: [string, string]): [string, string][] {
  try {
    return inBrackets(name, JSON.parse(text));
  } catch {
    return [[name, text]];
  }
}

function inBrackets(name: string, value: unknown): [string, string][] {
  if (value === null || typeof value !== "object") return [[name, String(value)]];
  return Object.entries(value).flatMap(([key, one]) => inBrackets(`${name}[${key}]`, one));
}
