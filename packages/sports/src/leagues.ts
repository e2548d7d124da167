import type { Strength } from './engine.ts';
import type { Sport } from './sport.ts';

export type Team = { readonly name: string; readonly strength: Strength };

/** Sides that play each other, an even number of them. All leagues, teams and players are invented. */
export type League = { readonly sport: Sport; readonly name: string; readonly teams: readonly Team[] };

/** From the best side of a league to its weakest; a defence below 1 lets less through. */
const STRENGTHS: readonly Strength[] = [
  { attack: 1.25, defence: 0.85 },
  { attack: 1.15, defence: 0.9 },
  { attack: 1.1, defence: 0.95 },
  { attack: 1, defence: 1 },
  { attack: 0.95, defence: 1.05 },
  { attack: 0.9, defence: 1.05 },
  { attack: 0.85, defence: 1.1 },
  { attack: 0.8, defence: 1.2 },
];

const league = (sport: Sport, name: string, sides: string): League => ({
  sport,
  name,
  teams: sides.split(', ').map((side, rank) => ({ name: side, strength: STRENGTHS[rank]! })),
});

export const LEAGUES: readonly League[] = [
  league(
    'football',
    'Fairhouse Premier',
    'Summit FC, Harbour City, Crown Athletic, Northgate, Riverside Utd, Lakeside, Old Mill, Iron Town',
  ),
  league(
    'football',
    'Lantern League',
    'Port Amber, Silverwell, Kestrel Rovers, Marrowdale, Stonebridge Utd, Fenwick Green, Saltmarsh, Low Pines',
  ),
  league(
    'football',
    'Southern Cup',
    'Costa Verana, Deportivo Luna, Valle Alto, Mirador SC, Puerto Calmo, Los Olivares, Monte Rojo, Rio Lento',
  ),
  league(
    'basketball',
    'Court One',
    'Tower Hawks, Granite Bulls, Bay Comets, Capital Storks, Mesa Foxes, Delta Herons, Prairie Owls, Quarry Rams',
  ),
  league(
    'basketball',
    'Island Hoops',
    'Coral Kings, Tidewater, Palm Giants, Lagoon Five, Reef Runners, Sandbar, Mangrove, Driftwood',
  ),
  league(
    'tennis',
    'Amber Open',
    'I. Valdren, M. Korrick, T. Asheby, L. Noveski, R. Quillan, S. Darrow, P. Elstane, J. Wexley',
  ),
  league(
    'tennis',
    'Lakeside Ladies',
    'A. Merrone, K. Istova, E. Lindqual, N. Farrow, V. Castellane, Y. Orimoto, D. Brannick, H. Selwyth',
  ),
  league(
    'volleyball',
    'Net League',
    'Blue Anchors, Meridian, Sparrow Spikes, Hilltop, Orchard, Millrace, Windgap, Paper Town',
  ),
  league(
    'badminton',
    'Feather Masters',
    'Tan Wei Long, Arjun Velan, Rasmus Holt, Bao Minh Khai, Kenji Asato, Li Qiao Shen, Dimas Prawira, Jonas Lund',
  ),
  league(
    'table_tennis',
    'Spin Circuit',
    'Guo Tian Hao, Erik Sandell, Marek Dorn, Ito Ryusei, Chan Lok Fai, Timo Brandt, Pavel Syrov, Hugo Maret',
  ),
  league(
    'table_tennis',
    'Night Tables',
    'O. Petrak, V. Lysen, A. Horvan, D. Zelenko, M. Radovic, S. Koval, J. Benes, R. Tomin',
  ),
  league(
    'baseball',
    'Diamond Nine',
    'Harbour Pelicans, Copper Miners, Midland Kites, Bayou Gators, Summit Bears, Prairie Hens, Lakeshore Pilots, Canyon Goats',
  ),
  league(
    'ice_hockey',
    'Northern Ice',
    'Frostholm, Polar Bay, Timber Wolves of Vard, Glacier HC, Snowline, Birch River, Norrhamn, Ice Harbour',
  ),
  league(
    'handball',
    'Hall Series',
    'HC Rothental, Viken Lag, TSV Adlerau, Balaton Hall, Nordsund, Kloster HB, Sava Hall, Grenwald',
  ),
  league(
    'cricket',
    'Six Rivers T20',
    'Coast Lions, City Blazers, Hill Rangers, Delta Stars, Desert Hawks, Temple Tigers, Monsoon XI, Tea Garden',
  ),
  league(
    'moba',
    'Ancient Gate',
    'Nova Five, Red Comet, Blue Tide, Iron Lotus, Pixel Kings, Ghost Wave, Thornwood, Last Ember',
  ),
  league(
    'fps',
    'Clutch Series',
    'Zero Hour, North Echo, Cobalt, Vantage Point, Sable Squad, Hotfix, Redline Five, Static',
  ),
  league('rts', 'Hive and Forge', 'Mirth, Oracle9, Vexil, Tarnished, Lumen, Kaizo, Drone, Harrow'),
];
