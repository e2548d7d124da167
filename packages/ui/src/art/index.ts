export { bannerSvg, coverSize, coverSvg, sceneSvg } from './cover-svg.ts';
export { bannerIds, type CoverTheme, covers, findCover } from './covers.ts';
export { type FieldName, fields } from './fields/index.ts';
export { type HeroName, heroes } from './heroes/index.ts';
export type { Hue, Hues, Mood } from './kit.ts';
export { type SceneName, scenes } from './scenes/index.ts';
export { sceneSize } from './scenes/scene.ts';
export { type SymbolSetName, symbolSets, symbolSvg } from './symbol-svg.ts';
export { SYMBOL_SIDE, type SymbolName, type SymbolSet, symbolNames } from './symbols/symbol-set.ts';
