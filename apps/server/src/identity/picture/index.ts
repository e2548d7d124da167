export { mountPictures } from './mount-pictures.ts';
export { addressOf } from './picture-address.ts';
export { dropPicture, findPictureName } from './store.ts';
