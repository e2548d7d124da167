import type { StairWeather } from '@fairhouse/games';

/** A paper lantern; what it looks like is a matter of its button. */
export const Lantern = () => (
  <svg className="lantern" viewBox="-40 -50 80 100" aria-hidden="true">
    <circle className="lantern-glow" r="46" />
    <path className="lantern-cord" d="M0-50V-34" />
    <path className="lantern-cap" d="M-14-36H14V-28H-14Z" />
    <path className="lantern-paper" d="M-14-29H14C36-22 36 20 14 28H-14C-36 20-36-22-14-29Z" />
    <path
      className="lantern-ribs"
      d="M-26-16Q0-10 26-16M-30-2Q0 4 30-2M-27 13Q0 19 27 13M0-29V28M-11-29C-22-14-22 14-11 28M11-29C22-14 22 14 11 28"
    />
    <path className="lantern-cap" d="M-14 27H14V34H-14Z" />
    <path className="lantern-tassel" d="M0 34V48M-5 36V45M5 36V45" />
    <path className="lantern-wind" d="M-38-6C-20-18-6 6 10-6S34-12 38-2M-34 14C-18 4-4 22 12 12S30 8 36 16" />
  </svg>
);

/** The rabbit that climbs; it ducks when the wind took its light. */
export const Climber = ({ fallen }: { readonly fallen?: boolean }) => (
  <svg className="climber" data-fallen={fallen || undefined} viewBox="-30 -46 60 78" aria-hidden="true">
    <path className="climber-fur" d="M-12-18C-22-44-10-50-5-24ZM4-24C8-50 20-44 12-18Z" />
    <path className="climber-ear" d="M-11-24C-15-38-10-42-7-26ZM7-26C9-42 15-38 12-24Z" />
    <ellipse className="climber-robe" cx="0" cy="18" rx="18" ry="14" />
    <path className="climber-sash" d="M-17 14Q0 22 17 14V19Q0 28-17 19Z" />
    <ellipse className="climber-fur" cx="0" cy="-8" rx="17" ry="16" />
    <circle className="climber-eye" cx="-6" cy="-9" r="2.4" />
    <circle className="climber-eye" cx="6" cy="-9" r="2.4" />
    <path className="climber-nose" d="M-3-2H3L0 2Z" />
    <ellipse className="climber-cheek" cx="-10" cy="-2" rx="3.4" ry="2.2" />
    <ellipse className="climber-cheek" cx="10" cy="-2" rx="3.4" ry="2.2" />
  </svg>
);

/** Each star by its place and its size. */
const STARS = [
  [60, 60, 1.6],
  [130, 130, 1.1],
  [210, 44, 1.4],
  [300, 100, 1],
  [372, 36, 1.7],
  [455, 128, 1.2],
  [520, 60, 1],
  [590, 150, 1.5],
  [700, 40, 1.3],
  [748, 170, 1],
  [80, 230, 1.2],
  [690, 260, 1.2],
  [30, 330, 1],
  [770, 340, 1.4],
] as const;

const GUSTS: Readonly<Record<StairWeather, number>> = { calm: 1, breeze: 2, wind: 4, storm: 6 };

/** Moon, hills and clouds; the wind is drawn as strong as it blows. */
export const NightSky = ({ weather }: { readonly weather: StairWeather }) => (
  <svg className="stair-sky" viewBox="0 0 800 640" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <defs>
      <radialGradient id="stair-moon" cx=".4" cy=".36">
        <stop offset="0" className="moon-1" />
        <stop offset="1" className="moon-2" />
      </radialGradient>
    </defs>
    {STARS.map(([x, y, r]) => (
      <circle key={x} className="star" cx={x} cy={y} r={r} />
    ))}
    <circle className="moon-halo" cx="606" cy="236" r="120" />
    <circle fill="url(#stair-moon)" cx="606" cy="236" r="64" />
    <path className="hill-3" d="M0 470C90 390 160 440 240 400S400 330 500 410 690 370 800 440V640H0Z" />
    <path className="hill-2" d="M0 540C120 470 200 520 320 480S560 450 640 500 740 490 800 520V640H0Z" />
    <path className="hill-1" d="M0 600C160 550 300 590 420 566S680 560 800 592V640H0Z" />
    {[0, 1, 2].map((each) => (
      <path
        key={each}
        className="cloud"
        style={{ animationDelay: `${each * -17}s` }}
        transform={`translate(${each * 260} ${210 + each * 86})`}
        d="M10 40C-14 40-14 12 12 14 18-8 52-8 60 12 88 4 100 40 72 40Z"
      />
    ))}
    {Array.from({ length: GUSTS[weather] }, (_, each) => (
      <path
        key={each}
        className="gust"
        style={{ animationDelay: `${each * -1.3}s` }}
        transform={`translate(0 ${150 + each * 70})`}
        d="M-220 20C-120-10-60 40 20 12S130-18 150 8C162 26 136 38 126 22"
      />
    ))}
  </svg>
);
