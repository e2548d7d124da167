export { AgentCrest } from './agent-crest.tsx';
export { CategoryDrawing } from './category-drawing.tsx';
export { CategoryIcon } from './category-icon.tsx';
export type { Category } from './category-shapes.ts';
export { Logo } from './logo.tsx';
export { PlayerAvatar } from './player-avatar.tsx';
export { ProviderMark } from './provider-mark.tsx';
export { RankCrest } from './rank-crest.tsx';
