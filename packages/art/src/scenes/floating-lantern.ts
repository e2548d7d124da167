import { centred, circle, type Drawing, down, ellipse, line, path, place, repeat, stop } from '../kit.ts';

/** A lit paper lantern on water or in the air, about (x, y). */
export function floatingLantern(draw: Drawing, x: number, y: number, scale: number): string {
  const spill = draw.radial([stop(0, '#ffb454', 0.5), stop(1, '#ffb454', 0)], ...centred);
  const halo = draw.radial([stop(0, '#ffb35c', 0.55), stop(1, '#ff8a3d', 0)], ...centred);
  const paper = draw.linear([stop(0, '#ff9d4d'), stop(0.5, '#ffd58a'), stop(1, '#fff3cf')], ...down);
  const mirrored = (i: number) =>
    ellipse(0, 72 + i * 13, 38 - i * 7, 3.2, '#ffcf86', `opacity="${(0.5 - i * 0.1).toFixed(1)}"`);
  return place(
    x,
    y,
    0,
    scale,
    ellipse(0, 66, 150, 34, spill) +
      circle(0, 0, 150, halo) +
      path('M-40 40L-46 -34Q0 -52 46 -34L40 40Q0 54 -40 40Z', paper) +
      line('M-22 44L-25 -41M0 49V-46M22 44L25 -41', '#c2571f', 2, 'opacity=".4"') +
      path('M-46 -34Q0 -52 46 -34Q0 -18 -46 -34Z', '#8c3a16') +
      ellipse(0, 46, 46, 10, '#5b2412') +
      repeat(4, mirrored),
  );
}
