import type { ApiDocument } from "#core/server/http/openapi.ts";

type Operation = {
  summary?: string;
  tags?: string[];
  parameters?: unknown;
  requestBody?: unknown;
  responses?: unknown;
};

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function operationSection(method: string, path: string, operation: Operation): string {
  const { parameters, requestBody, responses } = operation;
  const parts = Object.entries({ Parameters: parameters, "Request body": requestBody, Answers: responses }).filter(
    ([, part]) => part !== undefined,
  );
  const details = parts
    .map(
      ([title, part]) =>
        `<details><summary>${title}</summary><pre>${escape(JSON.stringify(part, null, 2))}</pre></details>`,
    )
    .join("");
  return `<section><h2><code>${method.toUpperCase()} /api${escape(path)}</code></h2><p>${escape(operation.summary ?? "")}</p>${details}</section>`;
}

/** The description of the public API as one plain page: no script, so the content policy needs no exception. */
export function apiPage({ info, paths = {}, components = {} }: ApiDocument): string {
  const sections = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = (item as Record<string, Operation | undefined>)[method];
      return operation ? [operationSection(method, path, operation)] : [];
    }),
  );
  const { responses = {} } = components as { responses?: object };
  const refusals = `<section><h2>Refusals</h2><p>What an answer names as <code>#/components/responses/…</code></p><details><summary>All of them</summary><pre>${escape(JSON.stringify(responses, null, 2))}</pre></details></section>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(info.title)} API</title></head>
<body><main><h1>${escape(info.title)} API ${escape(info.version)}</h1><p>${escape(info.description ?? "")} The same in machine-readable form: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join("\n")}${refusals}</main></body></html>`;
}
