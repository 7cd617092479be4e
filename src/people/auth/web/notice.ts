import type { ReactNode } from "react";

/** What an account form reports above the tabs. Cleared at the start of each submit. */
export type Notice = { tone: "danger" | "success" | "info"; content: ReactNode } | null;
