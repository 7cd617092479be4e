import { useLingui } from "@lingui/react/macro";
import { lazyRouteComponent } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { useCan } from "#core/web/api/session.tsx";
import { useShortcut } from "#core/web/app/shortcuts.ts";
import { type Called, nameOf } from "#core/web/records/record-name.ts";

const AddCommentDialog = lazyRouteComponent(() => import("./add-comment-panel.tsx"), "AddCommentDialog");

/** A comment on a record from wherever one stands on its page, by the key `n` or the palette. */
export function CommentByKey({ record }: { record: Called & { id: string } }) {
  const { t } = useLingui();
  const mayComment = useCan("deal:comment");
  const [commenting, setCommenting] = useState(false);
  useShortcut(
    { keys: "n", label: t`Add Comment`, group: t`This screen`, isAction: true, run: () => setCommenting(true) },
    mayComment,
  );
  return (
    commenting && (
      <Suspense>
        <AddCommentDialog record={{ id: record.id, name: nameOf(record) }} onClose={() => setCommenting(false)} />
      </Suspense>
    )
  );
}
