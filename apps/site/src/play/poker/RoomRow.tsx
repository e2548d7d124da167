import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { formatShort, useLanguage, useText } from '@fairhouse/ui';
import { paths } from '../../paths.ts';
import { useGo } from '../../shell/go.tsx';
import { useBrand } from '../../state/brand.tsx';
import { guarded } from '../../state/guard.ts';
import type { HallRoom } from './queries.ts';

const plain = (amount: string): string => formatMoney(parseMoney(amount)!).replace(/\.00$/, '');

/** A room: the whole row leads to it, to play or to look on. */
export function RoomRow({ room }: { room: HallRoom }) {
  const t = useText();
  const go = useGo();
  const { currencySymbol } = useBrand();
  const { code, vassalage, title, hue, practice, tournament, state } = room;
  const href = paths.game(code, vassalage);
  const symbol = practice ? '' : `${currencySymbol} `;
  const rests = state === 'maintenance';
  return (
    <li>
      <a
        href={href}
        className="room"
        data-rests={rests || undefined}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          guarded('play', () => go(href));
        }}
      >
        {tournament ? <ManyTables hue={hue} /> : <SmallTable room={room} hue={hue} />}
        <span className="room-name">
          <b>{title}</b>
          <small>{tellPrice(t, room, symbol)}</small>
          <LaterStarts starts={room.starts} />
        </span>
        {tournament ? (
          <TournamentFacts event={tournament} symbol={symbol} />
        ) : (
          <TableFacts room={room} symbol={symbol} />
        )}
        <span className="room-join">{rests ? t('pokerHall.resting') : sayWayIn(t, room)}</span>
      </a>
    </li>
  );
}

/** When the next tournaments of a series begin, by the clocks of the brand. */
function LaterStarts({ starts }: Pick<HallRoom, 'starts'>) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  if (starts.length === 0) return null;
  const told = starts.map((start) => formatShort(start, timeZone, language)).join(' · ');
  return <small>{t('pokerHall.later', { starts: told })}</small>;
}

function tellPrice(t: ReturnType<typeof useText>, room: HallRoom, symbol: string): string {
  const price = room.sitAndGo ?? room.tournament?.rules;
  if (room.practice) return t('pokerHall.chips');
  if (price) return t('pokerHall.entry', { entry: `${symbol}${plain(price.entry)}`, fee: plain(price.fee) });
  return `${t('pokerHall.buyIn')} ${symbol}${plain(room.buyIn.min)} – ${plain(room.buyIn.max)}`;
}

/** What following the row comes to. */
function sayWayIn(t: ReturnType<typeof useText>, { seats, taken, sitAndGo, tournament }: HallRoom): string {
  if (tournament?.takesEntries)
    return t(tournament.phase === 'open' ? 'pokerHall.register' : 'pokerHall.enterLate');
  const hasSeats = !tournament && !sitAndGo?.underWay && taken.length < seats;
  return t(hasSeats ? 'pokerHall.join' : 'pokerHall.watch');
}

type FactProps = { readonly name: string; readonly quiet?: true; readonly children: React.ReactNode };

const Fact = ({ name, quiet, children }: FactProps) => (
  <span className="room-fact" data-quiet={quiet}>
    <small>{name}</small>
    {children}
  </span>
);

/** Of one table: for money, or for the places of a sit-and-go. */
function TableFacts({ room, symbol }: { readonly room: HallRoom; readonly symbol: string }) {
  const t = useText();
  const { sitAndGo, seats, taken, waiting, handsAnHour } = room;
  return (
    <>
      <Fact name={t(sitAndGo ? 'pokerHall.first' : factOf(room))}>
        {symbol}
        {sitAndGo ? plain(sitAndGo.prizes[0]!) : room.smallBlind !== null && `${plain(room.smallBlind)} / `}
        {!sitAndGo && plain(room.bigBlind)}
      </Fact>
      <Fact name={t('pokerHall.seats')}>
        {t('pokerHall.taken', { taken: taken.length, seats })}
        {sitAndGo?.underWay && <em>{t('pokerHall.underWay')}</em>}
        {waiting > 0 && <em>{t('pokerHall.waiting', { count: waiting })}</em>}
      </Fact>
      <Fact quiet name={t(sitAndGo ? 'pokerHall.paid' : 'pokerHall.pot')}>
        {sitAndGo
          ? t('pokerHall.places', { count: sitAndGo.prizes.length })
          : handsAnHour > 0
            ? `${symbol}${plain(room.averagePot)}`
            : '–'}
      </Fact>
      <Fact quiet name={t(sitAndGo ? 'pokerHall.levels' : 'pokerHall.pace')}>
        {sitAndGo
          ? t('pokerHall.minutes', { count: sitAndGo.levelMinutes })
          : handsAnHour > 0
            ? handsAnHour
            : '–'}
      </Fact>
    </>
  );
}

