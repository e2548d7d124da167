import { circle, down, ellipse, rect, repeat, stop } from '../kit.ts';
import type { Prop } from './prop.ts';

/** A vaulted gate of stone, with light beyond it. */
export const gate: Prop = {
  place: 'behind',
  draw: (draw) => {
    const { glow, gold, groundDark, groundLight, groundMid } = draw.palette;
    const wall = draw.linear([stop(0, groundMid), stop(1, groundDark)], ...down);
    const beyond = draw.radial(
      [stop(0, glow, 0.95), stop(0.7, groundLight), stop(1, groundMid)],
      0.5,
      0.45,
      0.7,
    );
    const vault = (grow: number) =>
      `M${44 - grow} 500V${190}A${136 + grow} ${136 + grow} 0 0 1 ${316 + grow} 190V500Z`;
    const stone = (index: number) => {
      const angle = Math.PI * (1 + (index + 0.5) / 9);
      return circle(180 + Math.cos(angle) * 152, 190 + Math.sin(angle) * 152, 4.5, gold[3]);
    };
    return (
      rect(0, 0, 360, 480, wall, 'opacity=".75"') +
      `<path d="${vault(30)}" fill="${groundDark}" opacity=".7"/>` +
      `<path d="${vault(0)}" fill="${beyond}" stroke="${gold[2]}" stroke-width="4"/>` +
      repeat(9, stone) +
      ellipse(180, 352, 136, 24, groundDark, 'opacity=".5"')
    );
  },
};
