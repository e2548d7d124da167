export * from './kit/colour.ts';
export * from './kit/drawing.ts';
export * from './kit/lettering.ts';
export * from './kit/random.ts';
export * from './kit/shapes.ts';
