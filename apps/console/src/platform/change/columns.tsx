import { Badge, type BadgeTone, Button, type Column, useText } from '@fairhouse/ui';
import type { Change } from '@fairhouse/wire/platform/change';
import { Instant } from '../../parts/Instant.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { Diff } from './Diff.tsx';
import { settingName } from './diff-lines.ts';
import type { Shown } from './queries.ts';

type Act = Change['may'][number];

const TONES: Readonly<Record<Change['state'], BadgeTone>> = {
  draft: 'neutral',
  scheduled: 'info',
  waiting: 'warn',
  done: 'win',
  cancelled: 'neutral',
};

export function useChangeColumns(
  shown: Shown,
  acts: Readonly<Record<Act, (change: Change) => void>>,
): readonly Column<Change>[] {
  const t = useText();
  const zone = useZone();
  const columns: readonly Column<Change>[] = [
    {
      key: 'what',
      header: t('change.what'),
      cell: ({ diff, fault }) => (
        <div className="grid max-w-xl gap-1 whitespace-normal break-words py-1.5 md:min-w-40">
          <span className="font-bold">{settingName(t, diff)}</span>
          <Diff diff={diff} />
          {fault && <p className="text-loss">{t(`change.faults.${fault}`)}</p>}
        </div>
      ),
    },
    {
      key: 'reason',
      header: t('change.reason'),
      narrow: 'below',
      cell: ({ reason }) => <p className="max-w-xs whitespace-normal break-words py-1.5">{reason}</p>,
    },
    {
      key: 'drafted',
      header: t('change.drafted', { zone }),
      narrow: 'below',
      cell: ({ draftedAt, draftedBy }) => <When at={draftedAt} by={t('change.by', { name: draftedBy })} />,
    },
    {
      key: 'when',
      header: t(shown === 'cancelled' ? 'change.cancelledAt' : 'change.when', { zone }),
      cell: (change) => (
        <div className="grid justify-items-start gap-1 whitespace-normal py-1.5 max-md:[&_time]:whitespace-normal">
          <Badge tone={change.asked ? 'info' : TONES[change.state]}>
            {change.asked ? t('change.asked') : t(`change.states.${change.state}`)}
          </Badge>
          <Published change={change} />
        </div>
      ),
    },
  ];
  if (shown !== 'coming') return columns;
  return [
    ...columns,
    {
      key: 'act',
      header: <span className="sr-only">{t('change.publish')}</span>,
      cell: (change) => (
        <div className="flex flex-wrap gap-2 py-1.5 max-md:flex-col">
          {change.may.map((act) => (
            <Button
              key={act}
              size="sm"
              aria-label={t(`change.${act}Named`, { what: settingName(t, change.diff) })}
              onClick={() => acts[act](change)}
            >
              {t(`change.${act}`)}
            </Button>
          ))}
        </div>
      ),
    },
  ];
}

function Published({ change }: { readonly change: Change }) {
  const t = useText();
  const { endedAt, endedBy, publishAt, scheduledBy } = change;
  if (endedAt !== null)
    return (
      <When at={endedAt} by={endedBy === null ? t('change.atItsTime') : t('change.by', { name: endedBy })} />
    );
  if (publishAt === null) return <span className="text-text-2">{t('change.noTime')}</span>;
  return <When at={publishAt} by={t('change.by', { name: scheduledBy ?? '' })} />;
}

const When = ({ at, by }: { readonly at: number; readonly by: string }) => (
  <div className="grid">
    <Instant at={at} />
    <span className="text-text-2">{by}</span>
  </div>
);
