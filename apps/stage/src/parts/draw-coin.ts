const GOLD = { rim: '#b9770f', face: '#ffcf5a', shade: '#e59e23', gleam: '#fff3c4' };
/** A coin seen from its edge is as thick as this, of its width. */
const THICK = 0.12;

/** A coin that turns, in radians, lies where its middle is. */
type Coin = { readonly x: number; readonly y: number; readonly size: number; readonly turned: number };

/** Draws a coin from wherever its turning shows it: rim, face and a gleam. */
export function drawCoin(pen: CanvasRenderingContext2D, { x, y, size, turned }: Coin): void {
  const open = Math.abs(Math.cos(turned));
  const disc = (radius: number, paint: string) => {
    pen.fillStyle = paint;
    pen.beginPath();
    pen.arc(0, 0, radius, 0, Math.PI * 2);
    pen.fill();
  };
  pen.save();
  pen.translate(x, y);
  pen.rotate(turned * 0.3);
  pen.scale(Math.max(THICK, open), 1);
  disc(size, GOLD.rim);
  disc(size * 0.8, open > 0.5 ? GOLD.face : GOLD.shade);
  pen.fillStyle = GOLD.gleam;
  pen.beginPath();
  pen.ellipse(-size * 0.25, -size * 0.3, size * 0.28, size * 0.14, -0.7, 0, Math.PI * 2);
  pen.fill();
  pen.restore();
}
