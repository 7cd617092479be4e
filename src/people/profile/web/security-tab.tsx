import { ApiKeys } from "./api-keys.tsx";
import { ChangePassword } from "./change-password.tsx";
import { TwoFactor } from "./two-factor.tsx";

export function SecurityTab() {
  return (
    <div className="flex flex-col gap-4">
      <TwoFactor />
      <ChangePassword />
      <ApiKeys />
    </div>
  );
}
