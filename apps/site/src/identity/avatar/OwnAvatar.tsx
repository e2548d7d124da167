import { Button, useText } from '@fairhouse/ui';
import { type ChangeEvent, type RefObject, useRef, useState } from 'react';
import { AvatarCrop } from './AvatarCrop.tsx';

type OwnAvatarProps = {
  readonly picture: ImageBitmap | undefined;
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly onPicture: (picture: ImageBitmap | undefined) => void;
  /** Goes back to the drawn picture; undefined while there is none of their own. */
  readonly onRemove: (() => void) | undefined;
};

/** A picture from the device: chosen, cut, or taken away. */
export function OwnAvatar({ picture, canvas, onPicture, onRemove }: OwnAvatarProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    const read = await createImageBitmap(file).catch(() => undefined);
    setWrong(!read);
    onPicture(read);
  };
  return (
    <div className="grid gap-2">
      {picture && <AvatarCrop picture={picture} canvas={canvas} />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('security.profile.file')}
        onChange={(event) => void choose(event)}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => input.current?.click()}>
          {t('security.profile.own')}
        </Button>
        {onRemove && (
          <Button size="sm" variant="quiet" onClick={onRemove}>
            {t('security.profile.remove')}
          </Button>
        )}
      </div>
      <p role="alert" className="text-dense text-loss empty:hidden">
        {wrong ? t('faults.avatar_refused') : ''}
      </p>
    </div>
  );
}
