import { crestFacets } from './crest-facets.ts';
import { IconFrame, type IconProps } from './icon-frame.tsx';

/** The crest of a VIP level: a golden stone that gains a side with each level, its number in the middle. */
export function RankCrest({ rank, size = 40, label }: IconProps & { rank: number }) {
  const { rim, table } = crestFacets(rank);
  return (
    <IconFrame canvas={100} size={size} label={label}>
      {rim.map(({ points, light }) => (
        <polygon
          key={points}
          points={points}
          fill={`color-mix(in oklab, var(--gold) ${Math.round(35 + light * 65)}%, var(--gold-tint))`}
        />
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
