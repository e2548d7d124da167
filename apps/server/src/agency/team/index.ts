export { depositors } from './figures/store.ts';
export { findUpline, hasRoom } from './find-upline.ts';
export { listAbove, listPlacesOf, lockPlaces, type PlaceBelow } from './place/store.ts';
export { readStakes } from './read-figures.ts';
