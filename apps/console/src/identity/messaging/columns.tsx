import { Badge, type BadgeTone, type Column, useText } from '@fairhouse/ui';
import type { MessageState, OutboxMessage } from '@fairhouse/wire/identity/messaging';
import { CopyId } from '../../parts/CopyId.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { useZone } from '../../parts/use-zone.ts';

/** Messages of this kind are not sent anywhere. */
const KEPT = 'sandbox';

const TONES: Readonly<Record<MessageState, BadgeTone>> = {
  waiting: 'info',
  sent: 'win',
  refused: 'warn',
  failed: 'loss',
};

/** The columns of the outbox. */
export function useOutboxColumns(): readonly Column<OutboxMessage>[] {
  const t = useText();
  const zone = useZone();
  return [
    { key: 'at', header: t('console.time', { zone }), cell: ({ at }) => <Instant at={at} /> },
    {
      key: 'channel',
      narrow: 'below',
      header: t('codes.outbox.channel'),
      cell: ({ channel }) => t(`codes.outbox.channels.${channel}`),
    },
    {
      key: 'recipient',
      header: t('codes.outbox.recipient'),
      cell: ({ recipient }) => <span className="whitespace-nowrap font-mono">{recipient}</span>,
    },
    {
      key: 'message',
      narrow: 'below',
      header: t('codes.outbox.message'),
      cell: ({ body }) => <p className="max-w-xl md:min-w-64 whitespace-normal break-words">{body}</p>,
    },
    {
      key: 'state',
      header: t('codes.outbox.state'),
      cell: ({ state, kind, tries, fault }) => (
        <div className="grid justify-items-start gap-1">
          <Badge tone={kind === KEPT ? 'neutral' : TONES[state]}>
            {kind === KEPT ? t('codes.outbox.keptHere') : t(`codes.outbox.states.${state}`)}
          </Badge>
          {fault && <span className="text-text-3">{t('codes.outbox.tries', { count: tries, fault })}</span>}
        </div>
      ),
    },
    {
      key: 'id',
      narrow: 'below',
      header: t('codes.outbox.id'),
      cell: ({ id }) => <CopyId id={id} label={t('codes.outbox.idName')} />,
    },
  ];
}
