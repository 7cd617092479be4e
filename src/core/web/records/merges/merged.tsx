import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Page } from "#core/shared/lists/paging.ts";
import type { Sign } from "#core/shared/records/merge-signs.ts";
import type { DuplicateCandidates, PastMerge } from "#core/shared/records/merges.ts";
import { type KindWith, RECORDS } from "#core/shared/records.ts";
import { Button } from "#ui/web/button.tsx";
import { Alert } from "#ui/web/feedback/alert.tsx";
import { type Procedure, useCommand } from "../../api/api.ts";
import { useMay } from "../../api/session.tsx";
import { toast } from "../../app/toasts.ts";
import type { FieldWords, Worded } from "../fields/field-words.ts";

type Cursor = { cursor?: string | undefined };
type Named = { id: string; name: string };
export type Mergeable = Named & { rowVersion: number; createdAt: string };
type Pair = { survivorId: string; survivorVersion: number; mergedId: string; mergedVersion: number };

/** A kind of record two of which can become one: how they are found, compared and merged, and taken apart again. */
export type MergedKind<Full extends Mergeable, Values, Field extends string> = {
  kind: KindWith<"merges">;
  procedures: {
    get: Procedure<{ id: string }, Full>;
    groups: Procedure<Cursor & { sign: Sign }, Page<DuplicateCandidates>>;
    different: Procedure<{ sign: Sign; key: string; ids: string[] }, unknown>;
    past: Procedure<Cursor, Page<PastMerge>>;
    merge: Procedure<Pair & { values: Values }, { name: string }>;
    undo: Procedure<{ id: string }, { name: string }>;
  };
  /** What is compared, in this order. */
  fields: readonly Field[];
  /** What the record that is left will say, each field from the one of the two that was chosen. */
  valuesOf: (from: (field: Field) => Full) => Values;
  worded: Worded;
  /** Where a value is not said by its field alone. */
  textOf?: (words: FieldWords, record: Full, field: Field) => string;
  /** What the surest sign is: "Same web domain". */
  same: MessageDescriptor;
  /** That a record is one of its own again. */
  apart: (name: string) => MessageDescriptor;
};

export const mergedKind = <Full extends Mergeable, Values, const Field extends string>(
  kind: MergedKind<Full, Values, Field>,
) => kind;

/** The part of a kind by which a merge is taken back. */
export type Undone = {
  kind: KindWith<"merges">;
  procedures: { undo: Procedure<{ id: string }, { name: string }> };
  apart: (name: string) => MessageDescriptor;
};

export function useUndoMerge({ kind, procedures, apart }: Undone) {
  const { i18n } = useLingui();
  const undo = useCommand(procedures.undo);
  const { update: may } = useMay(kind);
  return {
    may,
    isPending: undo.isPending,
    run: (id: string) =>
      undo.mutate(
        { id },
        {
          onSuccess: ({ name }) => toast.success(i18n._(apart(name))),
          onError: ({ message }) => toast.error(message),
        },
      ),
  };
}

type Props = {
  of: Undone;
  record: { id: string; mergedInto: Named | null };
  /** The sentence around the way to the other record. */
  children: (into: ReactNode) => ReactNode;
};

/** Where a record went that was merged into another, and the way back; nothing of one that was not. */
export function Merged({ of, record: { id, mergedInto }, children }: Props) {
  const { may, isPending, run } = useUndoMerge(of);
  if (mergedInto === null) return null;
  return (
    <Alert tone="info" className="mb-4">
      <p>
        {children(
          <Link to={RECORDS[of.kind].page} params={{ id: mergedInto.id }} className="underline">
            {mergedInto.name}
          </Link>,
        )}
      </p>
      <Button size="sm" className="mt-2" disabled={!may} busy={isPending} onClick={() => run(id)}>
        <Trans>Undo the merge</Trans>
      </Button>
    </Alert>
  );
}
