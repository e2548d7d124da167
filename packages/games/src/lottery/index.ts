export * from './bits.ts';
export * from './chance.ts';
export * from './compile.ts';
export { chosenOf, countOf, digitsOf, expand, listedOf, ordersOf } from './count.ts';
export * from './draw.ts';
export * from './draw-proof.ts';
export * from './exposure.ts';
export * from './lotteries.ts';
export * from './pack.ts';
export * from './parse.ts';
export * from './play.ts';
export { colourOfSum } from './plays/lucky28.ts';
export {
  type BallColour,
  colourOfBall,
  type ZodiacAnimal,
  zodiacAnimalOf,
  zodiacPlaceOf,
} from './plays/mark6.ts';
export { kindOfThree, niuOf } from './plays/ssc-board.ts';
export * from './prizes.ts';
export * from './returns.ts';
export * from './settle.ts';
export * from './split.ts';
export * from './toto-pool.ts';
