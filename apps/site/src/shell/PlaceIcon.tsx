/** The fill that takes the brand's colour, and the line over it, on a canvas of 24 by 24. */
const PLACES = {
  home: { fill: 'M9.5 13h5v7h-5z', line: 'M3.5 11.2 12 4l8.5 7.2M5.5 9.8V20h13V9.8' },
  games: {
    fill: 'M15.5 3.5h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2Z',
    line: 'M5.5 3.5h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2ZM15.5 3.5h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2ZM5.5 13.5h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2ZM15.5 13.5h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-3a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2Z',
  },
  wallet: {
    fill: 'M15.5 11H21v5h-5.5a2.5 2.5 0 0 1 0-5Z',
    line: 'M18 7.5V5.5A1.5 1.5 0 0 0 16.5 4h-11a2.5 2.5 0 0 0 0 5H19a2 2 0 0 1 2 2v6.5a2.5 2.5 0 0 1-2.5 2.5H6a3 3 0 0 1-3-3V6.5M21 11h-5.5a2.5 2.5 0 0 0 0 5H21',
  },
  me: {
    fill: 'M12 4.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8Z',
    line: 'M12 4.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4 20.5c.8-4 4-6 8-6s7.2 2 8 6',
  },
} as const;

export type Place = keyof typeof PLACES;

/** A place of the site in the manner of the category icons: a line plus one fill. */
export function PlaceIcon({ place, size = 22 }: { place: Place; size?: number }) {
  const { fill, line } = PLACES[place];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path className="duo" d={fill} />
      <path d={line} />
    </svg>
  );
}
