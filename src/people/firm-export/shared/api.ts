import { z } from "zod";
import { command, id, query, timestamp } from "#core/shared/contract.ts";

const archive = z.object({
  id,
  jobId: id,
  status: z.enum(["queued", "running", "done", "failed", "cancelled"]),
  error: z.string().nullable(),
  bytes: z.number().int().nullable(),
  sha256: z.string().nullable(),
  rowCount: z.number().int().nullable(),
  fileCount: z.number().int().nullable(),
  createdBy: z.string(),
  createdAt: timestamp,
});
export type FirmArchive = z.infer<typeof archive>;

export const firmExportApi = {
  list: query({
    can: "organization:export",
    reads: ["firm_exports", "jobs", "users"],
    path: "/firm-exports",
    summary: "Archives with everything the firm has, the newest first; each is kept for a week",
  }).output(z.object({ items: z.array(archive) })),
  start: command({
    can: "organization:export",
    path: "/firm-exports",
    summary: "Make an archive with everything the firm has; you have just confirmed your password",
  }).output(z.object({ jobId: id })),
};
