import { Badge, Button, ConfirmDialog, showToast, useText } from '@fairhouse/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../parts/Panel.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useMay } from '../../platform/staff/index.ts';
import { type Access, setDefaultMutation } from './queries.ts';

type DefaultPanelProps = Pick<Access, 'byDefault' | 'version'>;

/** What holds where no rule says otherwise, and the way to turn it round. */
export function DefaultPanel({ byDefault, version }: DefaultPanelProps) {
  const t = useText();
  const words = useFaultText();
  const mayWrite = useMay('setting.write');
  const [asking, setAsking] = useState(false);
  const next = byDefault === 'open' ? 'closed' : 'open';
  const save = useMutation({
    ...setDefaultMutation(),
    onSuccess: () => showToast({ tone: 'good', text: t(`access.defaults.done.${next}`) }),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
    onSettled: () => setAsking(false),
  });
  return (
    <Panel
      title={t('access.defaults.title')}
      end={
        <Badge tone={byDefault === 'open' ? 'win' : 'loss'}>{t(`access.defaults.short.${byDefault}`)}</Badge>
      }
    >
      <div className="grid gap-3 px-4 pb-4">
        <p className="text-text-2">{t(`access.defaults.about.${byDefault}`)}</p>
        {mayWrite && <Button onClick={() => setAsking(true)}>{t(`access.defaults.turn.${next}`)}</Button>}
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t(`access.defaults.ask.${next}`)}
        body={t(`access.defaults.about.${next}`)}
        confirmLabel={t(`access.defaults.turn.${next}`)}
        cancelLabel={t('access.keep')}
        onConfirm={() => save.mutate({ version, byDefault: next })}
        pending={save.isPending}
      />
    </Panel>
  );
}
