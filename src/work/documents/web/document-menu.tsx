import { Trans, useLingui } from "@lingui/react/macro";
import { Archive, ArchiveRestore, Download, FileUp, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { api } from "#core/web/api/api.ts";
import { useMay, useSession } from "#core/web/api/session.tsx";
import { useActionWords } from "#core/web/records/page/action-words.ts";
import { type DocumentVerb, documentVerbs } from "#core/web/records/page/document-parts.ts";
import { useArchive } from "#core/web/records/page/use-archive.ts";
import { whenOpened } from "#ui/web/behaviour/later.tsx";
import { IconButton } from "#ui/web/icon-button.tsx";
import { MenuItem } from "#ui/web/menu/menu.tsx";
import { MoreMenu } from "#ui/web/menu/more-menu.tsx";
import { fileAddress } from "./document-values.tsx";
import { upload } from "./upload-queue.ts";

const DeleteDocument = whenOpened(() => import("./delete-document.tsx"), "DeleteDocument");

type Shown = { id: string; name: string; archivedAt: string | null };

/** Gets a file as it was brought; the browser shows how far it is. */
export function download(id: string, version?: number): void {
  const link = document.createElement("a");
  link.href = fileAddress(id, version);
  link.download = "";
  link.click();
}

/** Picks the file of the next version. */
export function useNewVersion({ id, name }: { id: string; name: string }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return {
    pick: () => input.current?.click(),
    input: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t`New version`}
        onChange={({ currentTarget }) => {
          upload([...(currentTarget.files ?? [])], { documentId: id, called: name });
          currentTarget.value = "";
        }}
      />
    ),
  };
}

/** What is done with a document in a row: downloaded, followed by a version, put away, deleted. */
export function DocumentMenu({ document: shown }: { document: Shown }) {
  const { t } = useLingui();
  const { id, name, archivedAt } = shown;
  const may = useMay("document");
  const words = useActionWords(t`document`, t`This permanently deletes the document and all its versions.`);
  const { archive, restore, busyWith } = useArchive(api.documents, words);
  const { pick, input } = useNewVersion(shown);
  const [deleting, setDeleting] = useState(false);
  const [opened, setOpened] = useState<DocumentVerb>();
  const { permissions } = useSession();
  const verbs = documentVerbs.filter(({ can, isOffered }) => permissions.includes(can) && isOffered(shown));
  return (
    <span className="flex shrink-0 items-center">
      <IconButton size="sm" label={t`Download ${name}`} onClick={() => download(id)}>
        <Download />
      </IconButton>
      {(may.create || may.update || may.delete || verbs.length > 0) && (
        <MoreMenu busy={busyWith === id}>
          {may.create && archivedAt === null && (
            <MenuItem icon={<FileUp aria-hidden />} onSelect={pick}>
              <Trans>New version…</Trans>
            </MenuItem>
          )}
          {verbs.map((verb) => (
            <verb.Entry key={verb.can} onSelect={() => setOpened(verb)} />
          ))}
          {may.update && archivedAt === null && (
            <MenuItem icon={<Archive aria-hidden />} onSelect={() => archive(shown)}>
              <Trans>Archive</Trans>
            </MenuItem>
          )}
          {may.update && archivedAt !== null && (
            <MenuItem icon={<ArchiveRestore aria-hidden />} onSelect={() => restore(shown)}>
              <Trans>Restore</Trans>
            </MenuItem>
          )}
          {may.delete && (
            <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setDeleting(true)}>
              <Trans>Delete…</Trans>
            </MenuItem>
          )}
        </MoreMenu>
      )}
      {input}
      {opened && <opened.Dialog document={shown} onClose={() => setOpened(undefined)} />}
      {deleting && <DeleteDocument document={shown} onClose={() => setDeleting(false)} />}
    </span>
  );
}
