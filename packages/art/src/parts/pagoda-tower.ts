import { across, circle, type Drawing, line, path, rect, stop } from '../kit.ts';

const MIDDLE = 180;
/** Windows, as shares of a storey's half width. */
const WINDOWS = [-0.62, -0.2, 0.22, 0.64];

/** Half width and height; y is the upper edge. */
interface Tier {
  y: number;
  half: number;
  height: number;
}

function roof(draw: Drawing, { y, half, height }: Tier): string {
  const { gold, hero } = draw.palette;
  const eave = y + height;
  const sag = y + height * 0.72;
  const tiles =
    `M${MIDDLE - half} ${eave}C${MIDDLE - half * 0.7} ${sag} ${MIDDLE - half * 0.42} ${y + height * 0.3} ${MIDDLE - half * 0.36} ${y}` +
    `H${MIDDLE + half * 0.36}C${MIDDLE + half * 0.42} ${y + height * 0.3} ${MIDDLE + half * 0.7} ${sag} ${MIDDLE + half} ${eave}` +
    `Q${MIDDLE} ${sag} ${MIDDLE - half} ${eave}Z`;
  return (
    path(tiles, draw.linear([stop(0, hero[4]), stop(0.5, hero[3]), stop(1, hero[1])], ...across)) +
    line(`M${MIDDLE - half} ${eave}Q${MIDDLE} ${sag} ${MIDDLE + half} ${eave}`, gold[3], 4)
  );
}

function storey(draw: Drawing, { y, half, height }: Tier): string {
  const { gold, second } = draw.palette;
  const pane = (share: number) => {
    const x = MIDDLE + half * share - 8;
    return (
      rect(x, y + 10, 15, height - 14, gold[4], 'rx="2"') +
      rect(x, y + 10, 15, height - 14, gold[2], 'rx="2" opacity=".45"')
    );
  };
  const wall = draw.linear([stop(0, second[1]), stop(1, second[0])]);
  return rect(MIDDLE - half, y, half * 2, height, wall) + WINDOWS.map(pane).join('');
}

/** A tower of three storeys about x = 180, its spire at y 44 and its foot at y 320. */
export function pagodaTower(draw: Drawing): string {
  const { gold } = draw.palette;
  return (
    storey(draw, { y: 268, half: 84, height: 52 }) +
    roof(draw, { y: 226, half: 130, height: 50 }) +
    storey(draw, { y: 190, half: 62, height: 44 }) +
    roof(draw, { y: 152, half: 104, height: 46 }) +
    storey(draw, { y: 124, half: 42, height: 36 }) +
    roof(draw, { y: 84, half: 78, height: 44 }) +
    line('M180 84V52', gold[3], 5) +
    circle(180, 50, 6, gold[4])
  );
}