const STANDINGS = {
  open: 'pokerHall.starts',
  playing: 'pokerHall.underWay',
  over: 'pokerHall.over',
  cancelled: 'pokerHall.calledOff',
} as const;

type HallEvent = NonNullable<HallRoom['tournament']>;

/** Of a tournament of many tables: when it begins, who has entered, and what it plays for. */
function TournamentFacts({ event, symbol }: { readonly event: HallEvent; readonly symbol: string }) {
  const t = useText();
  const language = useLanguage();
  const { timeZone } = useBrand();
  const { phase, players, left, rules } = event;
  const plays = phase === 'playing';
  return (
    <>
      <Fact name={t(STANDINGS[phase])}>
        {plays
          ? t('pokerHall.level', { level: event.level })
          : formatShort(event.startsAt, timeZone, language)}
      </Fact>
      <Fact name={t('pokerHall.pool')}>
        <span>
          {symbol}
          {plain(event.pool)}
          {' · '}
          <em>
            {plays ? t('pokerHall.leftOf', { left, players }) : t('pokerHall.entrants', { count: players })}
          </em>
        </span>
      </Fact>
      <Fact quiet name={t('pokerHall.lateEntry')}>
        {sayLateEntry(t, event)}
      </Fact>
      <Fact quiet name={t('pokerHall.levels')}>
        {t('pokerHall.minutes', { count: rules.levelMinutes })}
      </Fact>
    </>
  );
}

function sayLateEntry(
  t: ReturnType<typeof useText>,
  { takesEntries, rules: { lateLevels } }: HallEvent,
): string {
  if (!takesEntries) return t('pokerHall.entriesClosed');
  return lateLevels === 0 ? t('pokerHall.untilStart') : t('pokerHall.untilLevel', { level: lateLevels });
}

const factOf = ({ smallBlind }: HallRoom) =>
  smallBlind === null ? ('pokerHall.bet' as const) : ('pokerHall.blinds' as const);

const ROUND = 2 * Math.PI;

/** The table from above, with a dot for each seat. */
function SmallTable({ room: { seats, taken }, hue }: { room: HallRoom; hue: number }) {
  return (
    <svg
      className="room-table"
      viewBox="0 0 96 64"
      style={{ '--hue': hue } as React.CSSProperties}
      aria-hidden="true"
    >
      <rect className="room-rail" x="14" y="12" width="68" height="40" rx="20" />
      <rect className="room-cloth" x="18" y="16" width="60" height="32" rx="16" />
      {Array.from({ length: seats }, (_, at) => {
        const angle = ROUND / 4 + (at * ROUND) / seats;
        return (
          <circle
            key={`seat ${at + 1}`}
            className="room-seat"
            data-taken={taken.includes(at + 1) || undefined}
            cx={48 + Math.cos(angle) * 42}
            cy={32 + Math.sin(angle) * 26}
            r="5"
          />
        );
      })}
    </svg>
  );
}

const TABLES = [
  [14, 2],
  [50, 18],
  [14, 34],
] as const;

/** Several tables from above: who enters is drawn to one of them. */
function ManyTables({ hue }: { readonly hue: number }) {
  return (
    <svg
      className="room-table"
      viewBox="0 0 96 64"
      style={{ '--hue': hue } as React.CSSProperties}
      aria-hidden="true"
    >
      {TABLES.map(([x, y]) => (
        <g key={y} transform={`translate(${x} ${y})`}>
          <rect className="room-rail" width="44" height="28" rx="14" />
          <rect className="room-cloth" x="3" y="3" width="38" height="22" rx="11" />
        </g>
      ))}
    </svg>
  );
}
