import { type Column, useText } from '@fairhouse/ui';
import { ActorName } from '../../parts/ActorName.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { shortId } from '../../parts/short-id.ts';
import { useZone } from '../../parts/use-zone.ts';
import { ChainMark } from './ChainMark.tsx';
import type { AuditEvent } from './queries.ts';

/** The columns of a list of audit events, by name; each list takes those it has room for. */
export function useAuditColumns(onOpen: (event: AuditEvent) => void) {
  const t = useText();
  const zone = useZone();
  return {
    at: { key: 'at', header: t('console.time', { zone }), cell: ({ at }) => <Instant at={at} /> },
    action: {
      key: 'action',
      header: t('console.audit.action'),
      cell: (event) => (
        <button
          type="button"
          className="row-link font-mono"
          aria-label={t('console.audit.open', { action: event.action })}
          onClick={() => onOpen(event)}
        >
          {event.action}
        </button>
      ),
    },
    actor: {
      key: 'actor',
      narrow: 'below',
      header: t('console.audit.actor'),
      cell: ({ actor }) => <ActorName of={actor} />,
    },
    subject: {
      key: 'subject',
      narrow: 'below',
      header: t('console.audit.subject'),
      cell: ({ subject }) =>
        subject === null ? (
          <span className="text-text-3">{t('console.none')}</span>
        ) : (
          <span className="whitespace-nowrap font-mono" title={subject}>
            {shortId(subject)}
          </span>
        ),
    },
    ip: {
      key: 'ip',
      narrow: 'below',
      header: t('console.audit.ip'),
      cell: ({ ip }) => <span className="font-mono">{ip}</span>,
    },
    chain: {
      key: 'chain',
      narrow: 'below',
      header: t('console.audit.chain'),
      cell: ({ intact }) => <ChainMark intact={intact} />,
    },
  } satisfies Record<string, Column<AuditEvent>>;
}
