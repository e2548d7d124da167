export { Balls, ballsOf } from './Balls.tsx';
export { Die } from './Die.tsx';
export { DrawHead } from './DrawHead.tsx';
export { DrawProof } from './DrawProof.tsx';
export { type DrawPhase, phaseOf } from './draw-clock.ts';
export { HallPage, type Region } from './HallPage.tsx';
export { NoDraws } from './NoDraws.tsx';
export { PoolPanel } from './PoolPanel.tsx';
export { boardQuery } from './queries.ts';
