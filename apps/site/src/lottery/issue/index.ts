export { Balls, isDrawnInBalls } from './Balls.tsx';
export { checkDraw } from './check-draw.ts';
export { DrawHead } from './DrawHead.tsx';
export { type DrawPhase, phaseOf } from './draw-clock.ts';
export { HallPage, type Region } from './HallPage.tsx';
export { boardQuery } from './queries.ts';
