import { atlasAddress, FRAME_PITCH, FRAME_SIDE, placeInAtlas } from './atlas-order.ts';
import { Layer, type Pen } from './layer.ts';
import { DIMMED } from './palette.ts';

// The page of a slot names its pictures. They are asked for when its scripts have come, which the player waits for.
const named = document.querySelector<HTMLMetaElement>('meta[name="art"]');
if (named) new Image().src = named.content;

/** The pictures of a slot. */
export type Symbols = {
  /** Kept when they can be drawn; until then nothing is. @throws when the art is missing */
  readonly ready: Promise<void>;
  /** Draws one around 0, 0. */
  draw(pen: Pen, symbol: string, side: number, dimmed: boolean): void;
};

/** Fetches the pictures of a slot. */
export function loadSymbols(slot: string): Symbols {
  const bright = new Image();
  bright.src = atlasAddress(slot);
  let ready = false;
  let dim: HTMLCanvasElement | undefined;
  return {
    ready: bright.decode().then(() => {
      ready = true;
    }),
    draw(pen, symbol, side, dimmed) {
      if (!ready) return;
      if (dimmed) dim ??= dimAtlas(bright);
      const { column, row } = placeInAtlas(symbol);
      const from = [column * FRAME_PITCH, row * FRAME_PITCH, FRAME_SIDE, FRAME_SIDE] as const;
      pen.drawImage(dimmed ? dim! : bright, ...from, -side / 2, -side / 2, side, side);
    },
  };
}

function dimAtlas(bright: HTMLImageElement): HTMLCanvasElement {
  const { naturalWidth: width, naturalHeight: height } = bright;
  const dim = Object.assign(document.createElement('canvas'), { width, height });
  const pen = dim.getContext('2d')!;
  pen.drawImage(bright, 0, 0);
  pen.globalCompositeOperation = 'multiply';
  pen.fillStyle = DIMMED;
  pen.fillRect(0, 0, width, height);
  // The colour lies between the symbols too: only what they cover stays.
  pen.globalCompositeOperation = 'destination-in';
  pen.drawImage(bright, 0, 0);
  return dim;
}

/** One symbol, its middle at its place. */
export class SymbolLayer extends Layer {
  readonly #symbols: Symbols;
  symbol: string;
  side = 0;
  dimmed = false;

  constructor(symbols: Symbols, symbol: string) {
    super();
    this.#symbols = symbols;
    this.symbol = symbol;
  }

  protected override paint(pen: Pen): void {
    this.#symbols.draw(pen, this.symbol, this.side, this.dimmed);
  }
}
