import { api } from "#core/web/api/api.ts";
import { DeleteRecord } from "#core/web/records/page/delete-record.tsx";
import { useDealActionWords } from "./deal-actions.ts";

type Props = { deal: { id: string; name: string }; onClose: () => void; onDeleted?: () => void };

export function DeleteDeal({ deal, onClose, onDeleted }: Props) {
  const words = useDealActionWords();
  return <DeleteRecord record={deal} procedures={api.deals} words={words} onClose={onClose} onDeleted={onDeleted} />;
}
