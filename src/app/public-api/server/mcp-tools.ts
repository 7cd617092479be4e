import { z } from "zod";
import { addressOfKind } from "#core/shared/records/address.ts";
import { RECORD_KINDS, RECORDS, type RecordKind } from "#core/shared/records.ts";

/** How tools reach records: as the person who asked. */
export type Reader = {
  search: (query: string) => Promise<{ kind: RecordKind; id: string }[]>;
  /** An address of the REST API, below /api. */
  read: (path: string) => Promise<unknown>;
  origin: string;
};

const kind = z.enum(RECORD_KINDS).describe("A kind of record");
const id = z.uuid().describe("The id of a record, as search or list_records answers it");
const MOST = 50;

const INPUTS = {
  search: z.strictObject({ query: z.string().min(2).max(200).describe("Words that the record has") }),
  list_records: z.strictObject({
    kind,
    search: z.string().max(200).optional().describe("Words that the record has"),
    filters: z
      .array(z.strictObject({ field: z.string(), operator: z.string(), value: z.unknown().optional() }))
      .max(20)
      .optional()
      .describe('Conditions such as {"field":"stage","operator":"equals","value":"screening"}'),
    sort: z.string().max(100).optional().describe("A field and a direction, such as createdAt.desc"),
    limit: z.number().int().min(1).max(MOST).default(20),
    cursor: z.string().max(500).optional().describe("nextCursor of the answer before"),
  }),
  get_record: z.strictObject({ kind, id }),
  list_activities: z.strictObject({ recordId: id }),
} as const;

const listed = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) });

type Tool = { name: string; description: string; inputSchema: z.ZodType; run: (input: unknown) => Promise<unknown> };

/** An input is checked twice: by the protocol, and here for its type. */
function tool<Schema extends z.ZodType>(
  name: string,
  description: string,
  inputSchema: Schema,
  run: (input: z.output<Schema>) => Promise<unknown>,
): Tool {
  return { name, description, inputSchema, run: (input) => run(inputSchema.parse(input)) };
}

/** Tools that read records, and answer links to them. */
export function toolsFor({ search, read, origin }: Reader): Tool[] {
  const linkTo = (of: RecordKind, to: string) => `${origin}${RECORDS[of].page.replace("$id", to)}`;
  return [
    tool(
      "search",
      "Finds records of every kind that you may read by their words, the best match first.",
      INPUTS.search,
      async ({ query }) => ({
        items: (await search(query)).map((found) => ({ ...found, url: linkTo(found.kind, found.id) })),
      }),
    ),
    tool(
      "list_records",
      "Lists records of one kind, with filters as the REST API takes them.",
      INPUTS.list_records,
      async ({ kind: of, filters, ...asked }) => {
        const given = Object.entries({ ...asked, ...(filters && { filters: JSON.stringify(filters) }) });
        const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, String(value)]));
        const page = listed.parse(await read(`${addressOfKind(RECORDS[of])}?${query.toString()}`));
        return { ...page, items: page.items.map((row) => ({ ...row, url: linkTo(of, row.id) })) };
      },
    ),
    tool("get_record", "Reads all fields of one record.", INPUTS.get_record, async ({ kind: of, id: wanted }) => {
      const record = z.looseObject({}).parse(await read(`${addressOfKind(RECORDS[of])}/${wanted}`));
      return { ...record, url: linkTo(of, wanted) };
    }),
    tool(
      "list_activities",
      "Lists meetings, calls, e-mails and notes about a record, the newest first.",
      INPUTS.list_activities,
      ({ recordId }) => read(`/records/${recordId}/activities`),
    ),
  ];
}
