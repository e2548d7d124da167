import { crestFacets } from './crest-facets.ts';
import { IconFrame, type IconProps } from './icon-frame.tsx';

/** Gold with snow in the light and ink in the shade: the same stone in both themes. */
function facetPaint(light: number): string {
  const share = Math.round(Math.abs(light - 0.5) * 110);
  return `color-mix(in oklab, var(--gold), ${light < 0.5 ? 'var(--ink-950)' : 'var(--snow-0)'} ${share}%)`;
}

/** The crest of a VIP level: a golden stone that gains a side with each level, its number in the middle. */
export function RankCrest({ rank, size = 40, label }: IconProps & { rank: number }) {
  const { rim, table } = crestFacets(rank);
  return (
    <IconFrame canvas={100} size={size} label={label}>
      {rim.map(({ points, light }) => (
        <polygon key={points} points={points} fill={facetPaint(light)} />
      ))}
      <polygon points={table} fill="var(--gold-tint)" stroke="var(--gold)" strokeWidth="2" />
      <text
        x="50"
        y="51"
        fill="var(--gold)"
        fontFamily="var(--font-display)"
        fontSize="28"
        fontWeight="750"
        textAnchor="middle"
        dominantBaseline="central"
      >
        {rank}
      </text>
    </IconFrame>
  );
}
