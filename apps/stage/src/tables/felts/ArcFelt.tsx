import { addMoney, formatMoney, ZERO } from '@fairhouse/kernel';
import { useText } from '@fairhouse/ui';
import { saySpotOdds } from '../../parts/say-odds.ts';
import { spanPays, spotName } from '../describe-table.ts';
import { SpotChips } from '../SpotChips.tsx';
import { baccaratSides, type FeltProps, toneOf } from './felt.ts';

const VIEW = { width: 1064, height: 300 };
const CENTRE = { x: VIEW.width / 2, y: -860 };

type Sector = {
  readonly spot: string;
  readonly inner: number;
  readonly outer: number;
  readonly from: number;
  readonly to: number;
};

/** A point of an arc; degrees from straight down, the left of the viewer first. */
function pointAt(radius: number, degrees: number): readonly [number, number] {
  const turn = ((90 - degrees) * Math.PI) / 180;
  return [CENTRE.x + radius * Math.cos(turn), CENTRE.y + radius * Math.sin(turn)];
}

const written = (radius: number, degrees: number): string =>
  pointAt(radius, degrees)
    .map((part) => part.toFixed(1))
    .join(' ');

const pathOf = ({ inner, outer, from, to }: Sector): string =>
  `M${written(inner, from)}A${inner} ${inner} 0 0 0 ${written(inner, to)}L${written(outer, to)}A${outer} ${outer} 0 0 1 ${written(outer, from)}Z`;

const GAP = 0.22;
const SPAN = 26;

function sectorsOf(sides: readonly string[]): Sector[] {
  const step = (2 * SPAN) / sides.length;
  const main = (spot: string, from: number, to: number): Sector => ({
    spot,
    inner: 998,
    outer: 1130,
    from,
    to,
  });
  return [
    ...sides.map((spot, at) => ({
      spot,
      inner: 912,
      outer: 988,
      from: -SPAN + at * step + GAP,
      to: -SPAN + (at + 1) * step - GAP,
    })),
    main('player', -SPAN, -6),
    main('tie', -5.5, 5.5),
    main('banker', 6, SPAN),
  ];
}

/** The felt of baccarat as it lies before a player: side bets above, the three main bets below. */
export function ArcFelt(felt: FeltProps) {
  const sectors = sectorsOf(baccaratSides(felt.live));
  return (
    <div className="felt-arc">
      <svg viewBox={`0 0 ${VIEW.width} ${VIEW.height}`} aria-hidden="true">
        {sectors.map((sector) => (
          <ArcSector key={sector.spot} sector={sector} felt={felt} />
        ))}
      </svg>
      {sectors.map((sector) => (
        <ArcButton key={sector.spot} sector={sector} felt={felt} />
      ))}
    </div>
  );
}

type ArcPart = { readonly sector: Sector; readonly felt: FeltProps };

const stakeOf = ({ stakes }: FeltProps, spot: string) => {
  const stake = stakes.get(spot);
  return stake ? addMoney(stake.accepted, stake.laid) : ZERO;
};

function ArcSector({ sector, felt }: ArcPart) {
  const t = useText();
  const { spot, inner, outer, from, to } = sector;
  const { live, totals, won, onLay } = felt;
  const middle = (from + to) / 2;
  const isMain = outer > 1_000;
  const [x, y] = pointAt((inner + outer) / 2, middle);
  const spotOfFelt = live.game.spots.find(({ id }) => id === spot)!;
  const total = totals.get(spot);
  return (
    // The button over it takes keys and names; the drawing takes the pointer, for it has the true shape.
    <g
      className="arc"
      data-main={isMain || undefined}
      data-tone={toneOf(spot)}
      data-mine={stakeOf(felt, spot) > ZERO || undefined}
      data-won={won?.has(spot) || undefined}
      data-lost={(won && !won.has(spot)) || undefined}
      onPointerDown={() => onLay(spot)}
    >
      <path d={pathOf(sector)} />
      <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(-middle).toFixed(2)})`}>
        <text className="arc-name" y={isMain ? -22 : -8}>
          {spotName(t, spot)}
        </text>
        <text className="arc-pays" y={isMain ? 4 : 14}>
          {t('table.pays', { pays: spanPays(spotOfFelt) })}
        </text>
        {isMain && total && (
          <text className="arc-total" y="34">
            {formatMoney(total.amount).replace(/\.00$/, '')} · {t('table.playing', { count: total.players })}
          </text>
        )}
      </g>
    </g>
  );
}

function ArcButton({ sector, felt }: ArcPart) {
  const t = useText();
  const { spot, inner, outer, from, to } = sector;
  const [x, y] = pointAt((inner + outer) / 2, outer > 1_000 ? (from + 3 * to) / 4 : (from + to) / 2);
  const odds = saySpotOdds(t, felt.live.game.spots.find(({ id }) => id === spot)!);
  const name = spotName(t, spot);
  const mine = stakeOf(felt, spot);
  const stake = felt.stakes.get(spot);
  return (
    <button
      type="button"
      className="arc-button"
      data-spot={spot}
      style={{ left: `${(x / VIEW.width) * 100}%`, top: `${(y / VIEW.height) * 100}%` }}
      aria-label={
        mine > ZERO
          ? t('table.spotMine', { name, odds, amount: formatMoney(mine) })
          : t('table.spotLabel', { name, odds })
      }
      aria-disabled={!felt.open}
      onClick={() => felt.onLay(spot)}
    >
      {stake && <SpotChips stake={stake} chips={felt.chips} />}
    </button>
  );
}
