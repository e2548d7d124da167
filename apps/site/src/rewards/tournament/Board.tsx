import { Badge, EmptyState, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { OwnTournament, TournamentBoard, TournamentView } from '@fairhouse/wire/rewards/tournament';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { Loaded } from '../../shell/Loaded.tsx';
import { useBrand } from '../../state/brand.tsx';
import { Prize } from './Prizes.tsx';
import { BOARD_MS, boardQuery } from './queries.ts';
import { useMoves } from './use-moves.ts';
import { useScoreText } from './use-score-text.ts';

type BoardProps = { readonly tournament: TournamentView; readonly own: OwnTournament | undefined };

/** The first places; the member's own is marked. */
export function Board({ tournament, own }: BoardProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { id, state } = tournament;
  const isLive = state === 'running' || state === 'counting';
  const board = useQuery({ ...boardQuery(id), refetchInterval: isLive && BOARD_MS });
  const { data } = board;
  const moved = data?.movedAt;
  return (
    <section className="card overflow-hidden max-lg:order-2" aria-labelledby="tournament-board">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 p-5 pb-3 max-md:p-4">
        <h2 id="tournament-board" className="flex items-center gap-3 font-bold text-lead">
          {t('tournament.board')}
          {isLive && <Badge tone="loss">{t('tournament.live')}</Badge>}
          {state === 'ended' && <small className="text-dense text-text-2">{t('tournament.final')}</small>}
        </h2>
        {data && (
          <p className="text-dense text-text-2">
            {t('tournament.players', { count: data.players })}
            {moved != null && `, ${t('tournament.moved', { time: formatShort(moved, timeZone, language) })}`}
          </p>
        )}
      </div>
      <Loaded query={board} room="m-5 mt-0 h-96">
        {({ items }) =>
          items.length === 0 ? (
            <NoScores state={state} />
          ) : (
            <Rows items={items} tournament={tournament} own={own} />
          )
        }
      </Loaded>
      <p className="border-line-soft border-t p-5 text-dense text-text-2 max-md:p-4">{t('tournament.tie')}</p>
    </section>
  );
}

function NoScores({ state }: Pick<TournamentView, 'state'>) {
  const t = useText();
  if (state === 'ended' || state === 'stopped')
    return (
      <p className="p-5 pt-0 text-text-2">
        {t(state === 'ended' ? 'tournament.noWinners' : 'tournament.stoppedBody')}
      </p>
    );
  return (
    <EmptyState
      icon={<Trophy size={24} />}
      title={t('tournament.noScores')}
      body={t('tournament.noScoresBody')}
    />
  );
}

function Rows({
  items,
  tournament: { scoring },
  own,
}: BoardProps & { readonly items: TournamentBoard['items'] }) {
  const t = useText();
  const scoreText = useScoreText(scoring);
  const moveOf = useMoves(items);
  const head =
    'px-5 py-2 font-semibold text-dense text-text-2 max-md:px-2 max-md:first:ps-4 max-md:last:pe-4';
  const cell = 'px-5 py-3 max-md:px-2 max-md:first:ps-4 max-md:last:pe-4';
  return (
    <table className="w-full">
      <thead>
        <tr className="border-line-soft border-t">
          <th scope="col" className={`${head} w-12 text-start`}>
            <span className="sr-only">{t('tournament.place')}</span>
          </th>
          <th scope="col" className={`${head} text-start`}>
            {t('tournament.player')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t('tournament.score')}
          </th>
          <th scope="col" className={`${head} text-end`}>
            {t('tournament.prize')}
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ place, name, score, prize }) => {
          const isOwn = name === own?.name;
          return (
            <tr
              key={name}
              className={`border-line-soft border-t ${isOwn ? 'bg-bg-2 font-semibold' : ''}`}
              aria-current={isOwn ? 'true' : undefined}
            >
              <td className={cell}>
                <span className="grid size-6 place-items-center rounded-full bg-bg-3 text-meta">{place}</span>
              </td>
              <td className={cell}>
                {isOwn ? t('tournament.you', { name }) : name} <Move by={moveOf(name)} />
              </td>
              <td className={`${cell} whitespace-nowrap text-end font-semibold tabular-nums`}>
                {scoreText(score)}
              </td>
              <td className={`${cell} whitespace-nowrap text-end`}>
                {prize === null ? '–' : <Prize prize={prize} />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Move({ by }: { by: number }) {
  const t = useText();
  if (by === 0) return null;
  const count = Math.abs(by);
  return (
    <span className="ms-2 whitespace-nowrap text-dense text-text-2">
      <span aria-hidden="true">
        {by > 0 ? '▲' : '▼'} {count}
      </span>
      <span className="sr-only">{t(by > 0 ? 'tournament.up' : 'tournament.down', { count })}</span>
    </span>
  );
}
