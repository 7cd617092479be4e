import { useNavigate, useSearch } from "@tanstack/react-router";
import { whenOpened } from "../ui/later.tsx";
import { readFundSearch } from "./fund-search.ts";

const PostedEntryDialog = whenOpened(() => import("../ledger/entry-dialog.tsx"), "PostedEntryDialog");
const PartnerLinesDialog = whenOpened(() => import("../commitments/partner-lines-dialog.tsx"), "PartnerLinesDialog");

/** What the address has opened of a fund’s books: an entry, or what was posted to one partner. */
export function FundWindows({ fundId }: { fundId: string }) {
  const navigate = useNavigate();
  const { tab, entry, partner, asOf, knownAt, row } = useSearch({ strict: false, select: readFundSearch });
  const close = () =>
    void navigate({
      to: "/portfolio/funds/$id",
      params: { id: fundId },
      search: { ...(tab !== undefined && { tab }) },
      replace: true,
    });
  return (
    <>
      {entry !== undefined && <PostedEntryDialog id={entry} onClose={close} />}
      {partner !== undefined && (
        <PartnerLinesDialog
          fundId={fundId}
          partnerId={partner}
          asked={{
            ...(asOf !== undefined && { asOf }),
            ...(knownAt !== undefined && { knownAt }),
            ...(row !== undefined && { row }),
          }}
          onClose={close}
        />
      )}
    </>
  );
}
