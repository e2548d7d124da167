export { instantOf, localOf } from '../../parts/zoned-time.ts';
export { content, contentEntry, newContent } from './page.ts';
export { PICTURES, pictureName } from './pictures.ts';
