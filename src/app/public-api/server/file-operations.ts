import { z } from "zod";
import type { Download } from "#core/server/records/files.ts";
import { verifiedFile } from "#work/signatures/shared/verify.ts";

/** The routes that carry files, which no contract describes, for the OpenAPI document. */
type Parameter = {
  name: string;
  in: "query" | "path" | "header";
  required: boolean;
  description: string;
  schema: object;
};

const TYPES = {
  csv: "text/csv",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  vcf: "text/vcard",
  pdf: "application/pdf",
  zip: "application/zip",
} as const;
type Format = keyof typeof TYPES;

const text = { type: "string" };
const inQuery = (name: string, description: string, required = false): Parameter => ({
  name,
  in: "query",
  required,
  description,
  schema: text,
});

const inHeader = (name: string, description: string): Parameter => ({
  name,
  in: "header",
  required: true,
  description,
  schema: text,
});

const LIST = [
  inQuery("filters", "The filters of the list, as JSON"),
  inQuery("search", "What the list is searched for"),
  inQuery("sort", "A field and a direction, such as createdAt.desc"),
  inQuery("timeZone", "Whose clock moments are written in, such as Europe/Paris; your preference where it is absent"),
];
const ID: Parameter = {
  name: "id",
  in: "path",
  required: true,
  description: "Its id",
  schema: { ...text, format: "uuid" },
};

const LEFT_OUT = {
  "x-left-out": {
    description:
      "How many match the filters and are not in the file, because they ended or are archived and were not asked for",
    schema: { type: "integer" },
  },
};

function download(summary: string, format: Format, parameters: readonly Parameter[]) {
  const content = { [TYPES[format]]: { schema: { ...text, format: "binary" } } };
  return {
    get: {
      summary,
      tags: ["Files"],
      parameters,
      responses: { 200: { description: "The file", content, headers: LEFT_OUT } },
    },
  };
}

const ID_KEPT = {
  description: "What was kept",
  content: { "application/json": { schema: { type: "object", properties: { id: { ...text, format: "uuid" } } } } },
};
const PROPOSED = {
  description: "What POST /pitches/read answers",
  content: { "application/json": { schema: { type: "object" } } },
};

function upload(summary: string, parameters: readonly Parameter[], answer: object = ID_KEPT) {
  const content = { "application/octet-stream": { schema: { ...text, format: "binary" } } };
  return {
    post: {
      summary,
      tags: ["Files"],
      parameters,
      requestBody: { required: true, content },
      responses: { 200: answer },
    },
  };
}

const listOperations = (downloads: readonly Download[]) =>
  downloads.flatMap(({ name, formats }) =>
    formats.map((format) => [
      `/exports/${name}.${format}`,
      download(`The list of ${name} as its filters show it, as .${format}`, format, LIST),
    ]),
  );

const AS_KNOWN = [
  inQuery("asOf", "A day, YYYY-MM-DD; today where it is absent"),
  inQuery("knownAt", "A moment: only what was recorded by then; now where it is absent"),
];

const VERIFIED = z.toJSONSchema(verifiedFile);

