import { circle, type Drawing, line, place, type Ramp, stop } from '../kit.ts';

/** Two vouchers with the roof of the house, one behind the other. */
export function voucher(draw: Drawing): string {
  const { groundMid, hero, ink, paper, second } = draw.palette;
  const card = (turn: number, ramp: Ramp, dy: number) =>
    place(
      180,
      200 + dy,
      turn,
      1,
      `<rect x="-116" y="-60" width="244" height="148" rx="16" fill="${ink}" opacity=".3"/>` +
        `<rect x="-122" y="-74" width="244" height="148" rx="16" fill="${draw.linear([stop(0, ramp[4]), stop(1, ramp[2])])}"/>` +
        circle(-122, 0, 15, groundMid) +
        circle(122, 0, 15, groundMid) +
        line('M44 -62V62', paper, 4, 'stroke-dasharray="2 12" opacity=".8"') +
        line('M-88 6L-38 -34L12 6', paper, 11) +
        line('M-72 26H-4M-72 46H-4', paper, 9) +
        line('M70 -16L84 -28L98 -16M72 0H96M72 14H96', paper, 7),
    );
  return card(-16, second, -22) + card(6, hero, 22);
}
