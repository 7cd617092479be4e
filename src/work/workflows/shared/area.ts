import { workflowInstancesApi, workflowTemplatesApi } from "./api.ts";
import { WORKFLOW_NOTIFICATIONS } from "./notifications.ts";
import { WORKFLOW_REFUSALS } from "./refusals.ts";

export const area = {
  api: {
    workflowInstances: workflowInstancesApi,
    workflowTemplates: workflowTemplatesApi,
  },
  refusals: WORKFLOW_REFUSALS,
  notifications: WORKFLOW_NOTIFICATIONS,
};
