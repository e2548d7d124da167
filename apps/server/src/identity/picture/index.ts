export { mountPictures } from './mount-pictures.ts';
export { addressOf } from './picture-address.ts';
export { pictureHandlers } from './routes.ts';
export { dropPicture, findPictureName } from './store.ts';
