import type { Page } from "@playwright/test";
import { make } from "./made.ts";
import { test } from "./test.ts";

/** A file that has arrived; gives the id of its upload. */
export async function uploaded(page: Page, name: string, content: Buffer): Promise<string> {
  const origin = new URL(test.info().project.use.baseURL ?? "").origin;
  const headers = { origin, "tus-resumable": "1.0.0" };
  const begun = await page.request.post("/api/uploads/files", {
    headers: {
      ...headers,
      "upload-length": String(content.length),
      "upload-metadata": `filename ${Buffer.from(name).toString("base64")}`,
    },
  });
  const uploadId = begun.headers()["location"]?.split("/").at(-1) ?? "";
  await page.request.patch(`/api/uploads/files/${uploadId}`, {
    headers: { ...headers, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    data: content,
  });
  return uploadId;
}

/** The signed paper of a fund, as a document on it; gives its id. */
export async function agreementOn(page: Page, fundId: string): Promise<string> {
  const uploadId = await uploaded(page, "Agreement.txt", Buffer.from("agreed"));
  const form = { uploadId, recordId: fundId, category: "legal" };
  return (await make<{ id: string }>(page, "/api/documents", form)).id;
}
