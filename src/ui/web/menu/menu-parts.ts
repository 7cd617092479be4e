import type { Menu } from "@base-ui/react/menu";
import { createContext, use } from "react";

const PartsContext = createContext<typeof Menu | null>(null);
export const MenuPartsProvider = PartsContext;

/** What the entries of an open menu are made of; it is loaded with the first menu that opens. */
export function useMenuParts(): typeof Menu {
  const parts = use(PartsContext);
  if (!parts) throw new Error("useMenuParts needs an open menu around it");
  return parts;
}
