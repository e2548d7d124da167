import { Button, Drawer, ErrorState, showToast, useText } from '@fairhouse/ui';
import type { MessagingAdapter } from '@fairhouse/wire/identity/messaging';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Notice } from '../../parts/Notice.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { useFaultText } from '../../parts/use-fault-text.ts';
import { useMay } from '../../platform/staff/index.ts';
import { GatewayForm } from './GatewayForm.tsx';
import { adaptersQuery, setSendingMutation } from './queries.ts';

/** How messages go out, what that has cost today, and the switch that stops it. */
export function AdaptersPanel() {
  const t = useText();
  const words = useFaultText();
  const adapters = useQuery(adaptersQuery());
  const [opened, setOpened] = useState<MessagingAdapter>();
  const close = () => setOpened(undefined);
  return (
    <Panel title={t('codes.ways.title')}>
      {adapters.isError && (
        <ErrorState detail={words(adapters.error)} onRetry={() => void adapters.refetch()} />
      )}
      <ul className="grid gap-2 px-4 pb-4">
        {adapters.data?.map((adapter) => (
          <AdapterRow key={adapter.channel} adapter={adapter} onSetUp={() => setOpened(adapter)} />
        ))}
      </ul>
      <Drawer
        side="right"
        title={opened ? t('codes.ways.setUp', { way: t(`codes.ways.names.${opened.channel}`) }) : ''}
        open={opened !== undefined}
        onOpenChange={(open) => open || close()}
      >
        {opened && <GatewayForm adapter={opened} onDone={close} />}
      </Drawer>
    </Panel>
  );
}

function AdapterRow({ adapter, onSetUp }: { adapter: MessagingAdapter; onSetUp: () => void }) {
  const t = useText();
  const words = useFaultText();
  const mayChange = useMay('setting.write');
  const { channel, kind, stoppedAt, messagesToday, costToday } = adapter;
  const way = t(`codes.ways.names.${channel}`);
  const sending = useMutation({
    ...setSendingMutation(),
    onError: (error) => showToast({ tone: 'bad', text: words(error) }),
  });
  const idle = channel === 'phone_auth' && kind === 'sandbox';
  const next = stoppedAt === null ? 'stopped' : 'on';
  return (
    <li className="grid gap-2 border-line-soft border-t pt-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <b className="min-w-28">{way}</b>
        <span className="min-w-40 flex-1 text-text-2">
          {idle ? t('codes.ways.notSetUp') : t(`codes.ways.kinds.${kind}`)}
        </span>
        {kind === 'twilio' && (
          <span className="text-text-3">
            {t('codes.ways.today', { count: messagesToday, cost: costToday })}
          </span>
        )}
        {mayChange && kind !== 'sandbox' && (
          <Button
            size="sm"
            pending={sending.isPending}
            onClick={() => sending.mutate({ channel, sending: next })}
          >
            {stoppedAt === null ? t('codes.ways.stop', { way }) : t('codes.ways.resume', { way })}
          </Button>
        )}
        {mayChange && (
          <Button size="sm" variant="quiet" onClick={onSetUp}>
            {t('codes.ways.setUp', { way })}
          </Button>
        )}
      </div>
      {stoppedAt !== null && (
        <Notice tone="bad">
          <p>{t('codes.ways.stopped')}</p>
        </Notice>
      )}
    </li>
  );
}
