import { useEffect } from "react";
import { api, useCommand, useRead } from "#core/web/api/api.ts";

/** The person who saw the end of a job on its page need not be told of it: its notification counts as read. */
export function useSeenEnd(jobId: string, isOver: boolean): void {
  const { data } = useRead(api.notifications.list, undefined, { enabled: isOver });
  const { mutate, isPending, isError } = useCommand(api.notifications.markRead);
  const unread = data?.items.find(({ href, readAt }) => href.endsWith(`?job=${jobId}`) && readAt === null)?.id;
  useEffect(() => {
    if (unread !== undefined && !isPending && !isError && document.visibilityState === "visible")
      mutate({ ids: [unread] });
  }, [unread, isPending, isError, mutate]);
}
