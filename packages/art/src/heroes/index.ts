import type { Drawing } from '../kit.ts';
import { aceJack } from './ace-jack.ts';
import { basketball } from './basketball.ts';
import { book } from './book.ts';
import { cardFan } from './card-fan.ts';
import { cherries } from './cherries.ts';
import { chipStacks } from './chip-stacks.ts';
import { citrus } from './citrus.ts';
import { coinStacks } from './coin-stacks.ts';
import { compass } from './compass.ts';
import { controller } from './controller.ts';
import { crab } from './crab.ts';
import { cricketBat } from './cricket-bat.ts';
import { crown } from './crown.ts';
import { crystals } from './crystals.ts';
import { dice } from './dice.ts';
import { diceDome } from './dice-dome.ts';
import { diverPearl } from './diver-pearl.ts';
import { dragon } from './dragon.ts';
import { drum } from './drum.ts';
import { duel } from './duel.ts';
import { emerald } from './emerald.ts';
import { fireflyJar } from './firefly-jar.ts';
import { football } from './football.ts';
import { gem } from './gem.ts';
import { goalMouth } from './goal-mouth.ts';
import { gong } from './gong.ts';
import { highLow } from './high-low.ts';
import { horse } from './horse.ts';
import { hourglass } from './hourglass.ts';
import { koi } from './koi.ts';
import { lanternRow } from './lantern-row.ts';
import { lanternStair } from './lantern-stair.ts';
import { lotteryBalls } from './lottery-balls.ts';
import { lotus } from './lotus.ts';
import { manta } from './manta.ts';
import { markedTrack } from './marked-track.ts';
import { marketDice } from './market-dice.ts';
import { mineField } from './mine-field.ts';
import { naturalHand } from './natural-hand.ts';
import { numberCard } from './number-card.ts';
import { pagoda } from './pagoda.ts';
import { paperPlane } from './paper-plane.ts';
import { payWheel } from './pay-wheel.ts';
import { pegBoard } from './peg-board.ts';
import { rabbit } from './rabbit.ts';
import { rocket } from './rocket.ts';
import { roulette } from './roulette.ts';
import { scratchTicket } from './scratch-ticket.ts';
import { seven } from './seven.ts';
import { sevenSeats } from './seven-seats.ts';
import { shark } from './shark.ts';
import { shuttlecock } from './shuttlecock.ts';
import { silkFan } from './silk-fan.ts';
import { star } from './star.ts';
import { tiger } from './tiger.ts';
import { tokenBowl } from './token-bowl.ts';
import { turtle } from './turtle.ts';
import { wolf } from './wolf.ts';

/** One object drawn about (180, 205) inside x 20 to 340 and y 48 to 365, with one light from the top left. */
export type Hero = (draw: Drawing) => string;

export const heroes = {
  payWheel,
  numberCard,
  markedTrack,
  highLow,
  aceJack,
  basketball,
  book,
  cardFan,
  cherries,
  chipStacks,
  citrus,
  coinStacks,
  compass,
  controller,
  crab,
  cricketBat,
  crown,
  crystals,
  dice,
  diceDome,
  goalMouth,
  lanternStair,
  marketDice,
  diverPearl,
  dragon,
  drum,
  duel,
  emerald,
  fireflyJar,
  football,
  gem,
  gong,
  horse,
  hourglass,
  koi,
  lanternRow,
  lotteryBalls,
  lotus,
  manta,
  mineField,
  naturalHand,
  pagoda,
  paperPlane,
  pegBoard,
  rabbit,
  rocket,
  roulette,
  scratchTicket,
  seven,
  sevenSeats,
  shark,
  shuttlecock,
  silkFan,
  star,
  tiger,
  tokenBowl,
  turtle,
  wolf,
} satisfies Record<string, Hero>;

export type HeroName = keyof typeof heroes;
