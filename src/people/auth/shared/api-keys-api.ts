import { z } from "zod";
import { command, done, id, query, timestamp } from "#core/shared/contract.ts";
import { apiKeyForm } from "./api-key-forms.ts";

const key = z.object({
  id,
  name: z.string(),
  /** How the key begins; the rest of it is known to nobody but who keeps it. */
  start: z.string(),
  permissions: z.array(z.string()),
  readOnly: z.boolean(),
  createdAt: timestamp,
  expiresAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  isExpired: z.boolean(),
});
export type ApiKey = z.infer<typeof key>;

const firmKey = key.extend({ ownerName: z.string() });

/** Keys of programs. Keys themselves do not manage keys: these answer signed-in people only. */
export const apiKeysApi = {
  list: query({
    can: "signed-in",
    reads: ["api_keys"],
    path: "/api-keys",
    summary: "Your API keys in this firm, those taken back left out",
  }).output(z.object({ items: z.array(key) })),
  create: command({
    can: "signed-in",
    path: "/api-keys",
    summary:
      "Make an API key with some of what you may do and what that needs, right after giving your password again; the answer is the only time it is shown",
  })
    .input(apiKeyForm)
    .output(z.object({ key, token: z.string() })),
  revoke: command({
    can: "signed-in",
    path: "/api-keys/{id}/revoke",
    summary: "Take an API key back: your own, or as an administrator anybody's",
  })
    .input(z.object({ id }))
    .output(done),
  ofFirm: query({
    can: "admin:access",
    reads: ["api_keys", "users"],
    path: "/api-keys/firm",
    summary: "The API keys of the firm's people, those taken back left out",
  }).output(z.object({ items: z.array(firmKey) })),
};
