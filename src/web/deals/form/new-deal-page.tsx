import { useCan } from "../../core/api/session.tsx";
import { NotAllowed } from "../../core/records/read-problem.tsx";
import { DealFormScreen } from "./deal-form-screen.tsx";

export function NewDealPage() {
  return useCan("deal:create") ? <DealFormScreen task={{ kind: "add" }} /> : <NotAllowed />;
}
