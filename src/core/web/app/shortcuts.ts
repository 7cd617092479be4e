import { useEffectEvent, useLayoutEffect, useSyncExternalStore } from "react";

export type Shortcut = {
  /** `mod+k`, `?`, `c`, `alt+ArrowRight`, or a sequence `g d`. `mod` is ⌘ on a Mac and Ctrl elsewhere. */
  keys: string;
  label: string;
  /** The heading it stands under in the shortcut list. */
  group: string;
  /** Something done with the page as it is, which the palette offers too; not a way to move about. */
  isAction?: boolean;
  /** Absent, it is only listed: what has the focus listens itself. */
  run?: () => void;
};

const SEQUENCE_MS = 1_500;
/** So long, a key that nothing has yet waits for the page that is on its way to have it. */
const EARLY_MS = 5_000;
const SINGLE_KEYS_OFF = "single-key-shortcuts-off";

let shortcuts: readonly Shortcut[] = [];
let pending = "";
let pendingSince = 0;
/** Pressed before anything had it, on which page; whatever its person does next lets go of it. */
let early: { keys: readonly string[]; path: string; at: number } | undefined;
const listeners = new Set<() => void>();

function announce() {
  for (const listener of listeners) listener();
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches("input, textarea, select, [role=combobox], [role=textbox]");
}

function isInsideDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[role=dialog], [role=alertdialog], [role=menu]") !== null;
}

function pressed(event: KeyboardEvent): string {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  return event.metaKey || event.ctrlKey ? `mod+${key}` : key;
}

function singleKeysOn(): boolean {
  return localStorage.getItem(SINGLE_KEYS_OFF) === null;
}

/** Single keys get in the way of voice control and of some keyboards: WCAG 2.1.4 asks for this switch. */
export function switchSingleKeys(on: boolean) {
  if (on) localStorage.removeItem(SINGLE_KEYS_OFF);
  else localStorage.setItem(SINGLE_KEYS_OFF, "yes");
  announce();
}

/** The newest wins: what a dialog or page registers goes before the frame's. */
function matching(keys: string): Shortcut | undefined {
  return shortcuts.findLast((shortcut) => shortcut.keys === keys && shortcut.run !== undefined);
}

function find(event: KeyboardEvent): Shortcut | undefined {
  const key = pressed(event);
  if (key.startsWith("mod+")) return matching(key);
  if (event.altKey || !singleKeysOn() || isTyping(event.target) || isInsideDialog(event.target)) return undefined;
  const sequence = event.timeStamp - pendingSince < SEQUENCE_MS ? `${pending} ${key}` : key;
  pending = key;
  pendingSince = event.timeStamp;
  const found = matching(sequence) ?? matching(key);
  if (!found) early = { keys: [sequence, key], path: location.pathname, at: event.timeStamp };
  return found;
}

/** Whether this is what was asked for before it was there, by somebody who waits for it. */
function isAwaited({ keys, run }: Shortcut): boolean {
  const at = document.activeElement;
  return (
    early !== undefined &&
    run !== undefined &&
    early.keys.includes(keys) &&
    early.path === location.pathname &&
    performance.now() - early.at < EARLY_MS &&
    !isTyping(at) &&
    !isInsideDialog(at)
  );
}

function forgetEarly() {
  early = undefined;
}

function onKeyDown(event: KeyboardEvent) {
  forgetEarly();
  if (event.defaultPrevented || event.isComposing || event.repeat) return;
  const shortcut = find(event);
  if (!shortcut?.run) return;
  pending = "";
  event.preventDefault();
  shortcut.run();
}

window.addEventListener("keydown", onKeyDown);
window.addEventListener("pointerdown", forgetEarly, { capture: true });

function register(shortcut: Shortcut) {
  shortcuts = [...shortcuts, shortcut];
  announce();
  if (isAwaited(shortcut)) {
    forgetEarly();
    // Once the page has done what it does when it comes.
    setTimeout(() => shortcuts.includes(shortcut) && shortcut.run?.());
  }
  return () => {
    shortcuts = shortcuts.filter((other) => other !== shortcut);
    announce();
  };
}

/** Registers a shortcut while the component is shown and `enabled`; it then also stands in the shortcut list. */
export function useShortcut({ keys, label, group, isAction = false, run }: Shortcut, enabled = true) {
  const onPress = useEffectEvent(() => run?.());
  const isListedOnly = run === undefined;
  // Before the screen is painted: a person who sees the control can press its key.
  useLayoutEffect(() => {
    if (!enabled) return undefined;
    return register({ keys, label, group, isAction, ...(!isListedOnly && { run: () => onPress() }) });
  }, [keys, label, group, isAction, enabled, isListedOnly]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useShortcuts(): readonly Shortcut[] {
  return useSyncExternalStore(subscribe, () => shortcuts);
}

export function useSingleKeysOn(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn);
}

const ARROWS: Record<string, string> = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓" };

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys as a reader knows them: `mod+k` → ["Ctrl", "K"]. */
export function keyNames(keys: string): string[] {
  return keys.split(/[ +]/).map((key) => {
    if (key === "mod") return isMac ? "⌘" : "Ctrl";
    if (key === "alt") return isMac ? "⌥" : "Alt";
    return ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  });
}
