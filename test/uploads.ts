import type { Caller } from "./harness.ts";

const TUS = { "tus-resumable": "1.0.0" };

/** Begins an upload as a browser does; gives the address to send it to, or what was refused. */
export function beginUpload({ url, headers }: Caller, name: string, bytes: number): Promise<Response> {
  const metadata = `filename ${Buffer.from(name).toString("base64")}`;
  return fetch(`${url}/api/uploads/files`, {
    method: "POST",
    headers: { ...headers, ...TUS, "upload-length": String(bytes), "upload-metadata": metadata },
  });
}

/** Sends one piece of it, from this place on. */
export function sendPiece(caller: Caller, id: string, piece: Uint8Array | string, at = 0): Promise<Response> {
  return fetch(`${caller.url}/api/uploads/files/${id}`, {
    method: "PATCH",
    headers: {
      ...caller.headers,
      ...TUS,
      "upload-offset": String(at),
      "content-type": "application/offset+octet-stream",
    },
    body: Buffer.from(piece),
  });
}

export const askUpload = ({ url, headers }: Caller, id: string, method: "HEAD" | "DELETE") =>
  fetch(`${url}/api/uploads/files/${id}`, { method, headers: { ...headers, ...TUS } });

export const uploadIdOf = (begun: Response) => begun.headers.get("location")?.split("/").at(-1) ?? "";

/** A whole upload, ready to become a document. */
export async function uploadFile(caller: Caller, name: string, content: Uint8Array | string): Promise<string> {
  const bytes = Buffer.from(content);
  const begun = await beginUpload(caller, name, bytes.length);
  if (begun.status !== 201) throw new Error(`upload ${begun.status} ${await begun.text()}`);
  const id = uploadIdOf(begun);
  const sent = await sendPiece(caller, id, bytes);
  if (sent.status !== 204) throw new Error(`upload ${sent.status} ${await sent.text()}`);
  return id;
}

/** The least that is a PDF. */
export const pdfOf = (words: string) =>
  `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`;
