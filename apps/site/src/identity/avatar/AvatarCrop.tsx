import { useText } from '@fairhouse/ui';
import { type RefObject, useEffect, useState } from 'react';
import { type Cut, cropOf, START } from './crop.ts';

/** As wide and high as the house keeps it. */
const SIDE = 256;

const ZOOM_MAX = 4;

type AvatarCropProps = {
  readonly picture: ImageBitmap;
  /** Where the chosen square is drawn, to be encoded from. */
  readonly canvas: RefObject<HTMLCanvasElement | null>;
};

/** Shows the square of a picture that others will see, to be moved and zoomed. */
export function AvatarCrop({ picture, canvas }: AvatarCropProps) {
  const t = useText();
  const [cut, setCut] = useState(START);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!pen) return;
    const { left, top, side } = cropOf(picture, cut);
    pen.fillStyle = 'white';
    pen.fillRect(0, 0, SIDE, SIDE);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  }, [picture, cut, canvas]);
  const slide = (part: keyof Cut, min: number, max: number) => (
    <label className="grid gap-1 text-meta text-text-2">
      {t(`security.profile.${part}`)}
      <input
        type="range"
        className="h-11 w-full accent-win"
        min={min}
        max={max}
        step={0.01}
        value={cut[part]}
        onChange={(event) => setCut({ ...cut, [part]: event.target.valueAsNumber })}
      />
    </label>
  );
  return (
    <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-center gap-4">
      <canvas
        ref={canvas}
        width={SIDE}
        height={SIDE}
        role="img"
        aria-label={t('security.profile.preview')}
        className="size-32 rounded-full border border-line"
      />
      <div className="grid gap-1">
        {slide('zoom', 1, ZOOM_MAX)}
        {slide('across', 0, 1)}
        {slide('down', 0, 1)}
      </div>
    </div>
  );
}
