import { Toast, ToastViewport } from "../../ui/toast.tsx";
import { dismissToast, useToast } from "./toasts.ts";

export function Toaster() {
  const toast = useToast();
  return (
    <ToastViewport>
      {toast && (
        <Toast
          key={toast.id}
          tone={toast.tone}
          {...(toast.title !== undefined && { title: toast.title })}
          text={toast.text}
          {...(toast.undo && { undo: toast.undo })}
          {...(toast.action && { action: toast.action })}
          onClose={() => dismissToast(toast.id)}
        />
      )}
    </ToastViewport>
  );
}
