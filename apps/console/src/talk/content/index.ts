export { instantOf, localOf } from '../../parts/zoned-time.ts';
export { PictureChoice } from './PictureChoice.tsx';
export { content, contentEntry, newContent } from './page.ts';
export { PICTURES, pictureName } from './pictures.ts';
