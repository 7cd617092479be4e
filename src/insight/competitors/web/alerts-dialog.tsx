import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { api, useCommand } from "#core/web/api/api.ts";
import { toast } from "#core/web/app/toasts.ts";
import { ALERT_TOPICS, type AlertTopic } from "#insight/competitors/shared/rules.ts";
import { Button } from "#ui/web/button.tsx";
import { Dialog } from "#ui/web/dialog/dialog.tsx";
import { Checkbox } from "#ui/web/form/checkbox.tsx";
import type { Competitor } from "./competitor-values.ts";

const TOPIC_WORDS = {
  threat: msg`Threat level and competitive position`,
  funding: msg`Funding and stage`,
  metrics: msg`Metrics`,
  swot: msg`Strengths, weaknesses, opportunities and threats`,
  activities: msg`Activities, and market insights that name it`,
};

/** Which changes of a competitor notify the reader. */
export function AlertsDialog({ competitor, onClose }: { competitor: Competitor; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const [topics, setTopics] = useState<readonly AlertTopic[]>(competitor.alerts);
  const save = useCommand(api.competitors.configureAlerts);
  const set = (topic: AlertTopic, isOn: boolean) =>
    setTopics(isOn ? [...topics, topic] : topics.filter((one) => one !== topic));
  const run = () =>
    save.mutate(
      { id: competitor.id, topics: [...topics] },
      {
        onSuccess: () => {
          toast.success(topics.length === 0 ? t`Alerts turned off` : t`Alerts saved`);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Alerts of ${competitor.name}`}
      description={<Trans>You’re notified when any of these changes or arrives.</Trans>}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" busy={save.isPending} onClick={run}>
            <Trans>Save alerts</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        {ALERT_TOPICS.map((topic) => (
          <Checkbox
            key={topic}
            label={i18n._(TOPIC_WORDS[topic])}
            checked={topics.includes(topic)}
            onChange={({ currentTarget }) => set(topic, currentTarget.checked)}
          />
        ))}
        {save.error && <p className="text-danger">{save.error.message}</p>}
      </div>
    </Dialog>
  );
}
