import { describe, expect, it } from 'vitest';
import { qrPath } from './qr-path.ts';

const row = (text: string) => [...text].map((letter) => letter === '#');

describe('the path of a QR code', () => {
  it('draws each run of dark modules once, to the edge as well', () => {
    expect(qrPath([row('#.##'), row('....'), row('.##.')])).toBe('M0 0h1v1h-1zM2 0h2v1h-2zM1 2h2v1h-2z');
  });

  it('covers exactly the dark modules', () => {
    const modules = [row('##.#.'), row('#####'), row('..#..')];
    const area = [...qrPath(modules).matchAll(/h(\d+)v/g)].reduce((sum, [, run]) => sum + Number(run), 0);
    expect(area).toBe(modules.flat().filter(Boolean).length);
  });
});
