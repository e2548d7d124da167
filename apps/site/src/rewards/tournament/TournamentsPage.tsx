import { nameIn } from '@fairhouse/text';
import { EmptyState, formatShort, useLanguage, useText } from '@fairhouse/ui';
import type { TournamentView } from '@fairhouse/wire/rewards/tournament';
import { useQuery } from '@tanstack/react-query';
import { Trophy } from 'lucide-react';
import { paths } from '../../paths.ts';
import { GoButton } from '../../shell/GoButton.tsx';
import { Loaded } from '../../shell/Loaded.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { useBrand } from '../../state/brand.tsx';
import { NoOffers, useWithheld } from '../reward/index.ts';
import { Prizes } from './Prizes.tsx';
import { pictureOf } from './picture-of.ts';
import { tournamentsQuery } from './queries.ts';
import { StateChip } from './StateChip.tsx';

/** Tournaments that run or come, and the last ones that are over. */
export default function TournamentsPage() {
  const t = useText();
  const withheld = useWithheld();
  return (
    <>
      <PageTitle title={t('tournament.title')} note={t('tournament.about')} />
      <Loaded query={useQuery(tournamentsQuery)} room="mt-5 h-140 rounded-card">
        {(tournaments) => {
          const items = tournaments.items.filter((one) => withheld === false || isOver(one));
          if (withheld && items.length === 0) return <NoOffers />;
          return items.length === 0 ? (
            <EmptyState
              icon={<Trophy size={24} />}
              title={t('tournament.none')}
              body={t('tournament.noneBody')}
            />
          ) : (
            <ul className="mt-5 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {items.map((tournament) => (
                <Card key={tournament.id} tournament={tournament} />
              ))}
            </ul>
          );
        }}
      </Loaded>
    </>
  );
}

const isOver = ({ state }: TournamentView): boolean => state === 'ended' || state === 'stopped';

function Card({ tournament }: { tournament: TournamentView }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { id, title, state, scoring, prizes, players, opensAt, closesAt } = tournament;
  const when = {
    coming: t('tournament.opens', { time: formatShort(opensAt, timeZone, language) }),
    running: t('tournament.ends', { time: formatShort(closesAt, timeZone, language) }),
    over: t('tournament.over', { time: formatShort(closesAt, timeZone, language) }),
  };
  return (
    <li className="card grid grid-rows-[auto_1fr] overflow-hidden rounded-card">
      <div className="promo-art">
        <img src={pictureOf(tournament)} alt="" />
        <h2 className="display">{nameIn(title, language)}</h2>
      </div>
      <div className="grid content-between gap-4 p-5 max-md:p-4">
        <div className="flex items-center justify-between gap-3">
          <StateChip state={state} />
          <span className="text-dense text-text-2">{t('tournament.players', { count: players })}</span>
        </div>
        <p className="text-text-2">{t(`tournament.scoring.${scoring}`)}</p>
        <dl className="flex flex-wrap items-baseline justify-between gap-x-4">
          <dt className="text-dense text-text-2">{t('tournament.prizes')}</dt>
          <dd>
            <Prizes prizes={prizes} />
          </dd>
        </dl>
        <p className="text-dense text-text-2">
          {state === 'coming' || state === 'running' ? when[state] : when.over}
        </p>
        <GoButton to={paths.tournament(id)}>{t('tournament.see')}</GoButton>
      </div>
    </li>
  );
}
