import { Badge, Button, type Column, DataTable, EmptyState, usePercent, useText } from '@fairhouse/ui';
import type { GivenBackView } from '@fairhouse/wire/rewards/rate';
import { useState } from 'react';

const MILLION = 1_000_000;

const ofMillion = (millionths: number): string => ((millionths * 100) / MILLION).toFixed(2);

/** The tightest game of each category, and every one that is refused; the games come tightest first. */
const tightestOf = (games: readonly GivenBackView[]): readonly GivenBackView[] =>
  games.filter(
    (game, place) =>
      game.fits === false || games.findIndex(({ category }) => category === game.category) === place,
  );

/** What open games give back of a bet, tightest first: one of each category, or all. */
export function GiveBackTable({ games }: { games: readonly GivenBackView[] }) {
  const t = useText();
  const percent = usePercent();
  const [isAll, setIsAll] = useState(false);
  const tightest = tightestOf(games);
  const end = (
    key: 'edge' | 'cashback' | 'points' | 'gift' | 'contracts' | 'referral' | 'total',
  ): Column<GivenBackView> => ({
    key,
    header: t(`rateConsole.${key}`),
    align: 'end',
    ...(key === 'total' ? {} : { narrow: 'below' as const }),
    cell: (game) => (game[key] === null ? t('rateConsole.none') : percent(ofMillion(game[key]))),
  });
  return (
    <>
      <DataTable
        caption={t('rateConsole.about')}
        rows={isAll ? games : tightest}
        rowKey={({ code }) => code}
        state="ready"
        onRetry={() => {}}
        empty={<EmptyState title={t('rateConsole.noGames')} />}
        columns={[
          {
            key: 'game',
            header: t('rateConsole.game'),
            cell: ({ title, category }) => (
              <>
                <b>{t(`lobby.category.${category}`)}</b>
                <span className="block text-meta text-text-2">{title}</span>
              </>
            ),
          },
          end('edge'),
          {
            key: 'weight',
            header: t('rateConsole.weight'),
            narrow: 'below',
            align: 'end',
            cell: ({ weight }) => `${weight}%`,
          },
          {
            key: 'level',
            header: t('rateConsole.level'),
            narrow: 'below',
            align: 'end',
            cell: ({ level }) => level,
          },
          end('cashback'),
          end('points'),
          end('gift'),
          end('contracts'),
          end('referral'),
          end('total'),
          {
            key: 'share',
            header: t('rateConsole.share'),
            narrow: 'below',
            align: 'end',
            cell: ({ edge, total }) =>
              edge ? percent(((total * 100) / edge).toFixed(1)) : t('rateConsole.none'),
          },
          {
            key: 'check',
            header: t('rateConsole.check'),
            cell: ({ fits }) => (
              <Badge tone={fits === null ? 'neutral' : fits ? 'win' : 'loss'}>
                {t(fits === null ? 'rateConsole.unknown' : fits ? 'rateConsole.fits' : 'rateConsole.refused')}
              </Badge>
            ),
          },
        ]}
      />
      {tightest.length < games.length && (
        <div className="border-line-soft border-t p-3">
          <Button size="sm" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
            {isAll ? t('rateConsole.tightest') : t('rateConsole.allGames', { all: games.length })}
          </Button>
        </div>
      )}
    </>
  );
}
