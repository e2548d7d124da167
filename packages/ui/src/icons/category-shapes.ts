/** The words of the game categories, as the platform's catalogue writes them. */
export type Category = 'LIVE' | 'SPORTS' | 'FISH' | 'RNG' | 'PVP' | 'ESPORTS' | 'ELOTT' | 'LOTT';

interface CategoryShape {
  /** The part that takes the brand's colour. */
  fill: string;
  /** The lines over it. Both are path data on a canvas of 24 by 24. */
  lines: string;
}

const circle = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;

export const categoryShapes: Record<Category, CategoryShape> = {
  RNG: {
    fill: 'M9 5h6v14H9z',
    lines:
      'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3ZM9 5v14M15 5v14M5.5 12h1M17.5 12h1M11 10h2.4L11.6 14',
  },
  LIVE: {
    fill: circle(12, 14, 3),
    lines: `M2.5 8.5h19c0 6.2-4.2 10-9.5 10s-9.5-3.8-9.5-10Z${circle(12, 14, 3)}M6.5 8.5V6M17.5 8.5V6`,
  },
  SPORTS: {
    fill: 'm12 8 3.8 2.8-1.4 4.4H9.6l-1.4-4.4Z',
    lines: `${circle(12, 12, 9)}M12 8l3.8 2.8-1.4 4.4H9.6l-1.4-4.4ZM12 8V3.2M15.8 10.8l4.5-1.5M14.4 15.2l2.8 3.9M9.6 15.2l-2.8 3.9M8.2 10.8 3.7 9.3`,
  },
  FISH: {
    fill: 'm16.5 12 5-4v8Z',
    lines: 'M2.5 12c3-5 9.5-6.5 14 0-4.5 6.5-11 5-14 0ZM16.5 12l5-4v8ZM7 11.3h.01',
  },
  PVP: {
    fill: 'M4.6 5.8l5.5-.8a2 2 0 0 1 2.3 1.700l1.3 9a2 2 0 0 1-1.7 2.300l-5.5.8a2 2 0 0 1-2.3-1.700l-1.3-9a2 2 0 0 1 1.7-2.300Z',
    lines:
      'M4.6 5.8l5.5-.8a2 2 0 0 1 2.3 1.700l1.3 9a2 2 0 0 1-1.7 2.300l-5.5.8a2 2 0 0 1-2.3-1.700l-1.3-9a2 2 0 0 1 1.7-2.300ZM14.5 5.5 19 6.400a2 2 0 0 1 1.5 2.400l-2 9.200a2 2 0 0 1-2.4 1.500l-2.6-.6',
  },
  ESPORTS: {
    fill: circle(16.5, 11.5, 2.2),
    lines:
      'M7.5 7h9c3.5 0 5 4 5 8 0 2.5-2.8 3-4 1.2L16 14H8l-1.5 2.2C5.3 18 2.5 17.5 2.5 15c0-4 1.5-8 5-8ZM8 9.5v3M6.5 11h3',
  },
  LOTT: {
    fill: circle(9, 14, 3),
    lines: `${circle(9, 14, 6)}${circle(9, 14, 3)}M12.5 9.2a5 5 0 1 1 2.8 6`,
  },
  ELOTT: {
    fill: circle(12, 10.5, 3.4),
    lines: `M5.5 4h13a2.5 2.5 0 0 1 2.5 2.500v8a2.5 2.5 0 0 1-2.5 2.500h-13a2.5 2.5 0 0 1-2.5-2.500v-8a2.5 2.5 0 0 1 2.5-2.500Z${circle(12, 10.5, 3.4)}M8.5 20.500h7M6 7.500v6M18 7.500v6`,
  },
};
