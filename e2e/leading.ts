/** Paths that show nothing themselves, and where they lead. */
export const LEADING: Record<string, string> = {
  "/admin": "/admin/users",
  "/deals/preview": "/dealflow",
  "/deals/edit/current": "/dealflow",
};
