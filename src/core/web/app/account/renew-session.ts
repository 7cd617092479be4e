/** A session ends a week after its last renewal; opening the application is what renews it. Offline, the next opening does. */
export function renewSession(): void {
  fetch("/api/auth/get-session").catch(() => undefined);
}
