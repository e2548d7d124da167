import { describe, expect, it } from 'vitest';
import { colour, createBrush, documentOf, lettering, rampOf, seededRandom, smoothPath, stop } from './kit.ts';

describe('the art kit', () => {
  it('draws the same stream of numbers for a seed, in [0, 1), and another for another seed', () => {
    const take = (seed: string) => Array.from({ length: 50 }, seededRandom(seed));
    expect(take('koi')).toEqual(take('koi'));
    expect(take('koi')).not.toEqual(take('carp'));
    expect(take('koi').every((value) => value >= 0 && value < 1)).toBe(true);
  });

  it('gives a colour a screen can show even where the wanted chroma is out of reach', () => {
    expect(colour(0.9, 0.4, 264)).toMatch(/^#[0-9a-f]{6}$/);
    expect(colour(0.5, 0.1, -30)).toBe(colour(0.5, 0.1, 330));
  });

  it('keeps gold its own metal, whatever the finish', () => {
    expect(rampOf('gold', 'lacquer')).toEqual(rampOf('gold'));
    expect(rampOf(30, 'lacquer')).not.toEqual(rampOf(30));
  });

  it('carries every gradient a brush made into the document', () => {
    const brush = createBrush('test');
    const paint = brush.linear([stop(0, '#fff'), stop(1, '#000', 0)]);
    const svg = documentOf(brush, { width: 10, height: 10 }, `<rect fill="${paint}"/>`);
    const id = paint.slice(5, -1);
    expect(svg).toContain(`<linearGradient id="${id}"`);
    expect(svg).toContain('stop-opacity="0"');
  });

  it('passes a smooth curve through each of its points', () => {
    const outline = smoothPath([
      [0, 0],
      [10, 5],
      [20, 0],
    ]);
    for (const point of ['M0 0', ' 10 5', ' 20 0']) expect(outline).toContain(point);
    expect(outline.endsWith('Z')).toBe(true);
  });

  it('refuses a character it has no outline for', () => {
    expect(() => lettering('é', { x: 0, y: 0, size: 10, fill: '#fff' })).toThrow(RangeError);
  });
});
