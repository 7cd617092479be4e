import { createContext, use } from "react";
import type { Permission } from "#core/shared/permissions.ts";
import { RECORDS, type RecordKind } from "#core/shared/records.ts";
import { api, type OutputOf, readOptions, useRead } from "./api.ts";

export type Session = OutputOf<typeof api.auth.session>;
type SignedIn = Session & { user: NonNullable<Session["user"]> };

const SessionContext = createContext<SignedIn | null>(null);

export const sessionRead = readOptions(api.auth.session, {});

/** Who is signed in, while that is still being found out or when nobody is: for the pages outside the frame. */
export function useAnySession() {
  return useRead(api.auth.session, {});
}

export function isSignedIn(session: Session): session is SignedIn {
  return session.user !== null;
}

export const SessionProvider = SessionContext;

/** Who is signed in. Only inside the frame, which lets nobody else in. */
export function useSession(): SignedIn {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession needs a signed-in person: the screen must stand inside the frame");
  return session;
}

export function useCan(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}

/** What somebody may do with records of a kind. */
export function useMay(kind: RecordKind): Readonly<Record<keyof (typeof RECORDS)[RecordKind]["can"], boolean>> {
  const { permissions } = useSession();
  const { read, create, update, delete: remove, export: take } = RECORDS[kind].can;
  const may = (permission: Permission) => permissions.includes(permission);
  return { read: may(read), create: may(create), update: may(update), delete: may(remove), export: may(take) };
}

/** The server's word on the buttons of a page. A button it does not name, or has not answered for yet, is disabled. */
export function useButtons(page: string): (button: string) => boolean {
  const state = useRead(api.ui.state, { page }, { freshMs: 10_000 });
  return (button) => state.data?.buttons[button]?.enabled ?? false;
}
