import { randomUUID } from "node:crypto";
import { blobKey } from "#core/server/files/blob-store.ts";
import type { Files } from "#core/server/files/files.ts";
import type { RunningJob, TrackedJob } from "#core/server/jobs/tracked-job.ts";
import { refuse } from "#core/server/refuse.ts";
import { t } from "#core/shared/text.ts";
import { FIRM_EXPORT, removeFile, takeRows, writeArchive } from "./archive.ts";
import { findFirmName, finishArchive } from "./queries.ts";

/** Makes the archive: first the rows, as of one moment, then the files that they name. */
export const firmExportJob = (files: Files): TrackedJob => ({
  kind: FIRM_EXPORT,
  can: "organization:export",
  async run(job) {
    const [rows, archive] = [files.staging.fileOf(randomUUID()), files.staging.fileOf(randomUUID())];
    try {
      return await make(job, files, { rows, archive });
    } finally {
      await removeFile(rows);
      await removeFile(archive);
    }
  },
  // What it would go on with is gone, and its person confirmed a password for one archive.
  assertMayRetry: () => Promise.reject(refuse("firm_export.again")),
});

async function make(job: RunningJob, { blobs }: Files, paths: { rows: string; archive: string }) {
  const { jobId, orgId, step } = job;
  await job.tell(t("Reading rows"));
  const { taken, name } = await step(async ({ db }) => ({
    taken: await takeRows(db, paths.rows),
    name: await findFirmName(db),
  }));
  const { bytes, sha256, manifest } = await writeArchive(paths.archive, {
    taken,
    rowsFile: paths.rows,
    blobs,
    firm: { id: orgId, name },
    madeAt: new Date().toISOString(),
    progress: (done, total) => job.progress(done, total, t("Packing files")),
  });
  const key = blobKey(orgId, randomUUID());
  await blobs.take(key, paths.archive);
  const rowCount = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  const fileCount = manifest.files.length;
  await step(({ db }) => finishArchive(db, jobId, { blobKey: key, bytes, sha256, rowCount, fileCount }));
  const lost = manifest.missing.length;
  const message = t(
    "{rows, plural, one {# row} other {# rows}} and {files, plural, one {# file} other {# files}}{lost, plural, =0 {} one {; # file is missing} other {; # files are missing}}",
    { rows: rowCount, files: fileCount, lost },
  );
  return { message, result: { rowCount, fileCount, missing: lost } };
}
