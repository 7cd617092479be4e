import { I18nProvider } from "@lingui/react";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { queryClient } from "#core/web/api/api.ts";
import { sessionRead } from "#core/web/api/session.tsx";
import { startCopy } from "#core/web/app/i18n.ts";
import { NavigationProvider } from "#core/web/app/navigation.ts";
import { navigation, router } from "./app.tsx";
import "../../ui/web/styles.css";

// Wherever zod is loaded first, it would try out eval for speed, which our content policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Asked for at once, while the screen's own code is still on its way. What fails here is shown by the screen that needs it.
void queryClient.prefetchQuery(sessionRead);

const root = document.querySelector("#root");
if (!root) throw new Error("index.html has no #root");

createRoot(root).render(
  <StrictMode>
    <I18nProvider i18n={startCopy()}>
      <QueryClientProvider client={queryClient}>
        <NavigationProvider value={navigation}>
          <RouterProvider router={router} />
        </NavigationProvider>
      </QueryClientProvider>
    </I18nProvider>
  </StrictMode>,
);
