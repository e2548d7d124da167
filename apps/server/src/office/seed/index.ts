export { openBrand } from './open-brand.ts';
export { readOpening } from './read-opening.ts';
export { seedDemo } from './seed-demo.ts';
