import { CategoryDrawing, EmptyState, useText } from '@fairhouse/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import { WarmUp } from '../../shell/WarmUp.tsx';
import { CategoryPage } from '../lobby/index.ts';
import { FilterChips } from '../table/index.ts';
import { type HallRoom, roomsQuery } from './queries.ts';
import { RoomRow } from './RoomRow.tsx';
import './poker.css';

/** What is put at stake, in big blinds: a hundredth of an entry, as a full stack is a hundred of them. */
function stakeOf({ sitAndGo, tournament, bigBlind }: HallRoom): number {
  const entry = sitAndGo?.entry ?? tournament?.rules.entry;
  return entry === undefined ? Number(bigBlind) : Number(entry) / 100;
}

const STAKES = {
  practice: (room: HallRoom) => room.practice,
  micro: (room: HallRoom) => !room.practice && stakeOf(room) <= 0.1,
  low: (room: HallRoom) => stakeOf(room) > 0.1 && stakeOf(room) < 2,
  mid: (room: HallRoom) => !room.practice && stakeOf(room) >= 2 && stakeOf(room) < 10,
  high: (room: HallRoom) => stakeOf(room) >= 10,
} as const;

const GAMES = ['NLHE', 'SIT_AND_GO', 'TOURNAMENT', 'THIRTEEN', 'TIEN_LEN'] as const;

type Game = (typeof GAMES)[number];

/** What is played for places is another game than a table for money. */
const gameOf = ({ game, sitAndGo, tournament }: HallRoom): Game =>
  tournament ? 'TOURNAMENT' : sitAndGo ? 'SIT_AND_GO' : game;

const HOLDEM: readonly (Game | undefined)[] = [undefined, 'NLHE', 'SIT_AND_GO', 'TOURNAMENT'];

type Stake = keyof typeof STAKES;

/** Of hold'em. */
const SIZES = { two: 2, six: 6, nine: 9 } as const;

type Size = keyof typeof SIZES;

/** The hall of PvP: rooms by stakes, with their seats filling. */
export default function PokerPage() {
  const t = useText();
  const hall = useQuery(roomsQuery);
  const [stake, setStake] = useState<Stake | undefined>();
  const [game, setGame] = useState<Game | undefined>();
  const [size, setSize] = useState<Size | undefined>();
  if (hall.isPending) return <PageSkeleton />;
  // Without a provider that has rooms, the category is its providers and their games, as every other is.
  if (!hall.data || hall.data.length === 0) return <CategoryPage />;
  const ofGame = (each: Game) => hall.data.filter((room) => gameOf(room) === each);
  const rooms = game ? ofGame(game) : hall.data;
  const ofSize = (each: Size) => rooms.filter((room) => room.game === 'NLHE' && room.seats === SIZES[each]);
  const shown = (size ? ofSize(size) : rooms).filter((room) => !stake || STAKES[stake](room));
  return (
    <>
      <PageTitle title={t('lobby.category.PVP')} note={t('pokerHall.open', { count: rooms.length })} />
      <p className="mt-2 max-w-prose text-text-2">{t('pokerHall.lead')}</p>
      <div className="hall-filters">
        <FilterChips
          label={t('pokerHall.games')}
          all={t('pokerHall.anyGame')}
          chosen={game}
          options={GAMES.map((each) => ({
            key: each,
            text: t(`pokerHall.game.${each}`),
            count: ofGame(each).length,
          })).filter(({ count }) => count > 0)}
          onChoose={(chosen) => {
            setGame(chosen);
            setStake(undefined);
            setSize(undefined);
          }}
        />
        <FilterChips
          label={t('pokerHall.stakes')}
          all={t('pokerHall.anyStake')}
          chosen={stake}
          options={(Object.keys(STAKES) as Stake[])
            .map((each) => ({
              key: each,
              text: t(`pokerHall.${each}`),
              count: rooms.filter(STAKES[each]).length,
            }))
            .filter(({ count }) => count > 0)}
          onChoose={setStake}
        />
        {HOLDEM.includes(game) && (
          <FilterChips
            label={t('pokerHall.sizes')}
            all={t('pokerHall.anySize')}
            chosen={size}
            options={(Object.keys(SIZES) as Size[])
              .map((each) => ({ key: each, text: t(`pokerHall.size.${each}`), count: ofSize(each).length }))
              .filter(({ count }) => count > 0)}
            onChoose={setSize}
          />
        )}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          drawing={<CategoryDrawing category="PVP" />}
          title={t('pokerHall.none')}
          body={t('pokerHall.noneBody')}
        />
      ) : (
        <ul className="rooms">
          {shown.map((room) => (
            <RoomRow key={room.code} room={room} />
          ))}
        </ul>
      )}
      <WarmUp hall="PVP" />
    </>
  );
}
