export { VOLUMES_CONSUMER } from './count-volumes.ts';
export { ACTIVE, depositors, HOURS_KEPT_MS } from './figures/store.ts';
export { findUpline, hasRoom } from './find-upline.ts';
export { listAbove, listPlacesOf, lockPlaces, type PlaceBelow } from './place/store.ts';
export { readStakes } from './read-figures.ts';
export { listTops, type TopRow } from './tops/store.ts';
