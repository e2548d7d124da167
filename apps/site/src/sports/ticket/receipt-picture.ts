/** What a picture of a bet says. */
export type ReceiptText = {
  readonly brand: string;
  readonly title: string;
  /** Won, lost, open. */
  readonly state: string;
  readonly legs: readonly { readonly pick: string; readonly match: string; readonly odds: string }[];
  readonly sums: readonly { readonly name: string; readonly value: string }[];
  /** When it was placed, that its matches are simulated, and where they are verified. */
  readonly notes: readonly string[];
};

const WIDTH = 1_080;
const PADDING = 64;
const INNER = WIDTH - 2 * PADDING;
const ODDS_ROOM = 170;

const KEPT_MS = 60_000;

/** Words of a line that fits; a word that is wider than the room has a line of its own. */
export function wrapText(text: string, room: number, measure: (text: string) => number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && measure(longer) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line === '' ? lines : [...lines, line];
}

type Piece = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly font: string;
  readonly colour: string;
  readonly end: boolean;
};

/** A picture of a bet in the colours of the page, as a PNG. @throws where the browser draws none */
export async function drawReceipt(text: ReceiptText): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no picture is drawn here');
  const style = getComputedStyle(document.documentElement);
  const colourOf = (name: string) => style.getPropertyValue(name).trim();
  const fontOf = (weight: number, size: number) =>
    `${weight} ${size}px ${colourOf('--font-ui') || 'sans-serif'}`;
  const [strong, quiet, brand] = [colourOf('--text-1'), colourOf('--text-2'), colourOf('--brand')];
  const pieces: Piece[] = [];
  let y = PADDING;
  const write = (words: string, size: number, weight: number, colour: string, room = INNER) => {
    pen.font = fontOf(weight, size);
    for (const line of wrapText(words, room, (one) => pen.measureText(one).width)) {
      y += Math.round(size * 1.3);
      pieces.push({ text: line, x: PADDING, y, font: pen.font, colour, end: false });
    }
  };
  const atEnd = (words: string, at: number, size: number, colour: string) =>
    pieces.push({ text: words, x: WIDTH - PADDING, y: at, font: fontOf(800, size), colour, end: true });
  write(text.brand, 34, 800, quiet);
  write(text.title, 52, 800, strong);
  atEnd(text.state, y, 36, strong);
  y += 24;
  for (const { pick, match, odds } of text.legs) {
    const top = y + Math.round(38 * 1.3);
    write(pick, 38, 700, strong, INNER - ODDS_ROOM);
    atEnd(odds, top, 38, strong);
    write(match, 30, 500, quiet, INNER - ODDS_ROOM);
    y += 20;
  }
  for (const { name, value } of text.sums) {
    write(name, 34, 500, quiet, INNER / 2);
    atEnd(value, y, 34, strong);
  }
  y += 20;
  for (const note of text.notes) write(note, 26, 500, quiet);
  canvas.width = WIDTH;
  canvas.height = y + PADDING;
  pen.fillStyle = colourOf('--bg-1');
  pen.fillRect(0, 0, WIDTH, canvas.height);
  pen.fillStyle = brand;
  pen.fillRect(0, 0, WIDTH, 12);
  for (const { text: words, x, y: at, font, colour, end } of pieces) {
    pen.font = font;
    pen.fillStyle = colour;
    pen.textAlign = end ? 'right' : 'left';
    pen.fillText(words, x, at);
  }
  const picture = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  if (!picture) throw new Error('no picture is drawn here');
  return picture;
}

/** Hands a picture to where the device shares pictures, or saves it. */
export async function givePicture(picture: Blob, name: string): Promise<'shared' | 'saved'> {
  const file = new File([picture], name, { type: picture.type });
  if (navigator.canShare?.({ files: [file] })) {
    await navigator.share({ files: [file] }).catch(() => {});
    return 'shared';
  }
  const url = URL.createObjectURL(picture);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
  return 'saved';
}
