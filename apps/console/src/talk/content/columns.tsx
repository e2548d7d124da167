import { Badge, type Column, formatNumber, IconButton, useLanguage, useText } from '@fairhouse/ui';
import type { ContentEntry } from '@fairhouse/wire/talk/content';
import type { ContentKind } from '@fairhouse/wire/talk/content-kinds';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Instant } from '../../parts/Instant.tsx';
import { useZone } from '../../parts/use-zone.ts';
import { paths } from '../../paths.ts';
import { hasField } from './kind-fields.ts';
import { StandBadge } from './StandBadge.tsx';

type ColumnsOf = {
  readonly kind: ContentKind;
  readonly rows: readonly ContentEntry[];
  readonly mayWrite: boolean;
  readonly moving: boolean;
  readonly onMove: (wish: { entry: ContentEntry; to: 'before' | 'after' }) => void;
};

/** What pages of the site tell the reach of. */
const REACH_COUNTED: readonly ContentKind[] = ['notice', 'headline', 'player', 'popup', 'banner'];

/** The columns of a list of entries. */
export function useContentColumns({
  kind,
  rows,
  mayWrite,
  moving,
  onMove,
}: ColumnsOf): readonly Column<ContentEntry>[] {
  const t = useText();
  const zone = useZone();
  const language = useLanguage();
  const columns: readonly Column<ContentEntry>[] = [
    {
      key: 'title',
      header: t('contentConsole.entryTitle'),
      cell: ({ id, texts }) => (
        <Link
          className="row-link inline-block max-w-100 align-middle max-md:whitespace-normal md:truncate"
          to={paths.contentEntry}
          params={{ id }}
        >
          {(language === 'VI' && texts.VI?.title) || texts.EN.title}
        </Link>
      ),
    },
    {
      key: 'slot',
      header: t('contentConsole.slot'),
      narrow: 'below',
      cell: ({ slot, anchor }) => (
        <>
          {t(`contentConsole.slots.${slot}`)}
          {anchor && <span className="text-text-3"> #{anchor}</span>}
        </>
      ),
    },
    {
      key: 'stand',
      header: t('contentConsole.stand'),
      cell: ({ stand, schedule }) => (
        <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1 whitespace-normal">
          <StandBadge stand={stand} />
          {schedule && <Scheduled schedule={schedule} />}
        </span>
      ),
    },
    {
      key: 'languages',
      header: t('contentConsole.languages'),
      narrow: 'below',
      cell: ({ texts }) =>
        texts.VI ? 'EN, VI' : <span className="text-warn">{t('contentConsole.onlyEnglish')}</span>,
    },
    {
      key: 'from',
      header: t('contentConsole.from', { zone }),
      narrow: 'below',
      cell: ({ startsAt }) => (startsAt === null ? '' : <Instant at={startsAt} />),
    },
    {
      key: 'to',
      header: t('contentConsole.to', { zone }),
      narrow: 'below',
      cell: ({ endsAt }) =>
        endsAt === null ? (
          <span className="text-text-3">{t('contentConsole.noEnd')}</span>
        ) : (
          <Instant at={endsAt} />
        ),
    },
    ...(REACH_COUNTED.includes(kind)
      ? [
          {
            key: 'reach',
            header: t('contentConsole.reach'),
            narrow: 'below' as const,
            cell: ({ reach }: ContentEntry) =>
              t('contentConsole.reached', {
                seen: formatNumber(reach.seen, language),
                followed: formatNumber(reach.followed, language),
              }),
          },
        ]
      : []),
    {
      key: 'changed',
      header: t('contentConsole.changed', { zone }),
      narrow: 'below',
      cell: ({ changed }) => (
        <>
          <Instant at={changed.at} /> <span className="text-text-2">{changed.by}</span>
        </>
      ),
    },
  ];
  if (!mayWrite || !hasField(kind, 'order')) return columns;
  const neighbours = (entry: ContentEntry) => rows.filter(({ slot }) => slot === entry.slot);
  return [
    ...columns,
    {
      key: 'order',
      header: t('contentConsole.order'),
      cell: (entry) => {
        const list = neighbours(entry);
        const at = list.indexOf(entry);
        const name = entry.texts.EN.title;
        return (
          <span className="relative z-1 flex">
            <IconButton
              label={t('contentConsole.moveUp', { name })}
              disabled={moving || at === 0}
              onClick={() => onMove({ entry, to: 'before' })}
            >
              <ArrowUp size={16} />
            </IconButton>
            <IconButton
              label={t('contentConsole.moveDown', { name })}
              disabled={moving || at === list.length - 1}
              onClick={() => onMove({ entry, to: 'after' })}
            >
              <ArrowDown size={16} />
            </IconButton>
          </span>
        );
      },
    },
  ];
}

/** When what is drafted of an entry is published, or that it was not. */
function Scheduled({
  schedule: { at, fault },
}: {
  readonly schedule: NonNullable<ContentEntry['schedule']>;
}) {
  const t = useText();
  if (fault) return <Badge tone="warn">{t('contentConsole.schedule.missed')}</Badge>;
  return (
    <span className="text-meta text-text-2">
      {t('contentConsole.schedule.on')} <Instant at={at} />
    </span>
  );
}
