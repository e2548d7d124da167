import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { Button, formatNumber, formatShort, showToast, useLanguage, useText } from '@fairhouse/ui';
import type { OwnTournament, TournamentView } from '@fairhouse/wire/rewards/tournament';
import { useMutation, useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Go } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { client } from '../../state/client.ts';
import { queryClient } from '../../state/query.ts';
import { refusalText } from '../../state/refusal.ts';
import { openWindow } from '../../state/windows.ts';
import { Prize, Prizes } from './Prizes.tsx';
import { pictureOf } from './picture-of.ts';
import { boardQuery, OWN_TOURNAMENTS, tournamentsQuery } from './queries.ts';
import { StateChip } from './StateChip.tsx';
import { TimeLeft } from './TimeLeft.tsx';
import { useScoreText } from './use-score-text.ts';

type StandingProps = {
  readonly tournament: TournamentView;
  readonly own: OwnTournament | undefined;
  readonly isMember: boolean;
};

/** Until when it runs, where the member stands, what counts, and the way in. */
export function Standing({ tournament, own, isMember }: StandingProps) {
  const t = useText();
  const language = useLanguage();
  const { timeZone, currencySymbol } = useBrand();
  const { state, opensAt, closesAt, finalAt, smallest, prizes, category } = tournament;
  const time = (at: number) => formatShort(at, timeZone, language);
  const money = (amount: string) => `${currencySymbol} ${formatMoney(parseMoney(amount)!)}`;
  const when = {
    coming: t('tournament.opens', { time: time(opensAt) }),
    running: t('tournament.ends', { time: time(closesAt) }),
    counting: t('tournament.finalAt', { time: time(finalAt) }),
    ended: t('tournament.over', { time: time(closesAt) }),
    stopped: t('tournament.stoppedBody'),
  };
  return (
    <div className="grid gap-4">
      <img
        src={pictureOf(tournament)}
        alt=""
        className="h-42.5 w-full rounded-card object-cover object-right max-md:h-32"
        fetchPriority="high"
      />
      <section className="card grid gap-4 p-5 max-md:p-4" aria-label={t('tournament.yourPlace')}>
        {state === 'running' ? (
          <div>
            <span className="text-text-2">{t('tournament.endsIn')}</span>
            <p className="display text-[36px] leading-10">
              <TimeLeft untilMs={closesAt} />
            </p>
          </div>
        ) : (
          <StateChip state={state} />
        )}
        <p className="text-dense text-text-2">{when[state]}</p>
        <Own tournament={tournament} own={own} isMember={isMember} />
        <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
          <div>
            <dt className="text-dense text-text-2">{t('tournament.prizes')}</dt>
            <dd>
              <Prizes prizes={prizes} />
            </dd>
          </div>
          <div>
            <dt className="text-dense text-text-2">{t('tournament.smallest')}</dt>
            <dd className="font-semibold">{money(smallest)}</dd>
          </div>
        </dl>
        <p className="text-dense text-text-2">{t('tournament.bonusNot')}</p>
        {(category === 'LOTT' || category === 'ELOTT') && (
          <p className="text-dense text-text-2">{t('tournament.tickets')}</p>
        )}
        <Games tournament={tournament} />
        {state === 'running' && (
          <GoButton to={category === null ? paths.games() : paths.category(category)}>
            {t('tournament.seeGames')}
          </GoButton>
        )}
      </section>
    </div>
  );
}

function Games({ tournament: { games, category } }: Pick<StandingProps, 'tournament'>) {
  const t = useText();
  return (
    <div className="text-dense">
      <h3 className="text-text-2">{t('tournament.games')}</h3>
      {games.length === 0 ? (
        <p className="font-semibold">
          {category === null ? t('tournament.allGames') : t(`lobby.category.${category}`)}
        </p>
      ) : (
        <ul className="flex flex-wrap gap-x-4">
          {games.map(({ code, vendorCode, title }) => (
            <li key={code}>
              <Go to={paths.game(code, vendorCode)} className="link inline-flex min-h-11 items-center">
                {title}
              </Go>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Own({ tournament, own, isMember }: StandingProps) {
  const t = useText();
  const language = useLanguage();
  const { id, state, entry, scoring } = tournament;
  const players = useQuery(boardQuery(id)).data?.players ?? tournament.players;
  const scoreText = useScoreText(scoring);
  const join = useMutation({
    mutationFn: () => client.tournament.join({ params: { tournament: id } }),
    onSuccess: ({ name }) =>
      showToast({ tone: 'good', text: t('tournament.joinedToast', { name: name ?? '' }) }),
    onError: (error) => showToast({ tone: 'bad', text: refusalText(t, error) }),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: OWN_TOURNAMENTS });
      await queryClient.invalidateQueries({ queryKey: boardQuery(id).queryKey });
      await queryClient.invalidateQueries({ queryKey: tournamentsQuery.queryKey });
    },
  });
  const isOpen = state === 'coming' || state === 'running';
  if (!isMember)
    return (
      isOpen && (
        <Button size="lg" variant="main" onClick={() => openWindow({ kind: 'login' })}>
          {t('tournament.logIn')}
        </Button>
      )
    );
  if (!own) return null;
  if (entry === 'join' && !own.joined)
    return (
      isOpen && (
        <>
          <p className="text-dense">{t('tournament.joinBody')}</p>
          <Button size="lg" variant="main" pending={join.isPending} onClick={() => join.mutate()}>
            {t('tournament.join')}
          </Button>
        </>
      )
    );
  const { place, prize, next, score, name } = own;
  return (
    <>
      {name !== null && <p className="text-dense">{t('tournament.joined', { name })}</p>}
      {place === null ? (
        <p className="font-semibold">{t('tournament.noScoreYet')}</p>
      ) : (
        <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
          <div>
            <dt className="text-dense text-text-2">{t('tournament.yourPlace')}</dt>
            <dd className="font-semibold">
              {t('tournament.ofPlayers', {
                place: formatNumber(place, language),
                all: formatNumber(players, language),
              })}
            </dd>
          </div>
          <div>
            <dt className="text-dense text-text-2">{t('tournament.prizeThere')}</dt>
            <dd>{prize === null ? '–' : <Prize prize={prize} />}</dd>
          </div>
          <div>
            <dt className="text-dense text-text-2">{t('tournament.yourScore')}</dt>
            <dd className="font-semibold">{scoreText(score)}</dd>
          </div>
          {next !== null && (
            <div>
              <dt className="text-dense text-text-2">{t('tournament.nextAt')}</dt>
              <dd className="font-semibold">{scoreText(next)}</dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}
