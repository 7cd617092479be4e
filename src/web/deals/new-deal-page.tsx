import { NotAllowed } from "../core/read-problem.tsx";
import { useCan } from "../core/session.tsx";
import { DealFormScreen } from "./deal-form-screen.tsx";

export function NewDealPage() {
  return useCan("deal:create") ? <DealFormScreen task={{ kind: "add" }} /> : <NotAllowed />;
}
