import { circle, type Drawing, mirror, place, polygon, shadow, stop } from '../kit.ts';

export function wolf(draw: Drawing): string {
  const { glow, gold, heroTone, ink, key } = draw.palette;
  const half = (darker: number) => {
    const tone = (t: number) => heroTone(t + darker * 1.7);
    return (
      polygon('22,-62 64,-150 98,-50', tone(0.34)) +
      polygon('36,-70 64,-128 82,-60', tone(0.16)) +
      polygon('0,-92 34,-76 26,-14 0,4', tone(0.7)) +
      polygon('34,-76 98,-56 62,-18 26,-14', tone(0.56)) +
      polygon('98,-56 122,2 62,-18', tone(0.42)) +
      polygon('122,2 104,56 58,26 62,-18', tone(0.78)) +
      polygon('104,56 66,92 44,60 58,26', tone(0.92)) +
      polygon('26,-14 62,-18 58,26 44,60 24,40', tone(0.62)) +
      polygon('0,4 26,-14 24,40 20,98 0,104', tone(0.84)) +
      polygon('24,40 44,60 66,92 36,128 20,98', tone(0.98)) +
      polygon('20,98 36,128 0,142 0,104', tone(0.9)) +
      polygon('0,96 24,94 14,116 0,122', ink) +
      polygon('26,-6 60,-18 52,6 34,8', ink) +
      polygon('31,-3 56,-13 49,3 37,5', gold[4]) +
      circle(45, -4, 4, ink)
    );
  };
  return (
    circle(
      180,
      190,
      138,
      draw.radial([stop(0, key, 0.95), stop(0.82, glow, 0.85), stop(1, glow, 0.7)], 0.4, 0.35, 0.7),
    ) +
    circle(120, 120, 18, glow, 'opacity=".35"') +
    circle(246, 96, 11, glow, 'opacity=".35"') +
    shadow(draw, 180, 346, 90, 11) +
    place(180, 202, 0, 0.96, mirror(half))
  );
}