const OTHERS: Readonly<Record<string, object>> = {
  "/contacts/{id}/card.vcf": download("A contact as a vCard", "vcf", [ID]),
  "/portfolio-companies/{id}/cap-table.xlsx": download("The cap table of a company on a day (asOf), as .xlsx", "xlsx", [
    ID,
    inQuery("asOf", "A day, YYYY-MM-DD; today where it is absent"),
  ]),
  "/portfolio-companies/{id}/cap-table.ocf.zip": download("The cap table as files of Open Cap Format 1.2", "zip", [
    ID,
    inQuery("country", "Where the company was formed, by ISO 3166-1; its own country where it is absent"),
    inQuery("formedOn", "The day it was formed, YYYY-MM-DD; needed unless a package brought the issuer"),
  ]),
  "/uploads/cap-tables/{id}": upload("A .zip of Open Cap Format for a company without a cap table", [ID], {
    description: "What was entered",
    content: { "application/json": { schema: { type: "object" } } },
  }),
  "/funds/{id}/trial-balance.xlsx": download("A fund’s trial balance, as .xlsx", "xlsx", [ID, ...AS_KNOWN]),
  "/funds/{id}/general-ledger.xlsx": download("Every line of a fund’s accounts with its entry, as .xlsx", "xlsx", [
    ID,
    ...AS_KNOWN,
  ]),
  "/data-requests/{id}/file.pdf": download("The questions and answers of a data request, as PDF", "pdf", [ID]),
  "/data-requests/{id}/file.xlsx": download("The questions and answers of a data request, as .xlsx", "xlsx", [ID]),
  "/uploads/tax-forms": upload(
    "A signed tax form of a limited partner you look for: it holds once the firm confirms it",
    [
      inQuery("limitedPartnerId", "Whose it is", true),
      inQuery("kind", "Which form: w9, w8ben, w8bene, w8imy, w8exp, w8eci, crs or other", true),
      inQuery("signedOn", "The day it was signed, YYYY-MM-DD", true),
      inQuery("expiresOn", "The day it expires"),
      inQuery("name", "Its file name", true),
    ],
  ),
  "/my/archive.zip": download(
    "Every file that was published to you as a limited partner, and your statements",
    "zip",
    [],
  ),
  "/my/statements/{id}/ilpa.zip": download(
    "ILPA’s Reporting Template of a statement that was published to you as a limited partner, and its figures as data",
    "zip",
    [ID],
  ),
  "/my/documents/{id}/file": {
    get: {
      summary: "The file of what was published to you as a limited partner, as it was then",
      tags: ["Files"],
      parameters: [ID],
      responses: {
        200: {
          description: "The file",
          content: { "application/octet-stream": { schema: { ...text, format: "binary" } } },
        },
      },
    },
  },
  "/documents/{id}/file": {
    get: {
      summary: "The bytes of a document, whole or in the part that Range asks for",
      tags: ["Files"],
      parameters: [ID, inQuery("version", "Which version; the newest where it is absent")],
      responses: {
        200: {
          description: "The file",
          content: { "application/octet-stream": { schema: { ...text, format: "binary" } } },
        },
      },
    },
  },
  "/uploads/files": {
    post: {
      summary: "Begins an upload by the tus protocol (1.0.0), which Location says where to send; then /documents",
      tags: ["Files"],
      parameters: [
        inHeader("Tus-Resumable", "1.0.0"),
        inHeader("Upload-Length", "How many bytes"),
        inHeader("Upload-Metadata", "filename, a space and the name in Base64"),
      ],
      responses: { 201: { description: "It may be sent" } },
    },
  },
  "/signature-requests/{id}/sealed.pdf": download(
    "The document of a signature request with every seal so far; 404 before anyone has signed",
    "pdf",
    [ID],
  ),
  "/verify": {
    post: {
      summary: "What the signatures of a PDF prove, for anyone, without a key. The file is kept nowhere",
      tags: ["Files"],
      parameters: [],
      requestBody: { required: true, content: { "application/pdf": { schema: { ...text, format: "binary" } } } },
      responses: {
        200: { description: "Its signatures, the oldest first", content: { "application/json": { schema: VERIFIED } } },
      },
    },
  },
  "/imports/{id}/report.csv": download("What became of each row of an import", "csv", [ID]),
  "/imports/{id}/kept.csv": download("What the undo of an import has kept, and why", "csv", [ID]),
  "/uploads/imports": upload("A file to import, read with imports.inspect", [
    inQuery("name", "Its file name", true),
    inQuery("of", "What it is for: records (as usual) or kpis"),
  ]),
  "/uploads/pitches": upload(
    "An e-mail (.eml, .msg) that may become a deal: what it proposes. Nothing is kept",
    [],
    PROPOSED,
  ),
  "/uploads/emails": upload("An e-mail (.eml, .msg) for the timeline of a record", [
    inQuery("recordId", "The record", true),
  ]),
};

type Operation = { responses: object };

/** Generators call their functions by this name: the method and the words of the path. */
const named = ([path, methods]: readonly [string, Readonly<Record<string, Operation>>]) => [
  path,
  Object.fromEntries(
    Object.entries(methods).map(([method, operation]) => [
      method,
      {
        ...operation,
        operationId: `files.${method}${path.replaceAll(/[^a-zA-Z0-9]+(.)?/g, (_all, next: string | undefined) => next?.toUpperCase() ?? "")}`,
        responses: { ...operation.responses, "4XX": { description: "Refused: code, message and data say why" } },
      },
    ]),
  ),
];

/** What is served beside procedures: every list as files, and the files of single things. */
export const fileOperations = (downloads: readonly Download[]): Readonly<Record<string, object>> =>
  Object.fromEntries(
    [...listOperations(downloads), ...Object.entries(OTHERS)].map((one) =>
      named(one as [string, Record<string, Operation>]),
    ),
  );
