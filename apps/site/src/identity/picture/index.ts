export { encodePicture } from './encode-picture.ts';
export { OwnPicture } from './OwnPicture.tsx';
