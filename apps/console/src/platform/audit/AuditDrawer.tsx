import { CopyText, Drawer, useText } from '@fairhouse/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ActorName } from '../../parts/ActorName.tsx';
import { Facts } from '../../parts/Facts.tsx';
import { Instant } from '../../parts/Instant.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { AuditChanges } from './AuditChanges.tsx';
import { ChainMark } from './ChainMark.tsx';
import { JsonView } from './JsonView.tsx';
import type { AuditEvent, AuditWish } from './queries.ts';

/** One event in full. Closed while `event` is undefined. */
export function AuditDrawer({ event, onClose }: { event: AuditEvent | undefined; onClose: () => void }) {
  const t = useText();
  return (
    <Drawer
      side="right"
      title={t('console.audit.event')}
      open={event !== undefined}
      onOpenChange={(open) => open || onClose()}
    >
      {event && (
        <div className="grid gap-5 px-4 pt-2 pb-6">
          <EventFacts event={event} />
          <div className="flex flex-wrap gap-2">
            {event.subject && (
              <Narrow to={{ subject: event.subject }} onClick={onClose}>
                {t('console.audit.onlySubject')}
              </Narrow>
            )}
            {event.actor.id && (
              <Narrow to={{ actor: event.actor.id }} onClick={onClose}>
                {t('console.audit.onlyActor')}
              </Narrow>
            )}
          </div>
          <AuditChanges detail={event.detail} />
          <div className="grid gap-2">
            <h3 className="font-bold">{t('console.audit.detail')}</h3>
            {Object.keys(event.detail).length === 0 ? (
              <p className="text-text-3">{t('console.audit.noDetail')}</p>
            ) : (
              <JsonView value={event.detail} label={t('console.audit.detail')} />
            )}
          </div>
        </div>
      )}
    </Drawer>
  );
}

type NarrowProps = {
  readonly to: AuditWish;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function Narrow({ to, ...rest }: NarrowProps) {
  return <Link className="btn" data-variant="quiet" data-size="sm" to={paths.audit} search={to} {...rest} />;
}

function EventFacts({ event }: { event: AuditEvent }) {
  const t = useText();
  const zone = useZone();
  const { id, at, action, actor, subject, ip, hash, intact } = event;
  return (
    <Facts
      facts={[
        { name: t('console.audit.action'), value: <b className="font-mono">{action}</b> },
        { name: t('console.time', { zone }), value: <Instant at={at} /> },
        { name: t('console.audit.actor'), value: <ActorName of={actor} /> },
        {
          name: t('console.audit.subject'),
          value: subject ? (
            <CopyText value={subject} label={t('console.audit.subjectName')} />
          ) : (
            t('console.none')
          ),
        },
        { name: t('console.audit.ip'), value: <span className="font-mono">{ip}</span> },
        { name: t('console.audit.id'), value: <CopyText value={id} label={t('console.audit.idName')} /> },
        {
          name: t('console.audit.hash'),
          value: <CopyText value={hash} label={t('console.audit.hashName')} />,
        },
        { name: t('console.audit.chain'), value: <ChainMark intact={intact} /> },
      ]}
    />
  );
}
