import type { MessageDescriptor } from "@lingui/core";
import {
  createRootRoute,
  createRoute,
  type RouteComponent,
  type SearchSchemaInput,
  type StaticDataRouteOption,
} from "@tanstack/react-router";
import type { Permission } from "#core/shared/permissions.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Of a record's page the register says what it is called and where it belongs. */
    title?: MessageDescriptor;
    /** The screen of the menu it belongs to, where it is not in the menu itself. */
    under?: string;
    /** Who may open it; with it, the palette leads there. */
    can?: Permission;
  }
}

/** Where screens hang that anybody may open. What it draws, app says. */
export const root = createRootRoute();

/** Where screens hang that need a signed-in member of a firm. */
export const frame = createRoute({ getParentRoute: () => root, id: "frame" });

/** A page of a member of a firm whose address says nothing but its path. */
export const screen = <const Path extends string>(
  path: Path,
  component: RouteComponent,
  staticData: StaticDataRouteOption = {},
) => createRoute({ getParentRoute: () => frame, path, staticData, component });

/** A page of a member of a firm whose address says more: what links may say, `addressOf` tells. */
export const listScreen = <const Path extends string, Search extends object>(
  path: Path,
  component: RouteComponent,
  validateSearch: (address: Search & SearchSchemaInput) => { [Key in keyof Search]?: unknown },
  staticData: StaticDataRouteOption = {},
) => createRoute({ getParentRoute: () => frame, path, staticData, component, validateSearch });
