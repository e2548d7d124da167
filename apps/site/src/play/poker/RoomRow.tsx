import { formatMoney, parseMoney } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
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
  const { code, vassalage, title, hue, practice, seats, taken, waiting, state } = room;
  const href = paths.game(code, vassalage);
  const symbol = practice ? '' : `${currencySymbol} `;
  const rests = state === 'maintenance';
  const { sitAndGo } = room;
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
        <SmallTable room={room} hue={hue} />
        <span className="room-name">
          <b>{title}</b>
          <small>
            {practice
              ? t('pokerHall.chips')
              : sitAndGo
                ? t('pokerHall.entry', {
                    entry: `${symbol}${plain(sitAndGo.entry)}`,
                    fee: plain(sitAndGo.fee),
                  })
                : `${t('pokerHall.buyIn')} ${symbol}${plain(room.buyIn.min)} – ${plain(room.buyIn.max)}`}
          </small>
        </span>
        <span className="room-fact">
          <small>{t(sitAndGo ? 'pokerHall.first' : factOf(room))}</small>
          {symbol}
          {sitAndGo ? plain(sitAndGo.prizes[0]!) : room.smallBlind !== null && `${plain(room.smallBlind)} / `}
          {!sitAndGo && plain(room.bigBlind)}
        </span>
        <span className="room-fact">
          <small>{t('pokerHall.seats')}</small>
          {t('pokerHall.taken', { taken: taken.length, seats })}
          {sitAndGo?.underWay && <em>{t('pokerHall.underWay')}</em>}
          {waiting > 0 && <em>{t('pokerHall.waiting', { count: waiting })}</em>}
        </span>
        <span className="room-fact" data-quiet>
          <small>{t(sitAndGo ? 'pokerHall.paid' : 'pokerHall.pot')}</small>
          {sitAndGo
            ? t('pokerHall.places', { count: sitAndGo.prizes.length })
            : room.handsAnHour > 0
              ? `${symbol}${plain(room.averagePot)}`
              : '–'}
        </span>
        <span className="room-fact" data-quiet>
          <small>{t(sitAndGo ? 'pokerHall.levels' : 'pokerHall.pace')}</small>
          {sitAndGo
            ? t('pokerHall.minutes', { count: sitAndGo.levelMinutes })
            : room.handsAnHour > 0
              ? room.handsAnHour
              : '–'}
        </span>
        <span className="room-join">
          {rests
            ? t('pokerHall.resting')
            : taken.length < seats && !sitAndGo?.underWay
              ? t('pokerHall.join')
              : t('pokerHall.watch')}
        </span>
      </a>
    </li>
  );
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
