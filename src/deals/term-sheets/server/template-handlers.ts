import { buffer } from "node:stream/consumers";
import type { Db } from "#core/server/ctx.ts";
import type { Files } from "#core/server/files/files.ts";
import { implement } from "#core/server/http/rpc.ts";
import { findVersionOf } from "#core/server/records/signed-copy-queries.ts";
import { refuse } from "#core/server/refuse.ts";
import { DONE } from "#core/shared/contract.ts";
import { termSheetTemplateApi } from "#deals/term-sheets/shared/api.ts";
import { insertDocument } from "#work/documents/server/queries.ts";
import { keepUpload } from "#work/uploads/server/keep-use-cases.ts";
import { takeUpload } from "#work/uploads/server/queries.ts";
import { assertTemplate } from "./docx-use-cases.ts";
import { findTemplate, putTemplate, removeTemplate } from "./template-queries.ts";

const MOST_MEGABYTES = 20;

async function current(db: Db) {
  const found = await findTemplate(db);
  if (!found) return { template: null };
  const { blobKey: _, ...template } = found;
  return { template };
}

export const termSheetTemplateHandlers = (files: Files) =>
  implement(termSheetTemplateApi, {
    get: ({ db }) => current(db),

    /** The template is a document of the firm like any other; what is wrong with it is said before it becomes one. */
    async replace(ctx, { uploadId }) {
      const file = await keepUpload(ctx, files, uploadId);
      if (file.type !== "docx") throw refuse("term_sheets.template_not_docx");
      if (file.bytes > MOST_MEGABYTES * 1024 * 1024) throw refuse("term_sheets.template_failed");
      await assertTemplate(await buffer(await files.blobs.read(file.key)));
      return ctx.step(async ({ db }) => {
        if (!(await takeUpload(db, uploadId))) throw refuse("core.not_found", { what: "Upload" });
        const about = {
          recordId: null,
          name: file.name,
          category: "legal",
          electronicSignatureRequired: false,
        } as const;
        const version = await findVersionOf(db, await insertDocument(db, about, file));
        if (version === undefined) throw refuse("core.not_found", { what: "Document" });
        await putTemplate(db, version);
        return current(db);
      });
    },

    async reset({ db }) {
      await removeTemplate(db);
      return DONE;
    },
  });
